import { errorCode } from '../../src/gateway/error-code.ts';
import { type Limit, limitPeriods } from '../../src/gateway/schemas/security.ts';
import { operatorRules } from '../content/operator-rules.ts';
import { Refusal } from '../http/refusal.ts';
import { betsSince, depositedSince } from './money-sums.ts';
import { dayOf, firstDayOf, nextFirstDayOf, startOf } from './operator-calendar.ts';
import { playedMs } from './play-time.ts';
import type { World } from './world-type.ts';

export type LimitKind = Limit['kind'];
/** `bet`: each single stake. */
export type LimitPeriod = Limit['period'];
type CalendarPeriod = (typeof limitPeriods)[number];
type SumKind = Exclude<LimitKind, 'stake'>;

const sumKinds: readonly SumKind[] = ['deposit', 'loss', 'session'];

const minuteMs = 60 * 1000;
const raiseMs = operatorRules.raiseHours * 60 * minuteMs;

const calendarPeriods = { day: 'daily', week: 'weekly', month: 'monthly' } as const;

/** Day, week (from Monday) or month in the operator's calendar that contains an instant. */
export function periodOf(period: CalendarPeriod, at: number): { from: number; until: number } {
  const calendar = calendarPeriods[period];
  const first = firstDayOf(calendar, dayOf(at));
  return { from: startOf(first), until: startOf(nextFirstDayOf(calendar, first)) };
}

type Kept = { value: number | null; pending: { value: number | null; at: number } | null };

function storedOf(world: World, accountId: number, kind: LimitKind, period: LimitPeriod): Kept {
  const row = world.sql.get`
    SELECT value, pending, pending_at FROM limits
    WHERE account_id = ${accountId} AND kind = ${kind} AND period = ${period}`;
  if (!row) return { value: null, pending: null };
  const [value, pending, at] = [row['value'], row['pending'], row['pending_at']] as (number | null)[];
  if (at === null || at === undefined) return { value: value ?? null, pending: null };
  if (at <= world.clock.now()) return { value: pending ?? null, pending: null };
  return { value: value ?? null, pending: { value: pending ?? null, at } };
}

/** An open bet counts for the loss limit until it is settled: the limit must also hold when all open bets are lost. */
function usedOf(world: World, accountId: number, kind: SumKind, from: number): number {
  if (kind === 'deposit') return depositedSince(world, accountId, from);
  if (kind === 'session') return Math.floor(playedMs(world, accountId, from) / minuteMs);
  const { staked, won } = betsSince(world, accountId, from);
  return Math.max(staked - won, 0);
}

export function limitsOf(world: World, accountId: number): Limit[] {
  const now = world.clock.now();
  const setOf = (kind: LimitKind, period: LimitPeriod) => {
    const { value, pending } = storedOf(world, accountId, kind, period);
    return { value, pending: pending && { value: pending.value, at: new Date(pending.at).toISOString() } };
  };
  const sums = sumKinds.flatMap((kind) =>
    limitPeriods.map((period): Limit => {
      const { from, until } = periodOf(period, now);
      const used = usedOf(world, accountId, kind, from);
      return { kind, period, ...setOf(kind, period), used, resetsAt: new Date(until).toISOString() };
    }),
  );
  return [...sums, { kind: 'stake', period: 'bet', ...setOf('stake', 'bet'), used: 0, resetsAt: null }];
}

/** Whether a kind of limit can have this period. A limit of stakes applies to each bet, other limits to a period. */
export const isLimitKey = ({ kind, period }: { kind: LimitKind; period: LimitPeriod }): boolean =>
  (kind === 'stake') === (period === 'bet');

/** Largest single stake that the account allows itself, in minor units; null without a limit. */
export const stakeLimitOf = (world: World, accountId: number): number | null =>
  storedOf(world, accountId, 'stake', 'bet').value;

const isRaise = (from: number | null, to: number | null) => from !== null && (to === null || to > from);

/** Sets a limit. A first or lower limit applies immediately. A higher limit applies `raiseMs` after its first request. */
export function setLimit(
  world: World,
  accountId: number,
  { kind, period, value }: { kind: LimitKind; period: LimitPeriod; value: number | null },
): void {
  world.atomically(() => {
    const kept = storedOf(world, accountId, kind, period);
    const waits = isRaise(kept.value, value);
    const isKnown = waits && kept.pending !== null && kept.pending.value === value;
    const at = isKnown ? kept.pending!.at : world.clock.now() + raiseMs;
    world.sql.run`
      INSERT OR REPLACE INTO limits (account_id, kind, period, value, pending, pending_at)
      VALUES (${accountId}, ${kind}, ${period}, ${waits ? kept.value : value}, ${waits ? value : null},
        ${waits ? at : null})`;
  });
}

export function withdrawRaise(world: World, accountId: number, kind: LimitKind, period: LimitPeriod): void {
  world.atomically(() => {
    const { value } = storedOf(world, accountId, kind, period);
    world.sql.run`
      INSERT OR REPLACE INTO limits (account_id, kind, period, value) VALUES (${accountId}, ${kind}, ${period}, ${value})`;
  });
}

/**
 * First limit of a kind that would be exceeded if `more` were added to the used and the `reserved` amount, in the format
 * of the gateway; undefined when no limit would be exceeded.
 */
function passed(world: World, accountId: number, kind: SumKind, more: number, reserved = 0) {
  for (const period of limitPeriods) {
    const { value } = storedOf(world, accountId, kind, period);
    if (value === null) continue;
    const { from, until } = periodOf(period, world.clock.now());
    const used = usedOf(world, accountId, kind, from) + reserved;
    if (used + more > value)
      return { period, value, left: Math.max(value - used, 0), resetsAt: new Date(until).toISOString() };
  }
  return undefined;
}

/**
 * Throws `limit.deposit` when a deposit of `amount` minor units would exceed a limit of the account. Call it in the
 * transaction that posts or opens the deposit; `onTheWay` is the total of other deposits that are not in the ledger
 * yet.
 */
export function checkDepositLimit(world: World, accountId: number, amount: number, onTheWay = 0): void {
  const value = passed(world, accountId, 'deposit', amount, onTheWay);
  if (value) throw new Refusal(errorCode.depositLimit, { value });
}

/**
 * Throws when a loss or time limit is reached, or when the loss of `stake` minor units would exceed a loss limit. Play
 * is blocked until the limit resets.
 */
export function checkPlayLimits(world: World, accountId: number, stake = 1): void {
  const loss = passed(world, accountId, 'loss', stake);
  if (loss) throw new Refusal(errorCode.lossLimit, { value: loss });
  const session = passed(world, accountId, 'session', 1);
  if (session) throw new Refusal(errorCode.sessionLimit, { value: session });
}
