// @vitest-environment happy-dom

import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DownlinePage } from '../../src/features/agent/team/downline-page.tsx';
import { errorCode } from '../../src/gateway/error-code.ts';
import type { DownlineMember } from '../../src/gateway/schemas/agent-team.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { fault, ok, openPage, type Replies, refused } from '../kit/open-page.tsx';
import { linesOf, savedFiles } from '../kit/saved-files.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { factsOf, figureColumns, spoken, tableRows } from '../kit/tables.ts';
import { spanish } from '../kit/translated.tsx';
import { limits, rates } from './rates.ts';

const place = { symbol: 'P', reading: 'lower' } as const;
const files = savedFiles();
const scrolled = vi.fn();

const leader: DownlineMember = {
  id: 1,
  account: 'lider01',
  nickname: 'Lidia',
  uplineId: null,
  level: 1,
  agent: true,
  joinedAt: '2026-01-05T15:00:00.000Z',
  lastSignInAt: '2026-03-30T15:00:00.000Z',
  balance: 123_450,
  rebate: 85,
  directs: 2,
  team: 3,
  contracts: ['dividend', 'hourly'],
};
const below = (id: number, uplineId: number | null, more: Partial<DownlineMember>): DownlineMember => ({
  ...leader,
  ...{ id, uplineId, account: `cuenta${id}`, agent: false, directs: 0, team: 0, contracts: [], lastSignInAt: null },
  ...more,
});
const middle = below(2, 1, { nickname: 'Marco', level: 2, agent: true, directs: 1, team: 1, balance: 5_000 });
const deep = below(3, 2, { nickname: 'Dora', level: 3, balance: 100, rebate: 20 });
const player = below(4, 1, { nickname: 'Pablo', level: 2, balance: 0, lastSignInAt: '2026-02-01T15:00:00.000Z' });
const direct = below(5, null, {
  ...{ nickname: 'Rosa', balance: 250, joinedAt: '2026-02-10T15:00:00.000Z' },
  ...{ lastSignInAt: '2026-03-10T15:00:00.000Z' },
});
const members = [leader, middle, deep, player, direct];
const caption = 'Miembros de la red';

signedInAs('agente1');
beforeAll(async () => {
  await spanish();
  await Promise.all((['agent-team', 'agent-contracts', 'funds', 'records', 'submission'] as const).map(loadArea));
  Element.prototype.scrollIntoView = scrolled;
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T12:00:00.000Z') });
  localStorage.clear();
  sessionStorage.clear();
  scrolled.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const replies: Replies = { downlineMembers: ok(members) };
const show = (more: Replies = {}) => showAt('/', more);
async function showAt(address: string, more: Replies = {}) {
  const spies = { onMoved: vi.fn(), onSupport: vi.fn() };
  const all = { ...replies, ...more };
  const opened = await openPage(
    ({ gateway }) => <DownlinePage gateway={gateway} account="agente1" nickname="Mateo" place={place} {...spies} />,
    address,
    all,
  );
  return { ...opened, ...spies, replies: all };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = () => screen.getAllByRole('heading', { level: 4 })[0]!;
const facts = () => factsOf(heading().closest('div')?.parentElement as Element);
const rows = () => tableRows(caption).slice(1, -1);
const accounts = () => rows().map(([first]) => first?.slice(0, 7));
const crumbs = () => within(screen.getByRole('navigation', { name: 'Ubicación en tu equipo' }));
const open = (account: string) => within(screen.getByRole('grid')).getByRole('link', { name: new RegExp(account) });

describe('agent team overview', () => {
  it('summarizes all members of the downline of the agent', async () => {
    await show();
    expect(spoken(heading())).toBe('Tu equipo');
    expect(screen.getByText('Todas las personas de tu red, en 3 niveles.')).toBeDefined();
    expect(facts()).toEqual([
      ['Equipo', '5'],
      ['Directos', '2'],
      ['Agentes', '2'],
      ['Saldo del equipo', 'P 1,288.00'],
    ]);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('shows a loading message and no controls while loading', async () => {
    await show({ downlineMembers: new Promise(() => {}) });
    expect(screen.getByTestId('status').textContent).toBe('Cargando tu equipo');
    expect(screen.getByTestId('status').parentElement?.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('loads on a retry after a failure', async () => {
    const { user, replies: all, requests } = await show({ downlineMembers: fault('offline') });
    all.downlineMembers = ok(members);
    await user.click(button('Reintentar'));
    expect(spoken(heading())).toBe('Tu equipo');
    expect(requests('downlineMembers')).toHaveLength(2);
  });

  it('shows how to start when the team is empty', async () => {
    await show({ downlineMembers: ok([]) });
    expect(screen.getByText(/^Todavía no hay nadie en tu equipo/)).toBeDefined();
    expect(screen.getByText('Todas las personas de tu red, en 0 niveles.')).toBeDefined();
    expect(facts()).toEqual([
      ['Equipo', '0'],
      ['Directos', '0'],
      ['Agentes', '0'],
      ['Saldo del equipo', 'P 0.00'],
    ]);
    expect(screen.queryByRole('tablist')).toBeNull();
  });
});

describe('team table', () => {
  it('has one row for each member, with the data of the member', async () => {
    await show();
    expect(tableRows(caption)).toEqual([
      [
        ...['Usuario', 'Tipo de cuenta', 'Nivel', 'Equipo', 'Directos', 'Saldo', 'Comisión', 'Se unió'],
        ...['Último inicio de sesión', 'Contratos'],
      ],
      [
        ...['lider01Lidia', 'Agente', '1', '3', '2', 'P 1,234.50', '0.85 %', '5 ene 2026', '30 mar 2026'],
        'Dividendo, Salario por hora',
      ],
      ['cuenta2Marco', 'Agente', '2', '1', '1', 'P 50.00', '0.85 %', '5 ene 2026', 'Nunca', '–'],
      ['cuenta3Dora', 'Jugador', '3', '0', '0', 'P 1.00', '0.20 %', '5 ene 2026', 'Nunca', '–'],
      ['cuenta4Pablo', 'Jugador', '2', '0', '0', 'P 0.00', '0.85 %', '5 ene 2026', '1 feb 2026', '–'],
      ['cuenta5Rosa', 'Jugador', '1', '0', '0', 'P 2.50', '0.85 %', '10 feb 2026', '10 mar 2026', '–'],
      ['Total', '', '', '', '', 'P 1,288.00', '', '', '', ''],
    ]);
    expect(figureColumns(caption)).toEqual(['Nivel', 'Equipo', 'Directos', 'Saldo', 'Comisión']);
    expect(screen.getByText('5 de 5 miembros')).toBeDefined();
    expect(screen.getByText('lider01').getAttribute('translate')).toBe('no');
  });

  it('sorts by each column, from the column heading and from the select field', async () => {
    const { user } = await show();
    const choice = screen.getByLabelText<HTMLSelectElement>('Ordenar por');
    const places = () =>
      [...document.querySelectorAll(`[${hook.place}] strong`)].map(({ textContent }) => textContent?.at(-1)).join('');
    for (const [column, order] of [
      ['Usuario', '23451'],
      ['Tipo de cuenta', '12345'],
      ['Nivel', '32415'],
      ['Equipo', '12345'],
      ['Directos', '12345'],
      ['Saldo', '12534'],
      ['Comisión', '12453'],
      ['Se unió', '12345'],
      ['Último inicio de sesión', '23451'],
      ['Contratos', '23451'],
    ] as const) {
      await user.selectOptions(choice, '—');
      expect(places()).toBe('12345');
      await user.selectOptions(choice, column);
      expect([column, places()]).toEqual([column, order]);
      await user.selectOptions(choice, '—');
      await user.click(screen.getByText(column, { selector: 'th button' }));
      expect([column, places()]).toEqual([column, order]);
    }
  });

  it('filters by account type, last sign-in and direct downline', async () => {
    const { user } = await show();
    const choose = (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option);
    const optionsOf = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options];
    expect(optionsOf('Tipo de cuenta').map(({ text }) => text)).toEqual(['Todos', 'Solo jugadores', 'Solo agentes']);
    expect(optionsOf('Último inicio de sesión').map(({ text }) => text)).toEqual([
      ...['Cualquier fecha', 'En los últimos 7 días', 'En los últimos 30 días', 'Hace más de 30 días', 'Nunca ingresó'],
    ]);
    const shown = () =>
      accounts()
        .map((account) => account?.at(-1))
        .join('');
    await choose('Tipo de cuenta', 'Solo agentes');
    expect(shown()).toBe('12');
    await choose('Último inicio de sesión', 'Nunca ingresó');
    expect(shown()).toBe('2');
    await choose('Tipo de cuenta', 'Solo jugadores');
    expect(shown()).toBe('3');
    await choose('Último inicio de sesión', 'En los últimos 30 días');
    expect(shown()).toBe('5');
    await choose('Último inicio de sesión', 'Hace más de 30 días');
    expect(shown()).toBe('4');
    await choose('Tipo de cuenta', 'Todos');
    await choose('Último inicio de sesión', 'En los últimos 7 días');
    expect(shown()).toBe('1');
    await choose('Último inicio de sesión', 'Cualquier fecha');
    const only = screen.getByLabelText<HTMLInputElement>('Solo red directa');
    expect(only.checked).toBe(false);
    await user.click(only);
    expect([only.checked, shown()]).toEqual([true, '15']);
    await choose('Tipo de cuenta', 'Solo jugadores');
    expect([only.checked, shown()]).toEqual([true, '5']);
  });

  it.each([
    ['lider01', '1'],
    ['marco', '2'],
    ['3', '3'],
  ])('searches by account, nickname and number: %s', async (text, found) => {
    const { user } = await show({
      downlineMembers: ok(
        members.map((one) => (one.id === 1 ? one : { ...one, account: `cuenta${'x'.repeat(one.id)}` })),
      ),
    });
    const field = screen.getByRole('searchbox', { name: 'Buscar' });
    expect(field.getAttribute('placeholder')).toBe('Usuario, apodo o número');
    await user.type(field, text);
    expect(screen.getByText('1 de 5 miembros')).toBeDefined();
    expect(accounts()).toHaveLength(1);
    expect(rows()[0]?.[0]).toContain(members[Number(found) - 1]!.nickname);
  });

  it('shows a message when a search has no matches, and clears the search', async () => {
    const { user } = await show();
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'nadie');
    expect(screen.getByText('Nadie del equipo coincide con tu búsqueda.')).toBeDefined();
    await user.click(button('Borrar búsqueda'));
    expect(accounts()).toHaveLength(5);
  });

  it('reverses the sort order', async () => {
    const { user } = await show();
    await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Saldo');
    await user.click(button('De mayor a menor'));
    expect(accounts().at(-1)).toBe('lider01');
    expect(button('De menor a mayor')).toBeDefined();
  });

  it('downloads the shown rows with amounts that a spreadsheet can read', async () => {
    const { user } = await show();
    await user.selectOptions(screen.getByLabelText('Tipo de cuenta'), 'Solo agentes');
    await user.click(button('Descargar CSV'));
    await vi.waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]).toMatchObject({ name: 'equipo.csv', type: 'text/csv;charset=utf-8' });
    const stamp = (text: string) => expect.stringMatching(new RegExp(text));
    const [head, first, second, ...others] = await linesOf(files[0]!);
    expect(head).toBe(
      'Usuario;Apodo;Tipo de cuenta;Nivel;Equipo;Directos;Saldo (P);Comisión;Se unió (America/Lima);Último inicio de sesión (America/Lima);Contratos',
    );
    expect(first).toEqual(
      stamp('^lider01;Lidia;Agente;1;3;2;1234.5;0.85;2026-01-05 .*;2026-03-30 .*;"Dividendo, Salario por hora"$'),
    );
    expect(second).toEqual(stamp('^cuenta2;Marco;Agente;2;1;1;50;0.85;2026-01-05 [^;]*;;$'));
    expect(others).toEqual([]);
  });
});

describe('team member', () => {
  it('opens with the details, the path to the member and the list of members below', async () => {
    const { user } = await show();
    await user.click(open('cuenta2'));
    expect(spoken(heading())).toBe('Marcocuenta2');
    expect(document.activeElement).toBe(heading());
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
    expect(screen.getByText('Agente · nivel 2')).toBeDefined();
    expect(facts()).toEqual([
      ['Saldo', 'P 50.00'],
      ['Comisión', '0.85 %'],
      ['Equipo', '1'],
      ['Directos', '1'],
      ['Se unió', expect.stringMatching(/5 ene 2026/)],
      ['Último inicio de sesión', 'Nunca'],
    ]);
    expect(screen.getByText(/^Solo su superior directo puede enviarle/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Enviar saldo' })).toBeNull();
    expect(accounts()).toEqual(['cuenta3']);
    const way = crumbs().getAllByRole('link');
    expect(way.map((one) => [one.textContent, one.getAttribute('aria-current')])).toEqual([
      ['Mateo', null],
      ['Lidia', null],
      ['Marco', 'page'],
    ]);
    await user.click(crumbs().getByRole('link', { name: 'Lidia' }));
    expect(spoken(heading())).toBe('Lidialider01');
    expect(accounts()).toEqual(['cuenta2', 'cuenta3', 'cuenta4']);
    await user.click(crumbs().getByRole('link', { name: 'Mateo' }));
    expect(spoken(heading())).toBe('Tu equipo');
    expect(document.activeElement).toBe(open('lider01'));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('opens when Enter is pressed in a row', async () => {
    const { user } = await show();
    await user.click(open('lider01'));
    open('cuenta4').closest('tr')?.querySelector('td')?.focus();
    await user.keyboard('{Enter}');
    expect(spoken(heading())).toBe('Pablocuenta4');
    expect(screen.getByText('Esta persona todavía no tiene a nadie en su red.')).toBeDefined();
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  it('has transfer and rebate buttons for a direct member, and a contract button for an agent', async () => {
    const { user } = await show();
    await user.click(open('lider01'));
    expect(facts().slice(2)).toEqual([
      ['Equipo', '3'],
      ['Directos', '2'],
      ['Se unió', expect.stringMatching(/5 ene 2026/)],
      ['Último inicio de sesión', expect.stringMatching(/30 mar 2026/)],
      ['Contratos', 'Dividendo, Salario por hora'],
    ]);
    const small = [...document.querySelectorAll(`[${hook.small}] dt`)].map(({ textContent }) => textContent);
    expect(small).toEqual(['Se unió', 'Último inicio de sesión', 'Contratos']);
    const acts = () => [...document.querySelectorAll('[aria-pressed]')].map(({ textContent }) => textContent);
    expect(acts()).toEqual(['Enviar saldo', 'Subir comisiones', 'Ofrecer contrato']);
    expect(screen.queryByText(/^Solo su superior directo puede enviarle/)).toBeNull();
    await user.click(crumbs().getByRole('link', { name: 'Mateo' }));
    await user.click(open('cuenta5'));
    expect(screen.getByText('Jugador · nivel 1')).toBeDefined();
    expect(acts()).toEqual(['Enviar saldo', 'Subir comisiones']);
  });

  it('clears the filters of the previous team', async () => {
    const { user } = await show();
    await user.click(screen.getByLabelText('Solo red directa'));
    await user.click(open('lider01'));
    expect(screen.getByLabelText<HTMLInputElement>('Solo red directa').checked).toBe(false);
    expect(accounts()).toHaveLength(3);
  });
});

describe('address of the downline', () => {
  const choose = (label: string, option: string) => userEvent.selectOptions(screen.getByLabelText(label), option);
  const query = () => new URLSearchParams(location.search);

  it('holds the member, the view, the filters, the search and the order, and restores them', async () => {
    const { user } = await showAt('/?agent=downlineManagmentView');
    await choose('Tipo de cuenta', 'Solo agentes');
    await choose('Ordenar por', 'Saldo');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'mar');
    expect(Object.fromEntries(query())).toEqual({
      agent: 'downlineManagmentView',
      'list.kind': 'agent',
      'list.sort': '-balance',
      'list.search': 'mar',
    });
    const left = location.search;
    await user.click(open('cuenta2'));
    expect(Object.fromEntries(query())).toEqual({ agent: 'downlineManagmentView', downline: '2' });
    await user.click(crumbs().getByRole('link', { name: 'Mateo' }));
    expect(Object.fromEntries(query())).toEqual(Object.fromEntries(new URLSearchParams(left)));
    expect(accounts()).toEqual(['cuenta2']);
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' }).value).toBe('mar');
    expect(document.activeElement).toBe(open('cuenta2'));
  });

  it('opens a member with an open action, and follows Back', async () => {
    await showAt('/?agent=downlineManagmentView&downline=1&list.act=rebates&list.view=tree', {
      downlineRebates: new Promise(() => {}),
    });
    expect(spoken(heading())).toBe('Lidialider01');
    expect(button('Subir comisiones').getAttribute('aria-pressed')).toBe('true');
    await act(async () => history.replaceState(null, '', '/?agent=downlineManagmentView&list.view=tree&list.open=1'));
    expect(spoken(heading())).toBe('Tu equipo');
    expect(screen.getAllByRole('treeitem')).toHaveLength(4);
  });

  it('filters by the level and by the day of joining', async () => {
    await showAt('/?list.level=2');
    expect(accounts()).toEqual(['cuenta2', 'cuenta4']);
    await choose('Nivel', 'Todos');
    await choose('Se unió', 'En los últimos 30 días');
    expect(accounts()).toEqual([]);
    await choose('Se unió', 'Cualquier fecha');
    expect(accounts()).toHaveLength(5);
    expect(location.search).toBe('');
  });

  it.each([
    ['downline=99', /^Esta persona no está en tu equipo/],
    ['downline=x', /^Parte del enlace no corresponde a esta lista/],
    ['list.kind=unknown', /^Parte del enlace no corresponde a esta lista/],
  ])('says that %s does not apply, and shows the whole team', async (part, text) => {
    await showAt(`/?agent=downlineManagmentView&${part}`);
    expect(screen.getByText(text)).toBeDefined();
    expect(spoken(heading())).toBe('Tu equipo');
    expect(accounts()).toHaveLength(5);
  });

  it('links from a member of every level to the records, and from a direct agent to the contracts', async () => {
    await showAt('/?downline=1');
    const links = () =>
      within(screen.getByRole('navigation', { name: 'Registros de esta persona' }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links()).toEqual([
      ['Apuestas', '/?agent=personalHistoryCopy&list.member=1'],
      ['Ganancias y pérdidas', '/?agent=palStatementsAgentCopy&list.member=1'],
      ['Movimientos', '/?agent=agentDownlineTransactionDetailsCopy&list.member=1'],
      ['Contrato: Dividendo', '/?agent=agentDividendRecord2'],
      ['Contrato: Salario por hora', '/?agent=agentHourSalary'],
    ]);
    cleanup();
    await showAt('/?downline=3');
    expect(links()).toHaveLength(3);
  });
});

describe('team tree', () => {
  const items = () => screen.getAllByRole('treeitem');

  it('expands one branch at a time, and opens the selected member', async () => {
    const { user } = await show();
    const tabs = screen.getAllByRole('tab');
    expect(screen.getByRole('tablist', { name: 'Vista del equipo' })).toBeDefined();
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Tabla', 'true'],
      ['Árbol', 'false'],
    ]);
    await user.click(screen.getByRole('tab', { name: 'Árbol' }));
    expect(screen.getByRole('tabpanel', { name: 'Árbol' }).id).toBe(tabs[1]?.getAttribute('aria-controls'));
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByText(/^Abre una rama con la flecha/)).toBeDefined();
    expect(screen.getByRole('tree', { name: 'Árbol del equipo' })).toBeDefined();
    expect(items().map((item) => [spoken(item), item.getAttribute('aria-expanded')])).toEqual([
      ['lider01Lidia3 en su equipoP 1,234.50', 'false'],
      ['cuenta5RosaP 2.50', null],
    ]);
    expect(items().map((item) => item.querySelector(`[${hook.agent}]`) !== null)).toEqual([true, false]);
    expect(screen.getByText('lider01').getAttribute('translate')).toBe('no');
    items()[0]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(items().map(spoken)).toEqual([
      'lider01Lidia3 en su equipoP 1,234.50',
      'cuenta2Marco1 en su equipoP 50.00',
      'cuenta4PabloP 0.00',
      'cuenta5RosaP 2.50',
    ]);
    await user.keyboard('cuenta4{Enter}');
    expect(spoken(heading())).toBe('Pablocuenta4');
    await user.click(crumbs().getByRole('link', { name: 'Lidia' }));
    expect(screen.getByRole('tab', { name: 'Árbol', selected: true })).toBeDefined();
    expect(items().map(spoken)).toEqual(['cuenta2Marco1 en su equipoP 50.00', 'cuenta4PabloP 0.00']);
    await user.click(screen.getByRole('tab', { name: 'Tabla' }));
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Tabla' }));
  });
});

describe('actions on a direct downline member', () => {
  const overview = {
    receiver: { account: 'lider01', nickname: 'Lidia' },
    ...{ available: 90_000, min: 1_000, max: 50_000, left: 50_000, transfers: [] },
  };
  const sent = { reference: 'TR-1', at: '2026-03-31T12:00:00.000Z', amount: 2_500, remark: '', balance: 87_500 };
  const able: Replies = {
    downlineOverview: ok(overview),
    security: ok({ hasWithdrawalPassword: true }),
    downlineRebates: ok({ version: 4, rates: rates(50), limits: limits(50) }),
    contractTable: ok({ own: null, current: null, open: null }),
  };
  const act = async (name: string, more: Replies = {}) => {
    const shown = await show({ ...able, ...more });
    await shown.user.click(open('lider01'));
    await shown.user.click(button(name));
    return shown;
  };
  const region = (name: string) => within(screen.getByRole('region', { name }));

  it('replace the team view until they are closed', async () => {
    const { user, requests } = await act('Enviar saldo');
    expect(requests('downlineOverview')).toEqual([{ memberId: 1 }]);
    expect(region('Enviar saldo').getByText(/^Envía saldo a alguien de tu red directa/)).toBeDefined();
    expect(region('Enviar saldo').getByText('Todavía no le has enviado dinero.')).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(facts()).toEqual([
      ['Saldo', 'P 1,234.50'],
      ['Comisión', '0.85 %'],
    ]);
    const pressed = () => [...document.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent);
    expect(pressed()).toEqual(['Enviar saldo']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Enviar saldo' }));
    await user.click(button('Subir comisiones'));
    expect(pressed()).toEqual(['Subir comisiones']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Subir comisiones' }));
    await user.click(button('Volver al equipo'));
    expect(screen.getByRole('grid')).toBeDefined();
    expect(document.activeElement).toBe(button('Subir comisiones'));
    expect(requests('downlineMembers')).toHaveLength(1);
  });

  it('send money, update the balance, and reload the team when the form closes', async () => {
    const { user, requests, onMoved } = await act('Enviar saldo', { transferToDownline: ok(sent) });
    await user.type(screen.getByLabelText('¿Cuánto quieres enviar?'), '25');
    await user.click(button('Revisar transferencia'));
    expect(onMoved).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Contraseña de retiro'), 'secreta1');
    await user.click(button(/^Enviar P\s25\.00$/));
    expect(await screen.findByText('Lidia ya recibió el dinero.')).toBeDefined();
    expect(requests('transferToDownline')[0]).toMatchObject({ memberId: 1, amount: 2_500 });
    expect(onMoved).toHaveBeenCalledOnce();
    expect(requests('downlineMembers')).toHaveLength(1);
    await user.click(button('Volver al equipo'));
    expect(requests('downlineMembers')).toHaveLength(2);
    expect(spoken(heading())).toBe('Lidialider01');
    expect(document.activeElement).toBe(button('Enviar saldo'));
    await user.click(crumbs().getByRole('link', { name: 'Mateo' }));
    expect(requests('downlineMembers')).toHaveLength(2);
  });

  it('report that the member is no longer in the direct downline', async () => {
    await act('Enviar saldo', { downlineOverview: refused(errorCode.downlineNone) });
    expect(region('Enviar saldo').getByText('Esta persona ya no está en tu red directa.')).toBeDefined();
  });

  it('raise rebates, and reload the team when the form closes', async () => {
    const { user, requests, onMoved } = await act('Subir comisiones', {
      saveDownlineRebates: ok({ version: 5, rates: rates(60), limits: limits(60) }),
    });
    expect(requests('downlineRebates')).toEqual([{ memberId: 1 }]);
    expect(screen.getByRole('form', { name: 'Comisiones de Lidia' })).toBeDefined();
    await user.click(button('Guardar comisiones'));
    expect(await screen.findByText('Comisiones guardadas')).toBeDefined();
    expect(requests('saveDownlineRebates')[0]).toMatchObject({ memberId: 1, version: 4 });
    await user.click(crumbs().getByRole('link', { name: 'Mateo' }));
    expect(requests('downlineMembers')).toHaveLength(2);
    expect(spoken(heading())).toBe('Tu equipo');
    expect(onMoved).not.toHaveBeenCalled();
  });

  it('offer a contract of each kind, and reload the team when the offer form closes', async () => {
    const { user, requests } = await act('Ofrecer contrato');
    const kind = screen.getByLabelText<HTMLSelectElement>('Tipo de contrato');
    expect([...kind.options].map(({ value, text }) => [value, text])).toEqual([
      ['dividend', 'Dividendo'],
      ['daily', 'Salario diario'],
      ['hourly', 'Salario por hora'],
      ['realtime', 'Salario en tiempo real'],
    ]);
    expect(kind.value).toBe('dividend');
    expect(screen.getByText('Primero necesitas tu propio contrato')).toBeDefined();
    await user.selectOptions(kind, 'hourly');
    expect(requests('contractTable')).toEqual([
      { kind: 'dividend', memberId: 1 },
      { kind: 'hourly', memberId: 1 },
    ]);
    await user.click(button('Cerrar oferta'));
    expect(requests('downlineMembers')).toHaveLength(2);
    expect(screen.getByRole('grid')).toBeDefined();
    expect(spoken(heading())).toBe('Lidialider01');
  });

  it('open the transfer form when an unconfirmed transfer exists', async () => {
    localStorage.setItem(
      'submission:agente1:downlineTransfer/5',
      JSON.stringify({ requestId: 'r-1', order: { amount: 2_500, remark: '' } }),
    );
    const { onSupport, user } = await show({
      ...able,
      downlineOverview: ok({ ...overview, receiver: { account: 'cuenta5', nickname: 'Rosa' } }),
      orderStatus: ok({ state: 'processing' }),
    });
    expect(spoken(heading())).toBe('Rosacuenta5');
    expect(region('Enviar saldo').getAllByRole('heading', { level: 4 })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /atención|ayuda|cliente/i }));
    expect(onSupport).toHaveBeenCalledOnce();
  });
});
