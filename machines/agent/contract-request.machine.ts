import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { refusalIn, refusalOfOutput } from '../member/order-answer.ts';
import { output, provided } from '../shared/outcome.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import type { DecisionOrder, PendingDecision } from './contract-answer.ts';
import {
  type Chosen,
  type ContractDeskAnswer,
  type ContractRequestContext,
  type ContractRequestEvent,
  type ContractRequestInput,
  type DecisionOutput,
  type DecisionReason,
  type DecisionReply,
  decisionReasons,
  longestWait,
  meantBy,
  settlementMs,
} from './contract-request.model.ts';

export const decisionSubmission = createSubmissionMachine<DecisionOrder, DecisionReply, DecisionReason>({
  reasons: decisionReasons,
  needsSecret: false,
});

/**
 * Decides contract requests of one kind (spec 2 §4): accepts or rejects new ones and terminations, terminates
 * contracts; each action is confirmed first.
 * Resting states: desk.failed, desk.browsing, confirming, warned, submitting, decided, overtaken.
 * Guarantees: a warning names the contracts that would end, and the action continues only after the agent agrees. Stays
 * in submitting while a decision is in progress or unconfirmed, also after a reload. Loading the overview pays out
 * amounts that are due, and the balance reloads after it.
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
    fetchDesk: provided<ContractDeskAnswer, ContractRequestInput>(),
    submission: decisionSubmission,
  },
  guards: {
    isAnswered: (_, answer: ContractDeskAnswer) => answer.ok,
    isPending: (_, answer: ContractDeskAnswer) => answer.ok && answer.value.pending !== null,
    /** The loaded data includes a payment that was due on the previous data. */
    isSettled: ({ context: { desk } }, answer: ContractDeskAnswer) =>
      answer.ok && (desk?.settlesAt ?? Number.POSITIVE_INFINITY) <= Date.now(),
    isThere: ({ context }, chosen: Chosen) => meantBy(context.desk, chosen) !== null,
    isDecided: (_, result: DecisionOutput) => result.kind === 'accepted' && 'decision' in result.receipt,
    isWarning: (_, result: DecisionOutput) => result.kind === 'accepted',
    isOvertaken: (_, result: DecisionOutput) => result.kind === 'stale',
    isRejected: (_, result: DecisionOutput) => result.kind === 'rejected',
  },
  actions: {
    setDesk: assign((_, answer: ContractDeskAnswer) =>
      answer.ok ? { desk: answer.value, pending: answer.value.pending, refusal: null } : {},
    ),
    setChosen: assign(({ context }, { action, id }: Chosen) => ({
      pending: {
        requestId: '',
        order: { kind: context.kind, action, id, version: meantBy(context.desk, { action, id })!.version, agreed: [] },
      },
      ending: [],
      refusal: null,
    })),
    setKey: assign(({ context }, { requestId, agreed }: { requestId: string; agreed: readonly string[] }) => ({
      pending: { requestId, order: { ...(context.pending as PendingDecision).order, agreed } },
      refusal: null,
    })),
    /** The completed order can be the one of another tab. */
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
    setRefusal: assign((_, answer: ContractDeskAnswer) => ({ refusal: refusalIn(answer) })),
    setUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    clearChoice: assign({ pending: null, ending: [], decision: null, refusal: null }),
    sendOrder: sendTo('submission', { type: 'submission.send' as const, secret: '' }),
    refreshBalance: () => {},
    /** Contracts may have paid more than the loaded payouts show. */
    refreshPayouts: () => {},
  },
  delays: {
    settlement: ({ context: { desk } }) =>
      Math.min(longestWait, Math.max(0, (desk?.settlesAt ?? Number.POSITIVE_INFINITY) - Date.now()) + settlementMs),
  },
}).createMachine({
  id: 'contractRequest',
  context: ({ input }) => ({ ...input, desk: null, pending: null, ending: [], decision: null, refusal: null }),
  initial: 'desk',
  on: { 'submission.moved': { actions: ['refreshBalance', 'refreshPayouts'] } },
  states: {
    desk: {
      initial: 'loading',
      on: {
        'desk.refresh': '.loading',
        // The previous data stays visible during a reload; an action on outdated data is refused by its version.
        'action.choose': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'setChosen', params: ({ event }) => event },
        },
      },
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'fetchDesk',
            src: 'fetchDesk',
            input: ({ context: { account, kind } }) => ({ account, kind }),
            onDone: [
              {
                guard: { type: 'isPending', params: output },
                target: '#contractRequest.submitting',
                actions: [{ type: 'setDesk', params: output }, 'refreshBalance'],
              },
              {
                guard: { type: 'isSettled', params: output },
                target: 'browsing',
                actions: [{ type: 'setDesk', params: output }, 'refreshBalance', 'refreshPayouts'],
              },
              {
                guard: { type: 'isAnswered', params: output },
                target: 'browsing',
                actions: [{ type: 'setDesk', params: output }, 'refreshBalance'],
              },
              { target: 'failed', actions: { type: 'setRefusal', params: output } },
            ],
            onError: { target: 'failed', actions: 'setUnexpected' },
          },
        },
        failed: { on: { 'desk.retry': { target: 'loading', actions: 'clearChoice' } } },
        browsing: { tags: 'shown', after: { settlement: 'loading' } },
      },
    },
    confirming: {
      tags: 'shown',
      on: {
        'action.cancel': { target: 'desk', actions: 'clearChoice' },
        'action.confirm': {
          target: 'submitting',
          actions: { type: 'setKey', params: ({ event }) => ({ requestId: event.requestId, agreed: [] }) },
        },
      },
    },
    warned: {
      tags: 'shown',
      on: {
        'action.cancel': { target: 'desk', actions: 'clearChoice' },
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
            guard: { type: 'isOvertaken', params: output },
            target: 'overtaken',
            actions: { type: 'setRejection', params: output },
          },
          {
            guard: { type: 'isRejected', params: output },
            target: 'confirming',
            actions: { type: 'setRejection', params: output },
          },
          { target: 'desk', actions: 'clearChoice' },
        ],
      },
    },
    decided: { tags: 'shown', on: { 'result.close': { target: 'desk', actions: 'clearChoice' } } },
    overtaken: { tags: 'shown', on: { 'result.close': { target: 'desk', actions: 'clearChoice' } } },
  },
});

export type ContractRequestActor = ActorRefFrom<typeof contractRequestMachine>;
