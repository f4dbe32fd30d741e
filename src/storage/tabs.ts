import { session } from './session.ts';

type Word =
  | { say: 'signedIn'; token: string }
  | { say: 'signedOut' }
  | { say: 'expired' }
  /** A tab that has just opened asks whether somebody is signed in. */
  | { say: 'anybody?' };

const channelName = 'sorteo.session';

/** What one tab tells the others of its session; the token goes by message only, never through a shared storage. */
export const tabs = {
  tellSignedIn(): void {
    const token = session.restorableToken();
    if (token) post({ say: 'signedIn', token });
  },

  tellSignedOut: (): void => post({ say: 'signedOut' }),
  tellExpired: (): void => post({ say: 'expired' }),

  /**
   * Hears the other tabs until the returned function is called. Before `signedIn` a token is stored, unless this tab has
   * its own that is not a trial's.
   */
  listen(hear: (news: 'signedIn' | 'signedOut' | 'expired') => void): () => void {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.say === 'anybody?') tabs.tellSignedIn();
      if (data.say === 'signedOut' || data.say === 'expired') hear(data.say);
      if (data.say === 'signedIn') {
        // Whoever is choosing a password here goes on.
        if (session.isUnfinished()) return;
        const own = session.restorableToken();
        // What a trial's tab has said itself comes back to it; any other session takes its place.
        if (own === data.token && session.isTrial()) return;
        if (own === null || session.isTrial()) session.begin(data.token, false);
        hear('signedIn');
      }
    };
    if (session.restorableToken() === null) channel.postMessage({ say: 'anybody?' } satisfies Word);
    return () => channel.close();
  },
};

function post(word: Word): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(word);
  channel.close();
}
