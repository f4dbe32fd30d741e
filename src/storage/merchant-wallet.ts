const key = 'merchantWallet';

/** Whether all games are played from one wallet, kept for the session (spec 1 §3); null while it is not known. */
export const storedWallet = {
  read(): { isSingle: boolean } | null {
    const stored = sessionStorage.getItem(key);
    return stored === null ? null : { isSingle: stored === 'single' };
  },
  keep: ({ isSingle }: { isSingle: boolean }): void => sessionStorage.setItem(key, isSingle ? 'single' : 'multiple'),
};
