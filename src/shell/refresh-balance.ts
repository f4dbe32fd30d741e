import { notifications } from './notifications.ts';
import type { Services } from './services.ts';

/** Reloads the balance after money moved; what moved money can also change the notifications. */
export function refreshBalance({ site }: Services): void {
  site().getSnapshot().children.session?.getSnapshot().children.balance?.send({ type: 'money.moved' });
  notifications.refresh();
}
