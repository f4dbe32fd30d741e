import { takeUpdate } from '../storage/apply-update.ts';

/** Reloads the page to get the newest build. */
export const reloadPage = (): void => void takeUpdate();

const pollMs = 5000;

/**
 * Calls `restored` when the site is reachable again. It checks when the browser goes online, when the window gets the
 * focus, and every few seconds while the page is visible.
 */
export function watchConnection(reach: () => Promise<unknown>, restored: () => void): () => void {
  const stopped = new AbortController();
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    reach().then(
      () => stopped.signal.aborted || restored(),
      () => {},
    );
  };
  const timer = setInterval(look, pollMs);
  for (const type of ['online', 'focus']) addEventListener(type, look, { signal: stopped.signal });
  return () => {
    clearInterval(timer);
    stopped.abort();
  };
}
