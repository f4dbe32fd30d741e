import { useEffect } from 'react';
import type { MoneyDraft } from '../../../machines/member/money-ribbon-rule.ts';

let shown: MoneyDraft | null = null;
const listeners = new Set<() => void>();

export const shownDraft = (): MoneyDraft | null => shown;

export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function showDraft(draft: MoneyDraft | null): void {
  if (JSON.stringify(draft) === JSON.stringify(shown)) return;
  shown = draft;
  for (const listener of listeners) listener();
}

/** Tells the money ribbon what the form or the review is about to move, as long as the component exists. */
export function useMoneyDraft(draft: MoneyDraft | null): void {
  const key = JSON.stringify(draft);
  useEffect(() => {
    showDraft(JSON.parse(key));
    return () => showDraft(null);
  }, [key]);
}
