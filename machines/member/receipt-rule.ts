import { moneyFormat, readAmount, type TypedError, typedAmount } from '../domain/amount.ts';

/** Possible answers of a member to a payment (spec 2 §4). */
export const receiptAnswers = ['received', 'partly', 'notReceived'] as const;
export type ReceiptAnswer = (typeof receiptAnswers)[number];

export type ReceiptPart = 'received' | 'remaining';
export type ReceiptParts = Record<ReceiptPart, string>;

export type ReceiptErrors = {
  received?: Exclude<TypedError, 'tooMuch'> | 'between';
  remaining?: Exclude<TypedError, 'tooMuch'> | 'sum';
  proof?: 'required';
};

const amountIn = (typed: string): number | null => {
  const read = readAmount(typed);
  return 'amount' in read ? read.amount : null;
};

/** Largest amount of a part; the other part is never empty. */
export const mostOfPart = (payout: number): number => payout - 1;

/**
 * Fills one amount (received or remaining) with the typed text, and the other with the rest of the payout. The other
 * amount is empty when the rest cannot be calculated.
 */
export function fillParts(part: ReceiptPart, typed: string, payout: number): ReceiptParts {
  const amount = amountIn(typed);
  const rest = amount === null || amount > payout ? '' : typedAmount(payout - amount);
  return part === 'received' ? { received: typed, remaining: rest } : { received: rest, remaining: typed };
}

/**
 * Received and remaining amounts in minor units; null when the two typed amounts do not add up to the payout (spec 2
 * §4: "received" with a remaining amount).
 */
export function partsOf(
  answer: ReceiptAnswer,
  typed: ReceiptParts,
  payout: number,
): Record<ReceiptPart, number> | null {
  if (answer === 'received') return { received: payout, remaining: 0 };
  if (answer === 'notReceived') return { received: 0, remaining: payout };
  const [received, remaining] = [amountIn(typed.received), amountIn(typed.remaining)];
  if (received === null || remaining === null || received === 0 || remaining === 0) return null;
  return received + remaining === payout ? { received, remaining } : null;
}

function wrongParts(typed: ReceiptParts, payout: number): ReceiptErrors {
  const read = (text: string) => readAmount(text, moneyFormat, mostOfPart(payout));
  const [received, remaining] = [read(typed.received), read(typed.remaining)];
  if ('error' in received) return { received: received.error === 'tooMuch' ? 'between' : received.error };
  if (received.amount === 0 || received.amount >= payout) return { received: 'between' };
  if ('error' in remaining) return { remaining: remaining.error === 'tooMuch' ? 'sum' : remaining.error };
  return received.amount + remaining.amount === payout ? {} : { remaining: 'sum' };
}

/** Validates a receipt; empty when it is valid. A proof is required when no money arrived. */
export function checkReceipt(
  answer: ReceiptAnswer,
  typed: ReceiptParts,
  hasProof: boolean,
  payout: number,
): ReceiptErrors {
  if (answer === 'partly') return wrongParts(typed, payout);
  return answer === 'notReceived' && !hasProof ? { proof: 'required' } : {};
}
