import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';
import { refusalIn, refusalOfOutput } from '../member/order-answer.ts';
import { requiredActor } from '../shared/result.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import {
  type DownlineRegistrationContext,
  type DownlineRegistrationEvent,
  downlineRegistrationReasons,
  emptyRegistration,
  errorsAfter,
  errorsOf,
  firstError,
  isPasswordAtRisk,
  type PendingRegistration,
  type Registered,
  type RegistrationField,
  type RegistrationOrder,
  type RegistrationOutput,
  type RegistrationOverviewAnswer,
  type RegistrationReason,
  type RegistrationValues,
  type RenewalAnswer,
  type RenewalCall,
  registeredBy,
} from './downline-registration.model.ts';
import { ratesOf } from './rebate-rule.ts';

/** The secret is the password for the first sign-in of the new account. */
export const registrationSubmission = createSubmissionMachine<RegistrationOrder, Registered, RegistrationReason>({
  reasons: downlineRegistrationReasons,
  needsSecret: true,
});

/**
 * Registers a member or an agent manually for an agent (spec 2 §2, `registerCenter`), with rebates within the agent's
 * own rates.
 * Resting states: loadFailed, editing, submitting, registered.
 * Guarantees: stays in submitting while the order is in progress or unconfirmed, also after a reload. The registered
 * state shows the password, and asks before it discards a password that was not copied. If a page reload lost the
 * password, the state shows a form for a new password.
 */
export const downlineRegistrationMachine = setup({
  types: {
    context: {} as DownlineRegistrationContext,
    input: {} as { account: string },
    events: {} as DownlineRegistrationEvent,
    emitted: {} as { type: 'form.refused'; field: RegistrationField },
    tags: '' as 'busy' | 'loading' | 'form',
    children: {} as { submission: 'submission' },
  },
  actors: {
    fetchOverview: requiredActor<RegistrationOverviewAnswer, { account: string }>(),
    submission: registrationSubmission,
    /** Repeats the order to set this password on the new account; possible until the new user first signs in. */
    renewPassword: requiredActor<RenewalAnswer, RenewalCall>(),
  },
  guards: {
    isUnconfirmed: (_, answer: RegistrationOverviewAnswer) => answer.ok && answer.value.pending !== null,
    isAnswered: (_, answer: RegistrationOverviewAnswer | RenewalAnswer) => answer.ok,
    isAcceptable: ({ context }, values: RegistrationValues) => Object.keys(errorsOf(context, values)).length === 0,
    isAccepted: (_, output: RegistrationOutput) => output.kind === 'accepted',
    isAtRisk: ({ context }) => isPasswordAtRisk(context),
    isBeyondLimits: (_, output: RegistrationOutput) => output.kind === 'stale' && output.rejection.reason === 'rebates',
  },
  actions: {
    setOverview: assign(({ context }, answer: RegistrationOverviewAnswer) =>
      answer.ok ? { overview: answer.value, pending: answer.value.pending ?? context.pending } : {},
    ),
    setOrder: assign((_, { values, requestId }: { values: RegistrationValues; requestId: string }) => {
      const { kind, account, nickname, password, rates } = values;
      const order = { kind, account: account.trim(), nickname: nickname.trim(), rates: ratesOf(rates) };
      return { pending: { requestId, order }, password, isCopied: false, errors: {}, refusal: null };
    }),
    setPassword: assign((_, password: string) => ({ password, isCopied: false, refusal: null })),
    clearPassword: assign({ password: '' }),
    setErrors: assign(({ context }, values: RegistrationValues) => errorsAfter(context, values)),
    clearError: assign(({ context }, field: RegistrationField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    setRegistered: assign(({ context }, output: RegistrationOutput) => registeredBy(context, output)),
    setCopied: assign({ isCopied: true }),
    setRenewed: assign((_, answer: RenewalAnswer) => (answer.ok ? { registered: answer.value } : {})),
    setRejection: assign((_, output: RegistrationOutput) => ({ refusal: refusalOfOutput(output) })),
    setRefusal: assign((_, answer: RenewalAnswer | RegistrationOverviewAnswer) => ({ refusal: refusalIn(answer) })),
    setUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    clearRefusal: assign({ errors: {}, refusal: null }),
    clear: assign({ pending: null, password: '', errors: {}, refusal: null, registered: null }),
    emitRefused: emit((_, field: RegistrationField) => ({ type: 'form.refused', field })),
    sendSecret: sendTo('submission', (_, secret: string) => ({ type: 'submission.send' as const, secret })),
  },
}).createMachine({
  id: 'downlineRegistration',
  context: ({ input: { account } }) => emptyRegistration(account),
  initial: 'loading',
  on: { 'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } } },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'fetchOverview',
        src: 'fetchOverview',
        input: ({ context }) => ({ account: context.account }),
        onDone: [
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => event.output },
            target: 'submitting',
            actions: { type: 'setOverview', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setOverview', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
      },
    },
    loadFailed: { on: { 'load.retry': { target: 'loading', actions: 'clearRefusal' } } },
    editing: {
      tags: 'form',
      on: {
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.values },
            target: 'submitting',
            actions: { type: 'setOrder', params: ({ event }) => event },
          },
          {
            actions: [
              { type: 'setErrors', params: ({ event }) => event.values },
              { type: 'emitRefused', params: ({ context, event }) => firstError(context, event.values) },
            ],
          },
        ],
      },
    },
    submitting: {
      tags: ['busy', 'form'],
      entry: { type: 'sendSecret', params: ({ event }) => (event.type === 'form.submit' ? event.values.password : '') },
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context: { account, pending }, event }) => ({
          account,
          ...(pending as PendingRegistration),
          isRestored: event.type !== 'form.submit',
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'registered',
            actions: { type: 'setRegistered', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isBeyondLimits', params: ({ event }) => event.output },
            target: 'loading',
            actions: [{ type: 'setRejection', params: ({ event }) => event.output }, 'clearPassword'],
          },
          {
            target: 'editing',
            actions: [
              { type: 'setRejection', params: ({ event }) => event.output },
              'clearPassword',
              { type: 'emitRefused', params: 'account' },
            ],
          },
        ],
      },
    },
    registered: {
      initial: 'shown',
      on: {
        'password.copied': { actions: 'setCopied' },
        'password.renew': {
          target: 'renewing',
          actions: { type: 'setPassword', params: ({ event }) => event.password },
        },
      },
      states: {
        shown: {
          on: {
            'registration.again': [
              { guard: 'isAtRisk', target: 'confirmingAgain' },
              { target: '#downlineRegistration.loading', actions: 'clear' },
            ],
          },
        },
        confirmingAgain: {
          on: {
            'again.cancel': 'shown',
            'again.confirm': { target: '#downlineRegistration.loading', actions: 'clear' },
          },
        },
      },
    },
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'renewPassword',
        src: 'renewPassword',
        input: ({ context }) => ({ ...(context.pending as PendingRegistration), password: context.password }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'registered',
            actions: { type: 'setRenewed', params: ({ event }) => event.output },
          },
          {
            target: 'registered',
            actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'clearPassword'],
          },
        ],
        onError: { target: 'registered', actions: ['setUnexpected', 'clearPassword'] },
      },
    },
  },
});

export type DownlineRegistrationActor = ActorRefFrom<typeof downlineRegistrationMachine>;
