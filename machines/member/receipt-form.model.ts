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

/** By the device's own clock, in ms. */
export type Current = Payment & { deadline: number };

/** What was said of a payment so far, and why it was not taken. */
export type ReceiptDraft = {
  answer: ReceiptAnswer | null;
  parts: ReceiptParts;
  proof: Proof | null;
  proofId: string | null;
  refusal: Refusal<ReceiptReason> | null;
};

/** The payment in view with its draft, and the receipt that is under way. */
export type ReceiptInView = {
  current: Current | null;
  draft: ReceiptDraft;
  order: ReceiptOrder | null;
};

/** A receipt that was left on its way is `order`. */
export type ReceiptFormInput = ReceiptInView & { account: string; requestId: string };

export type ReceiptFormEvent =
  | { type: 'payment.choose'; payment: ChosenPayment }
  | { type: 'answer.choose'; answer: ReceiptAnswer }
  | { type: 'part.change'; part: ReceiptPart; text: string }
  | { type: 'proof.change'; proof: Proof | null }
  | { type: 'receipt.submit' }
  | UploadEvent
  | SubmissionNews;

/** `reload`: the deadline has passed, or the payment may have its receipt. `left`: another payment was chosen. */
export type ReceiptFormEnd =
  | { kind: 'reload' }
  | { kind: 'left'; payment: ChosenPayment }
  | { kind: 'confirmed'; settlement: Settlement };
export type ReceiptFormOutput = ReceiptFormEnd & { current: Current | null; draft: ReceiptDraft };

/** What the parent gets while the receipt is under way: a payment may have it. */
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

/** A timer of a device that sleeps comes late; the deadline is looked at again at least as often as this. */
const longestWait = 60_000;
const shortestWait = 1000;

/** Until the deadline is looked at again, in ms. */
export const alarmIn = ({ current }: ReceiptInView): number =>
  Math.min(Math.max((current?.deadline ?? 0) - Date.now(), shortestWait), longestWait);

/** What is wrong with what was chosen and typed so far. */
export const errorsIn = ({ current, draft: { answer, parts, proof } }: ReceiptInView): ReceiptErrors =>
  answer ? checkReceipt(answer, parts, proof !== null, payoutOf(current)) : {};

/** The first field to be mended. */
export const faultyIn = ({ answer }: ReceiptDraft, errors: ReceiptErrors): ReceiptField =>
  answer === null ? 'answer' : ((['received', 'remaining', 'proof'] as const).find((name) => errors[name]) ?? 'proof');

/** The receipt as it is sent; null for one that cannot be. */
export function orderIn({ current, draft: { answer, parts, proofId } }: ReceiptInView): ReceiptOrder | null {
  const split = current && answer && partsOf(answer, parts, current.payout);
  if (!current || !answer || !split) return null;
  const { reference, payout, to } = current;
  return { reference, payout, to, answer, ...split, proofId: answer === 'received' ? null : proofId };
}

/** The payment in view stays in it while it waits, with what was said of it; the key is good for one receipt alone. */
export function waitingIn({ current }: ReceiptInView, { minutes, requestId, ...read }: ReadPayments) {
  const waiting = read.waiting.map((payment) => ({ ...payment, deadline: Date.now() + payment.left }));
  const same = waiting.find(({ reference }) => reference === current?.reference);
  return { minutes, requestId, waiting, ...(same ? { current: same } : { ...untouched, current: waiting[0] ?? null }) };
}

/** What an order that was not made leaves in view: its payment, and what was said of it, without the image. */
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

/** What became of the payment in view; null while it waits. */
export const settlementIn = ({ current }: ReceiptInView, answer: WaitingAnswer): Settlement | null =>
  (answer.ok && answer.value.settled.find(({ reference }) => reference === current?.reference)) || null;

/** What was said of the payment in view stays when it is chosen again. Until it is read, it is known as it was chosen. */
export const choiceIn = ({ current }: ReceiptInView, { reference, payout, to }: ChosenPayment) =>
  reference === current?.reference ? {} : { ...untouched, current: { reference, payout, to, left: 0, deadline: 0 } };
