/** Request ids of the unconfirmed orders that are currently visible in a notice. */
const shown = new Set<string>();
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

export const isShown = (requestId: string): boolean => shown.has(requestId);

/** Marks an order as visible in a notice; returns a function that removes the mark. */
export function show(requestId: string): () => void {
  shown.add(requestId);
  notify();
  return () => {
    shown.delete(requestId);
    notify();
  };
}

export function onShownChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
