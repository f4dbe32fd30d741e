import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { refusalIn, refusalOfOutput } from '../member/order-answer.ts';
import { output, requiredActor, requiredEventSource } from '../shared/result.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import {
  type Chosen,
  type ContractOverviewAnswer,
  type ContractRequestContext,
  type ContractRequestEvent,
  type ContractRequestInput,
  type DecisionOutput,
  type DecisionReason,
  type DecisionReply,
  decisionReasons,
  findTarget,
  untilReload,
} from './contract-request.model.ts';
import type { DecisionOrder, PendingDecision } from './contract-types.ts';

export const decisionSubmission = createSubmissionMachine<DecisionOrder, DecisionReply, DecisionReason>({
  reasons: decisionReasons,
  needsSecret: false,
});

/**
 * Accepts, rejects and terminates contracts of one kind (spec 2 §4), after a confirmation.
 * Resting states: overview.loadFailed, overview.browsing, confirming, warned, submitting, decided, stale.
 * Guarantees: no contract ends that a warning has not named. Stays in submitting while a decision is unconfirmed, also
 * after a reload. Loading pays out what is due, so the balance reloads.
 */
export const contractRequestMachine = setup({
  types: {
    context: {} as ContractRequestContext,
    input: {} as ContractRequestInput,
    events: {} as ContractRequestEvent,
    tags: '' as 'loading' | 'shown',
    children: {} as { submission: 'submission' },
  },
  actors: {
    fetchOverview: requiredActor<ContractOverviewAnswer, ContractRequestInput>(),
    submission: decisionSubmission,
    changes: requiredEventSource(),
  },
  guards: {
    isAnswered: (_, answer: ContractOverviewAnswer) => answer.ok,
    isPending: (_, answer: ContractOverviewAnswer) => answer.ok && answer.value.pending !== null,
    isSettled: ({ context: { overview } }, answer: ContractOverviewAnswer) =>
      answer.ok && (overview?.settlesAt ?? Number.POSITIVE_INFINITY) <= Date.now(),
    exists: ({ context }, chosen: Chosen) => findTarget(context.overview, chosen) !== null,
    isDecided: (_, result: DecisionOutput) => result.kind === 'accepted' && 'decision' in result.receipt,
    isWarning: (_, result: DecisionOutput) => result.kind === 'accepted',
    isStale: (_, result: DecisionOutput) => result.kind === 'stale',
    isRejected: (_, result: DecisionOutput) => result.kind === 'rejected',
  },
  actions: {
    setOverview: assign((_, answer: ContractOverviewAnswer) =>
      answer.ok ? { overview: answer.value, pending: answer.value.pending, refusal: null } : {},
    ),
    setChosen: assign(({ context }, { action, id }: Chosen) => ({
      pending: {
        requestId: '',
        order: {
          kind: context.kind,
          action,
          id,
          version: findTarget(context.overview, { action, id })!.version,
          agreed: [],
        },
      },
      ending: [],
      refusal: null,
    })),
    setKey: assign(({ context }, { requestId, agreed }: { requestId: string; agreed: readonly string[] }) => ({
      pending: { requestId, order: { ...(context.pending as PendingDecision).order, agreed } },
      refusal: null,
    })),
    setOrder: assign(({ context }, { order }: DecisionOutput) => ({
      pending: { ...(context.pending as PendingDecision), order },
    })),
    setEnding: assign((_, result: DecisionOutput) =>
      result.kind === 'accepted' && 'ending' in result.receipt ? { ending: result.receipt.ending } : {},
    ),
    setDecision: assign((_, result: DecisionOutput) =>
      result.kind === 'accepted' && 'decision' in result.receipt ? { decision: result.receipt.decision } : {},
    ),
    setRejection: assign((_, result: DecisionOutput) => ({ refusal: refusalOfOutput(result) })),
    setRefusal: assign((_, answer: ContractOverviewAnswer) => ({ refusal: refusalIn(answer) })),
    setUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    clearChoice: assign({ pending: null, ending: [], decision: null, refusal: null }),
    sendOrder: sendTo('submission', { type: 'submission.send' as const, secret: '' }),
    refreshBalance: () => {},
    refreshPayouts: () => {},
  },
  delays: { settlement: ({ context: { overview } }) => untilReload(overview) },
}).createMachine({
  id: 'contractRequest',
  context: ({ input }) => ({ ...input, overview: null, pending: null, ending: [], decision: null, refusal: null }),
  invoke: { id: 'changes', src: 'changes' },
  initial: 'overview',
  on: { 'submission.moved': { actions: ['refreshBalance', 'refreshPayouts'] } },
  states: {
    overview: {
      initial: 'loading',
      on: {
        'overview.refresh': '.loading',
        // The user can act on the previous data during a reload: the gateway refuses outdated actions.
        'action.choose': {
          guard: { type: 'exists', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'setChosen', params: ({ event }) => event },
        },
      },
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'fetchOverview',
            src: 'fetchOverview',
            input: ({ context: { account, kind } }) => ({ account, kind }),
            onDone: [
              {
                guard: { type: 'isPending', params: output },
                target: '#contractRequest.submitting',
                actions: [{ type: 'setOverview', params: output }, 'refreshBalance'],
              },
              {
                guard: { type: 'isSettled', params: output },
                target: 'browsing',
                actions: [{ type: 'setOverview', params: output }, 'refreshBalance', 'refreshPayouts'],
              },
              {
                guard: { type: 'isAnswered', params: output },
                target: 'browsing',
                actions: [{ type: 'setOverview', params: output }, 'refreshBalance'],
              },
              { target: 'loadFailed', actions: { type: 'setRefusal', params: output } },
            ],
            onError: { target: 'loadFailed', actions: 'setUnexpected' },
          },
        },
        loadFailed: { on: { 'load.retry': { target: 'loading', actions: 'clearChoice' } } },
        browsing: { tags: 'shown', after: { settlement: 'loading' } },
      },
    },
    confirming: {
      tags: 'shown',
      on: {
        'action.cancel': { target: 'overview', actions: 'clearChoice' },
        'action.confirm': {
          target: 'submitting',
          actions: { type: 'setKey', params: ({ event }) => ({ requestId: event.requestId, agreed: [] }) },
        },
      },
    },
    warned: {
      tags: 'shown',
      on: {
        'action.cancel': { target: 'overview', actions: 'clearChoice' },
        'warning.agree': {
          target: 'submitting',
          actions: {
            type: 'setKey',
            params: ({ context, event }) => ({
              requestId: event.requestId,
              agreed: context.ending.map(({ id }) => id),
            }),
          },
        },
      },
    },
    submitting: {
      tags: 'shown',
      entry: 'sendOrder',
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context: { account, pending }, event }) => ({
          account,
          ...(pending as PendingDecision),
          isRestored: event.type !== 'action.confirm' && event.type !== 'warning.agree',
        }),
        onDone: [
          {
            guard: { type: 'isDecided', params: output },
            target: 'decided',
            actions: [
              { type: 'setOrder', params: output },
              { type: 'setDecision', params: output },
            ],
          },
          {
            guard: { type: 'isWarning', params: output },
            target: 'warned',
            actions: [
              { type: 'setOrder', params: output },
              { type: 'setEnding', params: output },
            ],
          },
          {
            guard: { type: 'isStale', params: output },
            target: 'stale',
            actions: { type: 'setRejection', params: output },
          },
          {
            guard: { type: 'isRejected', params: output },
            target: 'confirming',
            actions: { type: 'setRejection', params: output },
          },
          { target: 'overview', actions: 'clearChoice' },
        ],
      },
    },
    decided: { tags: 'shown', on: { 'result.close': { target: 'overview', actions: 'clearChoice' } } },
    stale: { tags: 'shown', on: { 'result.close': { target: 'overview', actions: 'clearChoice' } } },
  },
});

export type ContractRequestActor = ActorRefFrom<typeof contractRequestMachine>;
