import { expect, test } from 'vitest';
import { supportAddress } from '../../src/gateway/support-path.ts';
import { sandbox, visit } from './sandbox-client.ts';

const origin = 'https://sorteo.example';

async function talk(host: string, path: string, text?: string, cookie = '') {
  const headers = { 'Accept-Language': 'es', ...(cookie && { Cookie: cookie }) };
  const url = `http://${host}${path}`;
  if (text === undefined) return sandbox.request(url, { headers });
  return sandbox.request(url, { method: 'POST', headers, body: new URLSearchParams({ text }) });
}

test('the decrypted links lead to the support queues and the chat', async () => {
  const links = await visit().value('customerServiceLinks');
  const addresses = links.map(({ type, path }) => [type, supportAddress(path, origin)]);
  expect(addresses).toEqual([
    [3, `${origin}/support/live?language=ES`],
    [4, `${origin}/support/vip?language=ES`],
    [5, `${origin}/support/room?language=ES`],
  ]);
  for (const { path } of links) expect(path).not.toContain('support');
});

test('a support queue greets, answers known questions and keeps each conversation private', async () => {
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

test('all visitors share the chat, and only pages of the same site can embed it in a frame', async () => {
  const { host } = visit();
  await talk(host, '/support/room', 'Buenas noches a todos');
  const page = await talk(host, '/support/room');
  const text = await page.text();
  expect(text).toContain('Yamila');
  expect(text).toContain('Buenas noches a todos');
  expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
  const queue = await talk(host, '/support/live');
  expect(queue.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
});

test('an invalid encrypted support address is decrypted to null', () => {
  expect(supportAddress('', origin)).toBeNull();
  expect(supportAddress('bm90IGEgY2lwaGVyc2VjcmV0', origin)).toBeNull();
});
