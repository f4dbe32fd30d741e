import { openChannel, say } from './channel.ts';
import { session } from './session.ts';

type Word =
  | { say: 'signedIn'; token: string }
  | { say: 'signedOut' }
  /** `mark` identifies the token of the session that expired. */
  | { say: 'expired'; mark: number }
  /** A tab that has just opened asks whether a user is signed in. */
  | { say: 'anybody?' };

const channelName = 'sorteo.session';

/** Messages between tabs about the session; the token goes by message only, never through shared storage. */
export const tabs = {
  notifySignedIn(): void {
    const token = session.restorableToken();
    if (token) say<Word>(channelName, { say: 'signedIn', token }, { isSecret: true });
  },

  notifySignedOut: (): void => say<Word>(channelName, { say: 'signedOut' }),
  /** Must be called while the token still exists. */
  notifyExpired: (): void => say<Word>(channelName, { say: 'expired', mark: markOf(session.restorableToken()) }),

  /**
   * Calls `hear` for messages of other tabs, until the returned function is called. Before `signedIn` it stores the
   * token, unless this tab has its own token of a real account.
   */
  listen(listener: (news: 'signedIn' | 'signedOut' | 'expired') => void): () => void {
    const channel = openChannel<Word>(channelName, (word) => {
      if (word.say === 'anybody?') tabs.notifySignedIn();
      if (word.say === 'signedOut') listener('signedOut');
      // Only the expiry of this tab's own session ends it.
      if (word.say === 'expired' && word.mark === markOf(session.restorableToken())) listener('expired');
      if (word.say === 'signedIn') {
        // A required password change in this tab must not be interrupted.
        if (session.isUnfinished()) return;
        const own = session.restorableToken();
        // A trial tab also receives its own message; any other session replaces the trial.
        if (own === word.token && session.isTrial()) return;
        if (own === null || session.isTrial()) session.storeToken(word.token, false);
        listener('signedIn');
      }
    });
    if (session.restorableToken() === null) channel.post({ say: 'anybody?' });
    return () => channel.close();
  },
};

/** Number that distinguishes tokens without revealing them; 0 for null. */
export function markOf(token: string | null): number {
  let mark = 0;
  for (const char of token ?? '') mark = (Math.imul(mark, 31) + char.charCodeAt(0)) | 0;
  return mark;
}
