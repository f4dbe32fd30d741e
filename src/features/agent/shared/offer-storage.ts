import type { OfferOrder } from '../../../../machines/agent/contract-offer.model.ts';
import type { ContractParty } from '../../../../machines/agent/contract-types.ts';
import {
  areTerms,
  type ContractKind,
  type ContractTerms,
  type TypedTerms,
  termFields,
} from '../../../../machines/domain/contract-rule.ts';
import { formDraft } from '../../../storage/form-draft.ts';
import { listSubmissions, submissionStore } from '../../../storage/submissions.ts';

export const isParty = (found: unknown): found is ContractParty => {
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
export const isTypedTerms = (found: unknown): found is TypedTerms =>
  typeof found === 'object' && found !== null && Object.values(found).every((value) => typeof value === 'string');
const isOfKind = (kind: ContractKind, draft: TypedTerms): boolean =>
  Object.keys(draft).every((field) => termFields[kind].some((known) => known === field));
const flowOf = (kind: ContractKind) => `contractOffer-${kind}/` as const;

export const unconfirmedOffer = (kind: ContractKind, memberId: number) =>
  submissionStore(`${flowOf(kind)}${memberId}`, isOrder);

/** What the agent typed for an offer and did not send, by kind and member. */
export const unsentOffer = (kind: ContractKind, memberId: number) =>
  formDraft(`${flowOf(kind)}${memberId}`, (found): found is TypedTerms => isTypedTerms(found) && isOfKind(kind, found));

/**
 * Member to whom an unconfirmed offer was sent; null when there is none. The page opens the offer form for this member.
 */
export function unconfirmedMember(account: string, kind: ContractKind): ContractParty | null {
  const flow = listSubmissions(account).find((listed) => listed.flow.startsWith(flowOf(kind)))?.flow;
  if (!flow) return null;
  const memberId = Number(flow.slice(flowOf(kind).length));
  return unconfirmedOffer(kind, memberId).read(account)?.order.member ?? null;
}

/** Terms that are valid for a contract of this kind, apart from the limits of the own contract. */
export const areStoredTerms = (kind: ContractKind, found: unknown): found is ContractTerms =>
  typeof found === 'object' &&
  found !== null &&
  areTerms(kind, found as ContractTerms, { reading: 'lower', own: null });
