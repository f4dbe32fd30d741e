import { describe, expect, it } from 'vitest';
import { notificationSources } from '../../machines/site/notifications.model.ts';
import { visit } from './sandbox-client.ts';

async function signedIn(account: string) {
  const player = visit();
  const options = { token: await player.tokenOf(account) };
  return { player, options, read: () => player.value('notifications', undefined, options) };
}

describe('notifications', () => {
  it('count the unread mails, and one less after a mail is read', async () => {
    const { player, options, read } = await signedIn('lucia2025');
    const before = await read();
    const { count } = await player.value('unreadMessages', undefined, options);
    expect(before.counts.messages).toBe(count);
    const [mail] = before.items.filter(({ source }) => source === 'messages');
    const mails = await player.value('mails', undefined, options);
    expect(mails.find(({ id }) => id === mail!.id)).toMatchObject({ title: mail!.title, isRead: false });
    await player.value('readMails', { ids: [mail!.id] }, options);
    expect((await read()).counts.messages).toBe(count - 1);
  });

  it('list at most three items of each source, and no more than they count', async () => {
    const { read } = await signedIn('lucia2025');
    const { counts, items } = await read();
    for (const source of notificationSources) {
      const listed = items.filter((item) => item.source === source).length;
      expect(listed, source).toBe(Math.min(3, counts[source]));
    }
  });

  it('name the payouts whose receipt the member has not confirmed', async () => {
    const { player, options, read } = await signedIn('lucia2025');
    const { counts, items } = await read();
    expect(counts.receipts).toBeGreaterThan(0);
    const receipt = items.find(({ source }) => source === 'receipts')!;
    const answer = {
      requestId: 'r',
      reference: receipt.id,
      answer: 'received',
      received: receipt.amount,
      remaining: 0,
    };
    expect((await player.call('confirmPayment', answer, options)).success).toBe(true);
    expect((await read()).counts.receipts).toBe(counts.receipts - 1);
  });

  it('show a contract request to the agent who received it, and to no player', async () => {
    const { player, read } = await signedIn('agente2');
    const before = await read();
    const terms = {
      ...{ rate: 1_000, lossRate: 0, period: 'weekly', activeMembers: 0, validBet: 0 },
      ...{ profitLoss: 0, betAmount: 0 },
    };
    const offer = { requestId: 'o1', kind: 'dividend', memberId: 830_151, version: 0, terms };
    const mateo = { token: await player.tokenOf('agente1') };
    expect((await player.call('offerContract', offer, mateo)).success).toBe(true);
    const after = await read();
    expect(after.counts.dividend).toBe(before.counts.dividend + 1);
    expect(after.items).toContainEqual(expect.objectContaining({ source: 'dividend', title: 'Mateo' }));
    const lucia = await player.value('notifications', undefined, { token: await player.tokenOf('lucia2025') });
    expect([lucia.counts.dividend, lucia.counts.daily, lucia.counts.hourly, lucia.counts.realtime]).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it('contain no reward of a trial account, and need a session', async () => {
    const { player, read } = await signedIn('prueba');
    expect((await read()).counts.rewards).toBe(0);
    expect((await player.call('notifications')).success).toBe(false);
  });
});
