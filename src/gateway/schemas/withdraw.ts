import * as v from 'valibot';
import { count, instant, minor } from './common-fields.ts';
import { unread } from './tolerant-parsing.ts';

export const payeeKind = v.picklist(['bank', 'wallet']);

/** Account that receives a payout; its number is always masked. */
export const payee = v.object({
  id: v.string(),
  kind: payeeKind,
  institution: v.string(),
  holder: v.string(),
  masked: v.string(),
  /** Expected duration of a payout to this account, in minutes; omitted when the gateway does not know it. */
  minutes: v.optional(v.object({ from: count, to: count })),
  /** Fee of payouts to this account; without it, the fee of the conditions applies. */
  fee: v.optional(v.object({ freeLeft: count, basisPoints: count, minimum: minor })),
  /** A new account can receive payouts from this instant; omitted when it already can. */
  availableAt: v.optional(instant),
});
export type Payee = v.InferOutput<typeof payee>;

/** The accounts of a member. */
export const payees = v.array(payee);

export const institution = v.object({
  id: v.string(),
  kind: payeeKind,
  name: v.string(),
  minDigits: v.pipe(count, v.minValue(1)),
  maxDigits: v.pipe(count, v.minValue(1)),
});
export type Institution = v.InferOutput<typeof institution>;

/** Conditions of a withdrawal. `dayLeft` is the amount that the member can still withdraw within 24 hours. */
export const withdrawTerms = v.object({
  available: minor,
  minimum: minor,
  maximum: minor,
  dayLeft: minor,
  /**
   * `freeLeft` is the number of withdrawals without a fee that are left within 24 hours. After these withdrawals, the
   * fee is `basisPoints` (hundredths of a percent) of the amount.
   */
  fee: v.object({ freeLeft: count, basisPoints: count, minimum: minor }),
  hasPassword: v.boolean(),
  /** Name of the person who must own every payee account. */
  holder: v.string(),
  payees,
  payeeLimit: count,
  institutions: v.array(institution),
  /** What a withdrawal does to bonuses with open wagering; a gateway that does not say it omits it. */
  bonusesOnWithdrawal: v.optional(v.picklist(['kept', 'cancelled'])),
});
export type WithdrawTerms = v.InferOutput<typeof withdrawTerms>;

export const withdrawalState = v.picklist([
  'requested',
  'processing',
  'paid',
  'confirmed',
  'partlyReceived',
  'disputed',
  'rejected',
  'cancelled',
]);

/** `payout` is the amount sent to the payee: `amount` minus `fee`. `refunded` is the amount returned to the balance. */
export const withdrawal = v.object({
  reference: v.string(),
  at: instant,
  state: withdrawalState,
  amount: minor,
  fee: minor,
  payout: minor,
  payee,
  received: minor,
  refunded: minor,
  /** True when the gateway counts the payout as received because the member did not respond in time (spec 2 §4). */
  isForced: v.boolean(),
});
export type Withdrawal = v.InferOutput<typeof withdrawal>;
export const withdrawals = v.array(withdrawal);

/**
 * Payouts that wait for a confirmation of receipt, and recently settled payouts. `now` is the time on the gateway's
 * clock; compare `deadline` with `now`.
 */
export const paymentConfirmations = v.object({
  now: instant,
  minutes: count,
  waiting: v.array(
    v.object({ reference: v.string(), payout: minor, payee, paidAt: unread(instant), deadline: instant }),
  ),
  settled: withdrawals,
});

export const paymentProof = v.object({ proofId: v.string() });
