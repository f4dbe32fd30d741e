import type { Wait } from '../../../../machines/shared/result.ts';
import type { ApiError } from '../../../gateway/api-error.ts';

/** Attempts left and lockout time from a refused password check. */
export function parseRefusalDetails(fault: ApiError): { attemptsLeft?: number; retryAfterSeconds?: number } & Wait {
  const details = ((fault.kind === 'refused' && fault.value) || {}) as { attemptsLeft?: number; waitSeconds?: number };
  const { attemptsLeft, waitSeconds } = details;
  return {
    ...(attemptsLeft !== undefined && { attemptsLeft }),
    ...(waitSeconds !== undefined && { retryAfterSeconds: waitSeconds, retryAt: Date.now() + waitSeconds * 1000 }),
  };
}
