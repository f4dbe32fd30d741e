const textField = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea';

/** The element that had the focus last. */
export type FocusMemory = {
  last: HTMLElement | null;
  /** The ancestors of `last`, from the nearest, when it got the focus. */
  around: HTMLElement[];
  /** The user took the focus away: with a click beside the element, or with Tab to the end of the document. */
  isTakenAway: boolean;
  /** Returns whether a focused element is recorded. */
  counts: (focused: EventTarget | null) => boolean;
};

/** Records the focused element from now on. */
export function recordFocus(): FocusMemory {
  const memory: FocusMemory = { last: null, around: [], isTakenAway: false, counts: () => true };
  const remember = (target: EventTarget | null) => {
    if (!memory.counts(target) || !(target instanceof HTMLElement) || target === document.body) return;
    memory.last = target;
    memory.isTakenAway = false;
    memory.around = [];
    for (let element = target.parentElement; element; element = element.parentElement) memory.around.push(element);
  };
  const takeAway = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Tab') memory.isTakenAway = true;
  };
  addEventListener('focusin', ({ target }) => remember(target), true);
  // The focus enters a frame without a focus event of the frame.
  addEventListener(
    'blur',
    () => document.activeElement instanceof HTMLIFrameElement && remember(document.activeElement),
  );
  addEventListener('pointerdown', takeAway, true);
  addEventListener('keydown', takeAway, true);
  const markKeyed = ({ key, target }: KeyboardEvent) => {
    // A text that is typed and sent with Enter says nothing about how the user moves.
    if (key !== 'Tab' && target instanceof Element && target.matches(textField)) return;
    document.documentElement.setAttribute('data-keyed', '');
    removeEventListener('keydown', markKeyed, true);
  };
  addEventListener('keydown', markKeyed, true);
  remember(document.activeElement);
  return memory;
}
