import { Fragment, type ReactNode, useId, useState } from 'react';
import { useAnnouncedOrder } from './announced-order.ts';
import { cx } from './class-names.ts';
import { type Column, tableColumns } from './column.ts';
import css from './data-table.module.css';
import { Icon } from './icon.tsx';
import { useOpenRow } from './open-row.ts';
import { HeadingText, Spoken, Value } from './spoken.tsx';
import { ariaRoles } from './table-roles.ts';
import { inOrder, nextOrder, type TableOrder, wayOf } from './table-sorting.ts';

const briefClasses = { amount: css.amount, when: css.when, note: css.note };

/** Place of a cell in the two lines of a narrow row. */
const briefClass = (brief: keyof typeof briefClasses | undefined, place: number) =>
  brief ? briefClasses[brief] : place > 0 && css.extra;

/** A table with more columns is wider than a phone. */
const mostCompact = 4;

/**
 * Table that shows its rows as cards when space is narrow; screen readers still announce a table. With `compact`, it
 * never shows cards. Cards cannot be sorted. With `brief` columns, narrow rows have two lines instead, and open to show
 * the rest; with `dense`, they are short and have lines between them. The `detail` of a row opens below the row, and
 * `foot` is the label of the row with the totals. `isOwn` marks the rows of the person.
 */
export function DataTable<Row>({
  caption,
  columns: all,
  rows,
  keyOf,
  busy = false,
  foot,
  detail,
  labels,
  compact: isCompactAsked = false,
  dense: isDenseAsked = false,
  isOwn,
  sorting,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  busy?: boolean;
  foot?: string;
  detail?: (row: Row) => ReactNode;
  labels?: { detail: (row: Row) => string; column: string };
  /** For a table with few short columns: it stays a table when space is narrow, up to four columns. */
  compact?: boolean;
  /** For a table with short values in several columns: cards would be long. */
  dense?: boolean;
  isOwn?: (row: Row) => boolean;
  /** Order of a list whose other rows are not loaded: the rows arrive in this order, and `keys` are its columns. */
  sorting?: { keys: readonly string[]; order: TableOrder | null; onOrder: (order: TableOrder) => void } | undefined;
}) {
  const id = useId();
  const [open, setOpen] = useOpenRow();
  const [ownOrder, setOwnOrder] = useState<TableOrder | null>(null);
  const order = sorting ? sorting.order : ownOrder;
  const setOrder = sorting?.onOrder ?? setOwnOrder;
  const columns = tableColumns(all);
  useAnnouncedOrder(columns, order);
  const compact = isCompactAsked && columns.length <= mostCompact;
  const dense = isDenseAsked || (isCompactAsked && !compact);
  const isBrief = columns.some(({ brief }) => brief !== undefined);
  const isFolding = labels && (detail !== undefined || isBrief);
  /** Without a detail, only a narrow table has something to open. */
  const folding = detail ? undefined : css.whenNarrow;
  const header = Math.max(
    columns.findIndex(({ isRowHeader }) => isRowHeader),
    0,
  );

  return (
    <div
      className={cx(css.frame, compact ? css.compact : css.folding, isBrief && css.brief, dense && css.dense)}
      data-busy={busy || undefined}
    >
      <table {...ariaRoles.table} className={css.table} aria-busy={busy}>
        <caption className="visuallyHidden">{caption}</caption>
        <thead {...ariaRoles.rowgroup} className={css.head}>
          <tr {...ariaRoles.row}>
            {columns.map((column) => {
              const { key, title, numeric } = column;
              const isBy = order?.key === key;
              const isSortable = sorting ? sorting.keys.includes(key) : column.order !== undefined;
              return (
                <th
                  key={key}
                  {...ariaRoles.columnheader}
                  scope="col"
                  className={cx(css.heading, numeric && css.numeric)}
                  aria-sort={isBy ? wayOf(order) : undefined}
                >
                  {isSortable ? (
                    <button type="button" className={css.sort} onClick={() => setOrder(nextOrder(column, rows, order))}>
                      {title}
                      <span className={css.arrow} data-order={isBy ? wayOf(order) : undefined} aria-hidden="true">
                        <Icon name="chevron-right" size={14} />
                      </span>
                    </button>
                  ) : (
                    title
                  )}
                </th>
              );
            })}
            {isFolding && (
              <th {...ariaRoles.columnheader} scope="col" className={cx(css.heading, folding)}>
                <span className="visuallyHidden">{labels.column}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...ariaRoles.rowgroup} className={css.body}>
          {(sorting ? rows : inOrder(rows, columns, order)).map((row) => {
            const key = keyOf(row);
            const isOpen = open === key;
            return (
              <Fragment key={key}>
                <tr
                  {...ariaRoles.row}
                  className={cx(css.row, isOpen && css.unfolded, isOpen && detail && css.detailed)}
                  data-row={key}
                  aria-current={isOwn?.(row) || undefined}
                >
                  {columns.map(({ key: column, title, numeric, isResult, cell, brief }, place) => {
                    const isHeader = place === header;
                    const Cell = isHeader ? 'th' : 'td';
                    const Text = isHeader ? HeadingText : Value;
                    return (
                      <Cell
                        key={column}
                        {...(isHeader ? ariaRoles.rowheader : ariaRoles.cell)}
                        scope={isHeader ? 'row' : undefined}
                        className={cx(
                          place === 0 ? css.lead : css.cell,
                          numeric && css.numeric,
                          isResult && css.result,
                          briefClass(brief, place),
                        )}
                      >
                        <span className={css.name} aria-hidden="true">
                          {title}
                        </span>
                        <span>
                          <Text>{cell(row, 0)}</Text>
                        </span>
                      </Cell>
                    );
                  })}
                  {isFolding && (
                    <td {...ariaRoles.cell} className={cx(css.cell, css.unfold, folding)}>
                      <button
                        type="button"
                        className={css.toggle}
                        aria-expanded={isOpen}
                        aria-controls={isOpen && detail ? `${id}-${key}` : undefined}
                        aria-label={labels.detail(row)}
                        onClick={() => setOpen(isOpen ? null : key)}
                      >
                        <span className={css.name} aria-hidden="true">
                          {labels.column}
                        </span>
                        <Icon name="chevron-right" size={18} />
                      </button>
                    </td>
                  )}
                </tr>
                {isFolding && detail && isOpen && (
                  <tr {...ariaRoles.row} className={css.detail}>
                    <td {...ariaRoles.cell} id={`${id}-${key}`} className={css.detailCell} colSpan={columns.length + 1}>
                      {detail(row)}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
        {foot && (
          <tfoot {...ariaRoles.rowgroup} className={css.foot}>
            <tr {...ariaRoles.row} className={css.summing}>
              {columns.map(({ key, title, numeric, isResult, foot: total }, place) =>
                place === 0 ? (
                  <th key={key} {...ariaRoles.rowheader} scope="row" className={css.total}>
                    {foot}
                  </th>
                ) : (
                  <td
                    key={key}
                    {...ariaRoles.cell}
                    className={cx(css.total, numeric && css.numeric, isResult && css.result, !total && css.none)}
                  >
                    <span className={css.name} aria-hidden="true">
                      {title}
                    </span>
                    <span>
                      <Spoken>{total?.(rows)}</Spoken>
                    </span>
                  </td>
                ),
              )}
              {isFolding && <td {...ariaRoles.cell} className={cx(css.total, css.none, folding)} />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
