import type { Outage, Outcome } from '../outcome.ts';

/** What any call for a signed-in member may be refused by. */
export type CallReason = Outage | 'expired';
export type Refusal<Reason extends string> = { reason: Reason; seconds: number; attemptsLeft?: number };
/** An order that is on its way or uncertain, under the key that it was sent with. */
export type Pending<Order> = { requestId: string; order: Order };

/** After these nobody knows whether an order was made. */
const unclear: readonly string[] = ['offline', 'timeout', 'unavailable', 'malformed', 'unexpected'];

export const isUnclear = (answer: Outcome<unknown, string>): boolean => !answer.ok && unclear.includes(answer.reason);

export const refusalIn = <Reason extends string>(
  answer: Outcome<unknown, Reason> & { attemptsLeft?: number },
): Refusal<Reason> | null =>
  answer.ok
    ? null
    : {
        reason: answer.reason,
        seconds: answer.retryAfterSeconds ?? 0,
        ...(answer.attemptsLeft !== undefined && { attemptsLeft: answer.attemptsLeft }),
      };
