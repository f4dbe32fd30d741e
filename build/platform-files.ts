import { toJsonSchema } from '@valibot/to-json-schema';
import sharp from 'sharp';
import { iconSvg } from '../src/branding/icon.ts';
import { manifestOf } from '../src/branding/manifest.ts';
import { siteFile } from '../src/branding/site-settings.ts';
import { gatewayPaths } from '../src/gateway/address-kinds.ts';

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
    ['favicon.ico', iconFile(await png(any, 48))],
    ['robots.txt', `User-agent: *\n${gatewayPaths.map((path) => `Disallow: /${path}/`).join('\n')}\n`],
  ];
}

/** ICO file with one PNG image of 48 x 48 pixels, for programs that request `/favicon.ico`. */
function iconFile(image: Uint8Array): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(48, 6);
  header.writeUInt8(48, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}
