// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gateway } from '../../src/gateway/client.ts';
import type { Answer } from '../../src/gateway/fault.ts';
import type { MemberProfit, TeamBet, TeamMovement } from '../../src/gateway/schemas/agent-reports.ts';
import { loadArea } from '../../src/i18n.ts';
import { TeamBets } from '../../src/pages/agent-reports/team-bets.tsx';
import { TeamMovements } from '../../src/pages/agent-reports/team-movements.tsx';
import { TeamProfit } from '../../src/pages/agent-reports/team-profit.tsx';
import { spanish, translated } from '../support/translated.tsx';

const place = { timeZone: 'America/Lima', symbol: 'P' };
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

/** Answers by the member that is asked about, and remembers what was asked. */
function gatewayOf(answerOf: (request: Record<string, unknown>) => unknown) {
  const call = vi.fn(
    async (_: string, request: Record<string, unknown>): Promise<Answer<unknown>> => ({
      ok: true,
      value: answerOf(request),
    }),
  );
  return { gateway: { call } as unknown as Gateway, asked: () => call.mock.lastCall?.[1] };
}

const saved: { name: string; text: Promise<string> }[] = [];

beforeAll(async () => {
  await spanish();
  for (const area of ['records', 'agent', 'agent-reports'] as const) await loadArea(area);
  Element.prototype.scrollIntoView = vi.fn();
});
beforeEach(() => {
  saved.length = 0;
  let blob: Blob;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob;
    return 'blob:x';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob.text() });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.getByRole('button', { name });
const linesOf = async () => (await saved[0]!.text).replace('\uFEFF', '').trim().split('\r\n');

describe('user profit and loss', () => {
  it('is saved as it stands: the members that are found, in their order', async () => {
    const rows = [profitRow(3), profitRow(1), profitRow(2), profitRow(20, { nickname: '=cmd' })];
    const { gateway } = gatewayOf(() => profitOf(rows));
    render(translated(<TeamProfit gateway={gateway} place={place} />));
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
    const [head, ...lines] = await linesOf();
    expect(head).toMatch(/^Miembro,Nombre,Nivel,Equipo,Apuestas,Resultado,Apostado,/);
    expect(lines.map((line) => line.split(',')[0])).toEqual(accounts());
    expect(lines[0]).toBe('cuenta2,Persona 2,1,0,2,-0.98,2,1.8,1,0,0.02,0,0');
    expect(lines[1]).toContain("cuenta20,'=cmd,1,");
    expect(saved[0]?.name).toMatch(/^ganancias-y-perdidas-del-equipo-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  });

  it('goes down to a member’s line and up again, keyboard and crumbs', async () => {
    const top = [profitRow(7, { account: 'lider07', team: 2 }), profitRow(9)];
    const line = [profitRow(7, { account: 'lider07', team: 2 }), profitRow(8)];
    const { gateway, asked } = gatewayOf(({ member: of }) =>
      of === '7' ? profitOf(line, { path: [leader], levels: 3 }) : profitOf(top),
    );
    render(translated(<TeamProfit gateway={gateway} place={place} />));
    const drill = await screen.findByRole('button', { name: 'lider07: ver su línea' });
    expect(screen.queryByRole('navigation', { name: 'Línea que estás viendo' })).toBeNull();
    expect(screen.queryByRole('button', { name: /cuenta9/ })).toBeNull();
    await act(async () => drill.closest('tr')?.focus());
    await userEvent.keyboard('{Enter}');
    const crumbs = await screen.findByRole('navigation', { name: 'Línea que estás viendo' });
    expect(asked()).toMatchObject({ member: '7', scope: 'team', level: '' });
    expect(within(crumbs).getByText('lider07').getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('button', { name: 'lider07: ver su línea' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Ganancias y pérdidas de tu equipo' }));
    await userEvent.selectOptions(screen.getByLabelText('Alcance'), 'direct');
    await userEvent.selectOptions(screen.getByLabelText('Nivel'), '2');
    expect(asked()).toMatchObject({ member: '7', scope: 'direct', level: '2' });
    await userEvent.click(within(crumbs).getByRole('button', { name: 'Mi equipo' }));
    await screen.findByText('cuenta9');
    expect(asked()).toMatchObject({ member: '' });
  });

  it('that is empty says so, and does without the filters', async () => {
    const { gateway, asked } = gatewayOf(({ level }) => profitOf(level ? [] : [profitRow(1)]));
    render(translated(<TeamProfit gateway={gateway} place={place} />));
    await screen.findByText('cuenta1');
    await userEvent.selectOptions(screen.getByLabelText('Nivel'), '3');
    expect(await screen.findByText('No hay nadie en esta línea con esos filtros.')).toBeDefined();
    await userEvent.click(button('Quitar filtros'));
    await screen.findByText('cuenta1');
    expect(asked()).toMatchObject({ level: '', scope: 'team' });
  });
});

describe('team betting', () => {
  it('is searched with Enter, and no more once the field is emptied', async () => {
    const { gateway, asked } = gatewayOf(() => betsOf([bet('AP1', member(1))]));
    render(translated(<TeamBets gateway={gateway} place={place} />));
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

  it('ends a search that finds nothing, in its field too', async () => {
    const { gateway, asked } = gatewayOf(({ search }) => betsOf(search ? [] : [bet('AP1', member(1))]));
    render(translated(<TeamBets gateway={gateway} place={place} />));
    await screen.findByText('cuenta1');
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar miembro' });
    await userEvent.type(field, 'nadie');
    await userEvent.click(button('Buscar'));
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
    await screen.findByText('cuenta1');
    expect(asked()).toMatchObject({ search: '' });
    expect(field.value).toBe('');
  });

  it('narrows to the line of whoever made a bet, and saves every bet that matches', async () => {
    const rows = [bet('AP1', member(7)), bet('AP2', member(8))];
    const { gateway, asked } = gatewayOf(({ member: of }) =>
      of ? betsOf([rows[0]!], { path: [{ id: 7, account: 'cuenta7' }], levels: 3 }) : betsOf(rows),
    );
    render(translated(<TeamBets gateway={gateway} place={place} />));
    await userEvent.click(await screen.findByRole('button', { name: 'cuenta7: ver su línea' }));
    await screen.findByRole('navigation', { name: 'Línea que estás viendo' });
    expect(asked()).toMatchObject({ member: '7' });
    expect(screen.queryByRole('button', { name: 'cuenta7: ver su línea' })).toBeNull();
    await userEvent.click(button('Descargar CSV'));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(asked()).toMatchObject({ member: '7', size: 5000 });
    const [, ...lines] = await linesOf();
    expect(lines).toEqual([
      'AP1,cuenta7,Persona 7,1,2026-03-09 21:05:09,2026-03-09 21:05:19,Tragamonedas,Cobre Alto,"\'=Cerro, Mayor",r1,2,1.8,3.5,1.5',
    ]);
  });
});

describe('downline transaction details', () => {
  it('are told by kind, from the member’s side', async () => {
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
    render(translated(<TeamMovements gateway={gateway} place={place} />));
    const table = await screen.findByRole('table', { name: 'Movimientos de tu línea' });
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((one) => within(one).getAllByRole('cell'))
      .map((row) => [row[0]?.textContent, row.at(-1)?.textContent]);
    expect(cells).toEqual([
      ['MovimientoDepósito', 'Monto+50.00'],
      ['MovimientoApuesta', 'Monto−12.00'],
      ['MovimientoRebate', 'Monto+0.12'],
    ]);
    expect(screen.getByText('Depósitos').parentElement?.textContent).toContain('P\u00a050.00');
    await userEvent.selectOptions(screen.getByLabelText('Movimiento'), 'rebate');
    expect(asked()).toMatchObject({ kind: 'rebate' });
  });
});
