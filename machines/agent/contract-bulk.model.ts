import {
  type ContractKind,
  type ContractReading,
  type ContractTerms,
  collides,
  readTerms,
  type TermErrors,
  type TermField,
  type TypedTerms,
  termFields,
} from '../domain/contract-rule.ts';
import { hasOnlySigns, hasWords, searchable, wordsOf } from '../domain/text-match.ts';
import type { Refusal } from '../member/order-answer.ts';
import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason, Result } from '../shared/result.ts';
import type { BatchOrder, StoredBatch } from './contract-batch.model.ts';
import type { Contract, ContractOverview, ContractParty, EndingContract } from './contract-types.ts';

/** Maximum number of agents in one batch. */
export const mostOffers = 50;

export const bulkChoiceReasons = defineReasons({ noneChosen: { codes: [] }, tooMany: { codes: [] } });
export type BulkChoiceReason = keyof typeof bulkChoiceReasons;

/** Why a chosen agent gets no offer. `endsLine`: the terms would end contracts that this agent has granted. */
export const bulkExclusionReasons = defineReasons({
  unconfirmed: { codes: [] },
  openRequest: { codes: [] },
  hasContract: { codes: [] },
  sameTerms: { codes: [] },
  endsLine: { codes: [] },
});
export type BulkExclusion = keyof typeof bulkExclusionReasons;

export const memberStatuses = ['without', 'with', 'all'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** A direct downline agent. `terms`: the contract of this kind that the agent holds; null for none. */
export type BulkMember = {
  party: ContractParty;
  terms: ContractTerms | null;
  line: readonly Pick<EndingContract, 'rate' | 'lossRate'>[];
  isAsked: boolean;
  isUnconfirmed: boolean;
};

/** What the agent chose and typed. */
export type BulkDraft = {
  search: string;
  status: MemberStatus;
  chosen: readonly number[];
  typed: TypedTerms | null;
  replaces: boolean;
  /** Terms that the agent reviews. */
  terms: ContractTerms | null;
};

export type BulkTable = {
  reading: ContractReading;
  own: Contract | null;
  members: readonly BulkMember[];
  draft: BulkDraft | null;
  /** The last batch, whose results the agent has not dismissed. */
  batch: StoredBatch | null;
};
export type BulkTableAnswer = Result<BulkTable, CallReason>;

export type ContractBulkInput = { account: string; kind: ContractKind };

export type ContractBulkEvent =
  | { type: 'search.change'; search: string; status: MemberStatus }
  | { type: 'member.toggle'; id: number }
  /** Chooses everybody whom the search shows. */
  | { type: 'matching.choose' }
  | { type: 'choice.clear' }
  | { type: 'choice.submit' }
  | { type: 'choice.change' }
  | { type: 'field.change'; field: TermField; typed: TypedTerms }
  | { type: 'replacement.toggle' }
  | { type: 'form.submit'; typed: TypedTerms }
  | { type: 'terms.change' }
  /** `key`: first part of the key of every offer in the batch. */
  | { type: 'batch.send'; key: string }
  | { type: 'load.retry' };

export type ContractBulkContext = ContractBulkInput &
  BulkDraft & {
    table: Omit<BulkTable, 'draft' | 'batch'> | null;
    batch: StoredBatch | null;
    errors: TermErrors;
    reason: BulkChoiceReason | null;
    refusal: Refusal<CallReason> | null;
  };

export const emptyDraft: BulkDraft = {
  search: '',
  status: 'without',
  chosen: [],
  typed: null,
  replaces: false,
  terms: null,
};

export const draftOf = ({ search, status, chosen, typed, replaces, terms }: ContractBulkContext): BulkDraft => ({
  search,
  status,
  chosen,
  typed,
  replaces,
  terms,
});

/** Direct agents of an overview, each with what decides whether an offer is possible. */
export function membersOf(
  { candidates, given, sent, waiting }: Pick<ContractOverview, 'candidates' | 'given' | 'sent' | 'waiting'>,
  isUnconfirmed: (id: number) => boolean,
): BulkMember[] {
  const asked = new Set([...sent, ...waiting].map(({ party }) => party?.id));
  const terms = new Map(given.map((contract) => [contract.party?.id, contract]));
  const parties = [...candidates, ...[...given, ...sent].map(({ party }) => party)];
  const known = new Map(parties.flatMap((party) => (party ? [[party.id, party] as const] : [])));
  return [...known.values()].map((party) => {
    const contract = terms.get(party.id);
    return {
      party,
      terms: contract?.terms ?? null,
      line: (contract?.dependents ?? [])
        .filter(({ below }) => !below)
        .map(({ rate, lossRate }) => ({ rate, lossRate })),
      isAsked: asked.has(party.id),
      isUnconfirmed: isUnconfirmed(party.id),
    };
  });
}

/** Members whom the search shows. */
export function matchingMembers({
  table,
  search,
  status,
}: Pick<ContractBulkContext, 'table' | 'search' | 'status'>): readonly BulkMember[] {
  const words = wordsOf(search);
  return (table?.members ?? []).filter(({ party, terms }) => {
    if (status !== 'all' && (terms !== null) !== (status === 'with')) return false;
    return !hasOnlySigns(search) && hasWords(searchable(`${party.nickname} ${party.account}`), words);
  });
}

export const readIn = ({ kind, table }: ContractBulkContext, typed: TypedTerms) =>
  readTerms(kind, typed, { reading: table?.reading ?? 'lower', own: table?.own?.terms ?? null });
export const errorsIn = (context: ContractBulkContext, typed: TypedTerms): TermErrors => {
  const read = readIn(context, typed);
  return 'errors' in read ? read.errors : {};
};

/** Why this agent gets no offer with these terms; null when the offer can be sent. */
export function exclusionOf(
  { kind, table, terms, replaces }: Pick<ContractBulkContext, 'kind' | 'table' | 'terms' | 'replaces'>,
  member: BulkMember,
): BulkExclusion | null {
  if (member.isUnconfirmed) return 'unconfirmed';
  if (member.isAsked) return 'openRequest';
  const { terms: current, line } = member;
  if (current === null || terms === null) return null;
  if (!replaces) return 'hasContract';
  if (termFields[kind].every((field) => current[field] === terms[field])) return 'sameTerms';
  return line.some((granted) => collides(table?.reading ?? 'lower', terms, granted)) ? 'endsLine' : null;
}

export const chosenMembers = ({ table, chosen }: Pick<ContractBulkContext, 'table' | 'chosen'>): BulkMember[] =>
  (table?.members ?? []).filter(({ party }) => chosen.includes(party.id));

/** Chosen agents to whom the offer goes. */
export const recipientsOf = (context: ContractBulkContext): BulkMember[] =>
  chosenMembers(context).filter((member) => exclusionOf(context, member) === null);

/** What a loaded table changes in the context. A draft of an earlier visit replaces the empty one. */
export function withTable(
  context: ContractBulkContext,
  { draft, batch, ...table }: BulkTable,
): Partial<ContractBulkContext> {
  const restored = draft ?? context;
  const ids = new Set(table.members.map(({ party }) => party.id));
  return {
    ...draft,
    table,
    batch,
    chosen: restored.chosen.filter((id) => ids.has(id)).slice(0, mostOffers),
    refusal: null,
  };
}

export const whenLoaded = (context: ContractBulkContext, answer: BulkTableAnswer): ContractBulkContext =>
  answer.ok ? { ...context, ...withTable(context, answer.value) } : context;

/** The terms were reviewed before and are still possible. */
export const isReviewable = (context: ContractBulkContext): boolean =>
  context.chosen.length > 0 && context.terms !== null && 'terms' in readIn(context, context.typed ?? {});

export const isTyped = ({ chosen, typed }: ContractBulkContext): boolean => chosen.length > 0 && typed !== null;

/** The reviewed batch. */
export const batchOf = (context: ContractBulkContext): BatchOrder => ({
  terms: context.terms!,
  members: recipientsOf(context).map(({ party }) => party),
});
