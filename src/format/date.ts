/** What stands for a time that is none. */
const unknown = '–';

/** Formats throw on a time that is none; a page must not. */
const shown = (format: Intl.DateTimeFormat, at: number | Date): string =>
  Number.isNaN(+at) ? unknown : format.format(at);

/** An instant (ms since 1970) in the visitor's own time zone. */
export const formatInstant = (at: number, language: string): string =>
  shown(new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }), at);

/** A date (yyyy-MM-dd) that is the same in every time zone. */
export const formatDay = (date: string, language: string): string =>
  shown(new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }), new Date(`${date}T00:00:00Z`));

/** A country by its two-letter code, in the language; the code itself where the browser knows no name. */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** An instant (ms since 1970) as records show it: day and minute, in the visitor's own time zone. */
export const formatMoment = (at: number, language: string): string =>
  shown(new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }), at);
/** An instant (ms since 1970) in few characters, in the visitor's own time zone. */
export const formatShort = (at: number, language: string): string =>
  shown(new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }), at);
/** The day of an instant (ms since 1970) in few characters, in the visitor's own time zone: `12 mar 2026`. */
export const formatShortDay = (at: number, language: string): string =>
  shown(new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }), at);
