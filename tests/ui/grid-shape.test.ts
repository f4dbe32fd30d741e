import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GridShape, keyTarget, rowsInView } from '../../src/ui/grid-shape.ts';

const shape = (columns: number, rowHeight: number): GridShape => ({
  columns,
  rowHeight,
  columnWidth: 160,
  columnGap: 16,
  gap: 16,
});

describe('rowsInView', () => {
  const wide = shape(6, 311);

  it('returns the rows in the viewport and the next rows', () => {
    expect(rowsInView(wide, { top: 240, viewport: 900, rows: 1500 })).toEqual({ first: 0, last: 3 });
    expect(rowsInView(wide, { top: -3110, viewport: 900, rows: 1500 })).toEqual({ first: 9, last: 14 });
  });

  it('is empty without rows and ends at the last row', () => {
    expect(rowsInView(wide, { top: 240, viewport: 900, rows: 0 })).toEqual({ first: 0, last: 0 });
    expect(rowsInView(wide, { top: -311 * 1497, viewport: 900, rows: 1500 })).toMatchObject({ last: 1500 });
    expect(rowsInView(wide, { top: -311 * 9000, viewport: 900, rows: 1500 })).toEqual({ first: 1500, last: 1500 });
  });

  it('covers the viewport with at most 60 cards for usual sizes', () => {
    const any = fc.record({
      columns: fc.constantFrom(2, 4, 6),
      rowHeight: fc.integer({ min: 250, max: 420 }),
      top: fc.integer({ min: -400_000, max: 900 }),
      viewport: fc.integer({ min: 500, max: 2160 }),
    });
    fc.assert(
      fc.property(any, ({ columns, rowHeight, top, viewport }) => {
        const rows = 5000;
        const { first, last } = rowsInView(shape(columns, rowHeight), { top, viewport, rows });
        expect((last - first) * columns).toBeLessThanOrEqual(60);
        if (first > 0) expect(top + first * rowHeight).toBeLessThanOrEqual(0);
        if (last < rows) expect(top + last * rowHeight).toBeGreaterThanOrEqual(viewport);
      }),
    );
  });
});

describe('keyTarget', () => {
  const press = (key: string, place: number, more: Partial<KeyboardEvent> = {}) =>
    keyTarget(
      { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more },
      { place, count: 20, columns: 6, page: 2 },
    );

  it.each<[string, number, number]>([
    ['ArrowRight', 5, 6],
    ['ArrowRight', 19, 19],
    ['ArrowLeft', 6, 5],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 3, 9],
    // The last row is short, so the last item is the nearest.
    ['ArrowDown', 17, 19],
    ['ArrowDown', 19, 19],
    ['ArrowUp', 9, 3],
    ['ArrowUp', 3, 3],
    ['Home', 10, 6],
    ['End', 8, 11],
    ['End', 18, 19],
    ['PageDown', 1, 13],
    ['PageDown', 11, 19],
    ['PageUp', 19, 7],
    ['PageUp', 8, 2],
  ])('%s from %i moves to %i', (key, from, to) => expect(press(key, from)).toBe(to));

  it.each<[string, number, number]>([
    ['ArrowRight', 5, 5],
    ['ArrowRight', 4, 5],
    ['ArrowLeft', 6, 6],
    ['ArrowLeft', 7, 6],
    ['PageDown', 8, 14],
    ['PageUp', 8, 2],
  ])('%s from %i moves to %i without wrapping', (key, from, to) => {
    const grid = { place: from, count: 18, columns: 6, page: 2, wraps: false };
    const event = { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
    expect(keyTarget(event, grid)).toBe(to);
    const mirrored = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' }[key] ?? key;
    expect(keyTarget({ ...event, key: mirrored }, { ...grid, isRtl: true })).toBe(to);
  });

  it('moves to the first and the last item with Ctrl', () => {
    expect([press('Home', 9, { ctrlKey: true }), press('End', 9, { ctrlKey: true })]).toEqual([0, 19]);
    expect(press('ArrowDown', 9, { ctrlKey: true })).toBeNull();
  });

  it.each(['Tab', 'Enter', ' ', 'a'])('ignores %j', (key) => expect(press(key, 9)).toBeNull());
  it.each(['metaKey', 'altKey', 'shiftKey'])('ignores keys with %s', (modifier) =>
    expect(press('ArrowDown', 9, { [modifier]: true })).toBeNull(),
  );
});
