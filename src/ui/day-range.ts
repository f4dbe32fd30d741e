/** Calendar days (yyyy-MM-dd), both inclusive. */
export type Days = { from: string; to: string };

const dayMs = 86_400_000;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(timeOf(day) + days * dayMs).toISOString().slice(0, 10);

/** Number of days in a range; the first and the last day are included. */
export const spanOf = ({ from, to }: Days): number => Math.round((timeOf(to) - timeOf(from)) / dayMs) + 1;

/** Presets of spec 2 §9: the given day alone, and the 7 or 30 days that end or start with that day. */
export const rangePresets = ['previous30', 'previous7', 'today', 'next7', 'next30'] as const;
export type RangePreset = (typeof rangePresets)[number];

const days: Record<RangePreset, readonly [number, number]> = {
  previous30: [-29, 0],
  previous7: [-6, 0],
  today: [0, 0],
  next7: [0, 6],
  next30: [0, 29],
};

export const presetRange = (preset: RangePreset, today: string): Days => ({
  from: addDays(today, days[preset][0]),
  to: addDays(today, days[preset][1]),
});

/** First and last allowed day, and the maximum number of days in one range. */
export type RangeBounds = { min: string; max: string; longest: number };

export type RangeFault = 'date' | 'early' | 'late' | 'order' | 'long';

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text)) && addDays(text, 0) === text;

/**
 * Returns the errors of the first and the last day of a range. The order of the days and the length of the range are
 * checked only when both days are valid.
 */
export function checkRange(
  { from, to }: Days,
  { min, max, longest }: RangeBounds,
): Partial<Record<keyof Days, RangeFault>> {
  const alone = (day: string): RangeFault | undefined => {
    if (!isDay(day)) return 'date';
    return day < min ? 'early' : day > max ? 'late' : undefined;
  };
  const [first, second] = [alone(from), alone(to)];
  if (first || second) return { ...(first && { from: first }), ...(second && { to: second }) };
  if (from > to) return { to: 'order' };
  return spanOf({ from, to }) > longest ? { to: 'long' } : {};
}

/**
 * Returns the next or previous range of the same length, limited to the bounds; null when it is completely outside the
 * bounds.
 */
export function stepRange(range: Days, direction: -1 | 1, { min, max }: RangeBounds): Days | null {
  const length = spanOf(range);
  const next =
    direction < 0
      ? { from: addDays(range.from, -length), to: addDays(range.from, -1) }
      : { from: addDays(range.to, 1), to: addDays(range.to, length) };
  if (next.to < min || next.from > max) return null;
  return { from: next.from < min ? min : next.from, to: next.to > max ? max : next.to };
}

/**
 * Returns another range in which an empty list may have rows: the longest one up to the last day, then the one before;
 * null when `range` is the only one.
 */
export function otherRange(range: Days, bounds: RangeBounds): Days | null {
  const { min, max, longest } = bounds;
  const first = addDays(max, 1 - longest);
  const latest = { from: first < min ? min : first, to: max };
  if (spanOf(range) < spanOf(latest)) return latest;
  return stepRange(range, -1, bounds) ?? (range.to < max ? latest : null);
}
