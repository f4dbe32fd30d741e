import type { Atlas } from './atlas.ts';
import { pageScript, pageStyle } from './page-script.ts';

/** Escapes text so that it cannot close its element. */
const contained = (text: string) => text.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');

function picturesOf({ charts, comparison }: Atlas): Set<string> {
  const screens = [
    ...charts.flatMap(({ captures }) => captures.map(({ pictures }) => pictures)),
    ...(comparison?.charts ?? []).flatMap((chart) => chart.screens.map(({ before }) => before ?? {})),
  ];
  return new Set(screens.flatMap((pictures) => Object.values(pictures)));
}

/**
 * A self-contained page; `pictureOf` returns the WebP bytes of an image by name, or null for an image that was not kept.
 * Each image is embedded once. `css` is the style of the project.
 */
export async function pageOf(atlas: Atlas, pictureOf: (name: string) => Uint8Array | null, css = ''): Promise<string> {
  const images = [...picturesOf(atlas)].flatMap((name) => {
    const image = pictureOf(name);
    return image === null
      ? []
      : [`<script type="text/plain" id="p-${name}">${Buffer.from(image).toString('base64')}</script>`];
  });
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<title>Atlas of the charts</title>',
    `<style>${pageStyle(css)}</style></head><body><div id="root"></div>`,
    `<script type="application/json" id="atlas">${JSON.stringify(atlas).replaceAll('<', '\\u003c')}</script>`,
    ...images,
    `<script>${contained(await pageScript())}</script></body></html>`,
  ].join('\n');
}
