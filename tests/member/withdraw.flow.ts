import { withdrawMachine } from '../../machines/member/withdraw.machine.ts';
import type {
  OrderAnswer,
  PendingWithdrawal,
  TermsAnswer,
  WithdrawReason,
} from '../../machines/member/withdraw-order.ts';
import type { WithdrawTerms } from '../../machines/member/withdraw-rule.ts';
import { expired, outages, thrown } from '../site/outages.ts';
import { defineFlow } from '../walker/flow.ts';
import { payee as addedPayee, bank, institutions } from './payee.flow.ts';

/** As the sandbox has them for Lucía. */
export const terms: WithdrawTerms = {
  available: 1_284_050,
  minimum: 2_000,
  maximum: 500_000,
  dayLeft: 1_000_000,
  fee: { freeLeft: 3, basisPoints: 100, minimum: 100 },
  hasPassword: true,
  holder: 'Lucía Ramírez',
  payees: [
    bank,
    { id: 'payee-yapa', kind: 'wallet', institution: 'Yapa', holder: 'Lucía Ramírez', masked: '•••• 4321' },
  ],
  payeeLimit: 5,
  institutions,
};

export const member = { account: 'lucia2025', nickname: 'Lucía' };
export const good = { amount: '300', payeeId: 'payee-austral' };
export const password = '135790';

export const pending: PendingWithdrawal = {
  requestId: 'request-0',
  order: { payeeId: 'payee-austral', amount: 30_000, to: 'Banco Austral •••• 7832' },
};

export const read = (more: Partial<WithdrawTerms> = {}): { output: TermsAnswer } => ({
  output: { ok: true, value: { terms: { ...terms, ...more }, requestId: 'request-1' } },
});

export const refusals = {
  ...outages,
  expired,
  password: { output: { ok: false, reason: 'password', attemptsLeft: 3 } },
  locked: { output: { ok: false, reason: 'locked', retryAfterSeconds: 42 } },
  unset: { output: { ok: false, reason: 'unset' } },
  funds: { output: { ok: false, reason: 'funds' } },
  limit: { output: { ok: false, reason: 'limit' } },
  payee: { output: { ok: false, reason: 'payee' } },
} satisfies Record<WithdrawReason, { output: OrderAnswer }>;

export const made = {
  output: { ok: true, value: { reference: 'WD8400200', amount: 30_000, fee: 0, payout: 30_000 } },
} satisfies { output: OrderAnswer };

export const flow = defineFlow({
  machine: withdrawMachine,
  inputs: { plain: member, pending: { ...member, pending } },
  events: {
    'terms.retry': { pressed: {} },
    'order.review': { good: { draft: good }, bare: { draft: { ...good, amount: '' } } },
    'order.edit': { pressed: {} },
    'order.send': { good: { password }, bare: { password: '' } },
    'order.drop': { pressed: {} },
    'order.again': { pressed: {} },
    'payee.add': { pressed: { draft: good } },
    'field.change': { password: { field: 'password' } },
  },
  // One of each kind that the chart tells apart, and the timeout; the view's tests say every reason.
  outcomes: {
    terms: { read: read(), unprotected: read({ hasPassword: false }), offline: outages.offline, thrown },
    order: { made, timeout: refusals.timeout, password: refusals.password, funds: refusals.funds, thrown },
    payee: { added: { output: { payee: addedPayee } }, left: { output: { payee: null } } },
  },
  project: ({ terms: known }) => known !== null,
});
