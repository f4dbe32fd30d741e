import type { PhoneReason } from '../../../machines/account/phone-reason.ts';
import { errorCode } from '../../gateway/error-code.ts';

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
