import type { Attachment } from '../shared/attachment.ts';
import type { CallReason, Outage, Outcome } from '../shared/outcome.ts';
import { defineOrderReasons } from '../shared/reasons.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import type { Submission, SubmissionOutput } from '../shared/submission.model.ts';
import type { ReceiptAnswer } from './receipt-rule.ts';

export type Proof = Attachment;

/** What was paid out and waits for a word; `left` in ms from when the answer came, whatever the device's clock says. */
export type Payment = { reference: string; payout: number; to: string; left: number };
/** As the list of withdrawals knows it. */
export type ChosenPayment = Omit<Payment, 'left'>;

/** What a payment came to, in minor units. */
export type Settlement = {
  reference: string;
  state: 'confirmed' | 'partlyReceived' | 'disputed';
  payout: number;
  received: number;
  refunded: number;
  isForced: boolean;
};

/** All that is sent; `payout` and `to` are for the eye alone. */
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

/** `minutes`: after so many an unconfirmed payment counts as received (spec 2 §9). */
export type ReadPayments = {
  waiting: readonly Payment[];
  settled: readonly Settlement[];
  minutes: number;
  requestId: string;
};
export type WaitingAnswer = Outcome<ReadPayments, Outage | 'expired'>;
export type ProofAnswer = Outcome<string, ReceiptReason>;
export type ReceiptOutput = SubmissionOutput<ReceiptOrder, Settlement, ReceiptReason>;

/** Sends a receipt. */
export const receiptSubmission = createSubmissionMachine<ReceiptOrder, Settlement, ReceiptReason>({
  reasons: receiptReasons,
  needsSecret: false,
});
