import type { ContractKind, ContractTerms } from '../../machines/domain/contract-rule.ts';
import { shareDown, wholeRate } from '../../machines/domain/share.ts';
import { type ContractRow, everHeldBy, givenBy } from './contracts.ts';
import { activityBetween, activityByDay, type DownlineMember, downlineOf } from './downline.ts';
import { mix } from './downline-activity.ts';
import { operatorWalletId, post, walletOf } from './ledger.ts';
import { addDays, dayOf, mondayOf, startOf } from './operator-calendar.ts';
import type { World } from './world-type.ts';

const minuteMs = 60_000;
/** Settlement interval of the real-time salary (spec 2 §4, §9). */
export const realtimeMs = 5 * minuteMs;
const hourMs = 60 * minuteMs;
/** Maximum number of settlements per call; later calls settle the rest. */
const mostAtOnce = 2_000;

/**
 * Payout of a contract period, in minor units. `passed` is the part that the holder's downline receives, by contracts
 * that the holder granted. `met`: the minimums of the contract are met, or there was nothing to which they apply.
 */
export type ContractPayout = {
  contractId: string;
  since: number;
  until: number;
  activeMembers: number;
  base: number;
  gross: number;
  passed: number;
  amount: number;
  met: boolean;
};

const startOfDay = new Map<string, number>();
function midnightOf(day: string): number {
  const known = startOfDay.get(day) ?? startOf(day);
  startOfDay.set(day, known);
  return known;
}

function firstDayOf(terms: ContractTerms, day: string): string {
  const date = Number(day.slice(8));
  if (terms.period === 'monthly') return `${day.slice(0, 8)}01`;
  if (terms.period === 'semimonthly') return `${day.slice(0, 8)}${date < 16 ? '01' : '16'}`;
  if (terms.period === 'weekly') return mondayOf(day);
  return day;
}

function nextDayOf(terms: ContractTerms, first: string): string {
  if (terms.period === 'monthly') return `${addDays(first, 31).slice(0, 8)}01`;
  if (terms.period === 'semimonthly')
    return first.endsWith('01') ? `${first.slice(0, 8)}16` : `${addDays(first, 16).slice(0, 8)}01`;
  return addDays(first, terms.period === 'weekly' ? 7 : 1);
}

/** Period that contains an instant; `until` is the start of the next period. */
export function periodAt(kind: ContractKind, terms: ContractTerms, at: number): { since: number; until: number } {
  const length = kind === 'realtime' ? realtimeMs : kind === 'hourly' ? hourMs : 0;
  if (length > 0) {
    const since = Math.floor(at / length) * length;
    return { since, until: since + length };
  }
  const first = firstDayOf(terms, dayOf(at));
  return { since: midnightOf(first), until: midnightOf(nextDayOf(terms, first)) };
}

/** Distribution of a day's bets over 288 slots of five minutes: few before dawn, most in the evening. */
const slotsADay = 288;
const byHour = [5, 3, 2, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 7, 6, 6, 7, 8, 10, 12, 14, 14, 11, 8];
const shares = (() => {
  const sums = [0];
  for (let slot = 0; slot < slotsADay; slot++)
    sums.push(sums[slot]! + byHour[Math.floor(slot / 12)]! * (40 + (mix(slot, 0x51a7) % 60)));
  return sums;
})();

type Figures = { bets: number; validBets: number; prizes: number; bonuses: number; betCount: number };
type FigureKey = keyof Figures;
const keys: readonly FigureKey[] = ['bets', 'validBets', 'prizes', 'bonuses', 'betCount'];
const nothing = (): Figures => ({ bets: 0, validBets: 0, prizes: 0, bonuses: 0, betCount: 0 });

class Team {
  readonly #days = new Map<string, Figures>();
  readonly #active = new Map<string, number>();

  readonly #members: readonly DownlineMember[];

  constructor(members: readonly DownlineMember[]) {
    this.#members = members;
  }

  prepare(from: string, to: string): void {
    const found = activityByDay(this.#members, from, to);
    for (let index = 0, day = from; day <= to; index++, day = addDays(day, 1)) this.#days.set(day, found[index]!);
  }

  day(day: string): Figures {
    if (!this.#days.has(day)) this.prepare(day, day);
    return this.#days.get(day)!;
  }

  active(from: string, to: string): number {
    const key = `${from} ${to}`;
    const known =
      this.#active.get(key) ?? this.#members.filter((member) => activityBetween(member, from, to).betCount > 0).length;
    this.#active.set(key, known);
    return known;
  }

  /**
   * Sums the figures between two instants, in slots of five minutes. The sum of all slots of a day is the total of the
   * day.
   */
  between(since: number, until: number): Figures {
    const sum = nothing();
    for (let day = dayOf(since); midnightOf(day) < until; day = addDays(day, 1)) {
      const midnight = midnightOf(day);
      const slotOf = (at: number) => Math.min(slotsADay, Math.max(0, Math.floor((at - midnight) / realtimeMs)));
      const [first, last] = [shares[slotOf(since)]!, shares[slotOf(until)]!];
      const figures = this.day(day);
      const whole = shares[slotsADay]!;
      for (const key of keys)
        sum[key] += Math.floor((figures[key] * last) / whole) - Math.floor((figures[key] * first) / whole);
    }
    return sum;
  }
}

/** Last day that begins before an instant. */
const lastDay = (until: number) => dayOf(until - 1);

type Earned = { base: number; gross: number; activeMembers: number; met: boolean };

/**
 * Share of the total bets that comes from bets of `least` or more. Bet sizes are assumed to be uniform between 0 and
 * twice the average.
 */
const shareFrom = (least: number, { validBets, betCount }: Figures): number =>
  betCount === 0 ? 0 : Math.max(0, 1 - (least / ((2 * validBets) / betCount)) ** 2);

const lossOf = ({ bets, prizes, bonuses }: Figures): number => bets - prizes - bonuses;

/** Earnings of a contract in one period (spec 2 §3), before the downline's part is deducted. */
function earned(
  { kind, terms }: Pick<ContractRow, 'kind' | 'terms'>,
  team: Team,
  since: number,
  until: number,
): Earned {
  const from = dayOf(since);
  const to = lastDay(until);
  const activeMembers = terms.activeMembers > 0 || kind === 'dividend' ? team.active(from, to) : 0;
  const of = (base: number, met: boolean, gross = shareDown(Math.max(0, base), terms.rate, wholeRate)) => ({
    base,
    gross: met ? gross : 0,
    activeMembers,
    met,
  });
  if (kind === 'daily') {
    let base = 0;
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const { validBets } = team.between(
        Math.max(since, midnightOf(day)),
        Math.min(until, midnightOf(addDays(day, 1))),
      );
      const isActive = terms.activeMembers === 0 || team.active(day, day) >= terms.activeMembers;
      if (validBets >= terms.betAmount && isActive) base += validBets;
    }
    return of(base, base > 0 || (terms.betAmount === 0 && terms.activeMembers === 0));
  }
  const figures = team.between(since, until);
  if (kind === 'realtime') {
    const counted = Math.floor(figures.validBets * shareFrom(terms.betAmount, figures));
    const won = figures.bets > 0 ? Math.floor(counted * Math.min(1, figures.prizes / figures.bets) * 0.46) : 0;
    return of(counted, true, Math.floor((won * terms.rate + (counted - won) * terms.lossRate) / wholeRate));
  }
  const isActive = activeMembers >= terms.activeMembers;
  if (kind === 'hourly') return of(figures.validBets, isActive && figures.validBets >= terms.betAmount);
  const loss = lossOf(figures);
  return of(loss, isActive && figures.validBets >= terms.validBet && (loss <= 0 || loss >= terms.profitLoss));
}

/**
 * Periods of a contract that end after `from` and no later than `to`; periods before the start of the contract are not
 * paid.
 */
function* periodsOf({ kind, terms, startedAt, endedAt }: ContractRow, from: number, to: number) {
  const last = Math.min(to, endedAt ?? Number.POSITIVE_INFINITY);
  for (let at = Math.max(from, startedAt); at < last; ) {
    const period = periodAt(kind, terms, at);
    const until = Math.min(period.until, endedAt ?? period.until);
    if (until > last) return;
    if (until > from) yield { since: Math.max(period.since, startedAt), until };
    at = period.until;
  }
}

function* payoutsIn(world: World, own: ContractRow, from: number, to: number): Generator<ContractPayout> {
  const downline = downlineOf(world, own.holderId);
  const team = new Team(downline.members);
  const given = givenBy(world, own.holderId, own.kind, true).map((contract) => {
    const holder = downline.byId(contract.holderId);
    const at = holder ? downline.members.indexOf(holder) + 1 : 0;
    return { contract, team: new Team(holder ? downline.members.slice(at, at + holder.team) : []) };
  });
  const first = periodAt(own.kind, own.terms, Math.max(from, own.startedAt)).since;
  for (const each of [team, ...given.map((one) => one.team)])
    each.prepare(dayOf(first), lastDay(Math.max(to, first + 1)));
  for (const { since, until } of periodsOf(own, from, to)) {
    const { base, gross, activeMembers, met } = earned(own, team, since, until);
    let passed = 0;
    for (const { contract, team: below } of given)
      for (const part of periodsOf(contract, since, until))
        passed += earned(contract, below, part.since, part.until).gross;
    const isQuiet = own.kind === 'hourly' || own.kind === 'realtime';
    if (isQuiet && gross === 0) continue;
    const amount = Math.max(0, gross - passed);
    yield { contractId: own.id, since, until, activeMembers, base, gross, passed, amount, met };
  }
}

/**
 * Instant at which the world was created. `historyEnd` is the start of that day; the opening balances already include
 * the earnings before it.
 */
const beganAt = (world: World): number => world.sql.get`SELECT min(at) AS at FROM transactions`!['at'] as number;
export const historyEnd = (world: World): number => midnightOf(dayOf(beganAt(world)));

const ledgerKind: Readonly<Record<ContractKind, string>> = {
  dividend: 'dividend',
  daily: 'dailyWages',
  hourly: 'hourlySalary',
  realtime: 'realtimeSalary',
};

/** Pays an agent for all periods of contracts of one kind that are due. Each period is paid once. */
export function settleContracts(world: World, agentId: number, kind: ContractKind): void {
  const now = world.clock.now();
  world.atomically(() => {
    const began = beganAt(world);
    let left = mostAtOnce;
    for (const own of everHeldBy(world, agentId, kind)) {
      if (own.endedAt !== null && own.settledUntil >= own.endedAt) continue;
      let settled = own.settledUntil;
      for (const payout of payoutsIn(world, own, own.settledUntil, now)) {
        if (left-- === 0) break;
        const { since, until, activeMembers, base, gross, passed, amount, met } = payout;
        world.sql.run`
          INSERT INTO contract_payouts
          VALUES (${own.id}, ${until}, ${since}, ${activeMembers}, ${base}, ${gross}, ${passed}, ${amount}, ${met ? 1 : 0})`;
        if (amount > 0 && until > began)
          post(world, { kind: ledgerKind[kind], reference: null }, [
            { walletId: walletOf(world, agentId), amount },
            { walletId: operatorWalletId, amount: -amount },
          ]);
        settled = until;
      }
      const isDone = left > 0;
      const upTo = own.endedAt ?? periodAt(kind, own.terms, now).since;
      world.sql.run`
        UPDATE contracts SET settled_until = ${isDone ? Math.max(settled, upTo) : settled} WHERE id = ${own.id}`;
      if (!isDone) return;
    }
  });
}

/** Payouts of a kind from one operator day to another, both included, newest first. */
export function payoutsPaid(world: World, agentId: number, kind: ContractKind, from: string, to: string) {
  const [first, end] = [midnightOf(from), midnightOf(addDays(to, 1))];
  const known = historyEnd(world);
  const paid = world.sql.all`
    SELECT contract_payouts.* FROM contract_payouts JOIN contracts ON contracts.id = contract_id
    WHERE holder_id = ${agentId} AND kind = ${kind} AND until >= ${first} AND until < ${end}`.map(
    (row): ContractPayout => ({
      contractId: row['contract_id'] as string,
      since: row['since'] as number,
      until: row['until'] as number,
      activeMembers: row['active_members'] as number,
      base: row['base'] as number,
      gross: row['gross'] as number,
      passed: row['passed'] as number,
      amount: row['amount'] as number,
      met: row['met'] === 1,
    }),
  );
  const past = everHeldBy(world, agentId, kind).flatMap((own) =>
    own.startedAt < known ? [...payoutsIn(world, own, first - 1, Math.min(end - 1, known))] : [],
  );
  return [...paid, ...past].sort((one, other) => other.until - one.until);
}

/** Time until the next settlement of a contract, in ms. */
export function untilSettlement(world: World, { kind, terms }: ContractRow): number {
  const now = world.clock.now();
  return periodAt(kind, terms, now).until - now;
}

type Progress = Pick<ContractTerms, 'activeMembers' | 'validBet' | 'profitLoss' | 'betAmount'>;

/**
 * What the team has reached of the minimums of the current period: of a day for daily wages. Null for a real-time
 * salary, whose minimum applies to each bet.
 */
export function progressOf(world: World, own: ContractRow): (Progress & { since: number; until: number }) | null {
  const { kind, terms, holderId, startedAt } = own;
  if (kind === 'realtime') return null;
  const now = world.clock.now();
  const period = periodAt(kind, kind === 'daily' ? { ...terms, period: 'daily' } : terms, now);
  const since = Math.max(period.since, startedAt);
  const team = new Team(downlineOf(world, holderId).members);
  const figures = team.between(since, now);
  return {
    since,
    until: period.until,
    activeMembers: team.active(dayOf(since), dayOf(now)),
    validBet: figures.validBets,
    profitLoss: lossOf(figures),
    betAmount: figures.validBets,
  };
}

/** What a contract would have earned in the last `count` complete periods, newest first. */
export function simulate(
  world: World,
  team: readonly DownlineMember[],
  contract: Pick<ContractRow, 'kind' | 'terms'>,
  count = 3,
): (Earned & { since: number; until: number })[] {
  const members = new Team(team);
  const { kind, terms } = contract;
  let until = periodAt(kind, terms, world.clock.now()).since;
  return Array.from({ length: count }, () => {
    const { since } = periodAt(kind, terms, until - 1);
    const found = { ...earned(contract, members, since, until), since, until };
    until = since;
    return found;
  });
}
