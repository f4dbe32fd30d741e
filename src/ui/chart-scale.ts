const steps = [1, 2, 5];
const mostLines = 5;

/** The smallest of 1, 2, 5, 10, 20 … that cuts a span in no more than so many pieces. */
function stepFor(span: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of steps) if (span / (step * power) <= mostLines) return step * power;
}

type Extent = { up: readonly [number, number]; down: number; mark: number };

/** Round values to draw lines at, the highest first, and where a value lies: 0 at the top, 1 at the bottom. */
export function chartScale(bars: readonly Extent[]): { lines: number[]; yOf: (value: number) => number } {
  const highest = Math.max(0, ...bars.map(({ up: [first, second], mark }) => Math.max(first + second, mark)));
  const lowest = Math.min(0, ...bars.map(({ down, mark }) => Math.min(-down, mark)));
  const step = stepFor(highest - lowest);
  const top = Math.max(1, Math.ceil(highest / step)) * step;
  const bottom = Math.floor(lowest / step) * step;
  const lines = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, index) => top - index * step);
  return { lines, yOf: (value) => (top - value) / (top - bottom) };
}
