import { type Channel, openChannel } from './tab-channel.ts';

type Word = { saved: string };

/** Channel that tells other tabs that the profile of an account was saved. */
let channel: Channel<Word> | null = null;

export const profileTabs = {
  notifySaved: (account: string): void => channel?.post({ saved: account }),

  /**
   * Calls `listener` when another tab saves the profile of this account. Returns a function that removes the listener.
   */
  listen(account: string, listener: () => void): () => void {
    const own = openChannel<Word>('sorteo.profile', ({ saved }) => {
      if (saved === account) listener();
    });
    channel = own;
    return () => {
      own.close();
      if (channel === own) channel = null;
    };
  },
};
