import { expect, test } from 'vitest';
import { errorCode } from '../../src/gateway/error-code.ts';
import { whitelabelModule } from '../../src/gateway/whitelabel-modules.ts';
import { type Visit, visit } from './sandbox-client.ts';

const lucia = { username: 'lucia2025', email: 'lucia2025@example.com' };
const phone = { mobileNum: '987654321', countryDialingCode: '51' };

async function temporaryPassword(player: Visit, request = lucia): Promise<string> {
  await player.value('forgotByEmail', request);
  const message = await player.lastMessage();
  return /(?:es|is) (\w{12})\./.exec(message?.text ?? '')?.[1] ?? '';
}

test('a password sent by mail is valid for one sign-in and must then be changed', async () => {
  const player = visit();
  const other = await player.tokenOf('lucia2025');
  const temporary = await temporaryPassword(player, { ...lucia, email: 'Lucia2025@Example.com' });
  expect(await player.lastMessage()).toMatchObject({ channel: 'email', recipient: lucia.email });
  const first = await player.login('lucia2025', temporary);
  expect(first.value).toMatchObject({ firstTimeLogin: true });
  expect((await player.login('lucia2025', 'Sorteo2025')).errorCode).toBe(errorCode.badCredentials);
  const { token } = first.value as { token: string };
  const change = { oldPassword: temporary, newPassword: 'Nueva2026', confirmNewPassword: 'Nueva2026' };
  await player.value('changePassword', change, { token });
  expect((await player.call('memberInfo', undefined, { token: other })).status).toBe(401);
  expect((await player.login('lucia2025', 'Nueva2026')).value).toMatchObject({ firstTimeLogin: false });
});

test('the current password works until the mailed password is used', async () => {
  const player = visit();
  const temporary = await temporaryPassword(player);
  expect((await player.login('lucia2025', 'Sorteo2025')).value).toMatchObject({ firstTimeLogin: false });
  expect((await player.login('lucia2025', temporary)).success).toBe(true);
});

test('only the newest mailed password works, for one hour', async () => {
  const player = visit();
  const first = await temporaryPassword(player);
  await player.control('/clock', { advanceSeconds: 60 });
  const second = await temporaryPassword(player);
  expect(second).not.toBe(first);
  expect((await player.login('lucia2025', first)).success).toBe(false);
  await player.control('/clock', { advanceSeconds: 3600 });
  expect((await player.login('lucia2025', second)).success).toBe(false);
  expect((await player.login('lucia2025', 'Sorteo2025')).errorCode).not.toBe(errorCode.badCredentials);
});

test('a password change invalidates the mailed password', async () => {
  const player = visit();
  const token = await player.tokenOf('lucia2025');
  const temporary = await temporaryPassword(player);
  const change = { oldPassword: 'Sorteo2025', newPassword: 'Nueva2026', confirmNewPassword: 'Nueva2026' };
  await player.value('changePassword', change, { token });
  expect((await player.login('lucia2025', temporary)).errorCode).toBe(errorCode.badCredentials);
});

const unknown = [
  { ...lucia, username: 'nadie2025' },
  { ...lucia, email: 'otra@example.com' },
  { username: '', email: '' },
];

test('an unknown account or a wrong email address gets the same response, and no mail is sent', async () => {
  const answersFor = async (request: typeof lucia) => {
    const player = visit();
    const answers = [];
    for (let i = 0; i < 2; i++) {
      const response = await player.send('forgotByEmail', request);
      answers.push({ status: response.status, wait: response.headers.get('Retry-After'), body: await response.text() });
    }
    return { answers, messages: await player.control('/messages') };
  };
  const { answers } = await answersFor(lucia);
  expect(answers.map(({ status }) => status)).toEqual([200, 429]);
  for (const request of unknown) expect(await answersFor(request)).toEqual({ answers, messages: [] });
});

test('a request for an unknown account takes as long as a request for an existing account', async () => {
  const median = async (request: typeof lucia) => {
    const times = [];
    for (let i = 0; i < 9; i++) {
      const player = visit();
      await player.value('countryCode');
      const start = performance.now();
      await player.value('forgotByEmail', request);
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[4]!;
  };
  const [known, stranger] = [await median(lucia), await median(unknown[0]!)];
  expect(Math.max(known, stranger) / Math.min(known, stranger)).toBeLessThan(3);
});

test('the sandbox sends at most one mail per minute for each name and address', async () => {
  const player = visit();
  await player.value('forgotByEmail', lucia);
  const again = await player.call('forgotByEmail', { ...lucia, username: 'LUCIA2025' });
  expect(again).toMatchObject({ status: 429, errorCode: errorCode.smsLimited });
  expect((await player.call('forgotByEmail', { username: 'valentina', email: 'valentina@example.com' })).success).toBe(
    true,
  );
  await player.control('/clock', { advanceSeconds: 60 });
  expect((await player.call('forgotByEmail', lucia)).success).toBe(true);
});

async function open(): Promise<Visit> {
  const player = visit();
  await player.control('/whitelabel', { [whitelabelModule.phoneRecovery]: true });
  return player;
}

test('a password reset by phone signs in with a one-time pass and ends other sessions', async () => {
  const player = await open();
  const other = await player.tokenOf('vencida');
  const mobileNum = '910830236';
  const verificationCode = await player.codeBy('smsRecoveryCode', mobileNum);
  const request = { mobileNum, countryDialingCode: '51', newPassword: 'Nueva2026', verificationCode };
  const { account, ...pass } = await player.value('setPasswordByPhone', request);
  expect(account).toBe('vencida');
  expect((await player.call('memberInfo', undefined, { token: other })).status).toBe(401);
  const login = { type: 'username', username: account, password: 'Nueva2026', ...pass };
  expect((await player.call('login', login)).value).toMatchObject({ firstTimeLogin: false, passwordExpired: false });
  expect((await player.call('login', login)).errorCode).toBe(errorCode.sliderWrong);
  expect((await player.call('setPasswordByPhone', request)).errorCode).toBe(errorCode.codeExpired);
  expect(await player.lastMessage()).toMatchObject({ channel: 'email', recipient: 'vencida@example.com' });
});

test('a one-time pass expires after two minutes', async () => {
  const player = await open();
  const verificationCode = await player.codeBy('smsRecoveryCode');
  const { account, ...pass } = await player.value('setPasswordByPhone', {
    ...phone,
    newPassword: 'Nueva2026',
    verificationCode,
  });
  await player.control('/clock', { advanceSeconds: 120 });
  const login = { type: 'username', username: account, password: 'Nueva2026', ...pass };
  expect((await player.call('login', login)).errorCode).toBe(errorCode.sliderWrong);
});

test('a refused password does not consume the code', async () => {
  const player = await open();
  const verificationCode = await player.codeBy('smsRecoveryCode');
  const set = (newPassword: string, code = verificationCode) =>
    player.call('setPasswordByPhone', { ...phone, newPassword, verificationCode: code });
  for (const rejected of ['', 'corta', 'con espacio 1', 'a'.repeat(21)])
    expect((await set(rejected)).errorCode, rejected).toBe(errorCode.passwordRejected);
  expect((await set('Nueva2026', '')).errorCode).toBe(errorCode.codeMissing);
  expect((await set('Nueva2026', verificationCode === '000001' ? '000002' : '000001')).errorCode).toBe(
    errorCode.codeWrong,
  );
  expect((await set('Nueva2026')).success).toBe(true);
});

test('recovery by phone is available only when the site enables it', async () => {
  const request = { ...phone, newPassword: 'Nueva2026', verificationCode: '123456' };
  expect((await visit().call('setPasswordByPhone', request)).status).toBe(404);
});
