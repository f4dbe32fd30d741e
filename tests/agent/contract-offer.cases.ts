import { defineFlow } from 'chartwalk';
import { contractOfferMachine } from '../../machines/agent/contract-offer.machine.ts';
import {
  type ContractOfferEvent,
  type OfferOrder,
  type OfferOutput,
  type OfferTable,
  type OfferTableAnswer,
  offerReasons,
  type PendingOffer,
} from '../../machines/agent/contract-offer.model.ts';
import { bringsPending, orderModel } from '../kit/order-model.ts';
import { submissionRefusals } from '../kit/refusals.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { sentOverview, terms } from './contract-request.cases.ts';

export const requestId = 'request-1';
export const member = { id: 830_151, account: 'agente2', nickname: 'Renata' };
export const input = { account: 'agente1', kind: 'hourly' as const, member };
export const offered = { ...terms, rate: 15 };
const open = { ...sentOverview.sent[0]!, version: 4, party: member, terms: { ...terms, rate: 9 } };

export const sentTable = { reading: 'lower' as const, own: sentOverview.own, current: null, open: null };
export const openTable = { ...sentTable, open };
export const barredTable = { ...sentTable, own: null };
export const table: OfferTable = { ...sentTable, pending: null, draft: null };
export const pending = {
  requestId: 'request-0',
  order: { kind: 'hourly' as const, member, version: 0, terms: offered } satisfies OfferOrder,
};
export const withdrawal: OfferOrder = { ...pending.order, version: 4, terms: null };
export const at = '2040-01-01T05:00:00.000Z';

export const refusals = submissionRefusals(pending.order, offerReasons, {
  limited: { seconds: 5 },
  beyond: { seconds: 5 },
});
export const ofWithdrawal = <Output extends OfferOutput>({ output }: { output: Output }) => ({
  output: { ...output, order: withdrawal },
});

export const details = { output: { ok: true, value: table } } satisfies { output: OfferTableAnswer };
export const standing = {
  output: { ok: true, value: { ...openTable, pending: null, draft: null } },
} satisfies {
  output: OfferTableAnswer;
};
export const made = { output: { kind: 'accepted', order: pending.order, receipt: { at } } satisfies OfferOutput };
export const notMade = { output: { kind: 'notMade', order: pending.order } satisfies OfferOutput };
export const typed = { rate: '0.15', activeMembers: '0', betAmount: '2000' };

export const flow = defineFlow({
  machine: contractOfferMachine,
  input,
  events: {
    'form.submit': { good: { typed }, beyond: { typed: { ...typed, rate: '0.21' } } },
    'field.change': { rate: { field: 'rate', typed: { rate: '0.1', activeMembers: '0', betAmount: '2000' } } },
    'offer.change': { asked: {} },
    'offer.confirm': { asked: { requestId } },
    'offer.withdraw': { asked: {} },
    'offer.keep': { asked: {} },
    'offer.again': { asked: {} },
    'load.retry': { asked: {} },
    'submission.moved': { details: {} },
  },
  // One result of each kind that the chart distinguishes. The tests of the view cover every reason.
  outcomes: {
    fetchTable: {
      details,
      standing,
      unconfirmed: { output: { ok: true, value: { ...table, pending } } },
      /** The agent's own contract ended after the order was sent. */
      unconfirmedBarred: { output: { ok: true, value: { ...barredTable, pending, draft: null } } },
      barred: { output: { ok: true, value: { ...barredTable, pending: null, draft: null } } },
      barredStanding: { output: { ok: true, value: { ...openTable, own: null, pending: null, draft: null } } },
      offline: outages.offline,
      thrown,
    },
    submission: {
      made,
      withdrawn: ofWithdrawal(made),
      beyond: refusals.beyond,
      limited: refusals.limited,
      notMade,
    },
  },
  project: ({ table: known, pending: order }) => [
    known && known.own !== null,
    known?.open?.id ?? null,
    order && order.order.terms === null,
  ],
  limits: { fetchTable: waitLimits.gateway },
  rests: { barred: 'no contract can be offered to this member; the page shows why' },
  money: {
    actor: 'submission',
    review: ['reviewing', 'withdrawing'],
    shown: ({ context }) => context.pending?.order,
  },
  reference: orderModel({
    isSent: (event: ContractOfferEvent) => event.type === 'offer.confirm',
    isRestored: (_, ended) => ended?.actor === 'fetchTable' && bringsPending(ended.output),
    isPutAway: (event) => event.type === 'offer.again',
    made: ['sent', 'withdrawn'],
  }),
  always: {
    'a sent offer leaves no draft': ({ isIn, context }) => !isIn('sent') || context.draft === null,
  },
  never: {
    'a draft is lost before the offer is sent': ({ before, isIn, context }) =>
      before !== null &&
      before.context.draft !== null &&
      context.draft === null &&
      !before.isIn('loading') &&
      !isIn('sent') &&
      !isIn('open'),
    'a sent offer counts as withdrawn': ({ isIn, ended }) =>
      isIn('withdrawn') && ended !== null && (ended.output as OfferOutput).order.terms !== null,
    'terms are sent instead of a withdrawal': ({ before, started }) =>
      before?.isIn('withdrawing') === true &&
      started('submission').some(({ input: sent }) => (sent as PendingOffer).order.terms !== null),
  },
});
