import { describe, expect, it } from 'vitest';
import { parseShard, type Selection, selectFrom, selectFromGroups } from './selection.ts';

const all = Array.from({ length: 100 }, (_, place) => place);
const whole = { index: 1, count: 1 };

describe('a selection', () => {
  it('takes all without a sample, in order', () => {
    expect(selectFrom(all, { seed: 1, shard: whole })).toEqual(all);
  });

  it('takes as many as the sample says, the same for the same seed, in order', () => {
    const of = (seed: number) => selectFrom(all, { sample: 20, seed, shard: whole });
    expect(new Set(of(1)).size).toBe(20);
    expect(of(1)).toEqual([...of(1)].sort((a, b) => a - b));
    expect(of(1)).toEqual(of(1));
    expect(of(1)).not.toEqual(of(2));
  });

  it.each([undefined, 31])('of a sample of %s is the sum of its shards', (sample) => {
    const of = (index: number, count: number) => selectFrom(all, { sample, seed: 3, shard: { index, count } });
    const shards = [1, 2, 3, 4].map((index) => of(index, 4));
    expect(shards.flat().sort((a, b) => a - b)).toEqual(of(1, 1));
    expect(Math.max(...shards.map(({ length }) => length))).toBe(Math.ceil((sample ?? 100) / 4));
  });
});

describe('a selection from groups', () => {
  const groups = [0, 1, 2, 3, 4];
  const membersOf = (group: number) => all.filter((one) => Math.floor(one / 20) === group);
  const select = (selection: Partial<Selection>, ...first: number[]) =>
    selectFromGroups(groups, membersOf, (group) => first.includes(group), { seed: 1, shard: whole, ...selection });

  it('takes all without a sample', () => expect(select({})).toEqual(all));

  it('takes ten of a group, of as few groups as the sample needs', () => {
    const chosen = select({ sample: 25 });
    const counts = groups.map((group) => chosen.filter((one) => membersOf(group).includes(one)).length);
    expect(counts.sort()).toEqual([0, 0, 10, 10, 5].sort());
    expect(select({ sample: 25 })).toEqual(chosen);
    expect(select({ sample: 25, seed: 2 })).not.toEqual(chosen);
  });

  it.each(groups)('takes the whole of group %i, which has to come first', (first) => {
    const chosen = select({ sample: 25 }, first);
    expect(chosen.slice(0, 20)).toEqual(membersOf(first));
    expect(chosen).toHaveLength(25);
  });

  it('shares out a sample among the groups that have to come first', () => {
    const chosen = select({ sample: 30 }, 1, 3);
    expect(chosen.filter((one) => membersOf(1).includes(one))).toHaveLength(15);
    expect(chosen.filter((one) => membersOf(3).includes(one))).toHaveLength(15);
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
])('the shard %s is read as %j', (text, shard) => expect(parseShard(text)).toEqual(shard));
