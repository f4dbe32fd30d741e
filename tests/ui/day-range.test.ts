import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  checkRange,
  otherRange,
  presetRange,
  rangePresets,
  spanOf,
  stepRange,
} from '../../src/ui/day-range.ts';
import { proves } from '../requirements/proves.ts';

const today = '2026-03-10';
const bounds = { min: addDays(today, -89), max: today, longest: 31 };
const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days));

describe('date range', () => {
  it.each([
    ['previous30', '2026-02-09', today, 30],
    ['previous7', '2026-03-04', today, 7],
    ['today', today, today, 1],
    ['next7', today, '2026-03-16', 7],
    ['next30', today, '2026-04-08', 30],
  ] as const)('%s', proves('member-9.16'), (preset, from, to, days) => {
    expect(presetRange(preset, today)).toEqual({ from, to });
    expect(spanOf({ from, to })).toBe(days);
  });

  it('has five presets', () => expect(rangePresets).toHaveLength(5));

  it.each([
    ['', today, { from: 'date' }],
    ['2026-02-30', today, { from: 'date' }],
    ['0026-03-01', today, { from: 'early' }],
    ['2026-03-01', '2026-03-11', { to: 'late' }],
    ['2026-03-09', '2026-03-08', { to: 'order' }],
    ['2026-02-01', today, { to: 'long' }],
    ['', 'x', { from: 'date', to: 'date' }],
    ['2026-02-08', today, {}],
  ])('checks the range from %s to %s', (from, to, faults) => expect(checkRange({ from, to }, bounds)).toEqual(faults));

  it('accepts every range within the bounds and no other range', () => {
    fc.assert(
      fc.property(day, day, (from, to) => {
        const isRight = from >= bounds.min && to <= bounds.max && from <= to && spanOf({ from, to }) <= bounds.longest;
        expect(Object.keys(checkRange({ from, to }, bounds)).length === 0).toBe(isRight);
      }),
    );
  });

  it('moves to valid ranges only, never beyond the bounds', () => {
    const inside = fc
      .tuple(fc.integer({ min: 0, max: 89 }), fc.integer({ min: 0, max: 30 }))
      .map(([back, length]) => ({ from: addDays(today, -back), to: addDays(today, Math.min(0, length - back)) }));
    fc.assert(
      fc.property(inside, (range) => {
        const [before, after] = [stepRange(range, -1, bounds), stepRange(range, 1, bounds)];
        for (const next of [before, after]) if (next) expect(checkRange(next, bounds)).toEqual({});
        expect(before === null).toBe(range.from === bounds.min);
        expect(after === null).toBe(range.to === bounds.max);
        if (before) expect(addDays(before.to, 1)).toBe(range.from);
        if (after) expect(addDays(range.to, 1)).toBe(after.from);
      }),
    );
  });

  it.each([
    ['of a day', today, today, { from: '2026-02-08', to: today }],
    ['of the longest length', '2026-02-08', today, { from: '2026-01-08', to: '2026-02-07' }],
    ['before it', '2026-01-08', '2026-02-07', { from: bounds.min, to: '2026-01-07' }],
  ])('offers another range for an empty range %s', (_, from, to, other) => {
    expect(otherRange({ from, to }, bounds)).toEqual(other);
  });

  it('always offers another allowed range, except for the only one', () => {
    const offset = fc.integer({ min: 0, max: 89 });
    fc.assert(
      fc.property(offset, fc.integer({ min: 1, max: 31 }), (back, days) => {
        const from = addDays(bounds.min, back);
        const to = addDays(from, days - 1) > today ? today : addDays(from, days - 1);
        const other = otherRange({ from, to }, bounds);
        expect(other).not.toBeNull();
        expect(other).not.toEqual({ from, to });
        expect(checkRange(other!, bounds)).toEqual({});
      }),
    );
    const whole = { ...bounds, longest: 90 };
    expect(otherRange({ from: bounds.min, to: today }, whole)).toBeNull();
    expect(otherRange({ from: today, to: today }, whole)).toEqual({ from: bounds.min, to: today });
  });
});
