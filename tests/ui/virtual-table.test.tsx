// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Column } from '../../src/ui/column.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { BigTable } from '../../src/ui/virtual-table.tsx';
import { announced } from '../kit/announced.ts';

type Row = { id: number; name: string; amount: number };
const names = ['Álvaro', 'Berta', 'Ciro', 'Delia', 'Ema', 'Félix', 'Gil'];
const rows: Row[] = Array.from({ length: 6000 }, (_, id) => ({
  id,
  name: `${names[id % names.length]} ${id}`,
  amount: (id * 7919) % 10_007,
}));

const total = (all: readonly Row[]) => all.reduce((sum, { amount }) => sum + amount, 0);
const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', order: ({ name }) => name, cell: ({ name }) => name },
  {
    key: 'amount',
    title: 'Amount',
    numeric: true,
    order: ({ amount }) => amount,
    cell: ({ amount }) => amount,
    foot: (left) => total(left),
  },
  {
    key: 'pendingAction',
    title: 'PendingAction',
    controls: () => 1,
    cell: ({ id }, tabIndex) => (
      <button type="button" tabIndex={tabIndex}>
        Open {id}
      </button>
    ),
  },
];

const table = (more: Partial<Parameters<typeof BigTable<Row>>[0]> = {}) => (
  <BigTable<Row>
    caption="Amounts"
    rows={rows}
    rowKey={({ id }) => id}
    search={({ name }) => name}
    columns={columns}
    labels={{
      search: 'Search',
      order: 'Order by',
      ascending: 'Ascending',
      descending: 'Descending',
      none: 'Nothing is found',
      onlySigns: 'Type a letter',
      clear: 'End the search',
      total: 'Total',
      narrow: 'Three columns are shown',
      keys: 'Use the arrow keys',
      count: (shown, all) => `${shown} of ${all}`,
    }}
    {...more}
  />
);
const show = (more: Partial<Parameters<typeof BigTable<Row>>[0]> = {}) => {
  render(table(more));
  return userEvent.setup({ delay: null });
};

const grid = () => screen.getByRole('grid', { name: 'Amounts' });
const drawn = () => [...grid().querySelectorAll<HTMLElement>(`[${hook.place}]`)];
const amounts = () => drawn().map((row) => Number(within(row).getAllByRole('gridcell')[0]?.lastChild?.textContent));
const focus = () => (document.activeElement as HTMLElement).closest<HTMLElement>('tr')?.dataset['place'];
const column = () => document.activeElement?.closest('[aria-colindex]')?.getAttribute('aria-colindex');
/** Cell of a rendered row, by the index of the row among the rendered rows. */
const cell = (row: number, index = 0) => drawn()[row]?.children[index] as HTMLElement;
const stops = () => [...grid().querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex === 0);
const heading = (name: string) => screen.getByRole('columnheader', { name });

const scroll = (top: number) =>
  act(async () => {
    const scroller = grid().parentElement as HTMLElement;
    scroller.scrollTop = top;
    scroller.dispatchEvent(new Event('scroll'));
  });

afterEach(cleanup);
Element.prototype.scrollIntoView = vi.fn();

describe('big table', () => {
  it('renders only the rows near the viewport, each with its row number', async () => {
    show();
    expect(drawn().length).toBeLessThan(30);
    expect(grid().getAttribute('aria-rowcount')).toBe('6002');
    await scroll(44 * 3000);
    expect(drawn().length).toBeLessThan(40);
    const row = drawn().find((one) => one.dataset['place'] === '3000') as HTMLElement;
    expect(row.getAttribute('aria-rowindex')).toBe('3002');
    expect(row.style.top).toBe('132000px');
    expect(within(row).getByRole('rowheader').textContent).toBe(rows[3000]?.name);
  });

  it('sorts by a clicked heading, starts with descending order for numbers, and scrolls to the top', async () => {
    const user = show();
    await scroll(44 * 3000);
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    expect(heading('Amount').getAttribute('aria-sort')).toBe('descending');
    expect((grid().parentElement as HTMLElement).scrollTop).toBe(0);
    await scroll(0);
    const greatest = rows.map(({ amount }) => amount).toSorted((a, b) => b - a);
    expect(amounts().slice(0, 10)).toEqual(greatest.slice(0, 10));
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    expect(heading('Amount').getAttribute('aria-sort')).toBe('ascending');
    await waitFor(() => expect(announced('polite')).toContain('Amount'));
    expect(amounts().slice(0, 10)).toEqual(greatest.toReversed().slice(0, 10));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(heading('Amount').getAttribute('aria-sort')).toBeNull();
    expect(heading('Name').getAttribute('aria-sort')).toBe('ascending');
    expect(screen.queryByRole('button', { name: 'PendingAction' })).toBeNull();
  });

  it('sorts with the sort field and the direction button', async () => {
    const user = show({ first: { key: 'amount', descending: true } });
    const choice = screen.getByRole('combobox', { name: 'Order by' });
    expect((choice as HTMLSelectElement).value).toBe('amount');
    await user.click(screen.getByRole('button', { name: 'Descending' }));
    expect(amounts()[0]).toBe(0);
    await user.selectOptions(choice, 'name');
    expect(heading('Name').getAttribute('aria-sort')).toBe('ascending');
    await user.selectOptions(choice, '');
    expect(drawn()[0]?.textContent).toContain('Álvaro 0');
  });

  it('ignores case and accents in a search, and the totals include only the found rows', async () => {
    const actions = vi.fn((left: readonly Row[]) => <p>{left.length} to save</p>);
    const user = show({ actions });
    const sum = () => within(screen.getByRole('rowheader', { name: 'Total' }).closest('tr') as HTMLElement);
    expect(sum().getAllByRole('gridcell')[0]?.textContent).toContain(String(total(rows)));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'FELIX 1');
    const left = rows.filter(({ name }) => name.startsWith('Félix 1'));
    expect(screen.getByTestId('status').textContent).toBe(`${left.length} of 6000`);
    expect(sum().getAllByRole('gridcell')[0]?.textContent).toContain(String(total(left)));
    expect(actions.mock.lastCall?.[0]).toEqual(left);
    expect(grid().getAttribute('aria-rowcount')).toBe(String(left.length + 2));
  });

  it('reports an empty search result and clears the search', async () => {
    const user = show();
    await user.type(screen.getByRole('searchbox'), 'nobody');
    expect(drawn()).toEqual([]);
    expect(screen.getByText('Nothing is found')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'End the search' }));
    expect(drawn().length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
  });

  it('finds with one letter the rows with a word that begins with it, and asks for a letter after signs', async () => {
    const user = show();
    await user.type(screen.getByRole('searchbox'), 'f');
    const left = rows.filter(({ name }) => name.startsWith('F'));
    expect(screen.getByTestId('status').textContent).toBe(`${left.length} of 6000`);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), '<>');
    expect(screen.getByText('Type a letter')).toBeDefined();
    expect(screen.queryByText('Nothing is found')).toBeNull();
  });

  it('has one cell in the tab order and keyboard access to all cells', async () => {
    const onOpen = vi.fn();
    const user = show({ onOpen });
    expect(stops()).toEqual([cell(0)]);
    await act(async () => cell(0).focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect([focus(), column()]).toEqual(['2', '1']);
    await user.keyboard('{ArrowRight}{End}');
    expect(document.activeElement?.textContent).toBe('Open 2');
    expect(stops()).toEqual([document.activeElement]);
    await user.keyboard('{ArrowRight}');
    expect([focus(), column()]).toEqual(['2', '3']);
    await user.keyboard('{Enter}');
    expect(onOpen).not.toHaveBeenCalled();
    await user.keyboard('{Home}');
    expect([focus(), column()]).toEqual(['2', '1']);
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[2]);
    await user.tab();
    expect(grid().contains(document.activeElement)).toBe(false);
    await user.tab({ shift: true });
    await user.keyboard('{PageDown}{PageDown}{PageUp}');
    expect(Number(focus())).toBeGreaterThan(5);
    await user.keyboard('{F2}');
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('reaches the headings and the totals with the keys', async () => {
    const onOpen = vi.fn();
    const user = show({ onOpen });
    await act(async () => cell(0).focus());
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Name' }));
    await user.keyboard('{ArrowUp}{ArrowRight}{Enter}');
    expect(heading('Amount').getAttribute('aria-sort')).toBe('descending');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Amount' }));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(heading('PendingAction'));
    await user.keyboard('{Control>}{End}{/Control}{Home}');
    expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: 'Total' }));
    await user.keyboard('{Enter}{ArrowRight}{ArrowUp}');
    expect([focus(), column()]).toEqual(['5999', '2']);
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Name' }));
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('does not reach the headings while they are hidden', async () => {
    const user = show();
    const head = grid().querySelector('thead') as HTMLElement;
    head.style.position = 'absolute';
    await act(async () => cell(0).focus());
    await user.keyboard('{ArrowUp}');
    expect([focus(), column()]).toEqual(['0', '1']);
    await user.keyboard('{ArrowDown}{Control>}{Home}{/Control}');
    expect([focus(), column()]).toEqual(['0', '1']);
  });

  it('begins the tab order with the first row, and keeps the focused row, when a narrow layout has fewer columns', async () => {
    const user = userEvent.setup();
    const wide: Column<Row>[] = [
      ...columns,
      ...['c', 'd', 'e', 'f'].map((key) => ({ key, title: key, cell: ({ id }: Row) => `${key}${id}` })),
    ];
    const resize: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(notify: () => void) {
          resize.push(notify);
        }
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    const { container } = render(table({ columns: wide }));
    const layout = async (position: string) => {
      (container.querySelector('thead') as HTMLElement).style.position = position;
      await act(async () => {
        for (const notify of resize) notify();
      });
    };
    await layout('absolute');
    expect(container.querySelectorAll('[aria-rowindex="2"] > [aria-colindex]')).toHaveLength(4);
    expect(container.querySelector('table [tabindex="0"]')?.closest('tr')?.getAttribute('aria-rowindex')).toBe('2');
    await layout('');
    await act(async () => cell(2).focus());
    await user.keyboard('{End}');
    await layout('absolute');
    expect([focus(), column()]).toEqual(['2', '4']);
  });

  it('enters a cell with several controls by Enter or F2 and leaves it by Escape', async () => {
    const onOpen = vi.fn();
    const actions: Column<Row> = {
      key: 'actions',
      title: 'Actions',
      controls: () => 2,
      cell: ({ id }, tabIndex) => (
        <>
          <button type="button" tabIndex={tabIndex}>{`Edit ${id}`}</button>
          <button type="button" tabIndex={tabIndex}>{`Remove ${id}`}</button>
        </>
      ),
    };
    const user = show({ columns: [...columns, actions], onOpen });
    await act(async () => cell(1).focus());
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(cell(1, 3));
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Edit 1');
    await user.keyboard('{F2}');
    expect(document.activeElement?.textContent).toBe('Remove 1');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(cell(1, 3));
    await user.keyboard('{F2}{ArrowDown}');
    expect(document.activeElement).toBe(cell(2, 3));
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('exchanges the left and right arrow keys when the text direction is right to left', async () => {
    const user = show();
    grid().style.direction = 'rtl';
    await act(async () => cell(0).focus());
    await user.keyboard('{ArrowLeft}');
    expect(column()).toBe('2');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(column()).toBe('1');
  });

  it('announces its keys, its size and that it cannot be edited', () => {
    show();
    expect(screen.getByRole('grid', { name: 'Amounts', description: 'Use the arrow keys' })).toBe(grid());
    expect([grid().getAttribute('aria-colcount'), grid().getAttribute('aria-readonly')]).toEqual(['3', 'true']);
    const indexes = [...grid().querySelectorAll('tr')].map((row) =>
      [...row.children].map((one) => one.getAttribute('aria-colindex')).join(),
    );
    expect(new Set(indexes)).toEqual(new Set(['1,2,3']));
  });

  it('keeps the focused row rendered while scrolling, and focuses the viewport when the row is removed', async () => {
    const { rerender } = render(table());
    await act(async () => cell(3).focus());
    await scroll(44 * 3000);
    expect(focus()).toBe('3');
    rerender(table({ rows: rows.slice(0, 10) }));
    expect(focus()).toBe('3');
    rerender(table({ rows: rows.slice(5, 10) }));
    expect(document.activeElement).toBe(grid().parentElement);
  });

  it('has column and row headings, and is not busy by default', () => {
    show();
    const scopes = (role: string) => screen.getAllByRole(role).map((cell) => cell.getAttribute('scope'));
    expect(scopes('columnheader')).toEqual(['col', 'col', 'col']);
    expect(new Set(scopes('rowheader'))).toEqual(new Set(['row']));
    expect(new Set(scopes('gridcell'))).toEqual(new Set([null]));
    expect([grid().getAttribute('aria-busy'), grid().closest(`[${hook.busy}]`)]).toEqual(['false', null]);
    expect(within(drawn()[0]!).getAllByText('Amount')[0]?.getAttribute('aria-hidden')).toBe('true');
    expect(grid().parentElement?.getAttribute('tabindex')).toBe('-1');
    expect(
      drawn()
        .slice(0, 3)
        .map(({ dataset }) => dataset['odd']),
    ).toEqual([undefined, 'true', undefined]);
  });

  it('measures the row height and the viewport height in the layout', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
    show();
    expect(
      drawn()
        .map(({ style }) => style.top)
        .slice(0, 3),
    ).toEqual(['0px', '100px', '200px']);
    const few = drawn().length;
    cleanup();
    vi.restoreAllMocks();
    show();
    expect(drawn().length).toBeGreaterThan(few);
  });

  it('does not submit a surrounding form', async () => {
    const onSubmit = vi.fn();
    render(<form onSubmit={onSubmit}>{table({ first: { key: 'amount', descending: true } })}</form>);
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await user.click(screen.getByRole('button', { name: 'Ascending' }));
    await user.type(screen.getByRole('searchbox'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'End the search' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('has no search, totals or actions by default', () => {
    render(
      <BigTable<Row>
        caption="Amounts"
        rows={rows.slice(0, 3)}
        rowKey={({ id }) => id}
        columns={columns.map(({ foot: _, ...column }) => column)}
        labels={{
          order: '',
          ascending: '',
          descending: '',
          none: '',
          clear: '',
          total: 'Total',
          narrow: '',
          keys: '',
          count: String,
        }}
      />,
    );
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('rowheader', { name: 'Total' })).toBeNull();
    expect(grid().getAttribute('aria-rowcount')).toBe('4');
  });

  it('leaves other keys and key combinations to the browser', async () => {
    show();
    await act(async () => cell(2).focus());
    const press = (init: KeyboardEventInit) => fireEvent.keyDown(document.activeElement!, init);
    expect([{ key: 'a' }, { key: 'Enter' }, { key: 'Escape' }, { key: 'F2' }].map(press)).toEqual(Array(4).fill(true));
    expect(press({ key: 'ArrowDown', altKey: true })).toBe(true);
    expect(focus()).toBe('2');
    expect(press({ key: 'ArrowDown' })).toBe(false);
    expect(focus()).toBe('3');
    expect(Element.prototype.scrollIntoView).toHaveBeenLastCalledWith({ block: 'nearest', inline: 'nearest' });
  });

  it('keeps the last focused cell in the tab order while it is visible', async () => {
    show();
    await act(async () => cell(2, 1).focus());
    await act(async () => screen.getByRole('searchbox').focus());
    expect(stops()).toEqual([cell(2, 1)]);
    await scroll(44 * 3000);
    expect(stops()).toHaveLength(1);
    expect(Number(stops()[0]?.closest('tr')?.dataset['place'])).toBeGreaterThan(2900);
  });

  it('keeps its scroll position when it renders again with the same rows', async () => {
    const value = vi.fn(({ amount }: Row) => amount);
    const asked = (): Column<Row>[] => [{ key: 'asked', title: 'Asked', order: value, cell: ({ id }) => id }];
    const first = { key: 'asked', descending: false };
    const { rerender } = render(table({ columns: asked(), first }));
    await scroll(44 * 3000);
    rerender(table({ busy: true, columns: asked() }));
    expect(value).toHaveBeenCalledTimes(rows.length);
    expect(drawn().map((row) => row.dataset['place'])).toContain('3000');
    expect((grid().parentElement as HTMLElement).scrollTop).toBe(44 * 3000);
    expect(grid().getAttribute('aria-busy')).toBe('true');
  });
});
