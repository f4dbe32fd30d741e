import { defaultLanguage, inLanguage, type Language as LanguageCode, languageCodes } from '../../locales/languages.ts';
import { withAmounts } from '../currency.ts';
import { withFigures } from './figures.ts';
import type { Text } from './text-type.ts';

export type { Text };

/** Code of a language, as in the header `Language`. */
export type Language = Uppercase<LanguageCode>;

export function textIn(language: Language, text: Text): string {
  const code = language.toLowerCase();
  // The figures are already in the format of the operator, so the amounts are replaced first.
  return withFigures(code, withAmounts(inLanguage(text, code)));
}

/** The language that a request names, such as `en`, `EN` or `en-US`; the default language for any other value. */
export function languageNamed(asked: string): Language {
  const wanted = asked.toLowerCase();
  const isNamed = (code: string) => wanted === code.toLowerCase();
  const found = languageCodes.find(isNamed) ?? languageCodes.find((code) => wanted.startsWith(code.toLowerCase()));
  return (found ?? defaultLanguage).toUpperCase() as Language;
}

/** A text that consists of other texts. `write` gets the function that returns a text in the current language. */
export const composedText = (write: (t: (text: Text) => string) => string): Text =>
  Object.fromEntries(languageCodes.map((code) => [code, write((text) => inLanguage(text, code))])) as Text;
