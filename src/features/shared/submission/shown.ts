/** Keys of the unconfirmed orders that a notice of their own shows. */
const shown = new Set<string>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

export const isShown = (requestId: string): boolean => shown.has(requestId);

/** Says that a notice shows an order; gives back how to end that. */
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
