import { defineFlow } from 'chartwalk';
import { type WithdrawOrder, type WithdrawReceipt, withdrawSubmission } from '../../machines/member/withdraw.model.ts';
import type { StatusReply, SubmissionInput, SubmissionStatus } from '../../machines/shared/submission.model.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const secret = '135790';
export const requestId = '5c1de6a0-0000-4000-8000-0000aabbccdd';
export const reference = 'AABBCCDD';
export const order: WithdrawOrder = { payeeId: 'payee-austral', amount: 30_000, to: 'Banco Austral •••• 7832' };
export const receipt: WithdrawReceipt = { reference: 'WD8400200', amount: 30_000, fee: 0, payout: 30_000 };

const input: SubmissionInput<WithdrawOrder> = { account: 'lucia2025', requestId, order, isRestored: false };

/** The submission from another tab. */
export const other = { requestId: '7d2ef7b1-0000-4000-8000-000011223344', order: { ...order, amount: 5_000 } };

const state = (name: SubmissionStatus | 'notMade' | 'missing' | 'discarded') => ({
  output: { state: name } satisfies StatusReply<WithdrawReceipt>,
});

export const replies = {
  made: { output: { ok: true, value: receipt } },
  adopted: { output: { ok: false, reason: 'adopted', submission: other } },
  funds: { output: { ok: false, reason: 'funds' } },
  timeout: outages.timeout,
  password: { output: { ok: false, reason: 'password', attemptsLeft: 3 } },
} as const;

/** Results when a submission is sent again. The gateway already has this submission, so `adopted` is not possible. */
const { adopted: _, ...again } = replies;

export const statuses = {
  made: { output: { state: 'made', receipt } },
  answered: { output: { state: 'answered', reply: replies.made.output } },
  refused: { output: { state: 'answered', reply: replies.password.output } },
  notMade: state('notMade'),
  missing: state('missing'),
  discarded: state('discarded'),
  processing: state('processing'),
  unknown: state('unknown'),
  offline: state('offline'),
  unreachable: state('unreachable'),
  expired: state('expired'),
} as const;

/** All statuses except `expired`: when the session expires, the page with the order is no longer shown. */
const { expired: _expired, ...checked } = statuses;

/** The submission chart that all orders share, tested with a withdrawal. */
export const flow = defineFlow({
  machine: withdrawSubmission,
  inputs: { sent: input, restored: { ...input, isRestored: true } },
  inputKinds: { 'isRestored: true': 'restored', 'isRestored: false': 'sent' },
  events: {
    'submission.send': { pressed: { secret } },
    'submission.check': { pressed: {} },
    'submission.retry': { good: { secret }, bare: { secret: '' } },
    'submission.discard': { pressed: {} },
    'discard.confirm': { pressed: {} },
    'discard.cancel': { pressed: {} },
    'submission.restart': { pressed: {} },
  },
  outcomes: {
    submit: { ...replies, thrown },
    resubmit: { ...again, thrown },
    checkStatus: { ...checked, thrown },
    wake: {},
  },
  project: ({ checks }) => checks,
  limits: { submit: waitLimits.gateway, checkStatus: waitLimits.gateway },
});
