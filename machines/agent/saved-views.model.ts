import { defineReasons } from '../shared/refusal-reasons.ts';

/**
 * Columns that an agent hides, and a part of the address: filters, search and order. The ids of the views of a table
 * count from 1.
 */
export type SavedView = { id: number; name: string; part: string; hidden: readonly string[] };

export type TableSettings = { hidden: readonly string[]; views: readonly SavedView[] };

export const savedViewReasons = defineReasons({
  nameMissing: { codes: [] },
  nameTaken: { codes: [] },
  tooManyViews: { codes: [] },
});
export type SavedViewReason = keyof typeof savedViewReasons;

export const mostViews = 12;
export const longestViewName = 40;

const same = (name: string) => name.trim().toLocaleLowerCase();

/** Why a view cannot have this name; null when it can. `id` is the view to rename, null for a new one. */
export function viewNameFault(
  views: readonly SavedView[],
  id: number | null,
  name: string,
): Exclude<SavedViewReason, 'tooManyViews'> | null {
  if (name.trim() === '') return 'nameMissing';
  return views.some((view) => view.id !== id && same(view.name) === same(name)) ? 'nameTaken' : null;
}

/** The hidden columns of a stored choice. A choice that hides all columns is unusable, and then all are shown. */
export function usableHidden(columns: readonly string[], hidden: readonly string[]): readonly string[] {
  const known = hidden.filter((key) => columns.includes(key));
  return known.length < columns.length ? known : [];
}

/** The only column that the table still shows; null when it shows more. */
export function lastShown(columns: readonly string[], hidden: readonly string[]): string | null {
  const [first, ...others] = columns.filter((key) => !hidden.includes(key));
  return first !== undefined && others.length === 0 ? first : null;
}

export const nextViewId = (views: readonly SavedView[]): number => Math.max(0, ...views.map(({ id }) => id)) + 1;
