import { expect, test } from 'vitest';
import { errorCode } from '../../src/gateway/error-code.ts';
import { whitelabelModule } from '../../src/gateway/whitelabel-modules.ts';
import { sandbox, visit } from './sandbox-client.ts';

const query = { url: 'localhost' };

test('scripted responses are sent in order, one per request, before the regular responses', async () => {
  const player = visit();
  await player.control('/script', {
    endpoint: 'countryCode',
    answers: [
      { status: 503, body: { success: false }, headers: { 'Retry-After': '7' } },
      { body: { success: true, value: { countryCode: 'CL', countryDialingCode: '56' } } },
      { forward: true },
    ],
  });
  const first = await player.call('countryCode');
  expect(first.status).toBe(503);
  expect(first.headers.get('Retry-After')).toBe('7');
  expect(await player.value('countryCode')).toMatchObject({ countryCode: 'CL' });
  for (let i = 0; i < 2; i++) expect(await player.value('countryCode')).toMatchObject({ countryCode: 'PE' });
});

test('a response can be malformed or truncated', async () => {
  const player = visit();
  await player.control('/script', { endpoint: 'countryCode', answers: [{ malformed: true }, { dropResponse: true }] });
  await expect(player.call('countryCode')).rejects.toThrow(SyntaxError);
  expect((await player.send('countryCode', undefined)).type).toBe('error');
});

test('a hanging response lasts until the client aborts', async () => {
  const player = visit();
  await player.control('/script', { endpoint: 'countryCode', answers: [{ hang: true }] });
  const giveUp = new AbortController();
  let answered = false;
  const hanging = player.send('countryCode', undefined, { signal: giveUp.signal }).then(() => {
    answered = true;
  });
  await player.value('countryCode');
  expect(answered).toBe(false);
  giveUp.abort();
  await hanging.catch(() => undefined);
});

test('held requests can be released in any order by their sequence number', async () => {
  const player = visit();
  await player.control('/script', { endpoint: 'countryCode', hold: true });
  const [first, second, third] = [player.call('countryCode'), player.call('countryCode'), player.call('countryCode')];
  await player.control('/release', { endpoint: 'countryCode', ordinal: 2, answer: { status: 500 } });
  expect((await second).status).toBe(500);
  await player.control('/release', { endpoint: 'countryCode', ordinal: 1 });
  expect(await first).toMatchObject({ success: true, value: { countryCode: 'PE' } });
  await player.control('/script', { endpoint: 'countryCode', hold: false });
  expect(await third).toMatchObject({ success: true });
  expect(await player.call('countryCode')).toMatchObject({ success: true });
});

test('the release of a request can be set before the request arrives', async () => {
  const player = visit();
  await player.control('/script', { endpoint: 'countryCode', hold: true });
  await player.control('/release', { endpoint: 'countryCode', ordinal: 1, answer: { status: 404 } });
  expect((await player.call('countryCode')).status).toBe(404);
});

test('requests are counted, and each encrypted request is marked', async () => {
  const player = visit();
  await player.value('systemStatus', query);
  await player.login('lucia2025', 'Sorteo2025');
  expect(await player.control('/requests?endpoint=systemStatus')).toEqual({
    count: 1,
    requests: [{ endpoint: 'systemStatus', ordinal: 1, method: 'GET', query, encrypted: false }],
  });
  const { requests } = await player.control('/requests?endpoint=login');
  expect(requests).toEqual([{ endpoint: 'login', ordinal: 1, method: 'POST', query: {}, encrypted: true }]);
  expect(JSON.stringify(await player.control('/requests'))).not.toContain('Sorteo2025');
});

test('the status, the feature switches and the form rules appear in the system status response', async () => {
  const player = visit();
  await player.control('/status', { regionRestriction: true, country: 'CL', ip: '200.1.2.3' });
  await player.control('/whitelabel', {
    [whitelabelModule.codeLogin]: true,
    [whitelabelModule.mobileRegistration]: false,
  });
  await player.control('/register-rules', { password: { minLength: 10 } });
  const { regionRestriction, location, info } = await player.value('systemStatus', query);
  expect({ regionRestriction, location }).toEqual({
    regionRestriction: true,
    location: { ip: '200.1.2.3', country: 'CL' },
  });
  const nodes = info!.whitelabel.flatMap((node) => [node, ...(node.childrenNodes ?? [])]);
  expect(nodes.find(({ modId }) => modId === whitelabelModule.codeLogin)?.enabled).toBe(true);
  expect(nodes.find(({ modId }) => modId === whitelabelModule.mobileRegistration)?.enabled).toBe(false);
  const channels = nodes.find(({ modId }) => modId === whitelabelModule.channelLogin)?.childrenNodes;
  expect(channels?.map(({ modId }) => modId)).toEqual(['GOOGLE', 'FACEBOOK', 'TELEGRAM', 'LINE', 'ZALO']);
  expect(info!.register['password']).toMatchObject({ minLength: 10, maxLength: 20, patternId: 19 });
  expect(await player.value('countryCode')).toEqual({ countryCode: 'CL', countryDialingCode: '56' });
});

test('the control API can set the flags and the balance of an account and unlock it', async () => {
  const player = visit();
  const patch = { firstLogin: true, passwordExpired: true, balance: 1_000_001 };
  await player.control('/account', { account: 'lucia2025', patch });
  const { value } = await player.login('lucia2025', 'Sorteo2025');
  expect(value).toMatchObject({ firstTimeLogin: true, passwordExpired: true });
  const { token } = value as { token: string };
  expect(await player.value('balance', undefined, { token })).toEqual({ sumBalance: 10_000.01 });
  await player.control('/account', { account: 'lucia2025', patch: { captcha: true } });
  expect((await player.login('lucia2025', 'Sorteo2025')).errorCode).toBe(errorCode.captchaRequired);
});

test('the control API can set and clear the failed sign-in attempts of an account', async () => {
  const player = visit();
  await player.control('/account', { account: 'lucia2025', patch: { attempts: 5 } });
  expect((await player.login('lucia2025', 'Sorteo2025')).errorCode).toBe(errorCode.accountLocked);
  await player.control('/account', { account: 'lucia2025', patch: { attempts: 0 } });
  expect((await player.login('lucia2025', 'Sorteo2025')).success).toBe(true);
});

test('the control API can open a session without the sign-in form', async () => {
  const player = visit();
  const { token } = await player.control('/session', { account: 'agente41' });
  expect(await player.value('memberInfo', undefined, { token: String(token) })).toMatchObject({ type: 41 });
  const reply = await sandbox.request('http://w0.localhost/__sandbox/session', {
    method: 'POST',
    body: '{"account":"nobody"}',
  });
  expect(reply.status).toBe(404);
});

test('the control API can expire the sessions of one account or of all accounts', async () => {
  const player = visit();
  const [lucia, agent] = [await player.tokenOf('lucia2025'), await player.tokenOf('agente1')];
  expect(await player.control('/sessions/expire', { account: 'lucia2025' })).toEqual({ expired: 1 });
  expect((await player.call('balance', undefined, { token: lucia })).status).toBe(401);
  expect((await player.call('balance', undefined, { token: agent })).status).toBe(200);
  await player.control('/sessions/expire', {});
  expect((await player.call('balance', undefined, { token: agent })).status).toBe(401);
});

test('a sandbox world that is deleted starts again from its seed data', async () => {
  const player = visit();
  const token = await player.tokenOf('lucia2025');
  await player.control('/status', { maintenance: true });
  await player.control('/script', { endpoint: 'balance', hold: true });
  const held = player.call('balance', undefined, { token });
  await player.control('', undefined, 'DELETE');
  expect((await held).status).toBe(401);
  expect(await player.value('systemStatus', query)).toMatchObject({ maintenance: false });
});

test('the control API refuses unknown fields, endpoints and accounts', async () => {
  const post = (path: string, body: unknown) =>
    sandbox.request(`http://x.localhost/__sandbox${path}`, { method: 'POST', body: JSON.stringify(body) });
  expect((await post('/status', { maintenence: true })).status).toBe(400);
  expect((await post('/script', { endpoint: 'nothing', answers: [] })).status).toBe(400);
  expect((await post('/account', { account: 'nadie', patch: {} })).status).toBe(404);
});

test('the demo world enables every feature switch, and other worlds enable the test defaults', async () => {
  const switches = async (host: string) => {
    const { whitelabel } = await visit(host).control('');
    const off = Object.entries(whitelabel as Record<string, boolean>).filter(([, on]) => !on);
    return off.map(([modId]) => modId).sort();
  };
  const { freePlay, codeLogin, phoneRecovery, channelLogin, phoneVerification } = whitelabelModule;
  const always = [phoneVerification, 'LINE', 'ZALO'];
  expect(await switches('localhost')).toEqual([...always].sort());
  expect(await switches('otro.localhost')).toEqual(
    [...always, freePlay, codeLogin, phoneRecovery, channelLogin].sort(),
  );
});

test('the registration settings change one field at a time', async () => {
  const player = visit();
  await player.control('/registration', { defaultTab: 'mobile', smsProvider: 'phoneVerification', expiredMinutes: 3 });
  await player.control('/registration', { expiredMinutes: 2 });
  await player.control('/register-rules', { line: { enabled: true, required: true } });
  const { defaultTab, smsProvider, rules, dialingCodes } = await player.value('registerSettings', {});
  expect({ defaultTab, smsProvider }).toEqual({ defaultTab: 'mobile', smsProvider: 'phoneVerification' });
  expect(rules['line']).toMatchObject({ enabled: true, required: true, maxLength: 50 });
  expect(dialingCodes).toContainEqual({ country: 'PE', code: '51' });
  expect((await player.control(''))['registration']).toMatchObject({ expiredMinutes: 2 });
});
