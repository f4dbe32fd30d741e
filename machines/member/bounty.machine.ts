import { assign, setup } from 'xstate';
import { type Outage, type Outcome, provided } from '../outcome.ts';

/** What is given; `amount` in minor units. */
export type Bounty = { kind: 'cash'; amount: number } | { kind: 'points'; points: number };

/** `taken`: claimed before, in another tab or on another device; `over`: its time has passed. */
export type BountyReason = Outage | 'expired' | 'taken' | 'over';

/** What is claimed: a mission by its id, or what the invited friends earned. */
export type BountyClaim = { kind: 'mission' | 'referral'; id: string; requestId: string };

export type BountyInput = BountyClaim & {
  account: string;
  /** How long it may still be claimed, by the gateway's clock; null: for ever. */
  leftMs: number | null;
  /** It was asked for before, under this `requestId`, and the answer never came. */
  isPending: boolean;
};

export type BountyEvent = { type: 'bounty.claim' };
export type BountyAnswer = Outcome<Bounty, BountyReason>;

/**
 * A prize that waits to be claimed: a mission's, or the invited friends' (spec 2 §2). Rests ready, or uncertain when no
 * answer came: it is then asked for again under the same `requestId`, and nothing is given twice. Ends claimed, taken
 * elsewhere, or over with its deadline, even while it is looked at.
 */
export const bountyMachine = setup({
  types: {
    context: {} as BountyInput & { deadline: number | null; refusal: BountyReason | null; prize: Bounty | null },
    input: {} as BountyInput,
    events: {} as BountyEvent,
    tags: '' as 'busy',
  },
  actors: { claim: provided<BountyAnswer, BountyClaim>() },
  delays: { untilOver: ({ context }) => Math.max(0, (context.deadline ?? 0) - Date.now()) },
  guards: {
    isPending: ({ context }) => context.isPending,
    hasDeadline: ({ context }) => context.deadline !== null,
    isGiven: (_, answer: BountyAnswer) => answer.ok,
    isTaken: (_, answer: BountyAnswer) => !answer.ok && answer.reason === 'taken',
    isOver: (_, answer: BountyAnswer) => !answer.ok && answer.reason === 'over',
  },
  actions: {
    keepPrize: assign((_, answer: BountyAnswer) => (answer.ok ? { prize: answer.value } : {})),
    keepRefusal: assign((_, answer: BountyAnswer) => (answer.ok ? {} : { refusal: answer.reason })),
    keepUnexpected: assign({ refusal: 'unexpected' }),
    /** The order outlives the page until its answer is known. */
    storeOrder: () => {},
    forgetOrder: () => {},
    /** Money or points moved, here or elsewhere. */
    tellMoved: () => {},
  },
}).createMachine({
  id: 'bounty',
  context: ({ input }) => ({
    ...input,
    deadline: input.leftMs === null ? null : Date.now() + input.leftMs,
    refusal: null,
    prize: null,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isPending', target: 'uncertain' }, { target: 'ready' }] },
    ready: {
      after: { untilOver: { guard: 'hasDeadline', target: 'over' } },
      on: { 'bounty.claim': 'claiming' },
    },
    claiming: {
      tags: 'busy',
      entry: 'storeOrder',
      invoke: {
        id: 'claim',
        src: 'claim',
        input: ({ context: { kind, id, requestId } }) => ({ kind, id, requestId }),
        onDone: [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            target: 'claimed',
            actions: [{ type: 'keepPrize', params: ({ event }) => event.output }, 'tellMoved'],
          },
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'taken',
            actions: 'tellMoved',
          },
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'over', actions: 'tellMoved' },
          { target: 'uncertain', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    uncertain: { on: { 'bounty.claim': 'claiming' } },
    claimed: { type: 'final', entry: 'forgetOrder' },
    taken: { type: 'final', entry: 'forgetOrder' },
    over: { type: 'final', entry: 'forgetOrder' },
  },
});
