import { typedAmount } from '../domain/amount.ts';
import type { UploadEvent } from '../shared/attachment.ts';
import type { SubmissionNews } from '../shared/submission.machine.ts';
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
export type ReceiptContext = {
  account: string;
  minutes: number;
  requestId: string;
  waiting: readonly Current[];
  current: Current | null;
  answer: ReceiptAnswer | null;
  parts: ReceiptParts;
  proof: Proof | null;
  proofId: string | null;
  share: number;
  errors: ReceiptErrors;
  refusal: Refusal<ReceiptReason> | null;
  order: ReceiptOrder | null;
  /** The order's answer is lost: another payment may be looked at meanwhile. */
  isUnconfirmed: boolean;
  settlement: Settlement | null;
};

export type ReceiptEvent =
  | { type: 'waiting.read' }
  | { type: 'waiting.refresh' }
  | { type: 'payment.choose'; payment: ChosenPayment }
  | { type: 'answer.choose'; answer: ReceiptAnswer }
  | { type: 'part.change'; part: ReceiptPart; text: string }
  | { type: 'proof.change'; proof: Proof | null }
  | { type: 'receipt.submit' }
  | UploadEvent
  | SubmissionNews;

export type ReceiptField = 'received' | 'remaining' | 'proof' | 'answer';

export const untouched = {
  answer: null,
  parts: { received: '', remaining: '' },
  proof: null,
  proofId: null,
  share: 0,
  errors: {},
  refusal: null,
  order: null,
  isUnconfirmed: false,
};

export const payoutIn = ({ current }: ReceiptContext) => current?.payout ?? 0;
/** What is wrong with what was chosen and typed so far. */
export const errorsIn = (context: ReceiptContext): ReceiptErrors =>
  context.answer ? checkReceipt(context.answer, context.parts, context.proof !== null, payoutIn(context)) : {};

/** The first field to be mended. */
export const faultyIn = ({ answer, errors }: ReceiptContext): ReceiptField =>
  answer === null ? 'answer' : ((['received', 'remaining', 'proof'] as const).find((name) => errors[name]) ?? 'proof');

/** The receipt as it is sent; null for one that cannot be. */
export function orderIn(context: ReceiptContext): ReceiptOrder | null {
  const { current, answer, parts, proofId } = context;
  const split = current && answer && partsOf(answer, parts, current.payout);
  if (!current || !answer || !split) return null;
  const { reference, payout, to } = current;
  return { reference, payout, to, answer, ...split, proofId: answer === 'received' ? null : proofId };
}

/** The payment in view stays in it while it waits, with what was said of it; the key is good for one receipt alone. */
export function waitingIn({ current }: ReceiptContext, { minutes, requestId, ...read }: ReadPayments) {
  const waiting = read.waiting.map((payment) => ({ ...payment, deadline: Date.now() + payment.left }));
  const same = waiting.find(({ reference }) => reference === current?.reference);
  return { minutes, requestId, waiting, ...(same ? { current: same } : { ...untouched, current: waiting[0] ?? null }) };
}

/** What an order that was not made leaves in view: its payment, and what was said of it, without the image. */
export function leftOf({ current, answer, parts, order }: ReceiptContext) {
  if (!order) return {};
  const { received, remaining } = order;
  const typed = { received: typedAmount(received), remaining: typedAmount(remaining) };
  return {
    current: current ?? { ...order, left: 0, deadline: 0 },
    answer: answer ?? order.answer,
    parts: answer === null && order.answer === 'partly' ? typed : parts,
    order: null,
    isUnconfirmed: false,
  };
}

/** What became of the payment in view; null while it waits. */
export const settlementIn = ({ current }: ReceiptContext, answer: WaitingAnswer): Settlement | null =>
  (answer.ok && answer.value.settled.find(({ reference }) => reference === current?.reference)) || null;

/** What was said of the payment in view stays when it is chosen again. */
export const choiceIn = (context: ReceiptContext, current: Current) =>
  current.reference === context.current?.reference ? {} : { ...untouched, current };
