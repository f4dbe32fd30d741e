import { assign, emit, setup } from 'xstate';
import { type CallReason, isUnclear, type Refusal, refusalIn } from '../member/order-answer.ts';
import { type Outcome, provided } from '../outcome.ts';
import type {
  ContractAction,
  ContractDecision,
  ContractDesk,
  EndingContract,
  PendingDecision,
} from './contract-answer.ts';
import type { ContractKind } from './contract-rule.ts';

/** What became of a request meanwhile: it cannot be decided as it stood there. */
export type OvertakenReason = 'withdrawn' | 'lapsed' | 'decided' | 'changed' | 'standing' | 'gone';
export type DecisionReason = CallReason | OvertakenReason | 'collides';
export type ContractRequestInput = { account: string; kind: ContractKind };

export type ContractRequestEvent =
  | { type: 'action.choose'; action: ContractAction; id: string }
  | { type: 'action.confirm'; requestId: string }
  | { type: 'action.cancel' }
  /** Out of a warning: these contracts may end. */
  | { type: 'warning.agree'; requestId: string }
  /** An order whose answer was lost is asked for again, under its own key. */
  | { type: 'decision.ask' }
  | { type: 'result.close' }
  | { type: 'desk.refresh' }
  | { type: 'desk.retry' };

export type ContractDeskAnswer = Outcome<ContractDesk, CallReason>;
export type DecisionAnswer = Outcome<ContractDecision, DecisionReason> & { ending?: readonly EndingContract[] };

type Context = ContractRequestInput & {
  desk: ContractDesk | null;
  pending: PendingDecision | null;
  /** What the last warning named. */
  ending: readonly EndingContract[];
  decision: ContractDecision | null;
  refusal: Refusal<DecisionReason> | null;
};

type Chosen = { action: ContractAction; id: string };

/** The contract or request that is meant, as it stands on the desk. */
export function meantBy(desk: ContractDesk | null, { action, id }: Chosen) {
  if (!desk) return null;
  const among = action === 'terminate' ? [...(desk.own ? [desk.own] : []), ...desk.given] : desk.waiting;
  return among.find((one) => one.id === id) ?? null;
}

const overtaken: readonly DecisionReason[] = ['withdrawn', 'lapsed', 'decided', 'changed', 'standing', 'gone'];
const longestWait = 60 * 60 * 1000;
/** A settlement takes the gateway a moment. */
const settlementMs = 1500;

/**
 * Contract requests of one kind (spec 2 §4): new ones and terminations are accepted or rejected, contracts terminated,
 * each asked first. What would end other contracts is warned of, names them, and goes on only under that agreement: the
 * gateway refuses it when they are others by then. Rests browsing, confirming, warned, decided, overtaken, or uncertain
 * when an answer was lost: the same order is then asked for again.
 */
export const contractRequestMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ContractRequestInput,
    events: {} as ContractRequestEvent,
    emitted: {} as { type: 'desk.settled' },
    tags: '' as 'busy' | 'loading' | 'shown',
  },
  actors: {
    fetchDesk: provided<ContractDeskAnswer, ContractRequestInput>(),
    decide: provided<DecisionAnswer, PendingDecision>(),
  },
  guards: {
    isAnswered: (_, answer: ContractDeskAnswer) => answer.ok,
    isInDoubt: (_, answer: ContractDeskAnswer) => answer.ok && answer.value.pending !== null,
    /** What the desk of before was to pay is there with the one that was read. */
    isSettled: ({ context: { desk } }, answer: ContractDeskAnswer) =>
      answer.ok && (desk?.settlesAt ?? Number.POSITIVE_INFINITY) <= Date.now(),
    isThere: ({ context }, chosen: Chosen) => meantBy(context.desk, chosen) !== null,
    isMade: (_, answer: DecisionAnswer) => answer.ok,
    isCollision: (_, answer: DecisionAnswer) => !answer.ok && answer.reason === 'collides',
    isOvertaken: (_, answer: DecisionAnswer) => !answer.ok && overtaken.includes(answer.reason),
    isUnclear: (_, answer: DecisionAnswer) => isUnclear(answer),
  },
  actions: {
    keepDesk: assign((_, answer: ContractDeskAnswer) =>
      answer.ok ? { desk: answer.value, pending: answer.value.pending, refusal: null } : {},
    ),
    keepChosen: assign(({ context }, { action, id }: Chosen) => ({
      pending: {
        requestId: '',
        order: { kind: context.kind, action, id, version: meantBy(context.desk, { action, id })!.version, agreed: [] },
      },
      ending: [],
      refusal: null,
    })),
    keepKey: assign(({ context }, { requestId, agreed }: { requestId: string; agreed: readonly string[] }) => ({
      pending: { requestId, order: { ...(context.pending as PendingDecision).order, agreed } },
      refusal: null,
    })),
    keepEnding: assign((_, answer: DecisionAnswer) => ({ ending: answer.ok ? [] : (answer.ending ?? []) })),
    keepDecision: assign((_, answer: DecisionAnswer) => (answer.ok ? { decision: answer.value } : {})),
    keepRefusal: assign((_, answer: DecisionAnswer | ContractDeskAnswer) => ({ refusal: refusalIn(answer) })),
    keepUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    forget: assign({ pending: null, ending: [], decision: null, refusal: null }),
    storePending: (_, _pending: { account: string; kind: ContractKind; pending: PendingDecision | null }) => {},
    tellSettled: emit({ type: 'desk.settled' }),
    refreshBalance: () => {},
  },
  delays: {
    settlement: ({ context: { desk } }) =>
      Math.min(longestWait, Math.max(0, (desk?.settlesAt ?? Number.POSITIVE_INFINITY) - Date.now()) + settlementMs),
  },
}).createMachine({
  id: 'contractRequest',
  context: ({ input }) => ({ ...input, desk: null, pending: null, ending: [], decision: null, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'fetchDesk',
        src: 'fetchDesk',
        input: ({ context: { account, kind } }) => ({ account, kind }),
        onDone: [
          {
            guard: { type: 'isInDoubt', params: ({ event }) => event.output },
            target: 'uncertain',
            actions: { type: 'keepDesk', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isSettled', params: ({ event }) => event.output },
            target: 'browsing',
            actions: [{ type: 'keepDesk', params: ({ event }) => event.output }, 'tellSettled', 'refreshBalance'],
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'browsing',
            actions: { type: 'keepDesk', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'keepUnexpected' },
      },
      on: {
        'desk.refresh': { target: 'loading', reenter: true },
        // The desk of before stays in view; what is no longer as it stood there is refused by its version.
        'action.choose': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'keepChosen', params: ({ event }) => event },
        },
      },
    },
    failed: { on: { 'desk.retry': { target: 'loading', actions: 'forget' } } },
    browsing: {
      tags: 'shown',
      after: { settlement: 'loading' },
      on: {
        'desk.refresh': 'loading',
        'action.choose': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'keepChosen', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      tags: 'shown',
      on: {
        'action.cancel': { target: 'loading', actions: 'forget' },
        'action.confirm': {
          target: 'deciding',
          actions: { type: 'keepKey', params: ({ event }) => ({ requestId: event.requestId, agreed: [] }) },
        },
      },
    },
    warned: {
      tags: 'shown',
      on: {
        'action.cancel': { target: 'loading', actions: 'forget' },
        'warning.agree': {
          target: 'deciding',
          actions: {
            type: 'keepKey',
            params: ({ context, event }) => ({
              requestId: event.requestId,
              agreed: context.ending.map(({ id }) => id),
            }),
          },
        },
      },
    },
    deciding: {
      tags: ['busy', 'shown'],
      entry: { type: 'storePending', params: ({ context }) => context },
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => context.pending as PendingDecision,
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'decided',
            actions: { type: 'keepDecision', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isCollision', params: ({ event }) => event.output },
            target: 'warned',
            actions: [
              { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
              { type: 'keepEnding', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isOvertaken', params: ({ event }) => event.output },
            target: 'overtaken',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnclear', params: ({ event }) => event.output },
            target: 'uncertain',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'confirming',
            actions: [
              { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
              { type: 'keepRefusal', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    uncertain: { tags: 'shown', on: { 'decision.ask': 'asking' } },
    asking: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => context.pending as PendingDecision,
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'decided',
            actions: { type: 'keepDecision', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isCollision', params: ({ event }) => event.output },
            target: 'warned',
            actions: [
              { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
              { type: 'keepEnding', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isOvertaken', params: ({ event }) => event.output },
            target: 'overtaken',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { target: 'uncertain', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    decided: {
      tags: 'shown',
      entry: [{ type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) }, 'tellSettled'],
      on: { 'result.close': { target: 'loading', actions: 'forget' } },
    },
    overtaken: {
      tags: 'shown',
      entry: { type: 'storePending', params: ({ context }) => ({ ...context, pending: null }) },
      on: { 'result.close': { target: 'loading', actions: 'forget' } },
    },
  },
});
