import { Buffer } from 'node:buffer';
import { coloursOf } from '../../src/branding/brand-css.ts';
import { manifestOf } from '../../src/branding/manifest.ts';
import { hexOf, ownTokens } from '../../src/branding/palette.ts';
import { readSiteFile } from '../../src/branding/site-settings.ts';
import { brand } from '../../src/ui/brand.ts';
import { drawnIcon, drawnIcons, type Files, iconFiles } from '../icon-files.ts';
import { iconSizeOf, icoOf } from '../png.ts';

/** Bytes of an image in the settings; `read` returns a file of the site. */
const bytesOf = (image: string, read: (path: string) => Uint8Array | undefined) =>
  image.startsWith('data:') ? Buffer.from(image.slice(image.indexOf(',') + 1), 'base64') : read(image);

/**
 * Manifest and icons for a `site.json` (`source`), which replace the neutral ones of the build. `icon` is the address of
 * the icon that the documents name. An operator without an icon gets a chip in the own colors.
 */
export function brandFilesOf(
  source: string,
  read: (path: string) => Uint8Array | undefined = () => undefined,
): { files: Files; icon: string; touchIcon: string } {
  const { file } = readSiteFile(source);
  const { name, icon, palette, themes = ['light', 'dark'] } = file;
  const siteName = name ?? brand.name;
  const { colours } = coloursOf(file);
  const scheme = themes[0] ?? 'light';
  const colour = (token: string) => hexOf(colours[scheme][token] ?? ownTokens(scheme)[token] ?? '');
  const [paper, ink] = [colour('bg'), colour('brand')];
  const manifest = manifestOf({
    name: siteName,
    shortName: file.shortName ?? siteName.slice(0, 12),
    paper,
    icons: icon ? [{ src: icon, sizes: 'any', purpose: 'any' }] : drawnIcons,
  });
  const files: Files = {
    'manifest.webmanifest': JSON.stringify(manifest),
    ...iconFiles({ shape: name || icon || palette ? 'chip' : 'ticket', paper, ink }),
  };
  const own = icon && bytesOf(icon, read);
  const size = own && iconSizeOf(own);
  if (own && size) files['favicon.ico'] = icoOf(own, size);
  return { files, icon: icon ?? `/${drawnIcon}`, touchIcon: icon ?? '/icons/touch-180.png' };
}
