import { operatorDay } from '../../../../machines/domain/operator-zone.ts';
import type { SportEvent } from '../../../gateway/schemas/home.ts';
import type { EventTime } from '../../../routes/page-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

export type League = { key: string; sport: SportEvent['sport']; name: string; events: SportEvent[] };
export type EventGroup = { time: EventTime; leagues: League[] };

/** When an event takes place; null for a day after tomorrow, and for a day before today. */
export function timeOf({ live, startsAt }: SportEvent, now: number): EventTime | null {
  if (live) return 'live';
  const day = operatorDay(Date.parse(startsAt));
  if (day === operatorDay(now)) return 'today';
  return day === operatorDay(now + dayMs) ? 'tomorrow' : null;
}

function leaguesOf(events: readonly SportEvent[]): League[] {
  const byStart = events.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  const leagues = new Map<string, League>();
  for (const event of byStart) {
    const key = `${event.sport} ${event.league}`;
    const league = leagues.get(key) ?? { key, sport: event.sport, name: event.league, events: [] };
    league.events.push(event);
    leagues.set(key, league);
  }
  return [...leagues.values()];
}

/** Events by time, live ones first, then by league; a league stands at the time of its first event. */
export function groupEvents(
  events: readonly SportEvent[],
  { sport, when }: { sport: SportEvent['sport'] | undefined; when: EventTime | undefined },
  now: number,
): EventGroup[] {
  const wanted = events.filter((event) => sport === undefined || event.sport === sport);
  return (['live', 'today', 'tomorrow'] as const)
    .filter((time) => when === undefined || when === time)
    .map((time) => ({ time, leagues: leaguesOf(wanted.filter((event) => timeOf(event, now) === time)) }))
    .filter(({ leagues }) => leagues.length > 0);
}
