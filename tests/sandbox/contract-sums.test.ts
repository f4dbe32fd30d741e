import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ContractTerms, type SalaryPeriod, salaryPeriods } from '../../machines/domain/contract-rule.ts';
import { settleContracts } from '../../sandbox/world/contract-settlement.ts';
import { begin, decide, endingsOf, heldBy, offer, operatorId, waitingFor } from '../../sandbox/world/contracts.ts';
import { audit, balanceOf, post, walletOf } from '../../sandbox/world/ledger.ts';
import { addAccount } from '../../sandbox/world/new-accounts.ts';
import { addDays, dayOf, mondayOf, startOf } from '../../sandbox/world/operator-calendar.ts';
import { openWorld } from '../../sandbox/world/world.ts';
import type { World } from '../../sandbox/world/world-type.ts';

/**
 * Property test of the payments of contracts. An agent holds a contract and has granted one to a leader. Both contracts
 * are replaced and terminated at any time, and the bets of a player of the agent and of a player of the leader are
 * arbitrary. An independent implementation of the rule computes the payments from the bets, period by period.
 */
const hourMs = 60 * 60_000;
const hours = 31 * 24;
/** The contracts begin on a Monday that is the first day of a month, so that no period starts before them. */
const firstDay = '2027-02-01';
const start = startOf(firstDay);
const lastDay = addDays(firstDay, 70);
const rates = { dividend: { agent: 2_500, leader: 2_000 }, daily: { agent: 500, leader: 450 } };
type Kind = keyof typeof rates;
type Person = 'agent' | 'leader';

let world: World;
let ids: Record<Person | 'player' | 'other', number>;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start - 24 * hourMs });
  world = openWorld('contract-sums.localhost');
  const add = (account: string, type: 0 | 1, referrerId: number | null) =>
    addAccount(world, { account, passwordHash: '', nickname: account, type, referrerId }).id;
  const agent = add('sumagent', 1, null);
  const leader = add('sumleader', 1, agent);
  ids = { agent, leader, player: add('sumplayer', 0, agent), other: add('sumother', 0, leader) };
});

afterAll(() => {
  vi.useRealTimers();
});

const bet = fc.record({
  isOfLeader: fc.boolean(),
  at: fc.integer({ min: 0, max: hours * 60 }).map((minute) => start + minute * 60_000),
  stake: fc.integer({ min: 1, max: 4_000 }),
  prize: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 8_000 })),
});
type Bet = typeof bet extends fc.Arbitrary<infer One> ? One : never;
/** Never the end of a period: what is paid then is paid before a contract ends at this instant. */
const hour = fc.integer({ min: 1, max: hours }).map((full) => full - 0.5);
const scene = fc.record({
  kind: fc.constantFrom('dividend' as const, 'daily' as const),
  agent: fc.constantFrom(...salaryPeriods),
  leader: fc.constantFrom(...salaryPeriods),
  least: fc.constantFrom(0, 3_000),
  bets: fc.array(bet, { minLength: 5, maxLength: 40 }),
  replaced: fc.array(fc.record({ who: fc.constantFrom('agent' as const, 'leader' as const), hour }), { maxLength: 5 }),
  terminated: fc.option(hour),
});
const changed = fc.record({ rate: fc.integer({ min: 1, max: 450 }), period: fc.constantFrom(...salaryPeriods) });
type Scene = typeof scene extends fc.Arbitrary<infer One> ? One : never;

const termsOf = ({ kind, least, ...periods }: Scene, who: Person): ContractTerms => ({
  rate: rates[kind][who],
  lossRate: 0,
  period: periods[who],
  activeMembers: 0,
  validBet: 0,
  profitLoss: kind === 'dividend' ? least : 0,
  betAmount: kind === 'daily' ? least : 0,
});

type Change = Partial<Pick<ContractTerms, 'rate' | 'period'>>;

/** Replaces the contract of a person. The leader gets no higher rate than the agent has. */
function replace(drawn: Scene, who: Person, change: Change = {}) {
  const { kind } = drawn;
  const terms = { ...termsOf(drawn, who), ...change };
  if (who === 'leader') terms.rate = Math.min(terms.rate, heldBy(world, ids.agent, kind)!.terms.rate);
  const fromId = who === 'agent' ? operatorId : ids.agent;
  const id = offer(world, { kind, fromId, toId: ids[who], version: 0, terms });
  const { version } = waitingFor(world, ids[who], kind)[0]!;
  const agreed = endingsOf(world, ids[who], kind, terms).map((ending) => ending.id);
  decide(world, ids[who], { kind, action: 'accept', id, version, agreed });
}

function terminate(kind: Kind) {
  const { id, version } = heldBy(world, ids.agent, kind)!;
  const agreed = endingsOf(world, ids.agent, kind, null).map((ending) => ending.id);
  decide(world, ids.agent, { kind, action: 'terminate', id, version, agreed });
}

type Paid = { amount: number; gross: number; passed: number };

/** Payments to the agent and the leader. `changes` change the terms at each replacement; by default, none changes. */
function run(drawn: Scene, changes: readonly Change[] = [], restarted?: number): Record<Person, Paid> {
  const { kind, bets, replaced, terminated } = drawn;
  world.clock.set(start);
  world.sql.run`DELETE FROM contract_payouts`;
  world.sql.run`DELETE FROM contract_requests`;
  world.sql.run`DELETE FROM contracts`;
  world.sql.run`DELETE FROM bets`;
  const before = { agent: balanceOf(world, walletOf(world, ids.agent)), leader: 0 };
  before.leader = balanceOf(world, walletOf(world, ids.leader));
  for (const [index, { isOfLeader, at, stake, prize }] of bets.entries()) {
    const player = isOfLeader ? ids.other : ids.player;
    world.sql.run`
      INSERT INTO bets (account_id, wallet_id, game_id, game_type, round_key, stake, prize, choice, outcome, placed_at,
        settled_at)
      VALUES (${player}, ${walletOf(world, player)}, 'quetz-rng-0004', 'RNG', ${`round-${index}`}, ${stake}, ${prize},
        'null', '{}', ${at}, ${at})`;
  }
  // The downline is cached until there is another transaction.
  post(world, { kind: 'adjustment', reference: null }, []);
  begin(world, { kind, uplineId: operatorId, holderId: ids.agent, terms: termsOf(drawn, 'agent') });
  begin(world, { kind, uplineId: ids.agent, holderId: ids.leader, terms: termsOf(drawn, 'leader') });
  const moveTo = (at: number) => {
    world.clock.set(at);
    settleContracts(world);
  };
  const events = replaced
    .filter((one) => terminated === null || one.hour < terminated)
    .toSorted((one, other) => one.hour - other.hour);
  for (const [index, event] of events.entries()) {
    moveTo(start + event.hour * hourMs);
    replace(drawn, event.who, changes[index]);
  }
  if (terminated !== null) {
    moveTo(start + terminated * hourMs);
    terminate(kind);
  }
  if (restarted !== undefined) {
    moveTo(start + restarted * hourMs);
    replace(drawn, 'agent');
  }
  for (let day = firstDay; day <= lastDay; day = addDays(day, 5))
    if (startOf(day) > world.clock.now()) moveTo(startOf(day));
  const paidTo = (who: Person): Paid => {
    const sums = world.sql.get`
      SELECT coalesce(sum(amount), 0) AS amount, coalesce(sum(gross), 0) AS gross, coalesce(sum(passed), 0) AS passed
      FROM contract_payouts JOIN contracts ON contracts.id = contract_id WHERE holder_id = ${ids[who]}`;
    const paid = { ...sums } as Paid;
    expect(balanceOf(world, walletOf(world, ids[who])) - before[who]).toBe(paid.amount);
    return paid;
  };
  return { agent: paidTo('agent'), leader: paidTo('leader') };
}

const isFirst: Record<SalaryPeriod, (day: string) => boolean> = {
  daily: () => true,
  weekly: (day) => mondayOf(day) === day,
  semimonthly: (day) => /-(01|16)$/.test(day),
  monthly: (day) => day.endsWith('-01'),
};

/** Periods of the contracts, in full days. */
function periodsOf(period: SalaryPeriod, end: number) {
  const found: { since: number; until: number }[] = [];
  for (let day = firstDay; startOf(day) < end; ) {
    let next = addDays(day, 1);
    while (!isFirst[period](next)) next = addDays(next, 1);
    found.push({ since: startOf(day), until: startOf(next) });
    day = next;
  }
  return found;
}

/** What a contract earns in a period until an instant, by the rule. */
function earnedIn({ kind, bets, least }: Scene, who: Person, since: number, until: number, at: number): number {
  const own = bets
    .filter((one) => (who === 'agent' || one.isOfLeader) && one.at >= since && one.at < until)
    .toSorted((one, other) => one.at - other.at);
  const total = (rows: readonly Bet[], of: (one: Bet) => number) => rows.reduce((sum, one) => sum + of(one), 0);
  const lossOf = (rows: readonly Bet[]) => total(rows, ({ stake, prize }) => stake - prize);
  const share = (base: number) => Math.floor((base * rates[kind][who]) / 10_000);
  if (kind === 'daily') {
    const days = Map.groupBy(own, (one) => dayOf(one.at));
    const counted = [...days.values()].filter((rows) => total(rows, ({ stake }) => stake) >= least).flat();
    return share(
      total(
        counted.filter((one) => one.at < at),
        ({ stake }) => stake,
      ),
    );
  }
  const whole = lossOf(own);
  if (whole <= 0 || whole < least) return 0;
  if (at >= until) return share(whole);
  const losses = own.filter((one) => one.at < at).map((one) => lossOf(own.filter((other) => other.at <= one.at)));
  return share(Math.min(whole, Math.max(0, ...losses)));
}

/** Payments by the rule, without any replacement: in each period, the share of the agent less that of the leader. */
function ruled(drawn: Scene): Record<Person, Paid> {
  const end = drawn.terminated === null ? startOf(lastDay) : start + drawn.terminated * hourMs;
  const earned = (who: Person) =>
    periodsOf(drawn[who], end)
      .map(({ since, until }) => ({ since, until, gross: earnedIn(drawn, who, since, until, Math.min(until, end)) }))
      .filter(({ until }) => drawn.terminated !== null || until <= end);
  const [agent, leader] = [earned('agent'), earned('leader')];
  const sums = agent.map(({ since, until, gross }, index) => {
    const isLast = drawn.terminated !== null && index === agent.length - 1;
    const passed = leader.reduce((sum, one) => {
      if (drawn.kind === 'dividend') return sum + (one.until > since && (isLast || one.until <= until) ? one.gross : 0);
      const at = (instant: number) =>
        earnedIn(drawn, 'leader', one.since, one.until, Math.max(one.since, Math.min(one.until, end, instant)));
      return sum + at(until) - at(since);
    }, 0);
    return { gross, passed, amount: Math.max(0, gross - passed) };
  });
  const total = (rows: readonly Paid[]) =>
    rows.reduce(
      (sum, { amount, gross, passed }) => ({
        amount: sum.amount + amount,
        gross: sum.gross + gross,
        passed: sum.passed + passed,
      }),
      { amount: 0, gross: 0, passed: 0 },
    );
  return {
    agent: total(sums),
    leader: total(leader.map(({ gross }) => ({ gross, passed: 0, amount: gross }))),
  };
}

describe('payments of a contract that is replaced or terminated', () => {
  it('are what its periods as a whole give by the rule', () => {
    let divided = 0;
    fc.assert(
      fc.property(scene, (drawn) => {
        const paid = run(drawn);
        expect(paid).toEqual(ruled(drawn));
        expect(run({ ...drawn, replaced: [] })).toEqual(paid);
        if (drawn.replaced.length > 0 && paid.agent.amount > 0) divided++;
      }),
      { numRuns: 120 },
    );
    expect(divided).toBeGreaterThan(20);
    expect(audit(world)).toMatchObject({ sum: 0, unbalanced: 0, overdrawn: 0 });
  }, 120_000);

  it('pass on each earning of the downline exactly once, also when periods and rates change', () => {
    let passed = 0;
    fc.assert(
      fc.property(scene, fc.array(changed, { minLength: 5, maxLength: 5 }), (drawn, changes) => {
        const { agent, leader } = run(drawn, changes);
        expect(agent.passed).toBe(leader.gross);
        expect(leader.amount).toBe(leader.gross);
        if (drawn.replaced.length > 0) passed += agent.passed;
      }),
      { numRuns: 120 },
    );
    expect(passed).toBeGreaterThan(1_000);
  }, 120_000);

  it('never exceed what the highest rate gives for the whole periods', () => {
    fc.assert(
      fc.property(scene, fc.array(changed, { minLength: 5, maxLength: 5 }), (drawn, changes) => {
        const rateChanges = changes.map(({ rate }) => ({ rate }));
        // Each part is rounded by itself.
        const most = ruled({ ...drawn, replaced: [] }).agent.gross + drawn.replaced.length;
        expect(run(drawn, rateChanges).agent.gross).toBeLessThanOrEqual(most);
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it('earn no more after a new contract follows a terminated one than without the termination', () => {
    fc.assert(
      fc.property(scene, hour, hour, (drawn, one, other) => {
        const without = run({ ...drawn, replaced: [], terminated: null });
        const [terminated, restarted] = [Math.min(one, other), Math.max(one, other)];
        const paid = run({ ...drawn, replaced: [], terminated }, [], restarted);
        expect(paid.agent.gross).toBeLessThanOrEqual(without.agent.gross);
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});
