import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContractKind, ContractTerms } from '../../machines/domain/contract-rule.ts';
import { type ContractPayout, payoutsPaid } from '../../sandbox/world/contract-payouts.ts';
import { ensureContracts } from '../../sandbox/world/contract-seed.ts';
import { settleContracts } from '../../sandbox/world/contract-settlement.ts';
import { decide, endingsOf, givenBy, heldBy, offer, operatorId, waitingFor } from '../../sandbox/world/contracts.ts';
import { activityOfAll, downlineOf } from '../../sandbox/world/downline.ts';
import { daySheet } from '../../sandbox/world/downline-daily-records.ts';
import { audit, balanceOf, walletOf } from '../../sandbox/world/ledger.ts';
import { addDays, dayOf, startOf } from '../../sandbox/world/operator-calendar.ts';
import { findAccount } from '../../sandbox/world/sessions.ts';
import { openWorld } from '../../sandbox/world/world.ts';
import type { World } from '../../sandbox/world/world-type.ts';

const hourMs = 60 * 60_000;
const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((all, item) => all + of(item), 0);
const share = (valid: number, rate: number) => Math.floor((valid * rate) / 10_000);

let world: World;
let mateo: number;
let renata: number;
let day: string;

beforeAll(() => {
  // The teams depend on the time at which the world is created.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-10T17:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  world = openWorld('contract-parts.localhost');
  mateo = findAccount(world, 'agente1')!.id;
  renata = findAccount(world, 'agente2')!.id;
  ensureContracts(world);
  day = addDays(dayOf(world.clock.now()), 1);
});

const moveTo = (instant: number) => {
  world.clock.set(instant);
  settleContracts(world);
};

/** Replaces the contract of an agent by one of the same grantor, with other terms when they are given. */
function accept(kind: ContractKind, grantor: number, holder: number, changed: Partial<ContractTerms> = {}): void {
  const { terms } = heldBy(world, holder, kind)!;
  const waiting = waitingFor(world, holder, kind).find(({ type }) => type === 'new');
  const version = waiting?.version ?? 0;
  const id = offer(world, { kind, fromId: grantor, toId: holder, version, terms: { ...terms, ...changed } });
  const request = waitingFor(world, holder, kind).find((one) => one.id === id)!;
  decide(world, holder, { kind, action: 'accept', id, version: request.version, agreed: [] });
}

/** Payouts of an agent for periods within a day, oldest first. */
const paidFor = (holder: number, kind: ContractKind, of: string): ContractPayout[] =>
  payoutsPaid(world, holder, kind, of, addDays(of, 1))
    .filter(({ since }) => dayOf(since) === of)
    .reverse();

const teamOf = (holderId: number) => {
  const { members, byId } = downlineOf(world, mateo);
  const holder = byId(holderId)!;
  const at = members.indexOf(holder) + 1;
  return members.slice(at, at + holder.team);
};

/** Daily wages of the whole day: the valid bets, Mateo's share, and what his line gets of it. */
function wholeDay(rate: number) {
  const base = activityOfAll(downlineOf(world, mateo).members, day, day).validBets;
  const passed = sum(givenBy(world, mateo, 'daily'), ({ holderId, terms }) => {
    const { validBets } = activityOfAll(teamOf(holderId), day, day);
    const active = teamOf(holderId).filter((member) => activityOfAll([member], day, day).betCount > 0).length;
    return validBets >= terms.betAmount && active >= terms.activeMembers ? share(validBets, terms.rate) : 0;
  });
  return { base, gross: share(base, rate), passed };
}

const totalOf = (parts: readonly ContractPayout[]) => ({
  base: sum(parts, ({ base }) => base),
  gross: sum(parts, ({ gross }) => gross),
  passed: sum(parts, ({ passed }) => passed),
});

const minutes = (hours: number) => startOf(day) + Math.round(hours * 60) * 60_000;

describe('day that a new daily contract divides', () => {
  it.each([
    ['shortly after midnight', [0.1]],
    ['in the morning', [6.5]],
    ['at a full hour', [12]],
    ['in the evening', [19.52]],
    ['one minute before midnight', [23.98]],
    ['three times', [4.3, 15, 21.75]],
  ])('pays the same share and passes the same to the line as the whole day: %s', (_, times) => {
    moveTo(startOf(day));
    const before = balanceOf(world, walletOf(world, mateo));
    for (const hours of times) {
      moveTo(minutes(hours));
      accept('daily', operatorId, mateo);
    }
    moveTo(startOf(addDays(day, 1)) + 1000);
    const parts = paidFor(mateo, 'daily', day);
    // The clock runs during the test.
    const minuteOf = (at: number) => Math.floor(at / 60_000) * 60_000;
    expect(parts.map(({ since, until }) => [minuteOf(since), minuteOf(until)])).toEqual(
      [startOf(day), ...times.map(minutes)].map((since, index) => [
        since,
        index < times.length ? minutes(times[index]!) : startOf(addDays(day, 1)),
      ]),
    );
    const whole = wholeDay(80);
    expect(whole.passed).toBeGreaterThan(0);
    expect(totalOf(parts)).toEqual(whole);
    expect(sum(parts, ({ amount }) => amount)).toBe(whole.gross - whole.passed);
    const [wages] = world.sql.all`
      SELECT coalesce(sum(entries.amount), 0) AS amount FROM entries JOIN transactions ON transactions.id = transaction_id
      WHERE wallet_id = ${walletOf(world, mateo)} AND kind = 'dailyWages' AND at > ${startOf(day)}`;
    expect(wages!['amount']).toBe(whole.gross - whole.passed);
    expect(balanceOf(world, walletOf(world, mateo))).toBeGreaterThan(before);
    expect(audit(world)).toMatchObject({ sum: 0, unbalanced: 0, overdrawn: 0 });
  });

  it.each([2.2, 13.4, 20.1])('pays each part at its own rate, and never more than both rates give: %d h', (hours) => {
    moveTo(startOf(day));
    moveTo(minutes(hours));
    accept('daily', operatorId, mateo, { rate: 70 });
    moveTo(startOf(addDays(day, 1)) + 1000);
    const [first, second] = paidFor(mateo, 'daily', day);
    const whole = wholeDay(70);
    expect(first!.base + second!.base).toBe(whole.base);
    expect(first!.gross).toBe(share(first!.base, 80));
    expect(second!.gross).toBe(share(whole.base, 70) - share(first!.base, 70));
    expect(first!.passed + second!.passed).toBe(whole.passed);
    expect(first!.amount + second!.amount + whole.passed).toBe(first!.gross + second!.gross);
  });

  it.each([5.9, 14, 22.6])('passes the whole share of a granted contract that is replaced at %d h', (hours) => {
    moveTo(startOf(day));
    moveTo(minutes(hours));
    accept('daily', mateo, renata);
    moveTo(startOf(addDays(day, 1)) + 1000);
    const hers = paidFor(renata, 'daily', day);
    expect(hers).toHaveLength(2);
    expect(totalOf(paidFor(mateo, 'daily', day))).toEqual(wholeDay(80));
    const { validBets } = activityOfAll(teamOf(renata), day, day);
    expect(sum(hers, ({ gross }) => gross)).toBe(share(validBets, 60));
  });

  it('passes to the line in each part, in proportion to the bets of the part', () => {
    moveTo(startOf(day));
    moveTo(minutes(19.52));
    accept('daily', operatorId, mateo);
    moveTo(startOf(addDays(day, 1)) + 1000);
    const [first, second] = paidFor(mateo, 'daily', day);
    const bets = daySheet(world, downlineOf(world, mateo), day).bets.filter(({ at }) => at < first!.until);
    expect(first!.base).toBe(sum(bets, ({ valid }) => valid));
    for (const { gross, passed, amount } of [first!, second!]) {
      expect(passed).toBeGreaterThan(0);
      expect(amount).toBe(gross - passed);
    }
  });

  it('is paid at its end, once, whenever the sandbox is asked', () => {
    moveTo(minutes(10));
    accept('daily', operatorId, mateo);
    for (const hours of [10.1, 15, 23.9]) {
      moveTo(minutes(hours));
      expect(paidFor(mateo, 'daily', day)).toEqual([]);
    }
    for (const hours of [24, 24.5, 30]) {
      moveTo(minutes(hours));
      expect(paidFor(mateo, 'daily', day)).toHaveLength(2);
    }
    for (const { due } of paidFor(mateo, 'daily', day)) expect(due).toBe(startOf(addDays(day, 1)));
  });
});

it.each([
  ['hourly', hourMs, 17.2],
  ['realtime', 5 * 60_000, 2.02],
] as const)(
  'a period of an %s salary that a new contract divides pays the same as the whole',
  (kind, length, minute) => {
    const evening = startOf(day) + 18 * hourMs;
    moveTo(evening);
    moveTo(evening + minute * 60_000);
    accept(kind, operatorId, mateo);
    moveTo(evening + 3 * hourMs);
    const parts = paidFor(mateo, kind, day).filter(({ since }) => since >= evening && since < evening + length);
    expect(parts.map(({ due }) => due)).toEqual([evening + length, evening + length]);
    expect(parts[1]!.since).toBe(parts[0]!.until);
    expect(parts[1]!.since).toBeGreaterThanOrEqual(evening + minute * 60_000);

    const downline = downlineOf(world, mateo);
    const bets = daySheet(world, downline, day).bets.filter(({ at }) => at >= evening && at < evening + length);
    const wholeOf = ({ rate, lossRate, betAmount }: ContractTerms, members: readonly { id: number }[]) => {
      const ids = new Set(members.map(({ id }) => id));
      const own = bets.filter(({ member }) => ids.has(downline.members[member]!.id));
      const counted = kind === 'realtime' ? own.filter(({ stake }) => stake >= betAmount) : own;
      const base = sum(counted, ({ valid }) => valid);
      if (kind === 'hourly') return { base, gross: base >= betAmount ? share(base, rate) : 0 };
      const won = sum(counted, ({ prize, valid }) => (prize > 0 ? valid : 0));
      return { base, gross: Math.floor((won * rate + (base - won) * lossRate) / 10_000) };
    };
    const whole = wholeOf(heldBy(world, mateo, kind)!.terms, downline.members);
    const passed = sum(givenBy(world, mateo, kind), ({ holderId, terms }) => wholeOf(terms, teamOf(holderId)).gross);
    expect(whole.gross).toBeGreaterThan(0);
    expect(totalOf(parts)).toEqual({ ...whole, passed });
  },
);

describe('dividend', () => {
  /** Payments of a half-month in which Mateo's contract is replaced at the times, and ends at `end`, in days. */
  const run = (times: readonly number[], end?: number) => {
    const first = `${addDays(`${day.slice(0, 8)}28`, 5).slice(0, 8)}01`;
    const middle = `${first.slice(0, 8)}16`;
    world = openWorld('contract-parts-dividend.localhost');
    ensureContracts(world);
    moveTo(startOf(first));
    for (const days of times) {
      moveTo(startOf(first) + days * 24 * hourMs);
      accept('dividend', operatorId, mateo);
    }
    if (end !== undefined) {
      moveTo(startOf(first) + end * 24 * hourMs);
      const { id, version } = heldBy(world, mateo, 'dividend')!;
      const agreed = endingsOf(world, mateo, 'dividend', null).map((ending) => ending.id);
      decide(world, mateo, { kind: 'dividend', action: 'terminate', id, version, agreed });
    }
    moveTo(startOf(middle) + 8 * 24 * hourMs);
    const parts = payoutsPaid(world, mateo, 'dividend', middle, dayOf(world.clock.now())).filter(
      ({ since }) => since >= startOf(first) && since < startOf(middle),
    );
    return { parts, total: { ...totalOf(parts), amount: sum(parts, ({ amount }) => amount) } };
  };

  it.each([[[0.4]], [[7.7]], [[14.2]], [[3.3, 9.6]]])(
    'divided at days %j pays the same as the whole period',
    (times) => {
      const { total } = run([]);
      expect(total.gross).toBeGreaterThan(0);
      expect(total.amount).toBe(Math.max(0, total.gross - total.passed));
      const divided = run(times);
      expect(divided.parts).toHaveLength(times.length + 1);
      expect(divided.total).toEqual(total);
    },
  );

  it('divided and then terminated pays the same as the terminated one', () => {
    const terminated = run([], 11.4);
    const divided = run([3.3, 9.6], 11.4);
    expect(divided.parts).toHaveLength(3);
    expect(divided.total).toEqual(terminated.total);
    expect(terminated.total.gross).toBeLessThanOrEqual(run([]).total.gross);
    expect(terminated.total.amount).toBe(Math.max(0, terminated.total.gross - terminated.total.passed));
  });
});
