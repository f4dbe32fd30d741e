import { initial, ticket, width, wordmark } from '../ui/wordmark.ts';
import type { Settings } from './site-settings.ts';

export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Stands for the name of the operator in the prerendered page. */
export const namePlace = '{site}';

/** Place of the logo in a document: its label, with a place for the name, and its height. The inner part has no span. */
const place = /<span data-operator="([^"]*\{site\}[^"]*)"[^>]*>[\s\S]*?height="(\d+)"[\s\S]*?<\/span>/g;

type Logo = {
  /** null for the built-in logo. */
  name: string | null;
  siteName: string;
  logo: Settings['logo'];
  /** Own text of the operator for the label, with a place for the name. */
  label: string | undefined;
};

/** Writes the logo of the operator into every place of a document (`src/bootstrap/neutral-logo.tsx`). */
export const withLogo = (html: string, { name, siteName, logo, label }: Logo): string =>
  html.replace(place, (_, given: string, height: string) => {
    const own = (label === undefined ? given : escaped(label)).replaceAll(namePlace, () => escaped(siteName));
    const drawing = logo ? pictures(logo, siteName, height) : name === null ? builtIn(height) : written(name, height);
    return `<span data-operator="${given}" role="img" aria-label="${own}">${drawing}</span>`;
  });

const pictures = (logo: NonNullable<Settings['logo']>, name: string, height: string) =>
  (['light', 'dark'] as const)
    .map((scheme) => `<img class="${scheme}" src="${escaped(logo[scheme])}" alt="${escaped(name)}" height="${height}">`)
    .join('');

const svg = (size: string, height: string, inner: string) =>
  `<svg viewBox="${size}" height="${height}" fill="currentColor" aria-hidden="true">${inner}</svg>`;

const mark = `<path class="mark" fill-rule="evenodd" d="${ticket}"/>`;

const written = (name: string, height: string) =>
  `${svg(`0 0 24 24" width="${height}`, height, mark)}<b>${escaped(name)}</b>`;

const builtIn = (height: string) =>
  svg(
    `0 0 ${width} 24" width="${(width * Number(height)) / 24}`,
    height,
    `<g class="mark">${mark}<path transform="translate(8.19 17.6)" d="${initial}"/></g>` +
      `<path transform="translate(30 0)" d="${wordmark}"/>`,
  );
