import { assign, emit, setup } from 'xstate';
import { checkField, checkNewPassword, type FieldError, type FieldRule } from '../account/field-rule.ts';
import { type CallReason, isUnclear, type Pending, type Refusal, refusalIn } from '../member/order-answer.ts';
import { type Outcome, provided } from '../outcome.ts';
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

/**
 * Each but a `CallReason` is given by a gateway that has looked for the order first: nobody was registered. `rebates`:
 * above what the agent has by now, which is read again.
 */
export type RegistrationReason = CallReason | 'taken' | 'rejected' | 'rebates';

export type RegistrationDesk = {
  rules: { account: FieldRule; password: FieldRule };
  limits: RateLimits;
  /** What was on its way when the page was left. */
  pending: PendingRegistration | null;
};
export type RegistrationOrder = { kind: DownlineKind; account: string; nickname: string; rates: Rates };
/** `isPasswordSet`: not when the person has been in and chosen their own since the order was first sent. */
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
  /** Asks for the order again; with this password when the one it was sent with has gone with the page. */
  | { type: 'order.confirm'; password: string }
  | { type: 'registration.again' }
  | { type: 'registration.retry' };

export type RegistrationDeskAnswer = Outcome<RegistrationDesk, CallReason>;
export type RegistrationAnswer = Outcome<Registered, RegistrationReason>;
export type PendingRegistration = Pending<RegistrationOrder>;
export type RegistrationCall = PendingRegistration & { password: string };

type Context = {
  account: string;
  desk: RegistrationDesk | null;
  pending: PendingRegistration | null;
  /** Shown once, with the account that it opens; gone with the next one. */
  password: string;
  errors: RegistrationErrors;
  refusal: Refusal<RegistrationReason> | null;
  registered: Registered | null;
};

export const nicknameLimit = 24;
const fields: readonly RegistrationField[] = ['account', 'nickname', 'password', ...rebateCategories];
const decided: readonly RegistrationReason[] = ['taken', 'rejected'];

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

/**
 * An agent registers somebody by hand (spec 2 §2, `registerCenter`): a member or an agent, with rebates within what the
 * agent has. Rests editing, registered with the password to be handed over, or uncertain when an answer was lost: the
 * same order is asked for again under its `requestId`, and nobody is registered twice.
 */
export const downlineRegistrationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { account: string },
    events: {} as DownlineRegistrationEvent,
    emitted: {} as { type: 'form.refused'; field: RegistrationField },
    tags: '' as 'busy' | 'loading' | 'form',
  },
  actors: {
    fetchDesk: provided<RegistrationDeskAnswer, { account: string }>(),
    register: provided<RegistrationAnswer, RegistrationCall>(),
  },
  guards: {
    isInDoubt: (_, answer: RegistrationDeskAnswer) => answer.ok && answer.value.pending !== null,
    isAnswered: (_, answer: RegistrationDeskAnswer) => answer.ok,
    isAcceptable: ({ context }, values: RegistrationValues) => Object.keys(errorsOf(context, values)).length === 0,
    isMade: (_, answer: RegistrationAnswer) => answer.ok,
    isUnclear: (_, answer: RegistrationAnswer) => isUnclear(answer),
    isDecided: (_, answer: RegistrationAnswer) => !answer.ok && decided.includes(answer.reason),
    isBeyondLimits: (_, answer: RegistrationAnswer) => !answer.ok && answer.reason === 'rebates',
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
    keepPassword: assign(({ context }, password: string) => ({
      password: context.password || password,
      refusal: null,
    })),
    keepErrors: assign(({ context }, values: RegistrationValues) => ({
      errors: errorsOf(context, values),
      refusal: null,
    })),
    clearError: assign(({ context }, field: RegistrationField) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    keepRegistered: assign((_, answer: RegistrationAnswer) =>
      answer.ok ? { registered: answer.value, pending: null } : {},
    ),
    keepRefusal: assign((_, answer: RegistrationAnswer | RegistrationDeskAnswer) => ({ refusal: refusalIn(answer) })),
    keepUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    forgetRefusal: assign({ errors: {}, refusal: null }),
    forget: assign({ pending: null, password: '', errors: {}, refusal: null, registered: null }),
    tellRefused: emit((_, field: RegistrationField) => ({ type: 'form.refused', field })),
    storePending: (_, _pending: { account: string; pending: PendingRegistration | null }) => {},
    /** Somebody joined the downline. */
    tellChanged: () => {},
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
            target: 'uncertain',
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
            target: 'registering',
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
    registering: {
      tags: ['busy', 'form'],
      entry: { type: 'storePending', params: ({ context }) => context },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ ...(context.pending as PendingRegistration), password: context.password }),
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'registered',
            actions: { type: 'keepRegistered', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isBeyondLimits', params: ({ event }) => event.output },
            target: 'loading',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
            ],
          },
          {
            guard: { type: 'isUnclear', params: ({ event }) => event.output },
            target: 'uncertain',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'editing',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
              { type: 'tellRefused', params: 'account' },
            ],
          },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    uncertain: {
      on: {
        'order.confirm': {
          target: 'asking',
          actions: { type: 'keepPassword', params: ({ event }) => event.password },
        },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ ...(context.pending as PendingRegistration), password: context.password }),
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'registered',
            actions: { type: 'keepRegistered', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isBeyondLimits', params: ({ event }) => event.output },
            target: 'loading',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
            ],
          },
          {
            guard: { type: 'isDecided', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
              { type: 'tellRefused', params: 'account' },
            ],
          },
          { target: 'uncertain', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    registered: {
      entry: [{ type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) }, 'tellChanged'],
      on: { 'registration.again': { target: 'loading', actions: 'forget' } },
    },
  },
});
