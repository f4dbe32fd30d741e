import { defineFlow } from 'chartwalk';
import {
  type RecoverySignInAnswer,
  type RecoverySignInInput,
  type RecoverySignInReason,
  recoverySignInMachine,
} from '../../machines/account/recovery-sign-in.machine.ts';
import { members } from '../site/members.ts';
import { outages, thrown, type WhenOffered } from '../site/transport-errors.ts';
import { proof } from './slider-captcha.cases.ts';

export const pass = { captchaId: 'pass-1', captchaCheckToken: 'one-time-pass' };
export const input: RecoverySignInInput = { account: 'lucia2025', password: 'Nueva2026', proof: pass };

export const refusals = {
  ...outages,
  limited: { output: { ok: false, reason: 'limited', retryAfterSeconds: 42 } },
  sliderWrong: { output: { ok: false, reason: 'sliderWrong' } },
  manualSignIn: { output: { ok: false, reason: 'manualSignIn' } },
} satisfies Record<WhenOffered<Exclude<RecoverySignInReason, 'expired'>>, { output: RecoverySignInAnswer }>;

export const flow = defineFlow({
  machine: recoverySignInMachine,
  input,
  events: {
    'login.retry': { asked: { password: input.password } },
    'login.open': { asked: {} },
    'dialog.close': { asked: {} },
  },
  outcomes: {
    signIn: { granted: { output: { ok: true, value: undefined } }, ...refusals, thrown },
    slider: {
      passed: { output: { result: { passed: true, proof } } },
      cancelled: { output: { result: { passed: false } } },
    },
    loadMember: {
      member: { output: { kind: 'signedIn', member: members.member } },
      expired: { output: { kind: 'expired' } },
      left: { output: { kind: 'left' } },
    },
  },
  project: () => null,
  secrets: { held: { signingIn: ['password', 'proof'], verifying: ['password'] } },
});
