import type { PhoneReason } from '../../../../machines/account/phone-verification.model.ts';
import type { ApiError } from '../../../gateway/api-error.ts';
import { errorCode } from '../../../gateway/error-code.ts';

/**
 * Reason for each gateway error code of the phone verification. There is no code for the reason that the popup was
 * closed.
 */
export const phoneReasonOfCode: Partial<Record<string, PhoneReason>> = {
  [errorCode.phoneInvalid]: 'numberInvalid',
  [errorCode.phoneMissing]: 'numberMissing',
  [errorCode.phoneTooMany]: 'tooMany',
  [errorCode.phoneUnknown]: 'unknown',
  [errorCode.codeWrong]: 'codeWrong',
  [errorCode.codeMissing]: 'codeMissing',
  [errorCode.phoneCaptcha]: 'captchaFailed',
  [errorCode.phoneQuota]: 'quotaSpent',
  [errorCode.phoneDisabled]: 'notEnabled',
  [errorCode.codeExpired]: 'codeExpired',
};

/** Waiting time after too many phone requests, in seconds (spec 2 §9). The response does not contain it. */
const tooManySeconds = 300;

/** Number of seconds until another code can be requested for the number; empty for other errors. */
export const phoneWaitOf = (fault: ApiError): { retryAfterSeconds?: number } =>
  fault.kind === 'refused' && fault.errorCode === errorCode.phoneTooMany ? { retryAfterSeconds: tooManySeconds } : {};
