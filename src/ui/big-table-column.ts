import type { ReactNode } from 'react';

export type BigColumn<Row> = {
  key: string;
  head: string;
  /** What the rows are put in order by, and what stands in the cell unless `cell` draws it. */
  value: (row: Row) => string | number;
  /** Draws the cell; controls in it take `tabIndex`, which is 0 in the row that the Tab key reaches. */
  cell?: (row: Row, tabIndex: 0 | -1) => ReactNode;
  numeric?: boolean;
  /** Whether the rows can be put in order by it; they can unless it is false. */
  sort?: boolean;
  /** What the rows that are left after the search come to. */
  foot?: (rows: readonly Row[]) => ReactNode;
  /** A track of CSS grid, where the usual ones are too wide or too narrow. */
  track?: string;
};

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
