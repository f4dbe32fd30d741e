import { afterThisTask } from '../ui/run-in-next-task.ts';

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

/** Returns a function that finds the control with the same tag, label and position in the current page. */
function counterpart(page: HTMLElement, control: Element): () => HTMLElement | undefined {
  const name = nameOf(control);
  const alike = () => [...page.querySelectorAll<HTMLElement>(control.localName)].filter((one) => nameOf(one) === name);
  const turn = alike().indexOf(control as HTMLElement);
  return () => alike()[turn] ?? alike()[0];
}

/**
 * Replaces the prerendered page with the page of the app, and restores the typed text, the focus and the last button
 * press.
 */
export function handOff(page: HTMLElement, pressed: Element | undefined, draw: () => void): void {
  const focused = page.contains(document.activeElement) ? document.activeElement : null;
  const own = (control: Element) => counterpart(page, control);
  const fields = typedIn(page).map((drawn) => ({ drawn, live: own(drawn) as () => HTMLInputElement | undefined }));
  const button = pressed && own(pressed);
  const held = focused && own(focused);
  draw();
  for (const { drawn, live } of fields) {
    const field = live();
    if (!field) continue;
    field.value = drawn.value;
    field.setSelectionRange(drawn.selectionStart, drawn.selectionEnd);
  }
  button?.()?.focus();
  button?.()?.click();
  held?.()?.focus({ preventScroll: true });
}
