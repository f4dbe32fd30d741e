import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { defineSpecimens } from './specimen.ts';

type Row = { id: string; name: string; amount: number };

const rows: Row[] = [
  { id: '1', name: 'Chasqui', amount: 250 },
  { id: '2', name: 'Pantera de la Selva', amount: 1280.5 },
  { id: '3', name: 'Loto Andino', amount: 20 },
];

const columns = (t: Record<'game' | 'amount', string>): Column<Row>[] => [
  { key: 'name', title: t.game, cell: ({ name }) => name, order: ({ name }) => name },
  {
    key: 'amount',
    title: t.amount,
    numeric: true,
    cell: ({ amount }) => `P ${amount.toFixed(2)}`,
    order: ({ amount }) => amount,
    foot: (all) => `P ${all.reduce((sum, { amount }) => sum + amount, 0).toFixed(2)}`,
  },
];
const keyOf = ({ id }: Row) => id;

export default defineSpecimens({
  parts: { DataTable },
  use: 'Lists records of one page; the rows become cards when space is narrow.',
  do: 'Align numbers to the end, and give totals a row.',
  dont: 'Make one page of a longer list sortable, because the order would mislead.',
  texts: {
    caption: { es: 'Apuestas de hoy', en: "Today's bets" },
    game: { es: 'Juego', en: 'Game' },
    amount: { es: 'Monto', en: 'Amount' },
    total: { es: 'Total', en: 'Total' },
    detail: { es: 'Ver detalle', en: 'View details' },
    details: { es: 'Detalle', en: 'Details' },
  },
  specimens: {
    default: { show: (t) => <DataTable caption={t.caption} columns={columns(t)} rows={rows} keyOf={keyOf} /> },
    hover: {
      show: (t) => <DataTable caption={t.caption} columns={columns(t)} rows={rows} keyOf={keyOf} compact />,
      force: 'hover',
      differsFrom: 'compact',
    },
    focus: {
      show: (t) => <DataTable caption={t.caption} columns={columns(t)} rows={rows} keyOf={keyOf} compact />,
      force: 'focus',
      differsFrom: 'compact',
    },
    busy: { show: (t) => <DataTable caption={t.caption} columns={columns(t)} rows={rows} keyOf={keyOf} busy /> },
    dense: {
      show: (t) => (
        <DataTable caption={t.caption} columns={columns(t)} rows={rows} keyOf={keyOf} foot={t.total} dense />
      ),
    },
    foot: {
      show: (t) => <DataTable caption={t.caption} columns={columns(t)} rows={rows} keyOf={keyOf} foot={t.total} />,
      differsFrom: 'default',
    },
    detail: {
      show: (t) => (
        <DataTable
          caption={t.caption}
          columns={columns(t)}
          rows={rows}
          keyOf={keyOf}
          detail={({ name }) => <p>{name}</p>}
          labels={{ detail: ({ name }) => `${t.detail}: ${name}`, column: t.details }}
        />
      ),
      differsFrom: 'default',
    },
    own: {
      show: (t) => (
        <DataTable
          caption={t.caption}
          columns={columns(t)}
          rows={rows}
          keyOf={keyOf}
          isOwn={({ id }) => id === '2'}
          compact
        />
      ),
      differsFrom: 'compact',
    },
    compact: { show: (t) => <DataTable caption={t.caption} columns={columns(t)} rows={rows} keyOf={keyOf} compact /> },
  },
});
