import {
  contractOfferMachine,
  type OfferAnswer,
  type OfferReason,
  type OfferTable,
  type OfferTableAnswer,
} from '../../machines/agent/contract-offer.machine.ts';
import { expired, outages, thrown } from '../site/outages.ts';
import { defineFlow } from '../walker/flow.ts';
import { sentDesk, terms } from './contract-request.flow.ts';

export const requestId = 'request-1';
export const member = { id: 830_151, account: 'agente2', nickname: 'Renata' };
export const input = { account: 'agente1', kind: 'hourly' as const, member };
export const offered = { ...terms, rate: 15 };
const open = { ...sentDesk.sent[0]!, version: 4, party: member, terms: { ...terms, rate: 9 } };

/** As the gateway sends it. */
export const sentTable = { reading: 'lower' as const, own: sentDesk.own, current: null, open: null };
export const openTable = { ...sentTable, open };
export const barredTable = { ...sentTable, own: null };
export const table: OfferTable = { ...sentTable, pending: null };
export const pending = {
  requestId: 'request-0',
  order: { kind: 'hourly' as const, memberId: member.id, version: 0, terms: offered },
};
export const at = '2040-01-01T05:00:00.000Z';

export const refusals = {
  ...outages,
  expired,
  limited: { output: { ok: false, reason: 'limited', retryAfterSeconds: 5 } },
  beyond: { output: { ok: false, reason: 'beyond' } },
  ownNone: { output: { ok: false, reason: 'ownNone' } },
  notDirect: { output: { ok: false, reason: 'notDirect' } },
  answered: { output: { ok: false, reason: 'answered' } },
  standing: { output: { ok: false, reason: 'standing' } },
} satisfies Record<OfferReason, { output: OfferAnswer }>;

export const told = { output: { ok: true, value: table } } satisfies { output: OfferTableAnswer };
export const standing = { output: { ok: true, value: { ...openTable, pending: null } } } satisfies {
  output: OfferTableAnswer;
};
export const made = { output: { ok: true, value: { at } } } satisfies { output: OfferAnswer };
export const typed = { rate: '0.15', activeMembers: '0', betAmount: '2000' };

export const flow = defineFlow({
  machine: contractOfferMachine,
  input,
  events: {
    'form.submit': { good: { typed }, beyond: { typed: { ...typed, rate: '0.21' } } },
    'field.change': { rate: { field: 'rate' } },
    'offer.change': { asked: {} },
    'offer.confirm': { asked: { requestId } },
    'offer.withdraw': { asked: {} },
    'offer.keep': { asked: {} },
    'offer.ask': { asked: {} },
    'offer.again': { asked: {} },
    'table.retry': { asked: {} },
  },
  // One of each kind that the chart tells apart; the view's tests say every reason.
  outcomes: {
    fetchTable: {
      told,
      standing,
      doubt: { output: { ok: true, value: { ...table, pending } } },
      barred: { output: { ok: true, value: { ...barredTable, pending: null } } },
      offline: outages.offline,
      thrown,
    },
    send: { made, beyond: refusals.beyond, offline: refusals.offline, limited: refusals.limited, thrown },
  },
  project: ({ table: known, pending: order }) => [known?.open?.id ?? null, order && order.order.terms === null],
});
