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

/** 9:30 local time, whatever the time zone of the machine. */
const instant = new Date(2025, 5, 1, 9, 30).getTime();

describe('full date and time', () => {
  it.each([
    ['es', 'domingo, 1 de junio de 2025, 9:30'],
    ['en', 'Sunday, June 1, 2025 at 9:30 AM'],
  ])('appears in local time, in %s', (language, text) => {
    expect(formatInstant(instant, language).replace(/\s/g, ' ')).toBe(text);
  });
});

describe('short date and time', () => {
  it.each([
    [formatMoment, '1 jun 2025, 9:30'],
    [formatShort, '1 jun, 09:30'],
    [formatShortDay, '1 jun 2025'],
  ])('%o formats the local time as %s', (format, text) => {
    expect(format(instant, 'es').replace(/\s/g, ' ')).toBe(text);
  });
});

describe('invalid time', () => {
  it.each([formatInstant, formatMoment, formatShort, formatShortDay])(
    'is shown as a dash by the formatter %o',
    (format) => {
      expect(format(Number.NaN, 'es')).toBe('–');
    },
  );

  it('is shown as a dash when it is an invalid date', () => expect(formatDay('1990-13-01', 'es')).toBe('–'));
});

describe('formatted date', () => {
  it.each([
    ['1990-05-01', 'es', '1 de mayo de 1990'],
    ['1990-12-31', 'en', 'December 31, 1990'],
  ])('the date %s is the same day in every time zone, in the language %s', (date, language, text) => {
    expect(formatDay(date, language)).toBe(text);
  });
});

describe('country list', () => {
  it.each(['es', 'en'])('has the 249 countries of ISO 3166-1, each with a unique name, sorted, in %s', (language) => {
    const names = countries(language).map(({ name }) => name);
    expect(new Set(names).size).toBe(249);
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
    expect(countries(language).filter(({ code, name }) => code === name)).toEqual([]);
  });
});

describe('country name', () => {
  it('is the country code when the browser has no name for the country', () => {
    vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValueOnce(undefined);
    expect(countryName('PE', 'es')).toBe('PE');
  });

  it.each([
    ['PE', 'es', 'Perú'],
    ['PE', 'en', 'Peru'],
    ['', 'es', ''],
    ['nowhere', 'es', 'nowhere'],
  ])('the country %s in the language %s has the name %s', (code, language, name) =>
    expect(countryName(code, language)).toBe(name),
  );
});
