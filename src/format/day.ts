type Part = Intl.DateTimeFormatPartTypes;

/**
 * What a clock shows, part by part. The order and the marks of a language are its own affair, and change from one browser
 * to the next: `en-CA` is `2026-11-25` here and `11/25/2026` there.
 */
function partsIn(at: number, timeZone: string): (part: Part) => string {
  const parts = new Intl.DateTimeFormat('en', {
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
  }).formatToParts(at);
  return (part) => (parts.find(({ type }) => type === part)?.value ?? '').padStart(2, '0');
}

const dayOf = (part: (part: Part) => string) => `${part('year')}-${part('month')}-${part('day')}`;

/** The calendar day (yyyy-MM-dd) of an instant (ms since 1970) in a time zone. */
export const dayIn = (at: number, timeZone: string): string => dayOf(partsIn(at, timeZone));

const zoned = (language: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { timeZone, hourCycle: 'h23', ...options });

/** An instant (ISO) in few characters, by the clock of a time zone: `12 mar, 21:05`. */
export const formatAt = (iso: string, language: string, timeZone: string): string =>
  zoned(language, timeZone, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    Date.parse(iso),
  );

/** The same to the second with its year. */
export const formatAtLong = (iso: string, language: string, timeZone: string): string =>
  zoned(language, timeZone, { dateStyle: 'medium', timeStyle: 'medium' }).format(Date.parse(iso));

/** An instant (ISO) as yyyy-MM-dd hh:mm:ss, by the clock of a time zone. */
export function stampIn(iso: string, timeZone: string): string {
  const part = partsIn(Date.parse(iso), timeZone);
  return `${dayOf(part)} ${part('hour')}:${part('minute')}:${part('second')}`;
}

/** How the zone calls itself, as an offset: `GMT-5`. */
export const zoneName = (language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** A calendar day in few characters: `12 mar`. */
export const formatDayShort = (day: string, language: string): string =>
  zoned(language, 'UTC', { day: 'numeric', month: 'short' }).format(new Date(`${day}T00:00:00Z`));
