// @vitest-environment happy-dom

import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TeamBets } from '../../src/features/agent/reports/team-bets.tsx';
import { TeamMovements } from '../../src/features/agent/reports/team-movements.tsx';
import { TeamProfit } from '../../src/features/agent/reports/team-profit.tsx';
import type { Answer } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import type { MemberProfit, TeamBet, TeamMovement } from '../../src/gateway/schemas/agent-reports.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { linesOf, savedFiles } from '../kit/saved-files.ts';
import { factsOf, figureColumns, spoken, tableRows } from '../kit/tables.ts';
import { spanish, translated } from '../kit/translated.tsx';

const place = { symbol: 'P' };
const whole = { path: [], levels: 3 };
const leader = { id: 7, account: 'lider07' };
const member = (memberId: number, team = 0) => ({
  memberId,
  account: `cuenta${memberId}`,
  nickname: `Persona ${memberId}`,
  level: 1,
  team,
});

const profitRow = (id: number, { team = 0, ...more }: Partial<MemberProfit> = {}): MemberProfit => ({
  id: String(id),
  ...member(id, team),
  deposits: 0,
  withdrawals: 0,
  bets: id * 100,
  validBets: id * 90,
  prizes: id * 50,
  bonuses: 0,
  rebates: id,
  betCount: id,
  net: id * -49,
  ...more,
});
const none = { deposits: 0, withdrawals: 0, bets: 0, prizes: 0, bonuses: 0, rebates: 0 };
const profitOf = (rows: MemberProfit[], at: object = whole) => ({
  rows,
  total: rows.length,
  summary: { ...at, ...none, validBets: 0, betCount: 0, net: 0 },
});

const bet = (id: string, of: ReturnType<typeof member>): TeamBet => ({
  id,
  ...of,
  placedAt: '2026-03-10T02:05:09.000Z',
  settledAt: '2026-03-10T02:05:19.000Z',
  category: 'RNG',
  gameName: '=Cerro, Mayor',
  vendor: 'COBRE',
  vendorName: 'Cobre Alto',
  round: 'r1',
  stake: 200,
  valid: 180,
  prize: 350,
  net: 150,
});
const betsOf = (rows: TeamBet[], at: object = whole) => ({
  rows,
  total: rows.length,
  summary: { ...at, stake: 1, valid: 1, prize: 1, net: 0, vendors: [{ vendor: 'COBRE', vendorName: 'Cobre Alto' }] },
});

function gatewayOf(answerOf: (request: Record<string, unknown>) => unknown) {
  const call = vi.fn(
    async (_: string, request: Record<string, unknown>, _options?: unknown): Promise<Answer<unknown>> => ({
      ok: true,
      value: answerOf(request),
    }),
  );
  return { gateway: { call } as unknown as Gateway, call, asked: () => call.mock.lastCall?.[1] };
}

const saved = savedFiles();

beforeAll(async () => {
  await spanish();
  for (const area of ['records', 'agent', 'agent-reports'] as const) await loadArea(area);
  Element.prototype.scrollIntoView = vi.fn();
});
beforeEach(() => history.replaceState(null, '', '/index'));
afterEach(cleanup);

const sums = () => factsOf(screen.getByLabelText('Totales de la búsqueda'));
const strongSums = () =>
  [...screen.getByLabelText('Totales de la búsqueda').querySelectorAll(`[${hook.strong}] dt`)].map(spoken);
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value, text }) => [value, text]);
/** Number of days in a requested range, including the first and the last day. */
const daysOf = ({ from, to }: Record<string, unknown>) =>
  (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000 + 1;
const button = (name: string) => screen.getByRole('button', { name });

describe('profit and loss by user', () => {
  it('saves the members that match the search, in the displayed order', async () => {
    const rows = [profitRow(3), profitRow(1), profitRow(2), profitRow(20, { nickname: '=cmd' })];
    const { gateway } = gatewayOf(() => profitOf(rows));
    render(translated(<TeamProfit gateway={gateway} place={place} account="agente1" />));
    const table = await screen.findByRole('grid', { name: 'Ganancias y pérdidas de tu equipo' });
    const accounts = () =>
      within(table)
        .getAllByRole('row')
        .filter((row) => row.dataset['place'])
        .map((row) => /cuenta\d+/.exec(row.textContent ?? '')?.[0]);
    expect(accounts()).toEqual(['cuenta20', 'cuenta3', 'cuenta2', 'cuenta1']);
    await userEvent.click(within(table).getByRole('button', { name: 'Miembro' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar miembro' }), 'cuenta2');
    expect(accounts()).toEqual(['cuenta2', 'cuenta20']);
    expect(screen.getByText('2 de 4 miembros')).toBeDefined();
    await userEvent.click(button('Descargar CSV'));
    const [head, ...lines] = await linesOf(saved[0]!);
    expect(head).toMatch(/^Miembro;Apodo;Nivel;Equipo;Apuestas;Resultado \(P\);Apostado \(P\);/);
    expect(lines.map((line) => line.split(';')[0])).toEqual(accounts());
    expect(lines[0]).toBe('cuenta2;Persona 2;1;0;2;-0.98;2;1.8;1;0;0.02;0;0');
    expect(lines[1]).toContain("cuenta20;'=cmd;1;");
    expect(saved[0]?.name).toMatch(/^ganancias-y-perdidas-del-equipo-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  });

  it('opens the downline of a member and returns, by keyboard and breadcrumbs', async () => {
    const top = [profitRow(7, { account: 'lider07', team: 2 }), profitRow(9)];
    const line = [profitRow(7, { account: 'lider07', team: 2 }), profitRow(8)];
    const { gateway, asked } = gatewayOf(({ member: of }) =>
      of === '7' ? profitOf(line, { path: [leader], levels: 3 }) : profitOf(top),
    );
    render(translated(<TeamProfit gateway={gateway} place={place} account="agente1" />));
    const drill = await screen.findByRole('link', { name: 'lider07: ver su red' });
    expect(screen.queryByRole('navigation', { name: 'Red que estás viendo' })).toBeNull();
    expect(screen.queryByRole('link', { name: /cuenta9/ })).toBeNull();
    await act(async () => drill.closest('tr')?.querySelector('td')?.focus());
    await userEvent.keyboard('{Enter}');
    const crumbs = await screen.findByRole('navigation', { name: 'Red que estás viendo' });
    expect(asked()).toMatchObject({ member: '7', scope: 'team', level: '' });
    expect(within(crumbs).getByText('lider07').getAttribute('aria-current')).toBe('page');
    // The rows of a large table are rendered after the rest of the page.
    await waitFor(() => expect(screen.queryByRole('link', { name: 'lider07: ver su red' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Ganancias y pérdidas de tu equipo' }));
    await userEvent.selectOptions(screen.getByLabelText('Alcance'), 'direct');
    await userEvent.selectOptions(screen.getByLabelText('Nivel'), '2');
    expect(asked()).toMatchObject({ member: '7', scope: 'direct', level: '2' });
    await userEvent.click(within(crumbs).getByRole('link', { name: 'Mi equipo' }));
    await screen.findByText('cuenta9');
    expect(asked()).toMatchObject({ member: '' });
  });

  it('shows all figures of each member and their totals', async () => {
    const rows = [
      profitRow(1, { team: 1_200, deposits: 500, withdrawals: 300, bonuses: 70, net: 0 }),
      profitRow(2, { net: 250 }),
    ];
    const { gateway, call } = gatewayOf(() => ({
      ...profitOf(rows),
      summary: {
        ...whole,
        ...none,
        bets: 300,
        validBets: 270,
        prizes: 150,
        bonuses: 70,
        rebates: 3,
        betCount: 3,
        net: 250,
      },
    }));
    render(translated(<TeamProfit gateway={gateway} place={place} account="agente1" />));
    await screen.findByText('cuenta1');
    expect(tableRows('Ganancias y pérdidas de tu equipo')).toEqual([
      [
        ...['Miembro', 'Nivel', 'Resultado', 'Apostado', 'Apuesta válida', 'Premios', 'Bonos', 'Comisiones'],
        ...['Depósitos', 'Retiros', 'Equipo'],
      ],
      ['cuenta2 Persona 2', '1', '+2.50', '2.00', '1.80', '1.00', '0.00', '0.02', '0.00', '0.00', '0'],
      ['cuenta1 Persona 1', '1', '0.00', '1.00', '0.90', '0.50', '0.70', '0.01', '5.00', '3.00', '1,200'],
      ['Total', '', '+2.50', '3.00', '2.70', '1.50', '0.70', '0.03', '5.00', '3.00', ''],
    ]);
    expect(figureColumns('Ganancias y pérdidas de tu equipo')).toHaveLength(10);
    expect(sums()).toEqual([
      ['Apostado', 'P 3.00'],
      ['Premios', 'P 1.50'],
      ['Bonos y comisiones', 'P 0.73'],
      ['Resultado', '+P 2.50'],
    ]);
    expect(strongSums()).toEqual(['Resultado']);
    expect(screen.getByText('2 miembros')).toBeDefined();
    expect(screen.getByText(/^Resultado: premios, bonos y comisiones menos lo apostado/)).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Descargar CSV' })).toHaveLength(1);
    const [, question, options] = call.mock.calls[0]!;
    expect(question).toMatchObject({ page: 1, size: 10_000, member: '', scope: 'team', level: '', search: '' });
    expect(daysOf(question)).toBe(30);
    expect(options).toEqual({ signal: expect.any(AbortSignal) });
    expect(screen.queryByText(/^Del 1 al/)).toBeNull();
  });

  it('ignores Enter on a member without a team', async () => {
    const { gateway, call } = gatewayOf(() => profitOf([profitRow(1), profitRow(2)]));
    render(translated(<TeamProfit gateway={gateway} place={place} account="agente1" />));
    const row = (await screen.findByText('cuenta1')).closest('tr');
    await act(async () => row?.focus());
    await userEvent.keyboard('{Enter}');
    expect(call).toHaveBeenCalledOnce();
  });

  it('sorts by a column in both directions', async () => {
    const { gateway } = gatewayOf(() => profitOf([profitRow(1, { team: 5 }), profitRow(2, { team: 9 })]));
    render(translated(<TeamProfit gateway={gateway} place={place} account="agente1" />));
    await screen.findByText('cuenta2');
    const order = screen.getByLabelText<HTMLSelectElement>('Ordenar por');
    expect(order.value).toBe('bets');
    const first = () => document.querySelector(`[${hook.place}="0"]`)?.textContent;
    for (const [column, leads] of [
      ['Miembro', 'cuenta1'],
      ['Equipo', 'cuenta2'],
      ['Resultado', 'cuenta1'],
    ] as const) {
      await userEvent.selectOptions(order, column);
      expect([column, first()]).toEqual([column, expect.stringContaining(leads)]);
    }
    await userEvent.click(button('De mayor a menor'));
    expect(first()).toContain('cuenta2');
    expect(button('De menor a mayor')).toBeDefined();
  });

  it('disables the download while no member matches the search', async () => {
    const { gateway } = gatewayOf(() => profitOf([profitRow(1)]));
    render(translated(<TeamProfit gateway={gateway} place={place} account="agente1" />));
    await screen.findByText('cuenta1');
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar miembro' });
    expect(field.placeholder).toBe('Usuario o apodo');
    expect(button('Descargar CSV').getAttribute('aria-disabled')).toBe('false');
    await userEvent.type(field, 'nadie');
    expect(screen.getByText('Nadie coincide con tu búsqueda.')).toBeDefined();
    expect(button('Descargar CSV').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button('Descargar CSV'));
    expect(saved).toHaveLength(0);
    await userEvent.click(button('Borrar búsqueda'));
    await userEvent.type(field, 'persona 1');
    expect(screen.getByText('cuenta1')).toBeDefined();
  });

  it('disables the download while the report reloads', async () => {
    const { gateway, call } = gatewayOf(() => profitOf([profitRow(1)]));
    render(translated(<TeamProfit gateway={gateway} place={place} account="agente1" />));
    await screen.findByText('cuenta1');
    call.mockReturnValue(new Promise(() => {}));
    await userEvent.click(button('Actualizar'));
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
    expect(button('Descargar CSV').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button('Descargar CSV'));
    expect(saved).toHaveLength(0);
  });

  it('reports an empty result and reloads without the filters', async () => {
    const { gateway, asked } = gatewayOf(({ level }) => profitOf(level ? [] : [profitRow(1)]));
    render(translated(<TeamProfit gateway={gateway} place={place} account="agente1" />));
    await screen.findByText('cuenta1');
    await userEvent.selectOptions(screen.getByLabelText('Nivel'), '3');
    expect(await screen.findByText('Nadie en esta red coincide con esos filtros.')).toBeDefined();
    await userEvent.click(button('Quitar filtros'));
    await screen.findByText('cuenta1');
    expect(asked()).toMatchObject({ level: '', scope: 'team' });
  });
});

describe('team betting', () => {
  it('sends the search on Enter, and removes it when the field is empty', async () => {
    const { gateway, asked } = gatewayOf(() => betsOf([bet('AP1', member(1))]));
    render(translated(<TeamBets gateway={gateway} place={place} account="agente1" />));
    await screen.findByText('cuenta1');
    const field = screen.getByRole('searchbox', { name: 'Buscar miembro' });
    await userEvent.type(field, ' cuenta1 {Enter}');
    expect(asked()).toMatchObject({ search: 'cuenta1', page: 1 });
    await userEvent.selectOptions(screen.getByLabelText('Proveedor'), 'COBRE');
    await userEvent.selectOptions(screen.getByLabelText('Tipo de juego'), 'RNG');
    expect(asked()).toMatchObject({ search: 'cuenta1', vendor: 'COBRE', category: 'RNG' });
    await userEvent.clear(field);
    expect(asked()).toMatchObject({ search: '', vendor: 'COBRE' });
  });

  it('shows the member, the result and the details of each bet', async () => {
    const { gateway, call } = gatewayOf(() => ({
      ...betsOf([bet('AP1', member(1))]),
      summary: { ...whole, stake: 20_000, valid: 18_000, prize: 35_000, net: 15_000, vendors: [] },
    }));
    render(translated(<TeamBets gateway={gateway} place={place} account="agente1" />));
    await screen.findByText('cuenta1');
    expect(tableRows('Apuestas de tu equipo')).toEqual([
      ['Miembro', 'Juego', 'Resuelta', 'Apostado', 'Apuesta válida', 'Premio', 'Resultado', 'Detalle'],
      [...['cuenta1 Persona 1', '=Cerro, Mayor Cobre Alto', '9 mar, 21:05', '2.00', '1.80', '3.50', '+1.50'], ''],
    ]);
    expect(figureColumns('Apuestas de tu equipo')).toEqual(['Apostado', 'Apuesta válida', 'Premio', 'Resultado']);
    expect(document.querySelector('time')?.getAttribute('datetime')).toBe('2026-03-10T02:05:19.000Z');
    expect(sums()).toEqual([
      ['Total apostado', 'P 200.00'],
      ['Total de apuestas válidas', 'P 180.00'],
      ['Total en premios', 'P 350.00'],
      ['Resultado del equipo', '+P 150.00'],
    ]);
    expect(strongSums()).toEqual(['Resultado del equipo']);
    expect(screen.getByText(/^Cada apuesta se cuenta en el día en que se resuelve/)).toBeDefined();
    await userEvent.click(button('Detalle de =Cerro, Mayor, apuesta AP1'));
    expect(factsOf(document.querySelector('[id$="-AP1"]') as Element)).toEqual([
      ['N.º de apuesta', 'AP1'],
      ['Ronda', 'r1'],
      ['Nivel', '1'],
      ['Tipo de juego', 'Tragamonedas'],
      ['Fecha de la apuesta', '9 mar 2026, 21:05 GMT-\u20605'],
      ['Resuelta', '9 mar 2026, 21:05 GMT-\u20605'],
    ]);
    const [, question, options] = call.mock.calls[0]!;
    expect(question).toMatchObject({ size: 10, scope: 'team', level: '', category: '', vendor: '' });
    expect(daysOf(question)).toBe(7);
    expect(options).toEqual({ signal: expect.any(AbortSignal) });
  });

  it('requests the report by scope, level, game kind and vendor', async () => {
    const { gateway, call } = gatewayOf(() => betsOf([bet('AP1', member(1))]));
    render(translated(<TeamBets gateway={gateway} place={place} account="agente1" />));
    await screen.findByText('cuenta1');
    expect(optionsOf('Alcance')).toEqual([
      ['', 'Todo el equipo'],
      ['direct', 'Solo red directa'],
    ]);
    expect(optionsOf('Nivel')).toEqual([
      ['', 'Todos'],
      ['1', 'Nivel 1'],
      ['2', 'Nivel 2'],
      ['3', 'Nivel 3'],
    ]);
    expect(optionsOf('Tipo de juego').map(([, text]) => text)).toEqual([
      ...['Todos', 'Tragamonedas', 'Casino en vivo', 'Deportes', 'E-sports', 'Pesca', 'PVP', 'Lotería'],
      'Lotería electrónica',
    ]);
    expect(optionsOf('Proveedor')).toEqual([
      ['', 'Todos'],
      ['COBRE', 'Cobre Alto'],
    ]);
    expect(screen.getByRole<HTMLInputElement>('searchbox').placeholder).toBe('Usuario o apodo');
    call.mockReturnValue(new Promise(() => {}));
    await userEvent.click(button('Actualizar'));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });

  it('when a search has no results, shows a button that clears the search and its field', async () => {
    const { gateway, asked } = gatewayOf(({ search }) => betsOf(search ? [] : [bet('AP1', member(1))]));
    render(translated(<TeamBets gateway={gateway} place={place} account="agente1" />));
    await screen.findByText('cuenta1');
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar miembro' });
    await userEvent.type(field, 'nadie');
    await userEvent.click(button('Buscar'));
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
    await screen.findByText('cuenta1');
    expect(asked()).toMatchObject({ search: '' });
    expect(field.value).toBe('');
  });

  it('opens the downline of the member who made a bet, and saves all matching bets', async () => {
    const rows = [bet('AP1', member(7)), bet('AP2', member(8))];
    const { gateway, asked } = gatewayOf(({ member: of }) =>
      of ? betsOf([rows[0]!], { path: [{ id: 7, account: 'cuenta7' }], levels: 3 }) : betsOf(rows),
    );
    render(translated(<TeamBets gateway={gateway} place={place} account="agente1" />));
    await userEvent.click(await screen.findByRole('link', { name: 'cuenta7: ver su red' }));
    await screen.findByRole('navigation', { name: 'Red que estás viendo' });
    expect(asked()).toMatchObject({ member: '7' });
    expect(screen.queryByRole('link', { name: 'cuenta7: ver su red' })).toBeNull();
    await userEvent.click(button('Descargar CSV'));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(asked()).toMatchObject({ member: '7', size: 5000 });
    const [, ...lines] = await linesOf(saved[0]!);
    expect(lines).toEqual([
      'AP1;cuenta7;Persona 7;1;2026-03-09 21:05:09;2026-03-09 21:05:19;Tragamonedas;Cobre Alto;"\'=Cerro, Mayor";r1;2;1.8;3.5;1.5',
    ]);
  });
});

describe('downline transaction details', () => {
  it('show each kind of transaction from the perspective of the member', async () => {
    const row = (id: string, kind: TeamMovement['kind'], amount: number): TeamMovement => ({
      id,
      ...member(1),
      at: '2026-03-10T02:05:09.000Z',
      kind,
      reference: `REF${id}`,
      amount,
    });
    const { gateway, asked } = gatewayOf(() => ({
      rows: [row('1', 'deposit', 5000), row('2', 'bet', -1200), row('3', 'rebate', 12)],
      total: 3,
      summary: { ...whole, ...none, deposits: 5000, bets: 1200, rebates: 12 },
    }));
    render(translated(<TeamMovements gateway={gateway} place={place} account="agente1" />));
    const table = await screen.findByRole('table', { name: 'Movimientos de tu red' });
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((one) => within(one).getAllByRole('cell'))
      .map((row) => [row[0]?.textContent, row.at(-2)?.textContent]);
    expect(cells).toEqual([
      ['MovimientoDepósito', 'Monto+50.00'],
      ['MovimientoApuesta', 'Monto−12.00'],
      ['MovimientoComisión', 'Monto+0.12'],
    ]);
    expect(screen.getByText('Depósitos').parentElement?.textContent).toContain('P\u00a050.00');
    await userEvent.selectOptions(screen.getByLabelText('Movimiento'), 'rebate');
    expect(asked()).toMatchObject({ kind: 'rebate' });
  });

  const row: TeamMovement = {
    id: 'mv1',
    ...member(7),
    at: '2026-03-10T02:05:09.000Z',
    kind: 'withdrawal',
    reference: 'WD-1',
    amount: -2_500,
  };
  const moved = { deposits: 1, withdrawals: 2_500, bets: 3, prizes: 4, bonuses: 5, rebates: 6 };
  const answer = { rows: [row], total: 1, summary: { ...whole, ...moved } };

  it('show the member and the time of each transaction, and the total of each kind', async () => {
    const { gateway, call } = gatewayOf(() => answer);
    render(translated(<TeamMovements gateway={gateway} place={place} account="agente1" />));
    await screen.findByText('cuenta7');
    expect(tableRows('Movimientos de tu red')).toEqual([
      ['Miembro', 'Movimiento', 'Fecha', 'Referencia', 'Monto', 'Detalle'],
      ['cuenta7 Persona 7', 'Retiro', '9 mar, 21:05', 'WD-1', '−25.00', ''],
    ]);
    expect(figureColumns('Movimientos de tu red')).toEqual(['Monto']);
    expect(document.querySelector('time')?.getAttribute('datetime')).toBe(row.at);
    expect(sums()).toEqual([
      ['Depósitos', 'P 0.01'],
      ['Retiros', 'P 25.00'],
      ['Apostado', 'P 0.03'],
      ['Premios', 'P 0.04'],
      ['Bonos', 'P 0.05'],
      ['Comisiones', 'P 0.06'],
    ]);
    expect(optionsOf('Movimiento')).toEqual([
      ['', 'Todos'],
      ['deposit', 'Depósito'],
      ['withdrawal', 'Retiro'],
      ['bet', 'Apuesta'],
      ['prize', 'Premio'],
      ['bonus', 'Bono'],
      ['rebate', 'Comisión'],
    ]);
    const [, question, options] = call.mock.calls[0]!;
    expect(question).toMatchObject({ size: 10, kind: '', member: '', search: '' });
    expect(daysOf(question)).toBe(7);
    expect(options).toEqual({ signal: expect.any(AbortSignal) });
  });

  it('open the downline of a member and save its transactions', async () => {
    const { gateway, asked } = gatewayOf(({ member: of }) =>
      of ? { ...answer, summary: { ...answer.summary, path: [{ id: 7, account: 'cuenta7' }] } } : answer,
    );
    render(translated(<TeamMovements gateway={gateway} place={place} account="agente1" />));
    await userEvent.click(await screen.findByRole('link', { name: 'cuenta7: ver su red' }));
    expect(asked()).toMatchObject({ member: '7' });
    expect(await screen.findByRole('navigation', { name: 'Red que estás viendo' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'cuenta7: ver su red' })).toBeNull();
    await userEvent.click(button('Descargar CSV'));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(asked()).toMatchObject({ member: '7', size: 5000 });
    expect(saved[0]?.name).toMatch(/^movimientos-de-la-red-/);
    expect(await linesOf(saved[0]!)).toEqual([
      'Fecha (America/Lima);Miembro;Apodo;Nivel;Movimiento;Referencia;Monto (P)',
      '2026-03-09 21:05:09;cuenta7;Persona 7;1;Retiro;WD-1;-25',
    ]);
  });

  it('show a message when the list is empty', async () => {
    const { gateway } = gatewayOf(() => ({ ...answer, rows: [], total: 0 }));
    render(translated(<TeamMovements gateway={gateway} place={place} account="agente1" />));
    expect(await screen.findByText(/^Esta red no tiene movimientos en el/)).toBeDefined();
  });
});
