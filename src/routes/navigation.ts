import { navigate } from 'wouter/use-browser-location';
import { leaveTo } from '../ui/departure.ts';
import { countDialogEntries } from '../ui/dialog-entries.ts';
import { listDialogs } from '../ui/open-dialogs.ts';

/**
 * Navigates to a path, after a question when the user would lose something. When a dialog is open, the new entry
 * replaces the dialog's history entry, so that Back does not lead to the dialog.
 */
export const goTo = (path: string): void => leaveTo(() => navigate(path, { replace: countDialogEntries() > 0 }));

export function stripAddress(): void {
  const query = new URLSearchParams(location.search);
  if (!query.has('dialog')) return;
  query.delete('dialog');
  redirect(`${location.pathname}${query.size > 0 ? `?${query}` : ''}${location.hash}`);
}

/**
 * Replaces the current address, so that Back does not return to it. If a dialog is closing, the function first waits
 * until the browser has left the dialog's history entry.
 */
export function redirect(path: string): void {
  const isLeaving = countDialogEntries() > 0 && listDialogs().every(({ isClosing }) => isClosing());
  if (isLeaving) onceLeft(() => navigate(path, { replace: true }));
  else navigate(path, { replace: true });
}

/** In ms; slightly longer than the browser needs to go back over a dialog's history entry. */
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
