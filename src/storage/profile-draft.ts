type Draft = Readonly<Record<string, string>>;

const drafts = new Map<string, Draft>();

/**
 * What was typed into an account's profile and not saved, should its session end before it is. It lives in this tab's
 * memory alone, and only that account gets it back.
 */
export const profileDraft = {
  of: (account: string): Draft | null => drafts.get(account) ?? null,
  keep: (account: string, draft: Draft): void => void drafts.set(account, draft),
  forget: (account: string): void => void drafts.delete(account),
};
