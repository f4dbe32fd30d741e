import { defaultLanguage as builtIn, type Language } from '../../locales/languages.ts';
import { type FeatureName, hiddenLinksCss } from '../../machines/domain/feature-table.ts';
import type { Currency } from '../../machines/domain/operator-currency.ts';
import type { StoredBranding } from '../storage/branding-cache.ts';
import { brand } from '../ui/brand.ts';
import { inLanguage } from './config.ts';
import { escaped, withLogo } from './logo-markup.ts';
import { hexOf, ownTokens, paletteCss, type Sheet, tokensOf } from './palette.ts';
import { defaultLanguageOf, disabledIn, type Problem, readSiteFile } from './site-settings.ts';

type SiteFile = ReturnType<typeof readSiteFile>['file'];
export type Colours = { light: Sheet; dark: Sheet };

const schemes: ('light' | 'dark')[] = ['light', 'dark'];

/**
 * Colors of a `site.json`; a scheme with insufficient contrast keeps the default colors. A scheme that the site does not
 * offer is ignored.
 */
export function coloursOf({ palette, themes = schemes }: SiteFile): { colours: Colours; problems: Problem[] } {
  const colours: Colours = { light: {}, dark: {} };
  const problems: Problem[] = [];
  for (const scheme of schemes.filter((name) => themes.includes(name))) {
    const given = palette?.[scheme];
    if (!given) continue;
    const { sheet, problems: unreadable } = tokensOf(given, scheme);
    problems.push(...unreadable);
    if (unreadable.length === 0) colours[scheme] = sheet;
  }
  return { colours, problems };
}

/** CSS of the operator's colors, and of the features that the operator disables. */
export const lookCss = ({ light, dark }: Colours, disabled: readonly FeatureName[] = []): string =>
  paletteCss(light, dark) + hiddenLinksCss(disabled);

/** Least width of a column of amounts, when the currency needs more space than `P 100,000.00`. */
export function amountCss({ decimals, symbol }: Currency): string {
  const signs = '100,000 '.length + symbol.length + (decimals > 0 ? decimals + 1 : 0);
  return signs > '100,000.00 US$'.length ? `:root{--amount:${(signs * 0.72).toFixed(1)}rem}` : '';
}

const written = /<meta name="sorteo:site"[^>]*>/;
const shared = /<meta property="og:[^>]*>/g;

/**
 * Writes the name, colors, theme, language and description of a `site.json` (`source`) into the built document, so that
 * the first visit shows them before anything else loads. It adds no script and no style, so the content security policy
 * stays valid. Without settings, the document gets the built-in branding, because the built document has none. `icons`
 * are the addresses of the icons.
 */
export function injectBranding(
  built: string,
  source: string,
  icons: { icon: string; touchIcon: string } | null = null,
): string {
  const { file } = readSiteFile(source);
  const { colours } = coloursOf(file);
  const { name, logo, merchantCode, languages, themes, description, tagline, shareImage, texts } = file;
  const siteName = name ?? brand.name;
  const defaultLanguage = defaultLanguageOf(file);
  const css = lookCss(colours, disabledIn(file));
  const look: Partial<StoredBranding> = {
    ...(css && { css }),
    ...(name && { name }),
    ...(merchantCode && { merchantCode }),
    ...(defaultLanguage !== builtIn && { defaultLanguage }),
    ...(languages && { languages }),
    ...(themes?.length === 1 && { theme: themes[0] }),
  };
  const language = /<html[^>]*? lang="([^"]+)"/.exec(built)?.[1] ?? builtIn;
  const [subtitle, summary] = [tagline, description].map((given) => given && inLanguage(given, language));
  const share = [
    ['og:title', name && [name, subtitle].filter(Boolean).join(' · ')],
    ['og:description', summary],
    ['og:image', shareImage],
    ['og:type', name && 'website'],
  ].filter(([, content]) => content);
  let html = built
    .replace(written, '')
    .replace(shared, '')
    .replace(
      /<meta charset="utf-8"[^>]*>/i,
      (charset) =>
        `${charset}<meta name="sorteo:site" content="${escaped(JSON.stringify(look))}">` +
        share.map(([property, content = '']) => `<meta property="${property}" content="${escaped(content)}">`).join(''),
    );
  if (icons)
    html = html.replace(
      /(<link rel="(icon|apple-touch-icon)" href=")[^"]*"(?: type="[^"]*")?/g,
      (_, start: string, kind: string) => `${start}${escaped(kind === 'icon' ? icons.icon : icons.touchIcon)}"`,
    );
  html = withLogo(html, {
    name: name ?? null,
    siteName,
    logo: logo ?? null,
    label: texts?.[language as Language]?.['common.shell.home'],
  }).replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(siteName)}</title>`);
  if (summary)
    html = html.replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escaped(summary));
  for (const scheme of schemes) {
    const seen = themes?.length === 1 ? themes[0]! : scheme;
    const bg = hexOf(colours[seen]['bg'] ?? ownTokens(seen)['bg'] ?? '');
    const frame = new RegExp(`(<meta name="theme-color" media="\\(prefers-color-scheme: ${scheme}\\)" content=")[^"]*`);
    html = html.replace(frame, (_, start: string) => start + bg);
  }
  return html;
}
