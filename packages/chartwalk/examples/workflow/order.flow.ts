import { defineFlow } from 'chartwalk';
import { orderMachine } from './order.machine';

export const flow = defineFlow({
  machine: orderMachine,
  events: {
    'parcel.add': { light: { weight: 1 } },
    'order.send': { plain: {} },
    'order.cancel': { plain: {} },
    'parcel.delivered': { first: { id: 'parcel-1' }, second: { id: 'parcel-2' } },
    'parcel.lost': { first: { id: 'parcel-1' } },
  },
  outcomes: {
    charge: { paid: { output: { receipt: 'R-1' } }, declined: { error: new Error('declined') } },
    parcel: {},
  },
  levels: ['chart'],
  never: {
    'a completed order with a parcel on its way': ({ isIn, context }) =>
      isIn('complete') && context.delivered.length < context.parcels.length,
  },
});
