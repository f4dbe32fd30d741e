import type { Settings } from './site-settings.ts';

/** What the program itself decides (spec 1 §3), and the operator's settings (`site.json`) over their defaults. */
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
  /** The clock that the site goes by. */
  readonly timeZone: string;
} & Pick<Settings, 'merchantCode' | 'currencySymbol' | 'languages' | 'defaultLanguage' | 'loginToHome' | 'policy'>;

export type Language = Settings['defaultLanguage'];

export const isLanguage = (value: string | null): value is Language =>
  config.languages.some((language) => language === value);

/** A setting that the served page carries: `<meta name="sorteo:NAME" content="on">`. */
export const isOn = (name: string): boolean =>
  document.querySelector<HTMLMetaElement>(`meta[name="sorteo:${name}"]`)?.content === 'on';
