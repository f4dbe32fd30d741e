import { fromPromise } from 'xstate';
import { contractOfferMachine, offerSubmission } from '../../../../machines/agent/contract-offer.machine.ts';
import {
  type OfferOrder,
  type OfferReason,
  type OfferReceipt,
  type OfferTableAnswer,
  offerReasons,
} from '../../../../machines/agent/contract-offer.model.ts';
import type { ContractParty } from '../../../../machines/agent/contract-types.ts';
import {
  type ContractKind,
  type ContractReading,
  type TypedTerms,
  termFields,
} from '../../../../machines/domain/contract-rule.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { formDraft } from '../../../storage/form-draft.ts';
import { listSubmissions, submissionStore } from '../../../storage/submissions.ts';
import { submissionOf } from '../../shared/submission/submission.actors.ts';

const isParty = (found: unknown): found is ContractParty => {
  const { id, account, nickname } = (found ?? {}) as Partial<ContractParty>;
  return Number.isSafeInteger(id) && typeof account === 'string' && typeof nickname === 'string';
};
const isOrder = (found: unknown): found is OfferOrder => {
  const { kind, member, version, terms } = (found ?? {}) as Partial<OfferOrder>;
  return (
    typeof kind === 'string' &&
    isParty(member) &&
    Number.isSafeInteger(version) &&
    (terms === null || typeof terms?.rate === 'number')
  );
};
const isDraft = (found: unknown): found is TypedTerms =>
  typeof found === 'object' && found !== null && Object.values(found).every((value) => typeof value === 'string');
const isOfKind = (kind: ContractKind, draft: TypedTerms): boolean =>
  Object.keys(draft).every((field) => termFields[kind].some((known) => known === field));
const flowOf = (kind: ContractKind) => `contractOffer-${kind}/` as const;

export const unconfirmedOffer = (kind: ContractKind, memberId: number) =>
  submissionStore(`${flowOf(kind)}${memberId}`, isOrder);

/** What the agent typed for an offer and did not send, by kind and member. */
export const unsentOffer = (kind: ContractKind, memberId: number) =>
  formDraft(`${flowOf(kind)}${memberId}`, (found): found is TypedTerms => isDraft(found) && isOfKind(kind, found));

/**
 * Member to whom an unconfirmed offer was sent; null when there is none. The page opens the offer form for this member.
 */
export function unconfirmedMember(account: string, kind: ContractKind): ContractParty | null {
  const flow = listSubmissions(account).find((listed) => listed.flow.startsWith(flowOf(kind)))?.flow;
  if (!flow) return null;
  const memberId = Number(flow.slice(flowOf(kind).length));
  return unconfirmedOffer(kind, memberId).read(account)?.order.member ?? null;
}

type TableRequest = { account: string; kind: ContractKind; memberId: number };
type OfferCall = 'offerContract' | 'withdrawContractOffer';

const provideSubmission = (gateway: Gateway, kind: ContractKind, memberId: number) =>
  offerSubmission.provide(
    submissionOf<OfferOrder, OfferReceipt, OfferReason, OfferCall>({
      gateway,
      store: unconfirmedOffer(kind, memberId),
      kind: ({ terms }): OfferCall => (terms ? 'offerContract' : 'withdrawContractOffer'),
      receiptOf: (receipt) => receipt,
      send: async ({ requestId, order: { version, terms } }, signal) => {
        const request = { requestId, kind, memberId, version };
        const answer = terms
          ? await gateway.call('offerContract', { ...request, terms }, { signal })
          : await gateway.call('withdrawContractOffer', request, { signal });
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
      submission: provideSubmission(gateway, kind, memberId),
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
