import { type IconShape, iconPixels, iconSvg } from '../src/branding/icon.ts';
import { manifestOf } from '../src/branding/manifest.ts';
import { icoOf, pngOf } from './png.ts';

export type Files = Record<string, string | Uint8Array>;
type Drawing = { shape: IconShape; paper: string; ink: string };

export const drawnIcon = 'icons/any.svg';

let last: { key: string; files: Files } | undefined;

/** The icons in one set of colors. The last ones are kept, because every document of a site needs them. */
export function iconFiles(drawing: Drawing): Files {
  const key = JSON.stringify(drawing);
  if (last?.key !== key) last = { key, files: draw(drawing) };
  return last.files;
}

function draw(drawing: Drawing): Files {
  const png = (size: number, bleed: boolean) => pngOf(iconPixels({ ...drawing, bleed }, size), size);
  return {
    [drawnIcon]: iconSvg({ ...drawing, bleed: false }),
    'icons/any-192.png': png(192, false),
    'icons/any-512.png': png(512, false),
    'icons/maskable-512.png': png(512, true),
    'icons/touch-180.png': png(180, true),
    'favicon.ico': icoOf(png(48, false), 48),
  };
}

export const drawnIcons = [
  { src: `/${drawnIcon}`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icons/any-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/any-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** Manifest and icons of a build that does not know its operator: no name, and gray icons. */
export function neutralFiles(): Files {
  const {
    name: _,
    short_name: __,
    ...manifest
  } = manifestOf({ name: '', shortName: '', paper: '#ffffff', icons: drawnIcons });
  return {
    'manifest.webmanifest': JSON.stringify(manifest),
    ...iconFiles({ shape: 'chip', paper: '#ffffff', ink: '#6b6b6b' }),
  };
}
