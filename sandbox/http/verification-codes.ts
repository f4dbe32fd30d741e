import { errorCode } from '../../src/gateway/error-code.ts';
import { codeNotice } from '../content/sms-and-email-texts.ts';
import type { Language } from '../content/text.ts';
import { textIn } from '../content/text.ts';
import { take } from '../world/challenges.ts';
import { type Channel, sendMessage } from '../world/messages.ts';
import { phoneOf, recipientOf } from '../world/phones.ts';
import type { Phone } from '../world/sessions.ts';
import { setting } from '../world/settings.ts';
import { type CodePurpose, checkCode, issueCode, secondsToWait } from '../world/verification-codes.ts';
import type { World } from '../world/world-type.ts';
import { Refusal } from './refusal.ts';

/** Validity of the verification codes of this site, in minutes. */
export const codeMinutes = (world: World): number => setting(world, 'registration').expiredMinutes;

type Sending = {
  purpose: CodePurpose;
  /**
   * Key under which the code is stored: a phone number, an email address, or an account and method. The code is sent to
   * this key unless `address` is set.
   */
  recipient: string;
  minutes: number;
  channel?: Channel;
  address?: string;
  isSilent?: boolean;
};

/** Sends a new code. With `isSilent`, no message is sent, but the response is the same. */
export function sendCode(world: World, language: Language, sending: Sending): void {
  const { purpose, recipient, minutes, channel = 'sms', address = recipient, isSilent = false } = sending;
  refuseTooSoon(world, purpose, recipient);
  const code = issueCode(world, purpose, recipient, minutes * 60);
  if (!isSilent) sendMessage(world, channel, address, textIn(language, codeNotice(code, minutes)));
}

/** Refuses a second code to the same recipient within a minute. */
export function refuseTooSoon(world: World, purpose: CodePurpose, recipient: string): void {
  const retryAfterSeconds = secondsToWait(world, purpose, recipient);
  if (retryAfterSeconds > 0) throw new Refusal(errorCode.smsLimited, { status: 429, retryAfterSeconds });
}

/** Normalized phone number; refuses a missing or invalid number. */
export function normalPhone(world: World, phone: Phone): Phone {
  if (!phone.mobileNum) throw new Refusal(errorCode.phoneMissing);
  const normal = phoneOf(world, phone);
  if (!normal) throw new Refusal(errorCode.phoneInvalid);
  return normal;
}

/** Consumes a code. Refuses a code that is wrong, blocked, used or expired, and any code when none was sent. */
export function acceptCode(world: World, purpose: CodePurpose, recipient: string, code: string | undefined): void {
  if (!code) throw new Refusal(errorCode.codeMissing);
  const check = checkCode(world, purpose, recipient, code);
  if (check !== 'right') throw new Refusal(check === 'wrong' ? errorCode.codeWrong : errorCode.codeExpired);
}

/** Consumes the ID token that the phone-verification provider issued for a number. */
export function acceptIdToken(world: World, phone: Phone, idToken: string | undefined): void {
  if (!idToken) throw new Refusal(errorCode.codeMissing);
  const token = take(world, 'idToken', idToken);
  if (token?.expired) throw new Refusal(errorCode.codeExpired);
  if (token?.answer !== recipientOf(phone)) throw new Refusal(errorCode.codeWrong);
}
