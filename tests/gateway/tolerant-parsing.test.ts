import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decoration, each, mayLeaveOut, parse, unread } from '../../src/gateway/schemas/tolerant-parsing.ts';

const item = v.object({ id: v.number(), name: decoration(v.string(), '') });
const places = (schema: v.GenericSchema, value: unknown) => {
  const { result, issues } = parse(schema, value);
  return [result?.output, issues.map((issue) => v.getDotPath(issue))];
};

describe('decorative field', () => {
  it('keeps a valid value and reports no issue', () => {
    expect(parse(item, { id: 1, name: 'a' })).toEqual({ result: { output: { id: 1, name: 'a' } }, issues: [] });
  });

  it.each([{ id: 1 }, { id: 1, name: 7 }])('gets its fallback value in %j, and an issue is reported', (value) => {
    expect(places(item, value)).toEqual([{ id: 1, name: '' }, ['name']]);
  });

  it('does not hide the error of an invalid parent', () => {
    expect(places(item, { id: '1', name: 7 })).toEqual([undefined, ['id']]);
  });

  it('can have undefined as its fallback value', () => {
    const schema = v.object({ at: decoration(v.optional(v.number()), undefined) });
    expect(places(schema, {})).toEqual([{}, []]);
    expect(places(schema, { at: 'x' })).toEqual([{ at: undefined }, ['at']]);
  });
});

describe('field that no code uses', () => {
  const schema = v.object({ id: v.number(), other: unread(v.boolean()) });
  it('can be missing or invalid, and an invalid value is reported', () => {
    expect(places(schema, { id: 1 })).toEqual([{ id: 1 }, []]);
    expect(places(schema, { id: 1, other: true })).toEqual([{ id: 1, other: true }, []]);
    expect(places(schema, { id: 1, other: 'x' })).toEqual([{ id: 1, other: undefined }, ['other']]);
  });
});

describe('list of independent items', () => {
  const list = each(item);
  it('keeps all valid items', () => {
    expect(places(list, [])).toEqual([[], []]);
    expect(places(list, [{ id: 1, name: 'a' }])).toEqual([[{ id: 1, name: 'a' }], []]);
  });

  it('drops invalid items and reports them', () => {
    const value = [{ id: 1, name: 'a' }, { id: 'x', name: 'b' }, { id: 3 }];
    const [output, details] = places(list, value);
    expect(output).toEqual([
      { id: 1, name: 'a' },
      { id: 3, name: '' },
    ]);
    expect(details).toEqual(['1.id', '2.name']);
  });

  it.each([[[{ id: 'x' }]], [{}], ['text'], [null]])('is malformed when no item is valid: %j', (value) => {
    expect(parse(list, value).result).toBeNull();
    expect(parse(list, value).issues.length).toBeGreaterThan(0);
  });
});

describe('parsing of a response', () => {
  it('does not affect the parsing of the next response', () => {
    expect(parse(item, { id: 1 }).issues).toHaveLength(1);
    expect(parse(item, { id: 1, name: 'a' }).issues).toEqual([]);
    expect(v.safeParse(item, { id: 1 })).toMatchObject({ success: true, output: { name: '' } });
    expect(mayLeaveOut()).toBe(true);
  });

  it('treats a response as malformed when its schema throws, and parses the next response normally', () => {
    const broken = v.pipe(
      v.object({ name: decoration(v.string(), '') }),
      v.transform((): never => {
        throw new RangeError('too deep');
      }),
    );
    expect(parse(broken, {})).toEqual({ result: null, issues: [] });
    expect(places(item, { id: 1 })).toEqual([{ id: 1, name: '' }, ['name']]);
  });

  it('runs the schema a second time to collect the issues, and omits nothing in this run', () => {
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
