import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { output } from '../shared/result.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import type { Submission, SubmissionNews, SubmissionOutput } from '../shared/submission.model.ts';
import { type Refusal, refusalOfOutput } from './order-answer.ts';
import { type PrizeClaimReason, prizeClaimReasons } from './prize-claim.model.ts';

/** A prize; `amount` in minor units. */
export type PrizeClaim = { kind: 'cash'; amount: number } | { kind: 'points'; points: number };

/**
 * The object of the claim. `id`: id of a mission, or of the friends whose referral earnings are claimed. `name`: the
 * display name.
 */
export type PrizeClaimOrder = { kind: 'mission' | 'referral'; id: string; name: string };

export type PrizeClaimInput = {
  account: string;
  order: PrizeClaimOrder;
  /** Remaining time for the claim in ms, by the gateway's clock; null without a limit. */
  leftMs: number | null;
  pending: Submission<PrizeClaimOrder> | null;
};

export type PrizeClaimEvent = { type: 'prizeClaim.claim'; requestId: string } | SubmissionNews;
export type PrizeClaimOutput = SubmissionOutput<PrizeClaimOrder, PrizeClaim, PrizeClaimReason>;

export const prizeClaimSubmission = createSubmissionMachine<PrizeClaimOrder, PrizeClaim, PrizeClaimReason>({
  reasons: prizeClaimReasons,
  needsSecret: false,
});

const reasonOf = (end: PrizeClaimOutput) =>
  end.kind === 'rejected' || end.kind === 'stale' ? end.rejection.reason : null;

/**
 * Claims the prize of a mission or of invited friends (spec 2 §2).
 * Resting states: ready, submitting.
 * Guarantees: stays in submitting while the claim is in progress or unconfirmed, also after a reload. If the claim was
 * sent before a page reload, the lists reload when it ends.
 * Ends in claimed, taken (claimed elsewhere) or over (the deadline passed, possibly while the prize was visible).
 */
export const prizeClaimMachine = setup({
  types: {
    context: {} as {
      account: string;
      claim: Submission<PrizeClaimOrder>;
      isPending: boolean;
      /** The restored claim is for another mission or friend than the visible prize. */
      isEarlier: boolean;
      deadline: number | null;
      refusal: Refusal<PrizeClaimReason> | null;
      prize: PrizeClaim | null;
    },
    input: {} as PrizeClaimInput,
    events: {} as PrizeClaimEvent,
    children: {} as { submission: 'submission' },
  },
  actors: { submission: prizeClaimSubmission },
  delays: { untilOver: ({ context }) => Math.max(0, (context.deadline ?? 0) - Date.now()) },
  guards: {
    isPending: ({ context }) => context.isPending,
    hasDeadline: ({ context }) => context.deadline !== null,
    isAccepted: (_, end: PrizeClaimOutput) => end.kind === 'accepted',
    isTaken: (_, end: PrizeClaimOutput) => reasonOf(end) === 'taken',
    isOver: (_, end: PrizeClaimOutput) => reasonOf(end) === 'over',
  },
  actions: {
    setKey: assign(({ context }, requestId: string) => ({ claim: { ...context.claim, requestId }, refusal: null })),
    sendClaim: sendTo('submission', { type: 'submission.send' as const, secret: '' }),
    setPrize: assign((_, end: PrizeClaimOutput) => (end.kind === 'accepted' ? { prize: end.receipt } : {})),
    setRejection: assign((_, end: PrizeClaimOutput) => ({ refusal: refusalOfOutput(end) })),
    refreshLists: () => {},
    /** Money or points may have changed, in this tab or elsewhere. */
    notifyMoved: () => {},
  },
}).createMachine({
  id: 'prizeClaim',
  context: ({ input: { account, order, leftMs, pending } }) => ({
    account,
    claim: pending ?? { requestId: '', order },
    isPending: pending !== null,
    isEarlier: pending !== null && order.id !== '' && pending.order.id !== order.id,
    deadline: leftMs === null ? null : Date.now() + leftMs,
    refusal: null,
    prize: null,
  }),
  initial: 'deciding',
  exit: enqueueActions(({ context, enqueue }) => {
    if (context.isEarlier) enqueue('refreshLists');
  }),
  on: { 'submission.moved': { actions: 'notifyMoved' } },
  states: {
    deciding: { always: [{ guard: 'isPending', target: 'submitting' }, { target: 'ready' }] },
    ready: {
      after: { untilOver: { guard: 'hasDeadline', target: 'over' } },
      on: {
        'prizeClaim.claim': {
          target: 'submitting',
          actions: { type: 'setKey', params: ({ event }) => event.requestId },
        },
      },
    },
    submitting: {
      entry: 'sendClaim',
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context: { account, claim }, event }) => ({
          account,
          ...claim,
          isRestored: event.type !== 'prizeClaim.claim',
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: output },
            target: 'claimed',
            actions: { type: 'setPrize', params: output },
          },
          { guard: { type: 'isTaken', params: output }, target: 'taken' },
          { guard: { type: 'isOver', params: output }, target: 'over' },
          { target: 'ready', actions: { type: 'setRejection', params: output } },
        ],
      },
    },
    claimed: { type: 'final' },
    taken: { type: 'final' },
    over: { type: 'final' },
  },
});
