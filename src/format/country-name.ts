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
