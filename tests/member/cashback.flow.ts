import {
  type CashbackAnswer,
  type CashbackRead,
  type CashbackReason,
  cashbackMachine,
} from '../../machines/member/cashback.machine.ts';
import type { ManualRebate } from '../../src/gateway/schemas/bonus.ts';
import { expired, outages, thrown } from '../site/outages.ts';
import { defineFlow } from '../walker/flow.ts';

export const input = { account: 'lucia2025', nickname: 'Lucía' };
export const since = '2026-01-05T00:00:00.000Z';
export const settlesInMs = 90_000;

/** As the gateway sends it. */
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

/** The settlement is as far away whenever it is asked. */
const rebate = (amount: number, rate?: number) => ({
  ...sent(amount, rate),
  get settlesAt() {
    return Date.now() + settlesInMs;
  },
});
export const pending = { requestId: 'request-0', order: { since, amount: 485 } };

export const reads = {
  enough: { output: { ok: true, value: { rebate: rebate(485), pending: null } } },
  little: { output: { ok: true, value: { rebate: rebate(24), pending: null } } },
  nothing: { output: { ok: true, value: { rebate: rebate(0), pending: null } } },
  noLevel: { output: { ok: true, value: { rebate: rebate(0, 0), pending: null } } },
  pending: { output: { ok: true, value: { rebate: rebate(485), pending } } },
  unavailable: outages.unavailable,
  timeout: outages.timeout,
  expired,
} satisfies Record<string, { output: CashbackRead }>;

export const refusals = {
  ...outages,
  expired,
  taken: { output: { ok: false, reason: 'taken' } },
  nothing: { output: { ok: false, reason: 'nothing' } },
  minimum: { output: { ok: false, reason: 'minimum' } },
} satisfies Record<CashbackReason, { output: CashbackAnswer }>;

export const paid = {
  output: { ok: true, value: { reference: 'RB0000000485', at: '2026-01-07T12:00:00.000Z', amount: 485 } },
} satisfies { output: CashbackAnswer };

export const flow = defineFlow({
  machine: cashbackMachine,
  input,
  events: {
    'claim.submit': { pressed: { requestId: 'request-1' } },
    'claim.ask': { pressed: {} },
    'rebate.refresh': { pressed: {} },
  },
  // One of each kind that the chart tells apart; the view's tests say every reason.
  outcomes: {
    read: {
      enough: reads.enough,
      little: reads.little,
      pending: reads.pending,
      unavailable: reads.unavailable,
      thrown,
    },
    claim: { paid, timeout: refusals.timeout, taken: refusals.taken, limited: refusals.limited, thrown },
  },
  project: () => null,
});
