import { type Channel, openChannel } from './channel.ts';

type Word = { saved: string };

/** What one tab tells the others of a profile: that it was saved, and whose it is. */
let channel: Channel<Word> | null = null;

export const profileTabs = {
  tellSaved: (account: string): void => channel?.post({ saved: account }),

  /** Hears of the account's profile, as other tabs tell of it, until the returned function is called. */
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
