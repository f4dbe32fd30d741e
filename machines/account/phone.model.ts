import { defineReasons } from '../shared/reasons.ts';

/** Why verifying a phone number fails: the eleven errors of spec 2 §8. */
export const phoneReasons = defineReasons({
  numberInvalid: { codes: ['phone.invalid'] },
  numberMissing: { codes: ['phone.missing'] },
  tooMany: { codes: ['phone.tooMany'] },
  unknown: { codes: ['phone.unknown'] },
  codeWrong: { codes: ['code.wrong'] },
  codeMissing: { codes: ['code.missing'] },
  captchaFailed: { codes: ['phone.captcha'] },
  quotaSpent: { codes: ['phone.quota'] },
  notEnabled: { codes: ['phone.disabled'] },
  codeExpired: { codes: ['code.expired'] },
  popupClosed: { codes: [] },
});

export type PhoneReason = keyof typeof phoneReasons;

/** The field of a form at which a reason is said; the others are said above the form. */
export const phoneFieldOf = {
  numberMissing: 'mobileNum',
  numberInvalid: 'mobileNum',
  codeMissing: 'verificationCode',
  codeWrong: 'verificationCode',
  codeExpired: 'verificationCode',
} as const satisfies Partial<Record<PhoneReason, string>>;
