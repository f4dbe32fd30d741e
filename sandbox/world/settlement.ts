import { nextTicketDraw, settleDraws } from '../demo/games/rounds.ts';
import { ensureContractsOfAgents, settleContracts } from './contract-settlement.ts';
import { settleDeposits } from './deposits.ts';
import { addDays, dayOf, startOf } from './operator-calendar.ts';
import { settleWithdrawals } from './withdrawals.ts';
import type { World } from './world-type.ts';

/** Number of days that one request settles, so that a sandbox that has not run for months answers without a delay. */
const daysAtOnce = 7;

/** First instant after `from` at which anything is due; null when nothing is. */
function nextDue(world: World, from: number): number | null {
  const row = world.sql.get`
    SELECT min(at) AS at FROM (
      SELECT min(due_at) AS at FROM deposit_orders WHERE settled_at IS NULL AND due_at > ${from}
      UNION ALL SELECT min(due_at) FROM withdrawals WHERE due_at > ${from}
      UNION ALL SELECT min(due_at) FROM contracts
        WHERE due_at > ${from} AND holder_id IN (SELECT id FROM accounts))`!;
  const dues = [row['at'] as number | null, nextTicketDraw(world, from)].filter((at) => at !== null);
  return dues.length > 0 ? Math.min(...dues) : null;
}

function settleUntil(world: World, until: number): void {
  settleDraws(world, until);
  settleDeposits(world, until);
  settleWithdrawals(world, until);
  // Contracts are paid from the bets, which include the tickets of the draws.
  settleContracts(world, until);
}

/**
 * Carries out everything that is due in a world, one operator day after the other, each dated when it was due. Every
 * request calls it first, so a balance does not depend on the page that is read. At most `days` days are settled; the
 * next call continues.
 */
export function settleWorld(world: World, days = daysAtOnce): void {
  ensureContractsOfAgents(world);
  const now = world.clock.now();
  let due = nextDue(world, Number.NEGATIVE_INFINITY);
  for (let day = 0; day < days && due !== null && due <= now; day++) {
    const until = Math.min(now, startOf(addDays(dayOf(due), 1)));
    settleUntil(world, until);
    due = nextDue(world, until);
  }
}
