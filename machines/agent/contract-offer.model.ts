import {
  type ContractKind,
  type ContractReading,
  type ContractTerms,
  readTerms,
  type TermErrors,
  type TermField,
  type TypedTerms,
} from '../domain/contract-rule.ts';
import type { Refusal } from '../member/order-answer.ts';
import { defineOrderReasons } from '../shared/refusal-reasons.ts';
import type { CallReason, Result } from '../shared/result.ts';
import type { Submission, SubmissionNews, SubmissionOutput } from '../shared/submission.model.ts';
import type { Contract, ContractParty, ContractRequest } from './contract-types.ts';

/**
 * `beyond`: the agent's own contract no longer allows the terms. `answered`: the open offer was already accepted or
 * rejected.
 */
export const offerReasons = defineOrderReasons({
  beyond: { codes: ['contract.beyond'], policy: 'stale' },
  ownNone: { codes: ['contract.ownNone'], policy: 'stale' },
  notDirect: { codes: ['contract.notDirect'], policy: 'stale' },
  answered: { codes: ['contract.decided'], policy: 'stale' },
  standing: { codes: ['contract.standing'], policy: 'stale' },
});

export type OfferReason = CallReason | keyof typeof offerReasons;

export type OfferTable = {
  reading: ContractReading;
  own: Contract | null;
  /** `current`: the active contract. `open`: the offer that waits for a decision. */
  current: Contract | null;
  open: ContractRequest | null;
  pending: PendingOffer | null;
  /** What the agent typed before and did not send. */
  draft: TypedTerms | null;
};

/** `version`: version of the offer to replace; 0 for a first offer. `terms`: null withdraws the offer. */
export type OfferOrder = { kind: ContractKind; member: ContractParty; version: number; terms: ContractTerms | null };
export type PendingOffer = Submission<OfferOrder>;

export type ContractOfferInput = { account: string; member: ContractParty; kind: ContractKind };
export type OfferTableAnswer = Result<OfferTable, CallReason>;
export type OfferReceipt = { at: string };
export type OfferOutput = SubmissionOutput<OfferOrder, OfferReceipt, OfferReason>;

export type ContractOfferEvent =
  | { type: 'form.submit'; typed: TypedTerms }
  | { type: 'field.change'; field: TermField; typed: TypedTerms }
  | { type: 'offer.change' }
  /** Sends the reviewed offer, or withdraws the open one. */
  | { type: 'offer.confirm'; requestId: string }
  | { type: 'offer.withdraw' }
  | { type: 'offer.keep' }
  | { type: 'offer.again' }
  | { type: 'load.retry' }
  | SubmissionNews;

export type ContractOfferContext = ContractOfferInput & {
  table: OfferTable | null;
  /** The last offer or withdrawal that the agent entered; it is kept after every refusal. */
  pending: PendingOffer | null;
  draft: TypedTerms | null;
  errors: TermErrors;
  refusal: Refusal<OfferReason> | null;
};

export const readIn = ({ kind, table }: ContractOfferContext, typed: TypedTerms) =>
  readTerms(kind, typed, { reading: table?.reading ?? 'lower', own: table?.own?.terms ?? null });
export const errorsIn = (context: ContractOfferContext, typed: TypedTerms): TermErrors => {
  const read = readIn(context, typed);
  return 'errors' in read ? read.errors : {};
};

/** What a loaded table changes in the context. */
export const withTable = ({ pending }: ContractOfferContext, table: OfferTable) => ({
  table,
  pending: table.pending ?? pending,
  draft: table.draft,
});
