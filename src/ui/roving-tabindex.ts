import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Span } from './visible-rows.ts';

const placesOf = ({ first, last }: Span, columns: number, count: number): number[] =>
  Array.from(
    { length: Math.max(0, Math.min(last * columns, count) - first * columns) },
    (_, index) => first * columns + index,
  );

/**
 * Returns the positions in a long list that must be rendered (the rows in `span` and the focused position), and the
 * position that is in the tab order. `focusAt` moves the focus to a rendered position.
 */
export function useRovingPlace(
  span: Span,
  { columns, count, focusAt }: { columns: number; count: number; focusAt: (place: number) => HTMLElement | null },
) {
  const [current, setCurrent] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const pendingFocus = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (pendingFocus.current === null) return;
    const element = focusAt(pendingFocus.current);
    pendingFocus.current = null;
    element?.scrollIntoView({ block: 'nearest' });
  });

  const moveTo = (place: number) => {
    pendingFocus.current = place;
    setFocused(place);
    setCurrent(place);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const place = target.closest<HTMLElement>('[data-place]')?.dataset['place'];
    if (place === undefined) return setFocused(null);
    setFocused(Number(place));
    setCurrent(Number(place));
  };
  const onBlur = ({ currentTarget, relatedTarget, target }: FocusEvent) => {
    if (target.isConnected && !currentTarget.contains(relatedTarget)) setFocused(null);
  };

  const places = placesOf(span, columns, count);
  const tabbable = focused ?? (places.includes(current) ? current : (places[places.length >> 1] ?? 0));
  if (focused !== null && focused < count && !places.includes(focused)) {
    places.push(focused);
    places.sort((a, b) => a - b);
  }
  return { places, tabbable, focused, setFocused, setCurrent, moveTo, onFocus, onBlur };
}
