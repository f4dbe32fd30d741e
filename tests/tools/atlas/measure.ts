/** What the layout and the page agree on, in px: the page must not bring the layout's library with it. */
export const measure = {
  row: 16,
  head: 30,
  pad: 12,
  dot: 10,
  /** Of the letters of a label and of a name, at their sizes in the page, in px. */
  letter: 6.25,
  nameLetter: 8.2,
} as const;
