import { defineFlow } from 'chartwalk';
import { depositMachine } from '../../machines/member/deposit.machine.ts';
import {
  type DepositEvent,
  type DepositOutput,
  depositReasons,
  type Overview,
  type OverviewAnswer,
} from '../../machines/member/deposit.model.ts';
import type { DepositMethod, DepositOrder, DepositStatus } from '../../machines/member/deposit-rule.ts';
import { bringsPending, orderModel } from '../kit/order-model.ts';
import { submissionRefusals } from '../kit/refusals.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const member = { account: 'lucia2025', nickname: 'Lucía' };
export const requestId = 'request-1';

const method = (more: Partial<DepositMethod> & Pick<DepositMethod, 'id' | 'kind' | 'name'>): DepositMethod => ({
  summary: 'Llega enseguida.',
  min: 2_000,
  max: 500_000,
  fee: { basisPoints: 0, fixed: 0 },
  minutes: { from: 1, to: 3 },
  quick: [5_000, 10_000],
  steps: ['Genera tu orden.', 'Paga.', 'Toca «Ya pagué».'],
  ...more,
});

export const methods = [
  method({ id: 'billetera', kind: 'wallet', name: 'Chasqui, billetera móvil' }),
  method({ id: 'tarjeta', kind: 'card', name: 'Tarjeta de débito', fee: { basisPoints: 250, fixed: 0 } }),
  method({ id: 'banco', kind: 'bank', name: 'Transferencia bancaria' }),
];

/** An order in the gateway's format; the app converts `remainingMs` to a deadline. */
export const sentOrder = (status: DepositStatus, more: { methodId?: string; requestId?: string } = {}) => ({
  reference: 'DP7204131001',
  requestId,
  methodId: 'banco',
  methodName: 'Transferencia bancaria',
  kind: 'bank' as const,
  status,
  amount: 15_000,
  fee: 0,
  credited: 15_000,
  createdAt: '2040-01-01T00:00:00.000Z',
  remainingMs: 3_600_000,
  settledAt: status === 'created' || status === 'received' ? null : '2040-01-01T00:05:00.000Z',
  lines: [{ label: 'Número de cuenta', value: '194-2275180-0-61', copies: true }],
  qr: null,
  note: 'Puede tardar hasta 30 minutos.',
  ...more,
});

export const order = (status: DepositStatus, more: Parameters<typeof sentOrder>[1] = {}): DepositOrder => {
  const { remainingMs, ...sent } = sentOrder(status, more);
  return { ...sent, deadline: Date.UTC(2040, 0, 1) + remainingMs };
};

export const pending = { requestId: 'request-0', order: { methodId: 'tarjeta', amount: 15_000 } };

/** The order of the bank method is open; the other order has expired. */
export const overview: Overview = {
  methods,
  orders: [order('created', { requestId: 'earlier' }), { ...order('expired'), reference: 'DP7204117001' }],
  limit: null,
  suggestsLimit: true,
  pending: null,
  draft: null,
  asked: '',
};

const ask = pending.order;
export const refusals = submissionRefusals(ask, depositReasons, { limited: { seconds: 5 } });

export const details = { output: { ok: true, value: overview } } satisfies { output: OverviewAnswer };
export const accepted = (receipt: DepositOrder) => ({
  output: { kind: 'accepted', receipt, order: ask } satisfies DepositOutput,
});
export const made = accepted(order('created'));
export const notMade = { output: { kind: 'notMade', order: ask } satisfies DepositOutput };

/** The overview in English. */
export const english: Overview = {
  ...overview,
  methods: methods.map((own) => ({
    ...own,
    name: `${own.name} in English`,
    summary: 'It arrives at once.',
    steps: ['Pay.'],
  })),
  orders: overview.orders.map((own) => ({
    ...own,
    methodName: `${own.methodName} in English`,
    note: 'It can take 30 minutes.',
  })),
};

export const flow = defineFlow({
  machine: depositMachine,
  input: member,
  events: {
    'method.choose': { other: { id: 'tarjeta' }, open: { id: 'banco' } },
    'form.submit': { good: { amount: '150', requestId }, little: { amount: '1', requestId } },
    'field.change': { typed: { amount: '1501' } },
    'order.send': { pressed: {} },
    'order.edit': { pressed: {} },
    'order.leave': { asked: {} },
    'address.change': { order: { reference: order('created').reference }, form: { reference: '' } },
    'load.retry': { asked: {} },
    'submission.moved': { details: {} },
    'texts.read': { english: { value: english } },
  },
  // One result of each kind that the chart handles differently; the view tests cover every refusal reason.
  outcomes: {
    fetchOverview: {
      details,
      asked: { output: { ok: true, value: { ...overview, asked: order('created').reference } } },
      unconfirmed: { output: { ok: true, value: { ...overview, pending } } },
      offline: outages.offline,
      thrown,
    },
    texts: {},
    address: {},
    submission: { made, range: refusals.range },
    progress: { credited: { output: order('credited') }, expired: { output: order('expired') } },
  },
  project: () => null,
  limits: { fetchOverview: waitLimits.gateway },
  money: { actor: 'submission', review: ['reviewing'], shown: ({ context }) => context.pending?.order },
  reference: orderModel({
    isSent: (event: DepositEvent) => event.type === 'order.send',
    isRestored: (_, ended) => ended?.actor === 'fetchOverview' && bringsPending(ended.output),
    made: [],
  }),
  always: {
    'the form is shown after the address of the form': ({ isIn, event, before }) =>
      event?.type !== 'address.change' ||
      event.reference !== '' ||
      !before?.isIn('following', 'settled') ||
      isIn('loading'),
    'a tracked order was chosen or created': ({ isIn, before, context, ended }) =>
      !isIn('following') ||
      before?.isIn('following') === true ||
      ended?.actor === 'submission' ||
      context.orders.some(({ reference }) => reference === context.order?.reference),
  },
});
