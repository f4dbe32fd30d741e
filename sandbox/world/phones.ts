import { checkField } from '../../machines/domain/field-rule.ts';
import type { Phone } from './sessions.ts';
import { setting } from './settings.ts';
import type { World } from './world-type.ts';

/** Dialing codes by country (ISO 3166-1 alpha-2). */
export const dialingCodes: Record<string, string> = {
  AR: '54',
  BO: '591',
  BR: '55',
  CL: '56',
  CO: '57',
  CR: '506',
  DO: '1',
  EC: '593',
  ES: '34',
  GT: '502',
  HN: '504',
  MX: '52',
  NI: '505',
  PA: '507',
  PE: '51',
  PY: '595',
  SV: '503',
  US: '1',
  UY: '598',
  VE: '58',
};

/**
 * Special values for tests. The phone-verification provider and the SMS gateway return an error for a phone number with
 * such an ending, or for such a code.
 */
export const special = {
  numberInvalid: '0001',
  tooMany: '0002',
  captchaFailed: '0003',
  quotaSpent: '0004',
  notEnabled: '0005',
  unknown: '0006',
  smsFailed: '0009',
  wrongCode: '000000',
  expiredCode: '111111',
} as const;

/** Normalized phone number without leading zeros; null when it is invalid. */
export function phoneOf(world: World, { countryDialingCode, mobileNum }: Phone): Phone | null {
  const rule = setting(world, 'registerRules')['mobileNum'];
  const isKnown = Object.values(dialingCodes).includes(countryDialingCode);
  if (!isKnown || (rule && checkField(mobileNum, { ...rule, required: true }))) return null;
  const stripped = mobileNum.replace(/^0+/, '');
  return stripped ? { countryDialingCode, mobileNum: stripped } : null;
}

export const recipientOf = ({ countryDialingCode, mobileNum }: Phone) => `+${countryDialingCode} ${mobileNum}`;
