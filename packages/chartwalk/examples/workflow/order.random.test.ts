import { assertWalks } from 'chartwalk/fast-check';
import fc from 'fast-check';
import { it } from 'vitest';
import { flow } from './order.flow';

it('keeps its invariants on random walks with parcels of any weight', () => {
  assertWalks(flow, { events: { 'parcel.add': fc.record({ weight: fc.integer({ min: 1, max: 30_000 }) }) } });
});
