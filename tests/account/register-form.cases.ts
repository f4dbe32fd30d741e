import { defineFlow } from 'chartwalk';
import type { RegistrationReason } from '../../machines/account/register-account.model.ts';
import { registerFormMachine } from '../../machines/account/register-form.machine.ts';
import type { RegistrationSettings, RegistrationValues } from '../../machines/account/registration-form.ts';
import type { FieldRule } from '../../machines/domain/field-rule.ts';

export const rule = (patternId: number, minLength: number, maxLength: number, required = true): FieldRule => ({
  enabled: true,
  required,
  acceptedPattern: '',
  patternId,
  minLength,
  maxLength,
});

/** Settings without a rule for the username, so that both tabs have the same fields. */
export const settings: RegistrationSettings = {
  ways: ['username', 'mobile'],
  defaultWay: 'username',
  rules: {
    password: rule(19, 8, 20),
    mobileNum: rule(6, 9, 9),
    verificationCode: rule(6, 4, 255),
    captcha: rule(6, 4, 4),
    affiliateCode: rule(14, 4, 16, false),
  },
  dialingCodes: [
    { country: 'PE', code: '51' },
    { country: 'MX', code: '52' },
  ],
  asksMobilePassword: true,
  verified: ['username', 'mobile'],
  smsProvider: 'gateway',
  affiliateCode: '',
  isLinkClosed: false,
};

/** Settings for registration by phone number only; the phone-verification provider verifies the number. */
export const byProvider: RegistrationSettings = {
  ...settings,
  ways: ['mobile'],
  defaultWay: 'mobile',
  verified: ['mobile'],
  smsProvider: 'phoneVerification',
};

export const good = {
  password: 'Suerte-2026',
  confirmPassword: 'Suerte-2026',
  countryDialingCode: '51',
  mobileNum: '987654322',
  verificationCode: '482913',
  affiliateCode: '',
  captcha: '4821',
} satisfies RegistrationValues;

export const refused = (reason: RegistrationReason, field?: string) =>
  ({
    output: {
      kind: 'refused',
      refusal: { reason, retryAfterSeconds: reason === 'limited' ? 42 : 0, ...(field !== undefined && { field }) },
      phone: null,
    },
  }) as const;

export const flow = defineFlow({
  machine: registerFormMachine,
  inputs: { plain: { settings }, byProvider: { settings: byProvider } },
  events: {
    'form.submit': {
      good: { values: good, acceptsTerms: true },
      wrong: { values: { ...good, password: '' }, acceptsTerms: false },
    },
    'field.change': { password: { field: 'password' }, terms: { field: 'terms' } },
    'way.choose': { username: { way: 'username' }, mobile: { way: 'mobile' } },
    'number.refuse': { missing: { error: { kind: 'required' } } },
    'code.sent': { sent: { recipient: {}, verificationId: 'v-1' } },
  },
  outcomes: {
    captchaImage: {},
    smsCode: {},
    phoneCode: {},
    registerAccount: {
      registered: { output: { kind: 'registered' } },
      cancelled: { output: { kind: 'cancelled' } },
      atField: refused('mobileTaken'),
      whole: refused('unavailable'),
    },
  },
  project: ({ settings: details, way }) => [details.smsProvider, way],
  secrets: { held: { enrolling: ['form'] } },
  rests: { registered: 'its parent goes on, and stops it with itself' },
});
