import { Fragment, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import css from './data-table.module.css';
import { Icon } from './icon.tsx';

export type Column<Row> = {
  key: string;
  label: string;
  numeric?: boolean;
  /** What the row says; the first column is its heading. */
  cell: (row: Row) => ReactNode;
  /** Rows are put in order by it: for tables that are all there, as a page of a longer list would lie. */
  order?: (row: Row) => number | string;
  /** What all rows come to. */
  foot?: ReactNode;
};

/** In words, as a table that is laid out otherwise would lose what it is. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

type Order = { key: string; descending: boolean };

function ordered<Row>(rows: readonly Row[], columns: readonly Column<Row>[], order: Order | null): readonly Row[] {
  const by = columns.find(({ key }) => key === order?.key)?.order;
  if (!by || !order) return rows;
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    const way = a < b ? -1 : a > b ? 1 : 0;
    return order.descending ? -way : way;
  });
}

/**
 * A table; where it has too little room its rows are cards (unless `compact`; nobody can put cards in order), and to a screen reader still a table. `detail` unfolds
 * below its row; `foot` says what the totals in the columns are.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  busy = false,
  foot,
  detail,
  labels,
  compact = false,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  busy?: boolean;
  foot?: string;
  detail?: (row: Row) => ReactNode;
  /** Of the button that unfolds a row. */
  labels?: { detail: (row: Row) => string; column: string };
  /** Of few short columns: it stays a table where there is little room. */
  compact?: boolean;
}) {
  const id = useId();
  const [open, setOpen] = useState<string | null>(null);
  const [order, setOrder] = useState<Order | null>(null);
  const isFolding = detail && labels;

  return (
    <div className={cx(css.frame, compact ? css.compact : css.folding)} data-busy={busy || undefined}>
      <table {...as.table} className={css.table} aria-busy={busy}>
        <caption className="visuallyHidden">{caption}</caption>
        <thead {...as.rowgroup} className={css.head}>
          <tr {...as.row}>
            {columns.map(({ key, label, numeric, order: by }) => {
              const isBy = order?.key === key;
              return (
                <th
                  key={key}
                  {...as.columnheader}
                  scope="col"
                  className={cx(css.heading, numeric && css.numeric)}
                  aria-sort={isBy ? (order.descending ? 'descending' : 'ascending') : undefined}
                >
                  {by ? (
                    <button
                      type="button"
                      className={css.sort}
                      onClick={() => setOrder({ key, descending: isBy ? !order.descending : true })}
                    >
                      {label}
                      <span
                        className={css.arrow}
                        data-order={isBy ? (order.descending ? 'descending' : 'ascending') : undefined}
                        aria-hidden="true"
                      >
                        <Icon name="chevron-right" size={14} />
                      </span>
                    </button>
                  ) : (
                    label
                  )}
                </th>
              );
            })}
            {isFolding && (
              <th {...as.columnheader} scope="col" className={css.heading}>
                <span className="visuallyHidden">{labels.column}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...as.rowgroup} className={css.body}>
          {ordered(rows, columns, order).map((row) => {
            const key = keyOf(row);
            const isOpen = open === key;
            return (
              <Fragment key={key}>
                <tr {...as.row} className={cx(css.row, isOpen && css.unfolded)} data-row={key}>
                  {columns.map(({ key: column, label, numeric, cell }, place) => {
                    const Cell = place === 0 ? 'th' : 'td';
                    return (
                      <Cell
                        key={column}
                        {...(place === 0 ? as.rowheader : as.cell)}
                        scope={place === 0 ? 'row' : undefined}
                        className={cx(place === 0 ? css.lead : css.cell, numeric && css.numeric)}
                      >
                        <span className={css.name} aria-hidden="true">
                          {label}
                        </span>
                        <span>{cell(row)}</span>
                      </Cell>
                    );
                  })}
                  {isFolding && (
                    <td {...as.cell} className={cx(css.cell, css.unfold)}>
                      <button
                        type="button"
                        className={css.toggle}
                        aria-expanded={isOpen}
                        aria-controls={isOpen ? `${id}-${key}` : undefined}
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
                {isFolding && isOpen && (
                  <tr {...as.row} className={css.detail}>
                    <td {...as.cell} id={`${id}-${key}`} className={css.detailCell} colSpan={columns.length + 1}>
                      {detail(row)}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
        {foot && (
          <tfoot {...as.rowgroup} className={css.foot}>
            <tr {...as.row} className={css.summing}>
              {columns.map(({ key, label, numeric, foot: total }, place) =>
                place === 0 ? (
                  <th key={key} {...as.rowheader} scope="row" className={css.total}>
                    {foot}
                  </th>
                ) : (
                  <td
                    key={key}
                    {...as.cell}
                    className={cx(css.total, numeric && css.numeric, total === undefined && css.none)}
                  >
                    <span className={css.name} aria-hidden="true">
                      {label}
                    </span>
                    <span>{total}</span>
                  </td>
                ),
              )}
              {isFolding && <td {...as.cell} className={cx(css.total, css.none)} />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
