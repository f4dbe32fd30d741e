import { config } from '../branding/config.ts';
import { provideNotifications } from '../features/site/notifications/notifications.actors.ts';
import { NotificationsView, SourceCount } from '../features/site/notifications/notifications.view.tsx';
import { createFlow } from '../inspector.ts';
import { brand } from '../ui/brand.ts';
import { notifications } from './notifications.ts';
import type { Services } from './services.ts';

/** Starts to read the notifications of the signed-in member. Load the texts of `shell` before the call. */
export function startNotifications({ gateway, site }: Services): void {
  const { session } = site().getSnapshot().children;
  if (!session) return;
  const fill = (title: string) =>
    title.replaceAll('{site}', () => brand.name).replaceAll('{currency}', () => config.currencySymbol);
  const actor = createFlow(provideNotifications(gateway, session, fill));
  actor.start();
  notifications.set({ actor, Bell: NotificationsView, Count: SourceCount });
}
