import type { ReactNode } from 'react';

type Value = string | number;

/** A column of a table and of the exported file, in the order of the file. */
export type Column<Row> = {
  key: string;
  title: string;
  /** Value in the file; a column without it is not in the file. */
  value?: (row: Row) => Value;
  /**
   * Content in the table; a column without it is not in the table. Controls use `tabIndex`, which is 0 in the row that
   * the Tab key reaches.
   */
  cell?: (row: Row, tabIndex: 0 | -1) => ReactNode;
  /** True when the column is first in the table although another column is first in the file. */
  isLead?: boolean;
  numeric?: boolean;
  /**
   * Value to sort by. Use it only for tables with all rows loaded, because a sorted page of a longer list is
   * misleading.
   */
  order?: (row: Row) => Value;
  foot?: (rows: readonly Row[]) => ReactNode;
  track?: string;
};

export type TableColumn<Row> = Column<Row> & Required<Pick<Column<Row>, 'cell'>>;

/** Columns of the table; the first one is the row header. */
export const tableColumns = <Row>(columns: readonly Column<Row>[]): readonly TableColumn<Row>[] =>
  columns
    .filter((column): column is TableColumn<Row> => column.cell !== undefined)
    .toSorted((one, other) => Number(other.isLead ?? false) - Number(one.isLead ?? false));

export function fileLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Value[][] {
  const written = columns.flatMap(({ title, value }) => (value ? [{ title, value }] : []));
  return [written.map(({ title }) => title), ...rows.map((row) => written.map(({ value }) => value(row)))];
}
