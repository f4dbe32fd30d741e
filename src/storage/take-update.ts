import { workerContainer } from './worker-container.ts';

const takeoverMs = 5000;
/** Much longer than the worker needs to respond with the stored document. */
const answerMs = 10_000;

/**
 * Reloads the page with the waiting version. The old worker receives `leave`, because the new worker activates only
 * when the old one is idle. A request between the two workers may get no response, so the page reloads when the new
 * worker is active, or after `takeoverMs`, and again until it loads.
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
