/** Keys of the unconfirmed orders that a visible notice shows. */
const shown = new Set<string>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

export const isShown = (requestId: string): boolean => shown.has(requestId);

/** Marks an order as shown by a notice; returns a function that removes the mark. */
export function show(requestId: string): () => void {
  shown.add(requestId);
  tell();
  return () => {
    shown.delete(requestId);
    tell();
  };
}

export function onShownChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
