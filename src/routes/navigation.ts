import { navigate } from 'wouter/use-browser-location';
import { leaveTo } from '../ui/departure.ts';
import { countDialogEntries, countOverlayEntries, isLeavingOverlay, setLeavingOverlay } from '../ui/dialog-entries.ts';
import { listDialogs } from '../ui/open-dialogs.ts';
import { entryState } from './entry-state.ts';
import { pageOf } from './paths.ts';

const isHere = (path: string) => path === location.pathname + location.search;

const put = (path: string, replace: boolean) =>
  navigate(path, { replace, state: entryState(path, replace) ?? undefined });

/**
 * Navigates to a path, after a question when the user would lose something. When a dialog is open, the new entry
 * replaces the dialog's history entry, so that Back does not lead to the dialog. The open page of a center gets no second
 * entry.
 */
export const goTo = (path: string): void =>
  leaveTo(() => afterOverlay(() => put(path, countDialogEntries() > 0 || (isHere(path) && pageOf(path).isOver))));

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
export const redirect = (path: string): void => afterDialogs(() => put(path, true));

/**
 * Closes a center or the sheet of a game whose page below has the address `path`: goes back over all entries that the
 * user visited in it, so that Back does not return to it.
 */
export function leaveOverlay(path: string): void {
  afterDialogs(() => {
    const entries = countOverlayEntries();
    if (entries > 0) {
      setLeavingOverlay(true);
      history.go(-entries);
      onceLeft(() => {
        setLeavingOverlay(false);
        // A link from elsewhere leads to a center without an entry of the page below.
        if (!isHere(path)) put(path, true);
      });
    } else if (!isHere(path)) put(path, true);
  });
}

/** Waits until the browser has left the entries of a closed center or sheet. */
function afterOverlay(go: () => void): void {
  if (isLeavingOverlay()) onceLeft(go);
  else go();
}

/** Waits until the browser has left the entries of closing dialogs too. */
function afterDialogs(go: () => void): void {
  const areClosing = countDialogEntries() > 0 && listDialogs().every(({ isClosing }) => isClosing());
  if (areClosing) onceLeft(go);
  else afterOverlay(go);
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
