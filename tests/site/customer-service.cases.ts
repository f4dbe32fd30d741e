import { defineFlow } from 'chartwalk';
import { type CustomerServiceReason, customerServiceMachine } from '../../machines/site/customer-service.machine.ts';
import { outages, thrown, type WhenOffered } from './transport-errors.ts';
import { waitLimits } from './wait-limits.ts';

const address = '#live';

export const refusals = {
  ...outages,
  missing: { output: { ok: false, reason: 'missing' } },
  undecipherable: { output: { ok: false, reason: 'undecipherable' } },
} as const satisfies { [Reason in WhenOffered<CustomerServiceReason>]: { output: { ok: false; reason: Reason } } };

export const flow = defineFlow({
  machine: customerServiceMachine,
  inputs: {
    plain: { queue: 'live' },
    vip: { queue: 'vip' },
    room: { queue: 'room' },
    order: { queue: 'live', reference: 'RT7000012' },
  },
  inputKinds: {
    'queue: live': 'plain',
    'queue: vip': 'vip',
    'queue: room': 'room',
    reference: 'order',
    'no reference': 'plain',
  },
  events: { 'service.retry': { asked: {} }, 'service.opened': { details: {} } },
  outcomes: {
    connect: {
      shown: { output: { ok: true, value: { address, isShown: true } } },
      blocked: { output: { ok: true, value: { address, isShown: false } } },
      ...refusals,
      thrown,
    },
  },
  project: () => null,
  limits: { connect: waitLimits.gateway },
});
