import { bootstrapKeys } from './keys.ts';
import { recentPlays } from './recent-plays.ts';
import { recentSearches } from './recent-searches.ts';
import { sessionStore } from './safe-storage.ts';

/**
 * Keys in session storage (spec 1 §3, §4): token, `isAgent`, the marker of a required password change, merchant keys.
 */
const key = {
  token: bootstrapKeys.token,
  isAgent: 'isAgent',
  mustChangePassword: bootstrapKeys.mustChangePassword,
  merchant: 'merchantCode',
  signedInAt: 'signedInAt',
  /** Token of a session that is still open at the gateway and must be ended at the gateway. */
  unfinished: 'unfinishedToken',
  /** Set while the gateway has not yet stored the language that the user chose in this session. */
  languageUnsynced: 'languageUntold',
} as const;

/** Value of `isAgent` for a trial account (spec 1 §6). */
const trialFlag = '4';

/** Account of the session; null until the gateway returns the account. */
let account: string | null = null;
const accountListeners = new Set<(account: string) => void>();

export const session = {
  /**
   * Token for gateway calls only. While a password change is required, the token exists, but the session is not usable
   * yet; use `restorableToken` to test for a usable session.
   */
  token: (): string | null => sessionStore.read(key.token),

  /** Token of a usable session; null otherwise. A session with a required password change is not usable. */
  restorableToken: (): string | null =>
    sessionStore.read(key.mustChangePassword) === null ? sessionStore.read(key.token) : null,

  storeToken(token: string, mustChangePassword: boolean): void {
    sessionStore.write(key.token, token);
    if (mustChangePassword) sessionStore.write(key.mustChangePassword, '1');
    else sessionStore.remove(key.mustChangePassword);
    sessionStore.write(key.signedInAt, String(Date.now()));
    account = null;
  },

  account: (): string | null => account,

  setMember(member: { account: string; type: number }): void {
    sessionStore.write(key.isAgent, String(member.type));
    account = member.account;
    for (const listener of accountListeners) listener(account);
  },

  /**
   * Calls `listener` each time the gateway returns the member of a session in this tab. Returns a function that removes
   * the listener.
   */
  onMember(listener: (account: string) => void): () => void {
    accountListeners.add(listener);
    return () => void accountListeners.delete(listener);
  },

  /** Start of this session in this tab, in ms since 1970; the current time when the start is unknown. */
  signedInAt(): number {
    const kept = Number(sessionStore.read(key.signedInAt));
    if (kept > 0) return kept;
    const now = Date.now();
    sessionStore.write(key.signedInAt, String(now));
    return now;
  },

  /** Whether the session still requires a password change. */
  isUnfinished: (): boolean => sessionStore.read(key.mustChangePassword) !== null,

  /**
   * Discards a session when the user left the page before the required password change. The token is kept, because the
   * session must still be ended at the gateway.
   */
  dropUnfinished(): boolean {
    if (!session.isUnfinished()) return false;
    const token = session.token();
    session.clear();
    if (token !== null) sessionStore.write(key.unfinished, token);
    return token !== null;
  },

  unfinishedToken: (): string | null => sessionStore.read(key.unfinished),

  unfinishedEnded: (): void => sessionStore.remove(key.unfinished),

  passwordChanged: (): void => sessionStore.remove(key.mustChangePassword),

  isLanguageUnsynced: (): boolean => sessionStore.read(key.languageUnsynced) !== null,

  setLanguageUnsynced(isUnsynced: boolean): void {
    if (isUnsynced) sessionStore.write(key.languageUnsynced, '1');
    else sessionStore.remove(key.languageUnsynced);
  },

  isTrial: (): boolean => sessionStore.read(key.isAgent) === trialFlag,

  setMerchant: (code: string): void => sessionStore.write(key.merchant, code),

  /** Gateway response that is stored for the session (spec 1 §3); undefined when it is not stored. */
  read(name: string): unknown {
    try {
      return JSON.parse(sessionStore.read(name) ?? '');
    } catch {
      return undefined;
    }
  },

  write(name: string, value: unknown): void {
    sessionStore.write(name, JSON.stringify(value));
  },

  /** Clears the session storage, except the merchant keys. */
  clear(): void {
    const merchant = sessionStore.read(key.merchant);
    sessionStore.clear();
    recentSearches.forgetMember();
    recentPlays.clear();
    account = null;
    if (merchant !== null) sessionStore.write(key.merchant, merchant);
  },
};
