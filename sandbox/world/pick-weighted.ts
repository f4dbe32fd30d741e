import type { Random } from './random.ts';

export function pickWeighted<Item extends { weight: number }>(random: Random, items: readonly Item[]): Item {
  let at = random.next() * items.reduce((sum, { weight }) => sum + weight, 0);
  for (const item of items) {
    at -= item.weight;
    if (at < 0) return item;
  }
  return items.at(-1)!;
}
