import type { SalaryPeriod } from '../../machines/domain/contract-rule.ts';
import { operatorZone } from '../../machines/domain/operator-zone.ts';

const clock = new Intl.DateTimeFormat('en', {
  timeZone: operatorZone.name,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const quarterMs = 15 * 60 * 1000;
const days = new Map<number, string>();
const keptQuarters = 40_000;

/** Operator's calendar day (yyyy-MM-dd) of an instant. A day starts at a multiple of 15 minutes in every time zone. */
export function dayOf(at: number): string {
  const quarter = Math.floor(at / quarterMs);
  const known = days.get(quarter) ?? findDay(at);
  if (days.size >= keptQuarters) days.clear();
  days.set(quarter, known);
  return known;
}

function findDay(at: number): string {
  const parts = clock.formatToParts(at);
  return (['year', 'month', 'day'] as const).map((part) => parts.find(({ type }) => type === part)?.value).join('-');
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same number of days before a range; both days of a range are included. */
export function daysBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000)) + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}

export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** First day of the period that contains a day. */
export function firstDayOf(period: SalaryPeriod, day: string): string {
  if (period === 'monthly') return `${day.slice(0, 8)}01`;
  if (period === 'semimonthly') return `${day.slice(0, 8)}${Number(day.slice(8)) < 16 ? '01' : '16'}`;
  return period === 'weekly' ? mondayOf(day) : day;
}

/** First day of the period after the one that begins on `first`. */
export function nextFirstDayOf(period: SalaryPeriod, first: string): string {
  const days = { daily: 1, weekly: 7, semimonthly: first.endsWith('01') ? 15 : 16, monthly: 31 }[period];
  return firstDayOf(period, addDays(first, days));
}

const hourMs = 60 * 60 * 1000;

const starts = new Map<string, number>();

export function startOf(day: string): number {
  const known = starts.get(day) ?? findStart(day);
  starts.set(day, known);
  return known;
}

function findStart(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Time zone offsets are at most 14 hours.
  for (let at = midnight - 14 * hourMs; at <= midnight + 14 * hourMs; at += quarterMs) if (dayOf(at) === day) return at;
  return midnight;
}

/** Number of a calendar day, counted from 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / (24 * hourMs);
export const dayFrom = (number: number): string => new Date(number * 24 * hourMs).toISOString().slice(0, 10);
