import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { hasOnlySigns, hasWords, searchable, wordsOf } from '../../machines/domain/text-match.ts';
import { useAnnouncedOrder } from './announced-order.ts';
import { Announcement } from './announcement.tsx';
import { cx } from './class-names.ts';
import { type Column, narrowColumns, type TableColumn, tableColumns } from './column.ts';
import { isRightToLeft } from './direction.ts';
import { Field } from './field.tsx';
import { isFocusLost } from './focus.ts';
import { keyTarget } from './grid-shape.ts';
import layouts from './layouts.module.css';
import { onResize } from './on-resize.ts';
import { focusNextControl, focusTargetOf, useRovingPlace } from './roving-tabindex.ts';
import { ariaRoles, gridOf } from './table-roles.ts';
import { inOrder, type TableOrder } from './table-sorting.ts';
import css from './virtual-table.module.css';
import type { BigTableLabels } from './virtual-table-labels.ts';
import { BigFoot, BigRow } from './virtual-table-row.tsx';
import { BigTableHead, BigTableOrder } from './virtual-table-sorting.tsx';
import { rowsWithin, useRowWindow } from './visible-rows.ts';

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  labels: BigTableLabels;
  search?: (row: Row) => string;
  first?: TableOrder;
  /** Search and order that the page keeps; the table follows its changes, and reports its own to `onPlace`. */
  place?: TablePlace;
  onPlace?: (place: TablePlace) => void;
  /** Scroll position in px of the last visit, and the listener that receives the position when the table leaves. */
  top?: number;
  /** Maximum length of the search. */
  longest?: number;
  onLeave?: (top: number) => void;
  busy?: boolean;
  onOpen?: (row: Row) => void;
  /** Actions beside the search field; receives the filtered rows in display order. */
  actions?: (rows: readonly Row[]) => ReactNode;
  /** Filters before the search field. */
  filters?: ReactNode;
};

export type TablePlace = { query: string; order: TableOrder | null };

const isSameOrder = (one: TableOrder | null, other: TableOrder | null) =>
  one?.key === other?.key && one?.descending === other?.descending;

const usualRowHeight = 44;
const usualHeight = 640;
const rowsAhead = 8;

const isHidden = (head: Element | null) => head !== null && getComputedStyle(head).position === 'absolute';

/** Number of the cell that contains an element, counted row by row from the first heading. */
function placeIn(element: Element, width: number): number | null {
  const column = element.closest('[aria-colindex]')?.getAttribute('aria-colindex');
  const row = element.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
  return column && row ? (Number(row) - 1) * width + Number(column) - 1 : null;
}

const trackOf = ({ track, numeric }: { track?: string; numeric?: boolean }, place: number) =>
  track ?? (place === 0 ? 'minmax(11rem, 1.4fr)' : numeric ? 'minmax(8.25rem, 1fr)' : 'minmax(8rem, 1fr)');

/**
 * Table for thousands of loaded rows. Only the visible rows are rendered, in a scroll container below the headings. The
 * user can search the table and sort it by its headings (or with a select field when rows are shown as cards). The last
 * row shows totals. The table is a data grid of the ARIA Authoring Practices: only one cell is in the tab order, and the
 * arrow keys, Page Up, Page Down, Home and End move among the cells of all rows, the headings and the totals; with Ctrl,
 * Home and End move to the first and the last cell. Enter on a cell without a control opens the row.
 */
export function BigTable<Row>({
  caption,
  columns: given,
  rows: known,
  rowKey,
  labels,
  search,
  first = undefined,
  place: kept,
  onPlace,
  top = 0,
  longest,
  onLeave,
  busy = false,
  onOpen,
  actions,
  filters,
}: Props<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const keysId = useId();
  const [order, showOrder] = useState<TableOrder | null>(kept?.order ?? first ?? null);
  const [query, setQuery] = useState(kept?.query ?? '');
  const [seen, setSeen] = useState(kept);
  const wantedTop = useRef(top);
  if (kept && seen && (kept.query !== seen.query || !isSameOrder(kept.order, seen.order))) {
    setSeen(kept);
    setQuery(kept.query);
    showOrder(kept.order ?? first ?? null);
  }
  const setOrder = (next: TableOrder | null) => {
    showOrder(next);
    onPlace?.({ query, order: next });
  };
  const [size, setSize] = useState({ rowHeight: usualRowHeight, height: usualHeight, isNarrow: false });

  // A press on a filter, and a typed letter, are painted before the rows that they change.
  const rows = useDeferredValue(known);
  const all = useDeferredValue(given);
  const whole = useMemo(() => tableColumns(all), [all]);
  const sorted = order?.key;
  const { isNarrow } = size;
  const columns = useMemo(() => (isNarrow ? narrowColumns(whole, sorted) : whole), [whole, isNarrow, sorted]);
  useAnnouncedOrder(all, order);
  const wanted = useDeferredValue(query.trim());
  const isSearching = wanted !== '' && search !== undefined;
  const isOnlySigns = isSearching && hasOnlySigns(wanted);
  // Every render creates new columns and a new search with the same results, so they are no dependencies.
  // biome-ignore-start lint/correctness/useExhaustiveDependencies: see above
  const ordered = useMemo(() => inOrder(rows, all, order), [rows, order]);
  const texts = useMemo(
    () => (isSearching ? new Map(rows.map((row) => [row, searchable(search(row))])) : null),
    [rows, isSearching],
  );
  // biome-ignore-end lint/correctness/useExhaustiveDependencies: see above
  const shown = useMemo(() => {
    const words = wordsOf(wanted);
    return texts ? ordered.filter((row) => words.length > 0 && hasWords(texts.get(row) ?? '', words)) : ordered;
  }, [ordered, texts, wanted]);
  const count = shown.length;
  const { rowHeight, height } = size;

  const rowsNow = useCallback(() => {
    const top = -(scroller.current?.scrollTop ?? 0);
    return rowsWithin({ top, viewport: height, rowHeight: rowHeight, rows: count, ahead: rowsAhead * rowHeight });
  }, [height, rowHeight, count]);
  const { span, draw } = useRowWindow(shown, size, rowsNow);
  const look = useCallback(() => draw(rowsNow()), [draw, rowsNow]);
  const width = columns.length;
  const hasFoot = columns.some(({ foot }) => foot) && count > 0;
  const cellAt = (place: number) =>
    scroller.current?.querySelector<HTMLElement>(
      `[aria-rowindex="${Math.floor(place / width) + 1}"] > [aria-colindex="${(place % width) + 1}"]`,
    ) ?? null;
  const {
    rows: places,
    current,
    tabbable,
    focused,
    setFocused,
    setCurrent,
    moveTo,
    onFocus,
    onBlur,
  } = useRovingPlace(span, {
    columns: width,
    count: (count + (hasFoot ? 2 : 1)) * width,
    head: 1,
    rowCount: count,
    focusAt: (place) => {
      const cell = cellAt(place);
      if (cell) focusTargetOf(cell).focus({ preventScroll: true });
      return cell;
    },
    placeOf: (element) => placeIn(element, width),
  });
  const [counted, setCounted] = useState(width);
  if (counted !== width) {
    // The cells are counted row by row, so with another number of columns the same cell has another number.
    const recounted = (cell: number) => Math.floor(cell / counted) * width + Math.min(cell % counted, width - 1);
    setCounted(width);
    setCurrent(recounted(current));
    if (focused !== null) setFocused(recounted(focused));
  }
  const currentIn = (row: number) => (Math.floor(tabbable / width) === row ? tabbable % width : null);

  useLayoutEffect(() => {
    const measure = () => {
      const next = {
        rowHeight: ruler.current?.offsetHeight || usualRowHeight,
        height: scroller.current?.clientHeight || usualHeight,
        isNarrow: isHidden(scroller.current?.querySelector('thead') ?? null),
      };
      setSize((known) =>
        known.rowHeight === next.rowHeight && known.height === next.height && known.isNarrow === next.isNarrow
          ? known
          : next,
      );
    };
    measure();
    const elements = [ruler.current, scroller.current].filter((element) => element !== null);
    return onResize(elements, measure);
  }, []);

  // Rows of another height: the first visible row stays the first one.
  const measured = useRef(rowHeight);
  useLayoutEffect(() => {
    const element = scroller.current;
    const before = measured.current;
    measured.current = rowHeight;
    if (element && before !== rowHeight && element.scrollTop > 0)
      element.scrollTop = Math.round((element.scrollTop / before) * rowHeight);
  }, [rowHeight]);

  useLayoutEffect(look, [look]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the columns may remove the focused cell
  useLayoutEffect(() => {
    const cell = focused !== null && isFocusLost() ? cellAt(focused) : null;
    if (cell) focusTargetOf(cell).focus({ preventScroll: true });
  }, [width]);

  useLayoutEffect(() => {
    // Another page, or Back, may have changed the search; the field keeps the spaces that the user types.
    if (field.current && field.current.value.trim() !== query.trim()) field.current.value = query;
  }, [query]);

  useLayoutEffect(() => {
    const element = scroller.current;
    return () => onLeave?.(element?.scrollTop ?? 0);
  }, [onLeave]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are looked at from their beginning
  useLayoutEffect(() => {
    scroller.current?.scrollTo?.({ top: 0 });
    setCurrent(width);
    const active = document.activeElement;
    if (focused === null || !active) return;
    if (scroller.current?.contains(active)) {
      const place = placeIn(active, width);
      setFocused(place);
      if (place !== null) setCurrent(place);
      return;
    }
    setFocused(null);
    if (isFocusLost()) scroller.current?.focus({ preventScroll: true });
  }, [shown]);

  useLayoutEffect(() => {
    // The rows get their height only after they are measured.
    const element = scroller.current;
    if (wantedTop.current === 0 || !element || element.scrollHeight - element.clientHeight < wantedTop.current) return;
    element.scrollTo?.({ top: wantedTop.current });
    wantedTop.current = 0;
    look();
  });

  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    if (focused === null) return;
    const cell = cellAt(focused);
    if (!cell) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isOnCell = event.target === cell;
    const row = Math.floor(focused / width) - 1;
    if (key === 'Escape' && !isOnCell && focusTargetOf(cell) === cell) {
      event.stopPropagation();
      event.preventDefault();
      return cell.focus({ preventScroll: true });
    }
    if ((key === 'F2' || (key === 'Enter' && isOnCell)) && focusNextControl(cell)) return event.preventDefault();
    if (key === 'Enter' && isOnCell && onOpen && row >= 0 && row < count) {
      event.preventDefault();
      return onOpen(shown[row] as Row);
    }
    const page = Math.max(1, Math.floor(height / rowHeight) - 2);
    // In the card layout, the headings are hidden; the select field above the table sorts it.
    const head = isHidden(event.currentTarget.tHead) ? width : 0;
    const to = keyTarget(
      { key, ctrlKey, metaKey, altKey, shiftKey },
      {
        place: focused - head,
        count: (count + (hasFoot ? 2 : 1)) * width - head,
        columns: width,
        page,
        wraps: false,
        isRtl: isRightToLeft(event.currentTarget),
      },
    );
    if (to === null) return;
    event.preventDefault();
    moveTo(to + head);
  };
  const find = (text: string) => {
    setFocused(null);
    setQuery(text);
    onPlace?.({ query: text, order });
  };
  const endSearch = () => {
    if (field.current) field.current.value = '';
    find('');
    field.current?.focus();
  };

  const tracks = columns.map(trackOf).join(' ');
  const lines = Math.ceil(columns.length / 2);

  return (
    <div className={css.frame} data-busy={busy || undefined}>
      <div className={cx(layouts.dense, css.tools)}>
        {filters && <div className="contents">{filters}</div>}
        {search && (
          <Field
            ref={field}
            type="search"
            label={labels.search ?? ''}
            placeholder={labels.searchHint}
            className={css.search ?? ''}
            defaultValue={query}
            maxLength={longest}
            onChange={({ target }) => find(target.value)}
          />
        )}
        <BigTableOrder columns={whole} rows={rows} labels={labels} order={order} onOrder={setOrder} />
        {actions && <div className={css.actions}>{actions(shown)}</div>}
      </div>
      <p id={keysId} hidden>
        {labels.keys}
      </p>
      <div
        ref={scroller}
        className={css.scroller}
        style={{ '--tracks': tracks, '--lines': lines, '--columns': width } as CSSProperties}
        tabIndex={-1}
        onScroll={look}
      >
        <div ref={ruler} className={css.ruler} />
        <table
          {...gridOf(count + (hasFoot ? 2 : 1), width, caption)}
          className={css.table}
          aria-describedby={keysId}
          aria-busy={busy}
          onKeyDown={press}
          onFocus={onFocus}
          onBlur={onBlur}
        >
          <BigTableHead columns={columns} rows={rows} order={order} onOrder={setOrder} current={currentIn(0)} />
          <tbody {...ariaRoles.rowgroup} className={css.body} style={{ height: count * rowHeight }}>
            {places.map((place) => (
              <BigRow
                key={rowKey(shown[place] as Row)}
                row={shown[place]}
                columns={columns as readonly TableColumn<unknown>[]}
                place={place}
                top={place * rowHeight}
                current={currentIn(place + 1)}
              />
            ))}
          </tbody>
          {hasFoot && (
            <BigFoot
              columns={columns as readonly TableColumn<unknown>[]}
              rows={shown}
              total={labels.total}
              current={currentIn(count + 1)}
            />
          )}
        </table>
        {count === 0 && (
          <div className={css.empty}>
            <p>{(isOnlySigns && labels.onlySigns) || labels.none}</p>
            {isSearching && (
              <button type="button" className={css.clear} onClick={endSearch}>
                {labels.clear}
              </button>
            )}
          </div>
        )}
      </div>
      <Announcement as="p" className={css.count} when="settled">
        {labels.count(count, rows.length)}
      </Announcement>
      {columns.length < whole.length && <p className={css.count}>{labels.narrow}</p>}
    </div>
  );
}
