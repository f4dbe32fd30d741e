import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { contentTypes, isCompressible, isText } from '../../build/content-types.ts';
import { defaultDocument, documentOf, firstViewOf, isDocumentFile, signInQuery } from '../../build/documents.ts';
import { isPageAddress } from '../../src/gateway/address-kinds.ts';

type File = {
  type: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  brotli: Promise<Uint8Array<ArrayBuffer>> | undefined;
};

const plainError = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' };
const headersFile = 'headers.json';
/** Build files that the server uses but does not send to browsers. */
const unserved = /^\/(headers\.json$|server\/)|\.gz$/;
const shrink = promisify(brotliCompress);

type HeaderRule = { path: string; headers: Record<string, string> };

/**
 * Serves the built site in `dist` from memory, with brotli when the browser supports it. `headers.json` defines the
 * headers of each path. A page address receives the document of the language in the cookie. `settings` is a file that
 * replaces `/site.json`; it is reloaded for every request, so that an operator can try changes by reloading the page.
 * `frames` returns the origin of the embedded games, which only the server knows.
 */
export function createSite(
  dist: string,
  { settings, frames }: { settings?: string | undefined; frames?: (c: Context) => string } = {},
): Hono {
  const files = readFiles(dist);
  const rules = readRules(dist);
  const { branded, defaultLanguage } = brandingInjector(dist, () =>
    settings === undefined ? files.get('/site.json')?.plain : readBytes(settings),
  );
  const index = files.get(`/${defaultDocument}`);
  const documents = new Set([...files].filter(([path]) => isDocumentFile(path.slice(1))).map(([, file]) => file));
  const documentFor = async (c: Context): Promise<File | undefined> => {
    const view = firstViewOf(c.req.query(signInQuery.name));
    const inLanguage = (language: string | undefined) => files.get(`/${documentOf(language ?? '', view)}`);
    return inLanguage(getCookie(c, 'language')) ?? inLanguage(await defaultLanguage()) ?? files.get(`/${view}.html`);
  };
  /** Manifest or icon of the operator in place of the file of the build. */
  const ownFile = async (path: string, found: File | undefined): Promise<File | undefined> => {
    const own = index && (await branded(index)).files[path.slice(1)];
    if (own === undefined) return found;
    return fileOf(new Uint8Array(Buffer.from(own)), contentTypes[extname(path).slice(1)] ?? '');
  };
  const app = new Hono();
  app.get('/healthz', (c) => c.text('ok\n', 200, plainError));
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const path = decodePath(c.req.path);
    if (path === undefined) return c.text('Bad request', 400, plainError);
    const found =
      (path === '/' ? undefined : files.get(path)) ?? (isPageAddress(path) ? await documentFor(c) : undefined);
    const document = found && documents.has(found) ? await branded(found) : undefined;
    const file =
      settings !== undefined && path === '/site.json'
        ? readFile(settings)
        : (document?.file ?? (await ownFile(path, found)));
    const headers: Record<string, string> = {
      ...rules.find((rule) => fits(rule, path))?.headers,
      ...(document?.policy && { 'Content-Security-Policy': document.policy }),
    };
    for (const [name, value] of Object.entries(headers))
      c.header(name, frames ? value.replace("frame-src 'self'", `frame-src 'self' ${frames(c)}`) : value);
    if (!file) return c.text('Not found', 404, plainError);
    c.header('ETag', file.etag);
    c.header('Vary', ['Accept-Encoding', headers['Vary']].filter(Boolean).join(', '));
    if (c.req.header('If-None-Match') === file.etag) return c.body(null, 304);
    c.header('Content-Type', file.type);
    if (!file.brotli || !/\bbr\b/.test(c.req.header('Accept-Encoding') ?? '')) return c.body(file.plain);
    c.header('Content-Encoding', 'br');
    return c.body(await file.brotli);
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { ...plainError, Allow: 'GET, HEAD' }));
  return app;
}

type BrandingModule = {
  injectBranding: (html: string, source: string) => string;
  documentPolicy: (html: string, source: string) => string;
  defaultLanguageOf: (source: string) => string;
  brandFilesOf: (source: string) => { files: Readonly<Record<string, string | Uint8Array>> };
};
/** `files`: the manifest and icons of the operator. */
type BrandedDocument = { file: File; policy?: string; files: Readonly<Record<string, string | Uint8Array>> };

/**
 * Returns the default language of the settings, and a function that writes the operator's branding from the settings into
 * a document, so that the first visit already shows the branding, and returns its policy with the origins of the settings.
 * The results are cached until the settings change. A build without the branding module is served unchanged.
 */
function brandingInjector(
  dist: string,
  settings: () => Uint8Array | undefined,
): { branded: (document: File) => Promise<BrandedDocument>; defaultLanguage: () => Promise<string | undefined> } {
  const branding: Promise<BrandingModule | undefined> = import(
    pathToFileURL(join(dist, 'server/configure.mjs')).href
  ).catch(() => undefined);
  const readSource = () => Buffer.from(settings() ?? []).toString();
  let last = { source: readSource(), documents: new Map<File, BrandedDocument>() };
  const branded = async (file: File): Promise<BrandedDocument> => {
    const source = readSource();
    if (last.source !== source) last = { source, documents: new Map() };
    const { documents } = last;
    const module = await branding;
    const document = documents.get(file) ?? (module ? brandedDocument(file, source, module) : { file, files: {} });
    documents.set(file, document);
    return document;
  };
  return { branded, defaultLanguage: async () => (await branding)?.defaultLanguageOf(readSource()) };
}

function brandedDocument(file: File, source: string, module: BrandingModule): BrandedDocument {
  const html = Buffer.from(file.plain).toString();
  const own = module.injectBranding(html, source);
  const policy = module.documentPolicy(own, source);
  const { files } = module.brandFilesOf(source);
  return {
    file: own === html ? file : fileOf(new Uint8Array(Buffer.from(own)), file.type.split(';')[0]!),
    policy,
    files,
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
  const names = readdirSync(dist, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const files = new Map(
    names
      .filter((name) => !name.endsWith('.br'))
      .map((name) => [`/${relative(dist, name).split(sep).join('/')}`, readFile(name)] as const)
      .filter(([path]) => !unserved.test(path)),
  );
  return files;
}

function readFile(name: string): File {
  const type = contentTypes[extname(name).slice(1)] ?? 'application/octet-stream';
  const compressed = readBytes(`${name}.br`);
  return fileOf(new Uint8Array(readFileSync(name)), type, compressed && new Uint8Array(compressed));
}

/** `compressed`: the file in brotli, when the build has written it. */
function fileOf(plain: Uint8Array<ArrayBuffer>, type: string, compressed?: Uint8Array<ArrayBuffer>): File {
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 16);
  const brotli = compressed
    ? Promise.resolve(compressed)
    : isCompressible(type)
      ? shrink(plain).then((bytes) => new Uint8Array(bytes))
      : undefined;
  return { type: isText(type) ? `${type}; charset=utf-8` : type, etag: `W/"${hash}"`, plain, brotli };
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

/** undefined when the path has an invalid escape. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
