import { afterThisTask } from './run-in-next-task.ts';

/**
 * Calls `listener` with the first size and after each size change of the elements, in a separate task. If the listener
 * changed sizes in the same task, the browser would report a resize-loop error. Returns a function that stops
 * observing.
 */
export function onResize(elements: readonly Element[], listener: () => void): () => void {
  let cancel = () => {};
  const observer = new ResizeObserver(() => {
    cancel();
    cancel = afterThisTask(listener);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    cancel();
    observer.disconnect();
  };
}
