import { session } from './session.ts';
import { openChannel, say } from './tab-channel.ts';

type Word =
  | { say: 'signedIn'; token: string }
  | { say: 'signedOut' }
  /** `mark` is a number calculated from the token of the expired session. */
  | { say: 'expired'; mark: number }
  /** A newly opened tab asks the other tabs whether a user is signed in. */
  | { say: 'anybody?' };

const channelName = 'sorteo.session';

/** Messages between tabs about the session. The token is sent only in a message, never through shared storage. */
export const tabs = {
  notifySignedIn(): void {
    const token = session.restorableToken();
    if (token) say<Word>(channelName, { say: 'signedIn', token }, { isSecret: true });
  },

  notifySignedOut: (): void => say<Word>(channelName, { say: 'signedOut' }),
  /**
   * Call this function before the token is removed, because the message contains a number that is calculated from the
   * token.
   */
  notifyExpired: (): void => say<Word>(channelName, { say: 'expired', mark: markOf(session.restorableToken()) }),

  /**
   * Calls `listener` for messages of other tabs; returns a function that removes the listener. Before a call with
   * `signedIn`, the token from the message is stored, unless this tab already has a token of a real account.
   */
  listen(listener: (news: 'signedIn' | 'signedOut' | 'expired') => void): () => void {
    const channel = openChannel<Word>(channelName, (word) => {
      if (word.say === 'anybody?') tabs.notifySignedIn();
      if (word.say === 'signedOut') listener('signedOut');
      // The message ends the session of this tab only if both tabs have the same session.
      if (word.say === 'expired' && word.mark === markOf(session.restorableToken())) listener('expired');
      if (word.say === 'signedIn') {
        // The message must not interrupt a required password change in this tab.
        if (session.isUnfinished()) return;
        const own = session.restorableToken();
        // A tab with a trial session ignores a message with its own token. A message with another token replaces the
        // trial session.
        if (own === word.token && session.isTrial()) return;
        if (own === null || session.isTrial()) session.storeToken(word.token, false);
        listener('signedIn');
      }
    });
    if (session.restorableToken() === null) channel.post({ say: 'anybody?' });
    return () => channel.close();
  },
};

/** Number calculated from a token, to compare sessions without revealing the token; 0 for null. */
export function markOf(token: string | null): number {
  let mark = 0;
  for (const char of token ?? '') mark = (Math.imul(mark, 31) + char.charCodeAt(0)) | 0;
  return mark;
}
