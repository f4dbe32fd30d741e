export type BigTableLabels = {
  search?: string;
  searchHint?: string;
  order: string;
  ascending: string;
  descending: string;
  none: string;
  /** Shown instead of `none` for a search without a letter and a digit. */
  onlySigns?: string;
  /** Says how to see the columns that a narrow table leaves out. */
  narrow: string;
  clear: string;
  total: string;
  /** Description of the keys, for screen readers. */
  keys: string;
  count: (shown: number, all: number) => string;
};
