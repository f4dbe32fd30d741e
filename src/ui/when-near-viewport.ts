/**
 * Calls `notify` when an element comes within `rootMargin` (CSS lengths) of the viewport. Returns a function that stops
 * observing.
 */
export function whenNear(element: Element, rootMargin: string, notify: () => void): () => void {
  // On a busy page, the observer reports several entries at once, the oldest first.
  const watch = new IntersectionObserver(
    (turns) => {
      if (turns.some(({ isIntersecting }) => isIntersecting)) notify();
    },
    { rootMargin },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
