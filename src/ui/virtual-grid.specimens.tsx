import { defineSpecimens } from './specimen.ts';
import { VirtualGrid } from './virtual-grid.tsx';

const names = Array.from({ length: 12 }, (_, place) => String(place + 1));
const shapeOf = (width: number) => {
  const columns = Math.max(2, Math.floor(width / 120));
  const gap = 8;
  return { columns, columnWidth: (width - gap * (columns - 1)) / columns, columnGap: gap, rowHeight: 56, gap };
};

export default defineSpecimens({
  parts: { VirtualGrid },
  use: 'Lists thousands of items of equal size, such as the games of the lobby.',
  do: 'Draw placeholders in the background of the list.',
  dont: 'Use it for fewer than a hundred items.',
  texts: {
    label: { es: 'Boletos', en: 'Tickets' },
    keys: { es: 'Muévete con las flechas.', en: 'Move with the arrow keys.' },
    ticket: { es: 'Boleto', en: 'Ticket' },
  },
  specimens: {
    default: {
      show: (t) => (
        <VirtualGrid label={t.label} hint={t.keys} items={names} keyOf={(name) => name} shapeOf={shapeOf}>
          {({ item, isCurrent }) => (
            <button type="button" tabIndex={isCurrent ? 0 : -1} style={{ minHeight: 44 }}>
              {t.ticket} {item}
            </button>
          )}
        </VirtualGrid>
      ),
    },
  },
});
