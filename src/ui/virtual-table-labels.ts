export type BigTableLabels = {
  search?: string;
  searchHint?: string;
  order: string;
  ascending: string;
  descending: string;
  none: string;
  clear: string;
  total: string;
  count: (shown: number, all: number) => string;
};
