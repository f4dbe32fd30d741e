import { useAnnounced } from './announcement.tsx';
import type { Column } from './column.ts';
import { speech } from './speech.ts';
import type { TableOrder } from './table-sorting.ts';

/** Announces a changed sort order, because screen readers do not announce a change of `aria-sort`. */
export function useAnnouncedOrder<Row>(columns: readonly Column<Row>[], order: TableOrder | null): void {
  const by = columns.find(({ key }) => key === order?.key);
  useAnnounced(() => (order && by ? speech.sorted(by.title, order.descending) : ''), { when: 'changed' });
}
