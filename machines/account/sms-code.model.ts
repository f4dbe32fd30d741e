import type { Outage } from '../shared/outcome.ts';
import { defineReasons } from '../shared/reasons.ts';
import { phoneReasons } from './phone.model.ts';

/** `security`: for somebody who is signed in, who changes what guards the account. */
export type SmsPurpose = 'login' | 'registration' | 'recovery' | 'newIp' | 'security';

/** Whom a code goes to, as the gateway names it (`{ mobileNum, countryDialingCode }`, `{ ticket, method }`). */
export type Recipient = Record<string, string>;

export const smsCodeReasons = defineReasons({
  ...phoneReasons,
  failed: { codes: ['sms.failed'] },
  sliderWrong: { codes: ['slider.required', 'slider.wrong', 'slider.expired'] },
  expired: { codes: ['verification.expired'] },
  exhausted: { codes: ['verification.exhausted'] },
  limited: { codes: ['sms.limited'] },
});

/** `failed` comes with the server's own words (spec 1 §8); `expired` and `exhausted` end a check from a new IP. */
export type SmsCodeReason = Outage | keyof typeof smsCodeReasons;
