import { defineFlow, epoch } from 'chartwalk';
import {
  type PendingReceipt,
  type ProofAnswer,
  type ReceiptOrder,
  type ReceiptOutput,
  type ReceiptReason,
  receiptReasons,
} from '../../machines/member/receipt.model.ts';
import { receiptFormMachine } from '../../machines/member/receipt-form.machine.ts';
import { emptyDraft, type ReceiptFormInput } from '../../machines/member/receipt-form.model.ts';
import { submissionRefusals } from '../kit/refusals.ts';
import { expired, outages, thrown, type WhenOffered } from '../site/transport-errors.ts';
import { left, listed, payment, pending, proof, settlement } from './receipt.cases.ts';

export const uploads = {
  ...outages,
  expired,
  settled: { output: { ok: false, reason: 'settled' } },
  image: { output: { ok: false, reason: 'image' } },
} satisfies Record<WhenOffered<ReceiptReason>, { output: ProofAnswer }>;

export const refusals = submissionRefusals(pending.order, receiptReasons);

export const stored = { output: { ok: true, value: 'proof-1' } } satisfies { output: ProofAnswer };
export const confirmed = {
  output: { kind: 'accepted', order: pending.order, receipt: settlement },
} satisfies { output: ReceiptOutput };
export const notMade = { output: { kind: 'notMade', order: pending.order } satisfies ReceiptOutput };

const plain: ReceiptFormInput = {
  account: 'lucia2025',
  requestId: 'request-1',
  current: { ...payment, deadline: epoch + left },
  draft: emptyDraft,
  order: null,
};

export const flow = defineFlow({
  machine: receiptFormMachine,
  inputs: { plain, pending: { ...plain, ...pending, current: null } },
  inputKinds: { current: 'plain', 'no current': 'pending', order: 'pending', 'no order': 'plain' },
  events: {
    'payment.choose': { other: { payment: listed[1]! }, same: { payment: listed[0]! } },
    'answer.choose': { received: { answer: 'received' }, notReceived: { answer: 'notReceived' } },
    // The field for the partial amount appears only with some answers; the view tests fill it in and check the sum.
    'part.change': { typed: { part: 'received', text: '300' } },
    'proof.change': { image: { proof } },
    'receipt.submit': { pressed: {} },
    'upload.progress': { half: { share: 0.5 } },
    'upload.cancel': { pressed: {} },
    'submission.moved': { details: {} },
  },
  // One result of each kind that the chart handles differently; the view tests cover every refusal reason.
  outcomes: {
    upload: { stored, offline: uploads.offline, settled: uploads.settled, thrown },
    submission: { confirmed, limited: refusals.limited, settled: refusals.settled, image: refusals.image },
  },
  project: ({ current, draft: { answer, proof: chosen, proofId }, order, isUnconfirmed }) => [
    current?.reference,
    answer,
    chosen !== null,
    proofId !== null,
    order !== null,
    isUnconfirmed,
    current && Math.max(current.deadline - Date.now(), 0),
  ],
  money: { actor: 'submission', review: ['editing', 'uploading'] },
  always: {
    'a receipt has the shown payment and the chosen answer': ({ before, started }) =>
      started('submission').every(({ input: sent }) => {
        const { isRestored, order } = sent as { isRestored: boolean; order: ReceiptOrder | null };
        const { current, draft } = before?.context ?? plain;
        return isRestored || (order?.reference === current?.reference && order?.answer === draft.answer);
      }),
    'a claim of a missing payment includes a proof': ({ started }) =>
      started('submission').every(({ input: sent }) => {
        const { isRestored, order } = sent as PendingReceipt & { isRestored: boolean };
        return isRestored || order.answer !== 'notReceived' || order.proofId !== null;
      }),
  },
  eventually: {
    'the deadline of a payment is checked': {
      from: ({ isIn }) => isIn('editing'),
      to: ({ isIn }) => !isIn('editing'),
    },
  },
});
