import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayIn, formatAt, formatAtLong, formatDayShort, stampIn, zoneName } from '../../src/format/day.ts';

const lima = 'America/Lima';

describe('days by the site clock', () => {
  it.each([
    ['2026-03-10T04:59:59Z', '2026-03-09'],
    ['2026-03-10T05:00:00Z', '2026-03-10'],
  ])('the instant %s is on the day %s', (instant, day) => expect(dayIn(Date.parse(instant), lima)).toBe(day));

  it('have a short format, a long format and a format for file names', () => {
    expect(formatAt('2026-03-10T02:05:09Z', 'es', lima)).toBe('9 mar, 21:05');
    expect(formatAt('2026-03-10T05:00:00Z', 'en', lima)).toBe('Mar 10, 00:00');
    expect(formatAtLong('2026-03-10T02:05:09Z', 'es', lima)).toBe('9 mar 2026, 21:05:09');
    expect(stampIn('2026-03-10T02:05:09Z', lima)).toBe('2026-03-09 21:05:09');
    expect(formatDayShort('2026-03-09', 'es')).toBe('9 mar');
  });

  it('show their time zone as an offset', () => expect(zoneName('es', lima)).toBe('GMT-5'));
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

  afterEach(() => void vi.unstubAllGlobals());

  it('are the same days and instants as in other browsers', () => {
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: OtherData, NumberFormat: Intl.NumberFormat });
    const at = '2026-11-26T03:04:05Z';
    const fake = new Intl.DateTimeFormat('en-CA', {
      timeZone: lima,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    expect(fake.format(Date.parse(at))).toBe('11/25/2026');
    expect(dayIn(Date.parse(at), lima)).toBe('2026-11-25');
    expect(stampIn(at, lima)).toBe('2026-11-25 22:04:05');
    expect(stampIn('2026-11-26T05:00:00Z', lima)).toBe('2026-11-26 00:00:00');
    expect(dayIn(Date.parse('2026-03-10T05:00:00Z'), lima)).toBe('2026-03-10');
  });
});
