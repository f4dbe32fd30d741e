import { describe, expect, it, vi } from 'vitest';
import { countries } from '../../src/format/countries.ts';
import {
  countryName,
  formatDay,
  formatInstant,
  formatMoment,
  formatShort,
  formatShortDay,
} from '../../src/format/date.ts';

/** Half past nine of the machine's own clock, whatever its zone. */
const instant = new Date(2025, 5, 1, 9, 30).getTime();

describe('an instant', () => {
  it.each([
    ['es', 'domingo, 1 de junio de 2025, 9:30'],
    ['en', 'Sunday, June 1, 2025 at 9:30 AM'],
  ])('is told in the local time, in %s', (language, text) => {
    expect(formatInstant(instant, language).replace(/\s/g, ' ')).toBe(text);
  });
});

describe('an instant in fewer characters', () => {
  it.each([
    [formatMoment, '1 jun 2025, 9:30'],
    [formatShort, '1 jun, 09:30'],
    [formatShortDay, '1 jun 2025'],
  ])('is told in the local time by %o as %s', (format, text) => {
    expect(format(instant, 'es').replace(/\s/g, ' ')).toBe(text);
  });
});

describe('a time that is none', () => {
  it.each([formatInstant, formatMoment, formatShort, formatShortDay])('is a dash (%o)', (format) => {
    expect(format(Number.NaN, 'es')).toBe('–');
  });

  it('is a dash as a date', () => expect(formatDay('1990-13-01', 'es')).toBe('–'));
});

describe('a date', () => {
  it.each([
    ['1990-05-01', 'es', '1 de mayo de 1990'],
    ['1990-12-31', 'en', 'December 31, 1990'],
  ])('%s is the same day in every time zone, in %s', (date, language, text) => {
    expect(formatDay(date, language)).toBe(text);
  });
});

describe('the countries', () => {
  it.each(['es', 'en'])('are the 249 of ISO 3166-1, each with a name of its own, in order, in %s', (language) => {
    const names = countries(language).map(({ name }) => name);
    expect(new Set(names).size).toBe(249);
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
    expect(countries(language).filter(({ code, name }) => code === name)).toEqual([]);
  });
});

describe('a country', () => {
  it('keeps its code where the browser knows no name', () => {
    vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValueOnce(undefined);
    expect(countryName('PE', 'es')).toBe('PE');
  });

  it.each([
    ['PE', 'es', 'Perú'],
    ['PE', 'en', 'Peru'],
    ['', 'es', ''],
    ['nowhere', 'es', 'nowhere'],
  ])('%s in %s is %s', (code, language, name) => expect(countryName(code, language)).toBe(name));
});
