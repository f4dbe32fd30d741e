import type { PhoneSettings } from '../../machines/account/phone-number.ts';
import type { FieldRule } from '../../machines/domain/field-rule.ts';

export const registerSettings = (
  { rule, dialingCodes }: PhoneSettings,
  rules: Record<string, FieldRule | null> = {},
) => ({ defaultTab: 'username', rules: { mobileNum: rule, ...rules }, dialingCodes, smsProvider: 'gateway' });
