import { assign, sendTo, setup } from 'xstate';
import { requiredActor } from '../shared/result.ts';
import type { DialogResult } from '../site/dialog-inputs.ts';
import { type RecoveryEmailInput, recoveryEmailMachine } from './recovery-email.machine.ts';
import { type RecoveryPhoneNews, recoveryPhoneMachine } from './recovery-phone.machine.ts';

export type RecoveryTab = 'email' | 'mobile';

export type RecoveryEvent = { type: 'tab.choose'; tab: RecoveryTab } | { type: 'dialog.close' } | RecoveryPhoneNews;

/**
 * Recovers a password (spec 1 §2): by e-mail, and by phone if the site offers it.
 * Resting states: emailOnly, both.email, both.mobile, both.bound (while a password is saved by phone, and afterwards).
 * Guarantees: both forms keep running, including the hidden form, so no typed value is lost.
 * Ends in ended, with the result of the form that ends first.
 */
export const recoveryMachine = setup({
  types: {
    context: {} as { result: DialogResult; username: string },
    input: {} as RecoveryEmailInput,
    events: {} as RecoveryEvent,
    output: {} as DialogResult,
    children: {} as { byEmail: 'byEmail'; byPhone: 'byPhone' },
  },
  actors: { hasPhoneRecovery: requiredActor<boolean>(), byEmail: recoveryEmailMachine, byPhone: recoveryPhoneMachine },
  guards: {
    isTrue: (_, answer: boolean) => answer,
    isEmail: (_, tab: RecoveryTab) => tab === 'email',
    isMobile: (_, tab: RecoveryTab) => tab === 'mobile',
  },
  actions: {
    setResult: assign((_, result: DialogResult) => ({ result })),
    closePhone: sendTo('byPhone', { type: 'dialog.close' }),
  },
}).createMachine({
  id: 'recovery',
  context: ({ input }) => ({ result: {}, username: input?.username ?? '' }),
  invoke: {
    id: 'byEmail',
    src: 'byEmail',
    input: ({ context: { username } }) => ({ username }),
    onDone: { target: '.ended', actions: { type: 'setResult', params: ({ event }) => event.output } },
  },
  on: { 'dialog.close': '.ended' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'hasPhoneRecovery',
        src: 'hasPhoneRecovery',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'both' },
          { target: 'emailOnly' },
        ],
        onError: 'emailOnly',
      },
    },
    emailOnly: {},
    both: {
      invoke: {
        id: 'byPhone',
        src: 'byPhone',
        onDone: { target: 'ended', actions: { type: 'setResult', params: ({ event }) => event.output } },
      },
      initial: 'email',
      states: {
        email: {
          on: { 'tab.choose': { guard: { type: 'isMobile', params: ({ event }) => event.tab }, target: 'mobile' } },
        },
        mobile: {
          on: {
            'tab.choose': { guard: { type: 'isEmail', params: ({ event }) => event.tab }, target: 'email' },
            'password.saving': 'bound',
          },
        },
        bound: { on: { 'password.refused': 'mobile', 'dialog.close': { actions: 'closePhone' } } },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.result,
});
