import { fromCallback } from 'xstate';
import { contractBatchMachine } from '../../../../machines/agent/contract-batch.machine.ts';
import type { BatchOffer, StoredBatch } from '../../../../machines/agent/contract-batch.model.ts';
import type { ContractKind } from '../../../../machines/domain/contract-rule.ts';
import { reasonNames } from '../../../../machines/shared/refusal-reasons.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { formDraft } from '../../../storage/form-draft.ts';
import { depart, holdDeparture } from '../../../ui/departure.ts';
import { provideOfferSubmission } from '../contract-offer/contract-offer.actors.ts';
import { areStoredTerms, isParty, unconfirmedOffer } from '../shared/offer-storage.ts';

const states: readonly string[] = [
  'waiting',
  'sending',
  'sent',
  'refused',
  'unconfirmed',
] satisfies BatchOffer['state'][];

const isOffer = (found: unknown): found is BatchOffer => {
  const { member, requestId, state, refusal } = (found ?? {}) as Partial<BatchOffer>;
  return (
    isParty(member) &&
    typeof requestId === 'string' &&
    states.includes(String(state)) &&
    (refusal === null || reasonNames.has(String(refusal?.reason)))
  );
};

/** The batch of this tab whose results the agent has not dismissed. */
export const storedBatch = (kind: ContractKind) =>
  formDraft(`contractBatch-${kind}`, (found): found is StoredBatch => {
    const { terms, offers } = (found ?? {}) as Partial<StoredBatch>;
    return areStoredTerms(kind, terms) && Array.isArray(offers) && offers.length > 0 && offers.every(isOffer);
  });

/** Sends the offers of a batch of one kind. `refreshLists` runs when the batch stops. */
export const provideContractBatch = (
  gateway: Gateway,
  { kind, refreshLists }: { kind: ContractKind; refreshLists: () => void },
) =>
  contractBatchMachine.provide({
    actors: {
      submission: provideOfferSubmission(gateway, kind),
      departure: fromCallback(({ sendBack }) => holdDeparture(() => sendBack({ type: 'leave.ask' }))),
    },
    actions: {
      storeBatch: ({ context: { account } }, batch) => storedBatch(kind).keep(account, batch),
      clearBatch: ({ context: { account } }) => storedBatch(kind).clear(account),
      forgetOrder: ({ context: { account } }, { requestId, order }) =>
        unconfirmedOffer(kind, order.member.id).clear(account, requestId),
      refreshLists,
      leave: depart,
    },
  });
