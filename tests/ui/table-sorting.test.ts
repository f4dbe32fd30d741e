import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, orderedBy } from '../../src/ui/table-sorting.ts';

describe('sort order of a table', () => {
  const row = fc.record({ id: fc.nat(), amount: fc.integer({ min: -50, max: 50 }), name: fc.string({ maxLength: 3 }) });

  it('keeps every row, and the order of rows with equal numbers, in both directions', () => {
    fc.assert(
      fc.property(fc.array(row), fc.boolean(), (rows, descending) => {
        const found = orderedBy(rows, ({ amount }) => amount, descending);
        const way = descending ? -1 : 1;
        expect(found).toEqual(rows.toSorted((a, b) => way * (a.amount - b.amount)));
      }),
    );
  });

  it('sorts text by the rules of the language, ignoring case and accents', () => {
    const names = ['Zoe', 'Álvaro', 'zulma', 'alba', 'Óscar', 'nube'];
    const order = (descending: boolean) =>
      orderedBy(
        names.map((name) => ({ name })),
        ({ name }) => name,
        descending,
      ).map(({ name }) => name);
    expect(order(false)).toEqual(['alba', 'Álvaro', 'nube', 'Óscar', 'Zoe', 'zulma']);
    expect(order(true)).toEqual(order(false).toReversed());
  });
});

describe('foldText', () => {
  it('removes case and accents', () => {
    expect(foldText('ÁLVARO Núñez')).toBe('alvaro nunez');
    expect(foldText('Ana_01')).toBe('ana_01');
  });
});
