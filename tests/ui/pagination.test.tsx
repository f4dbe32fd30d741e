// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageMarks } from '../../src/ui/page-numbers.ts';
import { Pagination } from '../../src/ui/pagination.tsx';
import { proves } from '../requirements/proves.ts';

afterEach(cleanup);

describe('pageMarks', () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 9, [1, 2, 3, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [9, 9, [1, 'gap', 7, 8, 9]],
  ])('shows the expected marks on page %i of %i', proves('member-9.2'), (page, count, marks) =>
    expect(pageMarks(page, count)).toEqual(marks),
  );

  it('lists the current page, its neighbors and both ends in order; a gap replaces at least two pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (one, other) => {
        const [page, count] = [Math.min(one, other), Math.max(one, other)];
        const marks = pageMarks(page, count);
        const named = marks.filter((mark) => mark !== 'gap');
        expect(named).toEqual([...new Set(named)].toSorted((a, b) => a - b));
        for (const needed of [1, page - 1, page, page + 1, count]) {
          if (needed >= 1 && needed <= count) expect(named).toContain(needed);
        }
        marks.forEach((mark, index) => {
          if (mark !== 'gap') return;
          expect((marks[index + 1] as number) - (marks[index - 1] as number)).toBeGreaterThan(2);
        });
      }),
    );
  });
});

describe('Pagination', () => {
  const labels = { previous: 'Anterior', next: 'Siguiente', page: (page: number) => `Página ${page}` };
  const goTo = { label: 'Ir a la página', submit: 'Ir', fault: 'Escribe una página de la lista.' };
  const show = (page: number, count: number) => {
    const onChoose = vi.fn();
    render(<Pagination label="Páginas" labels={labels} page={page} count={count} goTo={goTo} onChoose={onChoose} />);
    return { onChoose, user: userEvent.setup() };
  };
  const press = (name: string) => screen.getByRole('button', { name });

  it('moves to the next page and to a chosen page, but not before the first page', async () => {
    const { onChoose, user } = show(1, 9);
    await user.click(press('Anterior'));
    expect(onChoose).not.toHaveBeenCalled();
    await user.click(press('Siguiente'));
    await user.click(press('Página 9'));
    expect(onChoose.mock.calls).toEqual([[2], [9]]);
    expect(press('Página 1').getAttribute('aria-current')).toBe('page');
    expect(press('Anterior').getAttribute('aria-disabled')).toBe('true');
  });

  it('moves back to the first page', async () => {
    const { onChoose, user } = show(2, 2);
    expect(['Anterior', 'Siguiente'].map((name) => press(name).getAttribute('aria-disabled'))).toEqual([
      'false',
      'true',
    ]);
    await user.click(press('Siguiente'));
    await user.click(press('Anterior'));
    expect(onChoose.mock.calls).toEqual([[1]]);
    expect(press('Página 1').hasAttribute('aria-current')).toBe(false);
    expect(screen.getByRole('navigation', { name: 'Páginas' })).toBeDefined();
  });

  it('hides the page gaps from screen readers', () => {
    show(5, 9);
    expect(screen.getAllByText('…').map((gap) => gap.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
  });

  it('is hidden for a single page', () => {
    show(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each([
    ['7', 7],
    [' 12 ', 12],
    ['0', null],
    ['13', null],
    ['', null],
    ['1.5', null],
    ['dos', null],
  ])('opens the typed page "%s" only when the list has it', async (typed, page) => {
    const { onChoose, user } = show(1, 12);
    const field = screen.getByRole('textbox', { name: 'Ir a la página' });
    if (typed) await user.type(field, typed);
    await user.click(press('Ir'));
    expect(onChoose.mock.calls).toEqual(page === null ? [] : [[page]]);
    expect(screen.queryByText('Escribe una página de la lista.') !== null).toBe(page === null);
    if (page === null) expect(document.activeElement).toBe(field);
  });

  it('has no field for a page when the list of pages is short', () => {
    show(1, 9);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
