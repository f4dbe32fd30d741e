import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';
import { checkField, checkNewPassword, type FieldError, type FieldRule } from '../domain/field-rule.ts';
import { type CallReason, type Refusal, refusalIn, refusalOfOutput } from '../member/order-answer.ts';
import { type Outcome, provided } from '../shared/outcome.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import type { Submission, SubmissionOutput } from '../shared/submission.model.ts';
import { downlineRegistrationReasons, type RegistrationReason } from './downline-registration.model.ts';
import {
  checkRates,
  type RateErrors,
  type RateLimits,
  type Rates,
  ratesOf,
  rebateCategories,
  type TypedRates,
} from './rebate-rule.ts';

export type DownlineKind = 'member' | 'agent';

export type RegistrationDesk = {
  rules: { account: FieldRule; password: FieldRule };
  limits: RateLimits;
  /** What was on its way when the page was left. */
  pending: PendingRegistration | null;
};
export type RegistrationOrder = { kind: DownlineKind; account: string; nickname: string; rates: Rates };
/** `isPasswordSet`: not when the person has been in and chosen their own since the order was sent. */
export type Registered = RegistrationOrder & { isPasswordSet: boolean };

export type RegistrationField = 'account' | 'nickname' | 'password' | (typeof rebateCategories)[number];
export type RegistrationErrors = RateErrors & {
  account?: FieldError;
  nickname?: 'tooLong';
  password?: FieldError;
};
export type RegistrationValues = {
  kind: DownlineKind;
  account: string;
  nickname: string;
  password: string;
  rates: TypedRates;
};

export type DownlineRegistrationEvent =
  | { type: 'form.submit'; values: RegistrationValues; requestId: string }
  | { type: 'field.change'; field: RegistrationField }
  /** In place of one that has gone with the page. */
  | { type: 'password.renew'; password: string }
  | { type: 'registration.again' }
  | { type: 'registration.retry' };

export type RegistrationDeskAnswer = Outcome<RegistrationDesk, CallReason>;
export type RegistrationOutput = SubmissionOutput<RegistrationOrder, Registered, RegistrationReason>;
export type PendingRegistration = Submission<RegistrationOrder>;
export type RenewalAnswer = Outcome<Registered, RegistrationReason>;
export type RenewalCall = PendingRegistration & { password: string };

type Context = {
  account: string;
  desk: RegistrationDesk | null;
  pending: PendingRegistration | null;
  /** Shown once, with the account that it opens; gone with the next one. Empty where nobody here knows it. */
  password: string;
  errors: RegistrationErrors;
  refusal: Refusal<RegistrationReason> | null;
  registered: Registered | null;
};

export const nicknameLimit = 24;
const fields: readonly RegistrationField[] = ['account', 'nickname', 'password', ...rebateCategories];

/** What is wrong with the form: the site's own rules for names and passwords, and rates above the agent's own. */
export function checkRegistration(
  { rules, limits }: Pick<RegistrationDesk, 'rules' | 'limits'>,
  { account, nickname, password, rates }: RegistrationValues,
): RegistrationErrors {
  const wrongAccount = checkField(account.trim(), { ...rules.account, required: true });
  const wrongPassword = checkNewPassword(password, rules.password);
  return {
    ...(wrongAccount && { account: wrongAccount }),
    ...([...nickname.trim()].length > nicknameLimit && { nickname: 'tooLong' as const }),
    ...(wrongPassword && { password: wrongPassword }),
    ...checkRates(rates, limits),
  };
}

const errorsOf = ({ desk }: Context, values: RegistrationValues): RegistrationErrors =>
  desk ? checkRegistration(desk, values) : { account: { kind: 'required' } };

/** Registers somebody; the secret is the password that they first sign in with. */
export const registrationSubmission = createSubmissionMachine<RegistrationOrder, Registered, RegistrationReason>({
  reasons: downlineRegistrationReasons,
  needsSecret: true,
});

/**
 * An agent registers somebody by hand (spec 2 §2, `registerCenter`): a member or an agent, with rebates within what the
 * agent has. Rests editing, submitting while the order is under way or unconfirmed (after a reload too), or registered,
 * with the password to be handed over or, where it has gone with the page, a way to set a new one.
 */
export const downlineRegistrationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { account: string },
    events: {} as DownlineRegistrationEvent,
    emitted: {} as { type: 'form.refused'; field: RegistrationField },
    tags: '' as 'busy' | 'loading' | 'form',
    children: {} as { submission: 'submission' },
  },
  actors: {
    fetchDesk: provided<RegistrationDeskAnswer, { account: string }>(),
    submission: registrationSubmission,
    /** The same order once more: the account that it opened gets this password, until it is first signed in to. */
    renewPassword: provided<RenewalAnswer, RenewalCall>(),
  },
  guards: {
    isInDoubt: (_, answer: RegistrationDeskAnswer) => answer.ok && answer.value.pending !== null,
    isAnswered: (_, answer: RegistrationDeskAnswer) => answer.ok,
    isAcceptable: ({ context }, values: RegistrationValues) => Object.keys(errorsOf(context, values)).length === 0,
    isAccepted: (_, output: RegistrationOutput) => output.kind === 'accepted',
    isBeyondLimits: (_, output: RegistrationOutput) => output.kind === 'stale' && output.rejection.reason === 'rebates',
    isRenewed: (_, answer: RenewalAnswer) => answer.ok,
  },
  actions: {
    keepDesk: assign(({ context }, answer: RegistrationDeskAnswer) =>
      answer.ok ? { desk: answer.value, pending: answer.value.pending ?? context.pending } : {},
    ),
    keepOrder: assign((_, { values, requestId }: { values: RegistrationValues; requestId: string }) => {
      const { kind, account, nickname, password, rates } = values;
      const order = { kind, account: account.trim(), nickname: nickname.trim(), rates: ratesOf(rates) };
      return { pending: { requestId, order }, password, errors: {}, refusal: null };
    }),
    keepPassword: assign((_, password: string) => ({ password, refusal: null })),
    clearPassword: assign({ password: '' }),
    keepErrors: assign(({ context }, values: RegistrationValues) => ({
      errors: errorsOf(context, values),
      refusal: null,
    })),
    clearError: assign(({ context }, field: RegistrationField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    /** An order of another tab's has a password that only that tab knows. */
    keepRegistered: assign(({ context: { pending, password } }, output: RegistrationOutput) => {
      if (output.kind !== 'accepted') return {};
      const { receipt, order, requestId = pending?.requestId ?? '' } = output;
      const isOwn = requestId === pending?.requestId;
      return { registered: receipt, pending: { requestId, order }, password: isOwn ? password : '', refusal: null };
    }),
    keepRenewed: assign((_, answer: RenewalAnswer) => (answer.ok ? { registered: answer.value } : {})),
    keepRejection: assign((_, output: RegistrationOutput) => ({ refusal: refusalOfOutput(output) })),
    keepRefusal: assign((_, answer: RenewalAnswer | RegistrationDeskAnswer) => ({ refusal: refusalIn(answer) })),
    keepUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    forgetRefusal: assign({ errors: {}, refusal: null }),
    forget: assign({ pending: null, password: '', errors: {}, refusal: null, registered: null }),
    tellRefused: emit((_, field: RegistrationField) => ({ type: 'form.refused', field })),
    sendSecret: sendTo('submission', (_, secret: string) => ({ type: 'submission.send' as const, secret })),
  },
}).createMachine({
  id: 'downlineRegistration',
  context: ({ input: { account } }) => ({
    account,
    desk: null,
    pending: null,
    password: '',
    errors: {},
    refusal: null,
    registered: null,
  }),
  initial: 'loading',
  on: { 'field.change': { actions: { type: 'clearError', params: ({ event }) => event.field } } },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'fetchDesk',
        src: 'fetchDesk',
        input: ({ context }) => ({ account: context.account }),
        onDone: [
          {
            guard: { type: 'isInDoubt', params: ({ event }) => event.output },
            target: 'submitting',
            actions: { type: 'keepDesk', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepDesk', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'keepUnexpected' },
      },
    },
    failed: { on: { 'registration.retry': { target: 'loading', actions: 'forgetRefusal' } } },
    editing: {
      tags: 'form',
      on: {
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.values },
            target: 'submitting',
            actions: { type: 'keepOrder', params: ({ event }) => event },
          },
          {
            actions: [
              { type: 'keepErrors', params: ({ event }) => event.values },
              {
                type: 'tellRefused',
                params: ({ context, event }) => {
                  const errors = errorsOf(context, event.values);
                  return fields.find((field) => errors[field]) ?? 'account';
                },
              },
            ],
          },
        ],
      },
    },
    submitting: {
      tags: ['busy', 'form'],
      entry: {
        type: 'sendSecret',
        params: ({ event }) => (event.type === 'form.submit' ? event.values.password : ''),
      },
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
            actions: { type: 'keepRegistered', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isBeyondLimits', params: ({ event }) => event.output },
            target: 'loading',
            actions: [{ type: 'keepRejection', params: ({ event }) => event.output }, 'clearPassword'],
          },
          {
            target: 'editing',
            actions: [
              { type: 'keepRejection', params: ({ event }) => event.output },
              'clearPassword',
              { type: 'tellRefused', params: 'account' },
            ],
          },
        ],
      },
    },
    registered: {
      on: {
        'password.renew': {
          target: 'renewing',
          actions: { type: 'keepPassword', params: ({ event }) => event.password },
        },
        'registration.again': { target: 'loading', actions: 'forget' },
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
            guard: { type: 'isRenewed', params: ({ event }) => event.output },
            target: 'registered',
            actions: { type: 'keepRenewed', params: ({ event }) => event.output },
          },
          {
            target: 'registered',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'clearPassword'],
          },
        ],
        onError: { target: 'registered', actions: ['keepUnexpected', 'clearPassword'] },
      },
    },
  },
});

export type DownlineRegistrationActor = ActorRefFrom<typeof downlineRegistrationMachine>;
