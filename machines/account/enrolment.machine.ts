import { assign, setup } from 'xstate';
import { type Outcome, provided, type Wait } from '../shared/outcome.ts';
import type { RegistrationReason } from './enrolment.model.ts';
import type { Shut } from './login-form.ts';
import type { RegistrationValues, RegistrationWay } from './registration-form.ts';
import type { SliderProof } from './slider-captcha.machine.ts';
import { proofOf, type SliderEnd, sliderPart } from './slider-proof.ts';

/** What the phone-verification provider gives for a right code. */
export type PhoneProof = { firebaseChannel: string; firebaseIdToken: string };

export type EnrolmentInput = {
  way: RegistrationWay;
  values: RegistrationValues;
  /** What the phone-verification provider is told with the code; null where it has no part. */
  verificationId: string | null;
  /** Of an earlier try: a code is good for one proof, and a proof for as many tries as it takes. */
  phone: PhoneProof | null;
};

/** `field` is the one that the gateway names. */
export type EnrolmentRefusal = Shut & Wait & { reason: RegistrationReason; retryAfterSeconds: number; field?: string };
export type EnrolmentOutput =
  | { kind: 'registered' }
  | { kind: 'cancelled' }
  | { kind: 'refused'; refusal: EnrolmentRefusal; phone: PhoneProof | null };

type Refused = Shut & { field?: string };
export type AffiliateAnswer = Outcome<void, RegistrationReason>;
export type PhoneAnswer = Outcome<PhoneProof, RegistrationReason>;
export type RegisterAnswer = Outcome<void, RegistrationReason> & Refused;
export type RegisterInput = {
  way: RegistrationWay;
  values: RegistrationValues;
  proof: SliderProof;
  phone: PhoneProof | null;
};

const unexpected: EnrolmentRefusal = { reason: 'unexpected', retryAfterSeconds: 0 };

/**
 * One try at registering with a filled form (spec 1 §4): affiliate check, slider, the provider's verification of the
 * number, the call. Rests only in its slider. Ends registered with a session begun, refused, or cancelled by the person.
 * The form is gone from its context at every end; the phone's proof is returned with a refusal, for the next try.
 */
export const enrolmentMachine = setup({
  types: {
    context: {} as EnrolmentInput & {
      proof: SliderProof | null;
      refusal: EnrolmentRefusal | null;
    },
    input: {} as EnrolmentInput,
    output: {} as EnrolmentOutput,
    tags: '' as 'busy',
    children: {} as { slider: 'slider' },
  },
  actors: {
    checkAffiliate: provided<AffiliateAnswer, { code: string }>(),
    slider: sliderPart,
    confirmPhone: provided<PhoneAnswer, { verificationId: string; code: string }>(),
    register: provided<RegisterAnswer, RegisterInput>(),
  },
  guards: {
    hasAffiliateCode: ({ context }) => Boolean(context.values.affiliateCode),
    needsPhoneProof: ({ context }) => context.verificationId !== null && context.phone === null,
    isOk: (_, answer: Outcome<unknown, RegistrationReason>) => answer.ok,
    isPassed: (_, output: SliderEnd) => proofOf(output) !== null,
  },
  actions: {
    keepProof: assign((_, output: SliderEnd) => ({ proof: proofOf(output) })),
    keepPhoneProof: assign((_, answer: PhoneAnswer) => (answer.ok ? { phone: answer.value } : {})),
    keepRefusal: assign((_, answer: Outcome<unknown, RegistrationReason> & Refused) =>
      answer.ok ? {} : { refusal: { ...answer, retryAfterSeconds: answer.retryAfterSeconds ?? 0 } },
    ),
    dropForm: assign({ values: {}, proof: null }),
    dropPhoneProof: assign({ phone: null }),
  },
}).createMachine({
  id: 'enrolment',
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
          { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: 'refused',
      },
    },
    verifying: {
      invoke: {
        id: 'slider',
        src: 'slider',
        input: { name: 'slider-captcha' },
        onDone: [
          {
            guard: { type: 'isPassed', params: ({ event }) => event.output },
            target: 'verified',
            actions: { type: 'keepProof', params: ({ event }) => event.output },
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
            actions: { type: 'keepPhoneProof', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
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
          proof: proof ?? { captchaId: '', captchaCheckToken: '' },
          phone,
        }),
        onDone: [
          { guard: { type: 'isOk', params: ({ event }) => event.output }, target: 'registered' },
          { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: 'refused',
      },
    },
    registered: { type: 'final', entry: ['dropForm', 'dropPhoneProof'], output: { kind: 'registered' } },
    cancelled: { type: 'final', entry: ['dropForm', 'dropPhoneProof'], output: { kind: 'cancelled' } },
    refused: {
      type: 'final',
      entry: 'dropForm',
      output: ({ context }) => ({ kind: 'refused', refusal: context.refusal ?? unexpected, phone: context.phone }),
    },
  },
  output: ({ event }) => event.output as EnrolmentOutput,
});
