/** Why verifying a phone number fails: the eleven errors of spec 2 §8. */
export type PhoneReason =
  | 'numberInvalid'
  | 'numberMissing'
  | 'tooMany'
  | 'unknown'
  | 'codeWrong'
  | 'codeMissing'
  | 'captchaFailed'
  | 'quotaSpent'
  | 'notEnabled'
  | 'codeExpired'
  | 'popupClosed';

/** The field of a form at which a reason is said; the others are said above the form. */
export const phoneFieldOf = {
  numberMissing: 'mobileNum',
  numberInvalid: 'mobileNum',
  codeMissing: 'verificationCode',
  codeWrong: 'verificationCode',
  codeExpired: 'verificationCode',
} as const satisfies Partial<Record<PhoneReason, string>>;
