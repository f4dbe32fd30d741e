import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Rows from `first` (inclusive) to `last` (exclusive). */
export type Span = { first: number; last: number };

/**
 * Returns the rows to render, for a list whose upper edge is at `top` in a viewport of the given height: all visible
 * rows, and other rows within the distance `ahead` of the viewport while the total is less than `most`. Lengths are in
 * px.
 */
export function rowsWithin({
  top,
  viewport,
  rowHeight,
  rows,
  ahead,
  most = Number.POSITIVE_INFINITY,
}: {
  top: number;
  viewport: number;
  rowHeight: number;
  rows: number;
  ahead: number;
  most?: number;
}): Span {
  const at = (y: number) => (y - top) / rowHeight;
  const span = { first: Math.floor(at(0)), last: Math.ceil(at(viewport)) };
  const wanted = { first: Math.floor(at(-ahead)), last: Math.ceil(at(viewport + ahead)) };
  const limit = Math.max(span.last - span.first, most);
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    if (span.last < wanted.last && span.last - span.first < limit) {
      span.last++;
      isGrowing = true;
    }
    if (span.first > wanted.first && span.last - span.first < limit) {
      span.first--;
      isGrowing = true;
    }
  }
  const clampRow = (row: number) => Math.min(rows, Math.max(0, row));
  return { first: clampRow(span.first), last: clampRow(span.last) };
}

type Drawn = { items: readonly unknown[]; shape: object | null; span: Span };

/**
 * External store of the rendered rows. React renders its changes synchronously, so that new rows appear before the next
 * paint.
 */
function createDrawn() {
  let drawn: Drawn = { items: [], shape: null, span: { first: 0, last: 0 } };
  const listeners = new Set<() => void>();
  return {
    get: () => drawn,
    known: () => drawn.span,
    /** Records the rows that were rendered without a call of `draw`. */
    keep: (now: Drawn) => void Object.assign(drawn, now),
    draw: (span: Span) => {
      // When the list is outside the viewport, the rows that were rendered last stay rendered, so that the keyboard can
      // still reach the list.
      const isNone = span.first === span.last;
      if (isNone || (span.first === drawn.span.first && span.last === drawn.span.last)) return;
      drawn = { ...drawn, span };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Determines which rows of a long list are rendered. After a change of `items` or `shape`, `rowsNow()` returns the
 * visible rows, and these are rendered. Afterwards, `draw` sets the rows to render; `known` returns the rows that are
 * rendered now.
 */
export function useRowWindow(items: readonly unknown[], shape: object | null, rowsNow: () => Span) {
  const [store] = useState(createDrawn);
  const drawn = useSyncExternalStore(store.subscribe, store.get);
  const isOther = drawn.items !== items || drawn.shape !== shape;
  const span = isOther ? rowsNow() : drawn.span;
  useLayoutEffect(() => {
    if (isOther) store.keep({ items, shape, span });
  });
  return { span, draw: store.draw, known: store.known };
}
