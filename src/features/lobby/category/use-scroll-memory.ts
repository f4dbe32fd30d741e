import { useLayoutEffect, useState } from 'react';
import { scrollPlaces } from '../../../storage/scroll.ts';

const pauseMs = 200;

type WithNavigation = { navigation?: { currentEntry: { key: string } | null } };

/** The visit in the tab's history, which a replaced address does not change. */
const visit = () => (window as unknown as WithNavigation).navigation?.currentEntry?.key;

/**
 * Keeps how far this visit of the page is scrolled. A new visit begins at the top; `restore` takes one that is come back
 * to where it was left, as soon as the page is long enough.
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

  // Ends before the next page is scrolled to its top, which is no place of this one's.
  useLayoutEffect(() => {
    const { entry } = memory;
    if (!entry) return;
    let y = scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      scrollPlaces.set(entry, y);
    };
    const follow = () => {
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
