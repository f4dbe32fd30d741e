import { defineReasons } from '../shared/refusal-reasons.ts';
import type { TransportError } from '../shared/result.ts';
import { phoneReasons } from './phone-verification.model.ts';

/** `security`: a signed-in member changes a security setting of the account. */
export type SmsPurpose = 'login' | 'registration' | 'recovery' | 'newIp' | 'security';

/** The recipient of a code in the gateway's format (`{ mobileNum, countryDialingCode }`, `{ ticket, method }`). */
export type Recipient = Record<string, string>;

export const smsCodeReasons = defineReasons({
  ...phoneReasons,
  failed: { codes: ['sms.failed'] },
  sliderWrong: { codes: ['slider.required', 'slider.wrong', 'slider.expired'] },
  expired: { codes: ['verification.expired'] },
  exhausted: { codes: ['verification.exhausted'] },
  limited: { codes: ['sms.limited'] },
});

/** `failed` contains the text of the server (spec 1 §8). `expired` and `exhausted` end a new-IP check. */
export type SmsCodeReason = TransportError | keyof typeof smsCodeReasons;
