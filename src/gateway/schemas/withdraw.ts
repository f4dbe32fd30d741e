import * as v from 'valibot';
import { count, instant, minor } from './parts.ts';
import { unread } from './tolerant.ts';

export const payeeKind = v.picklist(['bank', 'wallet']);

/** Where money is paid to; its number comes masked and never whole. */
export const payee = v.object({
  id: v.string(),
  kind: payeeKind,
  institution: v.string(),
  holder: v.string(),
  masked: v.string(),
});
export type Payee = v.InferOutput<typeof payee>;

/** A bank or an electronic wallet, and how many digits its numbers have. */
export const institution = v.object({
  id: v.string(),
  kind: payeeKind,
  name: v.string(),
  minDigits: v.pipe(count, v.minValue(1)),
  maxDigits: v.pipe(count, v.minValue(1)),
});
export type Institution = v.InferOutput<typeof institution>;

/** What a withdrawal is held to. `dayLeft`: what may still be withdrawn within 24 hours. */
export const withdrawTerms = v.object({
  available: minor,
  minimum: minor,
  maximum: minor,
  dayLeft: minor,
  /** Withdrawals without a fee that are left within 24 hours; then `basisPoints` (hundredths of a percent) of the amount. */
  fee: v.object({ freeLeft: count, basisPoints: count, minimum: minor }),
  hasPassword: v.boolean(),
  /** The name that every account must be in. */
  holder: v.string(),
  payees: v.array(payee),
  payeeLimit: count,
  institutions: v.array(institution),
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
export type WithdrawalState = v.InferOutput<typeof withdrawalState>;

/** `payout` is what the account is sent: `amount` less `fee`. `refunded` came back to the balance. */
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
  /** Counted as received because nobody said anything in time (spec 2 §4). */
  isForced: v.boolean(),
});
export type Withdrawal = v.InferOutput<typeof withdrawal>;
export const withdrawals = v.array(withdrawal);

/** What waits for its receipt, and what lately had one; `now` is the gateway's own time, which `deadline` goes by. */
export const paymentConfirmations = v.object({
  now: instant,
  minutes: count,
  waiting: v.array(
    v.object({ reference: v.string(), payout: minor, payee, paidAt: unread(instant), deadline: instant }),
  ),
  settled: withdrawals,
});
export type PaymentConfirmations = v.InferOutput<typeof paymentConfirmations>;

export const paymentProof = v.object({ proofId: v.string() });
