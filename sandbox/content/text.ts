import {
  type ByLanguage,
  defaultLanguage,
  inLanguage,
  type Language as LanguageCode,
  languageCodes,
} from '../../locales/languages.ts';
import { withAmounts } from '../currency.ts';

/** Code of a language, as in the header `Language`. */
export type Language = Uppercase<LanguageCode>;

/** Text of the server; it writes amounts as `withAmounts` describes. A language without a text gets the text of the default language. */
export type Text = ByLanguage<string>;

export const textIn = (language: Language, text: Text): string => withAmounts(inLanguage(text, language.toLowerCase()));

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
