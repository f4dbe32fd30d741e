import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { cx } from './cx.ts';
import { type GridShape, keyTarget, rowsInView, type Span } from './grid-shape.ts';
import css from './virtual-grid.module.css';

/** The rows that exist: read as a store, so that a scroll draws the new ones before it is painted. */
function createSpans() {
  let span: Span = { first: 0, last: 0 };
  const listeners = new Set<() => void>();
  return {
    get: () => span,
    set: (next: Span) => {
      if (next.first === span.first && next.last === span.last) return;
      span = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
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
function createSlots() {
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

type Place<Item> = { item: Item; place: number; isCurrent: boolean };

/**
 * A long list of equal items in rows, scrolled with the page; only the rows near the viewport exist. One item is in the
 * tab order, arrows, Home, End (with Ctrl: of all), Page Up and Page Down move among all of them. An item with the focus
 * stays where it is however far the page is scrolled; when it goes, its successor takes the focus.
 */
export function VirtualGrid<Item>({
  label,
  items,
  keyOf,
  shapeOf,
  className,
  onPlaced,
  children,
}: {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Columns, row height and gap for a width, in px. Must not change between draws. */
  shapeOf: (width: number) => GridShape;
  className?: string | undefined;
  /** Called once, when the list has its height and nothing of it is painted yet: to scroll to a place in it. */
  onPlaced?: (() => void) | undefined;
  /** Draws an item; its own controls have a tab index of 0 when it is current, else -1. Must not change between draws. */
  children: (place: Place<Item>) => ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [shape, setShape] = useState<GridShape | null>(null);
  const [spans] = useState(createSpans);
  const [slotsOf] = useState(createSlots);
  const span = useSyncExternalStore(spans.subscribe, spans.get);
  const [current, setCurrent] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const sought = useRef<number | null>(null);
  const count = items.length;
  const rows = shape ? Math.ceil(count / shape.columns) : 0;

  const look = useCallback(() => {
    const element = list.current;
    if (!element || !shape) return;
    spans.set(rowsInView(shape, { top: element.getBoundingClientRect().top, viewport: innerHeight, rows }));
  }, [shape, rows, spans]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const next = shapeOf(element.clientWidth);
      setShape((known) => (known?.columns === next.columns && known.rowHeight === next.rowHeight ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [shapeOf]);

  const isPlaced = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items may stand elsewhere
  useLayoutEffect(() => {
    if (shape && !isPlaced.current) {
      isPlaced.current = true;
      onPlaced?.();
    }
    look();
  }, [look, items]);

  useEffect(() => {
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [look]);

  const focusAt = (place: number) =>
    list.current?.querySelector<HTMLElement>(`[data-place="${place}"] > button`)?.focus({ preventScroll: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the items change, and then alone
  useLayoutEffect(() => {
    if (focused === null || list.current?.contains(document.activeElement)) return;
    if (document.activeElement !== document.body && document.activeElement !== null) return setFocused(null);
    if (count === 0) return document.querySelector('main')?.focus({ preventScroll: true });
    focusAt(Math.min(focused, count - 1));
  }, [items]);

  const move = (event: KeyboardEvent) => {
    if (!shape || focused === null) return;
    const page = Math.max(1, Math.floor(innerHeight / shape.rowHeight) - 1);
    const to = keyTarget(event, { place: focused, count, columns: shape.columns, page });
    if (to === null) return;
    event.preventDefault();
    sought.current = to;
    setFocused(to);
  };

  useLayoutEffect(() => {
    const place = sought.current;
    if (place === null) return;
    sought.current = null;
    focusAt(place);
    list.current?.querySelector(`[data-place="${place}"]`)?.scrollIntoView({ block: 'nearest' });
  });

  const arrive = ({ target }: FocusEvent) => {
    const place = Number(target.closest<HTMLElement>('[data-place]')?.dataset['place']);
    if (Number.isNaN(place)) return;
    setFocused(place);
    setCurrent(place);
  };

  const leave = ({ currentTarget, relatedTarget, target }: FocusEvent) => {
    if (target.isConnected && !currentTarget.contains(relatedTarget)) setFocused(null);
  };

  const places = shape ? placesOf(span, shape.columns, count) : [];
  const tabbable = focused ?? (places.includes(current) ? current : (places[places.length >> 1] ?? 0));
  if (shape && focused !== null && focused < count && !places.includes(focused)) {
    places.push(focused);
    places.sort((a, b) => a - b);
  }

  const slots = slotsOf(
    places.map((place) => keyOf(items[place] as Item)),
    focused !== null,
  );

  return (
    <ul
      ref={list}
      className={cx(css.grid, className)}
      style={{ height: shape ? rows * shape.rowHeight - shape.gap : undefined }}
      aria-label={label}
      onKeyDown={move}
      onFocus={arrive}
      onBlur={leave}
    >
      {shape &&
        places.map((place) => (
          <Cell
            key={slots.get(keyOf(items[place] as Item))}
            item={items[place] as Item}
            place={place}
            count={count}
            shape={shape}
            isCurrent={place === tabbable}
            draw={children as (place: Place<unknown>) => ReactNode}
          />
        ))}
    </ul>
  );
}

const placesOf = ({ first, last }: Span, columns: number, count: number): number[] =>
  Array.from(
    { length: Math.max(0, Math.min(last * columns, count) - first * columns) },
    (_, index) => first * columns + index,
  );

const Cell = memo(function Cell({
  item,
  place,
  count,
  shape,
  isCurrent,
  draw,
}: {
  item: unknown;
  place: number;
  count: number;
  shape: GridShape;
  isCurrent: boolean;
  draw: (place: Place<unknown>) => ReactNode;
}) {
  const { columns, columnWidth, columnGap, rowHeight, gap } = shape;
  const x = (place % columns) * (columnWidth + columnGap);
  const y = Math.floor(place / columns) * rowHeight;
  return (
    <li
      className={css.cell}
      style={{ left: x, top: y, width: columnWidth, height: rowHeight - gap }}
      aria-setsize={count}
      aria-posinset={place + 1}
      data-place={place}
    >
      {draw({ item, place, isCurrent })}
    </li>
  );
});
