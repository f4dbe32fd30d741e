export type LanguageRow = {
  /** BCP 47 code, and the folder of the catalogs. */
  code: string;
  /** Name of the language in the language itself, as in running text. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** Locale for the numbers in texts. With `es`, 12840 would be written as 12.840, but amounts use commas (spec 1 §9). */
  figures: string;
  /** Font stack for a script that the fonts of the site do not contain. */
  fonts?: string;
};

/** The languages of the site. The first one is the default and the fallback. `npm run language -- add` adds a row. */
export const languages = [
  { code: 'es', name: 'español', dir: 'ltr', figures: 'es-419' },
  { code: 'en', name: 'English', dir: 'ltr', figures: 'en' },
] as const satisfies readonly [LanguageRow, ...LanguageRow[]];

export type Language = (typeof languages)[number]['code'];
export type DefaultLanguage = (typeof languages)[0]['code'];

export const languageCodes: readonly Language[] = languages.map(({ code }) => code);
export const defaultLanguage: DefaultLanguage = languages[0].code;

/** The row of a language; the row of the default language for an unknown code. */
export const languageRow = (code: string): LanguageRow => languages.find((row) => row.code === code) ?? languages[0];

/** A value in the default language, and perhaps in others. */
export type ByLanguage<Value> = Readonly<Record<DefaultLanguage, Value> & { [Code in Language]?: Value | undefined }>;

/** The value of a language, or else the value of the default language. */
export const inLanguage = <Value>(values: ByLanguage<Value>, code: string): Value =>
  values[code as Language] ?? values[defaultLanguage];
