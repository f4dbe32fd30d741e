import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';
import { refusalIn, refusalOfOutput } from '../member/order-answer.ts';
import { output, requiredActor, requiredEventSource } from '../shared/result.ts';
import {
  type DownlineRegistrationContext,
  type DownlineRegistrationEvent,
  emptyRegistration,
  errorsAfter,
  errorsOf,
  firstError,
  isPasswordAtRisk,
  orderOf,
  overviewAfter,
  type PendingRegistration,
  type RegistrationField,
  type RegistrationOutput,
  type RegistrationOverviewAnswer,
  type RegistrationValues,
  type RenewalAnswer,
  type RenewalCall,
  registeredBy,
  registrationSubmission,
} from './downline-registration.model.ts';

const again = { target: '#downlineRegistration.loading', actions: 'clear' } as const;
const leaving = { 'leave.cancel': 'waiting', 'leave.confirm': { ...again, actions: ['clear', 'leave'] } } as const;

/**
 * Registers a member or an agent manually for an agent (spec 2 §2, `registerCenter`), with rebates within the agent's
 * own rates.
 * Resting states: loadFailed, editing, submitting, registered.
 * Guarantees: stays in submitting while the order is in progress or unconfirmed, also after a reload. The registered
 * state shows the password, or a form for a new one if a page reload lost it. The chart asks before it discards a
 * password that was not copied or is being renewed, also when the user leaves the page.
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
    /** Sends `leave.ask` instead of leaving the page. */
    departure: requiredEventSource(),
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
    setOverview: assign(({ context }, answer: RegistrationOverviewAnswer) => overviewAfter(context, answer)),
    setOrder: assign((_, { values, requestId }: { values: RegistrationValues; requestId: string }) => ({
      pending: { requestId, order: orderOf(values) },
      password: values.password,
      isCopied: false,
      errors: {},
      refusal: null,
    })),
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
    /** Continues the departure that the chart asked about. */
    leave: () => {},
    emitRefused: emit((_, field: RegistrationField) => ({ type: 'form.refused' as const, field })),
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
            guard: { type: 'isUnconfirmed', params: output },
            target: 'submitting',
            actions: { type: 'setOverview', params: output },
          },
          {
            guard: { type: 'isAnswered', params: output },
            target: 'editing',
            actions: { type: 'setOverview', params: output },
          },
          { target: 'loadFailed', actions: { type: 'setRefusal', params: output } },
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
            guard: { type: 'isAccepted', params: output },
            target: 'registered',
            actions: { type: 'setRegistered', params: output },
          },
          {
            guard: { type: 'isBeyondLimits', params: output },
            target: 'loading',
            actions: [{ type: 'setRejection', params: output }, 'clearPassword'],
          },
          {
            target: 'editing',
            actions: [
              { type: 'setRejection', params: output },
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
        shown: { always: { guard: 'isAtRisk', target: 'held' }, on: { 'registration.again': again } },
        held: {
          initial: 'waiting',
          invoke: { id: 'departure', src: 'departure' },
          on: { 'password.copied': { target: 'shown', actions: 'setCopied' }, 'leave.ask': '.confirmingLeave' },
          states: {
            waiting: { on: { 'registration.again': 'confirmingAgain' } },
            confirmingAgain: { on: { 'again.cancel': 'waiting', 'again.confirm': again } },
            confirmingLeave: { on: leaving },
          },
        },
      },
    },
    renewing: {
      tags: 'busy',
      initial: 'waiting',
      invoke: [
        { id: 'departure', src: 'departure' },
        {
          id: 'renewPassword',
          src: 'renewPassword',
          input: ({ context }) => ({ ...(context.pending as PendingRegistration), password: context.password }),
          onDone: [
            {
              guard: { type: 'isAnswered', params: output },
              target: 'registered',
              actions: { type: 'setRenewed', params: output },
            },
            { target: 'registered', actions: [{ type: 'setRefusal', params: output }, 'clearPassword'] },
          ],
          onError: { target: 'registered', actions: ['setUnexpected', 'clearPassword'] },
        },
      ],
      on: { 'leave.ask': '.confirmingLeave' },
      states: { waiting: {}, confirmingLeave: { on: leaving } },
    },
  },
});

export type DownlineRegistrationActor = ActorRefFrom<typeof downlineRegistrationMachine>;
