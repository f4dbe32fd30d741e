import type { Outage } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';
import { phoneReasons } from './phone.model.ts';

export const registrationReasons = {
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
} as const satisfies Reasons;

export type RegistrationReason = Outage | keyof typeof registrationReasons;
