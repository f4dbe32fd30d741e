import {
  type ByLanguage,
  defaultLanguage,
  inLanguage,
  type Language as LanguageCode,
  languageCodes,
} from '../../locales/languages.ts';
import { minorUnits, operatorCurrency } from '../../machines/domain/operator-currency.ts';
import { formatShort } from '../../src/format/money.ts';

/** Code of a language, as in the header `Language`. */
export type Language = Uppercase<LanguageCode>;

/** Text of the server. A language without a text gets the text of the default language. */
export type Text = ByLanguage<string>;

export const textIn = (language: Language, text: Text): string =>
  inOperatorCurrency(inLanguage(text, language.toLowerCase()));

/** An amount in a text of the sandbox, which is written in the built-in currency: `P 1,234.50`. */
const amount = /\bP[ \u00a0](\d[\d,]*)(?:\.(\d\d))?(?!\d)/g;

/**
 * A text of the sandbox with its amounts in the currency of the operator. The hundredths of the built-in currency are its
 * minor units, as in the seeded world.
 */
export function inOperatorCurrency(text: string): string {
  const { symbol, decimals } = operatorCurrency;
  if (symbol === 'P' && decimals === 2) return text;
  return text.replace(amount, (_, whole: string, hundredths = '00') =>
    formatShort(Number(whole.replaceAll(',', '') + hundredths) / minorUnits, symbol),
  );
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
