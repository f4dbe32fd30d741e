import { checkField, type FieldRule } from '../domain/field-rule.ts';
import type { PhoneReason } from './phone-verification.model.ts';

/** A number without the dialing code of its country, and the dialing code without a plus sign. */
export type Phone = { mobileNum: string; countryDialingCode: string };

/**
 * Countries allowed for phone numbers, with the visitor's country first, and the gateway's rule for numbers; `rule` is
 * null until the gateway provides one.
 */
export type PhoneSettings = { dialingCodes: readonly { country: string; code: string }[]; rule: FieldRule | null };

export const noPhoneSettings: PhoneSettings = { dialingCodes: [], rule: null };

/** Four digits is the shortest length accepted, and 15 is the longest international number. */
const plain = /^\d{4,15}$/;

/** Digits of the typed text, without the dialing code if it was typed ("+51 987 654 321"). */
export function numberIn(text: string, dialingCode: string): string {
  const international = new RegExp(`^\\s*(?:\\+|00)\\s*${dialingCode}`);
  return text.normalize('NFKC').replace(international, '').replace(/\D/g, '');
}

/** Returns the dialing code from `codes` that was typed with a number ("+57 300 123 4567"); null when there is none. */
export function dialingCodeIn(text: string, codes: readonly string[]): string | null {
  const international = /^\s*(?:\+|00)(.*)$/.exec(text.normalize('NFKC'))?.[1]?.replace(/\D/g, '') ?? '';
  const found = codes.filter((code) => code !== '' && international.startsWith(code));
  return found.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** Reason why a phone number is invalid, or null (spec 1 §5). */
export function checkNumber(mobileNum: string, rule: FieldRule | null): PhoneReason | null {
  if (mobileNum === '') return 'numberMissing';
  const isValid = rule ? checkField(mobileNum, rule) === null : plain.test(mobileNum);
  return isValid ? null : 'numberInvalid';
}
