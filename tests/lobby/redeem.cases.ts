import { defineFlow } from 'chartwalk';
import {
  type RedeemEvent,
  type RedeemOrder,
  type RedeemOutput,
  redeemMachine,
} from '../../machines/lobby/redeem.machine.ts';
import { redeemReasons } from '../../machines/lobby/redeem.model.ts';
import type { RedeemItem, RedeemValues } from '../../machines/lobby/redeem-rule.ts';
import { isByAcceptance, orderModel } from '../kit/order-model.ts';
import { submissionRefusals } from '../kit/refusals.ts';

export const account = 'lucia2025';
export const name = 'Termo y mate Sorteo';

export const item: RedeemItem = {
  kind: 'reward',
  id: 'mate-sorteo',
  price: 6_500,
  min: 1,
  max: 2,
  points: 18_450,
  needsDelivery: true,
};

export const good: RedeemValues = {
  quantity: '1',
  address: 'Av. Arequipa 1520, Lince, Lima',
  mobileNum: '987 654 321',
  password: '135790',
};

export const order: RedeemOrder = {
  kind: 'reward',
  id: item.id,
  name,
  quantity: 1,
  address: good.address,
  mobileNum: '987654321',
};
export const pending = { requestId: 'request-0', order };

export const refusals = submissionRefusals(order, redeemReasons, {
  password: { attemptsLeft: 3 },
  locked: { seconds: 42 },
});

export const made = {
  output: {
    kind: 'accepted',
    order,
    receipt: { reference: 'PR0000001100', isApproved: false, points: 6_500, amount: 0, balance: 11_950 },
  } satisfies RedeemOutput,
};
export const notMade = { output: { kind: 'notMade', order } satisfies RedeemOutput };

export const flow = defineFlow({
  machine: redeemMachine,
  inputs: { plain: { account, chosen: { item, name } }, watching: { account } },
  inputKinds: { chosen: 'plain', 'no chosen': 'watching' },
  events: {
    'form.submit': {
      good: { values: good, requestId: 'request-1' },
      bare: { values: { ...good, password: '' }, requestId: 'request-1' },
    },
    'field.change': { password: { field: 'password' } },
    'submission.restore': { left: { pending } },
    'submission.moved': { details: {} },
  },
  // One result of each kind that the chart handles differently; the view tests cover every refusal reason.
  outcomes: { submission: { made, notMade, password: refusals.password, gone: refusals.gone }, stored: {} },
  project: ({ item: chosen, refusal }) => [chosen === null, refusal === null],
  money: { actor: 'submission', review: ['editing'] },
  reference: orderModel({
    isSent: (event: RedeemEvent) => event.type === 'form.submit' && event.values.password !== '',
    isRestored: (event) => event?.type === 'submission.restore',
    made: ['ordered'],
  }),
  always: { 'a receipt belongs to an accepted order': isByAcceptance('receipt') },
});
