import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { output } from '../shared/outcome.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import type { Submission, SubmissionNews, SubmissionOutput } from '../shared/submission.model.ts';
import { type BountyReason, bountyReasons } from './bounty.model.ts';
import { type Refusal, refusalOfOutput } from './order-answer.ts';

/** What is given; `amount` in minor units. */
export type Bounty = { kind: 'cash'; amount: number } | { kind: 'points'; points: number };

/** What is claimed: a mission by its id, or what the friends in `id` earned. `name` is what people read. */
export type BountyOrder = { kind: 'mission' | 'referral'; id: string; name: string };

export type BountyInput = {
  account: string;
  order: BountyOrder;
  /** How long it may still be claimed, by the gateway's clock; null: for ever. */
  leftMs: number | null;
  /** The claim that was on its way when the page was left. */
  pending: Submission<BountyOrder> | null;
};

export type BountyEvent = { type: 'bounty.claim'; requestId: string } | SubmissionNews;
export type BountyOutput = SubmissionOutput<BountyOrder, Bounty, BountyReason>;

/** Sends the claim of a prize. */
export const bountySubmission = createSubmissionMachine<BountyOrder, Bounty, BountyReason>({
  reasons: bountyReasons,
  needsSecret: false,
});

const reasonOf = (end: BountyOutput) => (end.kind === 'rejected' || end.kind === 'stale' ? end.rejection.reason : null);

/**
 * A prize that waits to be claimed: a mission's, or the invited friends' (spec 2 §2). Rests ready, or submitting while
 * its claim is under way or unconfirmed (after a reload too). Ends claimed, taken elsewhere, or over with its deadline,
 * even while it is looked at. The end of a claim that an earlier page made has the list read again.
 */
export const bountyMachine = setup({
  types: {
    context: {} as {
      account: string;
      claim: Submission<BountyOrder>;
      isPending: boolean;
      /** What was claimed before is not what waits now. */
      isEarlier: boolean;
      deadline: number | null;
      refusal: Refusal<BountyReason> | null;
      prize: Bounty | null;
    },
    input: {} as BountyInput,
    events: {} as BountyEvent,
    children: {} as { submission: 'submission' },
  },
  actors: { submission: bountySubmission },
  delays: { untilOver: ({ context }) => Math.max(0, (context.deadline ?? 0) - Date.now()) },
  guards: {
    isPending: ({ context }) => context.isPending,
    hasDeadline: ({ context }) => context.deadline !== null,
    isAccepted: (_, end: BountyOutput) => end.kind === 'accepted',
    isTaken: (_, end: BountyOutput) => reasonOf(end) === 'taken',
    isOver: (_, end: BountyOutput) => reasonOf(end) === 'over',
  },
  actions: {
    setKey: assign(({ context }, requestId: string) => ({ claim: { ...context.claim, requestId }, refusal: null })),
    sendClaim: sendTo('submission', { type: 'submission.send' as const, secret: '' }),
    setPrize: assign((_, end: BountyOutput) => (end.kind === 'accepted' ? { prize: end.receipt } : {})),
    setRejection: assign((_, end: BountyOutput) => ({ refusal: refusalOfOutput(end) })),
    refreshLists: () => {},
    /** Money or points may have moved, here or elsewhere. */
    notifyMoved: () => {},
  },
}).createMachine({
  id: 'bounty',
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
        'bounty.claim': {
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
          isRestored: event.type !== 'bounty.claim',
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
