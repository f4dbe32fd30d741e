import type { NotificationSource } from '../../machines/site/notifications.model.ts';
import { useNotifications } from './notifications.ts';

/** Number of notifications of some sources; nothing while they are unknown. */
export function NotificationCount({ sources }: { sources: readonly NotificationSource[] }) {
  const started = useNotifications();
  return started && <started.Count actor={started.actor} sources={sources} />;
}
