export type PageMark = number | 'gap';

/**
 * Returns the page numbers to show: `range` numbers around the current page, and `margin` numbers at each end. A gap
 * always replaces at least two page numbers, because the mark of a gap needs as much space as one number.
 */
export function pageMarks(current: number, count: number, range = 3, margin = 1): PageMark[] {
  const first = Math.max(1, Math.min(current - Math.floor(range / 2), count - range + 1));
  const isNamed = (page: number) => page <= margin || page > count - margin || (page >= first && page < first + range);
  const marks: PageMark[] = [];
  for (let page = 1; page <= count; page++) {
    const isAlone = !isNamed(page) && (page === 1 || isNamed(page - 1)) && (page === count || isNamed(page + 1));
    if (isNamed(page) || isAlone) marks.push(page);
    else if (marks.at(-1) !== 'gap') marks.push('gap');
  }
  return marks;
}
