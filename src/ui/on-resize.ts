import { afterThisTask } from './after-this-task.ts';

/**
 * Reports the first size and each size change of these elements, in a separate task: changes that the listener makes
 * are then outside the browser's resize loop, which would report them as an error. Returns a function that stops it.
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
