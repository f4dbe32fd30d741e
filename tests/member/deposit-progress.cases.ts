import { defineFlow } from 'chartwalk';
import { depositProgressMachine, type ProgressAnswer } from '../../machines/member/deposit-progress.machine.ts';
import type { DepositStatus } from '../../machines/member/deposit-rule.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { order } from './deposit.cases.ts';

export const read = (status: DepositStatus) =>
  ({ output: { ok: true, value: order(status) } }) satisfies { output: ProgressAnswer };

export const refusals = { ...outages, expired };

const english = { ...order('received'), methodName: 'Bank transfer', note: 'It can take 30 minutes.' };

export const flow = defineFlow({
  machine: depositProgressMachine,
  input: { order: order('created') },
  events: {
    'payment.report': { said: {} },
    'order.refresh': { asked: {} },
    'order.cancel': { asked: {} },
    'cancel.confirm': { sure: {} },
    'cancel.dismiss': { unsure: {} },
    'texts.read': { english: { value: english } },
  },
  outcomes: {
    fetchOrder: { same: read('created'), credited: read('credited'), offline: outages.offline, thrown },
    report: { received: read('received'), credited: read('credited'), offline: outages.offline, thrown },
    texts: {},
    cancel: { cancelled: read('cancelled'), offline: outages.offline, thrown },
  },
  project: ({ order: { status }, refusal }) => [status, refusal !== null],
  limits: { report: waitLimits.gateway, cancel: waitLimits.gateway, fetchOrder: waitLimits.gateway },
});
