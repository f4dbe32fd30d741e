import type { Column } from './column.ts';

export type TableOrder = { key: string; descending: boolean };

/** The order by a column, or the other way round. Numbers begin with the greatest, texts with the first. */
export const nextOrder = <Row>(
  { key, order: by }: Column<Row>,
  rows: readonly Row[],
  order: TableOrder | null,
): TableOrder => ({
  key,
  descending: order?.key === key ? !order.descending : rows.slice(0, 1).some((row) => typeof by?.(row) === 'number'),
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

/**
 * Rows from the least value to the greatest or the other way round, those of one value as they came. Every value is
 * read once.
 */
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

/** A text without case and accents, as it is searched. */
export const foldText = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .toLowerCase();
