import { assign, setup } from 'xstate';
import { type Outage, type Outcome, provided } from '../outcome.ts';
import { isUnclear, type Pending, waitUntil } from './claim-answer.ts';
import type { MemberPageInput } from './page-key.ts';

/** Why no cashback was paid: `taken`, it was settled elsewhere; `nothing` and `minimum`, there is too little of it. */
export type CashbackReason = Outage | 'expired' | 'taken' | 'nothing' | 'minimum';

/** `amount` and `minimum` in minor units; `settlesAt` in ms since the epoch by the device's clock. */
export type Rebate = { since: string; amount: number; minimum: number; settlesAt: number };
/** What is claimed: the period that began at `since`, for `amount` as it was shown. */
export type CashbackOrder = { since: string; amount: number };
/** `amount` in minor units: what was really paid. */
export type CashbackReceipt = { reference: string; at: string; amount: number };

export type CashbackRead = Outcome<{ rebate: Rebate; pending: Pending<CashbackOrder> | null }, Outage | 'expired'>;
export type CashbackAnswer = Outcome<CashbackReceipt, CashbackReason>;
export type CashbackCall = { requestId: string; order: CashbackOrder };

export type CashbackEvent =
  | { type: 'claim.submit'; requestId: string }
  /** The same claim once more, since its answer was lost. */
  | { type: 'claim.ask' }
  | { type: 'rebate.refresh' };

/** A gateway that says so has looked for the claim first: it was not paid. */
const decided: readonly CashbackReason[] = ['taken', 'nothing', 'minimum'];
const noOrder: CashbackOrder = { since: '', amount: 0 };
const call = ({ context: { requestId, order } }: { context: CashbackCall }): CashbackCall => ({ requestId, order });

/**
 * Cashback (spec 2 §2): what came back of the bets since the last settlement, and its claim. Rests claimable, accruing
 * while there is too little, claimed, failed, or uncertain when an answer was lost: the same claim is then asked for
 * again under its `requestId`, also by a page that is opened later, and is never paid twice.
 */
export const cashbackMachine = setup({
  types: {
    context: {} as {
      account: string;
      requestId: string;
      order: CashbackOrder;
      rebate: Rebate | null;
      refusal: CashbackReason | null;
      receipt: CashbackReceipt | null;
    },
    input: {} as MemberPageInput,
    events: {} as CashbackEvent,
    tags: '' as 'busy',
  },
  actors: { read: provided<CashbackRead, { account: string }>(), claim: provided<CashbackAnswer, CashbackCall>() },
  guards: {
    isPending: (_, answer: CashbackRead) => answer.ok && answer.value.pending !== null,
    isEnough: (_, answer: CashbackRead) =>
      answer.ok && answer.value.rebate.amount > 0 && answer.value.rebate.amount >= answer.value.rebate.minimum,
    isRead: (_, answer: CashbackRead) => answer.ok,
    isPaid: (_, answer: CashbackAnswer) => answer.ok,
    isUnclear: (_, answer: CashbackAnswer) => !answer.ok && isUnclear(answer.reason),
    isDecided: (_, answer: CashbackAnswer) => !answer.ok && decided.includes(answer.reason),
  },
  actions: {
    keepRebate: assign((_, answer: CashbackRead) => (answer.ok ? { rebate: answer.value.rebate } : {})),
    keepPending: assign((_, answer: CashbackRead) => (answer.ok && answer.value.pending ? answer.value.pending : {})),
    keepOrder: assign(({ context: { rebate } }, requestId: string) => ({
      requestId,
      order: rebate ? { since: rebate.since, amount: rebate.amount } : noOrder,
      refusal: null,
    })),
    keepReceipt: assign((_, answer: CashbackAnswer) => (answer.ok ? { receipt: answer.value, refusal: null } : {})),
    keepRefusal: assign((_, answer: CashbackAnswer | CashbackRead) => (answer.ok ? {} : { refusal: answer.reason })),
    keepUnexpected: assign({ refusal: 'unexpected' }),
    clear: assign({ refusal: null, receipt: null }),
    /** What is on its way outlives the page. */
    storeOrder: () => {},
    forgetOrder: () => {},
    refreshBalance: () => {},
  },
  delays: { timeToSettlement: ({ context }) => waitUntil(context.rebate?.settlesAt ?? Number.POSITIVE_INFINITY) },
}).createMachine({
  id: 'cashback',
  context: ({ input }) => ({
    account: input.account,
    requestId: '',
    order: noOrder,
    rebate: null,
    refusal: null,
    receipt: null,
  }),
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
              { type: 'keepRebate', params: ({ event }) => event.output },
              { type: 'keepPending', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isEnough', params: ({ event }) => event.output },
            target: 'claimable',
            actions: { type: 'keepRebate', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'accruing',
            actions: { type: 'keepRebate', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'keepUnexpected' },
      },
    },
    claimable: {
      after: { timeToSettlement: 'reading' },
      on: {
        'claim.submit': {
          target: 'claiming',
          actions: [{ type: 'keepOrder', params: ({ event }) => event.requestId }, 'storeOrder'],
        },
        'rebate.refresh': { target: 'reading', actions: 'clear' },
      },
    },
    accruing: {
      after: { timeToSettlement: 'reading' },
      on: { 'rebate.refresh': { target: 'reading', actions: 'clear' } },
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
            target: 'claimed',
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
            target: 'claimable',
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
            target: 'claimed',
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
    claimed: {
      entry: ['forgetOrder', 'refreshBalance'],
      on: { 'rebate.refresh': { target: 'reading', actions: 'clear' } },
    },
    failed: { on: { 'rebate.refresh': { target: 'reading', actions: 'clear' } } },
  },
});
