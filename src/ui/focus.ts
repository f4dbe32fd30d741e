import { useEffect, useEffectEvent, useRef } from 'react';

type Target = () => HTMLElement | null | undefined;

/** Whether the focus went with the element that had it. */
export const isFocusLost = (): boolean => document.activeElement === document.body || document.activeElement === null;

/** Moves the focus to `target` when `isShown` becomes true. */
export function useFocusWhen(isShown: boolean, target: Target): void {
  const focus = useEffectEvent(() => target()?.focus());
  useEffect(() => {
    if (isShown) focus();
  }, [isShown]);
}

/** Moves the focus to `target` when `isShown` becomes true and the focus was lost. */
export function useFocusWhenLost(isShown: boolean, target: Target): void {
  const focus = useEffectEvent(() => {
    if (isFocusLost()) target()?.focus();
  });
  useEffect(() => {
    if (isShown) focus();
  }, [isShown]);
}

/** Calls `onChange` with the value before, after `value` has changed; `first` is the value before the first one. */
export function useAfterChange<Value>(value: Value, onChange: (before: Value) => void, first: Value = value): void {
  const last = useRef(first);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const before = last.current;
    last.current = value;
    if (before !== value) changed(before);
  }, [value]);
}

/**
 * On a phone a list and what is chosen from it take each other's place: the focus goes to the title of what is chosen, and
 * back to its item, which `attribute` names.
 */
export function useListFocus(chosen: string | null, attribute: string) {
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useAfterChange<string | null>(
    chosen,
    (before) => {
      if (chosen !== null) {
        if (list.current?.checkVisibility?.() === false) title.current?.focus();
      } else if (before !== null && isFocusLost()) {
        list.current?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(before)}"]`)?.focus();
      }
    },
    null,
  );
  return { list, title };
}
