import { shareUp, wholeRate } from '../../machines/domain/share.ts';
import { operatorRules } from '../content/operator-rules.ts';
import { inCurrency } from '../currency.ts';
import { deadlineOf } from './deadlines.ts';
import { balanceOf, type Cause, operatorWalletId, walletOf } from './ledger.ts';
import type { Account } from './sessions.ts';
import { confirmMinutes, move, pendingWalletOf } from './withdraw-tables.ts';
import type { World } from './world-type.ts';

/** Time in ms that a withdrawal stays in each state. */
export const stageMs = {
  requested: 60_000,
  processing: 120_000,
  paid: confirmMinutes * 60_000,
  /** Duration of the review of a payment that did not arrive; the money is then refunded to the balance. */
  review: 10 * 60_000,
} as const;

/** Payments to account numbers with this ending are returned, as if the bank did not know the account. */
export const unknownEnding = '0000';

type Row = {
  reference: string;
  account_id: number;
  payee_id: string;
  amount: number;
  fee: number;
  state: string;
  due_at: number;
  received: number;
};

/** Moves the withdrawals that are due to their next states, each dated when it was due. */
export function settleWithdrawals(world: World, until = world.clock.now()): void {
  const firstDue = () => world.sql.get`
    SELECT * FROM withdrawals WHERE due_at <= ${until} ORDER BY due_at, reference LIMIT 1`;
  if (!firstDue()) return;
  world.atomically(() => {
    for (let row = firstDue(); row; row = firstDue()) step(world, row as Row);
  });
}

function step(world: World, { reference, account_id, payee_id, amount, fee, state, due_at, received }: Row): void {
  const payout = amount - fee;
  if (state === 'requested') {
    world.sql.run`
      UPDATE withdrawals SET state = 'processing', due_at = ${due_at + stageMs.processing} WHERE reference = ${reference}`;
  } else if (state === 'processing') {
    const { number } = world.sql.get`SELECT number FROM payees WHERE id = ${payee_id}` as { number: string };
    if (number.endsWith(unknownEnding)) {
      const cause = { kind: 'withdrawReturn', reference, at: due_at };
      move(world, cause, pendingWalletOf(world), walletOf(world, account_id), amount);
      world.sql.run`UPDATE withdrawals SET state = 'rejected', due_at = NULL WHERE reference = ${reference}`;
      return;
    }
    const cause = { kind: 'withdrawFee', reference, at: due_at };
    if (fee > 0) move(world, cause, pendingWalletOf(world), operatorWalletId, fee);
    const deadline = deadlineOf(world, account_id, due_at, due_at + stageMs.paid);
    world.sql.run`
      UPDATE withdrawals SET state = 'paid', paid_at = ${due_at}, due_at = ${deadline}
      WHERE reference = ${reference}`;
  } else if (state === 'paid') {
    receive(world, { reference, at: due_at }, payout);
    world.sql.run`
      UPDATE withdrawals SET state = 'confirmed', is_forced = 1, received = ${payout}, due_at = NULL
      WHERE reference = ${reference}`;
  } else {
    const cause = { kind: 'withdrawRefund', reference, at: due_at };
    move(world, cause, pendingWalletOf(world), walletOf(world, account_id), payout - received);
    world.sql.run`
      UPDATE withdrawals SET refunded = ${payout - received}, due_at = NULL WHERE reference = ${reference}`;
  }
}

/** The payee has received this part of a payout, so it leaves the pending wallet. */
export function receive(world: World, cause: Omit<Cause, 'kind'>, received: number): void {
  if (received > 0) move(world, { kind: 'withdrawPaid', ...cause }, pendingWalletOf(world), operatorWalletId, received);
}

export const limits = inCurrency({ minimum: 2_000, maximum: 500_000, day: 1_000_000 }, 'minimum', 'maximum', 'day');
export const feeRule = inCurrency({ basisPoints: 100, minimum: 100 }, 'minimum');
type Fee = { freeLeft: number; basisPoints: number; minimum: number };

export const payeeLimit = 5;

const dayMs = 24 * 60 * 60_000;

/** Withdrawals without a fee in 24 hours at a VIP level; null for any number. */
const freeWithdrawalsAt = (rankLevel: number): number | null =>
  operatorRules.freeWithdrawals[Math.min(rankLevel, operatorRules.freeWithdrawals.length) - 1] ?? null;

/** Amounts that an account may withdraw now, in minor units. The daily limit counts the last 24 hours. */
export function termsOf(world: World, { id: accountId, rankLevel }: Pick<Account, 'id' | 'rankLevel'>) {
  const free = freeWithdrawalsAt(rankLevel);
  const made = world.sql.get`
    SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount FROM withdrawals
    WHERE account_id = ${accountId} AND at > ${world.clock.now() - dayMs} AND state NOT IN ('cancelled', 'rejected')`!;
  return {
    available: balanceOf(world, walletOf(world, accountId)),
    minimum: limits.minimum,
    maximum: limits.maximum,
    dayLeft: Math.max(limits.day - (made['amount'] as number), 0),
    fee:
      free === null
        ? { freeLeft: 0, basisPoints: 0, minimum: 0 }
        : { freeLeft: Math.max(free - (made['count'] as number), 0), ...feeRule },
  };
}

/** Fee of a withdrawal in minor units, rounded up. */
export const feeOf = (amount: number, { freeLeft, basisPoints, minimum }: Fee): number =>
  freeLeft > 0 ? 0 : Math.max(minimum, shareUp(amount, basisPoints, wholeRate));
