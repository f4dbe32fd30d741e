/** For how many dialogs the browser's history has entries up to the one in view. */
export function countDialogEntries(): number {
  const state: unknown = history.state;
  const count = typeof state === 'object' && state !== null && 'dialogs' in state ? state.dialogs : 0;
  return typeof count === 'number' ? count : 0;
}
