import { sessionStore } from './safe-storage.ts';

const key = 'merchantWallet';

/** Whether all games use one wallet; stored for the session (spec 1 §3). null when unknown. */
export const walletMode = {
  read(): { isSingle: boolean } | null {
    const stored = sessionStore.read(key);
    return stored === null ? null : { isSingle: stored === 'single' };
  },
  keep: ({ isSingle }: { isSingle: boolean }): void => sessionStore.write(key, isSingle ? 'single' : 'multiple'),
};
