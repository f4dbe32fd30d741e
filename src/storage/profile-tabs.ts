type Word = { saved: string };

/** What one tab tells the others of a profile: that it was saved, and whose it is. */
let channel: BroadcastChannel | null = null;

export const profileTabs = {
  tellSaved: (account: string): void => channel?.postMessage({ saved: account } satisfies Word),

  /** Hears of the account's profile, as other tabs tell of it, until the returned function is called. */
  listen(account: string, hear: () => void): () => void {
    const own = new BroadcastChannel('sorteo.profile');
    channel = own;
    own.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.saved === account) hear();
    };
    return () => {
      own.close();
      if (channel === own) channel = null;
    };
  },
};
