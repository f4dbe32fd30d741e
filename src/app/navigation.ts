import { navigate } from 'wouter/use-browser-location';
import { countDialogEntries } from '../ui/dialog-entries.ts';

/** The entry of an open dialog is replaced: the way back from the new address leads over no dialog. */
export const goTo = (path: string): void => navigate(path, { replace: countDialogEntries() > 0 });

/** Takes the dialog out of an address that asks for one. */
export function stripAddress(): void {
  const query = new URLSearchParams(location.search);
  if (!query.has('dialog')) return;
  query.delete('dialog');
  redirect(`${location.pathname}${query.size > 0 ? `?${query}` : ''}${location.hash}`);
}

/** The same without a way back to the address that led here. */
export const redirect = (path: string): void => navigate(path, { replace: true });
