import { afterThisTask } from './after-this-task.ts';

/**
 * Hears that one of these elements changed its size, and their first size, in a task of its own: what the listener draws
 * then is no part of the browser's resize loop, which would report it as an error. Gives back what ends it.
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
