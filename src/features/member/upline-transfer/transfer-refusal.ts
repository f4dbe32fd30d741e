import {
  type UplineOrder,
  type UplineReason,
  type UplineReceipt,
  uplineTransferReasons,
} from '../../../../machines/member/upline-transfer.model.ts';
import type { SubmissionReply } from '../../../../machines/shared/submission.model.ts';
import type { Fault } from '../../../gateway/fault.ts';
import { refusalOf } from '../../../gateway/refusal.ts';

const told = (fault: Fault) =>
  ((fault.kind === 'refused' && fault.value) || {}) as { attemptsLeft?: number; waitSeconds?: number };

/** Refusal of a transfer with a password check; it includes the attempts left and the lockout time. */
export function refusedBy(fault: Fault): SubmissionReply<UplineOrder, UplineReceipt, UplineReason> {
  const { attemptsLeft, waitSeconds } = told(fault);
  return {
    ...refusalOf(fault, uplineTransferReasons),
    ...(waitSeconds !== undefined && { retryAfterSeconds: waitSeconds }),
    ...(attemptsLeft !== undefined && { attemptsLeft }),
  };
}
