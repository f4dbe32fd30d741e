const countIn = (name: 'dialogs' | 'steps' | 'over'): number => {
  const state: unknown = history.state;
  const count = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : 0;
  return typeof count === 'number' ? count : 0;
};

/** Number of dialog entries in the browser's history, up to and including the current entry. */
export const countDialogEntries = (): number => countIn('dialogs');

/** Number of further entries that the topmost dialog has added to the history; closing the dialog leaves them all. */
export const countDialogSteps = (): number => countIn('steps');

/** Number of entries back to the page under the open center or sheet, or to its first entry if it has no page below. */
export const countOverlayEntries = (): number => countIn('over');

let isLeaving = false;

/** Whether the browser is going back over the entries of a closed center or sheet. */
export const isLeavingOverlay = (): boolean => isLeaving;
export const setLeavingOverlay = (is: boolean): void => {
  isLeaving = is;
};

/** State of the next history entry of the topmost dialog. */
export const nextDialogStep = (): object => ({ ...history.state, steps: countDialogSteps() + 1 });
