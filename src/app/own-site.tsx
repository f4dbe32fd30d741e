import { ownSite } from '../storage/own-site.ts';
import { brand } from '../ui/brand.ts';
import { config } from './config.ts';
import { OwnLogo } from './own-logo.tsx';
import { paletteCss, type Sheet, tokensOf } from './palette.ts';
import { type Problem, readSiteFile, type Settings } from './site-settings.ts';

export type OwnSite = {
  settings: Pick<Settings, 'name' | 'shortName' | 'icon'>;
  colours: { light: Sheet; dark: Sheet };
  problems: readonly Problem[];
};

const sheet = new CSSStyleSheet();

/** Makes the site the one that a `site.json` describes. What does not hold keeps its default, and is told. */
export async function adopt(source: string): Promise<OwnSite> {
  const { file, problems } = readSiteFile(source);
  if (file.recorder) (await import('./recorder.ts')).record();
  const { name = brand.name, shortName = name.slice(0, 12), icon = null, logo = null } = file;
  const colours: OwnSite['colours'] = { light: {}, dark: {} };
  for (const scheme of ['light', 'dark'] as const) {
    const palette = file.palette?.[scheme];
    if (!palette) continue;
    const { sheet, problems: unreadable } = tokensOf(palette, scheme);
    problems.push(...unreadable);
    if (unreadable.length === 0) colours[scheme] = sheet;
  }

  const { merchantCode, currencySymbol, languages, defaultLanguage, loginToHome, policy } = file;
  const given = { merchantCode, currencySymbol, languages, loginToHome };
  Object.assign(config, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
  config.policy = { ...config.policy, ...(policy as Partial<Settings['policy']>) };
  config.defaultLanguage =
    defaultLanguage ?? (isOffered(config.defaultLanguage) ? config.defaultLanguage : (config.languages[0] ?? 'es'));
  const isRenamed = name !== brand.name;
  if (logo || isRenamed) brand.Logo = (props) => <OwnLogo {...props} logo={logo} name={name} />;
  brand.name = name;
  brand.minimumAge = config.policy.minimumAge;

  // The drawn page shows the house's logo; another house's visitors wait for theirs.
  const css = paletteCss(colours.light, colours.dark) + (brand.Logo ? '[data-house]{visibility:hidden}' : '');
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  ownSite.keep({ source, css, name, merchantCode: config.merchantCode, defaultLanguage: config.defaultLanguage });
  return { settings: { name, shortName, icon }, colours, problems };
}

const isOffered = (language: string) => config.languages.some((offered) => offered === language);
