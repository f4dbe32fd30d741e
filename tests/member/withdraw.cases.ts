import { defineFlow } from 'chartwalk';
import { withdrawMachine } from '../../machines/member/withdraw.machine.ts';
import type { PendingWithdrawal, TermsAnswer, WithdrawOutput } from '../../machines/member/withdraw.model.ts';
import { type WithdrawEvent, type WithdrawInput, withdrawReasons } from '../../machines/member/withdraw.model.ts';
import type { WithdrawTerms } from '../../machines/member/withdraw-rule.ts';
import { isByAcceptance, orderModel } from '../kit/order-model.ts';
import { submissionRefusals } from '../kit/refusals.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { payee as addedPayee, bank, institutions, wallet } from './payee.cases.ts';

export const terms: WithdrawTerms = {
  available: 1_284_050,
  minimum: 2_000,
  maximum: 500_000,
  dayLeft: 1_000_000,
  fee: { freeLeft: 3, basisPoints: 100, minimum: 100 },
  hasPassword: true,
  holder: 'Lucía Ramírez',
  payees: [bank, wallet],
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

const { order } = pending;

export const refusals = submissionRefusals(order, withdrawReasons, {
  limited: { seconds: 9 },
  password: { attemptsLeft: 3 },
  locked: { seconds: 42 },
});

export const receipt = { reference: 'WD8400200', amount: 30_000, fee: 0, payout: 30_000 };
export const made = { output: { kind: 'accepted', receipt, order } satisfies WithdrawOutput };
export const notMade = { output: { kind: 'notMade', order } satisfies WithdrawOutput };

export const flow = defineFlow({
  machine: withdrawMachine,
  inputs: { plain: member, pending: { ...member, pending } },
  inputKinds: { pending: 'pending', 'no pending': 'plain' },
  events: {
    'load.retry': { pressed: {} },
    'order.review': { good: { draft: good }, bare: { draft: { ...good, amount: '' } } },
    'order.edit': { pressed: {} },
    'order.send': { good: { password }, bare: { password: '' } },
    'order.again': { pressed: {} },
    'payee.add': { pressed: { draft: good } },
    'payee.remove': { pressed: { draft: good } },
    'field.change': {
      password: { field: 'password' },
      amount: { field: 'amount', draft: { amount: '250', payeeId: 'payee-yapa' } },
    },
    'submission.moved': { details: {} },
  },
  // One result of each kind that the chart handles differently; the view tests cover every refusal reason.
  outcomes: {
    terms: { read: read(), unprotected: read({ hasPassword: false }), offline: outages.offline, thrown },
    submission: { made, password: refusals.password, funds: refusals.funds, notMade },
    payee: { added: { output: { payee: addedPayee } }, left: { output: { payee: null } } },
    payeeRemoval: { closed: { output: { payees: terms.payees } } },
  },
  project: ({ terms: known }) => known !== null,
  limits: { terms: waitLimits.gateway },
  money: { actor: 'submission', review: ['reviewing'], shown: ({ context }) => context.order },
  reference: orderModel({
    isPending: (input: WithdrawInput) => input.pending !== undefined,
    isSent: (event: WithdrawEvent) => event.type === 'order.send' && event.password !== '',
    isPutAway: (event) => event.type === 'order.again',
    made: ['ordered'],
  }),
  always: {
    'a receipt belongs to an accepted order': isByAcceptance('receipt'),
    'only the submitted order contains the password': ({ event, sentTo, isIn }) =>
      sentTo('submission').length === 0 ||
      (isIn('submitting') &&
        sentTo('submission').every(
          (sent) => (sent as { secret?: string }).secret === (event?.type === 'order.send' ? event.password : ''),
        )),
    'the available balance covers a reviewed order': ({ isIn, context: { order, terms } }) =>
      !isIn('reviewing') ||
      (order !== null && terms !== null && order.amount > 0 && order.amount <= terms.available && order.to !== ''),
  },
  eventually: {
    'an order ends': { from: ({ isIn }) => isIn('submitting'), to: ({ isIn }) => !isIn('submitting') },
  },
});
