import { defineFlow } from 'chartwalk';
import { payeeRemovalMachine } from '../../machines/member/payee-removal.machine.ts';
import type { PayeeRemovalAnswer, PayeeRemovalReason } from '../../machines/member/payee-removal.model.ts';
import { expired, outages, thrown, type WhenOffered } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { bank, wallet } from './payee.cases.ts';

export const refusals = {
  ...outages,
  expired,
  inUse: { output: { ok: false, reason: 'inUse' } },
} satisfies Record<WhenOffered<PayeeRemovalReason>, { output: PayeeRemovalAnswer }>;

export const removed = { output: { ok: true, value: [wallet] } } satisfies { output: PayeeRemovalAnswer };

export const flow = defineFlow({
  machine: payeeRemovalMachine,
  input: { payees: [bank, wallet] },
  events: {
    'removal.ask': { bank: { id: bank.id }, unknown: { id: 'nobody' } },
    'removal.cancel': { pressed: {} },
    'removal.confirm': { pressed: {} },
    'removal.close': { pressed: {} },
  },
  // One refusal and the timeout; the view tests cover every refusal reason.
  outcomes: { remove: { removed, timeout: refusals.timeout, inUse: refusals.inUse, thrown } },
  project: ({ payees }) => payees.length,
  limits: { remove: waitLimits.gateway },
});
