import type { ContractKind, ContractTerms } from '../domain/contract-rule.ts';
import { type Refusal, refusalOfOutput } from '../member/order-answer.ts';
import type { OfferOrder, OfferOutput, OfferReason, PendingOffer } from './contract-offer.model.ts';
import type { ContractParty } from './contract-types.ts';

/**
 * One offer of a batch. `sending`: the order was sent, and its result is not known yet. `unconfirmed`: the user has
 * discarded the order without knowing its result.
 */
export type BatchOffer = {
  member: ContractParty;
  requestId: string;
  state: 'waiting' | 'sending' | 'sent' | 'refused' | 'unconfirmed';
  refusal: Refusal<OfferReason> | null;
};

export type BatchOrder = { terms: ContractTerms; members: readonly ContractParty[] };
export type StoredBatch = { terms: ContractTerms; offers: readonly BatchOffer[] };

/** `isRestored`: the batch was started before a reload, so it does not continue by itself. */
export type ContractBatchInput = {
  account: string;
  kind: ContractKind;
  order: BatchOrder;
  offers: readonly BatchOffer[];
  isRestored: boolean;
};

export type ContractBatchEvent =
  /** Stops after the current offer. */
  | { type: 'batch.stop' }
  /** Stops although the result of the current offer is not known. */
  | { type: 'batch.abandon' }
  | { type: 'batch.resume' }
  /** Ends the batch: the refused and the unsent offers become the choice of the next one. */
  | { type: 'batch.retry' }
  | { type: 'batch.close' }
  /** The user is about to leave the page, which would stop the batch. */
  | { type: 'leave.ask' }
  | { type: 'leave.cancel' }
  | { type: 'leave.confirm' };

export type ContractBatchContext = Pick<ContractBatchInput, 'account' | 'kind' | 'isRestored'> &
  StoredBatch & {
    /** Why the batch stopped: every further offer would be refused too. */
    refusal: Refusal<OfferReason> | null;
    isStopping: boolean;
    /** The current offer was sent before, so only its result is requested. */
    isResumed: boolean;
    isRetried: boolean;
  };

/** Ids of the agents to choose again. */
export type ContractBatchOutput = { failed: readonly number[] };

/** A batch that was not sent, with a key for each offer. */
export const newOffers = ({ members }: BatchOrder, key: string): readonly BatchOffer[] =>
  members.map((member, place) => ({ member, requestId: `${key}-${place + 1}`, state: 'waiting', refusal: null }));

/** The offer that was sent and has no result, or else the first one that was not sent; -1 for none. */
export function nextPlace(offers: readonly BatchOffer[]): number {
  const sending = offers.findIndex(({ state }) => state === 'sending');
  return sending === -1 ? offers.findIndex(({ state }) => state === 'waiting') : sending;
}

export const countIn = (offers: readonly BatchOffer[], ...states: BatchOffer['state'][]): number =>
  offers.filter(({ state }) => states.includes(state)).length;

/** Ids of the agents whose offer was refused or not sent. */
export const failedIds = (offers: readonly BatchOffer[]): number[] =>
  offers.filter(({ state }) => state === 'waiting' || state === 'refused').map(({ member }) => member.id);

/** Refusals that every further offer of the batch would get too. */
const halting: readonly string[] = ['limited', 'expired', 'notOffered', 'beyond', 'ownNone'] satisfies OfferReason[];

export const isHalting = (output: OfferOutput): boolean =>
  (output.kind === 'rejected' || output.kind === 'stale') && halting.includes(output.rejection.reason);

/** Marks the key of an offer that is sent for the second time. */
const secondMark = '+';

/** The offer was not made, and its key is closed. It is sent once more under another key. */
const notMade = (offer: BatchOffer): BatchOffer =>
  offer.requestId.endsWith(secondMark)
    ? { ...offer, state: 'refused', refusal: { reason: 'unavailable', seconds: 0 } }
    : { ...offer, state: 'waiting', requestId: `${offer.requestId}${secondMark}` };

function settled(offer: BatchOffer, output: OfferOutput): BatchOffer {
  switch (output.kind) {
    case 'accepted':
      // An adopted order is another offer to the same agent.
      return output.requestId === undefined
        ? { ...offer, state: 'sent' }
        : { ...offer, state: 'refused', refusal: { reason: 'standing', seconds: 0 } };
    case 'notMade':
      return notMade(offer);
    case 'discarded':
      return { ...offer, state: 'unconfirmed' };
    default:
      return isHalting(output)
        ? { ...offer, state: 'waiting' }
        : { ...offer, state: 'refused', refusal: refusalOfOutput(output) };
  }
}

/** The offers after the gateway has closed the key of the current one without an offer. */
export const withoutOrder = (offers: readonly BatchOffer[]): readonly BatchOffer[] =>
  offers.map((offer) => (offer.state === 'sending' ? notMade(offer) : offer));

/** The offers after the submission of the current one has ended. */
export const withResult = (offers: readonly BatchOffer[], output: OfferOutput): readonly BatchOffer[] =>
  offers.map((offer) => (offer.state === 'sending' ? settled(offer, output) : offer));

/** The current offer as an order. */
export function orderOf({ kind, terms, offers }: ContractBatchContext): PendingOffer {
  const { requestId, member } = offers[nextPlace(offers)]!;
  return { requestId, order: { kind, member, version: 0, terms } satisfies OfferOrder };
}
