import { expect, test } from 'vitest';
import { authenticatorCode } from '../../sandbox/world/accounts.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import type { LoginRefusal } from '../../src/gateway/schemas/account.ts';
import { codeIn, type Visit, visit } from './sandbox-client.ts';

type Verification = NonNullable<LoginRefusal['verification']>;

async function ask(player = visit()) {
  const refused = await player.login('viajera', 'Sorteo2025');
  expect(refused).toMatchObject({ status: 200, errorCode: errorCode.loginVerification });
  const { ticket, methods } = (refused.value as { verification: Verification }).verification;
  const answer = (method: string, text: string) => player.call('loginVerification', { ticket, method, answer: text });
  const send = (method: string) => player.call('loginVerificationCode', { ticket, method });
  return { player, ticket, methods, answer, send };
}

const arrived = async (player: Visit) => {
  const message = await player.lastMessage();
  return { ...message, code: codeIn(message?.text ?? '') };
};

test('a sign-in from a new IP address returns a ticket with four methods and masked contacts', async () => {
  const { methods } = await ask();
  expect(methods).toEqual([
    { method: 'sms', hint: '***789' },
    { method: 'email', hint: 'v***@example.com' },
    { method: 'bankName', hint: '' },
    { method: 'authenticator', hint: '' },
  ]);
});

test('a wrong password returns no ticket', async () => {
  expect(await visit().login('viajera', 'Equivocada1')).toMatchObject({
    errorCode: errorCode.badCredentials,
    value: {},
  });
});

test.each([
  ['bankName', '  viajera   rios '],
  ['bankName', 'VIAJERA RÍOS'],
  ['authenticator', authenticatorCode],
])('%s verifies the sign-in, and the IP address becomes known', async (method, text) => {
  const { player, answer } = await ask();
  const { success, value } = await answer(method, text);
  expect(success).toBe(true);
  const { token } = value as { token: string };
  expect(await player.value('memberInfo', undefined, { token })).toMatchObject({ account: 'viajera' });
  expect((await player.login('viajera', 'Sorteo2025')).success).toBe(true);
  await player.control('/status', { ip: '200.9.9.9' });
  expect((await player.login('viajera', 'Sorteo2025')).errorCode).toBe(errorCode.loginVerification);
});

test.each([
  ['sms', 'sms', '+51 987654789'],
  ['email', 'email', 'viajera@example.com'],
])('a code sent by %s verifies the sign-in', async (method, channel, recipient) => {
  const { player, answer, send } = await ask();
  expect((await answer(method, '123456')).errorCode).toBe(errorCode.codeExpired);
  expect((await send(method)).value).toEqual({ expiredMinutes: 1 });
  const { code, ...message } = await arrived(player);
  expect(message).toMatchObject({ channel, recipient });
  expect(await send(method)).toMatchObject({ status: 429, errorCode: errorCode.smsLimited });
  expect((await answer(method, '')).errorCode).toBe(errorCode.codeMissing);
  expect((await answer(method, code === '000001' ? '000002' : '000001')).errorCode).toBe(errorCode.verificationWrong);
  expect((await answer(method, code)).success).toBe(true);
});

test('a code for one method fails for the other method', async () => {
  const { player, answer, send } = await ask();
  await send('sms');
  const { code } = await arrived(player);
  expect((await answer('email', code)).errorCode).toBe(errorCode.codeExpired);
});

test('the fifth wrong attempt exhausts the ticket, so that a correct attempt fails too', async () => {
  const { answer, send } = await ask();
  for (let i = 0; i < 4; i++)
    expect((await answer('bankName', 'Otra Persona')).errorCode).toBe(errorCode.verificationWrong);
  expect((await answer('bankName', 'Otra Persona')).errorCode).toBe(errorCode.verificationExhausted);
  expect((await answer('authenticator', authenticatorCode)).errorCode).toBe(errorCode.verificationExhausted);
  expect((await send('sms')).errorCode).toBe(errorCode.verificationExhausted);
});

test('only the newest ticket works, once, for ten minutes, at its own IP address', async () => {
  const right = ['authenticator', authenticatorCode] as const;
  const expired = { success: false, errorCode: errorCode.verificationExpired };
  const late = await ask();
  await late.player.control('/clock', { advanceSeconds: 600 });
  expect(await late.answer(...right)).toMatchObject(expired);
  expect(await late.send('sms')).toMatchObject(expired);

  const used = await ask();
  expect((await used.answer(...right)).success).toBe(true);
  expect(await used.answer(...right)).toMatchObject(expired);

  const moved = await ask();
  await moved.player.control('/status', { ip: '200.9.9.9' });
  expect(await moved.answer(...right)).toMatchObject(expired);

  const first = await ask();
  const second = await ask(first.player);
  expect(await first.answer(...right)).toMatchObject(expired);
  expect((await second.answer(...right)).success).toBe(true);
});

test('the control API clears and restores the known IP addresses', async () => {
  const player = visit();
  await player.control('/account', { account: 'lucia2025', patch: { knownIps: [] } });
  expect((await player.login('lucia2025', 'Sorteo2025')).errorCode).toBe(errorCode.loginVerification);
  await player.control('/account', { account: 'viajera', patch: { knownIps: null } });
  expect((await player.login('viajera', 'Sorteo2025')).success).toBe(true);
});

test('a correct verification does not sign in an account that was closed after the sign-in request', async () => {
  const { player, answer } = await ask();
  await player.control('/account', { account: 'viajera', patch: { excluded: 'ever' } });
  expect(await answer('authenticator', authenticatorCode)).toMatchObject({
    errorCode: errorCode.accountExcluded,
    value: { until: null },
  });
});
