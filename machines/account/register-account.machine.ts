import { assign, setup } from 'xstate';
import { type Result, requiredActor, type Wait } from '../shared/result.ts';
import { type HumanProof, noProof } from './human-check.model.ts';
import { type HumanCheckEnd, humanCheckFlow, proofOf } from './human-proof.ts';
import type { ExclusionInfo } from './login-form.ts';
import type { RegistrationReason } from './register-account.model.ts';
import type { RegistrationMethod, RegistrationValues } from './registration-form.ts';

export type PhoneProof = { firebaseChannel: string; firebaseIdToken: string };

export type RegisterAccountInput = {
  way: RegistrationMethod;
  values: RegistrationValues;
  /** The id that the phone-verification provider requires with the code; null when that provider is not used. */
  verificationId: string | null;
  /**
   * The phone proof of an earlier attempt. A code gives only one proof, but the proof is valid for any number of
   * attempts.
   */
  phone: PhoneProof | null;
};

export type RegisterAccountRefusal = ExclusionInfo &
  Wait & { reason: RegistrationReason; retryAfterSeconds: number; field?: string };
export type RegisterAccountOutput =
  | { kind: 'registered' }
  | { kind: 'cancelled' }
  | { kind: 'refused'; refusal: RegisterAccountRefusal; phone: PhoneProof | null };

type Refused = ExclusionInfo & { field?: string };
export type AffiliateAnswer = Result<void, RegistrationReason>;
export type PhoneAnswer = Result<PhoneProof, RegistrationReason>;
export type RegisterAnswer = Result<void, RegistrationReason> & Refused;
export type RegisterInput = {
  way: RegistrationMethod;
  values: RegistrationValues;
  proof: HumanProof;
  phone: PhoneProof | null;
};

const unexpected: RegisterAccountRefusal = { reason: 'unexpected', retryAfterSeconds: 0 };

/**
 * Makes one attempt to register an account with a completed form (spec 1 §4): affiliate check, slider captcha, phone
 * verification, registration call.
 * Resting states: none (the user acts only inside the slider captcha, in verifying).
 * Guarantees: the form values leave the context when the chart ends. After a refusal, the output contains the phone
 * proof for the next attempt.
 * Ends in registered (a session has started), refused or cancelled by the user.
 */
export const registerAccountMachine = setup({
  types: {
    context: {} as RegisterAccountInput & {
      proof: HumanProof | null;
      refusal: RegisterAccountRefusal | null;
    },
    input: {} as RegisterAccountInput,
    output: {} as RegisterAccountOutput,
    tags: '' as 'busy',
    children: {} as { slider: 'slider' },
  },
  actors: {
    checkAffiliate: requiredActor<AffiliateAnswer, { code: string }>(),
    slider: humanCheckFlow,
    confirmPhone: requiredActor<PhoneAnswer, { verificationId: string; code: string }>(),
    register: requiredActor<RegisterAnswer, RegisterInput>(),
  },
  guards: {
    hasAffiliateCode: ({ context }) => Boolean(context.values.affiliateCode),
    needsPhoneProof: ({ context }) => context.verificationId !== null && context.phone === null,
    isOk: (_, answer: Result<unknown, RegistrationReason>) => answer.ok,
    isPassed: (_, output: HumanCheckEnd) => proofOf(output) !== null,
  },
  actions: {
    setProof: assign((_, output: HumanCheckEnd) => ({ proof: proofOf(output) })),
    setPhoneProof: assign((_, answer: PhoneAnswer) => (answer.ok ? { phone: answer.value } : {})),
    setRefusal: assign((_, answer: Result<unknown, RegistrationReason> & Refused) =>
      answer.ok ? {} : { refusal: { ...answer, retryAfterSeconds: answer.retryAfterSeconds ?? 0 } },
    ),
    clearForm: assign({ values: {}, proof: null }),
    clearPhoneProof: assign({ phone: null }),
  },
}).createMachine({
  id: 'registerAccount',
  context: ({ input }) => ({ ...input, proof: null, refusal: null }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'hasAffiliateCode', target: 'checkingAffiliate' }, { target: 'verifying' }] },
    checkingAffiliate: {
      tags: 'busy',
      invoke: {
        id: 'checkAffiliate',
        src: 'checkAffiliate',
        input: ({ context }) => ({ code: context.values.affiliateCode ?? '' }),
        onDone: [
          { guard: { type: 'isOk', params: ({ event }) => event.output }, target: 'verifying' },
          { target: 'refused', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: 'refused',
      },
    },
    verifying: {
      invoke: {
        id: 'slider',
        src: 'slider',
        input: { name: 'human-check', flowInput: { purpose: 'registration', username: '' } },
        onDone: [
          {
            guard: { type: 'isPassed', params: ({ event }) => event.output },
            target: 'verified',
            actions: { type: 'setProof', params: ({ event }) => event.output },
          },
          { target: 'cancelled' },
        ],
      },
    },
    verified: { always: [{ guard: 'needsPhoneProof', target: 'confirmingPhone' }, { target: 'registering' }] },
    confirmingPhone: {
      tags: 'busy',
      invoke: {
        id: 'confirmPhone',
        src: 'confirmPhone',
        input: ({ context: { verificationId, values } }) => ({
          verificationId: verificationId ?? '',
          code: values.verificationCode ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'registering',
            actions: { type: 'setPhoneProof', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: 'refused',
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { way, values, proof, phone } }) => ({
          way,
          values,
          proof: proof ?? noProof,
          phone,
        }),
        onDone: [
          { guard: { type: 'isOk', params: ({ event }) => event.output }, target: 'registered' },
          { target: 'refused', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: 'refused',
      },
    },
    registered: { type: 'final', entry: ['clearForm', 'clearPhoneProof'], output: { kind: 'registered' } },
    cancelled: { type: 'final', entry: ['clearForm', 'clearPhoneProof'], output: { kind: 'cancelled' } },
    refused: {
      type: 'final',
      entry: 'clearForm',
      output: ({ context }) => ({ kind: 'refused', refusal: context.refusal ?? unexpected, phone: context.phone }),
    },
  },
  output: ({ event }) => event.output as RegisterAccountOutput,
});
