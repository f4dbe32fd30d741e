import { localStore } from './safe-storage.ts';

const key = 'analyticsConsent';
type Choice = 'accepted' | 'rejected';

const choiceIn = (value: string | null): Choice | null => (value === 'accepted' || value === 'rejected' ? value : null);

/** Choice about the measurement of visits, for all tabs. */
export const analyticsConsent = {
  read: (): Choice | null => choiceIn(localStore.read(key)),
  keep: (choice: Choice): void => localStore.write(key, choice),
  /** Calls `listener` when another tab stores a choice. */
  listen(listener: (choice: Choice) => void): () => void {
    const onStorage = ({ key: changed, newValue }: StorageEvent) => {
      const choice = changed === key ? choiceIn(newValue) : null;
      if (choice) listener(choice);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
};
