// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRecordInView } from '../../src/ui/keep-record.ts';

const settled = 500;

describe('record in view', () => {
  let stop = () => {};
  const scrolled = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = `<div><table><tbody>${'<tr></tr>'.repeat(9)}</tbody></table></div>`;
    for (const [place, row] of document.querySelectorAll('tr').entries()) {
      row.getBoundingClientRect = () => new DOMRect(0, place * 400 - 1000, 300, 400);
      row.scrollIntoView = () => scrolled(place);
    }
    document.querySelector('div')!.getBoundingClientRect = () => new DOMRect(0, -1000, 300, 3600);
    window.innerWidth = 390;
    stop = keepRecordInView(document.body);
  });
  afterEach(() => {
    stop();
    scrolled.mockReset();
    vi.useRealTimers();
  });
  const rotate = () => {
    window.innerWidth = 844;
    window.dispatchEvent(new Event('resize'));
  };
  const scroll = () => document.body.dispatchEvent(new Event('scroll'));

  it('shows the first visible row again after a rotation, also when the layout scrolls before', () => {
    scroll();
    vi.advanceTimersByTime(settled);
    rotate();
    scroll();
    vi.advanceTimersByTime(settled);
    expect(scrolled.mock.calls).toEqual([[2]]);
  });

  it('finds the row by its place when a long table has rendered it again', () => {
    const row = document.querySelectorAll('tr')[2]!;
    row.dataset['place'] = '33';
    scroll();
    vi.advanceTimersByTime(settled);
    const again = row.cloneNode() as HTMLElement;
    again.scrollIntoView = () => scrolled('again');
    row.replaceWith(again);
    rotate();
    vi.advanceTimersByTime(settled);
    expect(scrolled.mock.calls).toEqual([['again']]);
  });

  it('keeps the beginning of a page that was not scrolled', () => {
    rotate();
    vi.advanceTimersByTime(settled);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('ends with the page', () => {
    scroll();
    vi.advanceTimersByTime(settled);
    stop();
    rotate();
    vi.advanceTimersByTime(settled);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
