import { useEffect, useEffectEvent, useRef } from 'react';

type Target = () => HTMLElement | null | undefined;

export const isFocusLost = (): boolean => document.activeElement === document.body || document.activeElement === null;

export function useFocusWhen(isShown: boolean, target: Target): void {
  const focus = useEffectEvent(() => target()?.focus());
  useEffect(() => {
    if (isShown) focus();
  }, [isShown]);
}

export function useFocusWhenLost(isShown: boolean, target: Target): void {
  const focus = useEffectEvent(() => {
    if (isFocusLost()) target()?.focus();
  });
  useEffect(() => {
    if (isShown) focus();
  }, [isShown]);
}

/**
 * Calls `onChange` with the previous value after each change of `value`. `first` counts as the value before the first
 * render.
 */
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
 * Manages the focus for a list that is replaced by its selected item on a phone: the focus moves to the title of the
 * selected item, and later back to the list entry, which is found by `attribute`.
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
