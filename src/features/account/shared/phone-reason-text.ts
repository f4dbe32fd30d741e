import type { MessageId } from '../../../../locales/message-id.ts';
import type { PhoneReason } from '../../../../machines/account/phone-reason.ts';

/** Each error of a phone number's verification in words, with its way on (spec 2 §8). */
export const phoneReasonText = {
  numberInvalid: 'phoneReason.numberInvalid',
  numberMissing: 'phoneReason.numberMissing',
  tooMany: 'phoneReason.tooMany',
  unknown: 'phoneReason.unknown',
  codeWrong: 'phoneReason.codeWrong',
  codeMissing: 'phoneReason.codeMissing',
  captchaFailed: 'phoneReason.captchaFailed',
  quotaSpent: 'phoneReason.quotaSpent',
  notEnabled: 'phoneReason.notEnabled',
  codeExpired: 'phoneReason.codeExpired',
  popupClosed: 'phoneReason.popupClosed',
} satisfies Record<PhoneReason, MessageId>;
