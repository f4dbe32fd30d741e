export type BigTableLabels = {
  /** Of the search field, where `search` is given. */
  search?: string;
  searchHint?: string;
  /** Of the choice of an order where the headings have no room, and of its two ways. */
  order: string;
  ascending: string;
  descending: string;
  /** Where nothing is found, and the button that ends the search. */
  none: string;
  clear: string;
  /** What the last row is, where a column has a `foot`. */
  total: string;
  count: (shown: number, all: number) => string;
};
