import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from './class-names.ts';
import { isRightToLeft } from './direction.ts';
import { isFocusLost } from './focus.ts';
import { type GridShape, keyTarget, rowsAhead, rowsInView } from './grid-shape.ts';
import { createSlots } from './grid-slots.ts';
import { onResize } from './on-resize.ts';
import { focusNextControl, useRovingPlace } from './roving-tabindex.ts';
import { gridCellAt, gridOf, rowAt } from './table-roles.ts';
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

/** Moves the focus to the item at a position, however far it is from the viewport. */
export type GridHandle = { focusItem: (place: number) => void };

type Place<Item> = { item: Item; place: number; isCurrent: boolean };

/**
 * Long list of items of equal size, as a layout grid of the ARIA Authoring Practices. It scrolls with the page, and only
 * the rows close to the viewport are rendered. Only one cell is in the tab order, and the focus of a cell is on its
 * first control. The arrow keys, Home, End, Page Up and Page Down move among all items; Home and End move within the
 * row, and with Ctrl within the whole grid. F2 moves to the next control of the cell, Escape back to the first one. An
 * item with the focus stays rendered however far the page scrolls, and its element never renders another item. When
 * this item moves, the focus moves with it; when it is removed, the next item gets the focus.
 */
export function VirtualGrid<Item>({
  label,
  hint,
  items,
  keyOf,
  shapeOf,
  className,
  box,
  onPlaced,
  handle,
  children,
}: {
  label: string;
  /** Description of the keys, for screen readers. */
  hint: string;
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
  handle?: Ref<GridHandle>;
  /**
   * Renders an item. Controls inside the item need a tab index of 0 when `isCurrent` is true, and -1 otherwise. The
   * function must not change between renders.
   */
  children: (place: Place<Item>) => ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [shape, setShape] = useState<GridShape | null>(() => (box ? shapeOf(box.width) : null));
  const top = useRef(box?.top ?? 0);
  const count = items.length;
  // New items are rendered for the last known position of the list in the viewport.
  const { span, draw, known } = useRowWindow(items, shape, () => rowsAt(top.current, shape, count, 0));
  const columns = shape?.columns ?? 1;
  const rowCount = Math.ceil(count / columns);
  const cellAt = (place: number) => list.current?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? null;
  const focusAt = (place: number) => {
    const cell = cellAt(place);
    cell?.querySelector<HTMLElement>(firstControl)?.focus({ preventScroll: true });
    return cell;
  };
  const { rows, tabbable, focused, setFocused, setCurrent, moveTo, onFocus, onBlur } = useRovingPlace(span, {
    columns,
    count,
    rowCount,
    focusAt,
    placeOf,
  });
  useImperativeHandle(handle, () => ({ focusItem: (place) => moveTo(Math.max(0, Math.min(count - 1, place))) }));
  const [slotsOf] = useState(createSlots);

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

  const before = useRef(items);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the items change, and then alone
  useLayoutEffect(() => {
    const item = focused === null ? undefined : before.current[focused];
    before.current = items;
    const active = document.activeElement;
    if (focused === null || item === undefined) return;
    if (active && list.current?.contains(active)) {
      const place = placeOf(active);
      setFocused(place);
      if (place !== null) setCurrent(place);
      return;
    }
    if (!isFocusLost()) return setFocused(null);
    if (count === 0) return document.querySelector('main')?.focus({ preventScroll: true });
    const moved = items.findIndex((one) => keyOf(one) === keyOf(item));
    const place = moved < 0 ? Math.min(focused, count - 1) : moved;
    if (!focusAt(place)) moveTo(place);
  }, [items]);

  const press = (event: KeyboardEvent) => {
    if (!list.current || !shape || focused === null) return;
    const cell = cellAt(focused);
    if (event.key === 'F2' && cell && focusNextControl(cell)) return event.preventDefault();
    if (event.key === 'Escape' && cell?.querySelector(firstControl) !== document.activeElement) {
      event.stopPropagation();
      event.preventDefault();
      focusAt(focused);
      return;
    }
    const page = Math.max(1, Math.floor(innerHeight / shape.rowHeight) - 1);
    const isRtl = isRightToLeft(list.current);
    const to = keyTarget(event, { place: focused, count, columns, page, isRtl });
    if (to === null) return;
    event.preventDefault();
    moveTo(to);
  };

  const events = { onKeyDown: press, onFocus, onBlur };
  const placesOf = (row: number) =>
    Array.from({ length: Math.min(columns, count - row * columns) }, (_, column) => row * columns + column);
  const keyAt = (place: number) => keyOf(items[place] as Item);
  const slots = slotsOf(rows, rows.flatMap(placesOf).map(keyAt), focused !== null);

  return (
    <>
      <p id={hintId} hidden>
        {hint}
      </p>
      <div
        ref={list}
        {...gridOf(rowCount, columns, label)}
        {...events}
        className={cx(css.grid, className)}
        style={
          shape
            ? {
                height: rowCount * shape.rowHeight - shape.gap,
                backgroundSize: `${shape.columnWidth + shape.columnGap}px ${shape.rowHeight}px`,
              }
            : undefined
        }
        aria-describedby={hintId}
      >
        {shape &&
          rows.map((row) => (
            // Rows are placed with a CSS transform, because a change of the transform does not count as a layout shift
            // when an element renders other items.
            <div
              key={slots.rows.get(row)}
              {...rowAt(row + 1)}
              className={css.row}
              style={{
                transform: `translateY(${row * shape.rowHeight}px)`,
                height: shape.rowHeight - shape.gap,
                columnGap: shape.columnGap,
              }}
            >
              {placesOf(row).map((place, column) => (
                <Cell
                  key={slots.items.get(keyAt(place))}
                  item={items[place] as Item}
                  place={place}
                  column={column}
                  width={shape.columnWidth}
                  isCurrent={place === tabbable}
                  draw={children as (place: Place<unknown>) => ReactNode}
                />
              ))}
            </div>
          ))}
      </div>
    </>
  );
}

const firstControl = 'a[href], button';

const placeOf = (element: Element): number | null => {
  const place = element.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return place === undefined ? null : Number(place);
};

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
  column,
  width,
  isCurrent,
  draw,
}: {
  item: unknown;
  place: number;
  column: number;
  width: number;
  isCurrent: boolean;
  draw: (place: Place<unknown>) => ReactNode;
}) {
  return (
    <div {...gridCellAt(column + 1)} className={css.cell} style={{ width }} data-place={place}>
      {draw({ item, place, isCurrent })}
    </div>
  );
});
