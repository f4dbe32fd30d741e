import { assign, sendTo, setup } from 'xstate';
import { type Result, requiredActor, type TransportError } from '../shared/result.ts';
import type { DialogResult } from '../site/dialog-inputs.ts';
import type { Member } from '../site/member.ts';
import { type HumanProof, noProof } from './human-check.model.ts';
import { type HumanCheckEnd, humanCheckFlow, proofOf } from './human-proof.ts';
import { type LoadMemberOutput, loadMemberMachine } from './load-member.machine.ts';
import { type RefusalState, toRefusal } from './login-form.ts';

/** `manualSignIn`: the site requires more than the password, so the user must use the sign-in form. */
export type RecoverySignInReason = TransportError | 'sliderWrong' | 'expired' | 'manualSignIn';

export type RecoverySignInEvent =
  | { type: 'login.retry'; password: string }
  | { type: 'login.open' }
  | { type: 'dialog.close' };

/** `proof` is valid for one sign-in and replaces the slider captcha. */
export type RecoverySignInInput = { account: string; password: string; proof: HumanProof };
export type RecoverySignInAnswer = Result<void, Exclude<RecoverySignInReason, 'expired'>>;

/**
 * Signs in after the user set a new password by phone (spec 1 §4).
 * Resting states: changed (the new password is saved, but the sign-in failed, so only the sign-in is repeated).
 * Guarantees: no password is in the context of a resting state; the event `login.retry` carries the password.
 * Ends in signedIn, leftForLogin or left.
 */
export const recoverySignInMachine = setup({
  types: {
    context: {} as {
      account: string;
      password: string;
      proof: HumanProof;
      refusal: RefusalState<RecoverySignInReason> | null;
      member: Member | null;
    },
    input: {} as RecoverySignInInput,
    events: {} as RecoverySignInEvent,
    output: {} as DialogResult,
    tags: '' as 'busy',
    children: {} as { slider: 'slider'; loadMember: 'loadMember' },
  },
  actors: {
    signIn: requiredActor<RecoverySignInAnswer, RecoverySignInInput>(),
    slider: humanCheckFlow,
    loadMember: loadMemberMachine,
  },
  guards: {
    isGranted: (_, answer: RecoverySignInAnswer) => answer.ok,
    isPassed: (_, output: HumanCheckEnd) => proofOf(output) !== null,
    isSignedIn: (_, output: LoadMemberOutput) => output.kind === 'signedIn',
    isExpired: (_, output: LoadMemberOutput) => output.kind === 'expired',
  },
  actions: {
    setRefusal: assign((_, answer: RecoverySignInAnswer) => (answer.ok ? {} : { refusal: toRefusal(answer) })),
    setReason: assign((_, reason: RecoverySignInReason) => ({ refusal: { reason, retryAfterSeconds: 0 } })),
    setPassword: assign((_, password: string) => ({ password, refusal: null })),
    setProof: assign((_, output: HumanCheckEnd) => ({ proof: proofOf(output) ?? noProof })),
    setMember: assign((_, output: LoadMemberOutput) => (output.kind === 'signedIn' ? { member: output.member } : {})),
    closeLoadMember: sendTo('loadMember', { type: 'dialog.close' }),
    clearSecrets: assign({ password: '', proof: noProof }),
  },
}).createMachine({
  id: 'recoverySignIn',
  context: ({ input }) => ({ ...input, refusal: null, member: null }),
  initial: 'signingIn',
  states: {
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { account, password, proof } }) => ({ account, password, proof }),
        onDone: [
          { guard: { type: 'isGranted', params: ({ event }) => event.output }, target: 'loadingMember' },
          { target: 'changed', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'changed', actions: { type: 'setReason', params: 'unexpected' } },
      },
      exit: 'clearSecrets',
      on: { 'dialog.close': 'changed' },
    },
    changed: {
      on: {
        'login.retry': {
          target: 'verifying',
          actions: { type: 'setPassword', params: ({ event }) => event.password },
        },
        'login.open': 'leftForLogin',
        'dialog.close': 'left',
      },
    },
    verifying: {
      invoke: {
        id: 'slider',
        src: 'slider',
        input: ({ context }) => ({
          name: 'human-check',
          flowInput: { purpose: 'signIn', username: context.account },
        }),
        onDone: [
          {
            guard: { type: 'isPassed', params: ({ event }) => event.output },
            target: 'signingIn',
            actions: { type: 'setProof', params: ({ event }) => event.output },
          },
          { target: 'changed', actions: 'clearSecrets' },
        ],
      },
      on: { 'dialog.close': { target: 'changed', actions: 'clearSecrets' } },
    },
    loadingMember: {
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'setMember', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'changed',
            actions: { type: 'setReason', params: 'expired' },
          },
          { target: 'left' },
        ],
      },
      on: { 'dialog.close': { actions: 'closeLoadMember' } },
    },
    signedIn: { type: 'final' },
    leftForLogin: { type: 'final', output: { next: 'loginPopupModal' } },
    left: { type: 'final', output: {} },
  },
  output: ({ context: { member }, event }) =>
    member ? { signedIn: member, goHome: true } : (event.output as DialogResult),
});
