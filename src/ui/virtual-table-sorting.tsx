import { cx } from './class-names.ts';
import type { Column } from './column.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Select } from './select.tsx';
import { ariaRoles } from './table-roles.ts';
import { nextOrder, type TableOrder, wayOf } from './table-sorting.ts';
import css from './virtual-table.module.css';
import type { BigTableLabels } from './virtual-table-labels.ts';

type Ordering<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  order: TableOrder | null;
  onOrder: (order: TableOrder | null) => void;
};

export const BigTableHead = <Row,>({
  columns,
  rows,
  order,
  onOrder,
  current,
}: Ordering<Row> & { current: number | null }) => (
  <thead {...ariaRoles.rowgroup} className={css.head}>
    <tr {...ariaRoles.row} className={css.heads} aria-rowindex={1}>
      {columns.map((column, place) => {
        const { key, title, numeric } = column;
        const isBy = order?.key === key;
        const tabIndex = place === current ? 0 : -1;
        return (
          <th
            key={key}
            {...ariaRoles.columnheader}
            scope="col"
            className={cx(css.heading, numeric && css.numeric, place === 0 && css.first)}
            aria-sort={isBy ? wayOf(order) : undefined}
            aria-colindex={place + 1}
            tabIndex={column.order ? -1 : tabIndex}
          >
            {column.order ? (
              <button
                type="button"
                className={css.sort}
                tabIndex={tabIndex}
                onClick={() => onOrder(nextOrder(column, rows, order))}
              >
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
    </tr>
  </thead>
);

export function BigTableOrder<Row>({
  columns,
  rows,
  order,
  onOrder,
  labels,
}: Ordering<Row> & { labels: BigTableLabels }) {
  const choose = (key: string) => {
    const column = columns.find((one) => one.key === key);
    onOrder(column ? nextOrder(column, rows, null) : null);
  };
  return (
    <div className={css.order}>
      <Select label={labels.order} value={order?.key ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">—</option>
        {columns
          .filter(({ order: by }) => by)
          .map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
      </Select>
      {order && (
        <IconButton
          icon="chevron-right"
          outlined
          label={order.descending ? labels.descending : labels.ascending}
          className={cx(css.way, order.descending && css.down)}
          onClick={() => onOrder({ ...order, descending: !order.descending })}
        />
      )}
    </div>
  );
}
