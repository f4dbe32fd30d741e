import { defineFlow } from 'chartwalk';
import { transferMachine } from '../../machines/member/transfer.machine.ts';
import {
  type TransferDraft,
  type TransferEvent,
  type TransferOrder,
  type TransferOutput,
  transferReasons,
  type Wallets,
  type WalletsAnswer,
} from '../../machines/member/transfer.model.ts';
import { bringsPending, isByAcceptance, orderModel } from '../kit/order-model.ts';
import { submissionRefusals } from '../kit/refusals.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { member } from './deposit.cases.ts';

export { member };
export const requestId = 'request-1';

export const sentWallets = {
  isSingle: false,
  main: 1_234_050,
  vendors: [
    { vassalage: 'GRANS', name: 'Gran Salón', image: '/art/vendor-GRANS.svg', amount: 50_000, isDown: false },
    { vassalage: 'CANCH', name: 'Cancha Viva', image: '/art/vendor-CANCH.svg', amount: 0, isDown: false },
    { vassalage: 'TRUCO', name: 'Truco y Flor', image: '/art/vendor-TRUCO.svg', amount: 0, isDown: true },
  ],
  transfers: [
    { reference: 'TW7310200001', at: '2039-12-20T10:00:00.000Z', from: null, to: 'Gran Salón', amount: 50_000 },
  ],
};
export const wallets: Wallets = { ...sentWallets, pending: null, draft: null };

export const move = { kind: 'move', vassalage: 'GRANS', direction: 'toVendor', amount: 20_000 } satisfies TransferOrder;
export const pending = { requestId: 'request-0', order: move };

export const refusals = submissionRefusals(move, transferReasons);

export const details = { output: { ok: true, value: wallets } } satisfies { output: WalletsAnswer };
export const made = {
  output: { kind: 'accepted', order: move, receipt: { order: move, amount: 20_000, unreached: [] } },
} satisfies { output: TransferOutput };
export const notMade = { output: { kind: 'notMade', order: move } satisfies TransferOutput };

export const good: TransferDraft = { vassalage: 'GRANS', direction: 'toVendor', amount: '200' };

export const flow = defineFlow({
  machine: transferMachine,
  input: member,
  events: {
    'form.submit': { good: { draft: good, requestId }, short: { draft: { ...good, amount: '99,999.99' }, requestId } },
    'funds.gather': { asked: { requestId } },
    'field.change': { typed: { draft: { ...good, amount: '1' } } },
    'order.send': { pressed: {} },
    'order.edit': { pressed: {} },
    'load.retry': { asked: {} },
    'submission.moved': { details: {} },
  },
  // One result of each kind that the chart handles differently; the view tests cover every refusal reason.
  outcomes: {
    fetchWallets: {
      details,
      unconfirmed: { output: { ok: true, value: { ...wallets, pending } } },
      offline: outages.offline,
      thrown,
    },
    submission: { made, funds: refusals.funds },
  },
  project: () => null,
  limits: { fetchWallets: waitLimits.gateway },
  money: { actor: 'submission', review: ['reviewing'], shown: ({ context }) => context.pending?.order },
  reference: orderModel({
    isSent: (event: TransferEvent) => event.type === 'order.send',
    isRestored: (_, ended) => ended?.actor === 'fetchWallets' && bringsPending(ended.output),
    made: [],
  }),
  always: { 'a receipt belongs to an accepted order': isByAcceptance('receipt') },
});
