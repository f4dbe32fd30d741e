const settled = 120;

/**
 * Keeps the first visible row of a table in view when a change of the window, for example a rotation, changes the
 * layout or the part that scrolls. Without a scroll before the change, the page keeps its beginning. Returns a function
 * that stops it.
 */
export function keepRecordInView(root: HTMLElement): () => void {
  let record: Element | null = null;
  let table: Element | null = null;
  let noting: ReturnType<typeof setTimeout> | undefined;
  let restoring: ReturnType<typeof setTimeout> | undefined;
  let size = `${innerWidth} ${innerHeight}`;

  const firstVisible = (): Element | null => {
    for (const row of root.querySelectorAll('tbody > tr')) {
      const { top, bottom } = row.getBoundingClientRect();
      const frame = row.closest('table')?.parentElement?.getBoundingClientRect();
      const [from, to] = [Math.max(0, frame?.top ?? 0), Math.min(innerHeight, frame?.bottom ?? innerHeight)];
      if ((top + bottom) / 2 >= from && (top + bottom) / 2 <= to) return row;
    }
    return null;
  };
  const note = () => {
    if (size !== `${innerWidth} ${innerHeight}`) return;
    record = firstVisible();
    table = record?.closest('table') ?? null;
  };
  const noteLater = () => {
    clearTimeout(noting);
    noting = setTimeout(note, settled);
  };
  const restore = () => {
    if (size === `${innerWidth} ${innerHeight}`) return;
    clearTimeout(restoring);
    // The rows of a long table get their new height in a task after the layout.
    restoring = setTimeout(() => {
      size = `${innerWidth} ${innerHeight}`;
      // A long table may have rendered the row again.
      const place = record?.getAttribute('data-place');
      const shown = record?.isConnected || !place ? record : table?.querySelector(`[data-place="${place}"]`);
      if (shown?.isConnected) shown.scrollIntoView({ block: 'start' });
    }, settled);
  };
  document.addEventListener('scroll', noteLater, { capture: true, passive: true });
  window.addEventListener('resize', restore);
  return () => {
    clearTimeout(noting);
    clearTimeout(restoring);
    document.removeEventListener('scroll', noteLater, { capture: true });
    window.removeEventListener('resize', restore);
  };
}
