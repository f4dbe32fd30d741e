/** Explicit ARIA roles. They are necessary because a table with another CSS layout loses its implicit roles. */
export const ariaRoles = {
  table: { role: 'table' },
  grid: { role: 'grid', 'aria-readonly': true },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
  gridcell: { role: 'gridcell' },
} as const;

export const gridOf = (rows: number, columns: number, label: string) => ({
  ...ariaRoles.grid,
  'aria-label': label,
  'aria-rowcount': rows,
  'aria-colcount': columns,
});
/** `index` counts from 1. */
export const rowAt = (index: number) => ({ ...ariaRoles.row, 'aria-rowindex': index });
export const gridCellAt = (index: number) => ({ ...ariaRoles.gridcell, 'aria-colindex': index });
