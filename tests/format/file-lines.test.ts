import { describe, expect, it } from 'vitest';
import { fileLines } from '../../src/features/shared/file-lines.ts';
import type { Column } from '../../src/ui/column.ts';

type Row = { name: string; amount: number; paidAt: string | null };
const columns: Column<Row>[] = [
  { key: 'amount', title: 'Amount', value: ({ amount }) => amount, cell: ({ amount }) => amount },
  { key: 'paid', title: 'Paid', moment: ({ paidAt }) => paidAt, cell: ({ paidAt }) => paidAt },
  { key: 'share', title: 'Share', cell: ({ amount }) => `${amount}%` },
];

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
});
