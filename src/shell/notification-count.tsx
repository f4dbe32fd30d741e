import { useSelector } from '@xstate/react';
import type { NotificationSource } from '../../machines/site/notifications.model.ts';
import { useTranslate } from '../i18n.ts';
import { CountBadge } from '../ui/count-badge.tsx';
import { useNotifications } from './notifications.ts';

/** Number of notifications of some sources; nothing while they are unknown. */
export function NotificationCount({ sources }: { sources: readonly NotificationSource[] }) {
  const started = useNotifications();
  return started && <started.Count actor={started.actor} sources={sources} />;
}

/** Number of all things that wait in a menu, in words: the notifications of some sources, and `more` other things. */
export function WaitingCount({ sources, more = 0 }: { sources: readonly NotificationSource[]; more?: number }) {
  const t = useTranslate();
  const known = useSelector(useNotifications()?.actor, (state) =>
    sources.reduce((sum, source) => sum + (state?.context.news?.counts[source] ?? 0), 0),
  );
  const count = known + more;
  return <CountBadge count={count} label={t('shell.notifications.count', { count })} isWorded />;
}
