/** The clock that the site goes by. */
const timeZone = 'America/Lima';

const clock = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The operator's calendar day (yyyy-MM-dd) of an instant. */
export function dayOf(at: number): string {
  const parts = clock.formatToParts(at);
  return (['year', 'month', 'day'] as const).map((part) => parts.find(({ type }) => type === part)?.value).join('-');
}

/** A calendar day so many days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The Monday of the week that a calendar day lies in. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const hourMs = 60 * 60 * 1000;

/** The instant at which the operator's day begins. */
export function startOf(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // No zone is farther than a day from UTC, and all begin their days at a quarter of an hour.
  for (let at = midnight - 14 * hourMs; at <= midnight + 14 * hourMs; at += hourMs / 4)
    if (dayOf(at) === day) return at;
  return midnight;
}

/** The number of a calendar day since 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / (24 * hourMs);
