import { defineFlow } from 'chartwalk';
import type { PhoneSettings } from '../../machines/account/phone-number.ts';
import { type SmsLoginAnswer, type SmsLoginValues, smsLoginMachine } from '../../machines/account/sms-login.machine.ts';
import type { SmsLoginReason } from '../../machines/account/sms-login.model.ts';
import type { FieldRule } from '../../machines/domain/field-rule.ts';
import { members } from '../site/members.ts';
import { outages, thrown, type WhenOffered } from '../site/transport-errors.ts';
import { lucia } from './resend-timer.cases.ts';

export const rule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '\\d+',
  patternId: 6,
  minLength: 9,
  maxLength: 9,
};

export const settings: PhoneSettings = {
  dialingCodes: [
    { country: 'PE', code: '51' },
    { country: 'CL', code: '56' },
  ],
  rule,
};

export const good: SmsLoginValues = { ...lucia, verificationCode: '482913', remember: false };
const short = { ...lucia, mobileNum: '98765' };
const abroad = { ...lucia, countryDialingCode: '56' };

const refused = (reason: SmsLoginReason): { output: SmsLoginAnswer } => ({
  output: { ok: false, reason, ...(reason === 'limited' && { retryAfterSeconds: 42 }) },
});

export const refusals = {
  offline: refused('offline'),
  timeout: refused('timeout'),
  unavailable: refused('unavailable'),
  malformed: refused('malformed'),
  limited: refused('limited'),
  refused: refused('refused'),
  unexpected: refused('unexpected'),
  locked: refused('locked'),
  notMember: refused('notMember'),
  excluded: refused('excluded'),
  notAgent: refused('notAgent'),
  expired: refused('expired'),
  numberInvalid: refused('numberInvalid'),
  numberMissing: refused('numberMissing'),
  tooMany: refused('tooMany'),
  unknown: refused('unknown'),
  codeWrong: refused('codeWrong'),
  codeMissing: refused('codeMissing'),
  captchaFailed: refused('captchaFailed'),
  quotaSpent: refused('quotaSpent'),
  notEnabled: refused('notEnabled'),
  codeExpired: refused('codeExpired'),
  popupClosed: refused('popupClosed'),
} satisfies Record<WhenOffered<SmsLoginReason>, unknown>;

export const prepared = { output: { ok: true, value: { settings, remembered: null } } } as const;

export const flow = defineFlow({
  machine: smsLoginMachine,
  events: {
    'form.submit': {
      good: { values: good },
      empty: { values: { ...good, mobileNum: '', verificationCode: '' } },
    },
    'phone.change': { abroad: { phone: abroad } },
    'phone.refuse': { short: { phone: short } },
    'code.change': { typed: {} },
    'code.sent': { details: { recipient: lucia, verificationId: null } },
    'load.retry': { asked: {} },
    'dialog.close': { asked: {} },
  },
  outcomes: {
    prepare: { prepared, ...outages, thrown },
    smsCode: {},
    authenticate: { accepted: { output: { ok: true, value: undefined } }, ...refusals, thrown },
    loadMember: {
      signedIn: { output: { kind: 'signedIn', member: members.member } },
      expired: { output: { kind: 'expired' } },
      left: { output: { kind: 'left' } },
    },
  },
  project: ({ settings: { dialingCodes }, values }) => [dialingCodes.length, values !== null],
  secrets: { held: { authenticating: ['values'] } },
});
