import { type Channel, openChannel } from './channel.ts';

type Word = { saved: string };

/** Reports to other tabs that the profile of an account was saved. */
let channel: Channel<Word> | null = null;

export const profileTabs = {
  tellSaved: (account: string): void => channel?.post({ saved: account }),

  /** Calls `hear` when another tab saves the profile of this account, until the returned function is called. */
  listen(account: string, hear: () => void): () => void {
    const own = openChannel<Word>('sorteo.profile', ({ saved }) => {
      if (saved === account) hear();
    });
    channel = own;
    return () => {
      own.close();
      if (channel === own) channel = null;
    };
  },
};
