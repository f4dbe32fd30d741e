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
