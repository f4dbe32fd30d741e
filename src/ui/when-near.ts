/**
 * Calls `tell` when an element comes within `rootMargin` (CSS lengths) of the window. Returns a function that stops it.
 */
export function whenNear(element: Element, rootMargin: string, notify: () => void): () => void {
  // A busy page receives several entries at once, the oldest first.
  const watch = new IntersectionObserver(
    (turns) => {
      if (turns.some(({ isIntersecting }) => isIntersecting)) notify();
    },
    { rootMargin },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
