import { afterAll, describe, expect, it, vi } from 'vitest';
import { seededAccounts } from '../../sandbox/world/accounts.ts';
import { payoutsOf } from '../../sandbox/world/agent-payouts.ts';
import { activityOfAll, downlineOf } from '../../sandbox/world/downline.ts';
import { addDays, dayOf } from '../../sandbox/world/operator-calendar.ts';
import { findAccount } from '../../sandbox/world/sessions.ts';
import { openWorld } from '../../sandbox/world/world.ts';
import { agentEndpoints } from '../../src/gateway/agent-endpoints.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { visit } from './sandbox-client.ts';

// The generated team depends on the time at which the world is created. No bets are added during the tests.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-10T17:00:01Z') });
afterAll(() => {
  vi.useRealTimers();
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const notices = { platform: 'W', language: 'ES' };
const today = dayOf(Date.now());
const lastDays = { from: addDays(today, -29), to: today, page: '1', size: '90', kind: '' };

describe('agent access', () => {
  it('is granted to every agent and to no other account', async () => {
    const player = visit();
    const known = ['lucia2025', 'valentina', 'prueba', 'agente1', 'agente2', 'agente41', 'agente42'];
    for (const { account, type } of seededAccounts.filter((seeded) => known.includes(seeded.account))) {
      const token = await player.tokenOf(account);
      const answer = await player.call('agentAnnouncements', notices, { token });
      if ([1, 2, 41, 42].includes(type)) expect(answer.success).toBe(true);
      else expect(answer).toMatchObject({ success: false, errorCode: errorCode.notAgent });
    }
  });

  it('is required for all team data', async () => {
    const player = visit();
    const token = await player.tokenOf('lucia2025');
    for (const [name, request] of [
      ['teamOverview'],
      ['agentAnnouncements', notices],
      ['agentIncome', lastDays],
    ] as const)
      expect(await player.call(name, request, { token })).toMatchObject({ errorCode: errorCode.notAgent });
    for (const name of Object.keys(agentEndpoints) as (keyof typeof agentEndpoints)[])
      expect((await player.call(name)).status, name).not.toBe(200);
  });

  it.each([
    ['agente1', [true, true, true, true]],
    ['agente2', [true, true, false, false]],
    ['agente41', [false, false, false, true]],
    ['agente42', [false, false, false, false]],
    ['lucia2025', [false, false, false, false]],
  ])('%s has the flags of its contract pages', async (account, flags) => {
    const player = visit();
    const details = await player.value('consolidatedFunds', undefined, { token: await player.tokenOf(account) });
    expect([
      details.divtypereq,
      details.dailysalreqtype,
      details.contracthoursalreq,
      details.realtimesalreqtype,
    ]).toEqual(flags);
  });
});

describe('team overview', () => {
  const player = visit();
  const overview = async (account = 'agente1') =>
    player.value('teamOverview', undefined, { token: await player.tokenOf(account) });

  it('counts each member once, at every level', async () => {
    const { members, agents, levels, balance, directs } = await overview();
    expect(members).toBeGreaterThan(5_000);
    expect(sumOf(levels.map((level) => level.members))).toBe(members);
    expect(sumOf(levels.map((level) => level.agents))).toBe(agents);
    expect(levels[0]).toMatchObject({ level: 1, members: directs });
    expect(levels.length).toBeGreaterThanOrEqual(5);
    // The team balance includes Lucía's own balance.
    expect(balance).toBeGreaterThan(1_284_050);
  });

  it('equals, for each period, the sum of the days and the sum of the member activity', async () => {
    const now = Date.now();
    await player.control('/clock', { set: new Date(now).toISOString() });
    const { days, periods } = await overview();
    const keys = ['deposits', 'withdrawals', 'bets', 'prizes', 'bonuses', 'rebates', 'net', 'registrations'] as const;
    for (const period of Object.values(periods)) {
      const within = days.filter(({ day }) => day >= period.from && day <= period.to);
      for (const key of keys) expect(period[key], key).toBe(sumOf(within.map((day) => day[key])));
      expect(period.net).toBe(period.prizes + period.bonuses + period.rebates - period.bets);
    }
    const world = openWorld('agent-overview.localhost');
    world.clock.set(now);
    const { members } = downlineOf(world, findAccount(world, 'agente1')!.id);
    // Lucía's own bets differ between two worlds, so her account is checked separately.
    const derived = members.filter(({ account }) => account !== 'lucia2025');
    const lucia = members.filter(({ account }) => account === 'lucia2025');
    const span = [periods.last30.from, periods.last30.to] as const;
    expect(periods.last30.deposits).toBe(
      activityOfAll(derived, ...span).deposits + activityOfAll(lucia, ...span).deposits,
    );
    expect(periods.today.active).toBe(days.at(-1)!.active);
  });

  it('lists the members with the highest bets, sorted by amount', async () => {
    const { top, bets } = (await overview()).periods.last30;
    expect(top).toHaveLength(8);
    expect(top.map((member) => member.bets)).toEqual(top.map((member) => member.bets).toSorted((a, b) => b - a));
    expect(sumOf(top.map((member) => member.bets))).toBeLessThan(bets);
  });

  it('counts a small team correctly', async () => {
    const few = await overview('agente42');
    expect(few.members).toBe(6);
    expect(few.periods.last30.registrations).toBeLessThanOrEqual(6);
  });
});

describe('agent income', () => {
  const ask = async (player: ReturnType<typeof visit>, request: object, account = 'agente1') =>
    player.value('agentIncome', { ...lastDays, ...request }, { token: await player.tokenOf(account) });

  it('lists the payouts by day and kind, with the sums of the rows', async () => {
    const { rows, total, summary } = await ask(visit(), {});
    expect(rows).toHaveLength(total);
    expect(rows.map(({ day }) => day)).toEqual(
      rows
        .map(({ day }) => day)
        .toSorted()
        .reverse(),
    );
    for (const key of ['rebate', 'dividend', 'daily', 'hourly', 'realTime', 'total'] as const)
      expect(summary[key], key).toBe(sumOf(rows.map((row) => row[key])));
    for (const { total: all, ...row } of rows)
      expect(all).toBe(row.rebate + row.dividend + row.daily + row.hourly + row.realTime);
    expect(summary.rebate).toBeGreaterThan(0);
  });

  it('shows the same amounts for a kind when only that kind is selected', async () => {
    const player = visit();
    const [all, rebates] = [await ask(player, {}), await ask(player, { kind: 'rebate' })];
    expect(rebates.summary).toMatchObject({ rebate: all.summary.rebate, total: all.summary.rebate, dividend: 0 });
  });

  it('contains the rebate difference between the agent and the direct members', () => {
    const world = openWorld('agent-rebate.localhost');
    const agent = findAccount(world, 'agente42')!;
    const { members, path } = downlineOf(world, agent.id);
    const day = addDays(dayOf(world.clock.now()), -3);
    const expected = new Map<number, number>();
    for (const member of members) {
      const { rebate } = path(member.id)[0]!;
      expected.set(rebate, (expected.get(rebate) ?? 0) + activityOfAll([member], day, day).validBets);
    }
    const amount = sumOf([...expected].map(([rebate, valid]) => Math.floor((valid * (100 - rebate)) / 10_000)));
    const paid = payoutsOf(world, agent, day, day).filter(({ kind }) => kind === 'rebate');
    expect(sumOf(paid.map((payout) => payout.amount))).toBe(amount);
  });

  it('refuses a range that is too long or reversed', async () => {
    const player = visit();
    const token = await player.tokenOf('agente1');
    for (const range of [
      { from: addDays(today, -92), to: today },
      { from: today, to: addDays(today, -1) },
    ])
      expect(await player.call('agentIncome', { ...lastDays, ...range }, { token })).toMatchObject({
        errorCode: errorCode.requestInvalid,
      });
  });
});

it('announcements arrive in the requested language, newest first', async () => {
  const player = visit();
  const token = await player.tokenOf('agente41');
  const read = (language: string) => player.value('agentAnnouncements', { ...notices, language }, { token, language });
  const [es, en] = [await read('ES'), await read('EN')];
  expect(es.map(({ title }) => title)).not.toEqual(en.map(({ title }) => title));
  expect(es.map(({ id }) => id)).toEqual(en.map(({ id }) => id));
  const times = es.map(({ publishedAt }) => publishedAt);
  expect(times).toEqual(times.toSorted().reverse());
  expect(es.length).toBeGreaterThan(9);
});
