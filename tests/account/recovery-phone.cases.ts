import { defineFlow } from 'chartwalk';
import {
  type RecoveryPhoneSettings,
  type RecoveryPhoneValues,
  recoveryPhoneMachine,
  type SetPasswordAnswer,
} from '../../machines/account/recovery-phone.machine.ts';
import type { RecoveryPhoneReason } from '../../machines/account/recovery-phone.model.ts';
import { members } from '../site/members.ts';
import { outages, thrown, type WhenOffered } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { rules } from './change-password.cases.ts';
import { input as entry } from './recovery-sign-in.cases.ts';
import { lucia } from './resend-timer.cases.ts';
import { settings as phone } from './sms-login.cases.ts';

export const settings: RecoveryPhoneSettings = { phone, password: rules.password };

export const good: RecoveryPhoneValues = { ...lucia, verificationCode: '482913', newPassword: entry.password };
const short = { ...lucia, mobileNum: '98765' };
const abroad = { ...lucia, countryDialingCode: '56' };

const refused = (reason: Exclude<RecoveryPhoneReason, 'perhapsSet'>): { output: SetPasswordAnswer } => ({
  output: { ok: false, reason },
});

export const refusals = {
  numberInvalid: refused('numberInvalid'),
  numberMissing: refused('numberMissing'),
  codeWrong: refused('codeWrong'),
  codeMissing: refused('codeMissing'),
  codeExpired: refused('codeExpired'),
  rejected: refused('rejected'),
  tooMany: refused('tooMany'),
  unknown: refused('unknown'),
  captchaFailed: refused('captchaFailed'),
  quotaSpent: refused('quotaSpent'),
  notEnabled: refused('notEnabled'),
  popupClosed: refused('popupClosed'),
  ...outages,
  limited: { output: { ok: false, reason: 'limited', retryAfterSeconds: 42 } },
} satisfies Record<WhenOffered<Exclude<RecoveryPhoneReason, 'perhapsSet'>>, { output: SetPasswordAnswer }>;

export const prepared = { output: { ok: true, value: settings } } as const;
export const set: { output: SetPasswordAnswer } = { output: { ok: true, value: entry } };

export const flow = defineFlow({
  machine: recoveryPhoneMachine,
  events: {
    'load.retry': { asked: {} },
    'form.submit': {
      good: { values: good },
      empty: { values: { ...good, mobileNum: '', verificationCode: '', newPassword: '' } },
    },
    'phone.change': { abroad: { phone: abroad } },
    'phone.refuse': { short: { phone: short } },
    'field.change': { verificationCode: { field: 'verificationCode' }, newPassword: { field: 'newPassword' } },
    'login.open': { asked: {} },
    'dialog.close': { asked: {} },
  },
  outcomes: {
    prepare: { prepared, offline: outages.offline, thrown },
    smsCode: {},
    setPassword: {
      set,
      codeWrong: refusals.codeWrong,
      rejected: refusals.rejected,
      ...outages,
      limited: refusals.limited,
      thrown,
    },
    signIn: {
      signedIn: { output: { signedIn: members.member, goHome: true } },
      manualSignIn: { output: { next: 'loginPopupModal' } },
      left: { output: {} },
    },
  },
  project: ({ settings: { phone: details }, isUnconfirmed }) => [details.dialingCodes.length, isUnconfirmed],
  secrets: { held: { setting: ['values'] } },
  limits: { prepare: waitLimits.gateway, setPassword: waitLimits.gateway },
});
