import type { UplineOrder, UplineReason, UplineReceipt } from '../../../../machines/member/upline-transfer.model.ts';
import type { SubmissionReply } from '../../../../machines/shared/submission.model.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import type { Fault } from '../../../gateway/fault.ts';
import { refusalOf } from '../../../gateway/outage.ts';

const reasons: Partial<Record<string, UplineReason>> = {
  [errorCode.withdrawalPasswordWrong]: 'password',
  [errorCode.withdrawalPasswordLocked]: 'locked',
  [errorCode.withdrawalPasswordUnset]: 'unset',
  [errorCode.fundsShort]: 'funds',
  [errorCode.transferRange]: 'range',
  [errorCode.uplineNone]: 'none',
  [errorCode.downlineNone]: 'none',
  [errorCode.downlineExcluded]: 'excluded',
};

const told = (fault: Fault) =>
  ((fault.kind === 'refused' && fault.value) || {}) as { attemptsLeft?: number; waitSeconds?: number };

/** Why a transfer was refused behind the password check: tries left, and how long a lock lasts, go along. */
export function refusedBy(fault: Fault): SubmissionReply<UplineOrder, UplineReceipt, UplineReason> {
  const { attemptsLeft, waitSeconds } = told(fault);
  return {
    ...refusalOf(fault, reasons),
    ...(waitSeconds !== undefined && { retryAfterSeconds: waitSeconds }),
    ...(attemptsLeft !== undefined && { attemptsLeft }),
  };
}
