import { navigate } from 'wouter/use-browser-location';
import { countDialogEntries } from '../ui/dialog-entries.ts';
import { listDialogs } from '../ui/open-dialogs.ts';

/** The entry of an open dialog is replaced: the way back from the new address leads over no dialog. */
export const goTo = (path: string): void => navigate(path, { replace: countDialogEntries() > 0 });

/** Takes the dialog out of an address that asks for one. */
export function stripAddress(): void {
  const query = new URLSearchParams(location.search);
  if (!query.has('dialog')) return;
  query.delete('dialog');
  redirect(`${location.pathname}${query.size > 0 ? `?${query}` : ''}${location.hash}`);
}

/** The same without a way back to the address that led here; the entry of a dialog that is closing is left first. */
export function redirect(path: string): void {
  const isLeaving = countDialogEntries() > 0 && listDialogs().every(({ isClosing }) => isClosing());
  if (isLeaving) onceLeft(() => navigate(path, { replace: true }));
  else navigate(path, { replace: true });
}

/** A little longer than the step back over a dialog's entry may take, in ms. */
const leaveTimeout = 1500;

function onceLeft(go: () => void): void {
  const end = () => {
    clearTimeout(timer);
    removeEventListener('popstate', end);
    go();
  };
  const timer = setTimeout(end, leaveTimeout);
  addEventListener('popstate', end);
}
