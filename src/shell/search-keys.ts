import { group } from '../../machines/site/dialogs.ts';
import { preferences } from '../storage/preferences.ts';
import { topDialog } from '../ui/open-dialogs.ts';

const editable = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

/** `/` is a letter in a field and for a person who holds another key; Ctrl K and ⌘ K work everywhere. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey !== metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !ctrlKey && preferences.slashKey() && !(target instanceof Element && target.closest(editable));
}

/** Whether only a page or a center is in front; another dialog must be answered first. */
function isFree(): boolean {
  const name = topDialog()?.dataset['name'];
  return name === undefined ? topDialog() === null : group.panels.some((panel) => panel === name);
}

/** Calls `open` when the user presses the keys of the search. */
export function watchSearchKeys(open: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || !isSearchKey(event) || !isFree()) return;
    event.preventDefault();
    open();
  });
}
