import { sessionStore } from './safe-storage.ts';

/** The drafts are also stored in memory, so that they survive the end of the session while the page is open. */
const kept = new Map<string, string>();

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Stores what the user typed and chose in a form of a flow in this tab, one draft for each account, until the order is
 * made. The draft survives a reload. It never contains a secret. `isDraft` checks the stored value.
 */
export const formDraft = <Draft>(flow: string, isDraft: (found: unknown) => found is Draft) => {
  const nameOf = (account: string) => `formDraft:${flow}:${account}`;
  return {
    read(account: string): Draft | null {
      const name = nameOf(account);
      const found = parsed(sessionStore.read(name) ?? kept.get(name) ?? 'null');
      return isDraft(found) ? found : null;
    },
    keep(account: string, draft: Draft): void {
      const text = JSON.stringify(draft);
      kept.set(nameOf(account), text);
      sessionStore.write(nameOf(account), text);
    },
    clear(account: string): void {
      kept.delete(nameOf(account));
      sessionStore.remove(nameOf(account));
    },
  };
};
