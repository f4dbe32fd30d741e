import { expect, test } from 'vitest';
import { errorCode } from '../../src/gateway/error-code.ts';
import { whitelabelModule } from '../../src/gateway/whitelabel-modules.ts';
import { sandbox, type Visit, visit } from './sandbox-client.ts';

async function open(): Promise<Visit> {
  const player = visit();
  await player.control('/whitelabel', { [whitelabelModule.channelLogin]: true });
  return player;
}

const address = (player: Visit, { name = 'google', state = 'abc', redirect = '/channel.html' } = {}) =>
  `http://${player.host}/channel/${name}?${new URLSearchParams({ state, redirect })}`;

const page = (player: Visit, asked: Parameters<typeof address>[1] = {}, language = 'es') =>
  sandbox.request(address(player, asked), { headers: { 'Accept-Language': language } });

async function answer(player: Visit, said: Record<string, string>, name = 'google') {
  const body = new URLSearchParams({ state: 'abc', redirect: '/channel.html', answer: 'continue', ...said });
  const response = await sandbox.request(`http://${player.host}/channel/${name}`, { method: 'POST', body });
  const location = response.headers.get('Location') ?? '';
  return { response, location, fragment: new URLSearchParams(location.split('#')[1]) };
}

const codeOf = async (player: Visit, state = 'abc', name = 'google') =>
  (await answer(player, { state }, name)).fragment.get('code') ?? '';

const login = (player: Visit, code: string, more: object = {}) =>
  player.call('channelLogin', { channel: 'GOOGLE', code, state: 'abc', ...more });

test('the page names the service and the user in both languages, and escapes its input', async () => {
  const player = await open();
  const response = await page(player, { state: '"><script>alert(1)</script>' });
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toMatch(/<html lang="es">.*<h1>Entrar con Google<\/h1>.*Continuar como Andrea Paz.*Cancelar/s);
  expect(text).not.toContain('<script>');
  expect(await (await page(player, {}, 'en-US,en;q=0.9')).text()).toMatch(
    /<html lang="en">.*<h1>Sign in with Google<\/h1>.*Continue as Andrea Paz.*Cancel/s,
  );
  const policy = response.headers.get('Content-Security-Policy');
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame/);
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('the response is in the URL fragment and goes only to the requesting site', async () => {
  const player = await open();
  const { response, location, fragment } = await answer(player, {});
  expect(response.status).toBe(303);
  expect(location).toMatch(new RegExp(`^http://${player.host}/channel.html#`));
  expect(Object.fromEntries(fragment)).toEqual({ code: expect.any(String), state: 'abc' });
  const denied = await answer(player, { answer: 'cancel' });
  expect(Object.fromEntries(denied.fragment)).toEqual({ error: 'denied', state: 'abc' });

  for (const redirect of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)', 'http://[']) {
    expect((await page(player, { redirect })).status, redirect).toBe(404);
    expect((await answer(player, { redirect })).response.status, redirect).toBe(404);
  }
  const doubled = await answer(player, { redirect: `http://${player.host}//evil.example/` });
  expect(new URL(doubled.location).host).toBe(player.host);
});

test('the first sign-in creates an account, and later sign-ins use the same account', async () => {
  const player = await open();
  const accountBy = async (code: string, more = {}) => {
    const { value, errorCode: refused } = await login(player, code, more);
    expect(refused).toBe('');
    const { token } = value as { token: string };
    expect(await player.value('balance', undefined, { token })).toEqual({ sumBalance: 0 });
    return player.value('memberInfo', undefined, { token });
  };
  const first = await accountBy(await codeOf(player));
  expect(first).toMatchObject({ nickname: 'Andrea', type: 0, account: expect.stringMatching(/^andreapaz\d{6}$/) });
  expect(await accountBy(await codeOf(player))).toMatchObject({ id: first.id, account: first.account });
  const other = await accountBy(await codeOf(player, 'abc', 'telegram'), { channel: 'TELEGRAM' });
  expect(other).toMatchObject({ nickname: 'Inés' });
});

test('a code works once, for its channel and its state, for five minutes', async () => {
  const player = await open();
  const denied = { success: false, status: 200, errorCode: errorCode.channelDenied };
  const code = await codeOf(player);
  expect((await login(player, code)).success).toBe(true);
  expect(await login(player, code)).toMatchObject(denied);
  expect(await login(player, await codeOf(player), { state: 'other' })).toMatchObject(denied);
  expect(await login(player, await codeOf(player), { channel: 'FACEBOOK' })).toMatchObject(denied);
  expect(await login(player, 'made up')).toMatchObject(denied);
  const late = await codeOf(player);
  await player.control('/clock', { advanceSeconds: 300 });
  expect(await login(player, late)).toMatchObject(denied);
});

test('a disabled or nonexistent channel is reported as unknown', async () => {
  const player = await open();
  const code = await codeOf(player);
  for (const channel of ['LINE', 'MYSPACE', 'google'])
    expect((await login(player, code, { channel })).errorCode, channel).toBe(errorCode.channelUnknown);
  for (const name of ['line', 'myspace']) expect((await page(player, { name })).status).toBe(404);
  await player.control('/whitelabel', { LINE: true, GOOGLE: false });
  expect((await page(player, { name: 'line' })).status).toBe(200);
  expect((await page(player)).status).toBe(404);
  await player.control('/whitelabel', { [whitelabelModule.channelLogin]: false });
  expect((await page(player, { name: 'line' })).status).toBe(404);
  expect((await page(visit())).status).toBe(404);
});

test('an account that is not a member is refused, and the agent portal refuses a player', async () => {
  const player = await open();
  const { value } = await login(player, await codeOf(player));
  const { token } = value as { token: string };
  const { account } = await player.value('memberInfo', undefined, { token });
  await player.control('/status', { agentsOnly: true });
  expect((await login(player, await codeOf(player))).errorCode).toBe(errorCode.notAgent);
  await player.control('/account', { account, patch: { member: false } });
  expect((await login(player, await codeOf(player))).errorCode).toBe(errorCode.notMember);
});
