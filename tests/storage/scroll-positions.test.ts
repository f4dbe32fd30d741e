// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { scrollPlaces } from '../../src/storage/scroll-positions.ts';

beforeEach(() => sessionStorage.clear());

it('keeps the last scroll position of each page visit, rounded to whole pixels', () => {
  expect(scrollPlaces.of('a')).toBeNull();
  scrollPlaces.set('a', 10.4);
  scrollPlaces.set('b', 20.5);
  expect([scrollPlaces.of('a'), scrollPlaces.of('b')]).toEqual([10, 21]);
  scrollPlaces.set('a', 0);
  expect([scrollPlaces.of('a'), scrollPlaces.of('b')]).toEqual([0, 21]);
});

it('keeps the positions of the 40 page visits that were scrolled most recently', () => {
  for (let visit = 0; visit < 40; visit++) scrollPlaces.set(String(visit), visit + 1);
  scrollPlaces.set('0', 100);
  expect([scrollPlaces.of('0'), scrollPlaces.of('1'), scrollPlaces.of('39')]).toEqual([100, 2, 40]);
  scrollPlaces.set('40', 41);
  expect([scrollPlaces.of('0'), scrollPlaces.of('1'), scrollPlaces.of('2')]).toEqual([100, null, 3]);
});

it.each(['{', 'null', '{}', '5'])('returns no position when %s is stored', (text) => {
  sessionStorage.setItem('scroll', text);
  expect(scrollPlaces.of('a')).toBeNull();
  scrollPlaces.set('a', 5);
  expect(scrollPlaces.of('a')).toBe(5);
});
