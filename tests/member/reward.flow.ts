import {
  type RewardAnswer,
  type RewardItem,
  type RewardRead,
  type RewardReason,
  rewardMachine,
} from '../../machines/member/reward.machine.ts';
import { expired, outages, thrown } from '../site/outages.ts';
import { defineFlow } from '../walker/flow.ts';

export const input = { account: 'lucia2025', nickname: 'Lucía' };
export const nextInMs = 90_000;

export const order = { id: 'envelope-7', name: 'Sobre rojo' };
export const pending = { requestId: 'request-0', order };

/** The next deadline is as far away whenever it is asked. */
const rewards = (items: readonly RewardItem[]) => ({
  items,
  get nextAt() {
    return Date.now() + nextInMs;
  },
});
export const envelope: RewardItem = { ...order, status: 'claimable' };
export const weekly: RewardItem = { id: 'weekly-1', name: 'Premio de la semana', status: 'claimable' };

export const read = (items: readonly RewardItem[], kept: typeof pending | null = null) =>
  ({
    output: {
      ok: true,
      get value() {
        return { items, nextAt: rewards(items).nextAt, pending: kept };
      },
    },
  }) satisfies { output: RewardRead };

export const reads = {
  full: read([envelope, weekly]),
  none: read([]),
  pending: read([envelope, weekly], pending),
  unavailable: outages.unavailable,
  timeout: outages.timeout,
  expired,
} satisfies Record<string, { output: RewardRead }>;

export const refusals = {
  ...outages,
  expired,
  taken: { output: { ok: false, reason: 'taken' } },
  lapsed: { output: { ok: false, reason: 'lapsed' } },
  locked: { output: { ok: false, reason: 'locked' } },
} satisfies Record<RewardReason, { output: RewardAnswer }>;

export const paid = {
  output: { ok: true, value: { reference: 'RW0000000731', at: '2026-01-07T12:00:00.000Z', amount: 731 } },
} satisfies { output: RewardAnswer };

export const flow = defineFlow({
  machine: rewardMachine,
  input,
  events: {
    'reward.claim': { envelope: { order, requestId: 'request-1' } },
    'claim.ask': { pressed: {} },
    'rewards.refresh': { pressed: {} },
    'page.shown': { seen: {} },
  },
  // One of each kind that the chart tells apart; the view's tests say every reason.
  outcomes: {
    read: { full: reads.full, pending: reads.pending, unavailable: reads.unavailable, thrown },
    claim: { paid, timeout: refusals.timeout, taken: refusals.taken, limited: refusals.limited, thrown },
    visibility: {},
  },
  project: () => null,
});
