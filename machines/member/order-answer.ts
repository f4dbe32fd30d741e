import type { CallReason, ReachedLimit, Result } from '../shared/result.ts';
import { isIndeterminate, type SubmissionOutput } from '../shared/submission.model.ts';

export type Refusal<Reason extends string> = {
  reason: Reason;
  seconds: number;
  attemptsLeft?: number;
  code?: string;
  limit?: ReachedLimit;
};
/** An order that is in progress or unconfirmed, and the key with which it was sent. */
export type Pending<Order> = { requestId: string; order: Order };

export const isIndeterminateAnswer = (answer: Result<unknown, string>): boolean =>
  !answer.ok && isIndeterminate(answer.reason);

export const refusalIn = <Reason extends string>(
  answer: Result<unknown, Reason> & { attemptsLeft?: number },
): Refusal<Reason> | null =>
  answer.ok
    ? null
    : {
        reason: answer.reason,
        seconds: answer.retryAfterSeconds ?? 0,
        ...(answer.attemptsLeft !== undefined && { attemptsLeft: answer.attemptsLeft }),
        ...(answer.code !== undefined && { code: answer.code }),
      };

/** The refusal that ended the submission of an order; null if the order was not refused. */
export const refusalOfOutput = <Reason extends string>(
  output: SubmissionOutput<unknown, unknown, Reason>,
): Refusal<Reason | CallReason> | null => {
  if (output.kind !== 'rejected' && output.kind !== 'stale') return null;
  const { attemptsLeft, ...rejection } = output.rejection;
  return { ...rejection, ...(attemptsLeft !== null && { attemptsLeft }) };
};
