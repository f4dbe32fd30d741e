const hour = 60;

/** Formats a duration in whole minutes in words, without parts that are zero: `24 horas`, `1 hour, 15 minutes`. */
export function formatDuration(minutes: number, language: string): string {
  const format = (unit: 'hour' | 'minute', value: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  const [hours, rest] = [Math.floor(minutes / hour), minutes % hour];
  const parts = [hours > 0 && format('hour', hours), (rest > 0 || hours === 0) && format('minute', rest)];
  return new Intl.ListFormat(language, { type: 'unit' }).format(parts.filter((part) => part !== false));
}
