type Draft = Readonly<Record<string, string>>;

const drafts = new Map<string, Draft>();

/**
 * Unsaved profile input of an account whose session ended. It is stored only in the memory of this tab, and is restored
 * only for the same account.
 */
export const profileDraft = {
  of: (account: string): Draft | null => drafts.get(account) ?? null,
  keep: (account: string, draft: Draft): void => void drafts.set(account, draft),
  clear: (account: string): void => void drafts.delete(account),
};
