import type { Attachment } from '../shared/attachment.ts';
import { defineOrderReasons } from '../shared/refusal-reasons.ts';
import type { CallReason, Result, TransportError } from '../shared/result.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import type { Submission, SubmissionOutput } from '../shared/submission.model.ts';
import type { ReceiptAnswer } from './receipt-rule.ts';

export type Proof = Attachment;

/**
 * A payment that waits for a receipt. `left`: remaining time in ms, counted from the arrival of the response and
 * therefore independent of the device's clock.
 */
export type Payment = { reference: string; payout: number; to: string; left: number };
export type ChosenPayment = Omit<Payment, 'left'>;

/** Result of a payment, in minor units. */
export type Settlement = {
  reference: string;
  state: 'confirmed' | 'partlyReceived' | 'disputed';
  payout: number;
  received: number;
  refunded: number;
  isForced: boolean;
};

/** Complete content of the request. `payout` and `to` are only displayed. */
export type ReceiptOrder = {
  reference: string;
  answer: ReceiptAnswer;
  received: number;
  remaining: number;
  proofId: string | null;
  payout: number;
  to: string;
};
export type PendingReceipt = Submission<ReceiptOrder>;

export const receiptReasons = defineOrderReasons({
  settled: { codes: ['receipt.settled'], policy: 'stale' },
  image: { codes: ['image.rejected'], policy: 'stale' },
});

export type ReceiptReason = CallReason | keyof typeof receiptReasons;

/** `minutes`: time after which an unconfirmed payment counts as received (spec 2 §9). */
export type ReadPayments = {
  waiting: readonly Payment[];
  settled: readonly Settlement[];
  minutes: number;
  requestId: string;
};
export type WaitingAnswer = Result<ReadPayments, TransportError | 'expired'>;
export type ProofAnswer = Result<string, ReceiptReason>;
export type ReceiptOutput = SubmissionOutput<ReceiptOrder, Settlement, ReceiptReason>;

export const receiptSubmission = createSubmissionMachine<ReceiptOrder, Settlement, ReceiptReason>({
  reasons: receiptReasons,
  needsSecret: false,
});
