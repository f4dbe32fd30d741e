const slotMs = 4;

/** Works in idle moments for as long as there is work; gives back its end. Browsers without them get a moment later. */
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
