import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Context, Hono } from 'hono';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const compressed = /^(text|application)\/|svg/;

type File = {
  type: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  brotli: Promise<Uint8Array<ArrayBuffer>> | undefined;
};

const headersFile = 'headers.json';
/** Build files that the server uses but does not send to browsers. */
const unserved = /^\/(headers\.json$|server\/)/;
const shrink = promisify(brotliCompress);

type HeaderRule = { path: string; headers: Record<string, string> };

/**
 * Serves the built site in `dist` from memory, with brotli when the browser supports it. `headers.json` defines the
 * headers of each path. A navigation to a path that is not a file receives `index.html`. `settings` is a file that
 * replaces `/site.json`; it is reloaded for every request, so that an operator can try changes by reloading the page.
 * `frames` returns the origin of the embedded games, which only the server knows.
 */
export function createSite(
  dist: string,
  { settings, frames }: { settings?: string | undefined; frames?: (c: Context) => string } = {},
): Hono {
  const files = readFiles(dist);
  const rules = readRules(dist);
  const branded = brandingInjector(dist, () =>
    settings === undefined ? files.get('/site.json')?.plain : readBytes(settings),
  );
  const app = new Hono();
  app.get('*', async (c) => {
    const path = decodePath(c.req.path);
    const isNavigation = c.req.header('Accept')?.includes('text/html');
    const found = files.get(path) ?? (isNavigation ? files.get('/index.html') : undefined);
    const isDocument = found !== undefined && found === files.get('/index.html');
    const file =
      settings !== undefined && path === '/site.json' ? readFile(settings) : isDocument ? await branded(found) : found;
    if (!file) return c.text('Not found', 404, { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' });

    for (const [name, value] of Object.entries(rules.find((rule) => fits(rule, path))?.headers ?? {}))
      c.header(name, frames ? value.replace("frame-src 'self'", `frame-src 'self' ${frames(c)}`) : value);
    c.header('ETag', file.etag);
    c.header('Vary', 'Accept-Encoding');
    if (c.req.header('If-None-Match') === file.etag) return c.body(null, 304);
    c.header('Content-Type', file.type);
    if (!file.brotli || !/\bbr\b/.test(c.req.header('Accept-Encoding') ?? '')) return c.body(file.plain);
    c.header('Content-Encoding', 'br');
    return c.body(await file.brotli);
  });
  return app;
}

type InjectBranding = (html: string, source: string) => string;

/**
 * Returns a function that writes the operator's branding from the settings into the document, so that the first visit
 * already shows the branding. The result is cached until the settings change. A build without the branding module is
 * served unchanged.
 */
function brandingInjector(dist: string, settings: () => Uint8Array | undefined): (document: File) => Promise<File> {
  const injectBranding: Promise<InjectBranding | undefined> = import(
    pathToFileURL(join(dist, 'server/inject-branding.mjs')).href
  ).then(
    (module) => module.injectBranding as InjectBranding,
    () => undefined,
  );
  let last: { source: string; file: File } | undefined;
  return async (document) => {
    const source = Buffer.from(settings() ?? []).toString();
    if (last?.source === source) return last.file;
    const html = Buffer.from(document.plain).toString();
    const own = source === '' ? html : ((await injectBranding)?.(html, source) ?? html);
    const file = own === html ? document : fileOf(new Uint8Array(Buffer.from(own)), document.type);
    last = { source, file };
    return file;
  };
}

function readBytes(name: string): Uint8Array | undefined {
  try {
    return readFileSync(name);
  } catch {
    return undefined;
  }
}

function readFiles(dist: string): Map<string, File> {
  const entries = readdirSync(dist, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const files = new Map(
    entries.map((entry) => {
      const name = join(entry.parentPath, entry.name);
      return [`/${relative(dist, name).split(sep).join('/')}`, readFile(name)] as const;
    }),
  );
  for (const path of files.keys()) if (unserved.test(path)) files.delete(path);
  const index = files.get('/index.html');
  if (index) files.set('/', index);
  return files;
}

function readFile(name: string): File {
  return fileOf(new Uint8Array(readFileSync(name)), types[extname(name)] ?? 'application/octet-stream');
}

function fileOf(plain: Uint8Array<ArrayBuffer>, type: string): File {
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 16);
  const brotli = compressed.test(type) ? shrink(plain).then((bytes) => new Uint8Array(bytes)) : undefined;
  return { type, etag: `W/"${hash}"`, plain, brotli };
}

/** Version and build of the site in `dist`, for the first line of `npm start`. */
export function readVersion(dist: string): string {
  const { version, build } = JSON.parse(readFileSync(join(dist, 'version.json'), 'utf8'));
  return `${version} (build ${build})`;
}

function readRules(dist: string): HeaderRule[] {
  try {
    return JSON.parse(readFileSync(join(dist, headersFile), 'utf8'));
  } catch {
    return [];
  }
}

const fits = (rule: HeaderRule, path: string) =>
  rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : rule.path === path;

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
