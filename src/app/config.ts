/** The site's fixed configuration (spec 1 §3). */
export const config = {
  merchantCode: 'sorteo',
  device: 'WEB',
  platform: 'W',
  gamePlatforms: 'flash,html5-desktop',
  announcementTypes: 'B,PL,PU,PR,H',
  defaultLanguage: 'es',
  languages: ['es', 'en'],
  currencySymbol: 'P',
  copyrightYear: 2025,
  /** The clock that the site goes by. */
  timeZone: 'America/Lima',
  registeredLicence: 'GR-0417/2025',
} as const;

export type Language = (typeof config.languages)[number];

export const isLanguage = (value: string | null): value is Language =>
  config.languages.some((language) => language === value);

/** A setting that the served page carries: `<meta name="sorteo:NAME" content="on">`. */
export const isOn = (name: string): boolean =>
  document.querySelector<HTMLMetaElement>(`meta[name="sorteo:${name}"]`)?.content === 'on';
