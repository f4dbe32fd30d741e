import { useEffect, useLayoutEffect, useRef } from 'react';
import { scrollPlaces } from '../../storage/scroll.ts';

const pauseMs = 200;

type WithNavigation = { navigation?: { currentEntry: { key: string } | null } };

/** The visit in the tab's history, which a replaced address does not change. */
const visit = () => (window as unknown as WithNavigation).navigation?.currentEntry?.key;

/** Comes back to where this visit of the page was left, once it `isFull`; a new visit begins at the top. */
export function useScrollMemory(isFull: boolean): void {
  const entry = useRef(visit());

  useLayoutEffect(() => {
    if (isFull) scrollTo(0, (entry.current && scrollPlaces.of(entry.current)) || 0);
  }, [isFull]);

  useEffect(() => {
    const own = entry.current;
    if (!isFull || !own) return;
    let y = scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      scrollPlaces.set(own, y);
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
      keep();
    };
  }, [isFull]);
}
