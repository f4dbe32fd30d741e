import { memo } from 'react';
import { cx } from './class-names.ts';
import type { TableColumn } from './column.ts';
import { ariaRoles } from './table-roles.ts';
import css from './virtual-table.module.css';

export const BigRow = memo(function BigRow({
  row,
  columns,
  place,
  top,
  tabIndex,
}: {
  row: unknown;
  columns: readonly TableColumn<unknown>[];
  place: number;
  top: number;
  tabIndex: 0 | -1;
}) {
  return (
    <tr
      {...ariaRoles.row}
      className={css.row}
      style={{ top }}
      data-place={place}
      data-odd={place % 2 === 1 || undefined}
      aria-rowindex={place + 2}
      tabIndex={tabIndex}
    >
      {columns.map(({ key, title, numeric, cell }, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={key}
            {...(index === 0 ? ariaRoles.rowheader : ariaRoles.gridcell)}
            scope={index === 0 ? 'row' : undefined}
            className={cx(index === 0 ? css.lead : css.cell, numeric && css.numeric)}
          >
            {index > 0 && (
              <span className={css.name} aria-hidden="true">
                {title}
              </span>
            )}
            <span className={css.value}>{cell(row, tabIndex)}</span>
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
}: {
  columns: readonly TableColumn<unknown>[];
  rows: readonly unknown[];
  total: string;
}) {
  return (
    <tfoot {...ariaRoles.rowgroup} className={css.foot}>
      <tr {...ariaRoles.row} className={css.summing} aria-rowindex={rows.length + 2}>
        {columns.map(({ key, title, numeric, foot }, place) =>
          place === 0 ? (
            <th key={key} {...ariaRoles.rowheader} scope="row" className={css.lead}>
              {total}
            </th>
          ) : (
            <td key={key} {...ariaRoles.gridcell} className={cx(css.cell, numeric && css.numeric, !foot && css.none)}>
              <span className={css.name} aria-hidden="true">
                {title}
              </span>
              <span className={css.value}>{foot?.(rows)}</span>
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
});
