/**
 * Does something in a task of its own, so that a frame may come before it. No timer, which a page out of sight would put
 * off. Gives back what calls it off.
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
