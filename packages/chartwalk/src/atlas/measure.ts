/**
 * Sizes that the layout and the page share, in px. They are in a separate file so that the page does not bundle the
 * layout library.
 */
export const measure = {
  row: 16,
  head: 30,
  pad: 12,
  dot: 10,
  /** Average letter widths of a label and of a name at their font sizes in the page, in px. */
  letter: 6.25,
  nameLetter: 8.2,
} as const;

/** Narrow pages are pictured in full, and shown smaller than wide ones. */
export const isNarrow = ({ width }: { width: number }): boolean => width <= 700;
