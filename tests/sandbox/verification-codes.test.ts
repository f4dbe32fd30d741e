import { expect, test } from 'vitest';
import { special } from '../../sandbox/world/phones.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { whitelabelModule } from '../../src/gateway/whitelabel-modules.ts';
import { codeIn, type Visit, visit } from './sandbox-client.ts';

const lucia = { mobileNum: '987654321', countryDialingCode: '51' };
const nobody = { mobileNum: '999999999', countryDialingCode: '51' };
const { codeLogin, phoneRecovery } = whitelabelModule;

async function open(): Promise<Visit> {
  const player = visit();
  await player.control('/whitelabel', { [codeLogin]: true, [phoneRecovery]: true });
  return player;
}

const signIn = (player: Visit, password: string, phone = lucia) =>
  player.call('login', { type: 'sms', ...phone, password });

const ask = async (player: Visit, phone: object = lucia) =>
  player.call('smsLoginCode', { ...phone, ...(await player.proof()) });

const other = (code: string) => (code === '000001' ? '000002' : '000001');

test('a code signs in once, and the response states its lifetime', async () => {
  const player = await open();
  await player.control('/registration', { expiredMinutes: 3 });
  expect((await ask(player)).value).toEqual({ expiredMinutes: 3 });
  const message = await player.lastMessage();
  expect(message).toMatchObject({ channel: 'sms', recipient: '+51 987654321' });
  expect(message?.text).toContain('3 min');
  const code = codeIn(message!.text);
  await player.control('/clock', { advanceSeconds: 179 });
  const { value } = await signIn(player, code);
  const { token } = value as { token: string };
  expect(await player.value('memberInfo', undefined, { token })).toMatchObject({ account: 'lucia2025' });
  expect((await signIn(player, code)).errorCode).toBe(errorCode.codeExpired);
});

test('a code expires after its lifetime', async () => {
  const player = await open();
  const code = await player.codeBy('smsLoginCode');
  await player.control('/clock', { advanceSeconds: 60 });
  expect((await signIn(player, code)).errorCode).toBe(errorCode.codeExpired);
});

test('the fifth wrong attempt invalidates a code', async () => {
  const player = await open();
  const code = await player.codeBy('smsLoginCode');
  for (let i = 0; i < 5; i++) expect((await signIn(player, other(code))).errorCode).toBe(errorCode.codeWrong);
  expect((await signIn(player, code)).errorCode).toBe(errorCode.codeExpired);
});

test('a missing code, a missing number and an invalid number have different error codes', async () => {
  const player = await open();
  expect((await signIn(player, '')).errorCode).toBe(errorCode.codeMissing);
  expect((await ask(player, { ...lucia, mobileNum: '' })).errorCode).toBe(errorCode.phoneMissing);
  expect((await ask(player, { ...lucia, mobileNum: '12' })).errorCode).toBe(errorCode.phoneInvalid);
  expect((await ask(player, { ...lucia, countryDialingCode: '999' })).errorCode).toBe(errorCode.phoneInvalid);
  expect(await player.control('/messages')).toEqual([]);
});

test('each number can request at most one code per minute for each purpose', async () => {
  const player = await open();
  await player.codeBy('smsLoginCode');
  await player.control('/clock', { advanceSeconds: 20 });
  const limited = await ask(player);
  expect(limited).toMatchObject({ status: 429, errorCode: errorCode.smsLimited });
  expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(38);
  expect(Number(limited.headers.get('Retry-After'))).toBeLessThanOrEqual(40);
  await player.codeBy('smsRecoveryCode');
  expect((await ask(player, { ...lucia, mobileNum: '987654789' })).success).toBe(true);
  await player.control('/clock', { advanceSeconds: 40 });
  expect((await ask(player)).success).toBe(true);
});

test('a code works only for the purpose it was requested for', async () => {
  const player = await open();
  const forRegistration = await player.codeBy('smsRegisterCode');
  expect((await signIn(player, forRegistration)).errorCode).toBe(errorCode.codeExpired);
  const forRecovery = await player.codeBy('smsRecoveryCode');
  expect((await signIn(player, forRecovery)).errorCode).toBe(errorCode.codeExpired);
  const forLogin = await player.codeBy('smsLoginCode');
  const set = { ...lucia, newPassword: 'Nueva2026', verificationCode: forLogin };
  const refused = await player.call('setPasswordByPhone', set);
  expect([errorCode.codeWrong, errorCode.codeExpired]).toContain(refused.errorCode);
});

test('each request for a code requires a new proof of a solved slider puzzle', async () => {
  const player = await open();
  for (const name of ['smsLoginCode', 'smsRegisterCode', 'smsRecoveryCode', 'phoneCode'] as const) {
    const request = { ...lucia, variant: 'mobile' };
    const none = await player.call(name, { ...request, captchaId: '', captchaCheckToken: '' });
    expect(none.errorCode, name).toBe(errorCode.checkRequired);
    const proof = await player.proof();
    expect((await player.call(name, { ...request, ...proof })).success, name).toBe(true);
    expect((await player.call(name, { ...request, ...proof })).errorCode, name).toBe(errorCode.sliderWrong);
  }
});

test.each(['smsLoginCode', 'smsRecoveryCode'] as const)(
  '%s does not reveal whether a number has an account',
  async (name) => {
    const answersFor = async (phone: typeof lucia) => {
      const player = await open();
      const sent = async () => {
        const { status, value, errorCode: code } = await player.call(name, { ...phone, ...(await player.proof()) });
        return { status, value, code };
      };
      const answers: unknown[] = [await sent(), await sent()];
      const used =
        name === 'smsLoginCode'
          ? (password: string) => signIn(player, password, phone)
          : (verificationCode: string) =>
              player.call('setPasswordByPhone', { ...phone, newPassword: 'Nueva2026', verificationCode });
      for (let i = 0; i < 6; i++) {
        const { status, value, errorCode: code } = await used(`00000${i}`);
        answers.push({ status, value, code });
      }
      return answers;
    };
    expect(await answersFor(nobody)).toEqual(await answersFor(lucia));
  },
);

test('a number without an account receives no message', async () => {
  const player = await open();
  await ask(player, nobody);
  expect(await player.control('/messages')).toEqual([]);
});

test('a failed SMS delivery gives the reason in the language of the request', async () => {
  const player = await open();
  const request = { ...lucia, mobileNum: `98765${special.smsFailed}` };
  for (const [language, words] of [
    ['ES', 'La operadora'],
    ['EN', 'The operator'],
  ]) {
    const proof = await player.proof();
    const failed = await player.call('smsLoginCode', { ...request, ...proof }, { language: language! });
    expect(failed).toMatchObject({ status: 200, errorCode: errorCode.smsFailed });
    expect(failed.message).toContain(words);
  }
});

test('a call that the settings of the site disable responds with 404', async () => {
  const player = visit();
  for (const name of ['smsLoginCode', 'smsRecoveryCode'] as const)
    expect((await player.call(name, { ...lucia, ...(await player.proof()) })).status).toBe(404);
  expect((await signIn(player, '123456')).status).toBe(404);
});

const byProvider = async (player: Visit, end = '4321') =>
  player.call('phoneCode', { mobileNum: `98765${end}`, countryDialingCode: '51', ...(await player.proof()) });

test.each([
  [special.numberInvalid, errorCode.phoneInvalid],
  [special.tooMany, errorCode.phoneTooMany],
  [special.captchaFailed, errorCode.phoneCaptcha],
  [special.quotaSpent, errorCode.phoneQuota],
  [special.notEnabled, errorCode.phoneDisabled],
  [special.unknown, errorCode.phoneUnknown],
])('the provider refuses a number that ends with %s', async (end, code) => {
  const player = visit();
  expect(await byProvider(player, end)).toMatchObject({ status: 200, errorCode: code });
  expect(await player.control('/messages')).toEqual([]);
});

test('the provider confirms a number only with the correct code', async () => {
  const player = visit();
  const { verificationId } = (await byProvider(player)).value as { verificationId: string };
  const code = codeIn((await player.lastMessage())!.text);
  const confirm = (given: string, id = verificationId) =>
    player.call('phoneConfirm', { verificationId: id, code: given });
  expect((await confirm('')).errorCode).toBe(errorCode.codeMissing);
  expect((await confirm(other(code))).errorCode).toBe(errorCode.codeWrong);
  expect((await confirm(special.wrongCode)).errorCode).toBe(errorCode.codeWrong);
  expect((await confirm(special.expiredCode)).errorCode).toBe(errorCode.codeExpired);
  expect((await confirm(code, 'unknown')).errorCode).toBe(errorCode.codeExpired);
  expect((await confirm(code)).value).toEqual({ channel: expect.any(String), idToken: expect.any(String) });
  expect((await confirm(code)).errorCode).toBe(errorCode.codeExpired);
  expect(await byProvider(player)).toMatchObject({ status: 429, errorCode: errorCode.smsLimited });
});

test('the provider’s code expires after five minutes', async () => {
  const player = visit();
  const { verificationId } = (await byProvider(player)).value as { verificationId: string };
  const code = codeIn((await player.lastMessage())!.text);
  await player.control('/clock', { advanceSeconds: 300 });
  expect((await player.call('phoneConfirm', { verificationId, code })).errorCode).toBe(errorCode.codeExpired);
});
