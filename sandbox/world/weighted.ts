import type { Random } from './random.ts';

/** One of the items, each as often as its weight says. */
export function pickWeighted<Item extends { weight: number }>(random: Random, items: readonly Item[]): Item {
  let at = random.next() * items.reduce((sum, { weight }) => sum + weight, 0);
  for (const item of items) {
    at -= item.weight;
    if (at < 0) return item;
  }
  return items.at(-1)!;
}
