import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundIn } from '../../src/features/site/help/search.ts';

const article = {
  title: 'Cómo empezar',
  content: '<p>Depósitos &amp; <strong>retiros</strong> en <a href="/x">línea</a></p>',
};

describe('help search', () => {
  it.each([
    ['', true],
    ['   ', true],
    ['como', true],
    ['CÓMO EMPEZAR', true],
    ['retiros deposito', true],
    ['&', false],
    ['<>', false],
    ['r', true],
    ['z', false],
    ['me', false],
    ['<c>', true],
    ['mpez', true],
    ['strong', false],
    ['href', false],
    ['retiros ayer', false],
  ])('query %j matches the article: %j', (query, found) => expect(foundIn(article, query)).toBe(found));

  it('finds an article by any subset of the words in the article', () => {
    const words = ['como', 'empezar', 'depositos', 'retiros', 'linea'];
    fc.assert(fc.property(fc.subarray(words), (some) => foundIn(article, some.join(' '))));
  });
});
