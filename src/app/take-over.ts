import { afterThisTask } from '../ui/after-this-task.ts';

/** What a control is called, in the drawn page as in the program's. */
const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent;

const typedIn = (page: HTMLElement) => [...page.querySelectorAll('input')].filter(({ value }) => value !== '');

/** Whether anything is typed in a field of the page. */
export const hasTyped = (page: HTMLElement): boolean => typedIn(page).length > 0;

/** A press that does not end within this, in ms, has ended where nobody heard of it. */
const pressPatienceMs = 5000;

/** Until nothing of the page is held down: what is exchanged in the midst of a press gets no click. */
export async function released(page: HTMLElement): Promise<void> {
  let isOver = false;
  while (!isOver && page.querySelector(':active')) {
    const listening = new AbortController();
    await new Promise<void>((resolve) => {
      const patience = setTimeout(() => {
        isOver = true;
        resolve();
      }, pressPatienceMs);
      // The click comes in the task of the release.
      const end = () => {
        clearTimeout(patience);
        afterThisTask(resolve);
      };
      for (const type of ['pointerup', 'pointercancel', 'keyup'])
        addEventListener(type, end, { capture: true, signal: listening.signal });
    });
    listening.abort();
  }
}

/**
 * Exchanges the drawn page for the program's, and goes on with what somebody was at: what is typed, the button that was
 * pressed last, which could not answer (`data-pressed`), and the focus.
 */
export function takeOver(page: HTMLElement, draw: () => void): void {
  const held = page.contains(document.activeElement) ? document.activeElement : null;
  const typed = typedIn(page);
  draw();
  const own = (kind: string, name: string | undefined) =>
    [...page.querySelectorAll<HTMLElement>(kind)].find((control) => nameOf(control) === name);
  for (const drawn of typed) {
    const field = own('input', nameOf(drawn)) as HTMLInputElement | undefined;
    if (field) field.value = drawn.value;
  }
  const pressed = own('button', page.dataset['pressed']);
  pressed?.focus();
  pressed?.click();
  if (!held) return;
  const control = own(held.localName, nameOf(held));
  control?.focus({ preventScroll: true });
  if (control instanceof HTMLInputElement && held instanceof HTMLInputElement)
    control.setSelectionRange(held.selectionStart, held.selectionEnd);
}
