import { coloursOf } from './brand-css.ts';
import { iconSvg } from './icon.ts';
import { manifestOf } from './manifest.ts';
import { hexOf, ownTokens } from './palette.ts';
import { readSiteFile } from './site-settings.ts';

const drawnIcon = 'icons/any.svg';
const pictures = [
  'icons/any-192.png',
  'icons/any-512.png',
  'icons/maskable-512.png',
  'icons/touch-180.png',
  'favicon.ico',
];

export type BrandFiles = {
  /** Text of each file that replaces a file of the build; null for a file that shows the built-in icon. */
  files: Readonly<Record<string, string | null>>;
  /** Address of the icon; null when the settings change neither the name nor the icon nor the colors. */
  icon: string | null;
};

/** Manifest and icons of the operator of a `site.json` (`source`), for servers that write them beside the document. */
export function brandFilesOf(source: string): BrandFiles {
  const { file } = readSiteFile(source);
  const { name, shortName = name?.slice(0, 12), icon, palette, themes = ['light', 'dark'] } = file;
  if (!name && !icon && !palette) return { files: {}, icon: null };
  const { colours } = coloursOf(file);
  const scheme = themes[0] ?? 'light';
  const colour = (token: string) => hexOf(colours[scheme][token] ?? ownTokens(scheme)[token] ?? '');
  const paper = colour('bg');
  const src = icon ?? `/${drawnIcon}`;
  const manifest = manifestOf({
    name: name ?? 'Sorteo',
    shortName: shortName ?? 'Sorteo',
    paper,
    icons: [{ src, sizes: 'any', purpose: 'any' }],
  });
  return {
    icon: src,
    files: {
      'manifest.webmanifest': JSON.stringify(manifest),
      [drawnIcon]: iconSvg({ paper, ink: colour('brand'), bleed: false }),
      ...Object.fromEntries(pictures.map((path) => [path, null])),
    },
  };
}
