/** A pseudorandom number generator, equal for equal seeds (mulberry32). */
export function generator(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** An integer from 0 up to, but not including, `bound`. */
  const below = (bound: number) => Math.floor(next() * bound);
  const shuffle = (list: unknown[]) => {
    for (let last = list.length - 1; last > 0; last--) {
      const other = below(last + 1);
      [list[last], list[other]] = [list[other], list[last]];
    }
  };
  return { next, below, shuffle };
}
