import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf } from '../../sandbox/world/contract-payouts.ts';

type Part = { since: number; due: number; net: number };

const drawn = fc.array(fc.record({ due: fc.integer({ min: 0, max: 6 }), net: fc.integer({ min: -50, max: 100 }) }), {
  minLength: 1,
  maxLength: 8,
});

const amounts = (parts: readonly Part[]) =>
  parts.map((own) =>
    amountOf(
      own,
      parts.filter((other) => other !== own),
    ),
  );

describe('amount of a part of a contract period', () => {
  it('is never negative, and the parts that are due until a time never exceed their highest sum until then', () => {
    fc.assert(
      fc.property(drawn, (list) => {
        const parts = list.map((one, since) => ({ ...one, since }));
        const paid = amounts(parts);
        expect(paid.every((amount) => amount >= 0)).toBe(true);
        for (const { due } of parts) {
          const sumOf = (values: readonly number[], until: number) =>
            values.reduce((sum, value, place) => sum + (parts[place]!.due <= until ? value : 0), 0);
          const nets = parts.map(({ net }) => net);
          const highest = Math.max(0, ...parts.filter((one) => one.due <= due).map((one) => sumOf(nets, one.due)));
          expect(sumOf(paid, due)).toBeLessThanOrEqual(highest);
        }
      }),
    );
  });

  it('is reduced by the later parts that are due at the same time', () => {
    const parts = [
      { since: 0, due: 9, net: 70 },
      { since: 1, due: 9, net: -30 },
      { since: 2, due: 10, net: 5 },
    ];
    expect(amounts(parts)).toEqual([40, 0, 5]);
  });

  it('is calculated in a number of steps that is proportional to the number of parts', () => {
    const count = 1_000;
    let reads = 0;
    const parts = Array.from({ length: count }, (_, since) => ({
      ...{ since, due: since },
      get net() {
        reads++;
        return 1;
      },
    }));
    expect(amountOf(parts.at(-1)!, parts.slice(0, -1))).toBe(1);
    expect(reads).toBeLessThanOrEqual(3 * count);
  });
});
