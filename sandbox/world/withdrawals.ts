import { shareUp, wholeRate } from '../../machines/domain/share.ts';
import { inCurrency } from '../currency.ts';
import { deadlineOf } from './deadlines.ts';
import { balanceOf, operatorWalletId, walletOf } from './ledger.ts';
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

export function settleWithdrawals(world: World): void {
  const now = world.clock.now();
  const isDue = () => world.sql.get`SELECT * FROM withdrawals WHERE due_at <= ${now} LIMIT 1`;
  if (!isDue()) return;
  world.atomically(() => {
    for (let row = isDue(); row; row = isDue()) step(world, row as Row);
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
      move(world, { kind: 'withdrawReturn', reference }, pendingWalletOf(world), walletOf(world, account_id), amount);
      world.sql.run`UPDATE withdrawals SET state = 'rejected', due_at = NULL WHERE reference = ${reference}`;
      return;
    }
    if (fee > 0) move(world, { kind: 'withdrawFee', reference }, pendingWalletOf(world), operatorWalletId, fee);
    const deadline = deadlineOf(world, account_id, due_at, due_at + stageMs.paid);
    world.sql.run`
      UPDATE withdrawals SET state = 'paid', paid_at = ${due_at}, due_at = ${deadline}
      WHERE reference = ${reference}`;
  } else if (state === 'paid') {
    receive(world, reference, payout);
    world.sql.run`
      UPDATE withdrawals SET state = 'confirmed', is_forced = 1, received = ${payout}, due_at = NULL
      WHERE reference = ${reference}`;
  } else {
    move(
      world,
      { kind: 'withdrawRefund', reference },
      pendingWalletOf(world),
      walletOf(world, account_id),
      payout - received,
    );
    world.sql.run`
      UPDATE withdrawals SET refunded = ${payout - received}, due_at = NULL WHERE reference = ${reference}`;
  }
}

/** The payee has received this part of a payout, so it leaves the pending wallet. */
export function receive(world: World, reference: string, received: number): void {
  if (received > 0)
    move(world, { kind: 'withdrawPaid', reference }, pendingWalletOf(world), operatorWalletId, received);
}

export const limits = inCurrency({ minimum: 2_000, maximum: 500_000, day: 1_000_000 }, 'minimum', 'maximum', 'day');
export const feeRule = inCurrency({ freePerDay: 3, basisPoints: 100, minimum: 100 }, 'minimum');
type Fee = { freeLeft: number; basisPoints: number; minimum: number };

export const payeeLimit = 5;

const dayMs = 24 * 60 * 60_000;

/** Amounts that an account may withdraw now, in minor units. The daily limit counts the last 24 hours. */
export function termsOf(world: World, accountId: number) {
  const made = world.sql.get`
    SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount FROM withdrawals
    WHERE account_id = ${accountId} AND at > ${world.clock.now() - dayMs} AND state NOT IN ('cancelled', 'rejected')`!;
  return {
    available: balanceOf(world, walletOf(world, accountId)),
    minimum: limits.minimum,
    maximum: limits.maximum,
    dayLeft: Math.max(limits.day - (made['amount'] as number), 0),
    fee: {
      freeLeft: Math.max(feeRule.freePerDay - (made['count'] as number), 0),
      basisPoints: feeRule.basisPoints,
      minimum: feeRule.minimum,
    },
  };
}

/** Fee of a withdrawal in minor units, rounded up. */
export const feeOf = (amount: number, { freeLeft, basisPoints, minimum }: Fee): number =>
  freeLeft > 0 ? 0 : Math.max(minimum, shareUp(amount, basisPoints, wholeRate));
