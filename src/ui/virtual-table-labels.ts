export type BigTableLabels = {
  search?: string;
  searchHint?: string;
  order: string;
  ascending: string;
  descending: string;
  none: string;
  clear: string;
  total: string;
  /** Description of the keys, for screen readers. */
  keys: string;
  count: (shown: number, all: number) => string;
};
