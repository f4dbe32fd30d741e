import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { parcelMachine } from './parcel.machine';

export type OrderEvent =
  | { type: 'parcel.add'; weight: number }
  | { type: 'order.send' }
  | { type: 'order.cancel' }
  | { type: 'parcel.delivered'; id: string }
  | { type: 'parcel.lost'; id: string };

type Context = { parcels: { id: string; ref: ActorRefFrom<typeof parcelMachine> }[]; delivered: string[] };

/** An order in several parcels; each parcel is an actor that reports its delivery. */
export const orderMachine = setup({
  types: { context: {} as Context, events: {} as OrderEvent },
  actors: {
    parcel: parcelMachine,
    charge: fromPromise<{ receipt: string }, { parcels: number }>(async () => {
      throw new Error('The payment service is provided by the application');
    }),
  },
  guards: {
    hasParcels: ({ context }) => context.parcels.length > 0,
    hasRoom: ({ context }) => context.parcels.length < 2,
    isLast: ({ context, event }) =>
      event.type === 'parcel.delivered' && new Set([...context.delivered, event.id]).size === context.parcels.length,
  },
  actions: {
    addParcel: assign({
      parcels: ({ context, spawn }, { weight }: { weight: number }) => {
        const id = `parcel-${context.parcels.length + 1}`;
        return [...context.parcels, { id, ref: spawn('parcel', { id, input: { id, weight } }) }];
      },
    }),
    setDelivered: assign({
      delivered: ({ context }, { id }: { id: string }) => [...new Set([...context.delivered, id])],
    }),
    ship: ({ context }) => {
      for (const { ref } of context.parcels) ref.send({ type: 'ship' });
    },
  },
}).createMachine({
  id: 'order',
  context: { parcels: [], delivered: [] },
  initial: 'packing',
  states: {
    packing: {
      on: {
        'parcel.add': {
          guard: 'hasRoom',
          actions: { type: 'addParcel', params: ({ event }) => ({ weight: event.weight }) },
        },
        'order.send': { guard: 'hasParcels', target: 'charging' },
        'order.cancel': 'canceled',
      },
    },
    charging: {
      invoke: {
        src: 'charge',
        input: ({ context }) => ({ parcels: context.parcels.length }),
        onDone: { target: 'shipping', actions: 'ship' },
        onError: 'packing',
      },
    },
    shipping: {
      on: {
        'parcel.delivered': [
          {
            guard: 'isLast',
            target: 'complete',
            actions: { type: 'setDelivered', params: ({ event }) => ({ id: event.id }) },
          },
          { actions: { type: 'setDelivered', params: ({ event }) => ({ id: event.id }) } },
        ],
        'parcel.lost': 'refunding',
      },
    },
    refunding: { after: { 86400000: 'canceled' } },
    complete: { type: 'final' },
    canceled: { type: 'final' },
  },
});
