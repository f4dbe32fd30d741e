const slotMs = 4;

/**
 * Runs `work` in idle time until it returns false; returns a cancel function. Browsers without `requestIdleCallback`
 * use a timer.
 */
export function whenIdle(work: () => boolean): () => void {
  let handle = 0;
  const hasIdle = typeof requestIdleCallback === 'function';
  const ask = () => {
    handle = hasIdle ? requestIdleCallback(step) : window.setTimeout(step, slotMs);
  };
  const step = () => {
    const end = performance.now() + slotMs;
    let isLeft = true;
    while (isLeft && performance.now() < end) isLeft = work();
    if (isLeft) ask();
  };
  ask();
  return () => (hasIdle ? cancelIdleCallback(handle) : clearTimeout(handle));
}
