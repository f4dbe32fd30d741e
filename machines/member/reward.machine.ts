import { assign, setup } from 'xstate';
import { type Outage, type Outcome, provided, providedSource } from '../outcome.ts';
import { isUnclear, type Pending, waitUntil } from './claim-answer.ts';
import type { MemberPageInput } from './page-key.ts';

/** Why nothing was paid: `taken`, claimed elsewhere; `lapsed`, over; `locked`, not open yet. */
export type RewardReason = Outage | 'expired' | 'taken' | 'lapsed' | 'locked';

/** As much of a reward as the chart decides by. */
export type RewardItem = { id: string; name: string; status: 'claimable' | 'locked' | 'claimed' | 'expired' };
/** What is claimed, by the gateway's name and by the one that people read. */
export type RewardOrder = { id: string; name: string };
/** `amount` in minor units: the gateway decides it. */
export type RewardReceipt = { reference: string; at: string; amount: number };

/** `nextAt`: when the first of them opens or expires, in ms since the epoch by the device's clock. */
export type Rewards = { items: readonly RewardItem[]; nextAt: number };
export type RewardRead = Outcome<Rewards & { pending: Pending<RewardOrder> | null }, Outage | 'expired'>;
export type RewardAnswer = Outcome<RewardReceipt, RewardReason>;
export type RewardCall = { requestId: string; order: RewardOrder };

export type RewardEvent =
  | { type: 'reward.claim'; order: RewardOrder; requestId: string }
  /** The same claim once more, since its answer was lost. */
  | { type: 'claim.ask' }
  | { type: 'rewards.refresh' }
  /** The page is back in front: its timers may have stood still. */
  | { type: 'page.shown' };

/** A gateway that says so has looked for the claim first: it was not paid. */
const decided: readonly RewardReason[] = ['taken', 'lapsed', 'locked'];
const call = ({ context: { requestId, order } }: { context: RewardCall }): RewardCall => ({ requestId, order });

/** The first of those that could be claimed and now are over. */
const lapsedIn = (before: readonly RewardItem[], now: readonly RewardItem[]): string | null =>
  before.find(
    ({ id, status }) =>
      status === 'claimable' && (now.find((item) => item.id === id)?.status ?? 'expired') === 'expired',
  )?.name ?? null;

/**
 * The reward centre (spec 2 §2): rewards and red envelopes, one claimed at a time, read anew when one of them opens or
 * expires. Rests open, granted with what it held, failed, or uncertain when an answer was lost: the same claim is then
 * asked for again under its `requestId`, also by a page that is opened later, and is never paid twice.
 */
export const rewardMachine = setup({
  types: {
    context: {} as {
      account: string;
      requestId: string;
      order: RewardOrder;
      rewards: Rewards | null;
      /** What expired while it was looked at. */
      lapsed: string | null;
      refusal: RewardReason | null;
      receipt: RewardReceipt | null;
    },
    input: {} as MemberPageInput,
    events: {} as RewardEvent,
    tags: '' as 'busy',
  },
  actors: {
    read: provided<RewardRead, { account: string }>(),
    claim: provided<RewardAnswer, RewardCall>(),
    visibility: providedSource(),
  },
  guards: {
    isPending: (_, answer: RewardRead) => answer.ok && answer.value.pending !== null,
    isRead: (_, answer: RewardRead) => answer.ok,
    isPaid: (_, answer: RewardAnswer) => answer.ok,
    isUnclear: (_, answer: RewardAnswer) => !answer.ok && isUnclear(answer.reason),
    isDecided: (_, answer: RewardAnswer) => !answer.ok && decided.includes(answer.reason),
  },
  actions: {
    keepRewards: assign(({ context }, answer: RewardRead) => {
      if (!answer.ok) return {};
      const { items, nextAt } = answer.value;
      return { rewards: { items, nextAt }, lapsed: lapsedIn(context.rewards?.items ?? [], items) };
    }),
    keepPending: assign((_, answer: RewardRead) => (answer.ok && answer.value.pending ? answer.value.pending : {})),
    keepOrder: assign((_, { requestId, order }: RewardCall) => ({ requestId, order, refusal: null, lapsed: null })),
    keepReceipt: assign((_, answer: RewardAnswer) => (answer.ok ? { receipt: answer.value, refusal: null } : {})),
    keepRefusal: assign((_, answer: RewardAnswer | RewardRead) => (answer.ok ? {} : { refusal: answer.reason })),
    keepUnexpected: assign({ refusal: 'unexpected' }),
    clear: assign({ refusal: null, receipt: null }),
    /** What is on its way outlives the page. */
    storeOrder: () => {},
    forgetOrder: () => {},
    refreshBalance: () => {},
  },
  delays: { timeToNext: ({ context }) => waitUntil(context.rewards?.nextAt ?? Number.POSITIVE_INFINITY) },
}).createMachine({
  id: 'reward',
  context: ({ input }) => ({
    account: input.account,
    requestId: '',
    order: { id: '', name: '' },
    rewards: null,
    lapsed: null,
    refusal: null,
    receipt: null,
  }),
  invoke: { id: 'visibility', src: 'visibility' },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { account } }) => ({ account }),
        onDone: [
          {
            guard: { type: 'isPending', params: ({ event }) => event.output },
            target: 'uncertain',
            actions: [
              { type: 'keepRewards', params: ({ event }) => event.output },
              { type: 'keepPending', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'keepRewards', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'keepUnexpected' },
      },
    },
    open: {
      after: { timeToNext: 'reading' },
      on: {
        'page.shown': 'reading',
        'reward.claim': {
          target: 'claiming',
          actions: [{ type: 'keepOrder', params: ({ event }) => event }, 'storeOrder'],
        },
      },
    },
    claiming: {
      tags: 'busy',
      invoke: {
        id: 'claim',
        src: 'claim',
        input: call,
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'granted',
            actions: { type: 'keepReceipt', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnclear', params: ({ event }) => event.output },
            target: 'uncertain',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isDecided', params: ({ event }) => event.output },
            target: 'reading',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'forgetOrder'],
          },
          {
            target: 'open',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'forgetOrder'],
          },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    uncertain: { on: { 'claim.ask': 'asking' } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'claim',
        src: 'claim',
        input: call,
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'granted',
            actions: { type: 'keepReceipt', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isDecided', params: ({ event }) => event.output },
            target: 'reading',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'forgetOrder'],
          },
          { target: 'uncertain', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    granted: {
      entry: ['forgetOrder', 'refreshBalance'],
      on: { 'rewards.refresh': { target: 'reading', actions: 'clear' } },
    },
    failed: { on: { 'rewards.refresh': { target: 'reading', actions: 'clear' } } },
  },
});
