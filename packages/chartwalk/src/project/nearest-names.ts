/** A name without differences in letter case, hyphens and spaces. */
export const plain = (name: string): string => name.replaceAll(/[\s-]/g, '').toLowerCase();

/** The names most similar to a text, the nearest first; empty when none is similar. */
export function nearest(text: string, names: readonly string[], most = 3): string[] {
  const wanted = plain(text);
  const patience = Math.max(1, Math.floor(wanted.length / 3));
  return names
    .map((name) => {
      const own = plain(name);
      const isPart = wanted.length > 2 && own.includes(wanted);
      return { name, distance: isPart ? Math.min(1, editDistance(wanted, own)) : editDistance(wanted, own) };
    })
    .filter(({ distance }) => distance <= patience)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ name }) => name);
}

/** The number of letters to add, remove, replace or swap with a neighbor. */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const [above, current] = [rows[row - 1] as number[], [row]];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isExchanged = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (above[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (above[column - 1] as number) + (isSame ? 0 : 1),
        ...(isExchanged ? [(rows[row - 2]?.[column - 2] as number) + 1] : []),
      );
    }
    rows.push(current);
  }
  return rows[a.length]?.[b.length] as number;
}

/** A hint at the names most similar to a text, to append to a message; empty when none is similar. */
export function didYouMean(text: string, names: readonly string[], shown: (name: string) => string = String): string {
  const alike = nearest(text, names);
  return alike.length === 0 ? '' : `: did you mean ${alike.map(shown).join(' or ')}?`;
}
