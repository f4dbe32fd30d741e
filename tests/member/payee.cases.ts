import { defineFlow } from 'chartwalk';
import { type PayeeAnswer, payeeMachine } from '../../machines/member/payee.machine.ts';
import type { PayeeReason } from '../../machines/member/payee.model.ts';
import type { Institution, Payee } from '../../machines/member/payee-rule.ts';
import { expired, outages, thrown, type WhenOffered } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const institutions: readonly Institution[] = [
  { id: 'austral', kind: 'bank', name: 'Banco Austral', minDigits: 20, maxDigits: 20 },
  { id: 'litoral', kind: 'bank', name: 'Banco del Litoral', minDigits: 18, maxDigits: 20 },
  { id: 'yapa', kind: 'wallet', name: 'Yapa', minDigits: 9, maxDigits: 9 },
];

export const good = { institution: 'yapa', number: '912345678' };

export const bank: Payee = {
  id: 'payee-austral',
  kind: 'bank',
  institution: 'Banco Austral',
  holder: 'Lucía Ramírez',
  masked: '•••• 7832',
};
export const wallet: Payee = {
  id: 'payee-yapa',
  kind: 'wallet',
  institution: 'Yapa',
  holder: 'Lucía Ramírez',
  masked: '•••• 4321',
};
export const payee: Payee = {
  id: 'payee-new',
  kind: 'wallet',
  institution: 'Yapa',
  holder: 'Lucía Ramírez',
  masked: '•••• 5678',
};

export const refusals = {
  ...outages,
  expired,
  rejected: { output: { ok: false, reason: 'rejected' } },
  taken: { output: { ok: false, reason: 'taken' } },
  full: { output: { ok: false, reason: 'full' } },
} satisfies Record<WhenOffered<PayeeReason>, { output: PayeeAnswer }>;

export const added = { output: { ok: true, value: payee } } satisfies { output: PayeeAnswer };

export const flow = defineFlow({
  machine: payeeMachine,
  input: { requestId: 'request-1', institutions },
  events: {
    'payee.submit': { good: { values: good }, bare: { values: { ...good, number: '' } } },
    'payee.change': { number: { field: 'number' } },
    'payee.leave': { pressed: {} },
  },
  // One refusal and the timeout; the view tests cover every refusal reason.
  outcomes: { add: { added, timeout: refusals.timeout, taken: refusals.taken, thrown } },
  project: () => null,
  limits: { add: waitLimits.gateway },
});
