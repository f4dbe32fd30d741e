import { type ActorRef, type Snapshot, sendParent, setup } from 'xstate';

export type ParcelEvent = { type: 'ship' } | { type: 'arrive' } | { type: 'lose' };

export type ParcelRef = ActorRef<Snapshot<unknown>, ParcelEvent>;

/** A parcel: packed, on its way, and delivered or lost. It tells the order how its journey ended. */
export const parcelMachine = setup({
  types: {
    context: {} as { id: string; weight: number },
    input: {} as { id: string; weight: number },
    events: {} as ParcelEvent,
  },
}).createMachine({
  id: 'parcel',
  context: ({ input }) => input,
  initial: 'packed',
  states: {
    packed: { on: { ship: 'traveling' } },
    traveling: { on: { arrive: 'delivered', lose: 'lost' } },
    delivered: {
      type: 'final',
      entry: sendParent(({ context }) => ({ type: 'parcel.delivered', id: context.id })),
    },
    lost: { type: 'final', entry: sendParent(({ context }) => ({ type: 'parcel.lost', id: context.id })) },
  },
});
