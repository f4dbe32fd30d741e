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
