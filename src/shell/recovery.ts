import { keptInput } from '../storage/kept-input.ts';
import { takeUpdate } from '../storage/take-update.ts';

/** Loads the page anew, of the newest build, and keeps what is typed. */
export function reloadPage(): void {
  keptInput.keep();
  void takeUpdate();
}

const pollMs = 5000;

/** Tells once the site is reached again: when the browser is online anew, and every few seconds while it is looked at. */
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
