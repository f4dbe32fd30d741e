import { afterEach, describe, expect, it } from 'vitest';
import { operatorCurrency, setOperatorCurrency } from '../../machines/domain/operator-currency.ts';
import { fileLines } from '../../src/features/shared/file-lines.ts';
import type { Column } from '../../src/ui/column.ts';

type Row = { name: string; amount: number; paidAt: string | null };
const columns: Column<Row>[] = [
  { key: 'amount', title: 'Amount', value: ({ amount }) => amount, cell: ({ amount }) => amount },
  { key: 'paid', title: 'Paid', moment: ({ paidAt }) => paidAt, cell: ({ paidAt }) => paidAt },
  { key: 'share', title: 'Share', cell: ({ amount }) => `${amount}%` },
];

const usual = { ...operatorCurrency };
afterEach(() => setOperatorCurrency(usual));

describe('lines of an exported file', () => {
  it('have a column for each value and each moment, and the heading of a moment names its time zone', () => {
    const rows = [
      { name: 'Uno', amount: 3, paidAt: '2026-03-10T02:05:09.000Z' },
      { name: 'Dos', amount: 4, paidAt: null },
    ];
    expect(fileLines(columns, rows)).toEqual([
      ['Amount', 'Paid (America/Lima)'],
      [3, '2026-03-09 21:05:09'],
      [4, ''],
    ]);
  });

  it.each([
    [{ code: '', symbol: 'S/', decimals: 2 }, 'Amount (S/)', 12.5],
    [{ code: 'PEN', symbol: 'S/', decimals: 2 }, 'Amount (PEN)', 12.5],
    [{ code: 'CLP', symbol: '$', decimals: 0 }, 'Amount (CLP)', 1_250],
  ])('name the currency %o in the heading of an amount', (currency, title, amount) => {
    setOperatorCurrency(currency);
    const money: Column<{ amount: number | null }>[] = [{ key: 'a', title: 'Amount', minor: ({ amount: of }) => of }];
    expect(fileLines(money, [{ amount: 1_250 }, { amount: null }])).toEqual([[title], [amount], ['']]);
  });
});
