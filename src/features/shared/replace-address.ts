import { navigate } from 'wouter/use-browser-location';
import { entryState } from '../../routes/entry-state.ts';
import { countDialogEntries, nextDialogStep } from '../../ui/dialog-entries.ts';

const isHere = (href: string) => href === location.pathname + location.search;

/** Replaces the address of the current history entry, and keeps the state of open dialogs in the entry. */
export function replaceAddress(href: string): void {
  if (!isHere(href)) navigate(href, { replace: true, state: history.state });
}

/** Adds a history entry with another address, and keeps the open dialog: Back returns to the current address in it. */
export function pushAddress(href: string): void {
  if (isHere(href)) return;
  const over = entryState(href, false);
  navigate(href, { state: countDialogEntries() > 0 ? { ...nextDialogStep(), ...over } : (over ?? undefined) });
}
