import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Announcement } from './announcement.tsx';
import { type Column, type TableColumn, tableColumns } from './column.ts';
import { Field } from './field.tsx';
import { keyTarget } from './grid-shape.ts';
import { onResize } from './on-resize.ts';
import { useRovingPlace } from './roving-tabindex.ts';
import { ariaRoles } from './table-roles.ts';
import { foldText, inOrder, type TableOrder } from './table-sorting.ts';
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
  busy?: boolean;
  onOpen?: (row: Row) => void;
  /** Actions beside the search field; receives the filtered rows in display order. */
  actions?: (rows: readonly Row[]) => ReactNode;
};

const usualRowHeight = 44;
const usualHeight = 640;
const rowsAhead = 8;

const trackOf = ({ track, numeric }: { track?: string; numeric?: boolean }, place: number) =>
  track ?? (place === 0 ? 'minmax(11rem, 1.4fr)' : numeric ? 'minmax(7.25rem, 1fr)' : 'minmax(8rem, 1fr)');

/**
 * Table for thousands of loaded rows. Only the visible rows are rendered, in a scroll container below the headings. The
 * user can search the table and sort it by its headings (or with a select field when rows are shown as cards). The last
 * row shows totals. Only one row is in the tab order: the arrow keys, Page Up, Page Down, Home and End move among all
 * rows, and Enter opens a row.
 */
export function BigTable<Row>({
  caption,
  columns: all,
  rows,
  rowKey,
  labels,
  search,
  first = undefined,
  busy = false,
  onOpen,
  actions,
}: Props<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [order, setOrder] = useState<TableOrder | null>(first ?? null);
  const [query, setQuery] = useState('');
  const [size, setSize] = useState({ rowHeight: usualRowHeight, height: usualHeight });

  const columns = useMemo(() => tableColumns(all), [all]);
  const wanted = foldText(query.trim());
  const isSearching = wanted !== '' && search !== undefined;
  // Every render creates new columns and a new search with the same results, so they are no dependencies.
  // biome-ignore-start lint/correctness/useExhaustiveDependencies: see above
  const ordered = useMemo(() => inOrder(rows, columns, order), [rows, order]);
  const texts = useMemo(
    () => (isSearching ? new Map(rows.map((row) => [row, foldText(search(row))])) : null),
    [rows, isSearching],
  );
  // biome-ignore-end lint/correctness/useExhaustiveDependencies: see above
  const shown = useMemo(
    () => (texts ? ordered.filter((row) => texts.get(row)?.includes(wanted)) : ordered),
    [ordered, texts, wanted],
  );
  const count = shown.length;
  const { rowHeight, height } = size;

  const rowsNow = useCallback(() => {
    const top = -(scroller.current?.scrollTop ?? 0);
    return rowsWithin({ top, viewport: height, rowHeight: rowHeight, rows: count, ahead: rowsAhead * rowHeight });
  }, [height, rowHeight, count]);
  const { span, draw } = useRowWindow(shown, size, rowsNow);
  const look = useCallback(() => draw(rowsNow()), [draw, rowsNow]);
  const { places, tabbable, focused, setFocused, setCurrent, moveTo, onFocus, onBlur } = useRovingPlace(span, {
    columns: 1,
    count,
    focusAt: (place) => {
      const row = scroller.current?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? null;
      row?.focus({ preventScroll: true });
      return row;
    },
  });

  useLayoutEffect(() => {
    const measure = () => {
      const next = {
        rowHeight: ruler.current?.offsetHeight || usualRowHeight,
        height: scroller.current?.clientHeight || usualHeight,
      };
      setSize((known) => (known.rowHeight === next.rowHeight && known.height === next.height ? known : next));
    };
    measure();
    const elements = [ruler.current, scroller.current].filter((element) => element !== null);
    return onResize(elements, measure);
  }, []);

  useLayoutEffect(look, [look]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are looked at from their beginning
  useLayoutEffect(() => {
    scroller.current?.scrollTo?.({ top: 0 });
    setCurrent(0);
    if (focused === null) return;
    const row = document.activeElement?.closest<HTMLElement>('[data-place]');
    if (row && scroller.current?.contains(row)) return setFocused(Number(row.dataset['place']));
    setFocused(null);
    if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
  }, [shown]);

  const press = (event: KeyboardEvent) => {
    const isRow = (event.target as HTMLElement).dataset['place'] !== undefined;
    if (focused === null) return;
    if (event.key === 'Enter' && isRow && onOpen && focused < count) {
      event.preventDefault();
      return onOpen(shown[focused] as Row);
    }
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return;
    const isEnd = event.key === 'Home' || event.key === 'End';
    const { key, metaKey, altKey, shiftKey } = event;
    const page = Math.max(1, Math.floor(height / rowHeight) - 2);
    const to = keyTarget(
      { key, metaKey, altKey, shiftKey, ctrlKey: isEnd || event.ctrlKey },
      { place: focused, count, columns: 1, page },
    );
    if (to === null) return;
    event.preventDefault();
    moveTo(to);
  };
  const find = (text: string) => {
    setFocused(null);
    setQuery(text);
  };
  const endSearch = () => {
    if (field.current) field.current.value = '';
    find('');
    field.current?.focus();
  };

  const tracks = columns.map(trackOf).join(' ');
  const lines = Math.ceil((columns.length - 1) / 2);
  const hasFoot = columns.some(({ foot }) => foot);

  return (
    <div className={css.frame} data-busy={busy || undefined}>
      <div className={css.tools}>
        {search && (
          <Field
            ref={field}
            type="search"
            label={labels.search ?? ''}
            placeholder={labels.searchHint}
            className={css.search ?? ''}
            onChange={({ target }) => find(target.value)}
          />
        )}
        <BigTableOrder columns={columns} rows={rows} labels={labels} order={order} onOrder={setOrder} />
        {actions && <div className={css.actions}>{actions(shown)}</div>}
      </div>
      <div
        ref={scroller}
        className={css.scroller}
        style={{ '--tracks': tracks, '--lines': lines } as CSSProperties}
        tabIndex={-1}
        onScroll={look}
      >
        <div ref={ruler} className={css.ruler} />
        <table
          {...ariaRoles.grid}
          className={css.table}
          aria-label={caption}
          aria-busy={busy}
          aria-rowcount={count + (hasFoot ? 2 : 1)}
          onKeyDown={press}
          onFocus={onFocus}
          onBlur={onBlur}
        >
          <BigTableHead columns={columns} rows={rows} order={order} onOrder={setOrder} />
          <tbody {...ariaRoles.rowgroup} className={css.body} style={{ height: count * rowHeight }}>
            {places.map((place) => (
              <BigRow
                key={rowKey(shown[place] as Row)}
                row={shown[place]}
                columns={columns as readonly TableColumn<unknown>[]}
                place={place}
                top={place * rowHeight}
                tabIndex={place === tabbable ? 0 : -1}
              />
            ))}
          </tbody>
          {hasFoot && count > 0 && (
            <BigFoot columns={columns as readonly TableColumn<unknown>[]} rows={shown} total={labels.total} />
          )}
        </table>
        {count === 0 && (
          <div className={css.empty}>
            <p>{labels.none}</p>
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
    </div>
  );
}
