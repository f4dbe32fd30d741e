import {
  type UplineOrder,
  type UplineReason,
  type UplineReceipt,
  uplineTransferReasons,
} from '../../../../machines/member/upline-transfer.model.ts';
import type { SubmissionReply } from '../../../../machines/shared/submission.model.ts';
import type { ApiError } from '../../../gateway/api-error.ts';
import { toFailure } from '../../../gateway/refusal.ts';

const details = (fault: ApiError) =>
  ((fault.kind === 'refused' && fault.value) || {}) as { attemptsLeft?: number; waitSeconds?: number };

/**
 * Converts the refusal of a transfer. After a wrong password, the result includes the attempts left and the lockout
 * time.
 */
export function refusedBy(fault: ApiError): SubmissionReply<UplineOrder, UplineReceipt, UplineReason> {
  const { attemptsLeft, waitSeconds } = details(fault);
  return {
    ...toFailure(fault, uplineTransferReasons),
    ...(waitSeconds !== undefined && { retryAfterSeconds: waitSeconds }),
    ...(attemptsLeft !== undefined && { attemptsLeft }),
  };
}
