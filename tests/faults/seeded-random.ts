/** A random number generator that gives equal values for equal seeds (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    below,
    isLucky: (chance: number): boolean => next() < chance,
    one: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
    shuffled: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((one, other) => one.at - other.at)
        .map(({ item }) => item),
  };
}

export type Draw = ReturnType<typeof randomFrom>;
