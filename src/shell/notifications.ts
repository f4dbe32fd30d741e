import { type ComponentType, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { notificationsMachine } from '../../machines/site/notifications.machine.ts';
import type { NotificationSource } from '../../machines/site/notifications.model.ts';

type NotificationsActor = ActorRefFrom<typeof notificationsMachine>;
type Started = {
  actor: NotificationsActor;
  Bell: ComponentType<{ actor: NotificationsActor; symbol: string }>;
  Count: ComponentType<{ actor: NotificationsActor; sources: readonly NotificationSource[] }>;
};

let started: Started | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The chart of the notifications with its views; null until they have loaded. */
export const useNotifications = (): Started | null =>
  useSyncExternalStore(
    subscribe,
    () => started,
    () => null,
  );

export const notifications = {
  set(parts: Started | null): void {
    started = parts;
    for (const listener of listeners) listener();
  },
  /** Reads again after something that can change the notifications. */
  refresh: (): void => started?.actor.send({ type: 'notifications.refresh' }),
  /** Calls `listener` when the notifications of a source change. Returns a function that removes the listener. */
  onChange(source: NotificationSource, listener: () => void): () => void {
    const heard = started?.actor.on('notifications.changed', ({ sources }) => {
      if (sources.includes(source)) listener();
    });
    return () => heard?.unsubscribe();
  },
};
