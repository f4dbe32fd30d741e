import { receiptMachine } from '../../machines/member/receipt.machine.ts';
import type {
  Payment,
  PendingReceipt,
  Proof,
  ProofAnswer,
  ReceiptOutput,
  ReceiptReason,
  Settlement,
  WaitingAnswer,
} from '../../machines/member/receipt.model.ts';
import { receiptReasons } from '../../machines/member/receipt.model.ts';
import { isAccepted } from '../kit/order-model.ts';
import { submissionRefusals } from '../kit/refusals.ts';
import { expired, outages, thrown } from '../site/outages.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { defineFlow } from '../walker/flow.ts';

/** More than the longest wait between two looks at the deadline, by more than an axe run takes. */
export const left = 90_000;
export const minutes = 1440;

export const payment: Payment = { reference: 'WD1', payout: 45_000, to: 'Banco Austral •••• 7832', left };
export const other: Payment = { reference: 'WD2', payout: 20_000, to: 'Yapa •••• 4321', left };
/** The last was paid since the list was read. */
export const waits = [payment, other, { reference: 'WD3', payout: 10_000, to: 'Yapa •••• 4321', left }] as const;
export const listed = waits.map(({ left: _, ...known }) => known);

export const settlement: Settlement = {
  reference: 'WD1',
  state: 'confirmed',
  payout: 45_000,
  received: 45_000,
  refunded: 0,
  isForced: false,
};
export const forced: Settlement = { ...settlement, isForced: true };

export const pending: PendingReceipt = {
  requestId: 'request-0',
  order: {
    reference: 'WD1',
    answer: 'partly',
    received: 30_000,
    remaining: 15_000,
    proofId: null,
    payout: 45_000,
    to: payment.to,
  },
};

const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
export const image = (name: string): File => new File([new Uint8Array(pngHead)], name, { type: 'image/png' });
export const proof: Proof = image('extracto.png');

const read = (waiting: readonly Payment[], settled: readonly Settlement[] = []): { output: WaitingAnswer } => ({
  output: { ok: true, value: { waiting, settled, minutes, requestId: 'request-1' } },
});
export const readings = {
  two: read([payment, other]),
  forced: read([], [forced]),
  forcedOne: read([other], [forced]),
  none: read([]),
  ...outages,
  expired,
};

/** Why an image was not taken. */
export const uploads = {
  ...outages,
  expired,
  settled: { output: { ok: false, reason: 'settled' } },
  image: { output: { ok: false, reason: 'image' } },
} satisfies Record<ReceiptReason, { output: ProofAnswer }>;

/** How a receipt ends that was refused for good. */
export const refusals = submissionRefusals(pending.order, receiptReasons);

export const stored = { output: { ok: true, value: 'proof-1' } } satisfies { output: ProofAnswer };
export const confirmed = {
  output: { kind: 'accepted', order: pending.order, receipt: settlement },
} satisfies { output: ReceiptOutput };
export const notMade = { output: { kind: 'notMade', order: pending.order } satisfies ReceiptOutput };

export const flow = defineFlow({
  machine: receiptMachine,
  inputs: { plain: { account: 'lucia2025' }, pending: { account: 'lucia2025', pending } },
  inputKinds: { pending: 'pending', 'no pending': 'plain' },
  events: {
    'waiting.read': { pressed: {} },
    'waiting.refresh': { shown: {} },
    'payment.choose': { other: { payment: listed[1]! }, unread: { payment: listed[2]! } },
    'answer.choose': { received: { answer: 'received' }, notReceived: { answer: 'notReceived' } },
    // A part is typed where it is offered; the view's tests do, and hold the sum.
    'part.change': { typed: { part: 'received', text: '300' } },
    'proof.change': { image: { proof } },
    'receipt.submit': { pressed: {} },
    'upload.progress': { half: { share: 0.5 } },
    'upload.cancel': { pressed: {} },
    'submission.moved': { told: {} },
  },
  // One of each kind that the chart tells apart; the view's tests say every reason.
  outcomes: {
    waiting: {
      two: readings.two,
      forced: readings.forced,
      forcedOne: readings.forcedOne,
      none: readings.none,
      offline: readings.offline,
      thrown,
    },
    upload: { stored, offline: uploads.offline, settled: uploads.settled, thrown },
    submission: { confirmed, limited: refusals.limited, settled: refusals.settled, image: refusals.image },
  },
  project: ({ current, answer, proof: chosen, proofId, order, isUnconfirmed }) => [
    current?.reference,
    answer,
    chosen !== null,
    proofId !== null,
    order !== null,
    isUnconfirmed,
    current && Math.max(current.deadline - Date.now(), 0),
  ],
  limits: { waiting: waitLimits.gateway },
  money: { actor: 'submission', review: ['offered', 'uploading'] },
  always: {
    'a receipt is of the payment in view, with the answer that was chosen': ({ before, started }) =>
      started('submission').every(({ input: sent }) => {
        const { isRestored, order } = sent as PendingReceipt & { isRestored: boolean };
        const { current, answer } = before?.context ?? { current: null, answer: null };
        return isRestored || (order.reference === current?.reference && order.answer === answer);
      }),
    'a payment that was not received has a proof': ({ started }) =>
      started('submission').every(({ input: sent }) => {
        const { isRestored, order } = sent as PendingReceipt & { isRestored: boolean };
        return isRestored || order.answer !== 'notReceived' || order.proofId !== null;
      }),
    'a payment is settled only as the gateway says': ({ isIn, before, ended }) =>
      !isIn('confirmed', 'settled') ||
      before?.isIn('confirmed', 'settled') === true ||
      ended?.actor === 'waiting' ||
      (ended?.actor === 'submission' && isAccepted(ended.output)),
  },
  eventually: {
    'the deadline of a payment is looked at': {
      from: ({ isIn }) => isIn('offered'),
      to: ({ isIn }) => !isIn('offered'),
    },
  },
});
