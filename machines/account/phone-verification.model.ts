import { defineReasons } from '../shared/refusal-reasons.ts';

/** Reasons why the verification of a phone number fails: the eleven errors of spec 2 §8. */
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

/** The form field at which a reason is shown; reasons without a field are shown above the form. */
export const phoneFieldOf = {
  numberMissing: 'mobileNum',
  numberInvalid: 'mobileNum',
  codeMissing: 'verificationCode',
  codeWrong: 'verificationCode',
  codeExpired: 'verificationCode',
} as const satisfies Partial<Record<PhoneReason, string>>;
