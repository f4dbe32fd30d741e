import { defineFlow } from 'chartwalk';
import { receiptMachine } from '../../machines/member/receipt.machine.ts';
import type { Payment, PendingReceipt, Proof, Settlement, WaitingAnswer } from '../../machines/member/receipt.model.ts';
import { type Current, emptyDraft, type ReceiptFormOutput } from '../../machines/member/receipt-form.model.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

/**
 * The remaining time in ms. It exceeds the longest wait between two checks of the deadline by more than the duration of
 * an axe run.
 */
export const left = 90_000;
export const minutes = 1440;

export const payment: Payment = { reference: 'WD1', payout: 45_000, to: 'Banco Austral •••• 7832', left };
export const other: Payment = { reference: 'WD2', payout: 20_000, to: 'Yapa •••• 4321', left };
/** The third payment was paid after the list loaded. */
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

const first: Current = { ...payment, deadline: 0 };
const left1 = { current: first, draft: { ...emptyDraft, answer: 'received' } } satisfies Partial<ReceiptFormOutput>;

export const ends = {
  confirmed: { output: { kind: 'confirmed', settlement, ...left1 } },
  reload: { output: { kind: 'reload', ...left1 } },
  other: { output: { kind: 'left', payment: listed[1]!, ...left1 } },
} satisfies Record<string, { output: ReceiptFormOutput }>;

export const flow = defineFlow({
  machine: receiptMachine,
  inputs: { plain: { account: 'lucia2025' }, pending: { account: 'lucia2025', pending } },
  inputKinds: { pending: 'pending', 'no pending': 'plain' },
  events: {
    'waiting.read': { pressed: {} },
    'waiting.refresh': { shown: {} },
    'payment.choose': { other: { payment: listed[1]! }, unread: { payment: listed[2]! } },
    'receipt.moved': { details: {} },
  },
  // One result of each kind that the chart handles differently; the view tests cover every refusal reason.
  outcomes: {
    waiting: {
      two: readings.two,
      forced: readings.forced,
      forcedOne: readings.forcedOne,
      none: readings.none,
      offline: readings.offline,
      thrown,
    },
    receiptForm: ends,
  },
  project: ({ current, draft, order }) => [current?.reference, draft.answer, order !== null],
  limits: { waiting: waitLimits.gateway },
  always: {
    'a payment has the status that the gateway reported': ({ isIn, before, ended }) =>
      !isIn('confirmed', 'settled') ||
      before?.isIn('confirmed', 'settled') === true ||
      ended?.actor === 'waiting' ||
      (ended?.actor === 'receiptForm' && (ended.output as ReceiptFormOutput).kind === 'confirmed'),
  },
});
