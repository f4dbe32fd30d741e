import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Atlas } from './atlas.ts';

const root = join(import.meta.dirname, '../../..');

/** The program of the page as a single script that also runs from a local file. */
async function scriptOf(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(import.meta.dirname, 'page/main.tsx'), formats: ['iife'], name: 'atlas' },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The page of the atlas was not built');
  return chunk.code;
}

/** The two fonts of the site, limited to the letters of both languages. */
const faces = () =>
  [
    { family: 'Anybody Variable', file: 'anybody/files/anybody-latin-wdth-normal.woff2', stretch: '50% 150%' },
    {
      family: 'Instrument Sans Variable',
      file: 'instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
      stretch: '75% 100%',
    },
  ]
    .map(({ family, file, stretch }) => {
      const data = readFileSync(join(root, 'node_modules/@fontsource-variable', file)).toString('base64');
      return `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${data});font-weight:100 900;font-stretch:${stretch}}`;
    })
    .join('');

/** Escapes text so that it cannot close its element. */
const contained = (text: string) => text.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');

/** A self-contained page; `pictureOf` returns the WebP bytes of an image by name, and each image is embedded once. */
export async function pageOf(atlas: Atlas, pictureOf: (name: string) => Buffer): Promise<string> {
  const names = new Set(
    atlas.charts.flatMap(({ captures }) => captures.flatMap(({ pictures }) => Object.values(pictures))),
  );
  const css = [join(root, 'src/ui/tokens.css'), join(import.meta.dirname, 'page/page.css')]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<title>Atlas of the charts</title>',
    `<style>${faces()}${css}</style></head><body><div id="root"></div>`,
    `<script type="application/json" id="atlas">${JSON.stringify(atlas).replaceAll('<', '\\u003c')}</script>`,
    ...[...names].map(
      (name) => `<script type="text/plain" id="p-${name}">${pictureOf(name).toString('base64')}</script>`,
    ),
    `<script>${contained(await scriptOf())}</script></body></html>`,
  ].join('\n');
}
