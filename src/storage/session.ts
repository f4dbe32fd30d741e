/** What the spec keeps in session storage (spec 1 §3, §4): token, isAgent, the change-password marker, merchant keys. */
const key = {
  token: 'token',
  isAgent: 'isAgent',
  mustChangePassword: 'mustChangePassword',
  merchant: 'merchantCode',
  signedInAt: 'signedInAt',
  /** A session that is to be ended at the gateway. */
  unfinished: 'unfinishedToken',
} as const;

/** The isAgent value of a trial account (spec 1 §6). */
const trialFlag = '4';

export const session = {
  /** For calls alone: it may be of a session whose password must still be changed, which nobody has yet. */
  token: (): string | null => sessionStorage.getItem(key.token),

  /** The one definition of having a session: a token whose password must still be changed is none. */
  restorableToken: (): string | null =>
    sessionStorage.getItem(key.mustChangePassword) === null ? sessionStorage.getItem(key.token) : null,

  begin(token: string, mustChangePassword: boolean): void {
    sessionStorage.setItem(key.token, token);
    if (mustChangePassword) sessionStorage.setItem(key.mustChangePassword, '1');
    else sessionStorage.removeItem(key.mustChangePassword);
    sessionStorage.setItem(key.signedInAt, String(Date.now()));
  },

  /** When this session began in this tab, in ms since 1970; now, where that is not known. */
  signedInAt(): number {
    const kept = Number(sessionStorage.getItem(key.signedInAt));
    if (kept > 0) return kept;
    const now = Date.now();
    sessionStorage.setItem(key.signedInAt, String(now));
    return now;
  },

  /** Whether a password is being changed without which there is no session. */
  isUnfinished: (): boolean => sessionStorage.getItem(key.mustChangePassword) !== null,

  /** Gives up a session whose password was not changed before the page was left; its token is still to be ended. */
  dropUnfinished(): boolean {
    if (!session.isUnfinished()) return false;
    const token = session.token();
    session.clear();
    if (token !== null) sessionStorage.setItem(key.unfinished, token);
    return token !== null;
  },

  unfinishedToken: (): string | null => sessionStorage.getItem(key.unfinished),

  unfinishedEnded: (): void => sessionStorage.removeItem(key.unfinished),

  passwordChanged: (): void => sessionStorage.removeItem(key.mustChangePassword),

  setAgentFlag: (type: number): void => sessionStorage.setItem(key.isAgent, String(type)),

  isTrial: (): boolean => sessionStorage.getItem(key.isAgent) === trialFlag,

  setMerchant: (code: string): void => sessionStorage.setItem(key.merchant, code),

  /** An answer of the gateway that the session keeps (spec 1 §3); nothing where there is none. */
  read(name: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? '');
    } catch {
      return undefined;
    }
  },

  write(name: string, value: unknown): void {
    try {
      sessionStorage.setItem(name, JSON.stringify(value));
    } catch {
      // A full storage only costs another call.
    }
  },

  /** Clears everything and restores the merchant keys. */
  clear(): void {
    const merchant = sessionStorage.getItem(key.merchant);
    sessionStorage.clear();
    if (merchant !== null) sessionStorage.setItem(key.merchant, merchant);
  },
};
