/** Number of characters to insert, remove or replace until `one` is `other`. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1));
    row = next;
  }
  return row[other.length]!;
}

/** The name that differs least from `name`, for a hint about a misspelled setting. */
export const nearest = (name: string, known: readonly string[]): string =>
  known
    .map((one) => ({ one, difference: distance(name.toLowerCase(), one.toLowerCase()) }))
    .reduce((best, next) => (next.difference < best.difference ? next : best)).one;
