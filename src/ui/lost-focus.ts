import { focusSubstitute, isFocusLost, keepSubstitute } from './focus.ts';
import type { FocusMemory } from './focus-memory.ts';
import { topDialog } from './open-dialogs.ts';
import { afterThisTask } from './run-in-next-task.ts';

const headings = ':is(h1, h2, h3, h4, h5, h6):not([data-waiting])';

/** An element can keep the focus while it is visible and enabled. */
const isUsable = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[inert]') &&
  element.checkVisibility?.({ visibilityProperty: true }) !== false;

/** Returns the first heading in the nearest remaining ancestor that has a heading, or the front dialog or page. */
function nearest(around: readonly HTMLElement[]): HTMLElement | null {
  const front = topDialog() ?? document.getElementById('main');
  if (!front) return null;
  const inside = around.filter((element) => element.isConnected && front.contains(element));
  for (const element of [...inside, front]) {
    // The headings of list entries name only these entries.
    const found = [...element.querySelectorAll<HTMLElement>(headings)].find(
      (heading) => isUsable(heading) && !(heading.closest('li') && element.contains(heading.closest('li'))),
    );
    if (found) return found;
  }
  return front;
}

/**
 * Gives the focus a substitute when the focused element disappears, is hidden or is disabled: the nearest heading that
 * remains. An element that only was unusable for some time gets the focus back. Views set specific targets with the
 * functions of `focus.ts`, which treat the substitute like a lost focus. `memory` also records what had the focus
 * before this call. Returns a function to call when the document has changed.
 */
export function watchLostFocus(memory: FocusMemory): () => void {
  let isAsked = false;

  const restore = () => {
    isAsked = false;
    const { last } = memory;
    if (!last || !isFocusLost()) return;
    const isHeld = document.activeElement !== document.body && document.activeElement !== null;
    if (isUsable(last)) {
      if (isHeld || !memory.isTakenAway) last.focus({ preventScroll: true });
      else memory.last = null;
      return;
    }
    const current = document.activeElement;
    if (isHeld && current instanceof HTMLElement && isUsable(current)) return;
    const target = nearest(memory.around);
    if (target) focusSubstitute(target);
  };
  const check = () => {
    if (!memory.last || isAsked || !isFocusLost()) return;
    isAsked = true;
    // Effects of the change that removed the element may focus their own target first.
    afterThisTask(() => afterThisTask(restore));
  };

  memory.counts = (focused) => {
    keepSubstitute(focused);
    return !isFocusLost();
  };
  addEventListener('focusout', ({ relatedTarget }) => relatedTarget === null && check(), true);
  return check;
}
