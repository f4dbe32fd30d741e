import { generator } from './random.ts';

/** Which of a list to take: a seeded sample of it, and of that every `count`th from `index` (1: the first) on. */
export type Selection = { sample?: number | undefined; seed: number; shard: { index: number; count: number } };

/** Takes from a list, whose `first` come before others in a sample. The order of the list stays. */
export function selectFrom<T>(
  all: readonly T[],
  selection: Selection,
  isFirst: (one: T) => boolean = () => false,
): T[] {
  const { sample, seed, shard } = selection;
  const order = all.map((_, place) => place);
  if (sample !== undefined) generator(seed).shuffle(order);
  const preferred = [
    ...order.filter((place) => isFirst(all[place]!)),
    ...order.filter((place) => !isFirst(all[place]!)),
  ];
  const taken = new Set(preferred.slice(0, sample));
  return all.filter((_, place) => taken.has(place)).filter((_, place) => place % shard.count === shard.index - 1);
}

/** Reads "2/4"; null for what is no shard. */
export function parseShard(text: string): Selection['shard'] | null {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  return index! >= 1 && index! <= count! ? { index: index!, count: count! } : null;
}
