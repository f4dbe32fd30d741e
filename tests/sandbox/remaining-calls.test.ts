import { expect, test } from 'vitest';
import { codeIn, visit } from './sandbox-client.ts';

async function member(account = 'lucia2025') {
  const player = visit();
  const token = await player.tokenOf(account);
  return { player, token };
}

test('a member saves a language', async () => {
  const { player, token } = await member();
  expect((await player.call('memberLanguage', { language: 'EN' }, { token })).success).toBe(true);
});

test('a member links a new email address with its code', async () => {
  const { player, token } = await member();
  const email = 'lucia.nueva@example.com';
  await player.value('securityCode', { target: 'bindEmail', email }, { token });
  const code = codeIn((await player.lastMessage())?.text ?? '');
  const request = { kind: 'email', email, code, password: 'Sorteo2025' };
  expect((await player.value('bindContact', request, { token })).value).toMatch(/^l\S*\*+\S*@example\.com$/);
});

test('a member withdraws the raise of a limit', async () => {
  const { player, token } = await member();
  const limit = { kind: 'deposit', period: 'day' };
  await player.value('saveLimit', { ...limit, value: 10_000 }, { token });
  const raised = await player.value('saveLimit', { ...limit, value: 20_000 }, { token });
  const one = (limits: typeof raised) => limits.find(({ kind, period }) => kind === 'deposit' && period === 'day');
  expect(one(raised)?.pending).toMatchObject({ value: 20_000 });
  expect(one(await player.value('withdrawRaise', limit, { token }))?.pending).toBeNull();
});

test('a member reads the next reminder of the playing time', async () => {
  const { player, token } = await member();
  const reminder = await player.value('realityCheck', { minutes: '60' }, { token });
  expect(reminder).toMatchObject({ minutes: 60, isOwn: false });
});

test('a member claims the prize of a promotion', async () => {
  const { player, token } = await member();
  const offers = await player.value('promotions', undefined, { token });
  const details = await Promise.all(
    offers.filter(({ status }) => status === 'claim').map(({ id }) => player.value('promotion', { id }, { token })),
  );
  const { id } = details.find(({ way }) => way === 'claim')!;
  const claimed = await player.value('claimActivity', { requestId: 'prize', id }, { token });
  expect(claimed).toMatchObject({ prize: { kind: 'cash', amount: expect.any(Number) } });
});
