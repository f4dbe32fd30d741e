import { defineReasons } from '../shared/refusal-reasons.ts';
import type { TransportError } from '../shared/result.ts';
import { phoneReasons } from './phone-verification.model.ts';

export const registrationReasons = defineReasons({
  ...phoneReasons,
  accountTaken: { codes: ['account.taken'] },
  mobileTaken: { codes: ['mobile.taken'] },
  emailTaken: { codes: ['email.taken'] },
  affiliateInvalid: { codes: ['affiliate.invalid'] },
  captchaWrong: { codes: ['captcha.required', 'captcha.wrong'] },
  rejected: { codes: ['field.rejected'] },
  sliderWrong: { codes: ['slider.required', 'slider.wrong', 'slider.expired'] },
  closed: { codes: ['registration.closed'] },
  excluded: { codes: ['account.excluded'] },
  mayExist: { codes: [] },
});

export type RegistrationReason = TransportError | keyof typeof registrationReasons;
