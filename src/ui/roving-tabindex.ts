import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Span } from './visible-rows.ts';

const numbersOf = ({ first, last }: Span): number[] =>
  Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);

const controls = 'button, a[href], input, select, textarea';

/**
 * Returns the element of a grid cell that receives the focus: its only control, or the cell itself when it has no
 * control or more than one.
 */
export function focusTargetOf(cell: HTMLElement): HTMLElement {
  const [first, second] = cell.querySelectorAll<HTMLElement>(controls);
  return first && !second ? first : cell;
}

/** Moves the focus to the next control in a grid cell, or back to the first one. Returns false when there is none. */
export function focusNextControl(cell: HTMLElement): boolean {
  const all = [...cell.querySelectorAll<HTMLElement>(controls)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = all[(at + 1) % all.length];
  if (!next || next === document.activeElement) return false;
  next.focus({ preventScroll: true });
  return true;
}

/**
 * Roving tab index of a grid whose cells are numbered from its first cell, row by row. `head` rows stand before the
 * rows of `span` and are always rendered, like the cells after the last one of these rows. Returns the rows that must
 * be rendered (the rows in `span` and the focused row), and the cell that is in the tab order. `focusAt` moves the
 * focus to a rendered cell; `placeOf` returns the number of the cell that contains an element.
 */
export function useRovingPlace(
  span: Span,
  {
    columns,
    count,
    head = 0,
    rowCount,
    focusAt,
    placeOf,
  }: {
    columns: number;
    count: number;
    head?: number;
    rowCount: number;
    focusAt: (place: number) => HTMLElement | null;
    placeOf: (element: Element) => number | null;
  },
) {
  const [current, setCurrent] = useState(head * columns);
  const [focused, setFocused] = useState<number | null>(null);
  const pendingFocus = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (pendingFocus.current === null) return;
    const element = focusAt(pendingFocus.current);
    pendingFocus.current = null;
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const moveTo = (place: number) => {
    pendingFocus.current = place;
    setFocused(place);
    setCurrent(place);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    setFocused(place);
    if (place !== null) setCurrent(place);
  };
  const onBlur = ({ currentTarget, relatedTarget, target }: FocusEvent) => {
    if (target.isConnected && !currentTarget.contains(relatedTarget)) setFocused(null);
  };

  const rows = numbersOf(span);
  const rowOf = (place: number) => Math.floor(place / columns) - head;
  const isBody = (row: number) => row >= 0 && row < rowCount;
  const isRendered = (place: number) => place < count && (!isBody(rowOf(place)) || rows.includes(rowOf(place)));
  const middle = ((rows[rows.length >> 1] ?? 0) + (rowCount > 0 ? head : 0)) * columns;
  const tabbable = focused ?? (isRendered(current) ? current : middle);
  if (focused !== null && isBody(rowOf(focused)) && !rows.includes(rowOf(focused))) {
    rows.push(rowOf(focused));
    rows.sort((a, b) => a - b);
  }
  return { rows, current, tabbable, focused, setFocused, setCurrent, moveTo, onFocus, onBlur };
}
