import {
  checkField,
  checkNewPassword,
  checkPhoneLength,
  type FieldError,
  type FieldRule,
} from '../domain/field-rule.ts';
import { numberIn } from './phone-number.ts';
import type { RegistrationReason } from './register-account.model.ts';
import type { Recipient } from './sms-code.model.ts';

/** Registration with a chosen username, or with the mobile number as the account name (spec 1 §2). */
export type RegistrationMethod = 'username' | 'mobile';

/** Requirements of the gateway and the site for a registration (spec 1 §3, §6). */
export type RegistrationSettings = {
  /** The available registration methods; empty while the site accepts no registrations. */
  ways: readonly RegistrationMethod[];
  defaultWay: RegistrationMethod;
  rules: Record<string, FieldRule>;
  /** Dialing codes, with the visitor's country first. */
  dialingCodes: readonly { country: string; code: string }[];
  asksMobilePassword: boolean;
  /** The registration methods that verify the number by a code. */
  verified: readonly RegistrationMethod[];
  smsProvider: 'gateway' | 'phoneVerification';
  /** Affiliate code from the address; empty without one. */
  affiliateCode: string;
  /** The address contains the code of a disabled registration link. */
  isLinkClosed: boolean;
  /** Visitors with the code of an invitation could register; `ways` is empty without one. */
  isInvitationOnly?: true;
};

const sections = {
  account: ['username', 'password', 'confirmPassword', 'paymentPassword'],
  contact: ['countryDialingCode', 'mobileNum', 'verificationCode', 'email'],
  person: ['payeeName', 'idNumber', 'qqNum', 'line', 'whatsapp', 'facebook', 'wechat'],
  invitation: ['affiliateCode', 'recommenderId', 'referralCode'],
  check: ['captcha'],
} as const;

export type RegistrationSection = keyof typeof sections;
export type RegistrationField = (typeof sections)[RegistrationSection][number];
export type RegistrationValues = Partial<Record<RegistrationField, string>>;

export type RegistrationError = FieldError | { kind: 'refused'; reason: RegistrationReason };
export type RegistrationErrors = Partial<Record<RegistrationField | 'terms', RegistrationError>>;

export type ShownField = { name: RegistrationField; rule: FieldRule | undefined; required: boolean };

const byWay: Record<RegistrationMethod, readonly RegistrationSection[]> = {
  username: ['account', 'contact', 'person', 'invitation', 'check'],
  mobile: ['contact', 'account', 'person', 'invitation', 'check'],
};

/**
 * Enabled fields of a tab in display order, by section (spec 1 §5); the rule of each field decides whether it is
 * required.
 */
export function sectionsOf(
  settings: RegistrationSettings,
  way: RegistrationMethod,
): { section: RegistrationSection; fields: ShownField[] }[] {
  const shown = (name: RegistrationField): ShownField[] => {
    const rule = settings.rules[name];
    const { isShown, required } = use(name, rule, settings, way);
    return isShown ? [{ name, rule, required }] : [];
  };
  return byWay[way]
    .map((section) => ({ section, fields: sections[section].flatMap(shown) }))
    .filter(({ fields }) => fields.length > 0);
}

export const fieldsOf = (settings: RegistrationSettings, way: RegistrationMethod): ShownField[] =>
  sectionsOf(settings, way).flatMap(({ fields }) => fields);

function use(
  name: RegistrationField,
  rule: FieldRule | undefined,
  settings: RegistrationSettings,
  way: RegistrationMethod,
): { isShown: boolean; required: boolean } {
  const asRuled = { isShown: rule?.enabled === true, required: rule?.required === true };
  const isVerified = settings.verified.includes(way);
  switch (name) {
    case 'username':
      return way === 'mobile' ? { isShown: false, required: false } : asRuled;
    case 'password':
    case 'confirmPassword':
      return { isShown: way === 'username' || settings.asksMobilePassword, required: true };
    case 'paymentPassword':
      return { ...asRuled, required: true };
    case 'mobileNum':
      return isMobileNeeded(settings, way) ? { isShown: true, required: true } : asRuled;
    case 'countryDialingCode':
      return {
        isShown:
          settings.dialingCodes.length > 0 && use('mobileNum', settings.rules['mobileNum'], settings, way).isShown,
        required: true,
      };
    case 'verificationCode':
      return { isShown: isVerified, required: true };
    case 'affiliateCode':
      return { ...asRuled, isShown: asRuled.isShown || settings.affiliateCode !== '' };
    default:
      return asRuled;
  }
}

/** The mobile number is required when it is the account name or when the code is sent to it. */
const isMobileNeeded = (settings: RegistrationSettings, way: RegistrationMethod): boolean =>
  way === 'mobile' || settings.verified.includes(way) || settings.rules['username']?.enabled !== true;

const verbatim: readonly RegistrationField[] = ['password', 'confirmPassword', 'paymentPassword'];

/** Removes leading and trailing spaces of every value except passwords, and reduces the mobile number to its digits. */
export function tidy(values: RegistrationValues): RegistrationValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (verbatim.some((field) => field === name)) return [name, value];
      if (name === 'mobileNum') return [name, numberIn(value, values.countryDialingCode ?? '')];
      if (name === 'captcha') return [name, value.normalize('NFKC').trim()];
      return [name, value.trim()];
    }),
  );
}

/**
 * Validates the registration form (spec 1 §5); empty when all values are valid. `values` must be the result of `tidy`.
 */
export function checkRegistration(
  values: RegistrationValues,
  acceptsTerms: boolean,
  settings: RegistrationSettings,
  way: RegistrationMethod,
): RegistrationErrors {
  const errors: RegistrationErrors = {};
  for (const { name, rule, required } of fieldsOf(settings, way)) {
    const value = values[name] ?? '';
    const asNumber = name === 'username' ? checkPhoneLength(value, settings.rules['mobileNum']) : null;
    const error = asNumber ?? checkValue(value, name, required, rule);
    if (error) errors[name] = error;
  }
  const { password, confirmPassword } = values;
  if (confirmPassword && confirmPassword !== password) errors.confirmPassword = { kind: 'mismatch' };
  if (!acceptsTerms) errors.terms = { kind: 'required' };
  return errors;
}

function checkValue(
  value: string,
  name: RegistrationField,
  required: boolean,
  rule: FieldRule | undefined,
): FieldError | null {
  if (value === '') return required ? { kind: 'required' } : null;
  if (name === 'confirmPassword') return null;
  if (name === 'password' || name === 'paymentPassword') return checkNewPassword(value, rule);
  return rule ? checkField(value, rule) : null;
}

/** Recipient of the code. For an invalid number: null and the error (spec 1 §5: the button requires a valid number). */
export function recipientOf(
  settings: RegistrationSettings,
  way: RegistrationMethod,
  number: string,
  dialingCode: string,
): { recipient: Recipient; error?: never } | { recipient: null; error: FieldError } {
  const mobileNum = numberIn(number, dialingCode);
  const error = checkValue(mobileNum, 'mobileNum', true, settings.rules['mobileNum']);
  if (error) return { recipient: null, error };
  const variant = settings.smsProvider === 'gateway' ? { variant: way } : {};
  return { recipient: { ...variant, mobileNum, countryDialingCode: dialingCode } };
}

/** Name of the future account (spec 1 §5): the mobile number when there is no username. */
export function accountName({ username = '', mobileNum = '' }: RegistrationValues, way: RegistrationMethod): string {
  if (way === 'mobile') return mobileNum;
  return username === '' ? mobileNum.replace(/^0+/, '') : username;
}

const landing: Partial<Record<RegistrationReason, readonly RegistrationField[]>> = {
  accountTaken: ['username', 'mobileNum'],
  mobileTaken: ['mobileNum'],
  emailTaken: ['email'],
  affiliateInvalid: ['affiliateCode'],
  captchaWrong: ['captcha'],
  codeWrong: ['verificationCode'],
  codeMissing: ['verificationCode'],
  codeExpired: ['verificationCode'],
  numberInvalid: ['mobileNum'],
  numberMissing: ['mobileNum'],
};

/** The field to which a refusal applies, if the form shows it; `details` is the field that the gateway names. */
export function fieldOfRefusal(
  reason: RegistrationReason,
  details: string | undefined,
  settings: RegistrationSettings,
  way: RegistrationMethod,
): RegistrationField | undefined {
  const candidates: readonly string[] = landing[reason] ?? (reason === 'rejected' && details ? [details] : []);
  const shown = fieldsOf(settings, way).map(({ name }) => name);
  return candidates.map((name) => shown.find((field) => field === name)).find((field) => field !== undefined);
}
