import type { PhoneReason } from '../../../../machines/account/phone.model.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import type { Fault } from '../../../gateway/fault.ts';

/** The gateway's error codes of a phone number's verification, for `refusalOf`; a closed popup has none. */
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

/** The wait after too many phone requests (spec 2 §9); no answer tells another. */
const tooManySeconds = 300;

/** How long a number that asked for too many codes gets no other one. */
export const phoneWaitOf = (fault: Fault): { retryAfterSeconds?: number } =>
  fault.kind === 'refused' && fault.errorCode === errorCode.phoneTooMany ? { retryAfterSeconds: tooManySeconds } : {};
