import { focusRegion, isFocusLost } from '../ui/focus.ts';
import { findOrigin, type Origin } from '../ui/origin.ts';
import { type CurrentLocation, isRendered } from './current-location.ts';

/** Time in ms after which an origin that is not rendered counts as removed, unless the page is still loading. */
const originMs = 2000;

/**
 * Focuses the heading of a new page, so that a screen reader announces it, and on a revisited page the element that the
 * user pressed there. Call `settle` whenever the document has changed.
 */
export function createPageFocus(locate: () => CurrentLocation) {
  let due: { origin: Origin | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    if (!due) return;
    const { view, dialog, heading } = locate();
    if (dialog || !isRendered(view)) return;
    const main = document.getElementById('main');
    const active = document.activeElement;
    if (!main) return;
    if (!isFocusLost() && main.contains(active) && active !== main) {
      due = null;
      return;
    }
    if (due.origin) {
      const element = findOrigin(main, due.origin);
      if (element) {
        due = null;
        element.focus({ preventScroll: true });
        const { top, bottom } = element.getBoundingClientRect();
        if (bottom <= 0 || top >= innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
        return;
      }
      if (active !== main) main.focus({ preventScroll: true });
      return;
    }
    if (heading) {
      focusRegion(heading);
      // Behind a dialog that is still closing, nothing can take the focus.
      if (document.activeElement === heading) due = null;
    } else if (active !== main) main.focus({ preventScroll: true });
  };

  const isLoading = () =>
    !isRendered(locate().view) || document.querySelector('#main [aria-busy="true"]:not([aria-hidden])') !== null;

  const giveUpOrigin = () => {
    if (due) due = { origin: null };
    settle();
  };
  const awaitOrigin = () => {
    timer = setTimeout(() => (due?.origin && isLoading() ? awaitOrigin() : giveUpOrigin()), originMs);
  };
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, () => due?.origin && giveUpOrigin(), true);

  return {
    settle,
    turn: (origin: Origin | null) => {
      due = { origin };
      clearTimeout(timer);
      if (origin) awaitOrigin();
    },
  };
}
