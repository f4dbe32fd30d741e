import type { Column } from './column.ts';

export type TableOrder = { key: string; descending: boolean };

/**
 * Returns the sort order after a click on a column heading: by this column, or in reverse order when the table is
 * already sorted by this column. At first, numbers are sorted from highest to lowest, and texts alphabetically.
 */
export const nextOrder = <Row>(
  { key, numeric, order: by }: Column<Row>,
  rows: readonly Row[],
  order: TableOrder | null,
): TableOrder => ({
  key,
  descending:
    order?.key === key
      ? !order.descending
      : by
        ? rows.slice(0, 1).some((row) => typeof by(row) === 'number')
        : numeric === true,
});

export const wayOf = ({ descending }: TableOrder) => (descending ? 'descending' : 'ascending');

export function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: TableOrder | null,
): readonly Row[] {
  const by = columns.find(({ key }) => key === order?.key)?.order;
  return order && by ? orderedBy(rows, by, order.descending) : rows;
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base' });

/** Sorts rows by value; rows with equal values keep their order. The value of each row is computed only once. */
export function orderedBy<Row>(
  rows: readonly Row[],
  value: (row: Row) => string | number,
  descending: boolean,
): readonly Row[] {
  const values = rows.map(value);
  const places = Uint32Array.from(rows, (_, place) => place);
  const way = descending ? -1 : 1;
  if (values.every((one) => typeof one === 'number')) {
    const numbers = Float64Array.from(values);
    places.sort((a, b) => way * (numbers[a]! - numbers[b]!));
  } else {
    const texts = values.map(String);
    places.sort((a, b) => way * collator.compare(texts[a]!, texts[b]!));
  }
  return Array.from(places, (place) => rows[place]!);
}

const isPlain = /^[\x20-\x7e]*$/;

/** Converts text to lower case and removes accents, for search. */
export const foldText = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .toLowerCase();
