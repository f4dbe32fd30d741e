import { defineFlow } from 'chartwalk';
import {
  type CancelAnswer,
  type ListAnswer,
  type WithdrawalItem,
  withdrawalsMachine,
} from '../../machines/member/withdrawals.machine.ts';
import type { CancelReason } from '../../machines/member/withdrawals.model.ts';
import type { Withdrawal } from '../../src/gateway/schemas/withdraw.ts';
import { expired, outages, thrown, type WhenOffered } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { bank } from './payee.cases.ts';

export const item = (more: Partial<WithdrawalItem> = {}): WithdrawalItem => ({
  reference: 'WD1',
  at: '2026-01-05T15:30:00.000Z',
  state: 'requested',
  amount: 30_000,
  fee: 0,
  payout: 30_000,
  to: 'Banco Austral •••• 7832',
  received: 0,
  refunded: 0,
  isForced: false,
  ...more,
});

export function sentItem(more: Partial<Withdrawal> = {}): Withdrawal {
  const { to: _, ...rest } = item();
  return { ...rest, payee: bank, ...more };
}

const listed = (...items: WithdrawalItem[]): { output: ListAnswer } => ({
  output: { ok: true, value: { items, requestId: 'request-1' } },
});
export const lists = { full: listed(item()), none: listed() };

export const refusals = {
  ...outages,
  expired,
  processed: { output: { ok: false, reason: 'processed' } },
} satisfies Record<WhenOffered<CancelReason>, { output: CancelAnswer }>;

export const cancelled = { output: { ok: true, value: null } } satisfies { output: CancelAnswer };

export const flow = defineFlow({
  machine: withdrawalsMachine,
  input: undefined,
  events: {
    'list.refresh': { pressed: {} },
    'cancel.ask': { first: { reference: 'WD1' } },
    'cancel.confirm': { pressed: {} },
    'cancel.leave': { pressed: {} },
  },
  outcomes: {
    list: { ...lists, offline: outages.offline, thrown },
    cancel: { cancelled, processed: refusals.processed, timeout: refusals.timeout, thrown },
  },
  project: () => null,
  limits: { list: waitLimits.gateway, cancel: waitLimits.gateway },
  money: { actor: 'cancel', review: ['confirmingCancel'] },
  always: {
    'the selected withdrawal is the canceled one': ({ before, started }) =>
      started('cancel').every(({ input }) => (input as { reference: string }).reference === before?.context.reference),
  },
  eventually: {
    'a cancellation ends': { from: ({ isIn }) => isIn('cancelling'), to: ({ isIn }) => !isIn('cancelling') },
  },
});
