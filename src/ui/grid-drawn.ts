import type { GridShape, Span } from './grid-shape.ts';

export type Drawn = { items: readonly unknown[]; shape: GridShape | null; span: Span };

/** What is drawn: read as a store, so that a scroll draws its rows before it is painted. */
export function createDrawn(): {
  get: () => Drawn;
  /** Says what was drawn unasked. */
  keep: (drawn: Drawn) => void;
  draw: (span: Span) => void;
  subscribe: (listener: () => void) => () => void;
} {
  let drawn: Drawn = { items: [], shape: null, span: { first: 0, last: 0 } };
  const listeners = new Set<() => void>();
  return {
    get: () => drawn,
    keep: (now) => void Object.assign(drawn, now),
    draw: (span) => {
      // Out of view the last rows stay: the keyboard still finds the list.
      const isNone = span.first === span.last;
      if (isNone || (span.first === drawn.span.first && span.last === drawn.span.last)) return;
      drawn = { ...drawn, span };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Which element draws which item. A step of the list keeps the elements of the items that stay; when most of them go, the
 * ones that are there draw the new items, in the same order, as that is half the work of making others. Not while one
 * has the focus, which goes with its item.
 */
export function createSlots() {
  let held = new Map<string, number>();
  let made = 0;
  return (keys: readonly string[], isFixed: boolean): ReadonlyMap<string, number> => {
    const kept = keys.reduce((sum, key) => sum + Number(held.has(key)), 0);
    if (kept === keys.length && kept === held.size) return held;
    const free = !isFixed && kept < keys.length / 2 ? [...held.values()] : null;
    held = new Map(keys.map((key, index) => [key, (free ? free[index] : held.get(key)) ?? made++]));
    return held;
  };
}
