import { memo } from 'react';
import { cx } from './class-names.ts';
import type { TableColumn } from './column.ts';
import { HeadingText, Spoken, Value } from './spoken.tsx';
import { ariaRoles } from './table-roles.ts';
import css from './virtual-table.module.css';

export const BigRow = memo(function BigRow({
  row,
  columns,
  place,
  top,
  current,
}: {
  row: unknown;
  columns: readonly TableColumn<unknown>[];
  place: number;
  top: number;
  /** Column of the cell that is in the tab order; null when the cell is in another row. */
  current: number | null;
}) {
  return (
    <tr
      {...ariaRoles.row}
      className={css.row}
      style={{ top }}
      data-place={place}
      data-odd={place % 2 === 1 || undefined}
      aria-rowindex={place + 2}
    >
      {columns.map(({ key, title, numeric, cell, controls }, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        const Text = index === 0 ? HeadingText : Value;
        const isCurrent = index === current;
        return (
          <Cell
            key={key}
            {...(index === 0 ? ariaRoles.rowheader : ariaRoles.gridcell)}
            scope={index === 0 ? 'row' : undefined}
            className={cx(index === 0 ? css.lead : css.cell, numeric && css.numeric)}
            aria-colindex={index + 1}
            tabIndex={isCurrent && controls?.(row) !== 1 ? 0 : -1}
          >
            {index > 0 && (
              <span className={css.name} aria-hidden="true">
                {title}
              </span>
            )}
            <span className={css.value}>
              <Text>{cell(row, isCurrent ? 0 : -1)}</Text>
            </span>
          </Cell>
        );
      })}
    </tr>
  );
});

export const BigFoot = memo(function BigFoot({
  columns,
  rows,
  total,
  current,
}: {
  columns: readonly TableColumn<unknown>[];
  rows: readonly unknown[];
  total: string;
  current: number | null;
}) {
  return (
    <tfoot {...ariaRoles.rowgroup} className={css.foot}>
      <tr {...ariaRoles.row} className={css.summing} aria-rowindex={rows.length + 2}>
        {columns.map(({ key, title, numeric, foot }, place) =>
          place === 0 ? (
            <th
              key={key}
              {...ariaRoles.rowheader}
              scope="row"
              className={css.lead}
              aria-colindex={1}
              tabIndex={current === 0 ? 0 : -1}
            >
              {total}
            </th>
          ) : (
            <td
              key={key}
              {...ariaRoles.gridcell}
              className={cx(css.cell, numeric && css.numeric, !foot && css.none)}
              aria-colindex={place + 1}
              tabIndex={place === current ? 0 : -1}
            >
              <span className={css.name} aria-hidden="true">
                {title}
              </span>
              <span className={css.value}>
                <Spoken>{foot?.(rows)}</Spoken>
              </span>
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
});
