const hour = 60;
const day = 24 * hour;

/** Formats a duration in whole minutes in words, without parts that are zero: `24 horas`, `1 hour, 15 minutes`. */
export function formatDuration(minutes: number, language: string): string {
  const format = (unit: 'hour' | 'minute', value: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  const [hours, rest] = [Math.floor(minutes / hour), minutes % hour];
  const parts = [hours > 0 && format('hour', hours), (rest > 0 || hours === 0) && format('minute', rest)];
  return new Intl.ListFormat(language, { type: 'unit' }).format(parts.filter((part) => part !== false));
}

/**
 * Ends of a range of whole minutes, for a text such as “{from} to {to}”. A unit that both ends share is said once:
 * `1` and `4 hours`, `30 minutes` and `2 hours`. `from` is null when both ends are equal.
 */
export function formatDurationRange(
  { from, to }: { from: number; to: number },
  language: string,
): { from: string | null; to: string } {
  const isWhole = (minutes: number, unit: number) => minutes >= unit && minutes % unit === 0;
  const units = { day, hour, minute: 1 } as const;
  const sizes = Object.entries(units) as [keyof typeof units, number][];
  const shared = sizes.find(([, size]) => isWhole(from, size) && isWhole(to, size));
  const isShared = shared !== undefined && (shared[0] !== 'minute' || to < hour);
  const ends: [string, string] = isShared
    ? [
        new Intl.NumberFormat(language).format(from / shared[1]),
        new Intl.NumberFormat(language, { style: 'unit', unit: shared[0], unitDisplay: 'long' }).format(to / shared[1]),
      ]
    : [formatDuration(from, language), formatDuration(to, language)];
  return { from: from === to ? null : ends[0], to: ends[1] };
}
