import { toJsonSchema } from '@valibot/to-json-schema';
import sharp from 'sharp';
import { iconSvg } from '../src/branding/icon.ts';
import { manifestOf } from '../src/branding/manifest.ts';
import { siteFile } from '../src/branding/site-settings.ts';

/** Colors of the icons and of the installed app, equal to the default theme in `index.html`. */
const [paper, ink] = ['#f9f3e6', '#a3231f'];

export async function platformFiles(): Promise<[fileName: string, source: string | Uint8Array][]> {
  const any = iconSvg({ paper, ink, bleed: false });
  const maskable = iconSvg({ paper, ink, bleed: true });
  const png = (svg: string, size: number) => sharp(Buffer.from(svg)).resize(size).png({ palette: true }).toBuffer();
  const manifest = manifestOf({
    name: 'Sorteo',
    shortName: 'Sorteo',
    paper,
    icons: [
      { src: '/icons/any.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/any-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/any-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
  const schema = toJsonSchema(siteFile, { errorMode: 'ignore' });
  return [
    ['manifest.webmanifest', JSON.stringify(manifest)],
    ['site.schema.json', JSON.stringify({ title: 'site.json', ...schema }, null, 2)],
    ['icons/any.svg', any],
    ['icons/any-192.png', await png(any, 192)],
    ['icons/any-512.png', await png(any, 512)],
    ['icons/maskable-512.png', await png(maskable, 512)],
    ['icons/touch-180.png', await png(maskable, 180)],
  ];
}
