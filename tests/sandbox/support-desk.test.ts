import { expect, test } from 'vitest';
import { supportAddress } from '../../src/gateway/support-path.ts';
import { sandbox, visit } from './support.ts';

const origin = 'https://sorteo.example';

async function talk(host: string, path: string, text?: string, cookie = '') {
  const headers = { 'Accept-Language': 'es', ...(cookie && { Cookie: cookie }) };
  const url = `http://${host}${path}`;
  if (text === undefined) return sandbox.request(url, { headers });
  return sandbox.request(url, { method: 'POST', headers, body: new URLSearchParams({ text }) });
}

test('the links lead to the desks and the room, once they are deciphered', async () => {
  const links = await visit().value('customerServiceLinks');
  const addresses = links.map(({ type, path }) => [type, supportAddress(path, origin)]);
  expect(addresses).toEqual([
    [3, `${origin}/support/live?language=ES`],
    [4, `${origin}/support/vip?language=ES`],
    [5, `${origin}/support/room?language=ES`],
  ]);
  for (const { path } of links) expect(path).not.toContain('support');
});

test('a desk greets, answers what it knows and keeps the conversation to who had it', async () => {
  const { host } = visit();
  const first = await talk(host, '/support/live');
  const cookie = first.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  expect(await first.text()).toContain('Hola, soy Marisol');
  const sent = await talk(host, '/support/live', '¿Cuánto tarda un <b>retiro</b>?', cookie);
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/support/live']);
  const page = await (await talk(host, '/support/live', undefined, cookie)).text();
  expect(page).toContain('&lt;b&gt;retiro&lt;/b&gt;');
  expect(page).toContain('Los retiros van a una cuenta a tu nombre');
  expect(await (await talk(host, '/support/live')).text()).not.toContain('¿Cuánto tarda');
  expect((await talk(host, '/support/nobody')).status).toBe(404);
  expect((await talk(host, '/support/nobody', 'hola')).status).toBe(404);
});

test('the room is one for all, and stands in the frames of its own site alone', async () => {
  const { host } = visit();
  await talk(host, '/support/room', 'Buenas noches a todos');
  const page = await talk(host, '/support/room');
  const text = await page.text();
  expect(text).toContain('Yamila');
  expect(text).toContain('Buenas noches a todos');
  expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
  const desk = await talk(host, '/support/live');
  expect(desk.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
});

test('what is no enciphered http address is none', () => {
  expect(supportAddress('', origin)).toBeNull();
  expect(supportAddress('bm90IGEgY2lwaGVyc2VjcmV0', origin)).toBeNull();
});
