import { workerContainer } from './service-worker-container.ts';

const takeoverMs = 5000;
/** In ms; much longer than the worker needs to return the stored document. */
const answerMs = 10_000;

/**
 * Reloads the page with the new version that is waiting. The old worker receives the message `leave`, because the new
 * worker activates only when the old worker is idle. A request gets no response if the workers change at that moment.
 * So the page reloads only when the new worker is active, or after `takeoverMs`, and tries again until the reload
 * succeeds.
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
