import { sessionStore } from './safe-storage.ts';

const key = 'merchantWallet';

/** Whether all games use one wallet, kept for the session (spec 1 §3); null when not known. */
export const storedWallet = {
  read(): { isSingle: boolean } | null {
    const stored = sessionStore.read(key);
    return stored === null ? null : { isSingle: stored === 'single' };
  },
  keep: ({ isSingle }: { isSingle: boolean }): void => sessionStore.write(key, isSingle ? 'single' : 'multiple'),
};
