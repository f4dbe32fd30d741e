import { type Channel, openChannel } from './channel.ts';

type Word = { saved: string };

/** Reports to other tabs that the profile of an account was saved. */
let channel: Channel<Word> | null = null;

export const profileTabs = {
  notifySaved: (account: string): void => channel?.post({ saved: account }),

  /** Calls `hear` when another tab saves the profile of this account, until the returned function is called. */
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
