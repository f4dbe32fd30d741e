import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOwnHost } from '../../sandbox/http/access.ts';
import { createSandbox } from '../../sandbox/http/server.ts';
import { openWorlds } from '../../sandbox/world/worlds.ts';

const app = createSandbox({ dir: mkdtempSync(join(tmpdir(), 'sorteo-access-')), hosts: ['sandbox'] });
const session = (headers: Record<string, string>, url = 'http://one.localhost:4173') =>
  app.request(`${url}/__sandbox/session`, {
    method: 'POST',
    headers: { Host: new URL(url).host, ...headers },
    body: JSON.stringify({ account: 'lucia2025' }),
  });

test.each([
  'localhost',
  'a.localhost',
  'play.a.localhost',
  '127.0.0.1',
  '192.168.1.20',
  '[::1]',
  'sandbox',
  'play.sandbox',
])('the sandbox accepts the host %s', (host) => {
  expect(isOwnHost(host, ['sandbox'])).toBe(true);
});

test.each(['evil.example', 'localhost.evil.example', 'notlocalhost', '127.0.0.1.evil.example'])(
  'the sandbox refuses the host %s',
  async (host) => {
    expect(isOwnHost(host, ['sandbox'])).toBe(false);
    expect((await session({ Host: host })).status).toBe(421);
    expect((await app.request(`http://${host}/wps/system/countryCode`)).status).toBe(421);
  },
);

test('the sandbox refuses an unreadable host', async () => {
  expect((await session({ Host: 'a b' })).status).toBe(421);
});

test.each([
  { Origin: 'https://evil.example', 'Content-Type': 'text/plain' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'http://other.localhost:4173', 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'http://one.localhost:9999' },
])('a page of another origin cannot control the world: %o', async (headers) => {
  expect((await session(headers)).status).toBe(403);
});

test.each([{}, { Origin: 'http://one.localhost:4173' }, { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }])(
  'a program or a page of the same origin can change the world: %o',
  async (headers) => {
    expect((await session(headers)).status).toBe(200);
  },
);

test('a link on another site opens the page of the sandbox', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' };
  expect((await app.request('http://one.localhost/__sandbox', { headers })).status).toBe(200);
});

test('the sandbox refuses a large body with 413', async () => {
  const body = 'x'.repeat(9 * 1024 * 1024);
  for (const path of ['/__sandbox/status', '/wps/session/login'])
    expect((await app.request(`http://one.localhost${path}`, { method: 'POST', body })).status).toBe(413);
});

test('a world that the sandbox no longer keeps is closed', () => {
  const worlds = openWorlds({ dir: mkdtempSync(join(tmpdir(), 'sorteo-')), fresh: false });
  const first = worlds.of('w0.localhost');
  for (let index = 1; index <= 100; index++) worlds.of(`w${index}.localhost`);
  expect(() => first.sql.get`SELECT 1`).toThrow();
  const demo = worlds.of('localhost');
  worlds.close();
  expect(() => demo.sql.get`SELECT 1`).toThrow();
});

test('another device gets the demo world by the address of the machine', () => {
  const worlds = openWorlds({ dir: mkdtempSync(join(tmpdir(), 'sorteo-')), fresh: false });
  expect(worlds.of('192.168.1.20')).toBe(worlds.of('localhost'));
  expect(worlds.of('a.localhost')).not.toBe(worlds.of('localhost'));
});
