// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hook } from '../../src/ui/data-attributes.ts';
import { DataTable } from '../../src/ui/data-table.tsx';
import { speech } from '../../src/ui/speech.ts';
import { announced, forgetAnnounced } from '../kit/announced.ts';

type Row = { id: string; name: string; amount: number };
const rows: Row[] = [
  { id: 'a', name: 'Uno', amount: 3 },
  { id: 'b', name: 'Dos', amount: 11 },
  { id: 'c', name: 'Tres', amount: 2 },
];

const show = (more: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) => {
  render(
    <DataTable<Row>
      caption="Amounts"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { key: 'name', title: 'Name', cell: ({ name }) => name },
        {
          key: 'amount',
          title: 'Amount',
          numeric: true,
          order: ({ amount }) => amount,
          cell: ({ amount }) => amount,
          foot: () => 16,
        },
      ]}
      {...more}
    />,
  );
  return userEvent.setup({ delay: null });
};
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace(/^Name/, ''));

afterEach(cleanup);

describe('data table', () => {
  it('has a caption, column headings and row headings', () => {
    show();
    expect(screen.getByRole('table', { name: 'Amounts' })).toBeDefined();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Amount']);
    expect(names()).toEqual(['Uno', 'Dos', 'Tres']);
  });

  it('sorts by the sortable columns and reports the sort order', async () => {
    const user = show();
    expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    expect(names()).toEqual(['Dos', 'Uno', 'Tres']);
    expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('descending');
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    expect(names()).toEqual(['Tres', 'Uno', 'Dos']);
    expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('announces a changed sort order, and not the order of the first view', async () => {
    const sorted = vi.spyOn(speech, 'sorted').mockImplementation((column, isDescending) => `${column} ${isDescending}`);
    const user = show();
    await forgetAnnounced();
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    await waitFor(() => expect(announced('polite')).toEqual(['Amount true']));
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    await waitFor(() => expect(announced('polite')).toEqual(['Amount true', 'Amount false']));
    sorted.mockRestore();
  });

  it('shows the sort direction only at the sorted column, and keeps the order of equal rows', async () => {
    const equal = [...rows, { id: 'd', name: 'Cuatro', amount: 11 }, { id: 'e', name: 'Cinco', amount: 11 }];
    const user = show({ rows: equal });
    const arrows = () =>
      [...document.querySelectorAll<HTMLElement>(`[${hook.order}]`)].map(({ dataset, parentElement }) => [
        parentElement?.textContent,
        dataset['order'],
      ]);
    expect(arrows()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    expect([names(), arrows()]).toEqual([['Dos', 'Cuatro', 'Cinco', 'Uno', 'Tres'], [['Amount', 'descending']]]);
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    expect([names(), arrows()]).toEqual([['Tres', 'Uno', 'Dos', 'Cuatro', 'Cinco'], [['Amount', 'ascending']]]);
    expect(screen.getByRole('columnheader', { name: 'Name' }).hasAttribute('aria-sort')).toBe(false);
  });

  it('has no totals and no expandable details by default', () => {
    show();
    expect(document.querySelector('tfoot')).toBeNull();
    expect(screen.queryByRole('button', { name: /Detail/ })).toBeNull();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
  });

  it('shows the totals of its columns in the footer', () => {
    show({ foot: 'Total' });
    const total = screen.getByRole('rowheader', { name: 'Total' }).closest('tr') as HTMLElement;
    expect(within(total).getByRole('cell').textContent).toContain('16');
  });

  it('marks the rows of the person', () => {
    show({ isOwn: ({ id }) => id === 'b' });
    const marks = screen.getAllByRole('row').map((row) => row.getAttribute('aria-current'));
    expect(marks).toEqual([null, null, 'true', null]);
  });

  it('takes the row headers from the column that is marked for them', () => {
    show({
      columns: [
        { key: 'amount', title: 'Amount', cell: ({ amount }) => amount },
        { key: 'name', title: 'Name', isRowHeader: true, cell: ({ name }) => name },
      ],
    });
    expect(names()).toEqual(['Uno', 'Dos', 'Tres']);
    expect(screen.getAllByRole('rowheader').map((cell) => cell.getAttribute('scope'))).toEqual(['row', 'row', 'row']);
  });

  it('expands one row at a time', async () => {
    const user = show({
      detail: ({ name }) => `All about ${name}`,
      labels: { column: 'Detail', detail: ({ name }) => `Detail of ${name}` },
    });
    const toggle = (name: string) => screen.getByRole('button', { name: `Detail of ${name}` });
    expect(toggle('Uno').getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle('Uno'));
    expect(toggle('Uno').getAttribute('aria-expanded')).toBe('true');
    const controlled = document.getElementById(toggle('Uno').getAttribute('aria-controls') ?? '');
    expect(controlled?.textContent).toBe('All about Uno');
    expect(controlled?.getAttribute('colspan')).toBe('3');
    expect(screen.getByRole('columnheader', { name: 'Detail' })).toBeDefined();
    await user.click(toggle('Dos'));
    expect(toggle('Uno').hasAttribute('aria-controls')).toBe(false);
    expect(screen.queryByText('All about Uno')).toBeNull();
    expect(screen.getByText('All about Dos')).toBeDefined();
    await user.click(toggle('Dos'));
    expect(screen.queryByText('All about Dos')).toBeNull();
  });

  it('gives headings a scope attribute and other cells no scope attribute', () => {
    show({ foot: 'Total' });
    const scopes = (role: string) =>
      screen.getAllByRole(role).map((cell) => [cell.tagName, cell.getAttribute('scope')]);
    expect(scopes('columnheader')).toEqual([
      ['TH', 'col'],
      ['TH', 'col'],
    ]);
    expect(scopes('rowheader')).toEqual(Array.from({ length: 4 }, () => ['TH', 'row']));
    expect(scopes('cell')).toEqual(Array.from({ length: 4 }, () => ['TD', null]));
  });

  it('does not submit a surrounding form', async () => {
    const onSubmit = vi.fn();
    const column = {
      key: 'amount',
      title: 'Amount',
      order: ({ amount }: Row) => amount,
      cell: ({ name }: Row) => name,
    };
    render(
      <form onSubmit={onSubmit}>
        <DataTable<Row>
          caption="Amounts"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[column]}
          detail={({ name }) => `All about ${name}`}
          labels={{ column: 'Detail', detail: ({ name }) => `Detail of ${name}` }}
        />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
    await userEvent.click(screen.getByRole('button', { name: 'Detail of Uno' }));
    expect(screen.getByText('All about Uno')).toBeDefined();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps its rows while the next data loads', () => {
    show({ busy: true });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(names()).toHaveLength(3);
  });
});
