/** A visible dialog that has its own entry in the browser's history. */
export type OpenDialog = { requestClose: () => void; isClosing: () => boolean };

const dialogs = new Set<OpenDialog>();
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

export function addDialog(dialog: OpenDialog): () => void {
  dialogs.add(dialog);
  notify();
  return () => {
    dialogs.delete(dialog);
    notify();
  };
}

/** Open dialogs, in the order in which they opened. */
export const listDialogs = (): readonly OpenDialog[] => [...dialogs];

export function onDialogsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Dialogs in the top layer, in the order in which they were raised. */
const raised: HTMLDialogElement[] = [];

export function addRaised(dialog: HTMLDialogElement): void {
  removeRaised(dialog);
  raised.push(dialog);
}

export function removeRaised(dialog: HTMLDialogElement): void {
  const place = raised.indexOf(dialog);
  if (place >= 0) raised.splice(place, 1);
}

/** Attributes of a dialog that is closing or hidden. */
export const hidingAttributes = ['data-closing', 'data-held'] as const;

const isHiding = (dialog: HTMLDialogElement) => hidingAttributes.some((name) => dialog.hasAttribute(name));

/** Topmost dialog that is neither closing nor hidden, or null. */
export const topDialog = (): HTMLDialogElement | null => raised.findLast((dialog) => !isHiding(dialog)) ?? null;

/** Topmost dialog that is not hidden, also while it closes, or null. */
export const topModal = (): HTMLDialogElement | null =>
  raised.findLast((dialog) => dialog.isConnected && !('held' in dialog.dataset)) ?? null;
