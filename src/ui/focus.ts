import { useEffect, useEffectEvent, useRef } from 'react';

type Target = () => HTMLElement | null | undefined;

let substitute: HTMLElement | null = null;

/** Whether nothing has the focus, or only the substitute for an element that disappeared has it. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body || document.activeElement === substitute;

/**
 * Whether the focus is lost, or in the region, or on an element around the region. Otherwise the user has moved it to
 * another control, which keeps it when a response arrives.
 */
export const isFocusNear = (region: HTMLElement): boolean => {
  const active = document.activeElement;
  return isFocusLost() || region.contains(active) || active?.contains(region) === true;
};

/** Focuses a heading or a region that the user cannot reach with Tab. */
export function focusRegion(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Focuses a substitute for an element that disappeared; a later target may still take the focus. */
export function focusSubstitute(target: HTMLElement): void {
  substitute = target;
  focusRegion(target);
}

/** Ends the role of the substitute when the user or the application moves the focus. */
export function keepSubstitute(focused: EventTarget | null): void {
  if (focused !== substitute) substitute = null;
}

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
 * Manages the focus for a list with a detail view, which replaces the list on a phone: the focus moves to the title of
 * the selected item, and later back to the list entry, which is found by `attribute`.
 */
export function useListFocus(chosen: string | null, attribute: string) {
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useAfterChange<string | null>(
    chosen,
    (before) => {
      if (chosen !== null) {
        const isOpened = list.current?.contains(document.activeElement) || isFocusLost();
        if (isOpened || list.current?.checkVisibility?.() === false) title.current?.focus();
      } else if (before !== null && isFocusLost()) {
        list.current?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(before)}"]`)?.focus();
      }
    },
    null,
  );
  return { list, title };
}
