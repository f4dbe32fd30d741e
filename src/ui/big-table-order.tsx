import css from './big-table.module.css';
import type { BigColumn, BigTableLabels } from './big-table-column.ts';
import { as } from './big-table-roles.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Select } from './select.tsx';
import type { TableOrder } from './table-order.ts';

type Ordering<Row> = {
  columns: readonly BigColumn<Row>[];
  order: TableOrder | null;
  onOrder: (order: TableOrder | null) => void;
};

const canSort = <Row,>({ sort }: BigColumn<Row>) => sort !== false;
const wayOf = ({ descending }: TableOrder) => (descending ? 'descending' : 'ascending');

/** Numbers begin with the greatest, texts with the first. */
const next = <Row,>({ key, numeric }: BigColumn<Row>, order: TableOrder | null): TableOrder => ({
  key,
  descending: order?.key === key ? !order.descending : Boolean(numeric),
});

export const BigTableHead = <Row,>({ columns, order, onOrder }: Ordering<Row>) => (
  <thead {...as.rowgroup} className={css.head}>
    <tr {...as.row} className={css.heads} aria-rowindex={1}>
      {columns.map((column, place) => {
        const { key, head, numeric } = column;
        const isBy = order?.key === key;
        return (
          <th
            key={key}
            {...as.columnheader}
            scope="col"
            className={cx(css.heading, numeric && css.numeric, place === 0 && css.first)}
            aria-sort={isBy ? wayOf(order) : undefined}
          >
            {canSort(column) ? (
              <button type="button" className={css.sort} onClick={() => onOrder(next(column, order))}>
                {head}
                <span className={css.arrow} data-order={isBy ? wayOf(order) : undefined} aria-hidden="true">
                  <Icon name="chevron-right" size={14} />
                </span>
              </button>
            ) : (
              head
            )}
          </th>
        );
      })}
    </tr>
  </thead>
);

/** The order chosen without headings, where the rows are cards. */
export function BigTableOrder<Row>({ columns, order, onOrder, labels }: Ordering<Row> & { labels: BigTableLabels }) {
  const choose = (key: string) => {
    const column = columns.find((one) => one.key === key);
    onOrder(column ? next(column, null) : null);
  };
  return (
    <div className={css.order}>
      <Select label={labels.order} value={order?.key ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">—</option>
        {columns.filter(canSort).map(({ key, head }) => (
          <option key={key} value={key}>
            {head}
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
