import { createRoot } from 'react-dom/client';
import '../../../../src/ui/tokens.css';
import '../../../../src/ui/reset.css';
import '../../../../src/ui/utilities.css';
import { formatAmount } from '../../../../src/format/money.ts';
import type { Column } from '../../../../src/ui/column.ts';
import { BigTable } from '../../../../src/ui/virtual-table.tsx';

/** The user profit and loss table of an agent with 6,000 downline members: names, levels and seven money columns. */

const count = 6000;
const names = 'Ana Luz Iván Zoé Raúl Iñaki Mar Óscar Nadia Úrsula Bruno Fermín'.split(' ');
const places = ['Quito', 'Lima', 'Bogotá', 'Ibagué', 'Cuzco', 'Mérida', 'León'];
const hash = (seed: number) => {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  return (Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) ^ (mixed >>> 15)) >>> 0;
};

type Row = { id: number; account: string; level: number; sums: readonly number[] };
const sums = ['Depósitos', 'Retiros', 'Apuestas', 'Premios', 'Bonos', 'Comisiones', 'Resultado'];
const rows: Row[] = Array.from({ length: count }, (_, id) => ({
  id,
  account: `${names[hash(id) % names.length]}${places[hash(id + 7) % places.length]}${hash(id + 13) % 1000}`,
  level: 1 + (hash(id + 3) % 6),
  sums: sums.map((_, place) => (hash(id * 7 + place) % 3 ? 0 : (hash(id * 11 + place) % 10_000_000) - 2_000_000)),
}));

const columns: Column<Row>[] = [
  { key: 'account', title: 'Miembro', order: ({ account }) => account, cell: ({ account }) => account },
  { key: 'level', title: 'Nivel', numeric: true, order: ({ level }) => level, cell: ({ level }) => level },
  ...sums.map(
    (title, place): Column<Row> => ({
      key: `sum${place}`,
      title,
      numeric: true,
      order: (row) => row.sums[place] ?? 0,
      cell: (row) => formatAmount((row.sums[place] ?? 0) / 100),
      foot: (left) => formatAmount(left.reduce((all, row) => all + (row.sums[place] ?? 0), 0) / 100),
    }),
  ),
];

createRoot(document.getElementById('root') as HTMLElement).render(
  <BigTable
    caption="Miembros"
    rows={rows}
    rowKey={({ id }) => id}
    search={({ account }) => account}
    columns={columns}
    labels={{
      search: 'Buscar',
      order: 'Ordenar',
      ascending: 'Ascendente',
      descending: 'Descendente',
      none: 'Nadie',
      clear: 'Quitar',
      total: 'Total',
      narrow: 'Tres columnas',
      keys: 'Flechas',
      count: (shown, all) => `${shown} de ${all}`,
    }}
  />,
);
