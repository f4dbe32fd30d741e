import type { ReactNode } from 'react';

type Value = string | number;

/** Column of a table and of the exported file. The order of the columns is their order in the file. */
export type Column<Row> = {
  key: string;
  title: string;
  /** Value in the exported file; a column without `value`, `moment` and `minor` is only in the table. */
  value?: (row: Row) => Value;
  /** Instant (ISO text) in the exported file, in the time zone that its heading names. */
  moment?: (row: Row) => string | null | undefined;
  /** Amount in minor units, in the currency that the heading of the exported file names. */
  minor?: (row: Row) => number | null;
  /**
   * Content of the cell in the table; a column without it is only in the exported file. Controls in the cell use
   * `tabIndex`, which is 0 only in the cell that is in the tab order.
   */
  cell?: (row: Row, tabIndex: 0 | -1) => ReactNode;
  /**
   * Number of controls in the cell, by default none. The focus of a cell with one control is on the control. A cell with
   * more receives the focus itself; Enter and F2 move to its first control, and Escape back to the cell.
   */
  controls?: (row: Row) => number;
  /** Makes the column the first column of the table, even if the file starts with another column. */
  isLead?: boolean;
  /** Makes the cells of this column the row headers instead of the cells of the first column. */
  isRowHeader?: boolean;
  numeric?: boolean;
  /** In a dense table, the value stands beside the first cell. */
  isResult?: boolean;
  /**
   * Place of the column in a row of two lines, which a narrow table shows: the amount is at the end of the first line, after
   * the first column; the second line starts with `when` and ends with `note`. The other columns appear when the row is
   * opened. Without this in any column, a narrow table shows its rows as cards. A narrow table with thousands of rows
   * shows these columns first.
   */
  brief?: 'amount' | 'when' | 'note';
  /**
   * Value by which the table is sorted. Use it only when all rows are loaded, because sorting one page of a longer list
   * would be misleading.
   */
  order?: (row: Row) => Value;
  foot?: (rows: readonly Row[]) => ReactNode;
  track?: string;
};

export type TableColumn<Row> = Column<Row> & Required<Pick<Column<Row>, 'cell'>>;

/** Columns of the table, the leading column first. */
export const tableColumns = <Row>(columns: readonly Column<Row>[]): readonly TableColumn<Row>[] =>
  columns
    .filter((column): column is TableColumn<Row> => column.cell !== undefined)
    .toSorted((one, other) => Number(other.isLead ?? false) - Number(one.isLead ?? false));

/** Number of columns beside the first one in a narrow row of a table with thousands of rows. */
const mostNarrow = 3;
const ranks = ['amount', 'when', 'note'];

/** Columns of such a row: the first one, the one by which the rows are sorted, those with `brief`, and the next ones. */
export function narrowColumns<Row>(
  [first, ...others]: readonly TableColumn<Row>[],
  sorted: string | undefined,
): readonly TableColumn<Row>[] {
  const rank = ({ key, brief }: TableColumn<Row>) => (key === sorted ? 0 : brief ? ranks.indexOf(brief) + 1 : 9);
  const chosen = others.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostNarrow);
  return first ? [first, ...chosen] : [];
}
