import { defineFlow } from 'chartwalk';
import { type CashbackOrder, cashbackMachine, type Rebate } from '../../machines/member/cashback.machine.ts';
import type { CashbackReason } from '../../machines/member/cashback.model.ts';
import { cashbackReasons } from '../../machines/member/cashback.model.ts';
import type { ClaimPageEvent, ClaimPageReply, ClaimReceipt } from '../../machines/member/claim-page.ts';
import type { SubmissionOutput } from '../../machines/shared/submission.model.ts';
import type { ManualRebate } from '../../src/gateway/schemas/bonus.ts';
import { bringsPending, isByAcceptance, orderModel } from '../kit/order-model.ts';
import { submissionRefusals } from '../kit/refusals.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const input = { account: 'lucia2025', nickname: 'Lucía' };
export const since = '2026-01-05T00:00:00.000Z';
export const settlesInMs = 20_000;

export const sent = (amount: number, rate = 30): ManualRebate => ({
  level: 2,
  levelName: 'Bronce',
  since,
  nextSettlementAt: '2026-01-12T00:00:00.000Z',
  remainingMs: settlesInMs,
  minimum: 100,
  amount,
  categories: [{ key: 'RNG', name: 'Tragamonedas', validBet: 161_700, rate, amount }],
});

export const order: CashbackOrder = { since, amount: 485 };
export const pending = { requestId: 'request-0', order };

/** The time from the request to the next settlement is always the same. */
const page = (amount: number, kept: typeof pending | null = null, rate?: number) => ({
  output: {
    ok: true as const,
    get value() {
      const nextAt = Date.now() + settlesInMs;
      return { content: { ...sent(amount, rate), settlesAt: nextAt }, nextAt, pending: kept };
    },
  },
});

export const loads = {
  enough: page(485),
  little: page(24),
  nothing: page(0),
  noLevel: page(0, null, 0),
  pending: page(485, pending),
  unavailable: outages.unavailable,
  timeout: outages.timeout,
  refused: outages.refused,
  expired,
} satisfies Record<string, { output: ClaimPageReply<Rebate, CashbackOrder> }>;

type End = SubmissionOutput<CashbackOrder, ClaimReceipt, CashbackReason>;

export const refusals = submissionRefusals(order, cashbackReasons);

export const receipt: ClaimReceipt = { reference: 'RB0000000485', at: '2026-01-07T12:00:00.000Z', amount: 485 };
export const paid = { output: { kind: 'accepted', order, receipt } satisfies End };
export const notMade = { output: { kind: 'notMade', order } satisfies End };

/** An order from another tab. */
const others: CashbackOrder = { since, amount: 486 };

const inSpanish = { ...sent(24), settlesAt: 0 };
/** Another reading of the page, in English. */
export const english = {
  content: {
    ...inSpanish,
    levelName: 'Bronze',
    categories: inSpanish.categories.map((one) => ({ ...one, name: 'Slots' })),
  },
  nextAt: 0,
  pending: null,
};

export const flow = defineFlow({
  machine: cashbackMachine,
  input,
  events: {
    'claim.submit': { pressed: { order, requestId: 'request-1' } },
    'content.reload': { pressed: {} },
    'page.shown': { seen: {} },
    'submission.moved': { details: {} },
    'texts.read': { english: { value: english } },
  },
  // One result of each kind that the chart handles differently; the view tests cover every refusal reason.
  outcomes: {
    load: {
      enough: loads.enough,
      little: loads.little,
      pending: loads.pending,
      unavailable: loads.unavailable,
      thrown,
    },
    submission: {
      paid: { output: { ...paid.output, order: others } },
      taken: { output: { ...refusals.taken.output, order: others } },
    },
    visibility: {},
    texts: {},
  },
  project: () => null,
  limits: { load: waitLimits.gateway },
  money: { actor: 'submission', review: ['claimable'] },
  reference: orderModel({
    isSent: (event: ClaimPageEvent<unknown>) => event.type === 'claim.submit',
    isRestored: (_, ended) => ended?.actor === 'load' && bringsPending(ended.output),
    isPutAway: (event) => event.type === 'content.reload',
    made: ['claimed'],
  }),
  always: { 'a receipt is of an accepted claim': isByAcceptance('receipt') },
});
