import { generator } from './random.ts';

/** A seeded sample, and the shard `index` (from 1) of `count` shards within it. */
export type Selection = { sample?: number | undefined; seed: number; shard: { index: number; count: number } };

/** Selects from a list and keeps its order. */
export function selectFrom<T>(all: readonly T[], { sample, seed, shard }: Selection): T[] {
  const order = all.map((_, place) => place);
  if (sample !== undefined) generator(seed).shuffle(order);
  const taken = new Set(order.slice(0, sample));
  return shardOf(
    all.filter((_, place) => taken.has(place)),
    shard,
  );
}

const mostOfAGroup = 10;

/**
 * Selects from groups. Members of one group cost less together, so a sample takes up to ten members of each chosen
 * group. The groups that must come first (`isFirst`) share the sample, except ten members that are left for another
 * group.
 */
export function selectFromGroups<Group, T>(
  groups: readonly Group[],
  membersOf: (group: Group) => readonly T[],
  isFirst: (group: Group) => boolean,
  { sample, seed, shard }: Selection,
): T[] {
  if (sample === undefined) return shardOf(groups.flatMap(membersOf), shard);
  const order = groups.map((_, place) => place);
  generator(seed).shuffle(order);
  const first = order.filter((place) => isFirst(groups[place]!));
  const left = first.length < groups.length ? sample - mostOfAGroup : sample;
  const chosen: T[] = [];
  for (const place of [...first, ...order.filter((one) => !first.includes(one))]) {
    const share = first.includes(place) ? Math.max(mostOfAGroup, Math.floor(left / first.length)) : mostOfAGroup;
    const open = (first.includes(place) ? left : sample) - chosen.length;
    const most = Math.min(open, share);
    if (most > 0)
      chosen.push(...selectFrom(membersOf(groups[place]!), { sample: most, seed: seed + place, shard: whole }));
  }
  return shardOf(chosen, shard);
}

const whole: Selection['shard'] = { index: 1, count: 1 };

const shardOf = <T>(all: readonly T[], { index, count }: Selection['shard']): T[] =>
  all.slice(Math.floor((all.length * (index - 1)) / count), Math.floor((all.length * index) / count));

/** Parses "2/4"; null when it is not a shard. */
export function parseShard(text: string): Selection['shard'] | null {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  return index! >= 1 && index! <= count! ? { index: index!, count: count! } : null;
}
