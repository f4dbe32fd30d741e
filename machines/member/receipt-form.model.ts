import { typedAmount } from '../domain/amount.ts';
import type { UploadCall, UploadEvent } from '../shared/attachment.ts';
import type { SubmissionNews } from '../shared/submission.model.ts';
import type { Refusal } from './order-answer.ts';
import type {
  ChosenPayment,
  Payment,
  Proof,
  ReadPayments,
  ReceiptOrder,
  ReceiptReason,
  Settlement,
  WaitingAnswer,
} from './receipt.model.ts';
import {
  checkReceipt,
  partsOf,
  type ReceiptAnswer,
  type ReceiptErrors,
  type ReceiptPart,
  type ReceiptParts,
} from './receipt-rule.ts';

/** `deadline` in ms, by the device's clock. */
export type Current = Payment & { deadline: number };

export type ReceiptDraft = {
  answer: ReceiptAnswer | null;
  parts: ReceiptParts;
  proof: Proof | null;
  proofId: string | null;
  refusal: Refusal<ReceiptReason> | null;
};

export type ReceiptInView = {
  current: Current | null;
  draft: ReceiptDraft;
  order: ReceiptOrder | null;
};

/** `order`: the receipt that was in progress when the user left the page. */
export type ReceiptFormInput = ReceiptInView & { account: string; requestId: string };

export type ReceiptFormEvent =
  | { type: 'payment.choose'; payment: ChosenPayment }
  | { type: 'answer.choose'; answer: ReceiptAnswer }
  | { type: 'part.change'; part: ReceiptPart; text: string }
  | { type: 'proof.change'; proof: Proof | null }
  | { type: 'receipt.submit' }
  | UploadEvent
  | SubmissionNews;

/**
 * `reload`: the deadline has passed, or the payment may already have a receipt. `left`: the user chose another payment.
 */
export type ReceiptFormEnd =
  | { kind: 'reload' }
  | { kind: 'left'; payment: ChosenPayment }
  | { kind: 'confirmed'; settlement: Settlement };
export type ReceiptFormOutput = ReceiptFormEnd & { current: Current | null; draft: ReceiptDraft };

/** Event for the parent while the receipt is in progress: the gateway may already have processed the receipt. */
export type ReceiptNews = { type: 'receipt.moved' };

export type ProofCall = UploadCall & { reference: string };

export type ReceiptField = ReceiptPart | 'proof' | 'answer';

export const emptyDraft: ReceiptDraft = {
  answer: null,
  parts: { received: '', remaining: '' },
  proof: null,
  proofId: null,
  refusal: null,
};

const untouched = { draft: emptyDraft, order: null };

const payoutOf = (current: Current | null) => current?.payout ?? 0;

/** Longest time between two checks of the deadline. On a device that was asleep, one long timer would fire too late. */
const longestWait = 60_000;
const shortestWait = 1000;

/** Time until the next check of the deadline, in ms. */
export const alarmIn = ({ current }: ReceiptInView): number =>
  Math.min(Math.max((current?.deadline ?? 0) - Date.now(), shortestWait), longestWait);

export const errorsIn = ({ current, draft: { answer, parts, proof } }: ReceiptInView): ReceiptErrors =>
  answer ? checkReceipt(answer, parts, proof !== null, payoutOf(current)) : {};

export const faultyIn = ({ answer }: ReceiptDraft, errors: ReceiptErrors): ReceiptField =>
  answer === null ? 'answer' : ((['received', 'remaining', 'proof'] as const).find((name) => errors[name]) ?? 'proof');

/** The receipt to send; null when it is invalid. */
export function orderIn({ current, draft: { answer, parts, proofId } }: ReceiptInView): ReceiptOrder | null {
  const split = current && answer && partsOf(answer, parts, current.payout);
  if (!current || !answer || !split) return null;
  const { reference, payout, to } = current;
  return { reference, payout, to, answer, ...split, proofId: answer === 'received' ? null : proofId };
}

/**
 * While the current payment is in the list, it stays selected and keeps its draft. `requestId` is valid for one receipt
 * only.
 */
export function waitingIn({ current }: ReceiptInView, { minutes, requestId, ...read }: ReadPayments) {
  const waiting = read.waiting.map((payment) => ({ ...payment, deadline: Date.now() + payment.left }));
  const same = waiting.find(({ reference }) => reference === current?.reference);
  return { minutes, requestId, waiting, ...(same ? { current: same } : { ...untouched, current: waiting[0] ?? null }) };
}

/** Payment and draft, without the image, that are kept when an order was not created. */
export function leftOf({ current, draft, order }: ReceiptInView): Partial<ReceiptInView> {
  if (!order) return {};
  const { answer, parts } = draft;
  const { received, remaining } = order;
  const typed = { received: typedAmount(received), remaining: typedAmount(remaining) };
  return {
    current: current ?? { ...order, left: 0, deadline: 0 },
    draft: {
      ...draft,
      answer: answer ?? order.answer,
      parts: answer === null && order.answer === 'partly' ? typed : parts,
    },
    order: null,
  };
}

/** Result of the current payment; null while the payment waits for a receipt. */
export const settlementIn = ({ current }: ReceiptInView, answer: WaitingAnswer): Settlement | null =>
  (answer.ok && answer.value.settled.find(({ reference }) => reference === current?.reference)) || null;

/**
 * If the user chooses the current payment again, its draft is kept. Another payment shows only the data of the list
 * until its details have loaded.
 */
export const choiceIn = ({ current }: ReceiptInView, { reference, payout, to }: ChosenPayment) =>
  reference === current?.reference ? {} : { ...untouched, current: { reference, payout, to, left: 0, deadline: 0 } };
