import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toJsonSchema } from '@valibot/to-json-schema';
import sharp from 'sharp';
import { build, minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import type { Preloads } from './src/app/early.ts';
import { iconSvg } from './src/app/icon.ts';
import { manifestOf } from './src/app/manifest.ts';
import { siteFile } from './src/app/site-settings.ts';
import { caddyConfig, headerRules, nginxConfig, policyText } from './vite.headers.ts';

type Bundle = Rolldown.OutputBundle;

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Writes the document of the production build: the first view drawn into it in every language, its style inlined, the
 * first request and this address's chunks started from its head, the program at its end, and the headers of every path
 * (`headers.json`).
 */
export function documentPlugin({ merchantCode }: { merchantCode: string }): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'sorteo-document',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (config) => {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const drawn = await draw(root);
        const early = await inlineScripts(root, bundle, merchantCode);
        const [first, ...others] = drawn;
        if (!first) throw new Error('No language was drawn');
        return inlineStyles(withDrawing(html, bundle), bundle)
          .replace('<!--early-->', () => `${links}<script>${early.head}</script>`)
          .replace('<!--root-->', () => first.root)
          .replace('<!--dialogs-->', () => first.dialogs)
          .replace('<!--failure-->', () => first.failure)
          .replace('<!--late-->', () => `${others.map(template).join('')}<script id="late">${early.body}</script>`);
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        dropInlinedStyles(bundle);
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: 'asset', fileName, source });
        for (const [fileName, source] of await platformFiles()) emit(fileName, source);
      },
    },
    async writeBundle(_, bundle) {
      const html = withBuild(withProgram(outDir, bundle), bundle);
      writeFileSync(join(outDir, 'index.html'), html);
      writeFileSync(join(outDir, 'sw.js'), await workerScript(root, bundle, html));
      const rules = headerRules(headersOf(html));
      mkdirSync(join(outDir, 'server'), { recursive: true });
      writeFileSync(join(outDir, 'headers.json'), `${JSON.stringify(rules, null, 2)}\n`);
      writeFileSync(join(outDir, 'server/nginx.conf'), nginxConfig(rules));
      writeFileSync(join(outDir, 'server/Caddyfile'), caddyConfig(rules));
      writeFileSync(join(outDir, 'server/dress.mjs'), await dresser(root));
    },
  };
}

/** The page is drawn whole at first, as a frame between its head and its end would only put that off. */
const links = `<link rel="expect" href="#late" blocking="render"><link rel="preload" href="/site.json" as="fetch" crossorigin="anonymous" fetchpriority="low">`;

/** The chunks of the two first views: their styles stand in the document, so that nothing waits for them. */
const firstViews = ['way-in', 'login-dialog', 'app', 'home-page'];

type Drawn = { language: string; root: string; dialogs: string; failure: string };

const template = ({ language, ...parts }: Drawn) =>
  `<template id="drawn-${language}">${Object.entries(parts)
    .map(([id, html]) => `<div data-for="${id}">${html}</div>`)
    .join('')}</template>`;

async function draw(root: string): Promise<Drawn[]> {
  const output = (await build({
    root,
    logLevel: 'error',
    build: { ssr: 'src/app/prerender.tsx', write: false, minify: false, copyPublicDir: false },
  })) as Rolldown.RolldownOutput;
  const dir = join(root, `node_modules/.sorteo/${process.pid}`);
  mkdirSync(join(dir, 'assets'), { recursive: true });
  for (const file of output.output) {
    if (file.type === 'chunk') writeFileSync(join(dir, file.fileName), file.code);
  }
  const entry = output.output.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The prerenderer was not built');
  const { prerender, languages } = await import(pathToFileURL(join(dir, entry.fileName)).href);
  const drawn: Drawn[] = [];
  for (const language of languages) drawn.push({ language, ...(await prerender(language)) });
  rmSync(dir, { recursive: true });
  return drawn;
}

/**
 * `node dress.mjs site.json index.html` writes a house's look into the document, for servers that only serve files;
 * `npm start` imports it.
 */
async function dresser(root: string): Promise<string> {
  const output = (await build({
    root,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: 'src/app/own-look.ts', write: false, minify: true, copyPublicDir: false },
  })) as Rolldown.RolldownOutput;
  const [entry, ...others] = output.output.filter((file) => file.type === 'chunk');
  if (!entry || others.length > 0) throw new Error('What dresses the document is not one file');
  return `${entry.code.trim()}
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
const [, self = '', settings, html] = process.argv;
if (import.meta.url === pathToFileURL(self).href) {
  if (!settings || !html) throw new Error('node dress.mjs site.json index.html');
  writeFileSync(html, dress(readFileSync(html, 'utf8'), readFileSync(settings, 'utf8')));
}
`;
}

function inlinedFiles(bundle: Bundle): Set<string> {
  const first = [entryOf(bundle), ...firstViews.map((name) => chunks(bundle).find((file) => file.name === name))];
  return new Set(first.flatMap((chunk) => (chunk ? stylesOf(chunk.fileName, bundle) : [])));
}

/** Dynamic imports wait for the styles they list; those in the document are taken off the lists. */
function dropInlinedStyles(bundle: Bundle): void {
  const files = inlinedFiles(bundle);
  for (const chunk of chunks(bundle)) {
    const list = /__vite__mapDeps=.*?m\.f=(\[[^\]]*\])/.exec(chunk.code)?.[1];
    if (!list) continue;
    const names: string[] = JSON.parse(list);
    chunk.code = chunk.code.replace(/__vite__mapDeps\(\[([\d,]*)\]\)/g, (_, indexes: string) => {
      const kept = indexes.split(',').filter((index) => !files.has(names[Number(index)] ?? ''));
      return `__vite__mapDeps([${kept.join(',')}])`;
    });
  }
}

/** What the program asks for as it begins comes with what it begins with. */
function withDrawing(html: string, bundle: Bundle): string {
  const files = filesOf('drawing', bundle).filter((file) => !html.includes(file));
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  return html.replace('</head>', `${links.join('')}</head>`);
}

function inlineStyles(html: string, bundle: Bundle): string {
  const css = [...inlinedFiles(bundle)].map((file) => String((bundle[file] as Rolldown.OutputAsset).source)).join('');
  return html
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('</head>', () => `<style>${css.trim()}</style></head>`);
}

function stylesOf(fileName: string, bundle: Bundle, seen = new Set<string>()): string[] {
  const file = bundle[fileName];
  if (seen.has(fileName) || file?.type !== 'chunk') return [];
  seen.add(fileName);
  const own = (file as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata?.importedCss ?? [];
  return [...file.imports.flatMap((imported) => stylesOf(imported, bundle, seen)), ...own];
}

/** Those that do not stand in the document. */
function linkedStyles(fileName: string, bundle: Bundle): string[] {
  const inlined = inlinedFiles(bundle);
  return stylesOf(fileName, bundle)
    .filter((file) => !inlined.has(file))
    .map((file) => `/${file}`);
}

/** The colours of the icons and of the app's frame: the house's own, as `index.html` has them. */
const [paper, ink] = ['#f9f3e6', '#a3231f'];

/** What makes the site an app, and tells an editor what `site.json` may say. */
async function platformFiles(): Promise<[fileName: string, source: string | Uint8Array][]> {
  const [any, maskable] = [false, true].map((bleed) => iconSvg({ paper, ink, bleed }));
  const png = (svg: string | undefined, size: number) =>
    sharp(Buffer.from(svg ?? ''))
      .resize(size)
      .png({ palette: true })
      .toBuffer();
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
    ['icons/any.svg', any ?? ''],
    ['icons/any-192.png', await png(any, 192)],
    ['icons/any-512.png', await png(any, 512)],
    ['icons/maskable-512.png', await png(maskable, 512)],
    ['icons/touch-180.png', await png(maskable, 180)],
  ];
}

/** The service worker of this build. Whatever changes in the build changes its version. */
async function workerScript(root: string, bundle: Bundle, html: string): Promise<string> {
  const source = /export (function serve[\s\S]+?\n})\n/.exec(
    readFileSync(join(root, 'src/app/worker.ts'), 'utf8'),
  )?.[1];
  if (!source) throw new Error('src/app/worker.ts has no serve');
  const { code } = await transformWithOxc(source, 'worker.ts', { lang: 'ts' });
  const entry = entryOf(bundle);
  const withStyles = (fileName: string) => [...withImports(fileName, bundle), ...linkedStyles(fileName, bundle)];
  const isNeeded = ({ name, moduleIds }: Rolldown.OutputChunk) =>
    ['app', 'home-page', 'client', 'platform', 'own-site', 'own-dress'].includes(name) ||
    // What stands in place of the site while there is no network.
    moduleIds.some((id) => id.includes('/flows/site/system-status/'));
  const first = new Set([
    ...entry.imports.flatMap((file) => withImports(file, bundle)),
    ...chunks(bundle)
      .filter(isNeeded)
      .flatMap(({ fileName }) => withStyles(fileName)),
    ...['es', 'en'].flatMap((language) =>
      ['messages', 'platform', 'shell'].flatMap((area) => catalogOf(language, bundle, area)),
    ),
  ]);
  const isRest = (file: string) =>
    /^assets\/.*\.(js|css)$/.test(file) && file !== entry.fileName && !first.has(`/${file}`);
  const rest = Object.keys(bundle).filter(isRest);
  const version = createHash('sha256').update(html).update(rest.join()).digest('hex').slice(0, 12);
  return `${code}serve(self,${JSON.stringify({ version, first: [...first], rest: rest.map((file) => `/${file}`) })});\n`;
}

async function inlineScripts(root: string, bundle: Bundle, merchantCode: string) {
  const source = readFileSync(join(root, 'src/app/early.ts'), 'utf8');
  const functions = /export (function begin[\s\S]+?\n})\n[\s\S]*export (function settle[\s\S]+?\n})\n/.exec(source);
  if (!functions?.[1] || !functions[2]) throw new Error('src/app/early.ts has no begin and settle');
  const small = async (code: string, call: string) => {
    const plain = await transformWithOxc(code, 'early.ts', { lang: 'ts' });
    return (await minify('early.js', `(()=>{${plain.code}\n${call}})()`, { module: false })).code;
  };
  const already = new Set([...entryOf(bundle).imports.map((file) => `/${file}`), ...filesOf('drawing', bundle)]);
  const needed = (...names: string[]) => [
    ...new Set(names.flatMap((name) => filesOf(name, bundle)).filter((file) => !already.has(file))),
  ];
  const catalogs = (area: string) =>
    Object.fromEntries(['es', 'en'].map((language) => [language, catalogOf(language, bundle, area)]));
  const preloads: Preloads = {
    dialog: needed('way-in', 'login-dialog'),
    page: needed('app', 'home-page'),
    games: [
      ...needed('app', 'category-page', 'game-list'),
      ...linkedStyles(chunkOf('category-page', bundle).fileName, bundle),
    ],
    app: needed('app'),
    catalogs: catalogs('messages'),
    gamesCatalogs: catalogs('lobby'),
  };
  return {
    head: await small(functions[1], `begin(${JSON.stringify(preloads)},${JSON.stringify(merchantCode)})`),
    body: await small(functions[2], 'settle()'),
  };
}

/**
 * The program's own module stands at the end of the document, which comes while the line would wait for the answers to
 * what the head asked for. Its places in errors are those of the file that it was.
 */
function withProgram(outDir: string, bundle: Bundle): string {
  const html = readFileSync(join(outDir, 'index.html'), 'utf8');
  const { fileName, imports, dynamicImports } = entryOf(bundle);
  const file = join(outDir, fileName);
  let code = readFileSync(file, 'utf8').trim();
  for (const imported of [...imports, ...dynamicImports])
    code = code.replaceAll(`./${basename(imported)}`, `/${imported}`);
  if (/<\/script|<!--/i.test(code)) throw new Error('The program holds what would end its script');
  const script = new RegExp(`\\s*<script type="module"[^>]* src="/${fileName}"></script>`);
  if (!script.test(html)) throw new Error('The document does not ask for the program');
  rmSync(file);
  const inline = `<script type="module">${code}\n//# sourceURL=/${fileName}\n</script>`;
  return html.replace(script, '').replace('</body>', () => `${inline}</body>`);
}

/** What tells the page of one build from that of another: every piece is named by its content. */
function withBuild(html: string, bundle: Bundle): string {
  const build = createHash('sha256').update(html).update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
  return html.replace('</head>', `<meta name="sorteo:build" content="${build}"></head>`);
}

const chunks = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

function entryOf(bundle: Bundle): Rolldown.OutputChunk {
  const entry = chunks(bundle).find((file) => file.isEntry);
  if (!entry) throw new Error('The build has no entry');
  return entry;
}

function chunkOf(name: string, bundle: Bundle): Rolldown.OutputChunk {
  const chunk = chunks(bundle).find((file) => file.name === name);
  if (!chunk) throw new Error(`The build has no chunk ${name}`);
  return chunk;
}

const filesOf = (name: string, bundle: Bundle) => withImports(chunkOf(name, bundle).fileName, bundle);

function catalogOf(language: string, bundle: Bundle, area = 'messages'): string[] {
  const chunk = chunks(bundle).find((file) => file.moduleIds.some((id) => id.includes(`locales/${language}/${area}`)));
  if (!chunk) throw new Error(`The build has no catalog ${language}/${area}`);
  return [`/${chunk.fileName}`];
}

function withImports(fileName: string, bundle: Bundle, seen = new Set<string>()): string[] {
  const file = bundle[fileName];
  if (seen.has(fileName) || file?.type !== 'chunk' || file.isEntry) return [];
  seen.add(fileName);
  return [`/${fileName}`, ...file.imports.flatMap((imported) => withImports(imported, bundle, seen))];
}

/** What the document needs beside the headers of every file. */
function headersOf(html: string): Record<string, string> {
  const inline = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?: (?:id|type)="\\w+")?>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text]) =>
      sha256(text ?? ''),
    );
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline('script')],
    'style-src': ["'self'", ...inline('style')],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'manifest-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['sorteo-worker', 'sorteo-html'],
  };
  return {
    'Content-Security-Policy': policyText(policy),
    // The window of a sign-in by another service must stay within reach.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}
