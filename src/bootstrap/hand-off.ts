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
      // The click comes in the task of the release, that of a finger in one after it.
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

/** Gives the control of the same kind, name and turn in whatever the page is by then. */
function counterpart(page: HTMLElement, control: Element): () => HTMLElement | undefined {
  const name = nameOf(control);
  const alike = () => [...page.querySelectorAll<HTMLElement>(control.localName)].filter((one) => nameOf(one) === name);
  const turn = alike().indexOf(control as HTMLElement);
  return () => alike()[turn] ?? alike()[0];
}

/**
 * Exchanges the drawn page for the program's, and goes on with what somebody was at: what is typed, the button that was
 * pressed last, which could not answer, and the focus.
 */
export function takeOver(page: HTMLElement, pressed: Element | undefined, draw: () => void): void {
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
