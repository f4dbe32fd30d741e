import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from './class-names.ts';
import { isFocusLost } from './focus.ts';
import { type GridShape, keyTarget, rowsAhead, rowsInView } from './grid-shape.ts';
import { createSlots } from './grid-slots.ts';
import { onResize } from './on-resize.ts';
import { useRovingPlace } from './roving-tabindex.ts';
import css from './virtual-grid.module.css';
import { type Span, useRowWindow } from './visible-rows.ts';

/**
 * When the page has not scrolled for this time in ms, the rows outside the viewport are rendered in advance. Rows that
 * cross the viewport in less time are not rendered, because users cannot read them and a slow device could not render
 * them fast enough.
 */
const restMs = 100;
/**
 * Pause in ms after a change of the items; only then are the rows outside the viewport rendered. Items often change
 * again soon, for example while the user types.
 */
const pauseMs = 500;

/** Position of the upper edge of a list in the viewport, and the width of the list, in px. */
export type ListBox = { top: number; width: number };

type Place<Item> = { item: Item; place: number; isCurrent: boolean };

/**
 * Long list of items of equal size in rows; it scrolls with the page, and only the rows close to the viewport are
 * rendered. Only one item is in the tab order. The arrow keys, Home, End, Page Up and Page Down move among all items;
 * Home and End move within the row, and with Ctrl within the whole list. An item with the focus stays rendered however
 * far the page scrolls. When this item is removed from the list, the next item gets the focus.
 */
export function VirtualGrid<Item>({
  label,
  items,
  keyOf,
  shapeOf,
  className,
  box,
  onPlaced,
  children,
}: {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /**
   * Returns the columns, the row height and the gap for a list width in px. The function must not change between
   * renders.
   */
  shapeOf: (width: number) => GridShape;
  /**
   * The list has the attribute `data-passing` while its items are not rendered. The size of the background image of the
   * list is the size of one item with its gaps, so that a CSS class can draw placeholders.
   */
  className?: string | undefined;
  /**
   * Position of the element that the list replaces, if known. With a known position, the first items render without a
   * layout measurement.
   */
  box?: ListBox | null;
  /**
   * Called once, after the list gets its height and before it is painted, so that the caller can scroll to a position
   * in it.
   */
  onPlaced?: (() => void) | undefined;
  /**
   * Renders an item. Controls inside the item need a tab index of 0 when `isCurrent` is true, and -1 otherwise. The
   * function must not change between renders.
   */
  children: (place: Place<Item>) => ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [shape, setShape] = useState<GridShape | null>(() => (box ? shapeOf(box.width) : null));
  const top = useRef(box?.top ?? 0);
  const count = items.length;
  // New items are rendered for the last known position of the list in the viewport.
  const { span, draw, known } = useRowWindow(items, shape, () => rowsAt(top.current, shape, count, 0));
  const focusAt = (place: number) => {
    const cell = list.current?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? null;
    cell?.querySelector<HTMLElement>(':scope > button')?.focus({ preventScroll: true });
    return cell;
  };
  const { places, tabbable, focused, setFocused, moveTo, onFocus, onBlur } = useRovingPlace(span, {
    columns: shape?.columns ?? 1,
    count,
    focusAt,
  });
  const [slotsOf] = useState(createSlots);
  const rows = shape ? Math.ceil(count / shape.columns) : 0;

  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isMoving = useRef(false);
  const fill = useCallback(() => {
    isMoving.current = false;
    if (!list.current || !shape) return;
    const isBehind = 'passing' in list.current.dataset;
    delete list.current.dataset['passing'];
    top.current = list.current.getBoundingClientRect().top;
    draw(rowsAt(top.current, shape, count, isBehind ? 0 : rowsAhead));
    if (isBehind) resting.current = setTimeout(fill, restMs);
  }, [shape, count, draw]);
  /**
   * Renders the rows outside the viewport after `ms`. The time counts from the end of the current frame, because a
   * frame can take longer than `ms`.
   */
  const fillAfter = useCallback(
    (ms: number) => {
      clearTimeout(resting.current);
      resting.current = setTimeout(() => {
        resting.current = setTimeout(fill, ms);
      });
    },
    [fill],
  );
  /**
   * Renders the visible rows. With `step`, also renders the other rows near the viewport, unless the list has moved too
   * far from the rendered rows. `start` is the first event of a scroll of unknown length, so no new rows outside the
   * viewport are rendered until the next call.
   */
  const look = useCallback(
    (way: 'anew' | 'start' | 'step') => {
      if (!list.current || !shape) return;
      delete list.current.dataset['passing'];
      top.current = list.current.getBoundingClientRect().top;
      const seen = rowsAt(top.current, shape, count, 0);
      const near = rowsAt(top.current, shape, count, rowsAhead);
      const last = known();
      const isFar = way === 'anew' || near.first >= last.last || near.last <= last.first;
      draw(isFar ? seen : way === 'step' ? near : withKnown(seen, near, last));
    },
    [shape, count, draw, known],
  );

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const next = shapeOf(element.clientWidth);
      top.current = element.getBoundingClientRect().top;
      setShape((known) => (known && isSame(known, next) ? known : next));
    };
    measure();
    return onResize([element], measure);
  }, [shapeOf]);

  const isPlaced = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items may stand elsewhere
  useLayoutEffect(() => {
    const isFirst = shape && !isPlaced.current;
    if (isFirst) {
      isPlaced.current = true;
      onPlaced?.();
    }
    look('anew');
    fillAfter(isFirst ? restMs : pauseMs);
  }, [look, items]);

  useEffect(() => {
    let [earlier, last] = [nowhere, nowhere];
    const follow = ({ timeStamp: at }: Event) => {
      const element = list.current;
      if (!element) return;
      const next = { top: element.getBoundingClientRect().top, at };
      // The time between frames varies, so a fast scroll counts as ended only when it is clearly slower for more than
      // one frame.
      const isFast =
        'passing' in element.dataset
          ? passesIn(restMs * 3, last, next) || passesIn(restMs * 3, earlier, next)
          : passesIn(restMs, last, next);
      const isPassing = isMoving.current && isFast && !element.contains(document.activeElement);
      const way = isMoving.current ? 'step' : 'start';
      [earlier, last] = [last, next];
      isMoving.current = true;
      if (isPassing) element.dataset['passing'] ??= '';
      else look(way);
      fillAfter(restMs);
    };
    const resize = () => {
      look('step');
      fillAfter(restMs);
    };
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', resize);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('resize', resize);
    };
  }, [look, fillAfter]);

  useEffect(() => () => clearTimeout(resting.current), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the items change, and then alone
  useLayoutEffect(() => {
    if (focused === null || list.current?.contains(document.activeElement)) return;
    if (!isFocusLost()) return setFocused(null);
    if (count === 0) return document.querySelector('main')?.focus({ preventScroll: true });
    focusAt(Math.min(focused, count - 1));
  }, [items]);

  const move = (event: KeyboardEvent) => {
    if (!shape || focused === null) return;
    const page = Math.max(1, Math.floor(innerHeight / shape.rowHeight) - 1);
    const to = keyTarget(event, { place: focused, count, columns: shape.columns, page });
    if (to === null) return;
    event.preventDefault();
    moveTo(to);
  };

  const slots = slotsOf(
    places.map((place) => keyOf(items[place] as Item)),
    focused !== null,
  );

  return (
    <ul
      ref={list}
      className={cx(css.grid, className)}
      style={
        shape
          ? {
              height: rows * shape.rowHeight - shape.gap,
              backgroundSize: `${shape.columnWidth + shape.columnGap}px ${shape.rowHeight}px`,
            }
          : undefined
      }
      aria-label={label}
      onKeyDown={move}
      onFocus={onFocus}
      onBlur={onBlur}
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

const rowsAt = (top: number, shape: GridShape | null, count: number, ahead: number): Span =>
  shape
    ? rowsInView(shape, { ahead, top, viewport: innerHeight, rows: Math.ceil(count / shape.columns) })
    : { first: 0, last: 0 };

const isSame = (one: GridShape, other: GridShape) => one.columns === other.columns && one.rowHeight === other.rowHeight;

const withKnown = (seen: Span, near: Span, known: Span): Span => ({
  first: Math.min(seen.first, Math.max(near.first, known.first)),
  last: Math.max(seen.last, Math.min(near.last, known.last)),
});

type Stand = { top: number; at: number };

const nowhere: Stand = { top: 0, at: 0 };

/** Whether the list moves by more than a viewport height in `ms`, at the speed between the two given measurements. */
const passesIn = (ms: number, before: Stand, now: Stand) =>
  Math.abs(now.top - before.top) * ms > innerHeight * (now.at - before.at);

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
  const x = Math.round((place % columns) * (columnWidth + columnGap));
  const y = Math.floor(place / columns) * rowHeight;
  return (
    <li
      className={css.cell}
      // Items are placed with a CSS transform, because a change of the transform does not count as a layout shift when
      // an element renders another item.
      style={{ transform: `translate(${x}px, ${y}px)`, width: columnWidth, height: rowHeight - gap }}
      aria-setsize={count}
      aria-posinset={place + 1}
      data-place={place}
    >
      {draw({ item, place, isCurrent })}
    </li>
  );
});
