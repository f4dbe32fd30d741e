import { sessionStore } from './safe-storage.ts';

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
  token: (): string | null => sessionStore.read(key.token),

  /** A token that may be restored: one whose password must still be changed may not. */
  restorableToken: (): string | null =>
    sessionStore.read(key.mustChangePassword) === null ? sessionStore.read(key.token) : null,

  begin(token: string, mustChangePassword: boolean): void {
    sessionStore.write(key.token, token);
    if (mustChangePassword) sessionStore.write(key.mustChangePassword, '1');
    sessionStore.write(key.signedInAt, String(Date.now()));
  },

  /** When this session began in this tab, in ms since 1970; now, where that is not known. */
  signedInAt(): number {
    const kept = Number(sessionStore.read(key.signedInAt));
    if (kept > 0) return kept;
    const now = Date.now();
    sessionStore.write(key.signedInAt, String(now));
    return now;
  },

  passwordChanged: (): void => sessionStore.remove(key.mustChangePassword),

  setAgentFlag: (type: number): void => sessionStore.write(key.isAgent, String(type)),

  isTrial: (): boolean => sessionStore.read(key.isAgent) === trialFlag,

  setMerchant: (code: string): void => sessionStore.write(key.merchant, code),

  /** An answer of the gateway that the session keeps (spec 1 §3); nothing where there is none. */
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

  /** Clears everything and restores the merchant keys. */
  clear(): void {
    const merchant = sessionStore.read(key.merchant);
    sessionStore.clear();
    if (merchant !== null) sessionStore.write(key.merchant, merchant);
  },
};
