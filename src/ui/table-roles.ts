/** In words, as a table that is laid out otherwise would lose what it is. */
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
