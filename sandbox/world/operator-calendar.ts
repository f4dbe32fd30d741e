const timeZone = 'America/Lima';

const clock = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Operator's calendar day (yyyy-MM-dd) of an instant. */
export function dayOf(at: number): string {
  const parts = clock.formatToParts(at);
  return (['year', 'month', 'day'] as const).map((part) => parts.find(({ type }) => type === part)?.value).join('-');
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const hourMs = 60 * 60 * 1000;

export function startOf(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Time zone offsets are at most 14 hours and are multiples of 15 minutes.
  for (let at = midnight - 14 * hourMs; at <= midnight + 14 * hourMs; at += hourMs / 4)
    if (dayOf(at) === day) return at;
  return midnight;
}

/** Number of a calendar day, counted from 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / (24 * hourMs);
