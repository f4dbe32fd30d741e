/** Explicit ARIA roles. They are necessary because a table with another CSS layout loses its implicit roles. */
export const ariaRoles = {
  table: { role: 'table' },
  grid: { role: 'grid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
  gridcell: { role: 'gridcell' },
} as const;
