const editable = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

/**
 * Whether a key opens the search. `/` is a letter in a field and for a person who holds another key, and the user can
 * turn it off; Ctrl K and ⌘ K work everywhere.
 */
export function isSearchKey(event: KeyboardEvent, hasSlashKey: () => boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || event.repeat || event.isComposing || altKey) return false;
  if (ctrlKey !== metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !ctrlKey && hasSlashKey() && !(target instanceof Element && target.closest(editable));
}
