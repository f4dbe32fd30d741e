import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Rows from `first` (inclusive) to `last` (exclusive). */
export type Span = { first: number; last: number };

/**
 * Returns the rows to render for a list whose top edge is at `top` in a viewport of this height: the visible rows, and
 * those within `ahead` up to a total of `most` rows. Lengths in px.
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

/** Rendered rows as an external store, so that a scroll renders its rows before the next paint. */
function createDrawn() {
  let drawn: Drawn = { items: [], shape: null, span: { first: 0, last: 0 } };
  const listeners = new Set<() => void>();
  return {
    get: () => drawn,
    known: () => drawn.span,
    /** Records rows that were rendered without a call of `draw`. */
    keep: (now: Drawn) => void Object.assign(drawn, now),
    draw: (span: Span) => {
      // Outside the viewport the last rows stay rendered, so that the keyboard still reaches the list.
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
 * Rows of a long list to render. New items, or a new shape, render with `rowsNow` (their visible rows); after that
 * `draw` sets the rows to render, and `known` returns the last ones.
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
