/**
 * Runs `work` in a separate task, so that the browser can paint a frame before the task. It uses no timer, because
 * browsers delay timers in hidden pages. Returns a function that cancels the task.
 */
export function afterThisTask(work: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    work();
  };
  port2.postMessage(null);
  return () => port1.close();
}

/** Resolves in a separate task. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void afterThisTask(resolve));
