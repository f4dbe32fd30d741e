import { type RefObject, useLayoutEffect } from 'react';
import { prepareAnnouncer, resumeAnnouncements } from './announcer.ts';
import { currentOf, takeFirstOpener } from './first-opener.ts';
import { addRaised, removeRaised } from './open-dialogs.ts';
import { afterThisTask } from './run-in-next-task.ts';

const field = 'input:not([type=hidden], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';
let open = 0;
let scroll = 0;

function fixPage() {
  if (open++ > 0) return;
  scroll = window.scrollY;
  document.documentElement.setAttribute('data-page-fixed', '');
}

function releasePage() {
  if (--open > 0) return;
  document.documentElement.removeAttribute('data-page-fixed');
  if (window.scrollY !== scroll) window.scrollTo({ top: scroll, behavior: 'instant' });
}

function selectionOf(element: Element | null) {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd, selectionDirection } = element;
  if (selectionStart === null) return;
  return () => element.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

/**
 * Element that gets the focus first. It is visible without scrolling, and it is not a choice, because an arrow key would
 * change it.
 */
function firstIn(dialog: HTMLDialogElement): HTMLElement | null {
  const edge = Math.min(dialog.getBoundingClientRect().bottom, window.innerHeight);
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector);
  const visible = (selector: string) => {
    const found = find(selector);
    return found && found.getBoundingClientRect().bottom <= edge ? found : null;
  };
  const input = find(field);
  return (
    find('[autofocus], [data-autofocus]') ??
    (input?.matches('[type=radio], [type=checkbox]') ? null : visible(field)) ??
    find('[data-modal-title]') ??
    visible('[data-modal-body] :is(button, a[href]):not(:disabled)') ??
    find('button') ??
    input
  );
}

function show(dialog: HTMLDialogElement) {
  const focused = dialog.contains(document.activeElement) ? document.activeElement : null;
  const restoreSelection = selectionOf(focused);
  if (dialog.open) dialog.close();
  dialog.showModal();
  addRaised(dialog);
  const target = focused ?? firstIn(dialog);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  restoreSelection?.();
}

/**
 * A dialog that is already open in the HTML is usable immediately. It becomes modal only after its event handlers are
 * attached.
 */
function raise(dialog: HTMLDialogElement, onClose: () => void) {
  let cancel = () => {};
  let lower = () => {};
  // The browser can close a dialog without a cancelable event, for example on a second Escape. The dialog opens again,
  // because only its owner decides whether it closes.
  const reopen = () => {
    if (dialog.open) return;
    show(dialog);
    onClose();
  };
  const raiseNow = () => {
    show(dialog);
    fixPage();
    prepareAnnouncer(dialog);
    dialog.addEventListener('close', reopen);
    lower = () => {
      dialog.removeEventListener('close', reopen);
      releasePage();
    };
  };
  if (dialog.open) cancel = afterThisTask(raiseNow);
  else raiseNow();
  return () => {
    cancel();
    lower();
    removeRaised(dialog);
    dialog.close();
    resumeAnnouncements();
  };
}

/**
 * Shows a dialog in the top layer from mount to unmount. The page behind it does not scroll. The focus moves to the
 * first field, or to the title or the first button when that field is a choice or is visible only after scrolling. Later
 * it moves back to the element that opened the dialog, or to the main part of the page if that element was removed
 * (spec 1 §2). A dialog that is already open in the HTML keeps its focus, selection and text. `onClose` must be the same
 * function from mount to unmount.
 */
export function useDialog(ref: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const active = document.activeElement;
    const opener = takeFirstOpener() ?? (dialog.contains(active) ? null : active);
    const lower = raise(dialog, onClose);
    return () => {
      lower();
      const current = currentOf(opener);
      const next = current?.isConnected && current !== document.body ? current : document.querySelector('main');
      if (next instanceof HTMLElement) {
        // WebKit does not focus an element behind the dialog until it has computed the element's style again; this call
        // forces the computation.
        next.getBoundingClientRect();
        next.focus({ preventScroll: true });
      }
    };
  }, [ref, onClose]);
}
