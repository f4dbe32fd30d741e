import { expect, it } from 'vitest';
import { shiftVariable } from './move-clock.ts';
import { testTime } from './test-time.ts';

const dayMs = 24 * 60 * 60_000;

it('gives the next Wednesday in the days 18 to 24 of a month, at 13:00 in Lima', () => {
  for (const [now, time] of [
    ['2026-12-01T04:59:59Z', '2026-12-23T18:00:00.000Z'],
    ['2026-12-22T23:59:59Z', '2026-12-23T18:00:00.000Z'],
    ['2026-12-23T00:00:00Z', '2027-01-20T18:00:00.000Z'],
    ['2028-02-24T12:00:00Z', '2028-03-22T18:00:00.000Z'],
  ] as const)
    expect(testTime(new Date(now)).toISOString()).toBe(time);
});

it('gives a time from 18 hours to 36 days ahead, for every hour of two years', () => {
  const start = Date.parse('2027-01-01T00:00:00Z');
  for (let hour = 0; hour < 2 * 366 * 24; hour++) {
    const now = start + hour * 60 * 60_000;
    const ahead = testTime(new Date(now)).getTime() - now;
    expect(ahead).toBeGreaterThan(18 * 60 * 60_000);
    expect(ahead).toBeLessThan(36 * dayMs);
  }
});

it('is the time of the unit tests, whenever they run', () => {
  const shift = Number(process.env[shiftVariable] ?? 0);
  expect(shift).not.toBe(0);
  const realTime = performance.timeOrigin + performance.now();
  expect(Math.abs(realTime + shift - Date.now())).toBeLessThan(60 * 60_000);
});
