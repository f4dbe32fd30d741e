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
import type { CallReason, Outcome } from '../shared/outcome.ts';
import { defineOrderReasons } from '../shared/reasons.ts';
import type { Submission, SubmissionNews, SubmissionOutput } from '../shared/submission.model.ts';
import type { Contract, ContractParty, ContractRequest } from './contract-answer.ts';

/** `beyond`: the own contract allows it no longer; `answered`: the offer that stood there was decided meanwhile. */
export const offerReasons = defineOrderReasons({
  beyond: { codes: ['contract.beyond'], policy: 'stale' },
  ownNone: { codes: ['contract.ownNone'], policy: 'stale' },
  notDirect: { codes: ['contract.notDirect'], policy: 'stale' },
  answered: { codes: ['contract.decided'], policy: 'stale' },
  standing: { codes: ['contract.standing'], policy: 'stale' },
});

export type OfferReason = CallReason | keyof typeof offerReasons;

/** What one agent has with one direct downline agent, of one kind. */
export type OfferTable = {
  reading: ContractReading;
  own: Contract | null;
  /** What holds between the two, and what was offered and waits. */
  current: Contract | null;
  open: ContractRequest | null;
  /** What was on its way when the form was left. */
  pending: PendingOffer | null;
};

/** `version` of an offer that it takes the place of; 0 for a first one. Without terms the offer is withdrawn. */
export type OfferOrder = { kind: ContractKind; member: ContractParty; version: number; terms: ContractTerms | null };
export type PendingOffer = Submission<OfferOrder>;

export type ContractOfferInput = { account: string; member: ContractParty; kind: ContractKind };
export type OfferTableAnswer = Outcome<OfferTable, CallReason>;
export type OfferReceipt = { at: string };
export type OfferOutput = SubmissionOutput<OfferOrder, OfferReceipt, OfferReason>;

export type ContractOfferEvent =
  | { type: 'form.submit'; typed: TypedTerms }
  | { type: 'field.change'; field: TermField }
  | { type: 'offer.change' }
  /** Sends what was reviewed, or withdraws what stands. */
  | { type: 'offer.confirm'; requestId: string }
  | { type: 'offer.withdraw' }
  | { type: 'offer.keep' }
  | { type: 'offer.again' }
  | { type: 'table.retry' }
  | SubmissionNews;

export type ContractOfferContext = ContractOfferInput & {
  table: OfferTable | null;
  /** The offer as it was typed last, or the withdrawal of one; it outlives every refusal. */
  pending: PendingOffer | null;
  errors: TermErrors;
  refusal: Refusal<OfferReason> | null;
};

export const readIn = ({ kind, table }: ContractOfferContext, typed: TypedTerms) =>
  readTerms(kind, typed, { reading: table?.reading ?? 'lower', own: table?.own?.terms ?? null });
export const errorsIn = (context: ContractOfferContext, typed: TypedTerms): TermErrors => {
  const read = readIn(context, typed);
  return 'errors' in read ? read.errors : {};
};
