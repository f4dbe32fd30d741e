import type { Payment, Proof, ReceiptOrder, ReceiptRefusal, Settlement } from './receipt-order.ts';
import { checkReceipt, partsOf, type ReceiptAnswer, type ReceiptErrors, type ReceiptParts } from './receipt-rule.ts';

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
  refusal: ReceiptRefusal | null;
  order: ReceiptOrder | null;
  settlement: Settlement | null;
};

export const untouched = {
  answer: null,
  parts: { received: '', remaining: '' },
  proof: null,
  proofId: null,
  share: 0,
  errors: {},
  refusal: null,
  order: null,
};

export const payoutIn = ({ current }: ReceiptContext) => current?.payout ?? 0;
/** What is wrong with what was chosen and typed so far. */
export const errorsIn = (context: ReceiptContext): ReceiptErrors =>
  context.answer ? checkReceipt(context.answer, context.parts, context.proof !== null, payoutIn(context)) : {};

/** The receipt as it is sent; null for one that cannot be. */
export function orderIn(context: ReceiptContext): ReceiptOrder | null {
  const { current, answer, parts, proofId } = context;
  const split = current && answer && partsOf(answer, parts, current.payout);
  if (!current || !answer || !split) return null;
  const { reference, payout, to } = current;
  return { reference, payout, to, answer, ...split, proofId: answer === 'received' ? null : proofId };
}
