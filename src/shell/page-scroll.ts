import { scrollPlaces } from '../storage/scroll-positions.ts';
import type { Visit } from './page-visits.ts';

/** Maximum time in ms to wait until a revisited page is as high as before. */
const growthMs = 5000;

/** Position in px at which a reload, or a return from another site, finds the page; null for a new visit. */
function positionOfLastDocument(): number | null {
  const isNewVisit = performance.getEntriesByType('navigation').some(({ type }) => type === 'navigate');
  return isNewVisit ? null : scrollPlaces.of(location.href);
}

/**
 * Scrolls to the top of a new page, to the previous position of a revisited page, or to the element of the address.
 * Call `adjust` whenever the page content has changed; `isRendered` tells whether the document shows the current view.
 */
export function createPageScroll(isRendered: () => boolean) {
  let wanted: { top: number; until: number } | null = null;
  let isNew = false;
  let anchor = '';
  history.scrollRestoration = 'manual';
  // After a reload, the browser restores the scroll position only if `scrollRestoration` is `auto`, and only if the page
  // is already as high as before.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    scrollPlaces.set(location.href, scrollY);
  });
  const top = positionOfLastDocument();
  if (top) wanted = { top, until: performance.now() + growthMs };
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(
      type,
      () => {
        wanted = null;
        anchor = '';
      },
      { passive: true },
    );
  }

  const adjust = () => {
    if (!isRendered()) return;
    if (isNew) {
      isNew = false;
      scrollTo({ top: 0, behavior: 'instant' });
    }
    if (anchor) {
      const target = document.getElementById(anchor);
      if (!target) return;
      anchor = '';
      target.scrollIntoView();
      return;
    }
    if (!wanted) return;
    if (performance.now() > wanted.until) wanted = null;
    else if (Math.abs(scrollY - wanted.top) > 1) scrollTo({ top: wanted.top, behavior: 'instant' });
  };

  queueMicrotask(adjust);
  return {
    adjust,
    /** `visit` is the earlier visit of the page, if its content is the same. */
    move: (isTurned: boolean, visit: Visit | null) => {
      anchor = decodeURIComponent(location.hash.slice(1));
      isNew = isTurned && !visit;
      wanted = visit ? { top: visit.top, until: performance.now() + growthMs } : null;
      queueMicrotask(adjust);
    },
  };
}
