import { afterEach, describe, expect, it } from 'vitest';
import { operatorCurrency, setOperatorCurrency } from '../../machines/domain/operator-currency.ts';
import { fileColumns } from '../../src/features/shared/file-columns.ts';
import type { Column } from '../../src/ui/column.ts';

const written = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]) =>
  fileColumns(columns).map(({ title, kind, value }) => [title, kind, ...rows.map(value)]);

type Row = { name: string; amount: number; paidAt: string | null };
const columns: Column<Row>[] = [
  { key: 'amount', title: 'Amount', value: ({ amount }) => amount, cell: ({ amount }) => amount },
  { key: 'paid', title: 'Paid', moment: ({ paidAt }) => paidAt, cell: ({ paidAt }) => paidAt },
  { key: 'share', title: 'Share', cell: ({ amount }) => `${amount}%` },
];

const usual = { ...operatorCurrency };
afterEach(() => setOperatorCurrency(usual));

describe('columns of an exported file', () => {
  it('exist for each value and each moment, and the heading of a moment names its time zone', () => {
    const rows = [
      { name: 'Uno', amount: 3, paidAt: '2026-03-10T02:05:09.000Z' },
      { name: 'Dos', amount: 4, paidAt: null },
    ];
    expect(written(columns, rows)).toEqual([
      ['Amount', 'plain', 3, 4],
      ['Paid (America/Lima)', 'moment', '2026-03-09 21:05:09', ''],
    ]);
  });

  it.each([
    [{ code: '', symbol: 'S/', decimals: 2 }, 'Amount (S/)', 12.5],
    [{ code: 'PEN', symbol: 'S/', decimals: 2 }, 'Amount (PEN)', 12.5],
    [{ code: 'CLP', symbol: '$', decimals: 0 }, 'Amount (CLP)', 1_250],
  ])('name the currency %o in the heading of an amount', (currency, title, amount) => {
    setOperatorCurrency(currency);
    const money: Column<{ amount: number | null }>[] = [{ key: 'a', title: 'Amount', minor: ({ amount: of }) => of }];
    expect(written(money, [{ amount: 1_250 }, { amount: null }])).toEqual([[title, 'amount', amount, '']]);
  });
});
