import { dayIn, partsIn } from '../../machines/domain/operator-zone.ts';

export { dayIn };

const zoned = (language: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { timeZone, hourCycle: 'h23', ...options });

/** Formats an ISO instant in short form, in a time zone: `12 mar, 21:05`. */
export const formatAt = (iso: string, language: string, timeZone: string): string =>
  zoned(language, timeZone, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    Date.parse(iso),
  );

/** Formats an ISO instant with year and seconds, in a time zone. */
export const formatAtLong = (iso: string, language: string, timeZone: string): string =>
  zoned(language, timeZone, { dateStyle: 'medium', timeStyle: 'medium' }).format(Date.parse(iso));

/** Formats an ISO instant to the minute with the month as a word, in a time zone: `12 de marzo de 2026 a las 21:05`. */
export const formatAtWords = (iso: string, language: string, timeZone: string): string =>
  zoned(language, timeZone, { dateStyle: 'long', timeStyle: 'short' }).format(Date.parse(iso));

/** Formats an ISO instant as yyyy-MM-dd hh:mm:ss, in a time zone. */
export function stampIn(iso: string, timeZone: string): string {
  const at = Date.parse(iso);
  const part = partsIn(at, timeZone);
  return `${dayIn(at, timeZone)} ${part('hour')}:${part('minute')}:${part('second')}`;
}

/** Name of a time zone as an offset at an instant (ms since 1970), now by default: `GMT-5`. */
export const zoneName = (language: string, timeZone: string, at = Date.now()): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Formats a calendar day (yyyy-MM-dd) in short form: `12 mar`. */
export const formatDayShort = (day: string, language: string): string =>
  zoned(language, 'UTC', { day: 'numeric', month: 'short' }).format(new Date(`${day}T00:00:00Z`));
