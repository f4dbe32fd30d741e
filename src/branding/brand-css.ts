import type { StoredBranding } from '../storage/branding-cache.ts';
import { hexOf, paletteCss, type Sheet, tokensOf } from './palette.ts';
import { type Problem, readSiteFile } from './site-settings.ts';

type SiteFile = ReturnType<typeof readSiteFile>['file'];
export type Colours = { light: Sheet; dark: Sheet };

const schemes = ['light', 'dark'] as const;

/** Colors of a `site.json`; a scheme with insufficient contrast keeps the default colors. */
export function coloursOf({ palette }: SiteFile): { colours: Colours; problems: Problem[] } {
  const colours: Colours = { light: {}, dark: {} };
  const problems: Problem[] = [];
  for (const scheme of schemes) {
    const given = palette?.[scheme];
    if (!given) continue;
    const { sheet, problems: unreadable } = tokensOf(given, scheme);
    problems.push(...unreadable);
    if (unreadable.length === 0) colours[scheme] = sheet;
  }
  return { colours, problems };
}

/**
 * CSS of the operator's colors. The prerendered page shows the default logo, so the CSS hides it for an operator with
 * another logo or name.
 */
export const lookCss = ({ light, dark }: Colours, hasOwnLogo: boolean): string =>
  paletteCss(light, dark) + (hasOwnLogo ? '[data-operator]{visibility:hidden}' : '');

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const written = /<meta name="sorteo:site"[^>]*>/;

/**
 * Writes the name, colors and language of a `site.json` (`source`) into the built document, so that the first visit
 * shows them before anything else loads. It adds no script and no style, so the content security policy stays valid.
 * Without such settings the document stays unchanged.
 */
export function injectBranding(built: string, source: string): string {
  const { file } = readSiteFile(source);
  const { colours } = coloursOf(file);
  const { name, logo, merchantCode, defaultLanguage, palette } = file;
  const css = lookCss(colours, logo !== undefined || name !== undefined);
  const look: Partial<StoredBranding> = {
    ...(css && { css }),
    ...(name && { name }),
    ...(merchantCode && { merchantCode }),
    ...(defaultLanguage && { defaultLanguage }),
  };
  const html = built.replace(written, '');
  if (Object.keys(look).length === 0) return html;
  let branded = html.replace(
    /<meta charset="utf-8"[^>]*>/i,
    (charset) => `${charset}<meta name="sorteo:site" content="${escaped(JSON.stringify(look))}">`,
  );
  if (name) branded = branded.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(name)}</title>`);
  for (const scheme of schemes) {
    const bg = colours[scheme]['bg'] && palette?.[scheme]?.bg;
    const frame = new RegExp(`(<meta name="theme-color" media="\\(prefers-color-scheme: ${scheme}\\)" content=")[^"]*`);
    if (bg) branded = branded.replace(frame, (_, start: string) => start + hexOf(bg));
  }
  return branded;
}
