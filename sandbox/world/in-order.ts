/**
 * Rows in the order that a request names: by the value of a column, from the largest with a minus sign. Rows without a
 * value come last. A name that the list does not know, or none, keeps the order.
 */
export function inOrder<Row>(
  rows: readonly Row[],
  sort: string | undefined,
  values: Readonly<Record<string, (row: Row) => number | null>>,
): readonly Row[] {
  const by = values[sort?.replace(/^-/, '') ?? ''];
  if (!by) return rows;
  const sign = sort?.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [first, second] = [by(one), by(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second);
  });
}
