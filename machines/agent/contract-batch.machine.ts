import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { refusalOfOutput } from '../member/order-answer.ts';
import { output, requiredEventSource } from '../shared/result.ts';
import {
  type ContractBatchContext,
  type ContractBatchEvent,
  type ContractBatchInput,
  type ContractBatchOutput,
  failedIds,
  isHalting,
  nextPlace,
  orderOf,
  type StoredBatch,
  withoutOrder,
  withResult,
} from './contract-batch.model.ts';
import { offerSubmission } from './contract-offer.machine.ts';
import type { OfferOutput, PendingOffer } from './contract-offer.model.ts';

const storeBatch = {
  type: 'storeBatch',
  params: ({ context: { terms, offers } }: { context: ContractBatchContext }) => ({ terms, offers }),
} as const;

const forgetOrder = {
  type: 'forgetOrder',
  params: ({ context }: { context: ContractBatchContext }) => orderOf(context),
} as const;

/**
 * Sends the offers of a batch, one after the other, and shows the result of each.
 * Resting states: results, sending.work.submitting (while the result of an offer is not known).
 * Guarantees: every offer has its own key and is sent once, also after a stop, a lost connection or a reload; the batch
 * continues by itself when the connection returns, and stops when all further offers would be refused.
 */
export const contractBatchMachine = setup({
  types: {
    context: {} as ContractBatchContext,
    input: {} as ContractBatchInput,
    events: {} as ContractBatchEvent,
    output: {} as ContractBatchOutput,
    children: {} as { submission: 'submission' },
  },
  actors: {
    submission: offerSubmission,
    /** Sends `leave.ask` instead of leaving the page. */
    departure: requiredEventSource(),
  },
  guards: {
    isRestored: ({ context }) => context.isRestored,
    isNotMade: (_, snapshot: { value: unknown }) => snapshot.value === 'notMade',
    canResend: ({ context }, snapshot: { value: unknown }) =>
      snapshot.value === 'notMade' && !context.isStopping && nextPlace(withoutOrder(context.offers)) !== -1,
    isHalted: (_, result: OfferOutput) => isHalting(result),
    hasNext: ({ context: { offers, isStopping } }, result: OfferOutput) =>
      !isStopping && nextPlace(withResult(offers, result)) !== -1,
    hasUnfinished: ({ context }) => nextPlace(context.offers) !== -1,
    hasRefused: ({ context }) => context.offers.some(({ state }) => state === 'refused'),
  },
  actions: {
    startNext: assign(({ context: { offers } }) => {
      const next = nextPlace(offers);
      return {
        isResumed: offers[next]?.state === 'sending',
        offers: offers.map((offer, place) => (place === next ? { ...offer, state: 'sending' as const } : offer)),
      };
    }),
    setResult: assign(({ context }, result: OfferOutput) => ({
      offers: withResult(context.offers, result),
      refusal: isHalting(result) ? refusalOfOutput(result) : null,
    })),
    setNotMade: assign({ offers: ({ context }) => withoutOrder(context.offers) }),
    /** Removes the order that was not made, so that another one can be sent to the same agent. */
    forgetOrder: (_, _order: PendingOffer) => {},
    setStopping: assign({ isStopping: true }),
    clearStop: assign({ isStopping: false, refusal: null }),
    setRetried: assign({ isRetried: true }),
    sendOrder: sendTo('submission', { type: 'submission.send' as const, secret: '' }),
    storeBatch: (_, _batch: StoredBatch) => {},
    clearBatch: () => {},
    refreshLists: () => {},
    /** Continues the departure that the chart asked about. */
    leave: () => {},
  },
}).createMachine({
  id: 'contractBatch',
  context: ({ input: { order, ...input } }) => ({
    ...input,
    terms: order.terms,
    refusal: null,
    isStopping: false,
    isResumed: false,
    isRetried: false,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isRestored', target: 'results' }, { target: 'sending' }] },
    sending: {
      type: 'parallel',
      entry: 'clearStop',
      exit: 'refreshLists',
      invoke: { id: 'departure', src: 'departure' },
      on: {
        'batch.stop': { actions: 'setStopping' },
        'batch.abandon': 'results',
      },
      states: {
        work: {
          initial: 'submitting',
          states: {
            submitting: {
              entry: ['startNext', storeBatch, 'sendOrder'],
              invoke: {
                id: 'submission',
                src: 'submission',
                input: ({ context }) => ({
                  account: context.account,
                  isRestored: context.isResumed,
                  ...orderOf(context),
                }),
                // The order cannot be made any more, so it is sent again under another key.
                onSnapshot: [
                  {
                    guard: { type: 'canResend', params: ({ event }) => event.snapshot },
                    target: 'submitting',
                    reenter: true,
                    actions: [forgetOrder, 'setNotMade'],
                  },
                  {
                    guard: { type: 'isNotMade', params: ({ event }) => event.snapshot },
                    target: '#contractBatch.results',
                    actions: [forgetOrder, 'setNotMade'],
                  },
                ],
                onDone: [
                  {
                    guard: { type: 'isHalted', params: output },
                    target: '#contractBatch.results',
                    actions: { type: 'setResult', params: output },
                  },
                  {
                    guard: { type: 'hasNext', params: output },
                    target: 'submitting',
                    reenter: true,
                    actions: { type: 'setResult', params: output },
                  },
                  { target: '#contractBatch.results', actions: { type: 'setResult', params: output } },
                ],
              },
            },
          },
        },
        leaving: {
          initial: 'staying',
          states: {
            staying: { on: { 'leave.ask': 'confirming' } },
            confirming: {
              on: {
                'leave.cancel': 'staying',
                'leave.confirm': { target: '#contractBatch.results', actions: 'leave' },
              },
            },
          },
        },
      },
    },
    results: {
      entry: storeBatch,
      on: {
        'batch.resume': { guard: 'hasUnfinished', target: 'sending' },
        'batch.retry': { guard: 'hasRefused', target: 'ended', actions: 'setRetried' },
        'batch.close': 'ended',
      },
    },
    ended: { type: 'final', entry: 'clearBatch' },
  },
  output: ({ context: { offers, isRetried } }) => ({ failed: isRetried ? failedIds(offers) : [] }),
});

export type ContractBatchActor = ActorRefFrom<typeof contractBatchMachine>;
