import type { ReactNode } from 'react';

type Value = string | number;

/** A column of a table and of the file of its rows, in the order of the file. */
export type Column<Row> = {
  key: string;
  title: string;
  /** What the file says; a column without it is not in the file. */
  value?: (row: Row) => Value;
  /**
   * What the table shows; a column without it is not in the table. Controls take `tabIndex`, which is 0 in the row that
   * the Tab key reaches.
   */
  cell?: (row: Row, tabIndex: 0 | -1) => ReactNode;
  /** Whether the column comes first in the table, where another is the first of the file. */
  isLead?: boolean;
  numeric?: boolean;
  /** What the rows are put in order by: for tables that are all there, as a page of a longer list would lie. */
  order?: (row: Row) => Value;
  /** What the rows that are shown come to. */
  foot?: (rows: readonly Row[]) => ReactNode;
  /** A track of CSS grid, where the usual ones are too wide or too narrow. */
  track?: string;
};

export type TableColumn<Row> = Column<Row> & Required<Pick<Column<Row>, 'cell'>>;

/** The columns of the table; the first one heads the rows. */
export const tableColumns = <Row>(columns: readonly Column<Row>[]): readonly TableColumn<Row>[] =>
  columns
    .filter((column): column is TableColumn<Row> => column.cell !== undefined)
    .toSorted((one, other) => Number(other.isLead ?? false) - Number(one.isLead ?? false));

/** The lines of the file, its headings first. */
export function fileLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Value[][] {
  const written = columns.flatMap(({ title, value }) => (value ? [{ title, value }] : []));
  return [written.map(({ title }) => title), ...rows.map((row) => written.map(({ value }) => value(row)))];
}
