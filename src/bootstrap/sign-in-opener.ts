/** Shows the prerendered sign-in dialog when the user presses a sign-in button of the prerendered page. */
export type SignInOpener = {
  /** Stores the removed nodes of the dialog, which `dialogs` contained. */
  keep: (dialogs: HTMLElement, nodes: ChildNode[]) => void;
  /** Performs the press if the button opens the dialog, or closes the dialog that a press opened. */
  handle: (button: HTMLButtonElement) => boolean;
  /**
   * Returns the button whose press has opened the dialog. From now on, the app closes the dialog, and `onOpen` receives
   * the button whose press opens it.
   */
  take: (onOpen: (button: HTMLElement) => void) => HTMLElement | undefined;
  /** From now on, a press does not open the dialog. */
  retire: () => void;
};

export const focusFirstField = (dialogs: HTMLElement): void =>
  dialogs.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });

export function createSignInOpener({ isOffered, onOpen }: { isOffered: boolean; onOpen: () => void }): SignInOpener {
  let open: (() => void) | undefined;
  let shown: HTMLDialogElement | undefined;
  let opener: HTMLElement | undefined;
  let onLateOpen: ((button: HTMLElement) => void) | undefined;
  return {
    keep: (dialogs, nodes) => {
      const dialog = nodes.find((node) => node instanceof HTMLDialogElement);
      if (!isOffered || !dialog) return;
      open = () => {
        dialogs.append(...nodes);
        // A dialog with the attribute is open but not modal.
        dialog.removeAttribute('open');
        dialog.showModal();
        focusFirstField(dialogs);
        shown = dialog;
        onOpen();
      };
      // Escape closes the dialog without JavaScript. The app repeats the press of the close button instead.
      dialog.addEventListener('cancel', (event) => onLateOpen && event.preventDefault());
      dialog.addEventListener('close', () => {
        if (onLateOpen) return;
        shown = undefined;
        opener = undefined;
        dialogs.replaceChildren();
      });
    },
    handle: (button) => {
      if (shown && !onLateOpen && button.matches('[data-close]')) shown.close();
      else if (open && !shown && button.dataset['opens'] === 'loginPopupModal') {
        opener = button;
        open();
        onLateOpen?.(button);
      } else return false;
      return true;
    },
    take: (onOpen) => {
      onLateOpen = onOpen;
      return opener;
    },
    retire: () => {
      open = undefined;
    },
  };
}
