import type { ContractKind, ContractTerms } from '../../machines/domain/contract-rule.ts';
import { shareDown, wholeRate } from '../../machines/domain/share.ts';
import {
  chainOf,
  groupOf,
  type Holdings,
  holdingsOf,
  isLastPart,
  type Part,
  partsIn,
  partsOf,
} from './contract-parts.ts';
import { type Period, periodAt, unitAt } from './contract-periods.ts';
import { type ContractRow, everHeldBy } from './contracts.ts';
import { type DownlineMember, downlineOf } from './downline.ts';
import { beganAt } from './ledger.ts';
import { addDays, dayOf, startOf } from './operator-calendar.ts';
import { type Figures, TeamFigures, teamFactsOf } from './team-figures.ts';
import type { World } from './world-type.ts';

/**
 * Payout of a part of a contract period, in minor units. `due` is the time of the payment. `passed` is the share of the
 * holder's downline, by contracts that the holder granted. `amount` is what the holder receives; see `amountsOf`.
 * `met`: the minimums of the contract are met, or there was nothing to which they apply.
 */
export type ContractPayout = Part & {
  contractId: string;
  activeMembers: number;
  base: number;
  gross: number;
  passed: number;
  amount: number;
  met: boolean;
};

const lossOf = ({ bets, prizes, bonuses }: Figures): number => bets - prizes - bonuses;

type Terms = Pick<ContractRow, 'kind' | 'terms'>;

type Earned = { base: number; gross: number; activeMembers: number; met: boolean };

const rounded = (base: number, { terms }: Terms) => shareDown(Math.max(0, base), terms.rate, wholeRate);

/**
 * Valid bets from `since` to `until`, of each hour or day whose minimums the team meets as a whole. So the parts of an
 * hour or day add up to the whole.
 */
function countedBets({ kind, terms }: Terms, team: TeamFigures, since: number, until: number): number {
  let sum = 0;
  for (let at = since; at < until; ) {
    const unit = unitAt(kind, terms, at);
    const end = Math.min(until, unit.until);
    const isMet =
      (terms.betAmount === 0 || team.between(unit.since, unit.until).validBets >= terms.betAmount) &&
      (terms.activeMembers === 0 || team.active(unit.since, unit.until) >= terms.activeMembers);
    if (isMet) sum += team.between(at, end).validBets;
    at = end;
  }
  return sum;
}

/**
 * Loss of a period that counts until an instant: the highest loss until then, but never more than the loss of the whole
 * period. It never decreases, so the parts of a period are never negative and add up to the whole.
 */
function countedLoss(team: TeamFigures, { since, until }: Period, at: number): number {
  const whole = Math.max(0, lossOf(team.between(since, until)));
  if (whole === 0 || at <= since) return 0;
  return at >= until ? whole : Math.min(whole, team.highestLoss(since, at));
}

/**
 * Earnings of a contract (spec 2 §3) within one of its periods, before the downline's part is deducted. Each amount is
 * the difference of two sums from the start of the period, so the parts of a period add up to the whole.
 */
function earned(contract: Terms, team: TeamFigures, since: number, until: number): Earned {
  const { kind, terms } = contract;
  const period = periodAt(kind, terms, since);
  const activeMembers =
    terms.activeMembers > 0 || kind === 'dividend'
      ? team.active(unitAt(kind, terms, since).since, unitAt(kind, terms, until - 1).until)
      : 0;
  if (kind === 'realtime') {
    const grossAt = (at: number) => {
      const { won, lost } = team.decided(period.since, at, terms.betAmount);
      return Math.floor((won * terms.rate + lost * terms.lossRate) / wholeRate);
    };
    const { won, lost } = team.decided(since, until, terms.betAmount);
    return { base: won + lost, gross: grossAt(until) - grossAt(since), activeMembers, met: true };
  }
  if (kind === 'dividend') {
    const whole = team.between(period.since, period.until);
    const loss = lossOf(whole);
    const met =
      activeMembers >= terms.activeMembers &&
      whole.validBets >= terms.validBet &&
      (loss <= 0 || loss >= terms.profitLoss);
    const grossAt = (at: number) => rounded(countedLoss(team, period, at), contract);
    const gross = met ? grossAt(until) - grossAt(since) : 0;
    return { base: lossOf(team.between(since, until)), gross, activeMembers, met };
  }
  const before = countedBets(contract, team, period.since, since);
  const counted = countedBets(contract, team, since, until);
  const gross = rounded(before + counted, contract) - rounded(before, contract);
  const isFree = terms.betAmount === 0 && terms.activeMembers === 0;
  return { base: counted, gross, activeMembers, met: counted > 0 || isFree };
}

/** Earnings of a granted contract from `since` to `until`, as the sum of those in each of its periods. */
function earnedBetween(given: ContractRow, team: TeamFigures, since: number, until: number): number {
  const end = Math.min(until, given.endedAt ?? until);
  let sum = 0;
  for (let at = Math.max(since, given.startedAt); at < end; ) {
    const next = Math.min(end, periodAt(given.kind, given.terms, at).until);
    sum += earned(given, team, at, next).gross;
    at = next;
  }
  return sum;
}

type Granted = { contract: ContractRow; team: TeamFigures };

/**
 * Earnings of a granted contract that its grantor passes on in a part of `own`; each earning is passed on exactly once.
 * The loss of a period is known only at its end. So if a dividend has another period than the contract of the grantor,
 * its earnings count where they are due, at the latest in the last part of the grantor.
 */
function passedFor(holdings: Holdings, own: ContractRow, { contract: given, team }: Granted, part: Part): number {
  const isSame = ({ kind, terms }: ContractRow) => kind !== 'dividend' || terms.period === given.terms.period;
  let sum = isSame(own) ? earnedBetween(given, team, part.since, part.until) : 0;
  const others = chainOf(holdings, own).filter((contract) => !isSame(contract));
  if (others.length === 0) return sum;
  const end = isLastPart(holdings, own, part) ? part.due : part.until;
  for (const { since, until, due } of partsOf(given, given.startedAt, end)) {
    if (due <= part.since) continue;
    for (const { startedAt, endedAt } of others)
      sum += earnedBetween(given, team, Math.max(since, startedAt), Math.min(until, endedAt ?? until));
  }
  return sum;
}

type Net = Pick<Part, 'since' | 'due'> & { net: number };

/**
 * Amount of a part of a period from the earnings, after the downline's share, of this part and of the other parts that
 * are due no later. When parts are due, the holder has received the sum of all parts that are due until then, so a part
 * whose downline earns more than the holder reduces the other parts. A payment is never taken back.
 */
export function amountOf(own: Net, others: readonly Net[]): number {
  const parts = [...others, own].sort((one, other) => one.due - other.due || one.since - other.since);
  const sums = new Map<number, number>();
  let total = 0;
  for (const { due, net } of parts) {
    total += net;
    sums.set(due, total);
  }
  let [sum, paid] = [0, 0];
  for (const part of parts) {
    sum += part.net;
    // Parts that are due at the same time share their sum.
    const next = Math.max(paid, Math.min(sum, sums.get(part.due) as number));
    if (part === own) return next - paid;
    paid = next;
  }
  return 0;
}

/** Payouts of the parts of a contract's periods that end after `from` and are due no later than `to`, oldest first. */
export function* payoutsIn(world: World, own: ContractRow, from: number, to: number): Generator<ContractPayout> {
  const holdings = holdingsOf(world, own.holderId, own.kind);
  if (partsIn(holdings, own, from, to).next().done) return;
  const downline = downlineOf(world, own.holderId);
  const facts = teamFactsOf(downline.members);
  const team = new TeamFigures(facts);
  const given = holdings.granted.map((contract): Granted => {
    const holder = downline.byId(contract.holderId);
    const at = holder ? downline.members.indexOf(holder) + 1 : 0;
    return { contract, team: new TeamFigures(facts, at, holder?.team ?? 0) };
  });
  const first = periodAt(own.kind, own.terms, Math.max(from, own.startedAt)).since;
  if (own.kind === 'daily' || own.kind === 'dividend')
    for (const each of [team, ...given.map((one) => one.team)]) each.prepare(dayOf(first), dayOf(Math.max(first, to)));
  const shareOf = (contract: ContractRow, part: Part) => {
    const found = earned(contract, team, part.since, part.until);
    const passed = given.reduce((sum, one) => sum + passedFor(holdings, contract, one, part), 0);
    return { ...found, passed, net: found.gross - passed };
  };
  for (const part of partsIn(holdings, own, from, to)) {
    const { net, ...share } = shareOf(own, part);
    const before = groupOf(holdings, own, part).filter((one) => one.part !== part && one.part.due <= part.due);
    const nets = before.map((one) => ({ ...one.part, net: shareOf(one.own, one.part).net }));
    const amount = amountOf({ ...part, net }, nets);
    const isQuiet = own.kind === 'hourly' || own.kind === 'realtime';
    if (isQuiet && share.gross === 0) continue;
    yield { contractId: own.id, ...part, ...share, amount };
  }
}

/** Start of the day on which the world was created; the opening balances already include the earnings before it. */
export const historyEnd = (world: World): number => startOf(dayOf(beganAt(world)));

/** Payouts of a kind that were due from one operator day to another, both included, newest first. */
export function payoutsPaid(world: World, agentId: number, kind: ContractKind, from: string, to: string) {
  const [first, end] = [startOf(from), startOf(addDays(to, 1))];
  const known = historyEnd(world);
  const paid = world.sql.all`
    SELECT contract_payouts.* FROM contract_payouts JOIN contracts ON contracts.id = contract_id
    WHERE holder_id = ${agentId} AND kind = ${kind} AND due >= ${first} AND due < ${end}
    ORDER BY until DESC, contract_id`.map(
    (row): ContractPayout => ({
      contractId: row['contract_id'] as string,
      since: row['since'] as number,
      until: row['until'] as number,
      due: row['due'] as number,
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
  const { kind, terms, holderId } = own;
  if (kind === 'realtime') return null;
  const { since, until } = unitAt(kind, terms, world.clock.now());
  const team = new TeamFigures(teamFactsOf(downlineOf(world, holderId).members));
  const figures = team.between(since, until);
  return {
    since,
    until,
    activeMembers: team.active(since, until),
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
  const members = new TeamFigures(teamFactsOf(team));
  const { kind, terms } = contract;
  let until = periodAt(kind, terms, world.clock.now()).since;
  return Array.from({ length: count }, () => {
    const { since } = periodAt(kind, terms, until - 1);
    const found = { ...earned(contract, members, since, until), since, until };
    until = since;
    return found;
  });
}
