/** Explicit roles, because a table with another layout loses its implicit roles. */
export const as = {
  table: { role: 'table' },
  grid: { role: 'grid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
  gridcell: { role: 'gridcell' },
} as const;
