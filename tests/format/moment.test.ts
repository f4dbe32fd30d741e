import { afterEach, describe, expect, it, vi } from 'vitest';
import { operatorDay, operatorZone } from '../../machines/domain/operator-zone.ts';
import {
  formatCompact,
  formatDay,
  formatMoment,
  formatShortDay,
  formatStamp,
  formatTime,
  spokenMoment,
  zoneName,
} from '../../src/format/moment.ts';

/** 21:05:09 of March 9 in the default time zone of the operator, America/Lima. */
const at = '2026-03-10T02:05:09Z';
const plain = (text: string) => text.replace(/\s/g, ' ').replace('\u2060', '');

afterEach(() => {
  operatorZone.name = 'America/Lima';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the format of each kind of moment', () => {
  it.each([
    [formatMoment, '9 mar 2026, 21:05 GMT-5', 'Mar 9, 2026, 21:05 GMT-5'],
    [formatCompact, '9 mar, 21:05', 'Mar 9, 21:05'],
    [formatTime, '21:05', '21:05'],
    [formatDay, '9 mar 2026', 'Mar 9, 2026'],
    [formatShortDay, '9 mar', 'Mar 9'],
  ])('%o is in the time zone of the operator', (format, es, en) => {
    expect(plain(format(at, 'es'))).toBe(es);
    expect(plain(format(Date.parse(at), 'en'))).toBe(en);
  });

  it.each([
    ['2025-02-03T09:05:06Z', '2025-02-03 04:05:06'],
    ['2026-01-01T04:59:59.999Z', '2025-12-31 23:59:59'],
  ])('the stamp of %s is %s', (instant, stamp) => expect(formatStamp(instant)).toBe(stamp));

  it('shows midnight as 00:00', () => {
    expect(formatTime('2026-03-10T05:00:00Z', 'en')).toBe('00:00');
    expect(formatCompact('2026-03-10T05:00:00Z', 'en')).toBe('Mar 10, 00:00');
  });

  it('shows a calendar day as the same day in every time zone', () => {
    expect(formatDay('1990-05-01', 'es')).toBe('1 may 1990');
    expect(formatDay('1990-12-31', 'en')).toBe('Dec 31, 1990');
    expect(formatShortDay('2026-03-09', 'es')).toBe('9 mar');
  });

  it('spells the month, and names the zone of a moment that shows it, in the spoken form', () => {
    expect(spokenMoment(at, 'es', true)).toBe('9 de marzo de 2026 a las 21:05 GMT-5');
    expect(spokenMoment(at, 'es', false)).toBe('9 de marzo de 2026 a las 21:05');
  });

  it.each([formatMoment, formatCompact, formatTime, formatDay, formatShortDay, formatStamp])(
    'shows an invalid time as a dash: %o',
    (format) => {
      expect(format(Number.NaN, 'es')).toBe('–');
      expect(format('yesterday', 'es')).toBe('–');
    },
  );

  it('shows an invalid calendar day as a dash', () => expect(formatDay('1990-13-01', 'es')).toBe('–'));

  it('does not break the line inside the offset', () => {
    expect(formatMoment(at, 'es')).toMatch(/GMT-\u20605$/);
    expect(zoneName('es')).toBe('GMT-\u20605');
  });
});

describe('zone name', () => {
  it.each([
    ['America/Lima', 'GMT-5', 'GMT-5'],
    ['America/Santiago', 'hora de Chile', 'Chile Time'],
    ['America/New_York', 'hora oriental', 'Eastern Time'],
  ])('names the zone %s correctly in summer and in winter', (zone, es, en) => {
    operatorZone.name = zone;
    for (const now of ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']) {
      vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
      expect(plain(zoneName('es'))).toBe(es);
      expect(plain(zoneName('en'))).toBe(en);
    }
  });
});

describe('daylight saving time', () => {
  it.each([
    // The clocks of Santiago go back by an hour on April 5 at midnight, and forward on September 6.
    ['America/Santiago', '2026-04-05T02:30:00Z', '4 abr 2026, 23:30 GMT-3', '2026-04-04 23:30:00'],
    ['America/Santiago', '2026-04-05T03:30:00Z', '4 abr 2026, 23:30 GMT-4', '2026-04-04 23:30:00'],
    ['America/Santiago', '2026-09-06T04:30:00Z', '6 sept 2026, 01:30 GMT-3', '2026-09-06 01:30:00'],
    ['America/New_York', '2026-03-08T06:59:00Z', '8 mar 2026, 01:59 GMT-5', '2026-03-08 01:59:00'],
    ['America/New_York', '2026-03-08T07:00:00Z', '8 mar 2026, 03:00 GMT-4', '2026-03-08 03:00:00'],
    ['America/New_York', '2026-11-01T06:00:00Z', '1 nov 2026, 01:00 GMT-5', '2026-11-01 01:00:00'],
  ])('applies in %s to the moment %s', (zone, iso, moment, stamp) => {
    operatorZone.name = zone;
    expect(plain(formatMoment(iso, 'es'))).toBe(moment);
    expect(formatStamp(iso)).toBe(stamp);
    expect(operatorDay(Date.parse(iso))).toBe(stamp.slice(0, 10));
  });
});

describe('days by the site clock', () => {
  it.each([
    ['2026-03-10T04:59:59Z', '2026-03-09'],
    ['2026-03-10T05:00:00Z', '2026-03-10'],
  ])('the instant %s is on the day %s', (instant, day) => expect(operatorDay(Date.parse(instant))).toBe(day));
});

describe('days in a browser with other locale data', () => {
  // Imitates a WebKit build with different locale data: 11/25/2026 instead of 2026-11-25, and no leading zeros.
  class OtherData extends Intl.DateTimeFormat {
    constructor(language?: string | string[], options?: Intl.DateTimeFormatOptions) {
      super(/^(en-CA|sv)/.test(String(language)) ? 'en-US' : language, options);
    }
    override formatToParts(at?: number | Date) {
      return super.formatToParts(at).map(({ type, value }) => ({ type, value: value.replace(/^0(?=\d)/, '') }));
    }
  }

  it('are the same days and instants as in other browsers', () => {
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: OtherData, NumberFormat: Intl.NumberFormat });
    const at = '2026-11-26T03:04:05Z';
    const fake = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Lima',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    expect(fake.format(Date.parse(at))).toBe('11/25/2026');
    expect(operatorDay(Date.parse(at))).toBe('2026-11-25');
    expect(formatStamp(at)).toBe('2026-11-25 22:04:05');
    expect(formatStamp('2026-11-26T05:00:00Z')).toBe('2026-11-26 00:00:00');
    expect(operatorDay(Date.parse('2026-03-10T05:00:00Z'))).toBe('2026-03-10');
  });
});
