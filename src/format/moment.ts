import { operatorDay, operatorZone, partsIn } from '../../machines/domain/operator-zone.ts';

/*
 * Each kind of moment and day has one format. All are in the time zone of the operator, with a 24-hour clock.
 *
 * | Kind                                                   | Function         | Example                     |
 * | ------------------------------------------------------ | ---------------- | --------------------------- |
 * | Notice (spec 2 §2 and §7), column of a CSV file        | `formatStamp`    | `2026-03-12 21:05:09`       |
 * | Moment in a list, a sentence or a document             | `formatMoment`   | `12 mar 2026, 21:05 GMT-5`  |
 * | Moment in a table that names the zone once             | `formatCompact`  | `12 mar, 21:05`             |
 * | Time of day                                            | `formatTime`     | `21:05`                     |
 * | Day                                                    | `formatDay`      | `12 mar 2026`               |
 * | Month of a table by month                              | `formatMonth`    | `marzo de 2026`             |
 * | Day on the axis of a diagram, or in a narrow cell      | `formatShortDay` | `12 mar`                    |
 * | Remaining time of a countdown below one hour           | `formatRemaining`| `9′01″`                    |
 * | Zone of a table or of a page                           | `zoneName`       | `GMT-5`, `hora de Chile`    |
 */

/** An instant: ISO text, or ms since 1970. */
type Instant = string | number;

/** Shown instead of an invalid time. */
const unknown = '–';
const msOf = (at: Instant): number => (typeof at === 'string' ? Date.parse(at) : at);

/** An invalid time becomes a dash, because `format` throws. */
function format(at: number, language: string, options: Intl.DateTimeFormatOptions, timeZone = operatorZone.name) {
  return Number.isNaN(at)
    ? unknown
    : new Intl.DateTimeFormat(language, { timeZone, hourCycle: 'h23', ...options }).format(at);
}

const day = { day: 'numeric', month: 'short' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;
const zone = { timeZoneName: 'shortOffset' } as const;

export function formatStamp(at: Instant): string {
  const ms = msOf(at);
  if (Number.isNaN(ms)) return unknown;
  const part = partsIn(ms, operatorZone.name);
  return `${operatorDay(ms)} ${part('hour')}:${part('minute')}:${part('second')}`;
}

/** A browser breaks a line after the hyphen of “GMT-5”, so a word joiner follows it. */
const unbroken = (text: string): string => text.replace(/(GMT[+-])/, '$1\u2060');

export const formatMoment = (at: Instant, language: string): string =>
  unbroken(format(msOf(at), language, { ...day, year: 'numeric', ...time, ...zone }));

export const formatCompact = (at: Instant, language: string): string => format(msOf(at), language, { ...day, ...time });

export const formatTime = (at: Instant, language: string): string => format(msOf(at), language, time);

/** Primes, because minutes and seconds with a colon look like a time of day. */
export const formatRemaining = (seconds: number): string =>
  `${Math.floor(seconds / 60)}\u2032${String(seconds % 60).padStart(2, '0')}\u2033`;

/** Form of a remaining time for screen readers. */
export function spokenRemaining(seconds: number, language: string): string {
  const part = (unit: string, value: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  return `${part('minute', Math.floor(seconds / 60))} ${part('second', seconds % 60)}`;
}

/** A calendar day (yyyy-MM-dd) has no time zone, so it is formatted in UTC. */
const formatDayAs = (at: Instant, language: string, options: Intl.DateTimeFormatOptions): string =>
  /^\d{4}-\d\d-\d\d$/.test(String(at))
    ? format(Date.parse(`${at}T00:00:00Z`), language, options, 'UTC')
    : format(msOf(at), language, options);

/** Formats a calendar day (yyyy-MM-dd), or the day of an instant. */
export const formatDay = (at: Instant, language: string): string =>
  formatDayAs(at, language, { ...day, year: 'numeric' });

/** Formats the month of a calendar day, with the year. */
export const formatMonth = (at: Instant, language: string): string =>
  formatDayAs(at, language, { month: 'long', year: 'numeric' });

export const formatShortDay = (at: Instant, language: string): string => formatDayAs(at, language, day);

/** Form of a moment for screen readers: the month is a word. */
export const spokenMoment = (at: Instant, language: string, hasZone: boolean): string =>
  format(msOf(at), language, { day: 'numeric', month: 'long', year: 'numeric', ...time, ...(hasZone && zone) });

function nameAt(at: number, language: string, timeZoneName: 'shortOffset' | 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: operatorZone.name, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? operatorZone.name;
}

/** Names the zone of many moments: its offset, or its name when daylight saving time changes the offset. */
export function zoneName(language: string): string {
  const year = Number(operatorDay(Date.now()).slice(0, 4));
  const [winter, summer] = [0, 6].map((month) => nameAt(Date.UTC(year, month, 1), language, 'shortOffset'));
  return winter === summer && winter ? unbroken(winter) : nameAt(Date.now(), language, 'longGeneric');
}
