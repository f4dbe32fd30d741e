import { countDialogEntries, countDialogSteps, countOverlayEntries } from '../ui/dialog-entries.ts';
import { pageOf } from './paths.ts';

/**
 * State of the history entry of an address. It counts the entries back to the page under a center or the sheet of a
 * game, so that closing them leaves all their entries.
 */
export function entryState(href: string, isReplaced: boolean): { over: number } | null {
  const next = pageOf(href);
  const here = pageOf(location.href);
  if (!next.isOver || next.page !== here.page) return null;
  const back = here.isOver ? countOverlayEntries() : countDialogEntries() + countDialogSteps();
  return { over: isReplaced ? back : back + 1 };
}
