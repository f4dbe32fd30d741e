import type { Settings } from './site-settings.ts';

/** Fixed settings of the program (spec 1 §3), and defaults of the operator's settings (`site.json`). */
export const config = {
  copyrightYear: 2025,
  timeZone: 'America/Lima',
  merchantCode: 'sorteo',
  currencySymbol: 'P',
  languages: ['es', 'en'],
  defaultLanguage: 'es',
  loginToHome: false,
  policy: {
    minimumAge: 18,
    realityCheckMinutes: 60,
    licence: { text: '', number: '' },
    protectionLinks: [],
  },
} as {
  readonly copyrightYear: number;
  /** IANA time zone of the site's dates. */
  readonly timeZone: string;
} & Pick<Settings, 'merchantCode' | 'currencySymbol' | 'languages' | 'defaultLanguage' | 'loginToHome' | 'policy'>;

export type Language = Settings['defaultLanguage'];

export const isLanguage = (value: string | null): value is Language =>
  config.languages.some((language) => language === value);

/** Whether the served page switches a setting on: `<meta name="sorteo:NAME" content="on">`. */
export const isOn = (name: string): boolean =>
  document.querySelector<HTMLMetaElement>(`meta[name="sorteo:${name}"]`)?.content === 'on';
