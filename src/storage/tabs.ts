import { openChannel, say } from './channel.ts';
import { session } from './session.ts';

type Word =
  | { say: 'signedIn'; token: string }
  | { say: 'signedOut' }
  /** Of the session whose token has this mark. */
  | { say: 'expired'; mark: number }
  /** A tab that has just opened asks whether somebody is signed in. */
  | { say: 'anybody?' };

const channelName = 'sorteo.session';

/** What one tab tells the others of its session; the token goes by message only, never through a shared storage. */
export const tabs = {
  tellSignedIn(): void {
    const token = session.restorableToken();
    if (token) say<Word>(channelName, { say: 'signedIn', token }, { isSecret: true });
  },

  tellSignedOut: (): void => say<Word>(channelName, { say: 'signedOut' }),
  /** To be called while the token is still there. */
  tellExpired: (): void => say<Word>(channelName, { say: 'expired', mark: markOf(session.restorableToken()) }),

  /**
   * Hears the other tabs until the returned function is called. Before `signedIn` a token is stored, unless this tab has
   * its own that is not a trial's.
   */
  listen(hear: (news: 'signedIn' | 'signedOut' | 'expired') => void): () => void {
    const channel = openChannel<Word>(channelName, (word) => {
      if (word.say === 'anybody?') tabs.tellSignedIn();
      if (word.say === 'signedOut') hear('signedOut');
      // Another session than the one that this tab has may end without it.
      if (word.say === 'expired' && word.mark === markOf(session.restorableToken())) hear('expired');
      if (word.say === 'signedIn') {
        // Whoever is choosing a password here goes on.
        if (session.isUnfinished()) return;
        const own = session.restorableToken();
        // What a trial's tab has said itself comes back to it; any other session takes its place.
        if (own === word.token && session.isTrial()) return;
        if (own === null || session.isTrial()) session.storeToken(word.token, false);
        hear('signedIn');
      }
    });
    if (session.restorableToken() === null) channel.post({ say: 'anybody?' });
    return () => channel.close();
  },
};

/** What tells one token from another without giving it away; 0 for none. */
export function markOf(token: string | null): number {
  let mark = 0;
  for (const char of token ?? '') mark = (Math.imul(mark, 31) + char.charCodeAt(0)) | 0;
  return mark;
}
