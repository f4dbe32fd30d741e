import type { ComponentType } from 'react';
import type { OrderNewsActor } from '../../machines/site/order-news.machine.ts';

type Started = { actor: OrderNewsActor; View: ComponentType<{ actor: OrderNewsActor }> };

let started: Started | null = null;
const listeners = new Set<() => void>();

/** The chart that announces the orders whose page was left, with its view; null until they have loaded. */
export const orderNews = {
  get: (): Started | null => started,
  set(parts: Started): void {
    started = parts;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
