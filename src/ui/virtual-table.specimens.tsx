import type { Column } from './column.ts';
import { defineSpecimens } from './specimen.ts';
import { BigTable } from './virtual-table.tsx';

type Row = { id: number; name: string; amount: number };
type Words = Record<
  | 'caption'
  | 'name'
  | 'amount'
  | 'search'
  | 'order'
  | 'ascending'
  | 'descending'
  | 'none'
  | 'clear'
  | 'total'
  | 'of'
  | 'narrow'
  | 'keys',
  string
>;

const rows = Array.from({ length: 40 }, (_, id): Row => ({ id, name: `Agente ${id + 1}`, amount: (id * 37) % 500 }));

const columns = (t: Words): Column<Row>[] => [
  { key: 'name', title: t.name, cell: ({ name }) => name, order: ({ name }) => name },
  {
    key: 'amount',
    title: t.amount,
    numeric: true,
    cell: ({ amount }) => `P ${amount}.00`,
    order: ({ amount }) => amount,
    foot: (all) => `P ${all.reduce((sum, { amount }) => sum + amount, 0)}.00`,
  },
];

const Sample = ({ t, list = rows, busy = false }: { t: Words; list?: Row[]; busy?: boolean }) => (
  <BigTable
    caption={t.caption}
    columns={columns(t)}
    rows={list}
    rowKey={({ id }) => id}
    busy={busy}
    search={({ name }) => name}
    labels={{ ...t, count: (shown, all) => `${shown} ${t.of} ${all}` }}
  />
);

export default defineSpecimens({
  parts: { BigTable },
  use: 'Searches and sorts thousands of loaded rows.',
  do: 'Say how many rows the search leaves.',
  dont: 'Use it for a list that the gateway divides into pages.',
  texts: {
    narrow: { es: 'Se ven tres datos.', en: 'Three figures are shown.' },
    keys: { es: 'Muévete con las flechas.', en: 'Move with the arrow keys.' },
    caption: { es: 'Agentes', en: 'Agents' },
    name: { es: 'Agente', en: 'Agent' },
    amount: { es: 'Monto', en: 'Amount' },
    search: { es: 'Buscar', en: 'Search' },
    order: { es: 'Ordenar por', en: 'Sort by' },
    ascending: { es: 'De menor a mayor', en: 'Ascending' },
    descending: { es: 'De mayor a menor', en: 'Descending' },
    none: { es: 'Ningún agente coincide.', en: 'No agent matches.' },
    clear: { es: 'Borrar búsqueda', en: 'Clear search' },
    total: { es: 'Total', en: 'Total' },
    of: { es: 'de', en: 'of' },
  },
  specimens: {
    default: { show: (t) => <Sample t={t} /> },
    busy: { show: (t) => <Sample t={t} busy /> },
    empty: { show: (t) => <Sample t={t} list={[]} />, differsFrom: 'default' },
  },
});
