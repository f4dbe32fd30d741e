import { useLayoutEffect, useState } from 'react';
import { scrollPlaces } from '../../../storage/scroll-positions.ts';

const pauseMs = 200;

type WithNavigation = { navigation?: { currentEntry: { key: string } | null } };

/** Key of the history entry. It does not change when the address of the entry is replaced. */
const visit = () => (window as unknown as WithNavigation).navigation?.currentEntry?.key;

/**
 * Stores the scroll position for each history entry. A new entry starts at the top. When the user returns to an entry,
 * `restore` scrolls to the stored position as soon as the page is long enough.
 */
export function useScrollMemory(): { restore: () => void } {
  const [memory] = useState(() => {
    const entry = visit();
    let place = entry ? scrollPlaces.of(entry) : null;
    const restore = () => {
      if (place !== null) scrollTo(0, place);
      place = null;
    };
    return { entry, isNew: place === null, restore };
  });

  useLayoutEffect(() => {
    if (memory.isNew) scrollTo(0, 0);
  }, [memory]);

  // This must be a layout effect: its cleanup runs before the next page scrolls to the top, and that scroll must not be
  // stored for this page.
  useLayoutEffect(() => {
    let { entry } = memory;
    if (!entry) return;
    let y = scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (entry) scrollPlaces.set(entry, y);
    };
    const follow = () => {
      // A chosen filter adds an entry to the same page.
      if (visit() !== entry) {
        if (timer !== undefined) keep();
        entry = visit();
      }
      y = scrollY;
      timer ??= setTimeout(keep, pauseMs);
    };
    addEventListener('scroll', follow, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('pagehide', keep);
      if (timer !== undefined) keep();
    };
  }, [memory]);

  return memory;
}
