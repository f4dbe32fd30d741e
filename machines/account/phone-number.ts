import { checkField, type FieldRule } from '../domain/field-rule.ts';
import type { PhoneReason } from './phone.model.ts';

/** A number without its country's dialling code, and that code without its plus. */
export type Phone = { mobileNum: string; countryDialingCode: string };

/** The countries that numbers may be of, the visitor's first, and the gateway's rule for numbers if it has told one. */
export type PhoneSettings = { dialingCodes: readonly { country: string; code: string }[]; rule: FieldRule | null };

/** Before the gateway has told anything. */
export const noPhoneSettings: PhoneSettings = { dialingCodes: [], rule: null };

/** As long as an international number can be, and as short as any is. */
const plain = /^\d{4,15}$/;

/** The digits of whatever was typed, without the dialling code where that was typed too ("+51 987 654 321"). */
export function numberIn(text: string, dialingCode: string): string {
  const international = new RegExp(`^\\s*(?:\\+|00)\\s*${dialingCode}`);
  return text.normalize('NFKC').replace(international, '').replace(/\D/g, '');
}

/** Which of `codes` a number was typed with ("+57 300 123 4567"); null without one that is known. */
export function dialingCodeIn(text: string, codes: readonly string[]): string | null {
  const international = /^\s*(?:\+|00)(.*)$/.exec(text.normalize('NFKC'))?.[1]?.replace(/\D/g, '') ?? '';
  const found = codes.filter((code) => code !== '' && international.startsWith(code));
  return found.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** What is wrong with a number that a code is to go to, or null (spec 1 §5). */
export function checkNumber(mobileNum: string, rule: FieldRule | null): PhoneReason | null {
  if (mobileNum === '') return 'numberMissing';
  const isValid = rule ? checkField(mobileNum, rule) === null : plain.test(mobileNum);
  return isValid ? null : 'numberInvalid';
}
