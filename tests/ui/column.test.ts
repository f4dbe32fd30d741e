import { describe, expect, it } from 'vitest';
import { type Column, tableColumns } from '../../src/ui/column.ts';

type Row = { name: string; amount: number };
const columns: Column<Row>[] = [
  { key: 'id', title: 'Id', value: () => 7 },
  { key: 'amount', title: 'Amount', value: ({ amount }) => amount, cell: ({ amount }) => amount },
  { key: 'name', title: 'Name', isLead: true, value: ({ name }) => name, cell: ({ name }) => name },
  { key: 'share', title: 'Share', cell: ({ amount }) => `${amount}%` },
];

describe('table columns', () => {
  it('`tableColumns` omits columns without a cell and puts the lead column first', () => {
    expect(tableColumns(columns).map(({ key }) => key)).toEqual(['name', 'amount', 'share']);
  });
});
