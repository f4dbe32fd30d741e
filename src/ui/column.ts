import type { ReactNode } from 'react';
import { minorUnits, operatorCurrency } from '../../machines/domain/operator-currency.ts';

type Value = string | number;

/** Column of a table and of the exported file. The order of the columns is their order in the file. */
export type Column<Row> = {
  key: string;
  title: string;
  /** Value in the exported file; a column without `value` and `minor` is only in the table. */
  value?: (row: Row) => Value;
  /** Amount in minor units, in place of `value`. The heading of the exported file names the currency. */
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

function fileColumn<Row>({ title, value, minor }: Column<Row>) {
  if (!minor) return value && { title, value };
  const amount = (row: Row): Value => {
    const known = minor(row);
    return known === null ? '' : known / minorUnits;
  };
  return { title: `${title} (${operatorCurrency.code || operatorCurrency.symbol})`, value: amount };
}

export function fileLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Value[][] {
  const written = columns.map(fileColumn).filter((column) => column !== undefined);
  return [written.map(({ title }) => title), ...rows.map((row) => written.map(({ value }) => value(row)))];
}
