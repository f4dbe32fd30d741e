import { defineFlow } from 'chartwalk';
import { uplineTransferMachine } from '../../machines/member/upline-transfer.machine.ts';
import {
  type OverviewAnswer,
  type UplineOutput,
  type UplineOverview,
  type UplineTransferEvent,
  uplineTransferReasons,
} from '../../machines/member/upline-transfer.model.ts';
import { bringsPending, isByAcceptance, orderModel } from '../kit/order-model.ts';
import { submissionRefusals } from '../kit/refusals.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { member } from './deposit.cases.ts';

export { member };
export const requestId = 'request-1';
export const password = '135790';

export const sentOverview = {
  upline: { account: 'ag***e1', nickname: 'Mateo' },
  available: 1_284_050,
  min: 1_000,
  max: 500_000,
  left: 1_000_000,
  transfers: [{ reference: 'TU7415306001', at: '2039-12-26T10:00:00.000Z', amount: 8_050, remark: '' }],
};
const { upline, ...books } = sentOverview;
export const overview: UplineOverview = { ...books, receiver: upline, hasPassword: true, pending: null, draft: null };
export const order = { amount: 15_000, remark: 'Gracias' };
export const pending = { requestId: 'request-0', order };
export const receipt = {
  reference: 'TU1234567101',
  at: '2040-01-01T00:00:00.000Z',
  amount: 15_000,
  remark: 'Gracias',
  balance: 1_269_050,
};

export const refusals = submissionRefusals(order, uplineTransferReasons, {
  limited: { seconds: 5 },
  password: { attemptsLeft: 3 },
  locked: { seconds: 42 },
});

export const details = { output: { ok: true, value: overview } } satisfies { output: OverviewAnswer };
export const made = { output: { kind: 'accepted', order, receipt } } satisfies { output: UplineOutput };
export const notMade = { output: { kind: 'notMade', order } satisfies UplineOutput };
export const good = { amount: '150', remark: 'Gracias' };

export const flow = defineFlow({
  machine: uplineTransferMachine,
  input: member,
  events: {
    'form.submit': { good: { draft: good, requestId }, little: { draft: { ...good, amount: '1' }, requestId } },
    'field.change': {
      password: { field: 'password' },
      remark: { field: 'remark', draft: { amount: '120', remark: 'Suerte' } },
    },
    'order.change': { asked: {} },
    'order.confirm': { good: { password }, bare: { password: '' } },
    'transfer.again': { asked: {} },
    'load.retry': { asked: {} },
    'submission.moved': { details: {} },
  },
  // One result of each kind that the chart handles differently; the view tests cover every refusal reason.
  outcomes: {
    fetchOverview: {
      details,
      unconfirmed: { output: { ok: true, value: { ...overview, pending } } },
      /** The member no longer has an upline. */
      unconfirmedAlone: { output: { ok: true, value: { ...overview, receiver: null, pending } } },
      noUpline: { output: { ok: true, value: { ...overview, receiver: null } } },
      offline: outages.offline,
      thrown,
    },
    submission: { made, funds: refusals.funds, password: refusals.password },
  },
  project: ({ overview: read }) => read?.pending ?? null,
  limits: { fetchOverview: waitLimits.gateway },
  rests: { noUpline: 'a member without an upline has nobody to transfer to' },
  money: { actor: 'submission', review: ['reviewing'], shown: ({ context }) => context.pending?.order },
  reference: orderModel({
    isSent: (event: UplineTransferEvent) => event.type === 'order.confirm' && event.password !== '',
    isRestored: (_, ended) => ended?.actor === 'fetchOverview' && bringsPending(ended.output),
    isPutAway: (event) => event.type === 'transfer.again',
    made: ['sent'],
  }),
  always: { 'a receipt belongs to an accepted order': isByAcceptance('receipt') },
});
