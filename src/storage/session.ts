/** What the spec keeps in session storage (spec 1 §3, §4): token, isAgent, the change-password marker, merchant keys. */
const key = {
  token: 'token',
  isAgent: 'isAgent',
  mustChangePassword: 'mustChangePassword',
  merchant: 'merchantCode',
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
  },

  passwordChanged: (): void => sessionStorage.removeItem(key.mustChangePassword),

  setAgentFlag: (type: number): void => sessionStorage.setItem(key.isAgent, String(type)),

  isTrial: (): boolean => sessionStorage.getItem(key.isAgent) === trialFlag,

  setMerchant: (code: string): void => sessionStorage.setItem(key.merchant, code),

  /** Clears everything and restores the merchant keys. */
  clear(): void {
    const merchant = sessionStorage.getItem(key.merchant);
    sessionStorage.clear();
    if (merchant !== null) sessionStorage.setItem(key.merchant, merchant);
  },
};
