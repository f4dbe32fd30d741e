import { nice, ticks } from 'd3-array';

const lines = 4;

type Extent = { up: readonly number[]; down?: number; mark?: number };

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * Returns round values for the grid lines, highest first, and a function that returns the position of a value: 0 at the
 * top, 1 at the bottom.
 */
export function chartScale(bars: readonly Extent[]): { lines: number[]; yOf: (value: number) => number } {
  const highest = Math.max(0, ...bars.map(({ up, mark = 0 }) => Math.max(sumOf(up), mark)));
  const lowest = Math.min(0, ...bars.map(({ down = 0, mark = 0 }) => Math.min(-down, mark)));
  // The distance between grid lines is at least one unit, because amounts are whole units.
  const [bottom, top] = nice(lowest, Math.max(highest, lowest + lines), lines);
  return { lines: ticks(bottom, top, lines).reverse(), yOf: (value) => (top - value) / (top - bottom) };
}
