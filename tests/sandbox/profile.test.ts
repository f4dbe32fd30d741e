import { expect, test } from 'vitest';
import { errorCode } from '../../src/gateway/error-code.ts';
import { visit } from './sandbox-client.ts';

const filled = {
  permanentAddress: 'Av. Larco 123, Lima',
  currentAddress: '',
  placeOfBirth: 'Arequipa',
  nationality: 'PE',
  occupation: 'Profesora',
  sourceOfIncome: 'salary',
  birthday: '1990-02-28',
};

async function member(account = 'lucia2025') {
  const player = visit();
  await player.control('/clock', { set: '2026-06-15T12:00:00Z' });
  const { token } = (await player.control('/session', { account })) as { token: string };
  const save = (patch: object) => player.call('saveProfile', { ...filled, ...patch }, { token });
  return { player, token, save, read: () => player.value('profile', undefined, { token }) };
}

test('a saved profile returns the entered values and the linked data of the account', async () => {
  const { save, read } = await member();
  const bound = {
    payeeName: 'Lucía Fernández',
    mobileNum: '***321',
    email: 'l***@example.com',
    lastSignIn: { at: expect.any(String), ip: '190.236.14.87', country: 'PE' },
  };
  expect(await read()).toMatchObject({ ...bound, permanentAddress: '', birthday: '' });
  const { value } = await save({ isOfAge: true, permanentAddress: '  Av. Larco 123, Lima ' });
  expect(value).toEqual({ ...filled, ...bound });
  expect(await read()).toEqual(value);
});

test('a profile requires the age confirmation for a new birthday, but not for the stored one', async () => {
  const { save } = await member();
  expect(await save({})).toMatchObject({ errorCode: errorCode.fieldRejected, value: { field: 'isOfAge' } });
  expect((await save({ isOfAge: true })).success).toBe(true);
  expect((await save({ occupation: 'Médica' })).success).toBe(true);
  expect((await save({ birthday: '1990-03-01' })).errorCode).toBe(errorCode.fieldRejected);
  expect((await save({ birthday: '' })).success).toBe(true);
});

test.each([
  ['2005-06-15', ''],
  ['2005-06-16', errorCode.profileUnderage],
  ['2026-06-15', errorCode.profileUnderage],
  ['2026-06-16', errorCode.fieldRejected],
  ['1899-12-31', errorCode.fieldRejected],
  ['1990-02-30', errorCode.fieldRejected],
  ['28-02-1990', errorCode.fieldRejected],
])('a birthday of %s that is saved on 15 June 2026 returns the error code "%s"', async (birthday, code) => {
  const { save } = await member();
  expect((await save({ birthday, isOfAge: true })).errorCode).toBe(code);
});

test('a field that is too long is refused, and the error names the field', async () => {
  const { save, read } = await member();
  const tooLong = await save({ isOfAge: true, occupation: 'ñ'.repeat(201) });
  expect(tooLong).toMatchObject({ errorCode: errorCode.fieldRejected, value: { field: 'occupation' } });
  expect((await save({ isOfAge: true, occupation: 'ñ'.repeat(200) })).success).toBe(true);
  expect((await read()).occupation).toHaveLength(200);
});

test('the profile shows the previous sign-in', async () => {
  const player = visit();
  await player.control('/clock', { set: '2026-06-15T12:00:00Z' });
  await player.control('/status', { ip: '200.1.2.3', country: 'CL' });
  await player.tokenOf('lucia2025');
  await player.control('/clock', { advanceSeconds: 3600 });
  await player.control('/status', { ip: '190.1.2.3', country: 'PE' });
  const token = await player.tokenOf('lucia2025');
  const { lastSignIn } = await player.value('profile', undefined, { token });
  expect(lastSignIn).toMatchObject({ at: expect.stringMatching(/^2026-06-15T12:00:/), ip: '200.1.2.3', country: 'CL' });
});

test('a trial account cannot save a profile, and a visitor cannot load one', async () => {
  const { save } = await member('prueba');
  expect((await save({ isOfAge: true })).errorCode).toBe(errorCode.trialRefused);
  expect((await visit().call('profile')).status).toBe(401);
});
