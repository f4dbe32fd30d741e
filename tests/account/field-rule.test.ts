import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkField, type FieldRule } from '../../machines/account/field-rule.ts';

const bounds = fc.tuple(fc.nat(12), fc.nat(12)).map(([least, more]) => ({ minLength: least, maxLength: least + more }));
const anyRule: fc.Arbitrary<FieldRule> = fc
  .record({
    enabled: fc.boolean(),
    required: fc.boolean(),
    acceptedPattern: fc.constantFrom('*', '[a-z]+', '[A-Za-z0-9]+', '\\d+|[a-z]+', '.*'),
    patternId: fc.nat(23),
    bounds,
  })
  .map(({ bounds: { minLength, maxLength }, ...rule }) => ({ ...rule, minLength, maxLength }));
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });

describe('a field under a rule', () => {
  it('may be empty exactly when it is not required, whatever else is asked for', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        expect(checkField('', rule)).toEqual(rule.required ? { kind: 'required' } : null);
      }),
    );
  });

  it('passes exactly when its length and its pattern do', () => {
    fc.assert(
      fc.property(anyRule, text, (rule, value) => {
        const length = Array.from(value).length;
        const fits = length >= rule.minLength && length <= rule.maxLength;
        const pattern = rule.acceptedPattern;
        const matches = pattern === '*' || new RegExp(`^(${pattern})$`, 'u').test(value);
        expect(checkField(value, rule) === null).toBe(fits && matches);
      }),
    );
  });

  it('tells what is asked for: the pattern and its bounds', () => {
    fc.assert(
      fc.property(anyRule, text, (rule, value) => {
        const error = checkField(value, rule);
        fc.pre(error !== null);
        const { patternId, minLength: min, maxLength: max } = rule;
        expect(error).toEqual({ kind: 'pattern', patternId, min, max });
      }),
    );
  });

  it('counts characters as people do, not halves of them', () => {
    const rule = { enabled: true, required: true, acceptedPattern: '*', patternId: 0, minLength: 2, maxLength: 2 };
    expect([checkField('🎲🎲', rule), checkField('ñá', rule)]).toEqual([null, null]);
    expect(checkField('🎲', rule)).toMatchObject({ kind: 'pattern' });
  });

  it('is measured by the whole pattern: an alternative is no way around the other', () => {
    const rule = { enabled: true, required: true, acceptedPattern: 'a+|b+', patternId: 4, minLength: 1, maxLength: 9 };
    expect(['aa', 'bb', 'ab', 'aac', 'cbb'].map((value) => checkField(value, rule) === null)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is left to the gateway when its pattern cannot be read', () => {
    fc.assert(
      fc.property(fc.constantFrom('[', '(', '(?<n', '\\p{Nothing}', 'a{2,1}'), text, (acceptedPattern, value) => {
        const rule = { enabled: true, required: true, acceptedPattern, patternId: 1, minLength: 0, maxLength: 99 };
        expect(checkField(value, rule)).toBeNull();
      }),
    );
  });
});
