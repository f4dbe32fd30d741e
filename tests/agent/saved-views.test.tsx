// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { viewNameFault } from '../../machines/agent/saved-views.model.ts';
import { SavedViews } from '../../src/features/agent/saved-views/saved-views.view.tsx';
import { useSavedViews } from '../../src/features/agent/saved-views/use-saved-views.tsx';
import { loadArea } from '../../src/i18n.ts';
import { tableSettings } from '../../src/storage/table-settings.ts';
import type { Column } from '../../src/ui/column.ts';
import { DataTable } from '../../src/ui/data-table.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { tableRows } from '../kit/tables.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { big, columns, flow } from './saved-views.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const titled = columns.map((key) => ({ key, title: key }));
const view = (actor: Actor) => translated(<SavedViews actor={actor} columns={titled} />);
const button = (name: string | RegExp) => screen.queryByRole('button', { name });

const press =
  (name: string | RegExp) =>
  async ({ user, send }: { user: ReturnType<typeof userEvent.setup>; send: () => void | Promise<void> }) => {
    const found = button(name);
    return found ? user.click(found) : send();
  };

async function openColumns(user: ReturnType<typeof userEvent.setup>) {
  if (!button('Mostrar todas')) await user.click(screen.getByText(/ columnas$/));
}

const gestures: Gestures<typeof flow.machine> = {
  'column.toggle': async ({ user, event, send }) => {
    await openColumns(user);
    const box = screen.queryByRole<HTMLInputElement>('checkbox', { name: event.key });
    return box && !box.matches(':disabled') ? user.click(box) : send();
  },
  'columns.reset': async ({ user, send }) => {
    await openColumns(user);
    const reset = button('Mostrar todas');
    return reset?.matches(':disabled') ? send() : user.click(reset as Element);
  },
  'view.apply': 'send',
  'view.save': press('Guardar esta vista'),
  'view.rename': 'send',
  'view.delete': 'send',
  'name.submit': async ({ user, event, send }) => {
    const field = screen.queryByRole('textbox');
    if (!field) return send();
    await user.clear(field);
    if (event.name) await user.type(field, event.name);
    await user.keyboard('{Enter}');
  },
  'deletion.confirm': press('Eliminar vista'),
  'form.cancel': press('Cancelar'),
};

const assertions: StateAssertions = {
  browsing: () => expect(button('Guardar esta vista')).not.toBeNull(),
  naming: () => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre de la vista' })),
  renaming: () => expect(screen.getByRole('textbox', { name: 'Nuevo nombre de la vista' })).toBeDefined(),
  confirming: () => expect(document.activeElement).toBe(button('Cancelar')),
};

beforeAll(async () => {
  await spanish();
  await loadArea('agent');
});
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/?agent=downlineManagmentView&list.kind=agent&list.page=3');
});
afterEach(cleanup);

describe('saved views', () => {
  walkPaths({ flow, render: view, gestures, assertions });
});

type Row = { name: string; level: number; net: number };
const rows: Row[] = [{ name: 'Ana', level: 1, net: 5 }];
const tableColumns: Column<Row>[] = [
  { key: 'name', title: 'Nombre', value: ({ name }) => name, cell: ({ name }) => name },
  { key: 'level', title: 'Nivel', value: ({ level }) => level, cell: ({ level }) => level },
  { key: 'net', title: 'Neto', value: ({ net }) => net, cell: ({ net }) => net },
];

function Table({ account = 'agente1' }: { account?: string }) {
  const saved = useSavedViews(account, 'sample', ['level', 'net']);
  return (
    <>
      {saved.view(tableColumns)}
      <DataTable caption="Muestra" rows={rows} keyOf={({ name }) => name} columns={saved.shown(tableColumns)} />
    </>
  );
}

describe('saved views of a table', () => {
  const headings = () => tableRows('Muestra')[0];

  it('keeps the last shown column and explains why', async () => {
    const user = userEvent.setup();
    render(translated(<Table />));
    await openColumns(user);
    await user.click(screen.getByRole('checkbox', { name: 'Nivel' }));
    const last = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Neto' });
    await user.click(last);
    expect(last.checked).toBe(true);
    expect(last.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(last.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Debe quedar visible al menos una columna',
    );
    expect(headings()).toEqual(['Nombre', 'Neto']);
  });

  it('shows all columns when the stored choice or a stored view hides all of them', async () => {
    const none = ['level', 'net'];
    tableSettings.write('agente1', 'sample', {
      hidden: none,
      views: [{ id: 1, name: 'Nada', part: '', hidden: none }],
    });
    const user = userEvent.setup();
    render(translated(<Table />));
    expect(headings()).toEqual(['Nombre', 'Nivel', 'Neto']);
    await user.click(screen.getByText(/^Vistas/));
    await user.click(screen.getByRole('button', { name: 'Nada' }));
    expect(headings()).toEqual(['Nombre', 'Nivel', 'Neto']);
  });

  it('hides columns for one account and one table, also at the next visit', async () => {
    const user = userEvent.setup();
    render(translated(<Table />));
    expect(screen.getByText('2 de 2 columnas')).toBeDefined();
    await openColumns(user);
    await user.click(screen.getByRole('checkbox', { name: 'Nivel' }));
    expect(headings()).toEqual(['Nombre', 'Neto']);
    expect(screen.getByText('1 de 2 columnas')).toBeDefined();
    cleanup();
    render(translated(<Table />));
    expect(headings()).toEqual(['Nombre', 'Neto']);
    cleanup();
    render(translated(<Table account="agente2" />));
    expect(headings()).toEqual(['Nombre', 'Nivel', 'Neto']);
  });

  it('saves the filters of the address without the page, and applies them with the columns', async () => {
    const user = userEvent.setup();
    render(translated(<Table />));
    await openColumns(user);
    await user.click(screen.getByRole('checkbox', { name: 'Neto' }));
    await user.click(screen.getByRole('button', { name: 'Guardar esta vista' }));
    await user.type(screen.getByRole('textbox', { name: 'Nombre de la vista' }), 'Agentes{Enter}');
    expect(document.activeElement).toBe(button('Guardar esta vista'));
    await user.click(screen.getByRole('button', { name: 'Mostrar todas' }));
    history.replaceState(null, '', '/?agent=downlineManagmentView&list.seen=week');
    cleanup();
    render(translated(<Table />));
    expect(headings()).toEqual(['Nombre', 'Nivel', 'Neto']);
    await user.click(screen.getByRole('button', { name: 'Agentes' }));
    expect(location.search).toBe('?agent=downlineManagmentView&list.kind=agent');
    expect(headings()).toEqual(['Nombre', 'Nivel']);
  });

  it('changes the name of a view, and deletes another one', async () => {
    const user = userEvent.setup();
    tableSettings.write('agente1', 'sample', { hidden: [], views: [big, { ...big, id: 2, name: 'Otra' }] });
    render(translated(<Table />));
    await user.click(screen.getByRole('button', { name: 'Cambiar el nombre de la vista Otra' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nuevo nombre de la vista' });
    expect(field.value).toBe('Otra');
    await user.clear(field);
    await user.type(field, 'Nueva{Enter}');
    await user.click(screen.getByRole('button', { name: `Eliminar la vista ${big.name}` }));
    expect(screen.getByText(`¿Eliminar la vista «${big.name}»?`)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Eliminar vista' }));
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
    expect(tableSettings.read('agente1', 'sample').views).toEqual([{ ...big, id: 2, name: 'Nueva' }]);
  });

  it('focuses the name of a view that is refused', async () => {
    const user = userEvent.setup();
    tableSettings.write('agente1', 'sample', { hidden: [], views: [big] });
    render(translated(<Table />));
    await user.click(screen.getByRole('button', { name: 'Guardar esta vista' }));
    const name = screen.getByRole('textbox', { name: 'Nombre de la vista' });
    for (const text of [' ', big.name]) {
      await user.clear(name);
      await user.type(name, text);
      await user.click(screen.getByRole('button', { name: 'Guardar' }));
      expect(name.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(name);
    }
  });

  it('allows a view to keep its own name', () => {
    expect(viewNameFault([big], 1, big.name.toUpperCase())).toBeNull();
    expect(viewNameFault([big], null, big.name)).toBe('nameTaken');
  });
});
