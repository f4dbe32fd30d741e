import { afterEach, describe, expect, it, vi } from 'vitest';
import { languageCodes } from '../../locales/languages.ts';
import { operatorDay, operatorZone } from '../../machines/domain/operator-zone.ts';
import { countries } from '../../src/format/countries.ts';
import {
  countryName,
  formatDay,
  formatDayOf,
  formatInstant,
  formatMoment,
  formatShort,
  formatShortDay,
  formatTime,
} from '../../src/format/date.ts';
import { zoneName } from '../../src/format/day.ts';
import { formatStamp } from '../../src/format/timestamp.ts';

/** 9:30 in the default time zone of the operator, America/Lima. */
const instant = Date.parse('2025-06-01T14:30:00Z');

afterEach(() => {
  operatorZone.name = 'America/Lima';
});

describe('full date and time', () => {
  it.each([
    ['es', 'domingo, 1 de junio de 2025, 9:30 GMT-5'],
    ['en', 'Sunday, June 1, 2025 at 9:30 AM GMT-5'],
  ])('appears in the time zone of the operator, in %s', (language, text) => {
    expect(formatInstant(instant, language).replace(/\s/g, ' ')).toBe(text);
  });
});

describe('short date and time', () => {
  it.each([
    [formatMoment, '1 jun 2025, 9:30 GMT-5'],
    [formatTime, '09:30'],
    [formatDayOf, '1 de junio'],
    [formatShort, '1 jun, 09:30'],
    [formatShortDay, '1 jun 2025'],
  ])('%o formats the time of the operator as %s', (format, text) => {
    expect(format(instant, 'es').replace(/\s/g, ' ')).toBe(text);
  });
});

describe('daylight saving time', () => {
  it.each([
    // The clocks of Santiago go back by an hour on April 5 at midnight, and forward on September 6.
    ['America/Santiago', '2026-04-05T02:30:00Z', '4 abr 2026, 23:30 GMT-3', '2026-04-04 23:30:00'],
    ['America/Santiago', '2026-04-05T03:30:00Z', '4 abr 2026, 23:30 GMT-4', '2026-04-04 23:30:00'],
    ['America/Santiago', '2026-09-06T04:30:00Z', '6 sept 2026, 1:30 GMT-3', '2026-09-06 01:30:00'],
    ['America/New_York', '2026-03-08T06:59:00Z', '8 mar 2026, 1:59 GMT-5', '2026-03-08 01:59:00'],
    ['America/New_York', '2026-03-08T07:00:00Z', '8 mar 2026, 3:00 GMT-4', '2026-03-08 03:00:00'],
    ['America/New_York', '2026-11-01T06:00:00Z', '1 nov 2026, 1:00 GMT-5', '2026-11-01 01:00:00'],
  ])('applies in %s to the moment %s', (zone, iso, moment, stamp) => {
    operatorZone.name = zone;
    expect(formatMoment(Date.parse(iso), 'es').replace(/\s/g, ' ')).toBe(moment);
    expect(formatStamp(iso)).toBe(stamp);
    expect(operatorDay(Date.parse(iso))).toBe(stamp.slice(0, 10));
    expect(moment).toContain(zoneName('es', zone, Date.parse(iso)));
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
  it.each(languageCodes)('has the 249 countries of ISO 3166-1, each with a unique name, sorted, in %s', (language) => {
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
