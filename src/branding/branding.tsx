import { type Language, languageCodes } from '../../locales/languages.ts';
import { disableFeatures } from '../../machines/domain/feature-table.ts';
import { operatorCurrency, setOperatorCurrency } from '../../machines/domain/operator-currency.ts';
import { operatorZone } from '../../machines/domain/operator-zone.ts';
import { setEsportsVendors } from '../gateway/schemas/site.ts';
import { brandingCache } from '../storage/branding-cache.ts';
import { brand } from '../ui/brand.ts';
import { setPageFlag } from '../ui/page-flags.ts';
import { speech } from '../ui/speech.ts';
import { amountCss, type Colours, coloursOf, lookCss } from './brand-css.ts';
import { config, inLanguage } from './config.ts';
import { OwnLogo } from './logo.tsx';
import { namePlace } from './logo-markup.ts';
import {
  currencyOf,
  defaultLanguageOf,
  disabledIn,
  imagesOf,
  type Localized,
  type Problem,
  readSiteFile,
  type Settings,
} from './site-settings.ts';

export type Branding = {
  settings: Pick<Settings, 'name' | 'shortName' | 'icon'> & { description?: Localized | undefined };
  colours: Colours;
  problems: readonly Problem[];
  /** Images of the operator, by key. */
  images?: readonly { key: string; address: string }[] | undefined;
  /** The operator's own texts, by language and id. */
  texts?: Texts | undefined;
};

const sheet = new CSSStyleSheet();

/** Applies the settings of a `site.json`. An invalid setting keeps its default and is reported as a problem. */
export async function adopt(source: string): Promise<Branding> {
  const { file, problems } = readSiteFile(source);
  if (file.recorder) (await import('../shell/recorder.ts')).record();
  if (file.report) (await import('../shell/reports/reporter.ts').catch(() => null))?.startReports(file.report);
  const { name = brand.name, shortName = name.slice(0, 12), icon = null, logo = null } = file;
  const { colours, problems: unreadable } = coloursOf(file);
  problems.push(...unreadable);

  const { merchantCode, languages, loginToHome, themes, footer, policy } = file;
  const given = { merchantCode, languages, loginToHome, themes, footer };
  Object.assign(config, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
  config.errorCodes = new Map(Object.entries(file.errorCodes ?? {}));
  config.analytics = file.analytics ?? null;
  config.policy = { ...config.policy, ...(policy as Partial<Settings['policy']>) };
  config.defaultLanguage = defaultLanguageOf(file);
  const currency = currencyOf(file);
  setOperatorCurrency(currency);
  if (currency.symbol !== undefined || currency.code !== undefined) speech.currency = { one: '', other: '' };
  const named = file.currencyName;
  if (named !== undefined) speech.currency = typeof named === 'string' ? { one: named, other: named } : named;
  const isRenamed = name !== brand.name;
  if (logo || isRenamed) brand.Logo = (props) => <OwnLogo {...props} logo={logo} name={name} />;
  brand.name = name;
  brand.tagline =
    typeof file.tagline === 'string' ? { text: file.tagline, language: config.defaultLanguage } : undefined;
  if (file.timeZone) operatorZone.name = file.timeZone;
  setEsportsVendors(file.esportsVendors ?? []);
  brand.minimumAge = config.policy.minimumAge;

  const disabled = disabledIn(file);
  if (disabled.length > 0) disableFeatures(disabled);
  const css = lookCss(colours, disabled) + amountCss(operatorCurrency) + (logo || isRenamed ? otherLogoCss(name) : '');
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const theme = config.themes.length === 1 ? config.themes[0] : undefined;
  if (theme) setPageFlag('theme', theme);
  brandingCache.keep({
    source,
    css,
    name,
    merchantCode: config.merchantCode,
    defaultLanguage: config.defaultLanguage,
    languages,
    theme,
  });
  const { texts = {}, tagline, description } = file;
  const own = textsOf(texts, tagline);
  if (own) {
    const { overrideTexts } = await import('./custom-texts.ts');
    for (const { key, why } of overrideTexts(own)) problems.push({ key, reason: 'message', values: { why } });
  }
  return {
    settings: { name, shortName, icon, description },
    colours,
    problems,
    images: imagesOf(file),
    texts: own ?? undefined,
  };
}

/** Hides the logo in a document that a server wrote for other settings; the logo of the app has no place for a name. */
const otherLogoCss = (name: string) =>
  document.querySelector<HTMLMetaElement>('meta[name="sorteo:site"]')?.content.includes(JSON.stringify(name))
    ? ''
    : `[data-operator*="${namePlace}"]{visibility:hidden}`;

type Texts = Record<string, Record<string, string>>;

/** Texts of the operator by language; the tagline replaces the title of the home page. null without such texts. */
function textsOf(
  texts: { [Code in Language]?: Record<string, string> | undefined },
  tagline: Localized | undefined,
): Texts | null {
  const all: Texts = {};
  for (const language of languageCodes)
    all[language] = { ...(tagline && { 'common.home.title': inLanguage(tagline, language) }), ...texts[language] };
  return Object.values(all).some((own) => Object.keys(own).length > 0) ? all : null;
}
