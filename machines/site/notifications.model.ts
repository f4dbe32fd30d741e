import type { AgentPageKey } from '../agent/page-key.ts';
import type { MemberPageKey } from '../member/page-key.ts';
import type { CallReason, Result } from '../shared/result.ts';

/** What the site notifies about. A contract request is named by the kind of its contract. */
export const notificationSources = [
  'messages',
  'rewards',
  'receipts',
  'dividend',
  'daily',
  'hourly',
  'realtime',
] as const;
export type NotificationSource = (typeof notificationSources)[number];

type NotificationPage = { panel: 'member'; page: MemberPageKey } | { panel: 'agent'; page: AgentPageKey };

/** The page of a center that shows the items of each source. */
export const notificationPages = {
  messages: { panel: 'member', page: 'messageV2' },
  rewards: { panel: 'member', page: 'rewardCenter' },
  receipts: { panel: 'member', page: 'withdraw' },
  dividend: { panel: 'agent', page: 'agentDividendRecord2' },
  daily: { panel: 'agent', page: 'agentDailyWages2' },
  hourly: { panel: 'agent', page: 'agentHourSalary' },
  realtime: { panel: 'agent', page: 'agentRealtimeSalary' },
} as const satisfies Record<NotificationSource, NotificationPage>;

/**
 * `title`: subject of a message, name of a reward, or sender of a contract request (empty: the operator). `at`: when the
 * message was sent; otherwise the deadline. `amount`: money in minor units.
 */
export type NotificationItem = {
  source: NotificationSource;
  id: string;
  title: string;
  at: string | null;
  amount?: number | undefined;
};

/** `counts` can be larger than the number of items, because a gateway can send only the first items. */
export type Notifications = {
  counts: Record<NotificationSource, number>;
  items: readonly NotificationItem[];
};

export type NotificationsAnswer = Result<Notifications, CallReason>;

export const totalOf = ({ counts }: Notifications): number =>
  notificationSources.reduce((sum, source) => sum + counts[source], 0);

const idsOf = ({ items }: Notifications, source: NotificationSource) =>
  items.filter((item) => item.source === source).map(({ id }) => id);

/** Sources whose count or items differ. */
export function changedSources(before: Notifications, after: Notifications): NotificationSource[] {
  return notificationSources.filter(
    (source) =>
      before.counts[source] !== after.counts[source] ||
      idsOf(before, source).join('\n') !== idsOf(after, source).join('\n'),
  );
}

/** How many notifications were added, over all sources; a source that lost some does not hide those of another one. */
export const addedTo = (before: Notifications, after: Notifications): number =>
  notificationSources.reduce((sum, source) => sum + Math.max(0, after.counts[source] - before.counts[source]), 0);
