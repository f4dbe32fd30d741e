import { defaultLanguage, type Language, languageCodes } from '../../locales/languages.ts';
import { operatorCurrency } from '../../machines/domain/operator-currency.ts';
import { operatorZone } from '../../machines/domain/operator-zone.ts';
import type { Settings } from './site-settings.ts';

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

/** Whether a meta tag of the page enables a feature: `<meta name="sorteo:NAME" content="on">`. */
export const isOn = (name: string): boolean =>
  document.querySelector<HTMLMetaElement>(`meta[name="sorteo:${name}"]`)?.content === 'on';
