import { group } from '../../machines/site/dialogs.ts';
import { preferences } from '../storage/preferences.ts';
import { topDialog } from '../ui/open-dialogs.ts';
import { isSearchKey } from '../ui/search-key.ts';

/** Whether only a page or a center is in front; another dialog must be answered first. */
function isFree(): boolean {
  const name = topDialog()?.dataset['name'];
  return name === undefined ? topDialog() === null : group.panels.some((panel) => panel === name);
}

/** Calls `open` when the user presses the keys of the search. From now on, the document does not handle these keys. */
export function watchSearchKeys(open: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (!isSearchKey(event, preferences.slashKey) || !isFree()) return;
    event.preventDefault();
    open();
  });
  window.sorteoBootstrap?.endSearchKeys();
}
