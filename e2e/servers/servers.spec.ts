import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import type { HeaderRule } from '../../build/headers.ts';
import { gatewayPaths } from '../../src/gateway/address-kinds.ts';
import { routes } from '../../src/routes/route-table.ts';
import { brotliModule } from './installed-servers.ts';
import { ask } from './request.ts';
import {
  configure,
  createWorkspace,
  type RunningServer,
  runDeploy,
  startCaddy,
  startGateway,
  startNginx,
  startSite,
} from './servers.ts';

test.describe.configure({ mode: 'default' });

type Received = { method: string; url: string; headers: Record<string, unknown>; bytes: number };

let workspace: ReturnType<typeof createWorkspace>;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let servers: RunningServer[] = [];
let site = '';
let received: Received[] = [];

test.beforeAll(async () => {
  // The test server answers for pages after it has built the site.
  await fetch(`http://localhost:${process.env['SORTEO_PORT'] ?? 4199}/version.json`);
  workspace = createWorkspace();
  const { folder, dist } = workspace;
  gateway = await startGateway(folder, (request, response) => {
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    request.on('end', () => {
      received.push({ method: request.method!, url: request.url!, headers: request.headers, bytes });
      response.setHeader('Set-Cookie', [
        `first=1; Domain=localhost; Path=/; HttpOnly`,
        `second=2; Path=/; domain=.localhost`,
      ]);
      if (request.url === '/wps/broken') return response.destroy();
      response.end(JSON.stringify({ success: true, value: bytes }));
    });
  });
  configure(dist, folder, gateway.port);
  site = join(folder, 'site');
  runDeploy(dist, site);
  const settings = { folder, site };
  servers = await Promise.all([startNginx(settings), startCaddy(settings), startSite('--gateway', gateway.origin)]);
});

test.beforeEach(() => {
  received = [];
});

test.afterAll(async () => {
  await Promise.all([...servers, gateway].map((server) => server.stop()));
  workspace.remove();
});

/** Runs the check for each server; its message names the server. */
async function onEachServer(check: (server: RunningServer) => Promise<void>): Promise<void> {
  for (const server of servers) await test.step(server.name, () => check(server));
}

const rules = (): HeaderRule[] => JSON.parse(readFileSync(join(site, 'headers.json'), 'utf8'));
const asset = (pattern: RegExp) => `/assets/${readdirSync(join(site, 'assets')).find((name) => pattern.test(name))}`;

const pages = [
  '/',
  ...new Set(routes.map(({ path }) => path)),
  '/index.html',
  '/promotions/v1.2',
  '/help/a.b.c',
  '/join/agent.one',
  '/no-such-page',
  '/wps',
  '/server',
  '/lottery?gameId=7&x=%2Fwps%2F',
  '/a%20b',
];

test('every server sends the document and its headers for each page address', async () => {
  const { headers } = rules().at(-1)!;
  await onEachServer(async ({ name, origin }) => {
    for (const path of pages) {
      const response = await ask(origin, path, { headers: { Accept: '*/*' } });
      expect({ path, status: response.status, isDocument: response.text.includes('<div id="root">') }).toEqual({
        path,
        status: 200,
        isDocument: true,
      });
      expect(response.headers['content-type'], path).toMatch(/^text\/html; charset=utf-8$/i);
      for (const [header, value] of Object.entries(headers)) {
        const found = String(response.headers[header.toLowerCase()]);
        const values = header === 'Vary' ? found.split(/, */) : [found];
        expect(values, `${name} ${path} ${header}`).toContain(value);
      }
    }
  });
});

test('every server chooses the document by the cookie of the language', async () => {
  const languages: [cookie: string, language: string][] = [
    ['', 'es'],
    ['language=es', 'es'],
    ['language=en', 'en'],
    ['a=b; language=en; c=d', 'en'],
    ['language=', 'es'],
    ['language=fr', 'es'],
    ['language=../server/nginx', 'es'],
    ['otherlanguage=en', 'es'],
  ];
  await onEachServer(async ({ name, origin }) => {
    for (const path of ['/', '/index', '/promotions/v1.2'])
      for (const encoding of ['identity', 'gzip', 'br'])
        for (const [cookie, language] of languages) {
          const headers = { Accept: 'text/html', 'Accept-Encoding': encoding, ...(cookie && { Cookie: cookie }) };
          const response = await ask(origin, path, { headers });
          expect(`${name} ${path} ${encoding} ${cookie} ${/<html lang="(\w+)"/.exec(response.text)?.[1]}`).toBe(
            `${name} ${path} ${encoding} ${cookie} ${language}`,
          );
          expect(response.headers['cache-control']).toBe('no-cache');
        }
    expect((await ask(origin, '/index.en.html')).text).toContain('<html lang="en"');
    expect((await ask(origin, '/gone.js', { headers: { Cookie: 'language=en' } })).status).toBe(404);
  });
});

test('every server chooses the document by the dialog in the address', async () => {
  const views: [address: string, isSignIn: boolean][] = [
    ['/?dialog=login', true],
    ['/index?dialog=login', true],
    ['/rng?a=b&dialog=login&c', true],
    ['/', false],
    ['/index?dialog=register', false],
    ['/index?dialog=logins', false],
    ['/index?xdialog=login', false],
    ['/index?dialog=', false],
  ];
  await onEachServer(async ({ name, origin }) => {
    for (const [address, isSignIn] of views)
      for (const [cookie, language] of [
        ['', 'es'],
        ['language=en', 'en'],
      ] as const) {
        const { text } = await ask(origin, address, {
          headers: { Accept: 'text/html', ...(cookie && { Cookie: cookie }) },
        });
        const found = {
          isSignIn: text.includes('<div id="root"><main></main></div>'),
          language: /<html lang="(\w+)"/.exec(text)?.[1],
        };
        expect(found, `${name} ${address} ${cookie}`).toEqual({ isSignIn, language });
      }
    expect((await ask(origin, '/gone.js?dialog=login')).status).toBe(404);
  });
});

test('every server returns 404 with the security headers and no cache for a missing file', async () => {
  const missing = [
    '/assets/gone-1.js',
    '/assets/gone',
    '/brand/gone.svg',
    '/icons/gone.png',
    '/gone.js',
    '/wp-login.php',
    '/.env',
    '/.git/config',
    '/a/.hidden/b',
    '/.well-known/security.txt',
    '/__sandbox',
    '/__ui',
    '/headers.json',
    '/server/nginx.conf',
    '/server/configure.mjs',
    '/server/builds.json',
    '/backup.zip',
  ];
  await onEachServer(async ({ name, origin }) => {
    for (const path of missing) {
      const { status, headers } = await ask(origin, path);
      expect(`${name} ${path} ${status}`).toBe(`${name} ${path} 404`);
      expect(headers['x-content-type-options'], `${name} ${path}`).toBe('nosniff');
      expect(headers['cache-control'], `${name} ${path}`).toBe('no-store');
    }
  });
});

test('every server sends each file with the headers of headers.json and its content type', async () => {
  const files = {
    '/sw.js': 'text/javascript',
    '/channel.html': 'text/html',
    '/channel.js': 'text/javascript',
    '/site.json': 'application/json',
    '/site.schema.json': 'application/json',
    '/version.json': 'application/json',
    '/robots.txt': 'text/plain',
    '/favicon.ico': 'image/vnd.microsoft.icon',
    '/third-party-notices.txt': 'text/plain',
    '/manifest.webmanifest': 'application/manifest+json',
    '/icons/any.svg': 'image/svg+xml',
    '/icons/any-192.png': 'image/png',
    [asset(/\.js$/)]: 'text/javascript',
    [asset(/\.css$/)]: 'text/css',
    [asset(/\.woff2$/)]: 'font/woff2',
  };
  await onEachServer(async ({ name, origin }) => {
    for (const [path, type] of Object.entries(files)) {
      const response = await ask(origin, path);
      const rule = rules().find((known) =>
        known.path.endsWith('*') ? path.startsWith(known.path.slice(0, -1)) : known.path === path,
      );
      expect(`${name} ${path} ${response.status}`).toBe(`${name} ${path} 200`);
      expect(String(response.headers['content-type']).split(';')[0], `${name} ${path}`).toBe(type);
      for (const [header, value] of Object.entries(rule!.headers))
        expect(response.headers[header.toLowerCase()], `${name} ${path} ${header}`).toBe(value);
    }
  });
});

test('every server refuses path traversal and invalid escapes', async () => {
  const attacks = [
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fheaders.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/icons/..%5c..%5cheaders.json',
    '/assets/%00',
    '/%zz',
    '/assets/%',
    '//etc/passwd',
  ];
  await onEachServer(async ({ name, origin }) => {
    for (const path of attacks) {
      const { status, text } = await ask(origin, path);
      expect(text, `${name} ${path}`).not.toMatch(/root:x:|"scripts"|"Cache-Control"/);
      expect([200, 301, 308, 400, 404], `${name} ${path} ${status}`).toContain(status);
      if (status === 200) expect(text, `${name} ${path}`).toContain('<div id="root">');
      if (path.includes('%zz')) expect(status, `${name} ${path}`).toBe(400);
    }
  });
});

test('every server refuses writes to addresses of the site', async () => {
  await onEachServer(async ({ name, origin }) => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ask(origin, '/index', { method })).status, `${name} ${method}`).toBe(405);
  });
});

test('every server sends compressed files, and brotli where it is available', async () => {
  await onEachServer(async ({ name, origin }) => {
    for (const path of ['/', asset(/^core.*\.js$/), asset(/\.css\.br$/).replace(/\.br$/, '')]) {
      const plain = await ask(origin, path, { headers: { 'Accept-Encoding': 'identity' } });
      const small = await ask(origin, path, { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } });
      const hasBrotli = name !== 'nginx' || existsSync(brotliModule);
      expect(small.headers['content-encoding'], `${name} ${path}`).toBe(hasBrotli ? 'br' : 'gzip');
      expect(small.headers['vary'], `${name} ${path}`).toContain('Accept-Encoding');
      expect(small.text).toBe(plain.text);
      if (name === 'npm start') continue;
      const zipped = await ask(origin, path, { headers: { 'Accept-Encoding': 'gzip' } });
      expect(zipped.headers['content-encoding'], `${name} ${path}`).toBe('gzip');
      expect(zipped.text).toBe(plain.text);
    }
  });
});

test('every server returns 304 for an unchanged file', async () => {
  await onEachServer(async ({ name, origin }) => {
    for (const path of ['/', asset(/\.css$/), '/site.json']) {
      const first = await ask(origin, path);
      const again = await ask(origin, path, { headers: { 'If-None-Match': String(first.headers['etag']) } });
      expect(`${name} ${path} ${again.status}`).toBe(`${name} ${path} 304`);
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
    }
  });
});

test('every server has a health page', async () => {
  await onEachServer(async ({ name, origin }) => {
    const { status, text, headers } = await ask(origin, '/healthz');
    expect([status, text.trim(), headers['cache-control']], name).toEqual([200, 'ok', 'no-store']);
  });
});

test('every server accepts connections over IPv6', async () => {
  await onEachServer(async ({ origin }) => {
    expect((await ask(origin, '/index', { address: '::1' })).status).toBe(200);
  });
});

test('every server forwards all paths of the gateway, with the address of the visitor', async () => {
  await onEachServer(async ({ name, origin }) => {
    for (const path of gatewayPaths) {
      received = [];
      const response = await ask(origin, `/${path}/call.with.dots?x=%2F1`, {
        method: 'PUT',
        headers: { 'X-Forwarded-For': '203.0.113.9' },
        body: '{}',
      });
      expect(response.status, `${name} ${path}`).toBe(200);
      expect(received[0]).toMatchObject({ method: 'PUT', url: `/${path}/call.with.dots?x=%2F1`, bytes: 2 });
      const { headers } = received[0]!;
      expect(headers['host'], name).toBe(`localhost:${gateway.port}`);
      expect(String(headers['x-forwarded-for']), name).toMatch(/127\.0\.0\.1$/);
      expect(headers['x-forwarded-proto'], name).toBe(new URL(origin).protocol.slice(0, -1));
      expect(String(headers['x-forwarded-host']), name).toContain(new URL(origin).hostname);
      expect(headers['x-real-ip'], name).toBe('127.0.0.1');
    }
  });
});

test('a cookie of the gateway becomes a cookie of the host only', async () => {
  await onEachServer(async ({ name, origin }) => {
    const { headers } = await ask(origin, '/wps/captcha');
    const cookies = headers['set-cookie'] as string[];
    expect(cookies, name).toHaveLength(2);
    // Browsers treat an empty domain like a missing one.
    for (const cookie of cookies) expect(cookie, name).not.toMatch(/domain=[^;\s]/i);
    expect(cookies[0], name).toMatch(/^first=1;.*Path=\/; HttpOnly/);
  });
});

test('every server accepts an image of 5 MB and refuses a larger body with 413', async () => {
  const image = 'A'.repeat(Math.ceil((5 * 1024 * 1024 * 4) / 3) + 2048);
  await onEachServer(async ({ name, origin }) => {
    const path = '/wps/upload';
    expect((await ask(origin, path, { method: 'POST', body: image })).status, name).toBe(200);
    expect(received.at(-1)?.bytes, name).toBe(image.length);
    const refused = await ask(origin, path, { method: 'POST', body: 'A'.repeat(9 * 1024 * 1024) });
    expect(refused.status, name).toBe(413);
  });
});

test('a server sends a call once, even when the gateway closes the connection', async () => {
  await onEachServer(async ({ name, origin }) => {
    received = [];
    const { status } = await ask(origin, '/wps/broken');
    expect(status, name).toBeGreaterThanOrEqual(502);
    expect(received, name).toHaveLength(1);
  });
});

test('nginx and Caddy refuse a gateway whose certificate is not trusted', async () => {
  const settings = { folder: workspace.folder, site, trusted: false };
  const strangers = await Promise.all([startNginx(settings), startCaddy(settings)]);
  try {
    for (const { name, origin } of strangers)
      expect(`${name} ${(await ask(origin, '/wps/call')).status}`).toBe(`${name} 502`);
    expect(received).toEqual([]);
  } finally {
    await Promise.all(strangers.map(({ stop }) => stop()));
  }
});

test('a deployment writes the branding of the operator into the document and its compressed files', async () => {
  const { folder, dist } = workspace;
  const file = join(folder, 'brand.json');
  writeFileSync(file, '{"name":"La Bolita"}');
  configure(dist, folder, gateway.port, file);
  runDeploy(dist, site);
  for (const { name, origin } of servers.filter((server) => server.name !== 'npm start')) {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { text } = await ask(origin, '/index', { headers: { 'Accept-Encoding': encoding } });
      expect(text, `${name} ${encoding}`).toContain('<title>La Bolita');
    }
    expect((await ask(origin, '/site.json')).text, name).toBe('{"name":"La Bolita"}');
  }
});
