import { defineFlow } from 'chartwalk';
import { ticketMachine } from '../../machines/member/ticket.machine.ts';
import type { TicketOrder } from '../../machines/member/ticket.model.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const reference = 'WD1';
export const order = {
  kind: 'withdrawal',
  state: 'requested',
  reference,
  amount: 45_000,
  facts: [
    { term: 'at', at: '2026-01-02T20:00:00.000Z' },
    { term: 'to', text: 'Banco Austral ···· 7832' },
    { term: 'payout', minor: 45_000 },
  ],
} as const satisfies TicketOrder;

export const found = { output: { ok: true, value: { reference, order } } } as const;
const missing = { output: { ok: true, value: { reference, order: null } } } as const;
const shared = { title: `Retiro ${reference}`, text: `Retiro ${reference} · P\u00a0450.00 · Solicitado` };

export const flow = defineFlow({
  machine: ticketMachine,
  events: {
    'load.retry': { asked: {} },
    'ticket.refresh': { asked: {} },
    'ticket.share': { asked: shared },
    'reference.changed': { other: {} },
  },
  outcomes: {
    find: { found, missing, expired, ...outages, thrown },
    share: {
      sent: { output: 'sent' },
      copied: { output: 'copied' },
      closed: { output: 'closed' },
      denied: { output: 'denied' },
      thrown,
    },
    address: {},
  },
  project: ({ order: shown }) => shown !== null,
  always: {
    'an order is shown only with its own reference': ({ context }) =>
      context.order === null || context.order.reference === context.reference,
  },
  limits: {
    find: waitLimits.gateway,
  },
});
