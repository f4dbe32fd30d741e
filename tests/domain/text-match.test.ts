import { describe, expect, it } from 'vitest';
import { hasOnlySigns, hasWords, placeIn, plain, searchable, wordsOf } from '../../machines/domain/text-match.ts';

describe('match of texts', () => {
  it.each([
    ['Đà Nẵng 4D', 'da nang 4d'],
    ['  ¿Ñandú? ', 'nandu'],
    ['ana_99@Casa.pe', 'ana 99 casa pe'],
    ['Σίγμα', 'σιγμα'],
  ])('reads %j as %j', (text, read) => expect(plain(text)).toBe(read));

  it.each([
    ['', false],
    ['   ', false],
    ['<>', true],
    [' ¿? ', true],
    ['<b>', false],
    ['7', false],
    ['ñ', false],
    ['王', false],
  ])('tells whether %j has only signs: %j', (query, has) => expect(hasOnlySigns(query)).toBe(has));

  it.each([
    ['a', true],
    ['n', false],
    ['4', true],
    ['99', true],
    ['9', true],
    ['na', false],
    ['lop', true],
    ['ope', true],
    ['ana 4', true],
    ['4 ana', true],
    ['ana 5', false],
    ['ANA-LÓP', true],
  ])('finds with %j a text with the words ana, lopez, 4512 and 99: %j', (query, found) =>
    expect(hasWords(searchable('Ana_López 4512 99'), wordsOf(query))).toBe(found),
  );

  it.each([
    ['oro', 'o', 0],
    ['oro', 'r', -1],
    ['tesoro', 'or', -1],
    ['tesoro', 'oro', 3],
    ['oro', 'plata', -1],
  ])('finds in %j the word %j at %j', (word, asked, place) => expect(placeIn(word, asked)).toBe(place));
});
