import { expect, it } from 'vitest';
import { contractKinds } from '../../machines/domain/contract-rule.ts';
import { dayOf } from '../../sandbox/world/operator-calendar.ts';
import { visit } from './sandbox-client.ts';

const hour = 60 * 60;
const day = 24 * hour;
const ms = (seconds: number) => seconds * 1000;

/**
 * A member account that self-excludes in a test. The test opens a new session after each time step, as if an excluded
 * member could still sign in.
 */
async function person(account = 'lucia2025', start = quietTime()) {
  const player = visit();
  await player.control('/clock', { set: new Date(start).toISOString() });
  const session = async () => ((await player.control('/session', { account })) as { token: string }).token;
  let token = await session();
  const value: typeof player.value = (name, request) => player.value(name, request, { token });
  const pass = async (seconds: number) => {
    await player.control('/clock', { advanceSeconds: seconds });
    token = await session();
  };
  const exclude = (term: 'day' | 'week' | 'ever') => value('exclude', { term, password: 'Sorteo2025' });
  const waiting = async () => (await value('paymentConfirmations')).waiting;
  const stateOf = async (reference: string) =>
    (await value('withdrawals')).find((one) => one.reference === reference)?.state;
  return { player, start, value, pass, exclude, waiting, stateOf };
}

/**
 * Returns the current time. If the current red-envelope round ends within an hour, returns the time one hour after the
 * start of the next round. Rounds last 8 hours and start at 00:00 UTC.
 */
function quietTime(): number {
  const round = ms(8 * hour);
  const began = Math.floor(Date.now() / round) * round;
  return Date.now() - began > round - ms(hour) ? began + round + ms(hour) : Date.now();
}

/** The next Wednesday at noon in Lima: the middle of the day and of the mission week. */
function midweek(): number {
  const week = ms(7 * day);
  return Math.ceil((Date.now() - ms(6 * day + 17 * hour)) / week) * week + ms(6 * day + 17 * hour);
}

const near = (at: number, expected: number) => expect(Math.abs(at - expected)).toBeLessThan(ms(60));

it('a payout to an excluded account is not confirmed before the member can respond', async () => {
  const { value, pass, exclude, waiting, stateOf } = await person();
  const [payout] = await waiting();
  const { reference, deadline } = payout!;
  await exclude('day');
  await pass(26 * hour);
  near(Date.parse((await waiting())[0]!.deadline), Date.parse(deadline) + ms(day));
  const receipt = { requestId: 'r', reference, answer: 'partly', received: 40_000, remaining: 5_000 };
  expect(await value('confirmPayment', receipt)).toMatchObject({ state: 'partlyReceived' });
  expect(await stateOf(reference)).toBe('partlyReceived');
});

it('the remaining confirmation time continues to run after the exclusion', async () => {
  const { start, pass, exclude, waiting, stateOf } = await person();
  const { reference, deadline } = (await waiting())[0]!;
  const left = (Date.parse(deadline) - start) / 1000;
  await exclude('week');
  await pass(7 * day + left - 120);
  expect(await stateOf(reference)).toBe('paid');
  await pass(300);
  expect(await stateOf(reference)).toBe('confirmed');
});

it('a payout made during an exclusion gets its full confirmation time after it', async () => {
  const { start, value, pass, exclude, waiting } = await person();
  const order = { requestId: 'o', payeeId: 'payee-austral', amount: 30_000, withdrawalPassword: '135790' };
  const { reference } = await value('withdraw', order);
  await exclude('week');
  await pass(7 * day);
  const { deadline } = (await waiting()).find((one) => one.reference === reference)!;
  near(Date.parse(deadline), start + ms(8 * day));
});

it('a payout to a permanently closed account is never confirmed automatically', async () => {
  const { value, pass, exclude, stateOf } = await person();
  const order = { requestId: 'o', payeeId: 'payee-austral', amount: 30_000, withdrawalPassword: '135790' };
  const { reference } = await value('withdraw', order);
  await exclude('ever');
  await pass(40 * day);
  expect(await stateOf(reference)).toBe('paid');
  expect(await stateOf('WD8400074')).toBe('paid');
});

it('a contract request expires later when the agent is excluded', async () => {
  const { value, pass, exclude } = await person('agente1');
  const requests = async () => {
    const overviews = await Promise.all(contractKinds.map((kind) => value('contractOverview', { kind })));
    return overviews.flatMap(({ waiting }) => waiting).map(({ id, expiresAt }) => [id, Date.parse(expiresAt)] as const);
  };
  const before = await requests();
  expect(before.length).toBeGreaterThan(0);
  await exclude('week');
  await pass(8 * day);
  expect(await requests()).toEqual(before.map(([id, at]) => [id, at + ms(7 * day)]));
});

it('a contract request made during an exclusion gets its full time after it', async () => {
  const { player, value, pass, exclude } = await person('agente2');
  await exclude('week');
  const terms = {
    rate: 1_000,
    lossRate: 0,
    period: 'weekly',
    activeMembers: 0,
    validBet: 0,
    profitLoss: 0,
    betAmount: 0,
  };
  const offer = { requestId: 'o', kind: 'dividend', memberId: 830_151, version: 0, terms };
  await player.value('offerContract', offer, { token: await player.tokenOf('agente1') });
  await pass(8 * day);
  const { waiting } = await value('contractOverview', { kind: 'dividend' });
  expect(waiting).toContainEqual(expect.objectContaining({ terms }));
});

it('rewards and bonuses keep their remaining time, and rewards remain claimable', async () => {
  const { start, value, pass, exclude } = await person();
  const claimable = async () =>
    (await value('rewardCenter')).filter(({ status }) => status === 'claimable').map(({ id }) => id);
  const left = async (id: string) => (await value('rewardCenter')).find((one) => one.id === id)?.remainingMs ?? 0;
  const bonuses = async () => {
    const { rows } = await value('bonusDetails', {
      from: dayOf(start - ms(300 * day)),
      to: dayOf(start + ms(30 * day)),
      page: 1,
      size: 50,
      state: '',
    });
    return rows.filter(({ state }) => state === 'active').map(({ id, expiresAt }) => [id, expiresAt] as const);
  };
  const open = await claimable();
  expect(open.some((id) => id.startsWith('envelope'))).toBe(true);
  const times = new Map(await Promise.all(open.map(async (id) => [id, await left(id)] as const)));
  const given = await bonuses();
  expect(given.length).toBeGreaterThan(0);
  await exclude('week');
  await pass(7 * day);
  expect(await claimable()).toEqual(expect.arrayContaining(open));
  for (const id of open) near(await left(id), times.get(id)!);
  const ends = (rows: typeof given, later: number) =>
    rows.map(([id, at]) => [id, at && new Date(Date.parse(at) + later).toISOString()]);
  expect(ends(await bonuses(), 0)).toEqual(ends(given, ms(7 * day)));
  const [envelope = ''] = open.filter((id) => id.startsWith('envelope'));
  expect(await value('claimReward', { requestId: 'c', id: envelope })).toMatchObject({ amount: expect.any(Number) });
});

it('a deposit order is still open after an exclusion, with the same remaining time', async () => {
  const { value, pass, exclude } = await person();
  const { reference, remainingMs } = await value('createDeposit', {
    requestId: 'd',
    methodId: 'banco',
    amount: 10_000,
  });
  await exclude('day');
  await pass(day);
  const order = await value('depositOrder', { reference });
  expect(order.status).toBe('created');
  near(order.remainingMs, remainingMs);
});

it('missions keep their remaining time and are claimable until this time ends', async () => {
  const { player, value, pass, exclude } = await person('lucia2025', midweek());
  const missions = async () => (await value('missionSummary')).missions;
  const before = await missions();
  const claimable = before.filter(({ status }) => status === 'claimable');
  const daily = claimable.find(({ period }) => period === 'daily')!;
  const weekly = claimable.find(({ period }) => period === 'weekly')!;
  const unclaimed = before.filter(({ status }) => status !== 'claimed');
  await exclude('week');
  await pass(7 * day);
  const after = await missions();
  expect(after.slice(0, before.length).map(({ id }) => id)).not.toContain(daily.id);
  for (const { id, endsAt, progress } of unclaimed) {
    const later = after.find((one) => one.id === id)!;
    expect(Date.parse(later.endsAt)).toBe(Date.parse(endsAt) + ms(7 * day));
    expect(later.progress).toBeGreaterThanOrEqual(progress);
  }
  expect(after).toHaveLength(before.length + unclaimed.length);
  expect((await value('missionSummary')).count).toBe(after.filter(({ status }) => status === 'claimable').length);
  const { id, prize } = daily;
  const points = async () => (await value('pointBalance')).points;
  const had = await points();
  expect(await value('claimMission', { requestId: 'm', id })).toEqual({ prize });
  expect(await points()).toBe(had + (prize as { points: number }).points);
  expect((await missions()).find((one) => one.id === id)?.status).toBe('claimed');
  await pass(12 * hour + 60);
  expect((await missions()).map((one) => one.id)).not.toContain(id);
  expect((await missions()).find((one) => one.id === weekly.id)?.status).toBe('claimable');
  await pass(4 * day);
  const { token } = (await player.control('/session', { account: 'lucia2025' })) as { token: string };
  const late = await player.call('claimMission', { requestId: 'n', id: weekly.id }, { token });
  expect(late.errorCode).toBe('prizeClaim.over');
});

it('a mission that starts during an exclusion ends at the end of its own day', async () => {
  const { start, value, pass, exclude } = await person('lucia2025', midweek());
  await exclude('day');
  await pass(day);
  const [visit] = (await value('missionSummary')).missions;
  near(Date.parse(visit!.endsAt), start + ms(day + 12 * hour));
  await pass(12 * hour + 60);
  expect((await value('missionSummary')).missions.map(({ id }) => id)).not.toContain(visit!.id);
});

it('each exclusion extends a mission that is open when the exclusion starts', async () => {
  const { value, pass, exclude } = await person('lucia2025', midweek());
  const endOf = async (id: string) => {
    const { endsAt } = (await value('missionSummary')).missions.find((one) => one.id === id)!;
    return Date.parse(endsAt);
  };
  const { id, endsAt } = (await value('missionSummary')).missions.find(({ period }) => period === 'weekly')!;
  await exclude('day');
  await pass(day + hour);
  expect(await endOf(id)).toBe(Date.parse(endsAt) + ms(day));
  await exclude('week');
  await pass(7 * day);
  expect(await endOf(id)).toBe(Date.parse(endsAt) + ms(8 * day));
});

it('the list omits a mission that was claimed before an exclusion', async () => {
  const { value, pass, exclude } = await person('lucia2025', midweek());
  const [visit] = (await value('missionSummary')).missions;
  await value('claimMission', { requestId: 'm', id: visit!.id });
  await exclude('day');
  await pass(day);
  expect((await value('missionSummary')).missions.map(({ id }) => id)).not.toContain(visit!.id);
});

it('missions of a permanently closed account expire on schedule', async () => {
  const { value, pass, exclude } = await person('lucia2025', midweek());
  const { missions } = await value('missionSummary');
  await exclude('ever');
  await pass(day);
  const later = (await value('missionSummary')).missions;
  expect(later).toHaveLength(missions.length);
  expect(later.map(({ id }) => id)).not.toContain(missions[0]!.id);
});

it('cashback keeps the remaining time until its settlement and is claimable until then', async () => {
  const { value, pass, exclude } = await person();
  const { since, amount, nextSettlementAt, remainingMs } = await value('manualRebate');
  expect(amount).toBeGreaterThan(0);
  await exclude('week');
  await pass(7 * day);
  const later = await value('manualRebate');
  expect(later.since).toBe(since);
  // Open bets are settled during the exclusion, and count too.
  expect(later.amount).toBeGreaterThanOrEqual(amount);
  expect(Date.parse(later.nextSettlementAt)).toBe(Date.parse(nextSettlementAt) + ms(7 * day));
  near(later.remainingMs, remainingMs);
  expect(await value('claimManualRebate', { requestId: 'c', since })).toMatchObject({
    amount: later.amount,
  });
});

it('unclaimed cashback is credited on the postponed day after an exclusion', async () => {
  const { value, pass, exclude } = await person();
  const { nextSettlementAt, remainingMs } = await value('manualRebate');
  await exclude('week');
  await pass(7 * day);
  const { amount } = await value('manualRebate');
  await pass(remainingMs / 1000 + 60);
  const { items } = await value('manualRebateHistory', { page: 1 });
  const at = new Date(Date.parse(nextSettlementAt) + ms(7 * day)).toISOString();
  expect(items[0]).toMatchObject({ way: 'automatic', at });
  expect(items[0]!.amount).toBeGreaterThanOrEqual(amount);
});

it('cashback of a permanently closed account is credited on schedule', async () => {
  const { value, pass, exclude } = await person();
  const { amount, nextSettlementAt } = await value('manualRebate');
  await exclude('ever');
  await pass(7 * day);
  const { items } = await value('manualRebateHistory', { page: 1 });
  expect(items[0]).toMatchObject({ way: 'automatic', at: nextSettlementAt });
  expect(items[0]!.amount).toBeGreaterThanOrEqual(amount);
});

it('a referral prize remains claimable after an exclusion', async () => {
  const { value, pass, exclude } = await person();
  const { waiting } = await value('referral');
  expect(waiting).toBeGreaterThan(0);
  await exclude('week');
  await pass(7 * day);
  expect(await value('claimReferral', { requestId: 'r' })).toEqual({ prize: { kind: 'cash', amount: waiting } });
});

it('promotions keep their status after an exclusion', async () => {
  const { value, pass, exclude } = await person();
  const statuses = async () => (await value('promotions')).map(({ id, status }) => [id, status]);
  const before = await statuses();
  expect(before).toContainEqual(['primer-boleto', 'claim']);
  await exclude('week');
  await pass(7 * day);
  expect(await statuses()).toEqual(before);
});
