import { shareDown, wholeRate } from '../../machines/domain/share.ts';
import { levelRates, rebateCategories, rebatePeriodMs, seededSettlements } from '../content/rebates.ts';
import { firstHistory, historyDays, openingPeriodStart } from './account-history.ts';
import { deadlineOf, elapsedMs } from './deadlines.ts';
import { operatorWalletId, post, walletOf } from './ledger.ts';
import { settledStakes, sumOf } from './money-sums.ts';
import { dayOf, mondayOf, startOf } from './operator-calendar.ts';
import { hashOf } from './random.ts';
import { type Bet, betsOf, pastBets } from './records.ts';
import type { Account } from './sessions.ts';
import type { World } from './world-type.ts';

const dayMs = 24 * 60 * 60 * 1000;
const hundred = 100;

export type RebateLine = { key: string; validBet: number; rate: number; amount: number };
export type Rebate = { since: number; nextAt: number; lines: RebateLine[]; validBet: number; amount: number };
type Way = 'claimed' | 'automatic';

type Ranked = Pick<Account, 'rankLevel'>;

const periodOf = ({ rankLevel }: Ranked) => rebatePeriodMs(rankLevel);
const rateOf = (rankLevel: number) => levelRates[Math.min(rankLevel, levelRates.length) - 1] ?? 0;
const sum = (lines: readonly RebateLine[], of: 'validBet' | 'amount') => sumOf(lines, (line) => line[of]);

function linesOf({ rankLevel }: Ranked, bets: readonly Bet[], since: number, until: number): RebateLine[] {
  const stakes = settledStakes(bets, since, until);
  return rebateCategories.map(({ key, weight, types }) => {
    const validBet = sumOf(types, (type) => stakes.get(type) ?? 0);
    const rate = Math.round((rateOf(rankLevel) * weight) / hundred);
    return { key, validBet, rate, amount: shareDown(validBet, rate, wholeRate) };
  });
}

function between(world: World, account: Account, since: number, until: number): Rebate {
  const lines = linesOf(account, betsOf(world, account.id), since, until);
  const nextAt = settlementAfter(world, account, since, 1);
  return { since, nextAt, lines, validBet: sum(lines, 'validBet'), amount: sum(lines, 'amount') };
}

function record(world: World, account: Account, rebate: Rebate, at: number, way: Way): string {
  const reference = `RB${String(hashOf(`rebate ${account.id} ${rebate.since} ${at}`)).padStart(10, '0')}`;
  world.sql.run`
    INSERT INTO rebate_settlements
    VALUES (${reference}, ${account.id}, ${at}, ${rebate.since}, ${way}, ${rebate.validBet}, ${rebate.amount})`;
  return reference;
}

function settle(world: World, account: Account, rebate: Rebate, at: number, way: Way): string {
  const reference = record(world, account, rebate, at, way);
  post(world, { kind: 'rebate', reference }, [
    { walletId: walletOf(world, account.id), amount: rebate.amount },
    { walletId: operatorWalletId, amount: -rebate.amount },
  ]);
  return reference;
}

/**
 * End of the given number of cashback periods that start at `since`. A temporary exclusion delays the end; a permanent
 * exclusion does not.
 */
function settlementAfter(world: World, account: Account, since: number, periods: number): number {
  const at = since + periods * periodOf(account);
  return deadlineOf(world, account.id, since, at) ?? at;
}

/**
 * Time of the last settlement. If there is none, the start of the calendar period of the first settled bet. Bets before
 * the world was created count only in the period in which it was created.
 */
function lastSettlement(world: World, account: Account): number {
  const settled = world.sql.get`SELECT max(at) AS at FROM rebate_settlements WHERE account_id = ${account.id}`;
  if (settled!['at'] !== null) return settled!['at'] as number;
  const played = world.sql.get`
    SELECT min(at) AS at FROM (
      SELECT min(settled_at) AS at FROM bets WHERE account_id = ${account.id}
      UNION ALL SELECT opened_at FROM record_histories WHERE account_id = ${account.id})`;
  const day = dayOf((played!['at'] as number | null) ?? world.clock.now());
  return startOf(periodOf(account) === dayMs ? day : mondayOf(day));
}

/**
 * `last` is the time of the last settlement. `due` is the start of the current period; it is later than `last` when
 * finished periods are not settled yet.
 */
function periodsOf(world: World, account: Account): { last: number; due: number } {
  const last = lastSettlement(world, account);
  const count = Math.floor(elapsedMs(world, account.id, last, world.clock.now()) / periodOf(account));
  return { last, due: count > 0 ? settlementAfter(world, account, last, count) : last };
}

/** Cashback of the current period until now. The function credits nothing. */
export const rebateOf = (world: World, account: Account): Rebate =>
  between(world, account, periodsOf(world, account).due, world.clock.now());

/**
 * Credits the unclaimed cashback of finished periods. The date of the settlement is the end of the last finished
 * period.
 */
export function settleRebate(world: World, account: Account): void {
  world.atomically(() => {
    const { last, due } = periodsOf(world, account);
    if (due <= last) return;
    const unclaimed = between(world, account, last, due);
    if (unclaimed.amount > 0) settle(world, account, unclaimed, due, 'automatic');
  });
}

/** Credits the current cashback within the caller's transaction and returns the reference of the settlement. */
export function claimRebate(world: World, account: Account, rebate: Rebate): { reference: string; at: number } {
  const at = world.clock.now();
  return { reference: settle(world, account, rebate, at, 'claimed'), at };
}

/**
 * Adds the settlements before the world was created, from the bets of each period. The seeded balances already include
 * them.
 */
export function seedRebates(world: World): void {
  for (const { account, ways } of seededSettlements) {
    const row = world.sql.get`
      SELECT accounts.id, rank_level, opened_at, balance FROM record_histories
      JOIN accounts ON accounts.id = account_id WHERE account = ${account}`!;
    const [id, rankLevel] = [row['id'] as number, row['rank_level'] as number];
    const [openedAt, balance] = [row['opened_at'] as number, row['balance'] as number];
    const bets = pastBets(firstHistory(world, { id, account }, openedAt, balance), openedAt);
    const period = periodOf({ rankLevel });
    const last = openingPeriodStart(account, openedAt);
    ways.forEach((way, ago) => {
      const [since, at] = [last - (ago + 1) * period, last - ago * period];
      const lines = linesOf({ rankLevel }, bets, since, at);
      if (sum(lines, 'amount') === 0 || since < openedAt - historyDays * dayMs) return;
      world.sql.run`
        INSERT INTO rebate_settlements
        VALUES (${`RB${String(hashOf(`seed ${id} ${ago}`)).padStart(10, '0')}`}, ${id}, ${at}, ${since}, ${way},
          ${sum(lines, 'validBet')}, ${sum(lines, 'amount')})`;
    });
  }
}
