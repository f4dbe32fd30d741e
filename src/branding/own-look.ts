import type { KeptSite } from '../storage/own-site.ts';
import { hexOf, paletteCss, type Sheet, tokensOf } from './palette.ts';
import { type Problem, readSiteFile } from './site-settings.ts';

type SiteFile = ReturnType<typeof readSiteFile>['file'];
export type Colours = { light: Sheet; dark: Sheet };

const schemes = ['light', 'dark'] as const;

/** The colours that a `site.json` gives the site; a scheme in which something cannot be read keeps the house's own. */
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

/** The style of that house. The drawn page shows this one's logo; another house's visitors wait for theirs. */
export const lookCss = ({ light, dark }: Colours, hasOwnLogo: boolean): string =>
  paletteCss(light, dark) + (hasOwnLogo ? '[data-house]{visibility:hidden}' : '');

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const written = /<meta name="sorteo:site"[^>]*>/;

/**
 * The built document as the very first visitor of the house that `source` (a `site.json`) describes shall see it: name,
 * colours and language before anything else has loaded. No script and no style is added, so that the policy holds. Where
 * the settings say nothing of it the document stays as it was built.
 */
export function dress(built: string, source: string): string {
  const { file } = readSiteFile(source);
  const { colours } = coloursOf(file);
  const { name, logo, merchantCode, defaultLanguage, palette } = file;
  const css = lookCss(colours, logo !== undefined || name !== undefined);
  const look: Partial<KeptSite> = {
    ...(css && { css }),
    ...(name && { name }),
    ...(merchantCode && { merchantCode }),
    ...(defaultLanguage && { defaultLanguage }),
  };
  const html = built.replace(written, '');
  if (Object.keys(look).length === 0) return html;
  let dressed = html.replace(
    /<meta charset="utf-8"[^>]*>/i,
    (charset) => `${charset}<meta name="sorteo:site" content="${escaped(JSON.stringify(look))}">`,
  );
  if (name) dressed = dressed.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(name)}</title>`);
  for (const scheme of schemes) {
    const bg = colours[scheme]['bg'] && palette?.[scheme]?.bg;
    const frame = new RegExp(`(<meta name="theme-color" media="\\(prefers-color-scheme: ${scheme}\\)" content=")[^"]*`);
    if (bg) dressed = dressed.replace(frame, (_, start: string) => start + hexOf(bg));
  }
  return dressed;
}
