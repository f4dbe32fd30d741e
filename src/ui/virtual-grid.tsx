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
import { cx } from './cx.ts';
import { type GridShape, keyTarget, rowsAhead, rowsInView } from './grid-shape.ts';
import { createSlots } from './grid-slots.ts';
import { onResize } from './on-resize.ts';
import { useRovingPlace } from './roving-place.ts';
import { type Span, useRowWindow } from './row-window.ts';
import css from './virtual-grid.module.css';

/**
 * The rows ahead of those that are seen are drawn when nothing has moved for so long. What is scrolled through the
 * viewport in less is not drawn at all: nobody reads it, and a slow device could not keep up.
 */
const restMs = 100;
/** Other items are often followed by others yet, as somebody types: their rows ahead can wait for a pause. */
const pauseMs = 500;

/** Where a list stands in the viewport, and its width, in px. */
export type Room = { top: number; width: number };

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
  room,
  onPlaced,
  children,
}: {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Columns, row height and gap for a width, in px. Must not change between draws. */
  shapeOf: (width: number) => GridShape;
  /** Has `data-passing` while its items are not drawn, and a background size of one item with its gaps. */
  className?: string | undefined;
  /** That of what it takes the place of, if known: its first items are then drawn without a look at the layout. */
  room?: Room | null;
  /** Called once, when the list has its height and nothing of it is painted yet: to scroll to a place in it. */
  onPlaced?: (() => void) | undefined;
  /** Draws an item; its own controls have a tab index of 0 when it is current, else -1. Must not change between draws. */
  children: (place: Place<Item>) => ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [shape, setShape] = useState<GridShape | null>(() => (room ? shapeOf(room.width) : null));
  const top = useRef(room?.top ?? 0);
  const count = items.length;
  // Other items are drawn where the list stood last.
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
  /** Counted from the end of the frame that is being made, which may take longer than the rest itself. */
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
   * Draws the rows that are seen. When most are there, a `step` draws those ahead too; a `start`, of which nobody knows how
   * far it goes, leaves them to the next.
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
      // Frames come unevenly: what passes goes on until it is clearly slower, and for longer than a frame.
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

/** The rows that are seen, with those of the known ones that are still near. */
const withKnown = (seen: Span, near: Span, known: Span): Span => ({
  first: Math.min(seen.first, Math.max(near.first, known.first)),
  last: Math.max(seen.last, Math.min(near.last, known.last)),
});

type Stand = { top: number; at: number };

const nowhere: Stand = { top: 0, at: 0 };

/** Whether what is seen passes the viewport within so many ms. */
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
      // Moved, not laid out elsewhere: an element that draws another item is no shift of the layout.
      style={{ transform: `translate(${x}px, ${y}px)`, width: columnWidth, height: rowHeight - gap }}
      aria-setsize={count}
      aria-posinset={place + 1}
      data-place={place}
    >
      {draw({ item, place, isCurrent })}
    </li>
  );
});
