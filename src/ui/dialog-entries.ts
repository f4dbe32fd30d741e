/** Number of dialog entries in the browser's history, up to and including the current entry. */
export function countDialogEntries(): number {
  const state: unknown = history.state;
  const count = typeof state === 'object' && state !== null && 'dialogs' in state ? state.dialogs : 0;
  return typeof count === 'number' ? count : 0;
}
