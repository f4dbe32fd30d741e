import type { Outage, Outcome } from './outcome.ts';

export type SubmissionReason = Outage | 'expired';

/** One order under the key that the gateway recognises it by. It never holds a secret. */
export type Submission<Order> = { requestId: string; order: Order };

export type Rejection<Reason extends string> = {
  reason: Reason | SubmissionReason;
  seconds: number;
  attemptsLeft: number | null;
  /** The gateway's own code, as a reference for customer service. */
  code?: string;
};

/** `adopted`: nothing was sent, because another order of the same kind is unconfirmed already, in another tab perhaps. */
export type SubmissionReply<Order, Receipt, Reason extends string> =
  | (Outcome<Receipt, Reason | SubmissionReason> & { attemptsLeft?: number })
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
