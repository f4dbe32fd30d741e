import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from '../../src/search/highlight.ts';

const marked = (text: string, query: string) =>
  highlight(text, query)
    .filter(({ isMatch }) => isMatch)
    .map((part) => part.text);

describe('highlight', () => {
  it.each<[string, string, string[]]>([
    ['Jaguar de Oro', 'oro', ['Oro']],
    ['Dragón y Tigre', 'dragon', ['Dragón']],
    ['Dragón y Tigre', 'drag tig', ['Drag', 'Tig']],
    ['Luchador Salvaje', 'luchdor', ['Luchador']],
    ['Quetzal', 'etza', ['etza']],
    ['Retiros y pagos', 'retirar', ['Retiros']],
    ['Sol de Mayo', 'xyz', []],
    ['Sol de Mayo', '  ', []],
  ])('marks in %j what %j matches', (text, query, parts) => expect(marked(text, query)).toEqual(parts));

  it('marks no similar word when another text of the result contains the query word', () => {
    const inVendor = (result?: string) => highlight('Puna Roja', 'luna', result).filter(({ isMatch }) => isMatch);
    expect(inVendor()).toHaveLength(1);
    expect(inVendor('Luna de Plata Puna Roja')).toEqual([]);
  });

  it('keeps every text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
        expect(
          highlight(text, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
