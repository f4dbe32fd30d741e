import { expect, test } from 'vitest';
import { addDays, dayOf } from '../../sandbox/world/operator-calendar.ts';
import { visit } from './sandbox-client.ts';

test('the account record matches the seeded deposits, withdrawals and transfers', async () => {
  const player = visit();
  const token = await player.tokenOf('lucia2025');
  const today = dayOf(Date.now());
  const asked = { from: addDays(today, -60), to: today, page: '1', size: '200' };
  const amounts = async (kind: string) =>
    (await player.value('accountRecords', { ...asked, kind }, { token })).rows
      .map(({ amount }) => amount)
      .sort((one, other) => one - other);
  // Lucía's deposits minus their fees, the returned amounts of her withdrawals, and her transfers to her upline.
  expect(await amounts('deposit')).toEqual([19_850, 30_000, 119_650, 500_000]);
  expect((await amounts('withdrawal')).filter((amount) => amount > 0)).toEqual([12_500, 20_000, 30_000]);
  expect(await amounts('member')).toEqual([-15_000, -8_050]);
});

test('nothing in the records of a member is older than the account', async () => {
  const player = visit();
  const token = await player.tokenOf('lucia2025');
  const ask = { token };
  const dated = { page: 1, size: 200, from: addDays(dayOf(Date.now()), -91), to: dayOf(Date.now()) };
  const { history } = await player.value('rankRecord', undefined, ask);
  const joined = history.find(({ change }) => change === 'joined')!.at;
  const bets = await player.value('betRecords', { ...dated, category: '', vendor: '', state: '' }, ask);
  const movements = await player.value('accountRecords', { ...dated, kind: '' }, ask);
  const bonuses = await player.value('bonusDetails', { ...dated, state: '' }, ask);
  const { friends } = await player.value('referral', undefined, ask);
  const mails = await player.value('mails', undefined, ask);
  const times = [
    ...bets.rows.map(({ placedAt }) => placedAt),
    ...movements.rows.map(({ at }) => at),
    ...bonuses.rows.map(({ receivedAt }) => receivedAt),
    ...friends.map(({ joinedAt }) => joinedAt),
    ...mails.map(({ sentAt }) => sentAt),
  ];
  expect(times.length).toBeGreaterThan(100);
  expect(times.filter((at) => at < joined)).toEqual([]);
});

test('the mail of a member names the orders that it is about', async () => {
  const player = visit();
  const ask = { token: await player.tokenOf('lucia2025') };
  const mails = await player.value('mails', undefined, ask);
  const sent = (kind: string) => mails.filter((mail) => mail.kind === kind).map(({ sentAt }) => sentAt);
  const { history } = await player.value('rankRecord', undefined, ask);
  expect(sent('welcome')).toEqual(history.filter(({ change }) => change === 'joined').map(({ at }) => at));
  expect(sent('vip')).toEqual([history.find(({ change }) => change === 'up')!.at]);
  const { waiting } = await player.value('paymentConfirmations', undefined, ask);
  expect(sent('withdrawal')[0]).toBe(waiting[0]!.paidAt);
  const orders = await player.value('depositOrders', undefined, ask);
  const credited = orders.filter(({ status }) => status === 'credited').map(({ settledAt }) => settledAt);
  expect(credited).toEqual(expect.arrayContaining(sent('deposit')));
});
