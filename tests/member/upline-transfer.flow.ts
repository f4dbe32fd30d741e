import {
  type DeskAnswer,
  type UplineAnswer,
  type UplineDesk,
  type UplineReason,
  uplineTransferMachine,
} from '../../machines/member/upline-transfer.machine.ts';
import { expired, outages, thrown } from '../site/outages.ts';
import { defineFlow } from '../walker/flow.ts';
import { member } from './deposit.flow.ts';

export { member };
export const requestId = 'request-1';
export const password = '135790';

/** As the gateway sends it. */
export const sentDesk = {
  upline: { account: 'ag***e1', nickname: 'Mateo' },
  available: 1_284_050,
  min: 1_000,
  max: 500_000,
  left: 1_000_000,
  transfers: [{ reference: 'TU7415306001', at: '2039-12-26T10:00:00.000Z', amount: 8_050, remark: '' }],
};
const { upline, ...books } = sentDesk;
export const desk: UplineDesk = { ...books, receiver: upline, pending: null };
export const pending = { requestId: 'request-0', order: { amount: 15_000, remark: 'Gracias' } };
export const receipt = {
  reference: 'TU1234567101',
  at: '2040-01-01T00:00:00.000Z',
  amount: 15_000,
  remark: 'Gracias',
  balance: 1_269_050,
};

export const refusals = {
  ...outages,
  expired,
  limited: { output: { ok: false, reason: 'limited', retryAfterSeconds: 5 } },
  password: { output: { ok: false, reason: 'password', attemptsLeft: 3 } },
  locked: { output: { ok: false, reason: 'locked', retryAfterSeconds: 42 } },
  unset: { output: { ok: false, reason: 'unset' } },
  funds: { output: { ok: false, reason: 'funds' } },
  range: { output: { ok: false, reason: 'range' } },
  none: { output: { ok: false, reason: 'none' } },
  excluded: { output: { ok: false, reason: 'excluded' } },
} satisfies Record<UplineReason, { output: UplineAnswer }>;

export const told = { output: { ok: true, value: desk } } satisfies { output: DeskAnswer };
export const made = { output: { ok: true, value: receipt } } satisfies { output: UplineAnswer };
export const good = { amount: '150', remark: 'Gracias', requestId };

export const flow = defineFlow({
  machine: uplineTransferMachine,
  input: member,
  events: {
    'form.submit': { good, little: { ...good, amount: '1' } },
    'field.change': { password: { field: 'password' } },
    'order.change': { asked: {} },
    'order.confirm': { good: { password }, bare: { password: '' } },
    'transfer.again': { asked: {} },
    'transfer.retry': { asked: {} },
  },
  // One of each kind that the chart tells apart; the view's tests say every reason.
  outcomes: {
    fetchDesk: {
      told,
      doubt: { output: { ok: true, value: { ...desk, pending } } },
      alone: { output: { ok: true, value: { ...desk, receiver: null } } },
      offline: outages.offline,
      thrown,
    },
    send: { made, offline: refusals.offline, funds: refusals.funds, password: refusals.password, thrown },
  },
  project: () => null,
});
