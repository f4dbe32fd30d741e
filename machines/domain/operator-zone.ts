/** Time zone of the operator (IANA name). All moments and days on the site are in this zone (spec README, "Moments"). */
export const operatorZone = { name: 'America/Lima' };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/**
 * Returns the parts of an instant (ms since 1970) in a time zone separately, because browsers use a different order and
 * different separators for the same language: `en-CA` produces `2026-11-25` or `11/25/2026`.
 */
export function partsIn(at: number, timeZone: string): (part: Intl.DateTimeFormatPartTypes) => string {
  const parts = formatIn(timeZone).formatToParts(at);
  return (part) => (parts.find(({ type }) => type === part)?.value ?? '').padStart(2, '0');
}

/** Calendar day (yyyy-MM-dd) of an instant (ms since 1970) in a time zone. */
export function dayIn(at: number, timeZone: string): string {
  const part = partsIn(at, timeZone);
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Calendar day (yyyy-MM-dd) of an instant (ms since 1970) in the time zone of the operator. */
export const operatorDay = (at: number): string => dayIn(at, operatorZone.name);
