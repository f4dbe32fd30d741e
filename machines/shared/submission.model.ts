import type { CallReason, Outage, Outcome } from './outcome.ts';

/** One order under the key that the gateway recognises it by. It never holds a secret. */
export type Submission<Order> = { requestId: string; order: Order };

export type Rejection<Reason extends string> = {
  reason: Reason | CallReason;
  seconds: number;
  attemptsLeft: number | null;
  /** The gateway's own code, as a reference for customer service. */
  code?: string;
};

/** `adopted`: nothing was sent, because another order of the same kind is unconfirmed already, in another tab perhaps. */
export type SubmissionReply<Order, Receipt, Reason extends string> =
  | (Outcome<Receipt, Reason | CallReason> & { attemptsLeft?: number })
  | { ok: false; reason: 'adopted'; submission: Submission<Order> };

/** `unreachable`: the gateway could not be asked. `expired`: nobody is signed in who may ask. */
export type SubmissionStatus = 'processing' | 'unknown' | 'unreachable' | 'expired';

/** `missing`: the gateway has no such call. `discarded`: given up in another tab meanwhile. `notMade`: the gateway has closed the key. */
export type StatusReply<Receipt> =
  | { state: 'made'; receipt: Receipt }
  | { state: SubmissionStatus | 'notMade' | 'missing' | 'discarded' };

/** Each with the order that it is about; with its key where it is another tab's, which took the place of this one. */
export type SubmissionOutput<Order, Receipt, Reason extends string> = { order: Order; requestId?: string } & Settled<
  Receipt,
  Reason
>;

export type Settled<Receipt, Reason extends string> =
  | { kind: 'accepted'; receipt: Receipt }
  | { kind: 'rejected' | 'stale'; rejection: Rejection<Reason> }
  | { kind: 'notMade' | 'discarded' };

export type SubmissionInput<Order> = Submission<Order> & { account: string; isRestored: boolean };

/** An order of an account is unconfirmed, since an earlier page or in another tab. */
export type SubmissionRestored<Order> = { type: 'submission.restore'; pending: Submission<Order> };

/** After these nobody knows whether the gateway acted; every other refusal is definite. */
const indeterminate: readonly string[] = [
  'offline',
  'timeout',
  'unavailable',
  'malformed',
  'unexpected',
] satisfies Outage[];

export const isIndeterminate = (reason: string): boolean => indeterminate.includes(reason);

/** A reference that a person can read out: support finds the order by it. */
export const referenceOf = (requestId: string): string => requestId.slice(-8).toUpperCase();

export type SubmissionEvent =
  | { type: 'submission.send'; secret: string }
  /** By hand, or because the page is looked at again, the connection is back, or another tab has news. */
  | { type: 'submission.check' }
  | { type: 'submission.retry'; secret: string }
  | { type: 'submission.discard' }
  | { type: 'discard.confirm' }
  | { type: 'discard.cancel' }
  | { type: 'submission.restart' };

/** What the parent gets while the order is under way: balance, lists and counters may have changed. */
export type SubmissionNews = { type: 'submission.moved' };

/** How long an unconfirmed order waits before its next check, in ms; the last one repeats. */
export const checkDelays = [2_000, 5_000, 10_000, 30_000] as const;

export type SubmissionContext<Order, Receipt, Reason extends string> = SubmissionInput<Order> & {
  /** Another tab's has taken its place. */
  isAdopted: boolean;
  status: SubmissionStatus | null;
  checks: number;
  rejection: Rejection<Reason> | null;
  isSecretMissing: boolean;
  settled: Settled<Receipt, Reason>;
};

/** Why a reply is no receipt. */
export const rejectionOf = <Order, Receipt, Reason extends string>(
  reply: SubmissionReply<Order, Receipt, Reason>,
): Rejection<Reason> => {
  if (reply.ok || 'submission' in reply) return { reason: 'unexpected', seconds: 0, attemptsLeft: null };
  const { reason, retryAfterSeconds = 0, attemptsLeft = null, code } = reply;
  return { reason, seconds: retryAfterSeconds, attemptsLeft, ...(code !== undefined && { code }) };
};
