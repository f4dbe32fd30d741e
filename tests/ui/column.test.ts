import { afterEach, describe, expect, it } from 'vitest';
import { operatorCurrency, setOperatorCurrency } from '../../machines/domain/operator-currency.ts';
import { type Column, fileLines, tableColumns } from '../../src/ui/column.ts';

type Row = { name: string; amount: number };
const columns: Column<Row>[] = [
  { key: 'id', title: 'Id', value: () => 7 },
  { key: 'amount', title: 'Amount', value: ({ amount }) => amount, cell: ({ amount }) => amount },
  { key: 'name', title: 'Name', isLead: true, value: ({ name }) => name, cell: ({ name }) => name },
  { key: 'share', title: 'Share', cell: ({ amount }) => `${amount}%` },
];

const usual = { ...operatorCurrency };
afterEach(() => setOperatorCurrency(usual));

describe('table columns', () => {
  it('`fileLines` omits columns without a value', () => {
    expect(fileLines(columns, [{ name: 'Uno', amount: 3 }])).toEqual([
      ['Id', 'Amount', 'Name'],
      [7, 3, 'Uno'],
    ]);
  });

  it.each([
    [{ code: '', symbol: 'S/', decimals: 2 }, 'Amount (S/)', 12.5],
    [{ code: 'PEN', symbol: 'S/', decimals: 2 }, 'Amount (PEN)', 12.5],
    [{ code: 'CLP', symbol: '$', decimals: 0 }, 'Amount (CLP)', 1_250],
  ])('`fileLines` names the currency %o in the heading of an amount', (currency, title, amount) => {
    setOperatorCurrency(currency);
    const money: Column<{ amount: number | null }>[] = [{ key: 'a', title: 'Amount', minor: ({ amount: of }) => of }];
    expect(fileLines(money, [{ amount: 1_250 }, { amount: null }])).toEqual([[title], [amount], ['']]);
  });

  it('`tableColumns` omits columns without a cell and puts the lead column first', () => {
    expect(tableColumns(columns).map(({ key }) => key)).toEqual(['name', 'amount', 'share']);
  });
});
