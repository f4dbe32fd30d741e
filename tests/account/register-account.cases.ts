import { defineFlow } from 'chartwalk';
import { type RegisterAccountInput, registerAccountMachine } from '../../machines/account/register-account.machine.ts';
import { thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { good } from './register-form.cases.ts';
import { proof } from './slider-captcha.cases.ts';

export const invited: RegisterAccountInput = {
  way: 'username',
  values: { ...good, affiliateCode: 'AGENTE1' },
  verificationId: null,
  phone: null,
};

export const byProvider: RegisterAccountInput = { way: 'mobile', values: good, verificationId: 'v-1', phone: null };

export const phone = { firebaseChannel: 'provider', firebaseIdToken: 'id-token-1' };

export const flow = defineFlow({
  machine: registerAccountMachine,
  inputs: { invited, byProvider, proven: { ...byProvider, phone } },
  inputKinds: {
    'way: username': 'invited',
    'way: mobile': 'byProvider',
    verificationId: 'byProvider',
    'no verificationId': 'invited',
    phone: 'proven',
    'no phone': 'invited',
  },
  events: {},
  outcomes: {
    checkAffiliate: {
      known: { output: { ok: true, value: undefined } },
      unknown: { output: { ok: false, reason: 'affiliateInvalid' } },
      thrown,
    },
    slider: {
      passed: { output: { result: { passed: true, proof } } },
      cancelled: { output: { result: { passed: false } } },
    },
    confirmPhone: {
      confirmed: { output: { ok: true, value: phone } },
      wrong: { output: { ok: false, reason: 'codeWrong' } },
      thrown,
    },
    register: {
      registered: { output: { ok: true, value: undefined } },
      taken: { output: { ok: false, reason: 'accountTaken' } },
      thrown,
    },
  },
  project: ({ verificationId, phone: proof }) => [verificationId, proof !== null],
  secrets: {
    held: {
      checkingAffiliate: ['values'],
      verifying: ['values', 'phone'],
      confirmingPhone: ['values', 'proof'],
      registering: ['values', 'proof', 'phone'],
      refused: ['phone'],
    },
    returned: 'a refusal returns the proof of the phone, which is good for the next try',
  },
  limits: { checkAffiliate: waitLimits.gateway, register: waitLimits.gateway, confirmPhone: waitLimits.gateway },
});
