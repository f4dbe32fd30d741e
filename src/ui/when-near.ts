/**
 * Tells when an element comes near the window, as near as `rootMargin` says (CSS lengths). Gives back what ends the watch.
 */
export function whenNear(element: Element, rootMargin: string, tell: () => void): () => void {
  // A page that was busy hears of several turns at once, the oldest of them first.
  const watch = new IntersectionObserver(
    (turns) => {
      if (turns.some(({ isIntersecting }) => isIntersecting)) tell();
    },
    { rootMargin },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
