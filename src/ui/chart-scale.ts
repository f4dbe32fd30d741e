const steps = [1, 2, 5];
const mostLines = 5;

/** The smallest of 1, 2, 5, 10, 20 … that cuts a span in no more than so many pieces. */
function stepFor(span: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of steps) if (span / (step * power) <= mostLines) return step * power;
}

type Extent = { up: readonly number[]; down?: number; mark?: number };

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Round values to draw lines at, the highest first, and where a value lies: 0 at the top, 1 at the bottom. */
export function chartScale(bars: readonly Extent[]): { lines: number[]; yOf: (value: number) => number } {
  const highest = Math.max(0, ...bars.map(({ up, mark = 0 }) => Math.max(sumOf(up), mark)));
  const lowest = Math.min(0, ...bars.map(({ down = 0, mark = 0 }) => Math.min(-down, mark)));
  const step = stepFor(highest - lowest);
  const top = Math.max(1, Math.ceil(highest / step)) * step;
  const bottom = Math.floor(lowest / step) * step;
  const lines = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, index) => top - index * step);
  return { lines, yOf: (value) => (top - value) / (top - bottom) };
}
