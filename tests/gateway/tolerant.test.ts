import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decoration, each, mayLeaveOut, parse, unread } from '../../src/gateway/schemas/tolerant.ts';

const item = v.object({ id: v.number(), name: decoration(v.string(), '') });
const places = (schema: v.GenericSchema, value: unknown) => {
  const { result, issues } = parse(schema, value);
  return [result?.output, issues.map((issue) => v.getDotPath(issue))];
};

describe('an adornment', () => {
  it('is kept where it holds, and nothing is told', () => {
    expect(parse(item, { id: 1, name: 'a' })).toEqual({ result: { output: { id: 1, name: 'a' } }, issues: [] });
  });

  it.each([{ id: 1 }, { id: 1, name: 7 }])('becomes its fallback in %j, which is told', (value) => {
    expect(places(item, value)).toEqual([{ id: 1, name: '' }, ['name']]);
  });

  it('does not save what it is part of', () => {
    expect(places(item, { id: '1', name: 7 })).toEqual([undefined, ['id']]);
  });

  it('may have no fallback', () => {
    const schema = v.object({ at: decoration(v.optional(v.number()), undefined) });
    expect(places(schema, {})).toEqual([{}, []]);
    expect(places(schema, { at: 'x' })).toEqual([{ at: undefined }, ['at']]);
  });
});

describe('a field that nothing reads', () => {
  const schema = v.object({ id: v.number(), other: unread(v.boolean()) });
  it('may be missing, and may be anything, which is told', () => {
    expect(places(schema, { id: 1 })).toEqual([{ id: 1 }, []]);
    expect(places(schema, { id: 1, other: true })).toEqual([{ id: 1, other: true }, []]);
    expect(places(schema, { id: 1, other: 'x' })).toEqual([{ id: 1, other: undefined }, ['other']]);
  });
});

describe('a list of items that are nothing to each other', () => {
  const list = each(item);
  it('is kept whole where all hold', () => {
    expect(places(list, [])).toEqual([[], []]);
    expect(places(list, [{ id: 1, name: 'a' }])).toEqual([[{ id: 1, name: 'a' }], []]);
  });

  it('leaves out what does not hold, which is told', () => {
    const value = [{ id: 1, name: 'a' }, { id: 'x', name: 'b' }, { id: 3 }];
    const [output, told] = places(list, value);
    expect(output).toEqual([
      { id: 1, name: 'a' },
      { id: 3, name: '' },
    ]);
    expect(told).toEqual(['1.id', '2.name']);
  });

  it.each([[[{ id: 'x' }]], [{}], ['text'], [null]])('is malformed where none holds: %j', (value) => {
    expect(parse(list, value).result).toBeNull();
    expect(parse(list, value).issues.length).toBeGreaterThan(0);
  });
});

describe('a look at an answer', () => {
  it('leaves nothing behind for the next one', () => {
    expect(parse(item, { id: 1 }).issues).toHaveLength(1);
    expect(parse(item, { id: 1, name: 'a' }).issues).toEqual([]);
    expect(v.safeParse(item, { id: 1 })).toMatchObject({ success: true, output: { name: '' } });
    expect(mayLeaveOut()).toBe(true);
  });

  it('takes what throws for malformed, and the next one is looked at as ever', () => {
    const broken = v.pipe(
      v.object({ name: decoration(v.string(), '') }),
      v.transform((): never => {
        throw new RangeError('too deep');
      }),
    );
    expect(parse(broken, {})).toEqual({ result: null, issues: [] });
    expect(places(item, { id: 1 })).toEqual([{ id: 1, name: '' }, ['name']]);
  });

  it('tells nothing of the second look to the schema itself: it may leave out again', () => {
    const seen: boolean[] = [];
    const schema = v.pipe(
      v.number(),
      v.check(() => {
        seen.push(mayLeaveOut());
        return true;
      }),
    );
    expect(parse(schema, 1)).toEqual({ result: { output: 1 }, issues: [] });
    expect(seen).toEqual([true, false]);
    expect(mayLeaveOut()).toBe(true);
  });
});
