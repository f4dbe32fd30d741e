import { dailyFrom, levelRates, rebateCategories } from '../content/rebates.ts';
import { houseWalletId, post, walletOf } from './ledger.ts';
import { hashOf } from './random.ts';
import type { Account } from './sessions.ts';
import type { World } from './world.ts';

const dayMs = 24 * 60 * 60 * 1000;
const weekMs = 7 * dayMs;
/** 1970 began on a Thursday. */
const mondayOffset = 4 * dayMs;
const hundred = 100;
const rateUnits = 10_000;

export const dayBefore = (at: number): number => Math.floor(at / dayMs) * dayMs;
/** The Monday, 00:00 UTC, at or before an instant. */
export const mondayBefore = (at: number): number => Math.floor((at - mondayOffset) / weekMs) * weekMs + mondayOffset;

export type RebateLine = { key: string; validBet: number; rate: number; amount: number };
export type Rebate = { since: number; nextAt: number; lines: RebateLine[]; validBet: number; amount: number };

const isDaily = ({ rankLevel }: Account) => rankLevel >= dailyFrom;
const periodStart = (account: Account, at: number) => (isDaily(account) ? dayBefore(at) : mondayBefore(at));
const rateOf = ({ rankLevel }: Account) => levelRates[Math.min(rankLevel, levelRates.length) - 1] ?? 0;

/** What was bet after `since`, up to `until`, and what comes back of it. */
function accrued(world: World, account: Account, since: number, until: number): RebateLine[] {
  return rebateCategories.map(({ key, weight, types }) => {
    const [first = '', second = first] = types;
    const before = world.sql.get`
      SELECT coalesce(sum(amount), 0) AS bet FROM rebate_bets
      WHERE account_id = ${account.id} AND category = ${key} AND at > ${since} AND at <= ${until}`;
    const played = world.sql.get`
      SELECT coalesce(sum(stake), 0) AS bet FROM bets
      WHERE account_id = ${account.id} AND game_type IN (${first}, ${second})
        AND settled_at > ${since} AND settled_at <= ${until}`;
    const validBet = (before!['bet'] as number) + (played!['bet'] as number);
    const rate = Math.round((rateOf(account) * weight) / hundred);
    return { key, validBet, rate, amount: Math.floor((validBet * rate) / rateUnits) };
  });
}

const sum = (lines: readonly RebateLine[], of: 'validBet' | 'amount') => lines.reduce((all, line) => all + line[of], 0);

function lastSettlement(world: World, account: Account): number {
  const row = world.sql.get`SELECT max(at) AS at FROM rebate_settlements WHERE account_id = ${account.id}`;
  return (row!['at'] as number | null) ?? 0;
}

function settle(world: World, account: Account, rebate: Rebate, at: number, way: 'claimed' | 'automatic'): string {
  const reference = `RB${String(hashOf(`rebate ${account.id} ${rebate.since} ${at}`)).padStart(10, '0')}`;
  if (rebate.amount > 0)
    post(world, 'rebate', [
      { walletId: walletOf(world, account.id), amount: rebate.amount },
      { walletId: houseWalletId, amount: -rebate.amount },
    ]);
  world.sql.run`
    INSERT INTO rebate_settlements
    VALUES (${reference}, ${account.id}, ${at}, ${rebate.since}, ${way}, ${rebate.validBet}, ${rebate.amount})`;
  return reference;
}

function between(world: World, account: Account, since: number, until: number): Rebate {
  const lines = accrued(world, account, since, until);
  const nextAt = periodStart(account, until) + (isDaily(account) ? dayMs : weekMs);
  return { since, nextAt, lines, validBet: sum(lines, 'validBet'), amount: sum(lines, 'amount') };
}

/**
 * An account's cashback as it stands. What earlier periods left unclaimed is credited first, each settlement as of its
 * own day; within the caller's transaction.
 */
export function rebateOf(world: World, account: Account): Rebate {
  const now = world.clock.now();
  const start = periodStart(account, now);
  const last = lastSettlement(world, account);
  if (last < start) {
    const unclaimed = between(world, account, last, start);
    if (unclaimed.amount > 0) settle(world, account, unclaimed, start, 'automatic');
  }
  return between(world, account, Math.max(start, last), now);
}

/** Credits what stands there now; gives back the settlement's reference. Within the caller's transaction. */
export function claimRebate(world: World, account: Account, rebate: Rebate): { reference: string; at: number } {
  const at = world.clock.now();
  return { reference: settle(world, account, rebate, at, 'claimed'), at };
}
