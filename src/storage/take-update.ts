import { workerContainer } from './worker-container.ts';

const takeoverMs = 5000;
/** Well over what the worker takes to answer with the document that it keeps. */
const answerMs = 10_000;

/**
 * Loads the page anew, with the version that waits for it. The old worker is told to leave, as the new one is not let in
 * before the old one has nothing to do. A page asked for while one takes over from the other may wait for an answer that
 * neither gives: it is asked for when the new one is at work, or after `takeoverMs`, and again until it comes.
 */
export async function takeUpdate(): Promise<void> {
  const registration = await workerContainer()
    ?.getRegistration()
    .catch(() => undefined);
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  let next = setTimeout(ask, takeoverMs);
  function ask() {
    clearTimeout(next);
    next = setTimeout(ask, answerMs);
    location.reload();
  }
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') ask();
  });
  registration.active?.postMessage('leave');
  waiting.postMessage('take');
}
