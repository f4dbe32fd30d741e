import type { CallReason, ReachedLimit, Result, TransportError } from './result.ts';

/** One order with the key by which the gateway recognizes the order; it never contains a secret. */
export type Submission<Order> = { requestId: string; order: Order };

export type Rejection<Reason extends string> = {
  reason: Reason | CallReason;
  seconds: number;
  attemptsLeft: number | null;
  /** The gateway's own code, as a reference for customer service. */
  code?: string;
  limit?: ReachedLimit;
};

/**
 * `adopted`: nothing was sent, because another order of the same kind is already unconfirmed, possibly from another
 * tab.
 */
export type SubmissionReply<Order, Receipt, Reason extends string> =
  | (Result<Receipt, Reason | CallReason> & { attemptsLeft?: number; limit?: ReachedLimit })
  | { ok: false; reason: 'adopted'; submission: Submission<Order> };

/** `offline`, `unreachable`: the request to the gateway failed. `expired`: the member who sent the order is not signed in. */
export type SubmissionStatus = 'processing' | 'unknown' | 'offline' | 'unreachable' | 'expired';

/**
 * `missing`: the gateway has no status call, or does not know the key. `cannotCheck`: another check has the same result.
 * `discarded`: another tab discarded the order. `notMade`: the order was not created, and the gateway will not accept
 * its key again.
 */
export type StatusReply<Receipt> =
  | { state: 'made'; receipt: Receipt }
  | { state: SubmissionStatus | 'notMade' | 'discarded' }
  | { state: 'missing'; cannotCheck?: true };

/** `answered`: an earlier page of this tab sent the order, and its reply has arrived. */
export type CheckReply<Order, Receipt, Reason extends string> =
  | StatusReply<Receipt>
  | { state: 'answered'; reply: SubmissionReply<Order, Receipt, Reason> };

/**
 * `order`: the order of this result. `requestId`: set only when an order of another tab replaced the order of this tab.
 */
export type SubmissionOutput<Order, Receipt, Reason extends string> = { order: Order; requestId?: string } & Settled<
  Receipt,
  Reason
>;

export type Settled<Receipt, Reason extends string> =
  | { kind: 'accepted'; receipt: Receipt }
  | { kind: 'rejected' | 'stale'; rejection: Rejection<Reason> }
  | { kind: 'notMade' | 'discarded' };

export type SubmissionInput<Order> = Submission<Order> & { account: string; isRestored: boolean };

/** The account has an unconfirmed order that was sent before a page reload or in another tab. */
export type SubmissionRestored<Order> = { type: 'submission.restore'; pending: Submission<Order> };

/**
 * After these reasons, it is unknown whether the gateway processed the order. After any other refusal, the result is
 * known.
 */
const indeterminate: readonly string[] = [
  'offline',
  'timeout',
  'unavailable',
  'malformed',
  'unexpected',
] satisfies TransportError[];

export const isIndeterminate = (reason: string): boolean => indeterminate.includes(reason);

/** A short reference that the user can read out to customer service to identify the order. */
export const referenceOf = (requestId: string): string => requestId.slice(-8).toUpperCase();

export type SubmissionEvent =
  | { type: 'submission.send'; secret: string }
  /**
   * Sent by the user. Also sent when the page becomes visible, the connection returns, or another tab reports a change.
   */
  | { type: 'submission.check' }
  | { type: 'submission.retry'; secret: string }
  | { type: 'submission.discard' }
  | { type: 'discard.confirm' }
  | { type: 'discard.cancel' }
  | { type: 'submission.restart' };

/** Event for the parent while the order is in progress: the balance, lists and counters may have changed. */
export type SubmissionNews = { type: 'submission.moved' };

/** Delays before the next status check of an unconfirmed order, in ms; the last delay repeats. */
export const checkDelays = [2_000, 5_000, 10_000, 30_000] as const;

export type SubmissionContext<Order, Receipt, Reason extends string> = SubmissionInput<Order> & {
  /** An order of another tab replaced the order of this tab. */
  isAdopted: boolean;
  /** The gateway responded to the order, but the response could not be read. */
  isUnreadable: boolean;
  cannotCheck: boolean;
  status: SubmissionStatus | null;
  checks: number;
  rejection: Rejection<Reason> | null;
  isSecretMissing: boolean;
  settled: Settled<Receipt, Reason>;
};

export const rejectionOf = <Order, Receipt, Reason extends string>(
  reply: SubmissionReply<Order, Receipt, Reason>,
): Rejection<Reason> => {
  if (reply.ok || 'submission' in reply) return { reason: 'unexpected', seconds: 0, attemptsLeft: null };
  const { reason, retryAfterSeconds = 0, attemptsLeft = null, code, limit } = reply;
  return {
    reason,
    seconds: retryAfterSeconds,
    attemptsLeft,
    ...(code !== undefined && { code }),
    ...(limit !== undefined && { limit }),
  };
};

/** Whether the gateway responded, but not in a form that the site can read. */
export const isUnreadable = (reply: { ok: true } | { ok: false; reason: string }): boolean =>
  !reply.ok && reply.reason === 'malformed';

/** The end of an order by its reply. `isStale`: the data of the order changed, so that the user must begin again. */
export const settledAs = <Order, Receipt, Reason extends string>(
  reply: SubmissionReply<Order, Receipt, Reason>,
  isStale: boolean,
): Settled<Receipt, Reason> =>
  reply.ok
    ? { kind: 'accepted', receipt: reply.value }
    : { kind: isStale ? 'stale' : 'rejected', rejection: rejectionOf(reply) };
