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
  const from = location.pathname + location.search;
  const over = entryState(href, false);
  navigate(href, { state: countDialogEntries() > 0 ? { ...nextDialogStep(), ...over, from } : { ...over, from } });
}

/**
 * Returns from an address that `pushAddress` added to the address before it, so that Back does not lead to the same
 * address again. After a direct visit, there is no entry before it, and the address is only replaced.
 */
export function leaveAddress(href: string): void {
  const from = (history.state as { from?: unknown } | null)?.from;
  // The history moves later, but the address is correct at once.
  replaceAddress(href);
  if (from === href) history.back();
}
