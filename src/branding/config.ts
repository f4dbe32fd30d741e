import { operatorZone } from '../../machines/domain/operator-zone.ts';
import type { Localized, Settings } from './site-settings.ts';

/** Fixed settings of the app (spec 1 §3), and default values of the operator's settings (`site.json`). */
export const config = {
  copyrightYear: 2025,
  get timeZone() {
    return operatorZone.name;
  },
  merchantCode: 'sorteo',
  currencySymbol: 'P',
  languages: ['es', 'en'],
  defaultLanguage: 'es',
  loginToHome: false,
  themes: ['light', 'dark'],
  footer: [],
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
} & Pick<
  Settings,
  'merchantCode' | 'currencySymbol' | 'languages' | 'defaultLanguage' | 'loginToHome' | 'themes' | 'footer' | 'policy'
>;

export type Language = Settings['defaultLanguage'];

export const isLanguage = (value: string | null): value is Language =>
  config.languages.some((language) => language === value);

export const inLanguage = (text: Localized, language: string): string =>
  typeof text === 'string' ? text : (text[language as Language] ?? text.es);

/** Props of the element that shows a text of the operator. A text for all languages is in the default language. */
export const operatorText = (text: Localized, language: string): { children: string; lang: string | undefined } => ({
  children: inLanguage(text, language),
  lang: typeof text === 'string' ? config.defaultLanguage : undefined,
});

/** Whether a meta tag of the page enables a feature: `<meta name="sorteo:NAME" content="on">`. */
export const isOn = (name: string): boolean =>
  document.querySelector<HTMLMetaElement>(`meta[name="sorteo:${name}"]`)?.content === 'on';
