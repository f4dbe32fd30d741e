import { newId } from './new-id.ts';
import type { Theme } from './preferences.ts';
import { openChannel, say } from './tab-channel.ts';

export type SiteWord =
  | { say: 'language'; language: string }
  | { say: 'theme'; theme: Theme }
  | { say: 'moneyMoved' | 'notificationsChanged' };

const channelName = 'sorteo.site';
const self = newId();

export const siteTabs = {
  notify: (word: SiteWord): void => say(channelName, { ...word, from: self }),

  /** Calls `listener` for messages of other tabs. Returns a function that removes the listener. */
  listen(listener: (word: SiteWord) => void): () => void {
    const channel = openChannel<SiteWord & { from: string }>(channelName, ({ from, ...word }) => {
      if (from !== self) listener(word);
    });
    return () => channel.close();
  },
};
