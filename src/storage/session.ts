/** What the spec keeps in session storage (spec 1 §3, §4): token, isAgent, the change-password marker, merchant keys. */
const key = {
  token: 'token',
  isAgent: 'isAgent',
  mustChangePassword: 'mustChangePassword',
  merchant: 'merchantCode',
  signedInAt: 'signedInAt',
} as const;

/** The isAgent value of a trial account (spec 1 §6). */
const trialFlag = '4';

export const session = {
  token: (): string | null => sessionStorage.getItem(key.token),

  /** A token that may be restored: one whose password must still be changed may not. */
  restorableToken: (): string | null =>
    sessionStorage.getItem(key.mustChangePassword) === null ? sessionStorage.getItem(key.token) : null,

  begin(token: string, mustChangePassword: boolean): void {
    sessionStorage.setItem(key.token, token);
    if (mustChangePassword) sessionStorage.setItem(key.mustChangePassword, '1');
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
