import { describe, expect, it } from 'vitest';
import { rowsWithin } from '../../src/ui/visible-rows.ts';

describe('rendered rows', () => {
  const view = { viewport: 440, rowHeight: 44, rows: 6000, ahead: 8 * 44 };

  it.each([
    ['at the beginning', { top: 0 }, { first: 0, last: 18 }],
    ['in the middle', { top: -44_000 }, { first: 992, last: 1018 }],
    ['at the end', { top: 440 - 6000 * 44 }, { first: 5982, last: 6000 }],
    ['of none', { top: 0, rows: 0 }, { first: 0, last: 0 }],
    ['past the end', { top: -44_000, rows: 3 }, { first: 3, last: 3 }],
    ['as many as may be', { top: -44_000, most: 13 }, { first: 999, last: 1012 }],
    ['that are seen, more than may be', { top: -44_000, most: 2 }, { first: 1000, last: 1010 }],
  ])('%s', (_, more, span) => expect(rowsWithin({ ...view, ...more })).toEqual(span));
});
