/** Shown instead of an invalid time. */
const unknown = '–';

/** Formats a time; an invalid time becomes a dash, because `format` would throw and break the page. */
const shown = (format: Intl.DateTimeFormat, at: number | Date): string =>
  Number.isNaN(+at) ? unknown : format.format(at);

/** Formats an instant (ms since 1970) with the full date and the time, in the user's time zone. */
export const formatInstant = (at: number, language: string): string =>
  shown(new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }), at);

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

/** Formats an instant (ms since 1970) as date and time to the minute in the user's time zone, for records. */
export const formatMoment = (at: number, language: string): string =>
  shown(new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }), at);
/** Formats an instant (ms since 1970) as day, short month and time, in the user's time zone. */
export const formatShort = (at: number, language: string): string =>
  shown(new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }), at);
/** Formats the day of an instant (ms since 1970) in short form, in the user's time zone: `12 mar 2026`. */
export const formatShortDay = (at: number, language: string): string =>
  shown(new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }), at);
