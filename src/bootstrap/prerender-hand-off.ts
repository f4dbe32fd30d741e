import { firstOpener, replaceFirstOpener } from '../ui/first-opener.ts';
import { afterThisTask } from '../ui/run-in-next-task.ts';
import { repeatPress } from './presses.ts';

/** Label of a control. It is the same in the prerendered page and in the page of the app. */
const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent;

const typedIn = (page: HTMLElement) => [...page.querySelectorAll('input')].filter(({ value }) => value !== '');

export const hasTyped = (page: HTMLElement): boolean => typedIn(page).length > 0;

/**
 * Time limit for a press, in ms. After it, the press counts as released, because the release event may have been
 * missed.
 */
const pressPatienceMs = 5000;

/**
 * Waits until no element of the page is pressed, because an element that is replaced during a press receives no click.
 */
export async function released(page: HTMLElement): Promise<void> {
  let isOver = false;
  while (!isOver && page.querySelector(':active')) {
    const listening = new AbortController();
    await new Promise<void>((resolve) => {
      const patience = setTimeout(() => {
        isOver = true;
        resolve();
      }, pressPatienceMs);
      // A click event follows the release event in the same task, or for touch in the next task.
      const end = () => {
        clearTimeout(patience);
        afterThisTask(resolve);
      };
      for (const type of ['pointerup', 'pointercancel', 'keyup', 'click'])
        addEventListener(type, end, { capture: true, signal: listening.signal });
    });
    listening.abort();
  }
}

/**
 * Returns a function that finds the counterpart of the control in the current page: the main part, and any other control
 * by tag, label and position.
 */
function counterpart(page: HTMLElement, control: Element): () => HTMLElement | undefined {
  if (control.localName === 'main') return () => page.querySelector<HTMLElement>('main') ?? undefined;
  const name = nameOf(control);
  const alike = () => [...page.querySelectorAll<HTMLElement>(control.localName)].filter((one) => nameOf(one) === name);
  const turn = alike().indexOf(control as HTMLElement);
  return () => alike()[turn] ?? alike()[0];
}

/** Buttons whose menu is open. */
const openMenus = (page: HTMLElement): HTMLButtonElement[] =>
  [...page.querySelectorAll<HTMLButtonElement>('button[popovertarget]')].filter((button) =>
    button.popoverTargetElement?.matches(':popover-open'),
  );

/**
 * Replaces the prerendered page with the page of the app, and restores the typed text, the open menu and the focus. It
 * repeats the presses. A dialog that is open returns the focus to the control that replaces its opener.
 */
export function handOff(page: HTMLElement, pressed: readonly HTMLElement[], draw: () => void): void {
  const focused = page.contains(document.activeElement) ? document.activeElement : null;
  const own = (control: Element) => counterpart(page, control);
  const fields = typedIn(page).map((drawn) => ({ drawn, live: own(drawn) as () => HTMLInputElement | undefined }));
  const buttons = pressed.map(own);
  const menus = openMenus(page).map(own);
  const opener = firstOpener();
  const openerNow = opener && page.contains(opener) ? own(opener) : undefined;
  const held = focused && own(focused);
  draw();
  replaceFirstOpener(openerNow?.());
  for (const { drawn, live } of fields) {
    const field = live();
    if (!field) continue;
    field.value = drawn.value;
    field.setSelectionRange(drawn.selectionStart, drawn.selectionEnd, drawn.selectionDirection ?? 'none');
  }
  for (const menu of menus)
    ((menu() as HTMLButtonElement | undefined)?.popoverTargetElement as HTMLElement | null)?.showPopover();
  for (const find of buttons) {
    const button = find();
    button?.focus();
    if (button) repeatPress(button);
  }
  held?.()?.focus({ preventScroll: true });
}
