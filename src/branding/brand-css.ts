import { defaultLanguage as builtIn } from '../../locales/languages.ts';
import { type FeatureName, hiddenLinksCss } from '../../machines/domain/feature-table.ts';
import type { Currency } from '../../machines/domain/operator-currency.ts';
import type { StoredBranding } from '../storage/branding-cache.ts';
import { inLanguage } from './config.ts';
import { hexOf, paletteCss, type Sheet, tokensOf } from './palette.ts';
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

/**
 * CSS of the operator's colors, and of the features that the operator disables. The prerendered page shows the default logo, so the CSS hides it for an operator with
 * another logo or name.
 */
export const lookCss = (
  { light, dark }: Colours,
  { hasOwnLogo, disabled = [] }: { hasOwnLogo: boolean; disabled?: readonly FeatureName[] },
): string =>
  paletteCss(light, dark) + (hasOwnLogo ? '[data-operator]{visibility:hidden}' : '') + hiddenLinksCss(disabled);

/** Least width of a column of amounts, when the currency needs more space than `P 100,000.00`. */
export function amountCss({ decimals, symbol }: Currency): string {
  const signs = '100,000 '.length + symbol.length + (decimals > 0 ? decimals + 1 : 0);
  return signs > '100,000.00 US$'.length ? `:root{--amount:${(signs * 0.72).toFixed(1)}rem}` : '';
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const written = /<meta name="sorteo:site"[^>]*>/;
const shared = /<meta property="og:[^>]*>/g;

/**
 * Writes the name, colors, theme, language and description of a `site.json` (`source`) into the built document, so that
 * the first visit shows them before anything else loads. It adds no script and no style, so the content security policy
 * stays valid. A document without such settings gets an empty element, which says that the operator is known. `icon` is
 * the address of the operator's icon.
 */
export function injectBranding(built: string, source: string, icon: string | null = null): string {
  const { file } = readSiteFile(source);
  const { colours } = coloursOf(file);
  const { name, logo, merchantCode, palette, themes, description, tagline, shareImage } = file;
  const defaultLanguage = defaultLanguageOf(file);
  const css = lookCss(colours, {
    hasOwnLogo: logo !== undefined || name !== undefined,
    disabled: disabledIn(file),
  });
  const look: Partial<StoredBranding> = {
    ...(css && { css }),
    ...(name && { name }),
    ...(merchantCode && { merchantCode }),
    ...(defaultLanguage !== builtIn && { defaultLanguage }),
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
  if (icon)
    html = html.replace(
      /(<link rel="(?:icon|apple-touch-icon)" href=")[^"]*"(?: type="[^"]*")?/g,
      (_, start: string) => `${start}${escaped(icon)}"`,
    );
  if (name) html = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(name)}</title>`);
  if (summary)
    html = html.replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escaped(summary));
  for (const scheme of schemes) {
    const seen = themes?.length === 1 ? themes[0]! : scheme;
    const bg = colours[seen]['bg'] && palette?.[seen]?.bg;
    const frame = new RegExp(`(<meta name="theme-color" media="\\(prefers-color-scheme: ${scheme}\\)" content=")[^"]*`);
    if (bg) html = html.replace(frame, (_, start: string) => start + hexOf(bg));
  }
  return html;
}
