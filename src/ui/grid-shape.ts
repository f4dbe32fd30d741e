import { rowsWithin, type Span } from './row-window.ts';

/** Lengths in px; `rowHeight` includes the gap below the row. */
export type GridShape = { columns: number; columnWidth: number; columnGap: number; rowHeight: number; gap: number };

/** Rows this many viewports away are there already, when there is time for them. */
export const rowsAhead = 0.3;
/** More cards than these are there only when the viewport holds them. */
const mostCards = 36;

/** The rows that exist for a list whose top edge stands at `top` in a viewport of that height. */
export const rowsInView = (
  { columns, rowHeight }: GridShape,
  { ahead = rowsAhead, ...view }: { top: number; viewport: number; rows: number; ahead?: number },
): Span => rowsWithin({ ...view, rowHeight, ahead: ahead * view.viewport, most: Math.floor(mostCards / columns) });

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

/** Where a key leads from a place, or null when it is none of the grid's; at an edge it stays. */
export function keyTarget(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Key,
  { place, count, columns, page }: { place: number; count: number; columns: number; page: number },
): number | null {
  if (metaKey || altKey || shiftKey) return null;
  const row = place - (place % columns);
  const last = count - 1;
  const below = (rowsDown: number) => {
    const to = place + rowsDown * columns;
    if (to <= last) return to;
    return row + columns <= last ? last : place;
  };
  const above = (rowsUp: number) => (place - rowsUp * columns >= 0 ? place - rowsUp * columns : place % columns);
  if (ctrlKey) return key === 'Home' ? 0 : key === 'End' ? last : null;
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, place + 1);
    case 'ArrowLeft':
      return Math.max(0, place - 1);
    case 'ArrowDown':
      return below(1);
    case 'ArrowUp':
      return place < columns ? place : place - columns;
    case 'PageDown':
      return below(page);
    case 'PageUp':
      return above(page);
    case 'Home':
      return row;
    case 'End':
      return Math.min(last, row + columns - 1);
    default:
      return null;
  }
}
