import type { Fault } from '../../gateway/fault.ts';

/** What a refusal of a password says: how many tries are left, and how long none is taken. */
export function refusalTold(fault: Fault): { attemptsLeft?: number; retryAfterSeconds?: number } {
  const told = ((fault.kind === 'refused' && fault.value) || {}) as { attemptsLeft?: number; waitSeconds?: number };
  return {
    ...(told.attemptsLeft !== undefined && { attemptsLeft: told.attemptsLeft }),
    ...(told.waitSeconds !== undefined && { retryAfterSeconds: told.waitSeconds }),
  };
}
