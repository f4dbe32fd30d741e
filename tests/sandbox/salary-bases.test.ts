import { beforeAll, describe, expect, it } from 'vitest';
import type { ContractKind } from '../../machines/domain/contract-rule.ts';
import { addDays, dayOf, startOf } from '../../sandbox/world/operator-calendar.ts';
import type { ResponseOf } from '../../src/gateway/endpoints.ts';
import type { TeamBet } from '../../src/gateway/schemas/agent-reports.ts';
import { type Visit, visit } from './sandbox-client.ts';

const hourMs = 60 * 60_000;
const slotMs = 5 * 60_000;
const today = addDays(dayOf(Date.now()), 2);
const midnight = startOf(today);
const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((all, item) => all + of(item), 0);

let player: Visit;

/** Moves the clock to a time of the day `today`, in hours, and reads as the agent. A later session replaces an old one. */
async function at(hours: number) {
  await player.control('/clock', { set: new Date(midnight + hours * hourMs).toISOString() });
  const { token } = (await player.control('/session', { account: 'agente1' })) as { token: string };
  const team = { member: '', scope: 'team', level: '', search: '' };
  const range = { from: today, to: addDays(today, 1) };
  return {
    bets: async (days: { from: string; to: string } = range) => {
      const rows: TeamBet[] = [];
      for (let page = 1, total = 1; rows.length < total; page++) {
        const request = { page: String(page), size: '10000', ...team, ...days, category: '', vendor: '' };
        const answer = (await player.value('teamBets', request, { token })) as ResponseOf<'teamBets'>;
        ({ total } = answer);
        rows.push(...answer.rows);
      }
      return rows;
    },
    profit: async (days: { from: string; to: string }) =>
      (await player.value('teamProfit', { page: '1', size: '10', ...team, ...days }, { token })).summary,
    payouts: async (kind: ContractKind) => {
      const rows: ResponseOf<'contractPayouts'>['rows'][number][] = [];
      for (let page = 1, total = 1; rows.length < total; page++) {
        const request = { kind, ...range, page: String(page), size: '200' };
        const answer = await player.value('contractPayouts', request, { token });
        ({ total } = answer);
        rows.push(...answer.rows);
        if (total === 0) break;
      }
      return rows;
    },
  };
}

const within = <Bet extends Pick<TeamBet, 'settledAt'>>(bets: readonly Bet[], from: number, until: number) =>
  bets.filter(({ settledAt }) => Date.parse(settledAt) >= from && Date.parse(settledAt) < until);
const validOf = (bets: readonly TeamBet[]) => sum(bets, ({ valid }) => valid);

describe('bets of a team', () => {
  beforeAll(() => {
    player = visit();
  });

  it.each([
    [9, 11],
    [14, 16],
    [21, 23.5],
    [23.5, 25.5],
  ])('seen at hour %d are the same at hour %d, and the later ones were settled in between', async (one, other) => {
    // A team can grow between the two hours.
    const betsAt = async (hours: number) => (await (await at(hours)).bets()).map(({ team: _, ...bet }) => bet);
    const before = await betsAt(one);
    const after = await betsAt(other);
    expect(before.length).toBeGreaterThan(100);
    expect(Math.max(...before.map(({ settledAt }) => Date.parse(settledAt)))).toBeLessThanOrEqual(
      midnight + one * hourMs,
    );
    const known = new Map(after.map((bet) => [bet.id, bet]));
    expect(before.map(({ id }) => known.get(id))).toEqual(before);
    const ids = new Set(before.map(({ id }) => id));
    const later = after.filter(({ id }) => !ids.has(id));
    expect(later.length).toBeGreaterThan(100);
    expect(within(later, midnight + one * hourMs, midnight + other * hourMs)).toEqual(later);
  });

  it('add up to the profit report of a day that is not over', async () => {
    const { bets, profit } = await at(27);
    for (const day of [today, addDays(today, 1)]) {
      const own = await bets({ from: day, to: day });
      expect(await profit({ from: day, to: day })).toMatchObject({
        bets: sum(own, ({ stake }) => stake),
        validBets: validOf(own),
        prizes: sum(own, ({ prize }) => prize),
        betCount: own.length,
      });
    }
  });
});

describe('salary bases', () => {
  it('equal the bets that were settled in each hour, in each five minutes and on the day, across midnight', async () => {
    player = visit();
    await at(0);
    const seen = new Map<string, number>();
    for (const hour of [3, 12, 21, 23, 24, 26]) {
      const { bets, payouts } = await at(hour);
      const settled = await bets({ from: addDays(today, -1), to: addDays(today, 1) });
      const slots = Map.groupBy(settled, ({ settledAt }) => Math.floor(Date.parse(settledAt) / slotMs));
      const from = (since: string, until: string) =>
        Array.from({ length: (Date.parse(until) - Date.parse(since)) / slotMs }, (_, index) => index).flatMap(
          (index) => slots.get(Date.parse(since) / slotMs + index) ?? [],
        );
      for (const payout of await payouts('hourly')) {
        expect([payout.id, payout.base]).toEqual([payout.id, validOf(from(payout.from, payout.to))]);
        // A paid period never changes.
        expect(seen.get(payout.id) ?? payout.base).toBe(payout.base);
        seen.set(payout.id, payout.base);
      }
      for (const { id, from: since, to, base, gross, rate, lossRate } of await payouts('realtime')) {
        const counted = from(since, to).filter(({ stake }) => stake >= 200);
        const won = counted.filter(({ prize }) => prize > 0);
        const lost = counted.filter(({ prize }) => prize === 0);
        const share = Math.floor((validOf(won) * rate + validOf(lost) * lossRate) / 10_000);
        expect([id, base, gross]).toEqual([id, validOf(counted), share]);
      }
      for (const { from: since, to, base } of await payouts('daily')) expect(base).toBe(validOf(from(since, to)));
    }
    expect(seen.size).toBeGreaterThan(15);
    const { bets, payouts } = await at(26);
    const own = await bets({ from: today, to: today });
    const hours = (await payouts('hourly')).filter(({ from }) => dayOf(Date.parse(from)) === today);
    const paid = new Set(hours.map(({ from }) => Date.parse(from)));
    const unpaid = Array.from({ length: 24 }, (_, hour) => midnight + hour * hourMs).filter((hour) => !paid.has(hour));
    // The hours without a payment are those whose bets are below the minimum of the contract.
    const left = unpaid.map((hour) => validOf(within(own, hour, hour + hourMs)));
    expect(left.filter((valid) => valid >= 200_000)).toEqual([]);
    expect(sum(hours, ({ base }) => base) + sum(left, (valid) => valid)).toBe(validOf(own));
    const day = (await payouts('daily')).find(({ from }) => dayOf(Date.parse(from)) === today);
    expect(day?.base).toBe(validOf(own));
  });
});
