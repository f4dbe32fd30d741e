const name = 'sorteo.realityCheck';

/** Tells every other chart of the reality check, in this tab and the others, that its moment is another one now. */
export const realityTabs = {
  tell(): void {
    const channel = new BroadcastChannel(name);
    channel.postMessage('changed');
    channel.close();
  },

  /** Hears it until the returned function is called. */
  listen(hear: () => void): () => void {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', hear);
    return () => channel.close();
  },
};
