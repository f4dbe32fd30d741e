/** A dialog in view that has an entry of its own in the browser's history. */
export type OpenDialog = { requestClose: () => void; isClosing: () => boolean };

const dialogs = new Set<OpenDialog>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Lists a dialog from now until what it gives back is called. */
export function addDialog(dialog: OpenDialog): () => void {
  dialogs.add(dialog);
  tell();
  return () => {
    dialogs.delete(dialog);
    tell();
  };
}

/** In the order of their opening. */
export const listDialogs = (): readonly OpenDialog[] => [...dialogs];

export function onDialogsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
