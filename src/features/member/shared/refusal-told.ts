import type { Wait } from '../../../../machines/shared/outcome.ts';
import type { Fault } from '../../../gateway/fault.ts';

/** Attempts left and lockout time from a refused password check. */
export function refusalTold(fault: Fault): { attemptsLeft?: number; retryAfterSeconds?: number } & Wait {
  const told = ((fault.kind === 'refused' && fault.value) || {}) as { attemptsLeft?: number; waitSeconds?: number };
  const { attemptsLeft, waitSeconds } = told;
  return {
    ...(attemptsLeft !== undefined && { attemptsLeft }),
    ...(waitSeconds !== undefined && { retryAfterSeconds: waitSeconds, retryAt: Date.now() + waitSeconds * 1000 }),
  };
}
