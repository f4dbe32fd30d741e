import { describe, expect, it } from 'vitest';
import { parseShard, type Selection, selectFrom, selectFromGroups } from '../src/paths/sample-paths.ts';

const all = Array.from({ length: 100 }, (_, place) => place);
const whole = { index: 1, count: 1 };

describe('selection', () => {
  it('returns all items in order without a sample', () => {
    expect(selectFrom(all, { seed: 1, shard: whole })).toEqual(all);
  });

  it('returns as many items as the sample size, in order, and the same items for the same seed', () => {
    const of = (seed: number) => selectFrom(all, { sample: 20, seed, shard: whole });
    expect(new Set(of(1)).size).toBe(20);
    expect(of(1)).toEqual([...of(1)].sort((a, b) => a - b));
    expect(of(1)).toEqual(of(1));
    expect(of(1)).not.toEqual(of(2));
  });

  it.each([undefined, 31])('a selection with the sample size %s is divided completely among its shards', (sample) => {
    const of = (index: number, count: number) => selectFrom(all, { sample, seed: 3, shard: { index, count } });
    const shards = [1, 2, 3, 4].map((index) => of(index, 4));
    expect(shards.flat().sort((a, b) => a - b)).toEqual(of(1, 1));
    expect(Math.max(...shards.map(({ length }) => length))).toBe(Math.ceil((sample ?? 100) / 4));
  });
});

describe('selection from groups', () => {
  const groups = [0, 1, 2, 3, 4];
  const membersOf = (group: number) => all.filter((one) => Math.floor(one / 20) === group);
  const select = (selection: Partial<Selection>, ...first: number[]) =>
    selectFromGroups(groups, membersOf, (group) => first.includes(group), { seed: 1, shard: whole, ...selection });

  it('returns all items without a sample', () => expect(select({})).toEqual(all));

  it('selects ten items per group, and no more groups than the sample size requires', () => {
    const chosen = select({ sample: 25 });
    const counts = groups.map((group) => chosen.filter((one) => membersOf(group).includes(one)).length);
    expect(counts.sort()).toEqual([0, 0, 10, 10, 5].sort());
    expect(select({ sample: 25 })).toEqual(chosen);
    expect(select({ sample: 25, seed: 2 })).not.toEqual(chosen);
  });

  it.each(groups)('selects all items of the priority group %i', (first) => {
    const chosen = select({ sample: 30 }, first);
    expect(chosen.slice(0, 20)).toEqual(membersOf(first));
    expect(chosen).toHaveLength(30);
  });

  const sizes = (chosen: number[]) =>
    groups.map((group) => chosen.filter((one) => membersOf(group).includes(one)).length);

  it('divides a sample among the priority groups, and reserves ten items for one other group', () => {
    const counts = sizes(select({ sample: 40 }, 1, 3));
    expect([counts[1], counts[3]]).toEqual([15, 15]);
    expect(counts.toSorted()).toEqual([0, 0, 10, 15, 15]);
    expect(sizes(select({ sample: 40 }, 0, 1, 2, 3))[4]).toBe(10);
  });

  it('divides the whole sample when all groups have priority', () => {
    expect(sizes(select({ sample: 40 }, ...groups)).toSorted()).toEqual([0, 10, 10, 10, 10]);
  });
});

it.each([
  ['1/1', { index: 1, count: 1 }],
  ['3/12', { index: 3, count: 12 }],
  ['0/4', null],
  ['5/4', null],
  ['1', null],
  ['1/0', null],
  ['a/b', null],
])('the shard %s is parsed as %j', (text, shard) => expect(parseShard(text)).toEqual(shard));
