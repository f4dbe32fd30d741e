import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { headerRules } from '../../build/headers.ts';
import { listenOn } from '../../sandbox/start/listen.ts';
import { readOptions } from '../../sandbox/start/options.ts';
import { createProxy } from '../../sandbox/start/proxy.ts';
import { createSite, readVersion } from '../../sandbox/start/static-files.ts';
import { gatewayPaths } from '../../src/gateway/address-kinds.ts';
import { sandbox, visit } from './sandbox-client.ts';

const script = fileURLToPath(new URL('../../sandbox/start.ts', import.meta.url));
const emptyFolder = () => mkdtempSync(join(tmpdir(), 'sorteo-'));

const start = (args: string[], cwd = emptyFolder()) =>
  new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd }, (error, _, stderr) =>
      resolve({ code: error?.code ?? 0, stderr }),
    );
  });

async function busyPort(): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}

test('the server prints one error line for a busy port, an unknown option or an unwritable folder', {
  timeout: 30_000,
}, async () => {
  const port = await busyPort();
  const folder = emptyFolder();
  writeFileSync(join(folder, '.sorteo'), '');
  const [busy, option, unwritable] = await Promise.all([
    start(['--port', String(port)]),
    start(['--prot', '1']),
    start(['--port', '0'], folder),
  ]);
  expect(busy).toEqual({
    code: 1,
    stderr: `Port ${port} is busy: stop what runs there, or choose another with --port\n`,
  });
  expect(option).toEqual({ code: 1, stderr: expect.stringMatching(/^Unknown option '--prot'\. Options: [^\n]+\n$/) });
  expect(unwritable).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^Cannot keep the demo world in \.sorteo: [^\n]+\n$/),
  });
});

test.each([
  [['--port', 'abc'], /--port takes a number/],
  [['--port', '70000'], /--port takes a number/],
  [['--gateway', 'host'], /--gateway takes an address/],
  [['--gateway', 'ftp://host'], /--gateway takes an address/],
  [['--gateway', 'https://host/path'], /--gateway takes an address/],
  [['--gateway'], /argument missing/],
  [['--host', 'name'], /--host takes an IP address/],
  [['--site', 'nowhere.json'], /--site takes a file, and there is no nowhere\.json/],
  [['extra'], /Unexpected argument/],
])('the options %s cause a one-line error', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
  expect(() => readOptions(args)).not.toThrow(/\n/);
});

test('the default options are port 4173 and the sandbox', () => {
  expect(readOptions([])).toEqual({
    port: 4173,
    host: undefined,
    allowedHosts: [],
    gateway: undefined,
    fresh: false,
    site: undefined,
  });
});

const rules = headerRules({
  'Content-Security-Policy': "default-src 'self'",
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
});

function builtSite(settings?: string) {
  const dist = emptyFolder();
  const files = [
    'robots.txt',
    'favicon.ico',
    'channel.html',
    'channel.js',
    'sw.js',
    'site.json',
    'site.schema.json',
    'version.json',
    'third-party-notices.txt',
    'manifest.webmanifest',
  ];
  for (const folder of ['assets', 'brand', 'icons', 'server']) mkdirSync(join(dist, folder));
  for (const file of [...files, 'icons/any.svg', 'brand/logo.svg', 'server/nginx.conf'])
    writeFileSync(join(dist, file), '');
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Sorteo</title>');
  writeFileSync(join(dist, 'assets', 'main-1.js'), 'export {}');
  writeFileSync(join(dist, 'headers.json'), JSON.stringify(rules));
  return createSite(dist, { settings });
}

const navigation = { Accept: 'text/html', 'Accept-Encoding': 'gzip, br' };

test.each(rules.map((rule, index) => ({ ...rule, index })))(
  '$path has exactly the headers of headers.json, apart from the content headers',
  async ({ path, headers }) => {
    const at =
      { '/*': '/index', '/assets/*': '/assets/main-1.js', '/icons/*': '/icons/any.svg', '/brand/*': '/brand/logo.svg' }[
        path
      ] ?? path;
    const answer = await builtSite().request(at, { headers: navigation });
    const own = ['content-encoding', 'content-type', 'etag', 'vary', 'content-length'];
    const served = [...answer.headers].filter(([name]) => !own.includes(name));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(served)).toEqual(
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    );
  },
);

test('no Content-Security-Policy allows unsafe or external sources', () => {
  for (const { headers } of rules) expect(headers['Content-Security-Policy'] ?? '').not.toMatch(/unsafe|\*|https?:/);
  const opener = rules.find(({ path }) => path === '/channel.html')?.headers['Cross-Origin-Opener-Policy'];
  expect(opener, 'a popup stays within reach').toBeUndefined();
});

test('a page is sent compressed, and a request for an unchanged page gets status 304', async () => {
  const site = builtSite();
  const page = await site.request('/index', { headers: navigation });
  expect(brotliDecompressSync(await page.arrayBuffer()).toString()).toContain('Sorteo');
  const known = { ...navigation, 'If-None-Match': page.headers.get('ETag')! };
  expect((await site.request('/index', { headers: known })).status).toBe(304);
});

test('the server reloads the operator settings for every page', async () => {
  const settings = join(emptyFolder(), 'my-site.json');
  writeFileSync(settings, '{"name":"La Bolita"}');
  const site = builtSite(settings);
  const read = async () => (await site.request('/site.json')).text();
  expect(await read()).toBe('{"name":"La Bolita"}');
  writeFileSync(settings, '{"name":"El Gordo"}');
  expect(await read()).toBe('{"name":"El Gordo"}');
  expect((await site.request('/site.json')).headers.get('Cache-Control')).toBe('no-cache');
});

test('a page has the view of its address and the language of the cookie, and without a known one the default language', async () => {
  const dist = emptyFolder();
  mkdirSync(join(dist, 'server'));
  for (const view of ['index', 'sign-in'])
    for (const [ending, language] of Object.entries({ '': 'es', '.es': 'es', '.en': 'en' }))
      writeFileSync(
        join(dist, `${view}${ending}.html`),
        `<!doctype html><html lang="${language}" data-view="${view}">`,
      );
  writeFileSync(join(dist, 'headers.json'), JSON.stringify(headerRules({ Vary: 'Cookie' })));
  const languageOf = async (site: ReturnType<typeof createSite>, path: string, cookie: string) => {
    const answer = await site.request(path, { headers: { ...navigation, Cookie: cookie } });
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding, Cookie');
    return /lang="(\w+)"/.exec(brotliDecompressSync(await answer.arrayBuffer()).toString())?.[1];
  };
  const built = createSite(dist);
  for (const path of ['/', '/index', '/promotions']) {
    expect(await languageOf(built, path, '')).toBe('es');
    expect(await languageOf(built, path, 'language=es')).toBe('es');
    expect(await languageOf(built, path, 'a=b; language=en')).toBe('en');
    for (const unknown of ['fr', '../server/x', ''])
      expect(await languageOf(built, path, `language=${unknown}`)).toBe('es');
  }
  expect(await languageOf(built, '/index.en.html', '')).toBe('en');
  const viewOf = async (path: string) =>
    /data-view="([\w-]+)"/.exec(await (await built.request(path, { headers: { Cookie: 'language=en' } })).text())?.[1];
  for (const path of ['/?dialog=login', '/index?a=b&dialog=login', '/rng?dialog=login&x'])
    expect(await viewOf(path)).toBe('sign-in');
  for (const path of ['/', '/index?dialog=register', '/index?dialog=logins', '/index?xdialog=login', '/index?dialog='])
    expect(await viewOf(path)).toBe('index');
  writeFileSync(
    join(dist, 'server/configure.mjs'),
    'export const injectBranding = (html) => html; export const documentPolicy = () => "";' +
      'export const brandFilesOf = () => ({ files: {} }); export const defaultLanguageOf = () => "en";',
  );
  const english = createSite(dist);
  expect(await languageOf(english, '/', '')).toBe('en');
  expect(await languageOf(english, '/', 'language=es')).toBe('es');
});

test('the site serves version.json without caching, and the start line shows its version and build', async () => {
  const dist = emptyFolder();
  writeFileSync(join(dist, 'version.json'), '{"version":"1.2.3","build":"0123456789ab"}');
  writeFileSync(join(dist, 'headers.json'), JSON.stringify(rules));
  const answer = await createSite(dist).request('/version.json', { headers: navigation });
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(readVersion(dist)).toBe('1.2.3 (build 0123456789ab)');
});

test('the first page contains the current branding and its Content-Security-Policy', async () => {
  const dist = emptyFolder();
  mkdirSync(join(dist, 'server'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Sorteo</title>');
  writeFileSync(join(dist, 'site.json'), '{"name":"La Bolita"}');
  writeFileSync(join(dist, 'headers.json'), JSON.stringify(rules));
  writeFileSync(
    join(dist, 'server/configure.mjs'),
    'export const injectBranding = (html, source) => html.replace("Sorteo", JSON.parse(source).name);' +
      'export const documentPolicy = (html, source) => "img-src " + JSON.parse(source).name.length;' +
      'export const defaultLanguageOf = () => "es";' +
      'export const brandFilesOf = () => ({ files: { "manifest.webmanifest": "{}", "favicon.ico": "own" } });',
  );
  const read = async (site: ReturnType<typeof createSite>) =>
    await site.request('/index', { headers: { Accept: 'text/html' } });
  const built = createSite(dist);
  const own = await read(built);
  expect(await own.text()).toBe('<!doctype html><title>La Bolita</title>');
  expect(await (await read(built)).text()).toBe('<!doctype html><title>La Bolita</title>');
  writeFileSync(join(dist, 'favicon.ico'), 'built-in');
  const icons = createSite(dist);
  expect(await (await icons.request('/manifest.webmanifest')).text()).toBe('{}');
  expect(await (await icons.request('/favicon.ico')).text()).toBe('own');
  const settings = join(emptyFolder(), 'my-site.json');
  writeFileSync(settings, '{"name":"El Gordo"}');
  const given = createSite(dist, { settings });
  const first = await read(given);
  expect(await first.text()).toContain('<title>El Gordo</title>');
  writeFileSync(settings, '{"name":"La Tinka"}');
  const next = await read(given);
  expect(await next.text()).toContain('<title>La Tinka</title>');
  expect(next.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
  expect([own, first, next].map(({ headers }) => headers.get('Content-Security-Policy'))).toEqual([
    'img-src 9',
    'img-src 8',
    'img-src 8',
  ]);
});

test('a missing file and the server-only files return status 404', async () => {
  const site = builtSite();
  expect((await site.request('/assets/gone.js')).status).toBe(404);
  expect((await site.request('/headers.json')).status).toBe(404);
  expect((await site.request('/server/nginx.conf')).status).toBe(404);
});

test.each(gatewayPaths)('the proxy forwards /%s to the gateway', async (path) => {
  const gateway = new Hono().all('*', (c) => c.text(`gateway: ${new URL(c.req.url).pathname}`));
  const { port, server } = await listenOn('127.0.0.1', gateway.fetch, 0);
  onTestFinished(() => void server.close());
  const proxied = createProxy(new URL(`http://127.0.0.1:${port}`));
  const response = await proxied.request(`http://site.example/${path}/call`);
  expect(await response.text()).toBe(`gateway: /${path}/call`);
});

test('the HTTP proxy forwards calls and cookies, and returns 503 when the gateway drops the connection', async () => {
  const { port, server } = await listenOn('127.0.0.1', sandbox.fetch, 0);
  onTestFinished(() => void server.close());
  const proxied = createProxy(new URL(`http://127.0.0.1:${port}`));
  const country = () =>
    proxied.request('http://site.example/wps/system/countryCode', { headers: { Origin: 'http://site.example' } });
  expect(await (await country()).json()).toMatchObject({ value: { countryCode: 'PE' } });
  expect((await proxied.request('http://site.example/wps/captcha')).headers.get('Set-Cookie')).toContain('captchaId=');

  const demo = visit('localhost');
  await demo.control('/script', { endpoint: 'countryCode', answers: [{ dropResponse: true }, { dropResponse: true }] });
  await expect(fetch(`http://127.0.0.1:${port}/wps/system/countryCode`)).rejects.toThrow();
  expect((await country()).status).toBe(503);
});
