import { shareDown, wholeRate } from '../../machines/domain/share.ts';
import {
  dailyFrom,
  levelRates,
  openingShare,
  rebateCategories,
  seededBets,
  seededSettlements,
} from '../content/rebates.ts';
import { deadlineOf, elapsedMs } from './deadlines.ts';
import { operatorWalletId, post, walletOf } from './ledger.ts';
import { hashOf } from './random.ts';
import type { Account } from './sessions.ts';
import type { World } from './world-type.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
const hundred = 100;

export type RebateLine = { key: string; validBet: number; rate: number; amount: number };
export type Rebate = { since: number; nextAt: number; lines: RebateLine[]; validBet: number; amount: number };
type Way = 'claimed' | 'automatic';

const periodOf = ({ rankLevel }: Pick<Account, 'rankLevel'>) => (rankLevel >= dailyFrom ? dayMs : weekMs);
const rateOf = ({ rankLevel }: Account) => levelRates[Math.min(rankLevel, levelRates.length) - 1] ?? 0;
const sum = (lines: readonly RebateLine[], of: 'validBet' | 'amount') => lines.reduce((all, line) => all + line[of], 0);

function between(world: World, account: Account, since: number, until: number): Rebate {
  const lines = rebateCategories.map(({ key, weight, types }) => {
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
    return { key, validBet, rate, amount: shareDown(validBet, rate, wholeRate) };
  });
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

/** Time of the last settlement. If there is none, the start of the calendar period of the first settled bet. */
function lastSettlement(world: World, account: Account): number {
  const settled = world.sql.get`SELECT max(at) AS at FROM rebate_settlements WHERE account_id = ${account.id}`;
  if (settled!['at'] !== null) return settled!['at'] as number;
  const played = world.sql.get`
    SELECT min(at) AS at FROM (
      SELECT min(settled_at) AS at FROM bets WHERE account_id = ${account.id}
      UNION ALL SELECT min(at) FROM rebate_bets WHERE account_id = ${account.id})`;
  const period = periodOf(account);
  return Math.floor(((played!['at'] as number | null) ?? world.clock.now()) / period) * period;
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
 * Adds the bets of the current period and earlier settlements. The seeded balances already include the settled amounts.
 */
export function seedRebates(world: World): void {
  const now = world.clock.now();
  const accountOf = (name: string) => {
    const row = world.sql.get`SELECT id, rank_level FROM accounts WHERE account = ${name}`!;
    return { id: row['id'] as number, rankLevel: row['rank_level'] as number };
  };
  for (const { account, bets } of seededBets)
    for (const [category, amount] of Object.entries(bets))
      world.sql.run`INSERT INTO rebate_bets VALUES (${accountOf(account).id}, ${category}, ${amount}, ${now - hourMs})`;
  for (const { account, settled } of seededSettlements) {
    const { id, rankLevel } = accountOf(account);
    const period = periodOf({ rankLevel });
    const last = now - Math.round(period * openingShare);
    settled.forEach(({ way, validBet, amount }, ago) => {
      const at = last - ago * period;
      world.sql.run`
        INSERT INTO rebate_settlements
        VALUES (${`RB${String(hashOf(`seed ${id} ${ago}`)).padStart(10, '0')}`}, ${id}, ${at}, ${at - period}, ${way},
          ${validBet}, ${amount})`;
    });
  }
}
