import { expect, test } from 'vitest';
import { authenticatorCode, seededAccounts } from '../../sandbox/world/accounts.ts';
import { encryptPayload } from '../../src/gateway/cipher.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import type { LoginRefusal } from '../../src/gateway/schemas/account.ts';
import { whitelabelModule } from '../../src/gateway/whitelabel-modules.ts';
import { sandbox, type Visit, visit } from './sandbox-client.ts';

const captcha = async (player: Visit) => {
  const { headers } = await player.call('captcha');
  const cookie = headers.get('Set-Cookie')!;
  return { cookie: cookie.split(';')[0]!, header: cookie, text: (await player.control('/captcha'))['text'] as string };
};

const verify = (player: Visit, refusal: unknown) => {
  const { ticket } = (refusal as Required<LoginRefusal>).verification!;
  return player.value('loginVerification', { ticket, method: 'authenticator', answer: authenticatorCode });
};

const wrong = async (player: Visit, times: number, account = 'lucia2025') => {
  for (let i = 0; i < times; i++) {
    const { cookie, text } = await captcha(player);
    await player.login(account, 'Equivocada1', { cookie, captcha: text });
  }
};

test('an encrypted sign-in opens a session that ends with the sign-out', async () => {
  const player = visit();
  const token = await player.tokenOf('lucia2025');
  expect(await player.value('memberInfo', undefined, { token })).toMatchObject({ account: 'lucia2025', type: 0 });
  expect(await player.value('balance', undefined, { token })).toEqual({ sumBalance: 12_840.5 });
  await player.value('logout', undefined, { token });
  expect(await player.call('memberInfo', undefined, { token })).toMatchObject({
    status: 401,
    success: false,
    errorCode: errorCode.sessionExpired,
  });
});

test('every seeded account can sign in and has the expected properties', async () => {
  const player = visit();
  for (const {
    account,
    password,
    type,
    firstLogin = false,
    passwordExpired = false,
    alwaysCaptcha,
    asksNewIp,
  } of seededAccounts) {
    const { cookie, text } = await captcha(player);
    const answer = await player.login(account, password, alwaysCaptcha ? { cookie, captcha: text } : {});
    expect(answer.errorCode).toBe(asksNewIp ? errorCode.loginVerification : '');
    const value = asksNewIp ? await verify(player, answer.value) : answer.value;
    expect(value).toMatchObject({ firstTimeLogin: firstLogin, passwordExpired });
    const { token } = value as { token: string };
    expect(await player.value('memberInfo', undefined, { token })).toMatchObject({ account, type });
  }
});

test('a session ends after two idle hours and continues while in use', async () => {
  const player = visit();
  const token = await player.tokenOf('lucia2025');
  for (let hours = 0; hours < 3; hours++) {
    await player.control('/clock', { advanceSeconds: 3600 });
    expect((await player.call('balance', undefined, { token })).status).toBe(200);
  }
  await player.control('/clock', { advanceSeconds: 7200 });
  expect((await player.call('balance', undefined, { token })).status).toBe(401);
});

test('a request with an unknown encryption key is refused', async () => {
  const player = visit();
  const key = await player.value('publicKey');
  const sealed = await encryptPayload({}, key);
  const response = await sandbox.request('http://encryptPayload.localhost/wps/session/login', {
    method: 'POST',
    headers: { Encryption: sealed.encryption.replace(key.keyId, '00000000') },
    body: JSON.stringify(sealed.body),
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ success: false, errorCode: errorCode.keyUnknown });
});

const flip = (base64: string) => {
  const bytes = Buffer.from(base64, 'base64');
  bytes[0]! ^= 1;
  return bytes.toString('base64');
};

test.each([
  ['initialisation vector', (s: Sealed) => ({ ...s, body: { ...s.body, iv: flip(s.body.iv) } })],
  ['data', (s: Sealed) => ({ ...s, body: { ...s.body, data: flip(s.body.data) } })],
  ['mac', (s: Sealed) => ({ ...s, body: { ...s.body, mac: flip(s.body.mac) } })],
  ['short mac', (s: Sealed) => ({ ...s, body: { ...s.body, mac: 'AAAA' } })],
  [
    'wrapped keys',
    (s: Sealed) => ({ ...s, encryption: `${s.encryption.split('.')[0]}.${flip(s.encryption.split('.')[1]!)}` }),
  ],
  ['missing header', (s: Sealed) => ({ ...s, encryption: '' })],
])('a tampered encrypted request is refused: %s', async (_, breakIt) => {
  const player = visit();
  const request = {
    username: 'lucia2025',
    password: 'Sorteo2025',
    type: 'username',
    captchaCheckToken: await player.checkToken(),
  };
  const broken = breakIt(await encryptPayload(request, await player.value('publicKey')));
  const response = await sandbox.request('http://encryptPayload.localhost/wps/session/login', {
    method: 'POST',
    headers: broken.encryption ? { Encryption: broken.encryption } : {},
    body: JSON.stringify(broken.body),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ success: false, errorCode: errorCode.requestInvalid });
});
type Sealed = Awaited<ReturnType<typeof encryptPayload>>;

test('the second wrong password requires a captcha until the next sign-in', async () => {
  const player = visit();
  expect(await player.login('lucia2025', 'Equivocada1')).toMatchObject({
    errorCode: errorCode.badCredentials,
    value: {},
  });
  expect(await player.login('lucia2025', 'Equivocada1')).toMatchObject({
    errorCode: errorCode.badCredentials,
    value: { captcha: true },
  });
  const refused = { success: false, status: 200, value: { captcha: true } };
  expect(await player.login('lucia2025', 'Sorteo2025')).toMatchObject({
    ...refused,
    errorCode: errorCode.captchaRequired,
  });
  const { cookie, text, header } = await captcha(player);
  expect(header).toMatch(/HttpOnly.*SameSite=Strict/);
  const other = text === '0000' ? '0001' : '0000';
  expect(await player.login('lucia2025', 'Sorteo2025', { cookie, captcha: other })).toMatchObject({
    ...refused,
    errorCode: errorCode.captchaWrong,
  });
  expect(await player.login('lucia2025', 'Sorteo2025', { cookie, captcha: text })).toMatchObject({
    ...refused,
    errorCode: errorCode.captchaWrong,
  });
  const fresh = await captcha(player);
  expect((await player.login('lucia2025', 'Sorteo2025', { cookie: fresh.cookie, captcha: fresh.text })).success).toBe(
    true,
  );
  expect((await player.login('lucia2025', 'Sorteo2025')).success).toBe(true);
});

test('a captcha expires after five minutes', async () => {
  const player = visit();
  const { cookie, text } = await captcha(player);
  await player.control('/clock', { advanceSeconds: 300 });
  expect((await player.login('control', 'Sorteo2025', { cookie, captcha: text })).errorCode).toBe(
    errorCode.captchaWrong,
  );
});

test('five wrong passwords lock the account for a minute, and even the correct password is refused', async () => {
  const player = visit();
  await wrong(player, 5);
  const locked = await player.login('lucia2025', 'Sorteo2025');
  expect(locked).toMatchObject({ status: 429, errorCode: errorCode.accountLocked });
  expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(58);
  expect((await player.login('valentina', 'Sorteo2025')).success).toBe(true);
  await player.control('/clock', { advanceSeconds: 60 });
  const { cookie, text } = await captcha(player);
  expect((await player.login('lucia2025', 'Sorteo2025', { cookie, captcha: text })).success).toBe(true);
});

test('the sandbox checks at most five of eight simultaneous wrong passwords', async () => {
  const player = visit();
  const answers = await Promise.all(Array.from({ length: 8 }, () => player.login('lucia2025', 'Equivocada1')));
  const codes = answers.map(({ errorCode: code }) => code);
  const judged = codes.filter((code) => code === errorCode.badCredentials);
  expect(judged.length, codes.join(' ')).toBeLessThanOrEqual(5);
  const turnedAway = codes.filter((code) => code === errorCode.captchaRequired || code === errorCode.accountLocked);
  expect(judged.length + turnedAway.length).toBe(8);
});

test('an unknown account gets exactly the same responses as a known account', async () => {
  const answersFor = async (account: string) => {
    const player = visit();
    const answers = [];
    for (let i = 0; i < 7; i++) {
      const { cookie, text } = await captcha(player);
      const {
        status,
        value,
        errorCode: code,
      } = await player.login(account, 'Equivocada1', i > 2 ? { cookie, captcha: text } : {});
      answers.push({ status, value, code });
    }
    return answers;
  };
  expect(await answersFor('nadie2025')).toEqual(await answersFor('lucia2025'));
});

test('a password change ends the other sessions and clears the flags that require the change', async () => {
  const player = visit();
  const other = await player.tokenOf('vencida');
  const token = await player.tokenOf('vencida');
  const change = (oldPassword: string, newPassword: string) =>
    player.call('changePassword', { oldPassword, newPassword, confirmNewPassword: newPassword }, { token });
  expect((await change('Equivocada1', 'Nueva2026')).errorCode).toBe(errorCode.passwordWrong);
  expect((await change('Sorteo2025', 'Sorteo2025')).errorCode).toBe(errorCode.passwordSame);
  expect((await change('Sorteo2025', 'corta')).errorCode).toBe(errorCode.passwordRejected);
  expect((await change('Sorteo2025', 'con espacio 1')).errorCode).toBe(errorCode.passwordRejected);
  expect(await change('Sorteo2025', 'Nueva2026')).toMatchObject({ success: true, status: 200 });
  expect((await player.call('memberInfo', undefined, { token: other })).status).toBe(401);
  expect((await player.call('memberInfo', undefined, { token })).status).toBe(200);
  expect((await player.login('vencida', 'Nueva2026')).value).toMatchObject({ passwordExpired: false });
  expect(await player.control('/messages')).toMatchObject([{ channel: 'email', recipient: 'vencida@example.com' }]);
});

test('each free play opens a new trial account with play money', async () => {
  const player = visit();
  expect(await player.call('freePlayLogin', {})).toMatchObject({ status: 404, errorCode: errorCode.notFound });
  await player.control('/whitelabel', { [whitelabelModule.freePlay]: true });
  const guests = [];
  for (let i = 0; i < 2; i++) {
    const { token, ...marks } = await player.value('freePlayLogin', {});
    expect(marks).toEqual({ firstTimeLogin: false, passwordExpired: false });
    guests.push(await player.value('memberInfo', undefined, { token }));
    expect(await player.value('balance', undefined, { token })).toEqual({ sumBalance: 2000 });
    const change = { oldPassword: '', newPassword: 'Nueva2026', confirmNewPassword: 'Nueva2026' };
    expect((await player.call('changePassword', change, { token })).errorCode).toBe(errorCode.trialRefused);
  }
  expect(guests).toMatchObject([
    { type: 4, memberLabel: ['TRIAL'] },
    { type: 4, memberLabel: ['TRIAL'] },
  ]);
  expect(new Set(guests.map(({ account }) => account)).size).toBe(2);
});

test('free play is refused unless the request has the specified headers', async () => {
  const player = visit();
  await player.control('/whitelabel', { [whitelabelModule.freePlay]: true });
  const sealed = await encryptPayload({}, await player.value('publicKey'));
  const ask = async (headers: Record<string, string>) => {
    const init = {
      method: 'POST',
      headers: { Encryption: sealed.encryption, ...headers },
      body: JSON.stringify(sealed.body),
    };
    return (await sandbox.request(`http://${player.host}/wps/session/login/freeplay`, init)).status;
  };
  expect(await ask({ os: 'WEB', platform: 'W', version: '3' })).toBe(200);
  expect(await ask({ os: 'WEB', platform: 'W', version: '2' })).toBe(400);
  expect(await ask({})).toBe(400);
});

test('a player at the agent portal, or a non-member, gets this refusal only with the correct password', async () => {
  const player = visit();
  await player.control('/account', { account: 'lucia2025', patch: { member: false } });
  expect((await player.login('lucia2025', 'Equivocada1')).errorCode).toBe(errorCode.badCredentials);
  expect((await player.login('lucia2025', 'Sorteo2025')).errorCode).toBe(errorCode.notMember);
  await player.control('/status', { agentsOnly: true });
  expect((await player.login('valentina', 'Sorteo2025')).errorCode).toBe(errorCode.notAgent);
  expect((await player.login('agente41', 'Sorteo2025')).success).toBe(true);
});

test('a repeated sign-in with the same request id gets the same response and opens no second session', async () => {
  const player = visit();
  const who = { type: 'username', username: 'lucia2025', password: 'Sorteo2025' };
  const request = { ...who, requestId: 'try-1', ...(await player.proof()) };
  const [first, beside] = await Promise.all([player.call('login', request), player.call('login', request)]);
  const after = await player.call('login', request);
  expect([first.success, beside.value, after.value]).toEqual([true, first.value, first.value]);
  const { token } = first.value as { token: string };
  expect(await player.value('signInSessions', undefined, { token })).toHaveLength(1);
  expect(await player.call('login', { ...request, password: 'Equivocada1' })).toMatchObject({ success: false });
});

test('a refused sign-in stores no response for its request id', async () => {
  const player = visit();
  const who = { type: 'username', username: 'lucia2025', password: 'Sorteo2025', requestId: 'try-2' };
  expect(await player.call('login', who)).toMatchObject({ errorCode: errorCode.checkRequired });
  expect(await player.call('login', { ...who, ...(await player.proof()) })).toMatchObject({ success: true });
});

test('repeated free play with the same request id opens one trial account', async () => {
  const player = visit();
  await player.control('/whitelabel', { [whitelabelModule.freePlay]: true });
  const first = await player.call('freePlayLogin', { requestId: 'try-3' });
  expect([first.success, (await player.call('freePlayLogin', { requestId: 'try-3' })).value]).toEqual([
    true,
    first.value,
  ]);
  expect((await player.call('freePlayLogin', {})).value).not.toEqual(first.value);
});
