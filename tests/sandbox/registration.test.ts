import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkField } from '../../machines/domain/field-rule.ts';
import { seededAccounts } from '../../sandbox/world/accounts.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import type { FieldRule } from '../../src/gateway/schemas/site.ts';
import { whitelabelModule } from '../../src/gateway/whitelabel-modules.ts';
import { codeIn, type Visit, visit } from './sandbox-client.ts';

const {
  directRegistration,
  usernameRegistration,
  mobileRegistration,
  mobileRegistrationWithPassword,
  smsOnRegistration,
  phoneVerification,
} = whitelabelModule;

const form = {
  username: 'paloma2026',
  password: 'Colibri2026',
  confirmPassword: 'Colibri2026',
  mobileNum: '912345678',
  countryDialingCode: '51',
};
const always = { registerUrl: 'http://sorteo.example/register', registerMethod: 'WEB', login: true };

async function open(switches: Record<string, boolean> = {}): Promise<Visit> {
  const player = visit();
  await player.control('/whitelabel', { [smsOnRegistration]: false, ...switches });
  return player;
}

const register = async (player: Visit, fields: object, name: 'register' | 'registerMobile' = 'register') =>
  player.call(name, { ...fields, ...always, ...(await player.proof()) });

const tokenIn = ({ value }: { value: unknown }) => (value as { token: string }).token;
const accountBy = async (player: Visit, reply: { value: unknown }) =>
  player.value('memberInfo', undefined, { token: tokenIn(reply) });

test('a registration signs the member in, with a ledger wallet of 0', async () => {
  const player = await open();
  const reply = await register(player, { ...form, payeeName: 'Paloma Ruiz', email: 'paloma@example.com' });
  expect(reply.value).toMatchObject({ firstTimeLogin: false, passwordExpired: false });
  const token = tokenIn(reply);
  expect(await accountBy(player, reply)).toMatchObject({ account: 'paloma2026', nickname: 'Paloma', type: 0 });
  expect(await player.value('balance', undefined, { token })).toEqual({ sumBalance: 0 });
  expect(await player.value('profile', undefined, { token })).toMatchObject({
    payeeName: 'Paloma Ruiz',
    mobileNum: '***678',
    email: 'p***@example.com',
    lastSignIn: null,
  });
  await player.control('/account', { account: 'paloma2026', patch: { balance: 500 } });
  expect(await player.value('balance', undefined, { token })).toEqual({ sumBalance: 5 });
  expect((await player.login('PALOMA2026', 'Colibri2026')).success).toBe(true);
});

test('a used name, email address or number is refused, regardless of letter case', async () => {
  const player = await open();
  const email = 'LUCIA2025@example.com';
  expect((await register(player, { ...form, username: 'Lucia2025' })).errorCode).toBe(errorCode.accountTaken);
  expect((await register(player, { ...form, email })).errorCode).toBe(errorCode.emailTaken);
  expect((await register(player, { ...form, mobileNum: '987654321' })).errorCode).toBe(errorCode.mobileTaken);
  const abroad = { ...form, mobileNum: '987654321', countryDialingCode: '56' };
  expect((await register(player, abroad)).success).toBe(true);
  expect((await register(player, form)).errorCode).toBe(errorCode.accountTaken);
});

test('only one of several simultaneous registrations gets a name', async () => {
  const player = await open();
  const numbers = ['911111111', '922222222', '933333333'];
  const proofs = [await player.proof(), await player.proof(), await player.proof()];
  const replies = await Promise.all(
    numbers.map((mobileNum, i) => player.call('register', { ...form, ...always, mobileNum, ...proofs[i] })),
  );
  expect(replies.map(({ success }) => success).sort()).toEqual([false, false, true]);
  expect(replies.filter(({ success }) => !success).map(({ errorCode: code }) => code)).toEqual([
    errorCode.accountTaken,
    errorCode.accountTaken,
  ]);
});

test('each registration consumes a slider proof', async () => {
  const player = await open();
  const proof = await player.proof();
  const none = await player.call('register', { ...form, ...always, captchaId: '', captchaCheckToken: '' });
  expect(none.errorCode).toBe(errorCode.checkRequired);
  const wrong = await player.call('register', { ...form, username: 'x', ...always, ...proof });
  expect(wrong.errorCode).toBe(errorCode.fieldRejected);
  expect((await player.call('register', { ...form, ...always, ...proof })).errorCode).toBe(errorCode.sliderWrong);
});

test('a disabled registration method is refused', async () => {
  const closed = async (switches: Record<string, boolean>, name: 'register' | 'registerMobile') =>
    (await register(await open(switches), form, name)).errorCode === errorCode.registrationClosed;
  expect(await closed({ [directRegistration]: false }, 'register')).toBe(true);
  expect(await closed({ [directRegistration]: false }, 'registerMobile')).toBe(true);
  expect(await closed({ [usernameRegistration]: false }, 'register')).toBe(true);
  expect(await closed({ [usernameRegistration]: false }, 'registerMobile')).toBe(false);
  expect(await closed({ [mobileRegistration]: false }, 'registerMobile')).toBe(true);
});

test('an invitation registers without direct registration, a wrong one does not', async () => {
  const withCode = async (affiliateCode: string, switches = {}) => {
    const player = await open({ [directRegistration]: false, ...switches });
    return (await register(player, { ...form, affiliateCode })).errorCode;
  };
  expect(await withCode('agente1')).toBe('');
  expect(await withCode('nobody1')).toBe(errorCode.affiliateInvalid);
  expect(await withCode('agente1', { [usernameRegistration]: false })).toBe(errorCode.registrationClosed);
});

test('the number without leading zeros becomes the account name when no name is given', async () => {
  const player = await open();
  await player.control('/register-rules', { username: { required: false }, mobileNum: { minLength: 8 } });
  const { username: _, ...nameless } = form;
  const named = await register(player, { ...nameless, mobileNum: '012345678' });
  expect(await accountBy(player, named)).toMatchObject({ account: '12345678' });
  expect((await register(player, { ...nameless, mobileNum: '12345678' })).errorCode).toBe(errorCode.accountTaken);
  await player.control('/register-rules', { mobileNum: { required: false } });
  expect(await register(player, { ...nameless, mobileNum: '' })).toMatchObject({
    errorCode: errorCode.fieldRejected,
    value: { field: 'username' },
  });
});

test('the mobile tab uses the number as the account name, and a feature switch makes the password optional', async () => {
  const player = await open();
  const named = await register(player, form, 'registerMobile');
  expect(await accountBy(player, named)).toMatchObject({ account: '912345678' });
  expect((await player.login('912345678', 'Colibri2026')).success).toBe(true);
  expect((await register(player, form, 'registerMobile')).errorCode).toBe(errorCode.mobileTaken);

  const { password: _, confirmPassword: __, ...bare } = { ...form, mobileNum: '998877665' };
  expect(await register(player, bare, 'registerMobile')).toMatchObject({ value: { field: 'password' } });
  await player.control('/whitelabel', { [mobileRegistrationWithPassword]: false });
  expect((await register(player, bare, 'registerMobile')).success).toBe(true);
  expect((await player.login('998877665', '')).errorCode).toBe(errorCode.badCredentials);
});

test('the confirmation of the password must equal the password', async () => {
  const player = await open();
  for (const confirmPassword of ['', 'Colibri2027', 'colibri2026'])
    expect((await register(player, { ...form, confirmPassword })).value).toEqual({ field: 'confirmPassword' });
  await player.control('/register-rules', { password: { enabled: false, required: false } });
  const { password: _, confirmPassword: __, ...bare } = form;
  expect((await register(player, bare)).value).toEqual({ field: 'password' });
});

test('an enabled payment password is always required', async () => {
  const player = await open();
  await player.control('/register-rules', { paymentPassword: { enabled: true, required: false } });
  expect((await register(player, form)).value).toEqual({ field: 'paymentPassword' });
  expect((await register(player, { ...form, paymentPassword: '135790' })).success).toBe(true);
});

test('the agent portal refuses a player registration and creates no account', async () => {
  const player = await open({ [whitelabelModule.freePlay]: true });
  await player.control('/status', { agentsOnly: true });
  expect((await register(player, form)).errorCode).toBe(errorCode.notAgent);
  expect((await player.call('freePlayLogin', {})).errorCode).toBe(errorCode.notAgent);
  const { accounts } = await player.control('');
  expect(accounts).toHaveLength(seededAccounts.length);
});

test('an affiliate code is the account name of an agent', async () => {
  const player = await open();
  const check = (code: string) => player.call('affiliate', { code, domain: 'sorteo.example' });
  expect((await check('agente1')).value).toEqual({ affiliateCode: 'AGENTE1' });
  for (const code of ['lucia2025', 'prueba', 'NADIE', ''])
    expect((await check(code)).errorCode, code).toBe(errorCode.affiliateInvalid);
  expect((await register(player, { ...form, affiliateCode: 'NADIE' })).errorCode).toBe(errorCode.affiliateInvalid);
  expect((await register(player, { ...form, affiliateCode: 'AGENTE41' })).success).toBe(true);
});

test('a registration rule can require the image captcha', async () => {
  const player = await open();
  await player.control('/register-rules', { captcha: { enabled: true } });
  const cookie = (await player.call('captcha')).headers.get('Set-Cookie')!.split(';')[0]!;
  const text = (await player.control('/captcha'))['text'] as string;
  const send = async (captcha: string) =>
    player.call('register', { ...form, captcha, ...always, ...(await player.proof()) }, { cookie });
  expect((await send('')).errorCode).toBe(errorCode.captchaRequired);
  expect((await send(text)).success).toBe(true);
  expect((await send(text)).errorCode).toBe(errorCode.captchaWrong);
});

test('a code is required with SMS verification, and only the owner of a number learns that it is taken', async () => {
  const player = await open({ [smsOnRegistration]: true });
  const send = (fields: object) => register(player, { ...form, ...fields }, 'registerMobile');
  expect((await send({})).errorCode).toBe(errorCode.codeMissing);
  expect((await send({ verificationCode: '123456' })).errorCode).toBe(errorCode.codeExpired);
  const verificationCode = await player.codeBy('smsRegisterCode', form.mobileNum);
  const other = verificationCode === '000001' ? '000002' : '000001';
  expect((await send({ verificationCode: other })).errorCode).toBe(errorCode.codeWrong);
  expect((await send({ verificationCode, mobileNum: '911111111' })).errorCode).toBe(errorCode.codeExpired);
  expect((await send({ verificationCode })).success).toBe(true);

  expect((await send({ mobileNum: '987654321' })).errorCode).toBe(errorCode.codeMissing);
  const ofLucia = await player.codeBy('smsRegisterCode', '987654321');
  expect((await send({ mobileNum: '987654321', verificationCode: ofLucia })).errorCode).toBe(errorCode.mobileTaken);
});

test('the username tab verifies the mobile number when the code field is enabled', async () => {
  const player = await open({ [smsOnRegistration]: true });
  await player.control('/register-rules', { verificationCode: { enabled: true }, mobileNum: { required: false } });
  expect((await register(player, { ...form, mobileNum: '' })).value).toEqual({ field: 'mobileNum' });
  expect((await register(player, form)).errorCode).toBe(errorCode.codeMissing);
  const verificationCode = await player.codeBy('smsRegisterCode', form.mobileNum);
  expect((await register(player, { ...form, verificationCode })).success).toBe(true);
});

test('a number verified by the provider is accepted once, for that number only', async () => {
  const player = await open({ [phoneVerification]: true });
  expect(await player.value('registerSettings', {})).toMatchObject({ smsProvider: 'phoneVerification' });
  const phone = { mobileNum: form.mobileNum, countryDialingCode: '51' };
  const idToken = async () => {
    const { verificationId } = await player.value('phoneCode', { ...phone, ...(await player.proof()) });
    const code = codeIn((await player.lastMessage())!.text);
    const { channel, idToken: token } = await player.value('phoneConfirm', { verificationId, code });
    await player.control('/clock', { advanceSeconds: 60 });
    return { firebaseChannel: channel, firebaseIdToken: token };
  };
  const send = (fields: object) => register(player, { ...form, ...fields }, 'registerMobile');
  expect((await send({})).errorCode).toBe(errorCode.codeMissing);
  expect((await send({ firebaseIdToken: 'made up' })).errorCode).toBe(errorCode.codeWrong);
  expect((await send({ ...(await idToken()), mobileNum: '911111111' })).errorCode).toBe(errorCode.codeWrong);
  const late = await idToken();
  await player.control('/clock', { advanceSeconds: 600 });
  expect((await send(late)).errorCode).toBe(errorCode.codeExpired);
  const good = await idToken();
  expect((await send(good)).success).toBe(true);
  expect((await send({ ...good, mobileNum: '911111111' })).errorCode).toBe(errorCode.codeWrong);
});

/** Sample rules for the fields that the gateway checks only with the configured rule. */
const ruled = {
  username: { patternId: 14, acceptedPattern: '^[A-Za-z0-9]+$', minLength: 6, maxLength: 16 },
  payeeName: { patternId: 21, acceptedPattern: '', minLength: 2, maxLength: 12 },
  email: { patternId: 3, acceptedPattern: '', minLength: 6, maxLength: 20 },
  whatsapp: { patternId: 0, acceptedPattern: '*', minLength: 2, maxLength: 4 },
  idNumber: { patternId: 5, acceptedPattern: '', minLength: 3, maxLength: 6 },
  qqNum: { patternId: 6, acceptedPattern: '[0-9]+', minLength: 5, maxLength: 5 },
  paymentPassword: { patternId: 6, acceptedPattern: '', minLength: 6, maxLength: 6 },
} satisfies Record<string, Omit<FieldRule, 'enabled' | 'required'>>;
const names = Object.keys(ruled) as (keyof typeof ruled)[];

const right: Record<keyof typeof ruled, string[]> = {
  username: ['paloma7', 'ANA2026'],
  payeeName: ['Ana Paz', 'Zoë Ríos'],
  email: ['ana@b.pe'],
  whatsapp: ['👍👍', '+519'],
  idNumber: ['ana7', 'AB1234'],
  qqNum: ['12345'],
  paymentPassword: ['123456'],
};
const wrong = ['a', 'ñandú7', '👍', 'ana paz', 'ana@b', '1234567', '12 45', '<b>', 'Ana Paz Ríos de Lima'];

/** Generates mostly valid values, so that in most cases only one field is invalid. */
const use = (name: keyof typeof ruled) =>
  fc.record({
    enabled: fc.boolean(),
    required: fc.boolean(),
    value: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...right[name]) },
      { weight: 2, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constantFrom(...wrong) },
      { weight: 1, arbitrary: fc.string({ maxLength: 7, unit: 'grapheme' }) },
    ),
  });
const uses = fc.record(
  Object.fromEntries(names.map((name) => [name, use(name)])) as Record<keyof typeof ruled, ReturnType<typeof use>>,
);

test('the gateway accepts exactly the values that the enabled field rules accept', {
  timeout: 30_000,
}, async () => {
  const player = visit();
  await fc.assert(
    fc.asyncProperty(uses, async (drawn) => {
      await player.control('', undefined, 'DELETE');
      await player.control('/whitelabel', { [smsOnRegistration]: false });
      const rules = names.map((name) => {
        const { enabled, required } = drawn[name];
        return [name, { ...ruled[name], enabled, required }] as const;
      });
      await player.control('/register-rules', Object.fromEntries(rules));
      const filled = Object.fromEntries(names.map((name) => [name, drawn[name].value]));
      const rejected = rules.filter(([name, rule]) => {
        const isRequired = rule.required || name === 'paymentPassword';
        return rule.enabled && checkField(drawn[name].value, { ...rule, required: isRequired }) !== null;
      });
      const reply = await register(player, { ...form, ...filled });
      if (rejected.length === 0) {
        const { enabled, value } = drawn.username;
        expect(await accountBy(player, reply)).toMatchObject({ account: (enabled && value) || form.mobileNum });
      } else {
        expect(reply.errorCode).toBe(errorCode.fieldRejected);
        expect(rejected.map(([name]) => name)).toContain((reply.value as { field: string }).field);
      }
    }),
    { numRuns: 50 },
  );
});

test('a self-excluded member cannot register with the same number, and others do not learn of the exclusion', async () => {
  const player = await open({ [smsOnRegistration]: true });
  await player.control('/account', { account: 'lucia2025', patch: { excluded: 'ever' } });
  const mobileNum = '987654321';
  const verificationCode = await player.codeBy('smsRegisterCode', mobileNum);
  expect(await register(player, { ...form, mobileNum, verificationCode }, 'registerMobile')).toMatchObject({
    errorCode: errorCode.accountExcluded,
    value: { until: null },
  });
  await player.control('/whitelabel', { [smsOnRegistration]: false });
  const unproven = await register(player, { ...form, mobileNum }, 'registerMobile');
  expect(unproven.errorCode).toBe(errorCode.mobileTaken);
});
