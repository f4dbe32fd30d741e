import { defaultLanguage, type Language, languageCodes } from '../../locales/languages.ts';
import { operatorCurrency } from '../../machines/domain/operator-currency.ts';
import { operatorDay, operatorZone } from '../../machines/domain/operator-zone.ts';
import { brand, builtInName } from '../ui/brand.ts';
import type { Localized, Settings } from './site-settings.ts';

/** Fixed settings of the app (spec 1 §3), and default values of the operator's settings (`site.json`). */
export const config = {
  copyrightYear: 2025,
  get timeZone() {
    return operatorZone.name;
  },
  merchantCode: 'sorteo',
  get currencySymbol() {
    return operatorCurrency.symbol;
  },
  languages: languageCodes,
  defaultLanguage,
  loginToHome: false,
  themes: ['light', 'dark'],
  footer: [],
  errorCodes: new Map(),
  analytics: null,
  policy: {
    minimumAge: 18,
    realityCheckMinutes: 60,
    licence: { text: '', number: '' },
    protectionLinks: [],
  },
} as {
  readonly copyrightYear: number;
  /** IANA time zone for the dates on the site. */
  readonly timeZone: string;
  readonly currencySymbol: string;
  /** The site's error codes, by code of the gateway. */
  errorCodes: ReadonlyMap<string, string>;
  /** Measurement of visits that the operator allows; it also needs an identifier of the gateway and consent. */
  analytics: 'google' | null;
} & Pick<Settings, 'merchantCode' | 'languages' | 'defaultLanguage' | 'loginToHome' | 'themes' | 'footer' | 'policy'>;

export type { Language };

export const isLanguage = (value: string | null): value is Language =>
  config.languages.some((language) => language === value);

/** Language of the text that a page in `language` shows: the same one, or else the default one, or the first one. */
const languageIn = (texts: Exclude<Localized, string>, language: string): Language =>
  ([language, defaultLanguage] as Language[]).find((code) => texts[code] !== undefined) ??
  (Object.keys(texts)[0] as Language);

/** The text in a language; without one, the text in the default language, or in the first language that has one. */
export const inLanguage = (text: Localized, language: string): string =>
  typeof text === 'string' ? text : (text[languageIn(text, language)] ?? '');

/** Props of the element that shows a text of the operator. A text for all languages is in the default language. */
export function operatorText(text: Localized, language: string): { children: string; lang: string | undefined } {
  const own = typeof text === 'string' ? config.defaultLanguage : languageIn(text, language);
  return { children: inLanguage(text, language), lang: own === language && typeof text !== 'string' ? undefined : own };
}

/** Year of the copyright line: the current one for an operator with an own name (spec 1 §3 sets it for the built-in one). */
export const copyrightYear = (now: number): string =>
  brand.name === builtInName ? String(config.copyrightYear) : operatorDay(now).slice(0, 4);

/** Whether a meta tag of the page enables a feature: `<meta name="sorteo:NAME" content="on">`. */
export const isOn = (name: string): boolean =>
  document.querySelector<HTMLMetaElement>(`meta[name="sorteo:${name}"]`)?.content === 'on';
