import { operatorZone } from '../../machines/domain/operator-zone.ts';

/** Shown instead of an invalid time. */
const unknown = '–';

/** Formats a time; an invalid time becomes a dash, because `format` would throw and break the page. */
const shown = (format: Intl.DateTimeFormat, at: number | Date): string =>
  Number.isNaN(+at) ? unknown : format.format(at);

/** Format in the time zone of the operator. */
const inZone = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { timeZone: operatorZone.name, ...options });

/** `timeStyle` and `timeZoneName` exclude each other, so the parts are listed. */
const timeWithZone = { hour: 'numeric', minute: '2-digit', timeZoneName: 'shortOffset' } as const;

/** Formats an instant (ms since 1970) with the full date, the time and the time zone: for deadlines. */
export const formatInstant = (at: number, language: string): string =>
  shown(inZone(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...timeWithZone }), at);

/** Formats a date (yyyy-MM-dd), independent of the time zone. */
export const formatDay = (date: string, language: string): string =>
  shown(new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }), new Date(`${date}T00:00:00Z`));

/**
 * Name of a country in the given language; `code` is its two-letter code. Returns the code when the browser does not
 * know the country.
 */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Formats an instant (ms since 1970) as date and time to the minute with the time zone, for records. */
export const formatMoment = (at: number, language: string): string =>
  shown(inZone(language, { day: 'numeric', month: 'short', year: 'numeric', ...timeWithZone }), at);
/** Formats an instant (ms since 1970) as day, short month and time. */
export const formatShort = (at: number, language: string): string =>
  shown(inZone(language, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }), at);
/** Formats the day of an instant (ms since 1970) in short form: `12 mar 2026`. */
export const formatShortDay = (at: number, language: string): string =>
  shown(inZone(language, { day: 'numeric', month: 'short', year: 'numeric' }), at);
/** Formats the day of an instant (ms since 1970) without the year: `12 de marzo`. */
export const formatDayOf = (at: number, language: string): string =>
  shown(inZone(language, { day: 'numeric', month: 'long' }), at);
/** Formats the time of an instant (ms since 1970) to the minute. */
export const formatTime = (at: number, language: string): string =>
  shown(inZone(language, { hour: '2-digit', minute: '2-digit' }), at);
