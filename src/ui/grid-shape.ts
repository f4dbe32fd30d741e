import { rowsWithin, type Span } from './visible-rows.ts';

/** All lengths are in px; `rowHeight` includes the gap below the row. */
export type GridShape = { columns: number; columnWidth: number; columnGap: number; rowHeight: number; gap: number };

/**
 * Distance from the viewport, in viewport heights. Rows within this distance are rendered in advance when there is
 * time.
 */
export const rowsAhead = 0.3;
/** Maximum number of rendered cards. When more cards are visible, all visible cards are rendered. */
const mostCards = 36;

/** Returns the rows to render, for a list whose upper edge is at `top` in a viewport of the given height. */
export const rowsInView = (
  { columns, rowHeight }: GridShape,
  { ahead = rowsAhead, ...view }: { top: number; viewport: number; rows: number; ahead?: number },
): Span => rowsWithin({ ...view, rowHeight, ahead: ahead * view.viewport, most: Math.floor(mostCards / columns) });

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

/**
 * Returns the position to which a key moves the focus, or null for keys that the grid does not handle. When the focus
 * is already at the edge, returns the current position. With `wraps`, the left and right arrow keys continue in the
 * next row; with `isRtl`, they are exchanged.
 */
export function keyTarget(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Key,
  {
    place,
    count,
    columns,
    page,
    wraps = true,
    isRtl = false,
  }: { place: number; count: number; columns: number; page: number; wraps?: boolean; isRtl?: boolean },
): number | null {
  if (metaKey || altKey || shiftKey) return null;
  const row = place - (place % columns);
  const last = count - 1;
  const rowEnd = Math.min(last, row + columns - 1);
  const below = (rowsDown: number) => {
    const to = place + rowsDown * columns;
    if (to <= last) return to;
    return row + columns <= last ? (wraps ? last : last - columns + 1 + (place % columns)) : place;
  };
  const above = (rowsUp: number) => (place - rowsUp * columns >= 0 ? place - rowsUp * columns : place % columns);
  const next = () => Math.min(wraps ? last : rowEnd, place + 1);
  const previous = () => Math.max(wraps ? 0 : row, place - 1);
  if (ctrlKey) return key === 'Home' ? 0 : key === 'End' ? last : null;
  switch (key) {
    case 'ArrowRight':
      return isRtl ? previous() : next();
    case 'ArrowLeft':
      return isRtl ? next() : previous();
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
      return rowEnd;
    default:
      return null;
  }
}
