import { fromPromise } from 'xstate';
import { contractOfferMachine, offerSubmission } from '../../../../machines/agent/contract-offer.machine.ts';
import {
  type OfferOrder,
  type OfferReason,
  type OfferReceipt,
  type OfferTableAnswer,
  offerReasons,
} from '../../../../machines/agent/contract-offer.model.ts';
import type { ContractKind, ContractReading } from '../../../../machines/domain/contract-rule.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { submissionOf } from '../../shared/submission/submission.actors.ts';
import { unconfirmedOffer, unsentOffer } from '../shared/offer-storage.ts';

type TableRequest = { account: string; kind: ContractKind; memberId: number };
type OfferCall = 'offerContract' | 'withdrawContractOffer';

/** Sends offers of one kind; each member has its own unconfirmed offer. */
export const provideOfferSubmission = (gateway: Gateway, kind: ContractKind) =>
  offerSubmission.provide(
    submissionOf<OfferOrder, OfferReceipt, OfferReason, OfferCall>({
      gateway,
      store: ({ member }) => unconfirmedOffer(kind, member.id),
      kind: ({ terms }): OfferCall => (terms ? 'offerContract' : 'withdrawContractOffer'),
      receiptOf: (receipt) => receipt,
      send: async ({ requestId, order: { member, version, terms } }) => {
        const request = { requestId, kind, memberId: member.id, version };
        const answer = terms
          ? await gateway.call('offerContract', { ...request, terms })
          : await gateway.call('withdrawContractOffer', request);
        return answer.ok ? answer : toFailure(answer.fault, offerReasons);
      },
    }),
  );

/**
 * Contract offers of one kind to one member (spec 2 §6). `reading` is the site setting that decides which downline
 * contracts end. It applies when the response of the gateway contains no such setting.
 */
export const provideContractOffer = (
  gateway: Gateway,
  {
    kind,
    memberId,
    reading,
    refreshBalance,
    refreshLists,
  }: {
    kind: ContractKind;
    memberId: number;
    reading: ContractReading;
    refreshBalance: () => void;
    refreshLists: () => void;
  },
) =>
  contractOfferMachine.provide({
    actors: {
      submission: provideOfferSubmission(gateway, kind),
      fetchTable: fromPromise<OfferTableAnswer, TableRequest>(async ({ input: { account }, signal }) => {
        const answer = await gateway.call('contractTable', { kind, memberId }, { signal });
        if (!answer.ok) return toFailure(answer.fault);
        const pending = unconfirmedOffer(kind, memberId).read(account);
        const draft = unsentOffer(kind, memberId).read(account);
        return { ok: true, value: { ...answer.value, reading: answer.value.reading ?? reading, pending, draft } };
      }),
    },
    actions: {
      refreshBalance,
      refreshLists,
      storeDraft: ({ context: { account, draft } }) =>
        draft ? unsentOffer(kind, memberId).keep(account, draft) : unsentOffer(kind, memberId).clear(account),
    },
  });
