import { operatorDay } from '../../../../machines/domain/operator-zone.ts';
import type { DownlineMember } from '../../../gateway/schemas/agent-team.ts';
import { addDays, type Days } from '../../../ui/day-range.ts';
import { groupBy } from '../../../ui/group-by.ts';

export type { DownlineMember };

/** Queries on a downline. The id null stands for the agent. */
export type Downline = {
  members: readonly DownlineMember[];
  byId: (id: number) => DownlineMember | undefined;
  directs: (id: number | null) => readonly DownlineMember[];
  /** All members below the given member, each one before its own downline. */
  team: (id: number | null) => readonly DownlineMember[];
  /** Path from the direct member of the agent down to the given member, both included. */
  path: (id: number) => readonly DownlineMember[];
};

/** Builds an index of the gateway's list. In this list, each member comes before its own downline. */
export function downlineFrom(members: readonly DownlineMember[]): Downline {
  const places = new Map(members.map(({ id }, place) => [id, place]));
  const below = groupBy(members, ({ uplineId }) => uplineId);
  const byId = (id: number) => members[places.get(id) ?? -1];
  return {
    members,
    byId,
    directs: (id) => below.get(id) ?? [],
    team: (id) => {
      if (id === null) return members;
      const place = places.get(id);
      return place === undefined ? [] : members.slice(place + 1, place + 1 + (members[place]?.team ?? 0));
    },
    path: (id) => {
      const way: DownlineMember[] = [];
      for (let at = byId(id); at; at = at.uplineId === null ? undefined : byId(at.uplineId)) way.unshift(at);
      return way;
    },
  };
}

export const kindFilters = ['', 'member', 'agent'] as const;
export const seenFilters = ['', 'week', 'month', 'longer', 'never'] as const;
export const joinedFilters = ['', 'today', 'yesterday', 'last7', 'last30', 'month'] as const;
export type Filters = {
  kind: (typeof kindFilters)[number];
  seen: (typeof seenFilters)[number];
  joined: (typeof joinedFilters)[number];
  /** 0 for all levels. */
  level: number;
};

/** Operator days of a period, as the team overview counts them. */
export function daysOfPeriod(period: Exclude<Filters['joined'], ''>, today: string): Days {
  const yesterday = addDays(today, -1);
  if (period === 'yesterday') return { from: yesterday, to: yesterday };
  const from = { today, last7: addDays(today, -6), last30: addDays(today, -29), month: `${today.slice(0, 8)}01` };
  return { from: from[period], to: today };
}

const dayMs = 24 * 60 * 60 * 1000;
const weekMs = 7 * dayMs;
const monthMs = 30 * dayMs;

/** Whether the last sign-in of a member is in the period of the filter; `now` is in ms since 1970. */
export function isSeen({ lastSignInAt }: DownlineMember, seen: Filters['seen'], now: number): boolean {
  if (seen === '') return true;
  if (lastSignInAt === null) return seen === 'never';
  const ago = now - Date.parse(lastSignInAt);
  if (seen === 'week') return ago <= weekMs;
  if (seen === 'month') return ago <= monthMs;
  return seen === 'longer' && ago > monthMs;
}

export function filtered(team: readonly DownlineMember[], { kind, seen, joined, level }: Filters, now: number) {
  const days = joined === '' ? null : daysOfPeriod(joined, operatorDay(now));
  const hasJoined = ({ joinedAt }: DownlineMember) => {
    if (!days) return true;
    const day = operatorDay(Date.parse(joinedAt));
    return day >= days.from && day <= days.to;
  };
  return team.filter(
    (member) =>
      (kind === '' || member.agent === (kind === 'agent')) &&
      (level === 0 || member.level === level) &&
      isSeen(member, seen, now) &&
      hasJoined(member),
  );
}
