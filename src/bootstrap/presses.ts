import { isSearchKey } from '../ui/search-key.ts';

export type Presses = {
  /**
   * Returns the controls in `page` that the user pressed, in their order, and ends the recording there. A form stands
   * for its submission.
   */
  take: (page: Element) => HTMLElement[];
  /**
   * Returns the last pressed control if it opens a dialog, and removes the press. The control stays marked until the page
   * is replaced.
   */
  takeOpener: () => HTMLElement | undefined;
  record: (control: HTMLElement) => void;
  /** Discards the recorded presses except those of toggle buttons, because a later action replaces them. */
  discardActions: () => void;
  /** Ends the handling of the keys of the search. */
  endSearchKeys: () => void;
};

const isToggle = (control: Element): boolean => control.hasAttribute('aria-pressed');

/** The element that shows that a press waits for the app. */
const shownFor = (control: HTMLElement): HTMLElement | null =>
  control instanceof HTMLFormElement ? control.querySelector<HTMLElement>('[type=submit]') : control;

export const hidePending = (page: ParentNode): void => {
  for (const control of page.querySelectorAll<HTMLElement>('[data-pending]')) delete control.dataset['pending'];
};

/** Performs a recorded press in the page of the app. */
export const repeatPress = (control: HTMLElement): void =>
  control instanceof HTMLFormElement ? control.requestSubmit() : control.click();

/**
 * Records the presses in the prerendered page until the signal is aborted, and marks the pressed controls. A second
 * press of a toggle button cancels the first one. Of all other presses only the last one counts, because each of them
 * replaces what the earlier one opens. The native submission of dialog forms is blocked, because the browser would write
 * the password into the address. `handle` can perform the press of a button itself. `onRecord` receives each recorded
 * control.
 */
export function recordPresses(
  signal: AbortSignal,
  {
    handle,
    onRecord,
    hasSlashKey,
  }: {
    handle: (button: HTMLButtonElement) => boolean;
    onRecord: (control: HTMLElement) => void;
    hasSlashKey: () => boolean;
  },
): Presses {
  let pressed: HTMLElement[] = [];
  /** Control whose dialog the app opens. */
  let opener: HTMLElement | undefined;
  const show = (next: HTMLElement[]) => {
    hidePending(document);
    pressed = next;
    for (const control of opener ? [...pressed, opener] : pressed) shownFor(control)?.setAttribute('data-pending', '');
  };
  const isRecorded = (control: Element) => {
    const page = control.closest('#root, #dialogs');
    return !signal.aborted && page !== null && !page.hasAttribute('data-attached');
  };
  const discardActions = () => show(pressed.filter(isToggle));
  const record = (control: HTMLElement) => {
    if (!isRecorded(control)) return;
    onRecord(control);
    if (!isToggle(control)) show([...pressed.filter(isToggle), control]);
    else if (pressed.includes(control)) show(pressed.filter((one) => one !== control));
    else show([...pressed, control]);
  };
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button');
      if (!button || (button.form && button.type === 'submit') || !isRecorded(button) || handle(button)) return;
      // The browser opens a menu itself.
      if (button.hasAttribute('popovertarget')) discardActions();
      else record(button);
    },
    { signal },
  );
  addEventListener('submit', (event) => {
    const form = event.target as HTMLElement;
    if (!form.closest('#dialogs')) return;
    event.preventDefault();
    record(form);
  });
  const searchKeys = new AbortController();
  addEventListener(
    'keydown',
    (event) => {
      const dialog = document.querySelector('dialog[open]');
      if (dialog && event.key === 'Escape' && !event.isComposing && isRecorded(dialog))
        dialog.querySelector<HTMLElement>('[data-close]')?.click();
      if (dialog || !isSearchKey(event, hasSlashKey)) return;
      const opener = document.querySelector<HTMLElement>('#root [aria-keyshortcuts]');
      if (!opener) return;
      event.preventDefault();
      opener.click();
    },
    { signal: searchKeys.signal },
  );
  return {
    take: (page) => {
      page.setAttribute('data-attached', '');
      const taken = pressed.filter((control) => page.contains(control));
      show(pressed.filter((control) => !taken.includes(control)));
      return taken;
    },
    takeOpener: () => {
      opener = pressed.find((control) => control.dataset['opens']);
      show(pressed.filter((control) => control !== opener));
      return opener;
    },
    record,
    discardActions,
    endSearchKeys: () => searchKeys.abort(),
  };
}
