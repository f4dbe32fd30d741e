import { describe, expect, it } from 'vitest';
import { type Column, narrowColumns, tableColumns } from '../../src/ui/column.ts';

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

  it('`narrowColumns` keeps the first column, then the sorted one, the brief ones by their place, and the next ones', () => {
    const cell = ({ amount }: Row) => amount;
    const wide: Column<Row>[] = [
      { key: 'name', title: 'Name', cell: ({ name }) => name },
      { key: 'level', title: 'Level', cell },
      { key: 'game', title: 'Game', cell, brief: 'note' },
      { key: 'net', title: 'Net', cell, brief: 'amount' },
      { key: 'bonus', title: 'Bonus', cell },
    ];
    const narrow = (sorted?: string) => narrowColumns(tableColumns(wide), sorted).map(({ key }) => key);
    expect(narrow()).toEqual(['name', 'net', 'game', 'level']);
    expect(narrow('bonus')).toEqual(['name', 'bonus', 'net', 'game']);
    expect(narrow('name')).toEqual(['name', 'net', 'game', 'level']);
    expect(narrowColumns([], undefined)).toEqual([]);
  });
});
