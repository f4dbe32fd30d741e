import { defineFlow } from 'chartwalk';
import { notificationsMachine } from '../../machines/site/notifications.machine.ts';
import {
  type NotificationSource,
  type Notifications,
  notificationSources,
} from '../../machines/site/notifications.model.ts';
import { outages, thrown } from './transport-errors.ts';

export const newsOf = (
  counts: Partial<Record<NotificationSource, number>>,
  items: Notifications['items'] = [],
): Notifications => ({
  counts: {
    ...(Object.fromEntries(notificationSources.map((source) => [source, 0])) as Notifications['counts']),
    ...counts,
  },
  items,
});

export const one = newsOf({ messages: 1 }, [
  { source: 'messages', id: 'm-1', title: 'Tu retiro va en camino', at: '2039-12-30T10:00:00.000Z' },
]);
export const many = newsOf({ messages: 1, receipts: 1, dividend: 1, rewards: 4 }, [
  { source: 'receipts', id: 'WD1', title: '', at: '2040-01-02T10:00:00.000Z', amount: 45_000 },
  { source: 'dividend', id: 'CR1', title: 'Renata', at: '2040-01-06T10:00:00.000Z' },
  { source: 'rewards', id: 'level-1', title: 'Regalo de nivel Plata', at: '2040-01-03T10:00:00.000Z' },
  ...one.items,
]);
export const none = newsOf({});

export const flow = defineFlow({
  machine: notificationsMachine,
  events: {
    'session.changed': {
      real: { isReal: true, isAttended: true },
      hidden: { isReal: true, isAttended: false },
      gone: { isReal: false, isAttended: true },
    },
    'page.attended': { details: {} },
    'page.left': { details: {} },
    'notifications.refresh': { details: {} },
    'tab.changed': { details: {} },
    'language.changed': { details: {} },
  },
  outcomes: {
    site: {},
    read: {
      one: { output: { ok: true, value: one } },
      many: { output: { ok: true, value: many } },
      none: { output: { ok: true, value: none } },
      offline: outages.offline,
      thrown,
    },
  },
  project: ({ news, failures }) => [news && notificationSources.map((source) => news.counts[source]), failures],
  always: {
    'knows nothing without a session': ({ isIn, context }) => !isIn('signedOut') || context.news === null,
    'reads only for a session': ({ isIn, actors }) =>
      isIn('signedIn.loading') === actors.some(({ source }) => source === 'read'),
  },
  eventually: {
    'ends every read': { from: ({ isIn }) => isIn('signedIn.loading'), to: ({ isIn }) => !isIn('signedIn.loading') },
  },
});
