import { defineFlow } from 'chartwalk';
import { contractBatchMachine } from '../../machines/agent/contract-batch.machine.ts';
import {
  type BatchOffer,
  type BatchOrder,
  type ContractBatchContext,
  type ContractBatchInput,
  countIn,
  newOffers,
} from '../../machines/agent/contract-batch.model.ts';
import { type OfferOutput, offerReasons, type PendingOffer } from '../../machines/agent/contract-offer.model.ts';
import { submissionRefusals } from '../kit/refusals.ts';
import { at, offered, pending } from './contract-offer.cases.ts';

export const key = 'batch-1';
export const people = [
  { id: 2_000_008, account: 'julianoso238', nickname: 'Julián Osorio' },
  { id: 2_000_009, account: 'carlamoya12', nickname: 'Carla Moya' },
  { id: 2_000_010, account: 'pedrosolis7', nickname: 'Pedro Solís' },
];
export const order: BatchOrder = { terms: offered, members: people.slice(0, 2) };
export const offers = newOffers(order, key);
/** The first offer was sent before a reload, and its result is not known. */
export const stoppedOffers: readonly BatchOffer[] = offers.map((offer, place) =>
  place === 0 ? { ...offer, state: 'sending' } : offer,
);
export const input: ContractBatchInput = {
  account: 'agente1',
  kind: 'hourly',
  order,
  offers,
  isRestored: false,
};

/** A batch with an offer more. */
export const longInput: ContractBatchInput = {
  ...input,
  order: { ...order, members: people },
  offers: newOffers({ ...order, members: people }, key),
};

const sentOrder = pending.order;
export const made = { output: { kind: 'accepted', order: sentOrder, receipt: { at } } satisfies OfferOutput };
/** Another tab has sent an offer to the same agent. */
export const adopted = { output: { ...made.output, requestId: 'request-0' } };
export const notMade = { output: { kind: 'notMade', order: sentOrder } satisfies OfferOutput };
export const discarded = { output: { kind: 'discarded', order: sentOrder } satisfies OfferOutput };
export const refusals = submissionRefusals(sentOrder, offerReasons, { limited: { seconds: 5 } });

type Started = PendingOffer & { isRestored: boolean };
const stateOf = ({ offers: all }: ContractBatchContext, id: number) =>
  all.find(({ member }) => member.id === id)?.state;

export const flow = defineFlow({
  machine: contractBatchMachine,
  inputs: { new: input, restored: { ...input, offers: stoppedOffers, isRestored: true } },
  inputKinds: { 'isRestored: true': 'restored', 'isRestored: false': 'new' },
  events: {
    'batch.stop': { asked: {} },
    'batch.abandon': { asked: {} },
    'batch.resume': { asked: {} },
    'batch.retry': { asked: {} },
    'batch.close': { asked: {} },
    'leave.ask': { asked: {} },
    'leave.cancel': { asked: {} },
    'leave.confirm': { asked: {} },
  },
  // One result of each kind that the chart distinguishes. The tests of the view cover every reason.
  outcomes: {
    submission: {
      made,
      adopted,
      standing: refusals.standing,
      beyond: refusals.beyond,
      limited: refusals.limited,
      notMade,
      discarded,
      closed: { snapshot: { value: 'notMade' } },
    },
    departure: {},
  },
  project: ({ offers: all, isStopping, isResumed, isRestored, isRetried, refusal }) => [
    all.map(({ state, requestId }) => [state, requestId]),
    isStopping,
    isResumed,
    isRestored,
    isRetried,
    refusal !== null,
  ],
  always: {
    'every offer has the terms and the agents of the batch': ({ started }) =>
      started('submission').every(({ input: sent }) => {
        const { order: one } = sent as Started;
        return one.terms === offered && order.members.includes(one.member);
      }),
    'at most one offer is under way': ({ context }) => countIn(context.offers, 'sending') <= 1,
    'an offer that was sent before is only checked': ({ before, started }) =>
      started('submission').every(({ input: sent }) => {
        const { order: one, requestId, isRestored } = sent as Started;
        const earlier = before?.context.offers.find(({ member }) => member.id === one.member.id);
        const isSame = earlier?.state === 'sending' && earlier.requestId === requestId;
        return !isSame || isRestored;
      }),
    'a batch is stored before each of its offers is sent': ({ started, ran }) =>
      started('submission').length === 0 || ran('storeBatch').length > 0,
    'a batch that ends leaves nothing behind': ({ isIn, ran }) => !isIn('ended') || ran('clearBatch').length === 1,
  },
  never: {
    'a result is not stored': ({ isIn, before, ran }) =>
      isIn('results') && before !== null && !before.isIn('results') && ran('storeBatch').length === 0,
    'an offer that was made is sent again': ({ before, ended, context }) => {
      const output = ended?.actor === 'submission' ? (ended.output as OfferOutput) : null;
      if (output?.kind !== 'accepted' || output.requestId !== undefined) return false;
      const offer = before?.context.offers.find(({ state }) => state === 'sending');
      return offer !== undefined && stateOf(context, offer.member.id) !== 'sent';
    },
    'a restored batch continues without the user': ({ before, context, isIn }) =>
      before === null && context.isRestored && !isIn('results'),
  },
});
