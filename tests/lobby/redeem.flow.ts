import { type RedeemAnswer, type RedeemReason, redeemMachine } from '../../machines/lobby/redeem.machine.ts';
import type { RedeemItem, RedeemValues } from '../../machines/lobby/redeem-rule.ts';
import { expired, outages, thrown } from '../site/outages.ts';
import { defineFlow } from '../walker/flow.ts';

/** A thing that must be delivered, as the sandbox has it. */
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

export const refusals = {
  ...outages,
  expired,
  password: { output: { ok: false, reason: 'password', attemptsLeft: 3 } },
  locked: { output: { ok: false, reason: 'locked', retryAfterSeconds: 42 } },
  unset: { output: { ok: false, reason: 'unset' } },
  points: { output: { ok: false, reason: 'points' } },
  funds: { output: { ok: false, reason: 'funds' } },
  gone: { output: { ok: false, reason: 'gone' } },
} satisfies Record<RedeemReason, { output: RedeemAnswer }>;

export const made = {
  output: {
    ok: true,
    value: { reference: 'PR0000001100', isApproved: false, points: 6_500, amount: 0, balance: 11_950 },
  },
} satisfies { output: RedeemAnswer };

export const flow = defineFlow({
  machine: redeemMachine,
  input: { requestId: 'request-1', item },
  events: {
    'form.submit': { good: { values: good }, bare: { values: { ...good, password: '' } } },
    'field.change': { password: { field: 'password' } },
  },
  // One of each kind that the chart tells apart, and the timeout; the view's tests say every reason.
  outcomes: {
    order: {
      made,
      offline: refusals.offline,
      timeout: refusals.timeout,
      password: refusals.password,
      gone: refusals.gone,
      thrown,
    },
  },
  project: () => null,
});
