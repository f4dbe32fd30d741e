// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor as waitForState } from 'xstate';
import { createLazyFlow } from '../../machines/shared/lazy-flow.machine.ts';
import type { PanelPart } from '../../machines/site/panel.ts';
import { panels } from '../../machines/site/panel.ts';
import { IncomeReport } from '../../src/features/agent/team/income-report.tsx';
import { TeamOverview } from '../../src/features/agent/team/team-overview.tsx';
import { shareOfChange } from '../../src/features/member/record-pages/change.tsx';
import { providePanelCenter } from '../../src/features/site/panel-center/panel-center.actors.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import type { AgentIncome, TeamOverview as Overview, TeamDay, TeamPeriod } from '../../src/gateway/schemas/agent.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { linesOf, savedFiles } from '../kit/saved-files.ts';
import { factsOf, figureColumns, spoken, tableRows } from '../kit/tables.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const files = savedFiles();

beforeAll(async () => {
  await spanish();
  for (const area of ['agent', 'records', 'member'] as const) await loadArea(area);
});
beforeEach(() => history.replaceState(null, '', '/index'));
afterEach(cleanup);

type Called = { name: string; body: unknown };

function gatewayOf(answer: (called: Called) => unknown): { gateway: Gateway; calls: Called[] } {
  const calls: Called[] = [];
  const call = async (name: string, body?: unknown) => {
    calls.push({ name, body });
    return answer({ name, body });
  };
  return { gateway: { call } as unknown as Gateway, calls };
}
const found = (value: unknown) => ({ ok: true, value });
const fault = { ok: false, fault: { kind: 'offline' } };

const dayNames = Array.from({ length: 31 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
const days = dayNames.map(
  (day, index): TeamDay => ({
    day,
    deposits: 1_000,
    withdrawals: 500,
    bets: 2_000 + index,
    prizes: 1_500,
    bonuses: 10,
    rebates: 5,
    net: 1_515 - 2_000 - index,
    betCount: 3,
    active: 2,
    registrations: index % 3,
  }),
);
const top = [
  { id: 7, account: 'ballena', nickname: 'Bruna', level: 3, agent: true, bets: 900_000, betCount: 40, net: -50_000 },
  { id: 8, account: 'segundo', nickname: 'Saúl', level: 1, agent: false, bets: 800_000, betCount: 60, net: 1_000 },
];
const periodOf = (from: string, to: string, bets: number): TeamPeriod => ({
  ...days[0]!,
  from,
  to,
  bets,
  net: 1_515 - bets,
  top: bets === 0 ? [] : top,
});
const overview: Overview = {
  balance: 123_456_789,
  members: 5_241,
  agents: 352,
  directs: 41,
  activeToday: 480,
  newThisWeek: 63,
  levels: [
    { level: 1, members: 41, agents: 20 },
    { level: 2, members: 5_200, agents: 332 },
  ],
  periods: {
    today: periodOf('2026-03-31', '2026-03-31', 0),
    yesterday: periodOf('2026-03-30', '2026-03-30', 111_100),
    last7: periodOf('2026-03-25', '2026-03-31', 222_200),
    last30: periodOf('2026-03-02', '2026-03-31', 333_300),
    month: periodOf('2026-03-01', '2026-03-31', 444_400),
  },
  days,
};

describe('team overview', () => {
  const show = (answer: unknown) =>
    render(translated(<TeamOverview gateway={gatewayOf(() => answer).gateway} symbol="P" />));
  const sums = () => screen.getByLabelText('Totales del equipo').textContent;
  const pictureOf = (name: RegExp) => screen.getByRole('img', { name });

  it('shows the current figures of the team and of each level', async () => {
    show(found(overview));
    const standing = await screen.findByLabelText('Tu equipo hoy');
    for (const text of [
      'Saldo del equipoP\u00a01,234,567.89',
      'Miembros5,241',
      'Agentes352',
      'Red directa41',
      'Activos hoy480',
    ])
      expect(standing.textContent).toContain(text);
    const levels = within(screen.getByRole('table', { name: 'Tu equipo por nivel' }));
    expect(levels.getAllByRole('row').map((row) => row.textContent)).toContain('TotalMiembros5,241Agentes352');
  });

  it('shows each period with a chart of at least seven days and a table', async () => {
    const user = userEvent.setup();
    show(found(overview));
    await screen.findByRole('tab', { name: 'Hoy', selected: true });
    expect(screen.getByText('Nadie de tu equipo apostó en este periodo.')).toBeDefined();
    expect(pictureOf(/^Lo que tu equipo apostó/).querySelectorAll('title')).toHaveLength(7);
    for (const [name, text, shown] of [
      ['Ayer', 'ApostadoP\u00a01,111.00', 7],
      ['7 días', 'ApostadoP\u00a02,222.00', 7],
      ['30 días', 'ApostadoP\u00a03,333.00', 30],
      ['Este mes', 'ApostadoP\u00a04,444.00', 31],
    ] as const) {
      await user.click(screen.getByRole('tab', { name }));
      expect(sums()).toContain(text);
      expect(pictureOf(/^Lo que tu equipo apostó/).querySelectorAll('title')).toHaveLength(shown);
      expect(pictureOf(/registros en tu equipo/).querySelectorAll('title')).toHaveLength(shown);
      for (const table of ['Apuestas y premios por día', 'Registros por día'])
        expect(within(screen.getByRole('table', { name: table })).getAllByRole('row')).toHaveLength(shown + 1);
    }
    const first = within(screen.getByRole('table', { name: 'Miembros que más apostaron' })).getAllByRole('row')[1];
    expect(first?.textContent).toContain('ballena');
    expect(first?.textContent).toContain('−500.00');
  });

  it('leads from each figure to its rows, in the period of the address', async () => {
    history.replaceState(null, '', '/index?list.period=last7');
    show(found(overview));
    const totals = await screen.findByLabelText('Totales del equipo');
    const range = 'list.from=2026-03-25&list.to=2026-03-31';
    const movements = `/index?agent=agentDownlineTransactionDetailsCopy&${range}&list.kind=`;
    const addresses = (of: HTMLElement) =>
      within(of)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(addresses(totals)).toEqual([
      ['Depósitos', `${movements}deposit`],
      ['Retiros', `${movements}withdrawal`],
      ['Apostado', `/index?agent=personalHistoryCopy&${range}`],
      ['Premios', `${movements}prize`],
      ['Bonos', `${movements}bonus`],
      ['Comisiones', `${movements}rebate`],
      ['Neto', `/index?agent=palStatementsAgentCopy&${range}`],
      ['Jugadores activos', `/index?agent=palStatementsAgentCopy&${range}&list.active=yes`],
      ['Apuestas', `/index?agent=personalHistoryCopy&${range}`],
      ['Registros', '/index?agent=downlineManagmentView&list.joined=last7'],
    ]);
    const downline = '/index?agent=downlineManagmentView';
    expect(addresses(screen.getByLabelText('Tu equipo hoy'))).toEqual([
      ['Saldo del equipo', `${downline}&list.sort=-balance`],
      ['Miembros', downline],
      ['Agentes', `${downline}&list.kind=agent`],
      ['Red directa', `${downline}&list.scope=direct`],
      ['Activos hoy', '/index?agent=palStatementsAgentCopy&list.from=2026-03-31&list.to=2026-03-31&list.active=yes'],
      [expect.any(String), `${downline}&list.joined=last7`],
    ]);
    const first = screen.getByRole('link', { name: 'ballena' });
    expect(first.getAttribute('href')).toBe(`${downline}&downline=7`);
    expect(screen.getByRole('link', { name: '40 apuestas de ballena' }).getAttribute('href')).toBe(
      `/index?agent=personalHistoryCopy&${range}&list.member=7`,
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Ayer' }));
    expect(location.search).toBe('?list.period=yesterday');
    await userEvent.click(screen.getByRole('tab', { name: 'Hoy' }));
    expect(location.search).toBe('');
  });

  it('shows the change since the period before with a sign, the percentage and the days', async () => {
    const { top: _, previous: __, ...sums } = overview.periods.today;
    const previous = {
      ...sums,
      from: '2026-03-30',
      to: '2026-03-30',
      deposits: 800,
      withdrawals: 500,
      bets: 0,
      active: 3,
    };
    const today = { ...overview.periods.today, bets: 2_000, net: -485, previous: { ...previous, net: -1_000 } };
    show(found({ ...overview, periods: { ...overview.periods, today } }));
    const totals = await screen.findByLabelText('Totales del equipo');
    const changes = [...totals.querySelectorAll('dt')].map((term) => {
      const change = term.parentElement?.querySelectorAll('dd')[1];
      return change ? spoken(change).replaceAll('\u00a0', ' ') : '';
    });
    expect(changes).toEqual([
      ...['+P 2.00 (+25 %)', 'Sin cambio', '+P 20.00', 'Sin cambio', 'Sin cambio', 'Sin cambio', '+P 5.15'],
      ...['−1 (−33 %)', 'Sin cambio', 'Sin cambio'],
    ]);
    expect(totals.querySelectorAll(`[${hook.trend}=up]`)).toHaveLength(3);
    expect(totals.querySelectorAll(`[${hook.trend}=down]`)).toHaveLength(1);
    expect(screen.getByText(/^Cambio frente a todo el periodo anterior: 30 mar\. El día de hoy aún no/)).toBeDefined();
  });

  it('names the period before alone when the period is over', async () => {
    history.replaceState(null, '', '/index?list.period=yesterday');
    const yesterday = { ...overview.periods.yesterday, from: '2026-03-30', to: '2026-03-30' };
    const { top: _, previous: __, ...sums } = yesterday;
    const previous = { ...sums, from: '2026-03-29', to: '2026-03-29' };
    show(found({ ...overview, periods: { ...overview.periods, yesterday: { ...yesterday, previous } } }));
    expect(await screen.findByText('Cambio frente al periodo anterior: 29 mar.')).toBeDefined();
  });

  it.each([
    ['a small change with one decimal place', 1_040, 1_000, 4],
    ['a change of ten times', 11_000, 1_000, 1_000],
    ['no percentage of more than ten times', 11_001, 1_000, null],
    ['no percentage of nothing', 5, 0, null],
    ['no percentage of a loss', -485, -1_000, null],
    ['no percentage of a loss that became a gain', 500, -1_000, null],
    ['no percentage of a gain that became a loss', -500, 1_000, null],
  ])('compares with %s', (_, now, before, share) => {
    expect(shareOfChange(now, before)).toBe(share);
  });

  it('says that the address names no period', async () => {
    history.replaceState(null, '', '/index?list.period=unknown');
    show(found(overview));
    expect(await screen.findByText(/^Parte del enlace no corresponde a esta página/)).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Hoy', selected: true })).toBeDefined();
  });

  it('shows ten totals and the dates of the selected period', async () => {
    const user = userEvent.setup();
    show(found(overview));
    await user.click(await screen.findByRole('tab', { name: '7 días' }));
    expect(screen.getByRole('tablist', { name: 'Periodo' })).toBeDefined();
    const totals = screen.getByLabelText('Totales del equipo');
    expect(factsOf(totals)).toEqual([
      ['Depósitos', 'P 10.00'],
      ['Retiros', 'P 5.00'],
      ['Apostado', 'P 2,222.00'],
      ['Premios', 'P 15.00'],
      ['Bonos', 'P 0.10'],
      ['Comisiones', 'P 0.05'],
      ['Neto', '−P 2,206.85'],
      ['Jugadores activos', '2'],
      ['Apuestas', '3'],
      ['Registros', '0'],
    ]);
    expect([...totals.querySelectorAll(`[${hook.strong}] dt`)].map(spoken)).toEqual(['Neto']);
    const region = screen.getByRole('region', { name: /^Actividad/ });
    expect(within(region).getByText('25 mar – 31 mar')).toBeDefined();
    expect(within(region).getByText(/^Neto: premios, bonos y comisiones menos lo apostado/)).toBeDefined();
    expect(within(region).getByRole('tabpanel', { name: '7 días' })).toBeDefined();
    await user.click(screen.getByRole('tab', { name: 'Ayer' }));
    expect(within(region).getByText('30 mar', { selector: 'small *' })).toBeDefined();
  });

  it('charts bets against payouts and describes each day in text and in a table', async () => {
    show(found(overview));
    await screen.findByLabelText('Tu equipo hoy');
    const picture = pictureOf(/^Lo que tu equipo apostó y ganó por día, del 25 de marzo al 31 de marzo\./);
    expect(picture.querySelector('title')?.textContent).toBe(
      '25 mar: apostado 20.24, premios 15.00, bonos y comisiones 0.15, neto −5.09',
    );
    expect([...picture.querySelectorAll('text')].map(spoken)).toContain('31 mar');
    const figure = picture.closest('figure') as HTMLElement;
    expect([...figure.querySelectorAll(`figcaption [${hook.kind}]`)].map(spoken)).toEqual([
      ...['Apostado', 'Premios', 'Bonos y comisiones', 'Neto'],
    ]);
    const bar = picture.querySelector('g') as Element;
    const heightOf = (place: number) => Number(bar.querySelectorAll('rect')[place]?.getAttribute('height'));
    expect(heightOf(2) / heightOf(1)).toBeCloseTo(1_500 / 2_024, 5);
    expect(heightOf(3) / heightOf(1)).toBeCloseTo(15 / 2_024, 5);
    expect(bar.querySelector('line')).not.toBeNull();
    expect(figureColumns('Apuestas y premios por día')).toEqual(['Apostado', 'Premios', 'Neto']);
    expect(tableRows('Apuestas y premios por día').slice(0, 2)).toEqual([
      ['Día', 'Apostado', 'Premios', 'Neto'],
      ['31 mar', '20.30', '15.00', '−5.15'],
    ]);
    const beside = screen.getByRole('region', { name: 'Apuestas y premios por día, en cifras' });
    expect(beside.tabIndex).toBe(0);
    expect(screen.getByRole('heading', { name: 'Apuestas y premios por día' })).toBeDefined();
  });

  it('charts registrations and describes each day in text and in a table', async () => {
    show(found(overview));
    await screen.findByLabelText('Tu equipo hoy');
    const picture = pictureOf(/^6 registros en tu equipo, del 25 de marzo al 31 de marzo\./);
    expect([...picture.querySelectorAll('title')].map(spoken).slice(0, 3)).toEqual([
      ...['25 mar: 0 registros', '26 mar: 1 registro', '27 mar: 2 registros'],
    ]);
    const heights = [...picture.querySelectorAll('g')].map((bar) =>
      Number(bar.querySelector(`[${hook.kind}="first"]`)?.getAttribute('height')),
    );
    expect(heights[2]).toBeCloseTo(heights[1]! * 2, 5);
    expect([...picture.closest('figure')!.querySelectorAll(`figcaption [${hook.kind}]`)].map(spoken)).toEqual([
      'Registros',
    ]);
    expect(figureColumns('Registros por día')).toEqual(['Registros', 'Jugadores activos']);
    expect(tableRows('Registros por día').slice(0, 2)).toEqual([
      ['Día', 'Registros', 'Jugadores activos'],
      ['31 mar', '0', '2'],
    ]);
    expect(screen.getByRole('region', { name: 'Registros y jugadores activos por día, en cifras' }).tabIndex).toBe(0);
  });

  it('sorts its tables by each column', async () => {
    const user = userEvent.setup();
    const varied = days.map((day, place) => ({ ...day, prizes: 1_000 + ((place * 7) % 31), active: (place * 3) % 31 }));
    show(found({ ...overview, days: varied }));
    await user.click(await screen.findByRole('tab', { name: 'Este mes' }));
    const firstBy = async (table: string, column: string) => {
      const head = within(screen.getByRole('table', { name: table })).getByRole('button', { name: column });
      await user.click(head);
      return tableRows(table)[1]?.[0];
    };
    const best = (of: (day: TeamDay) => number) => {
      const most = Math.max(...varied.map(of));
      return varied
        .findLast((day) => of(day) === most)
        ?.day.slice(-2)
        .replace(/^0/, '');
    };
    for (const [table, column, of] of [
      ['Apuestas y premios por día', 'Día', ({ day }: TeamDay) => Date.parse(day)],
      ['Apuestas y premios por día', 'Apostado', ({ bets }: TeamDay) => bets],
      ['Apuestas y premios por día', 'Premios', ({ prizes }: TeamDay) => prizes],
      ['Apuestas y premios por día', 'Neto', ({ net }: TeamDay) => net],
      ['Registros por día', 'Día', ({ day }: TeamDay) => Date.parse(day)],
      ['Registros por día', 'Registros', ({ registrations }: TeamDay) => registrations],
      ['Registros por día', 'Jugadores activos', ({ active }: TeamDay) => active],
    ] as const)
      expect([table, column, await firstBy(table, column)]).toEqual([table, column, `${best(of)} mar`]);
  });

  it('ranks the members with the highest bets and counts the members of each level', async () => {
    const user = userEvent.setup();
    show(found(overview));
    await user.click(await screen.findByRole('tab', { name: 'Ayer' }));
    expect(tableRows('Miembros que más apostaron')).toEqual([
      ['Miembro', 'Nivel', 'Apuestas', 'Apostado', 'Neto'],
      ['ballenaBruna', 'Nivel 3Agente', '40', '9,000.00', '−500.00'],
      ['segundoSaúl', 'Nivel 1', '60', '8,000.00', '+10.00'],
    ]);
    expect(figureColumns('Miembros que más apostaron')).toEqual(['Apuestas', 'Apostado', 'Neto']);
    const orderBy = async (table: string, column: string) => {
      await user.click(within(screen.getByRole('table', { name: table })).getByRole('button', { name: column }));
      return tableRows(table)[1]?.[0];
    };
    expect(await orderBy('Miembros que más apostaron', 'Apuestas')).toBe('segundoSaúl');
    expect(await orderBy('Miembros que más apostaron', 'Apostado')).toBe('ballenaBruna');
    expect(await orderBy('Miembros que más apostaron', 'Neto')).toBe('segundoSaúl');
    expect(tableRows('Tu equipo por nivel')).toEqual([
      ['Nivel', 'Miembros', 'Agentes'],
      ['Nivel 1', '41', '20'],
      ['Nivel 2', '5,200', '332'],
      ['Total', '5,241', '352'],
    ]);
    expect(figureColumns('Tu equipo por nivel')).toEqual(['Miembros', 'Agentes']);
    for (const column of ['Nivel', 'Miembros', 'Agentes'])
      expect([column, await orderBy('Tu equipo por nivel', column)]).toEqual([column, 'Nivel 2']);
    const shares = [...document.querySelectorAll<HTMLElement>('[style*="inline-size"]')];
    expect(shares.map(({ style }) => style.inlineSize)).toEqual(['100%', `${(41 / 5_200) * 100}%`]);
  });

  it('shows a link to register the first account when the agent has no team', async () => {
    show(found({ ...overview, members: 0 }));
    const way = await screen.findByRole('link', { name: 'Registrar cuenta' });
    expect(way.getAttribute('href')).toContain('agent=registerCenter');
  });

  it('reloads on request after a failed load', async () => {
    const user = userEvent.setup();
    let answer: unknown = fault;
    render(translated(<TeamOverview gateway={gatewayOf(() => answer).gateway} symbol="P" />));
    expect(screen.getByTestId('status').textContent).toBe('Cargando el resumen de tu equipo…');
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    answer = found(overview);
    await user.click(retry);
    expect(await screen.findByLabelText('Tu equipo hoy')).toBeDefined();
  });
});

describe('income report', () => {
  const nothing = { rebate: 0, dividend: 0, daily: 0, hourly: 0, realTime: 0, total: 0 };
  const income: AgentIncome = {
    rows: [
      { id: '2026-03-02', day: '2026-03-02', ...nothing, rebate: 12_345, daily: 5_000, total: 17_345 },
      { id: '2026-03-01', day: '2026-03-01', ...nothing, rebate: 100, total: 100 },
    ],
    total: 2,
    summary: { ...nothing, rebate: 12_445, daily: 5_000, total: 17_445 },
  };
  const place = { symbol: 'P' };
  const refreshBalance = vi.fn();
  beforeEach(() => refreshBalance.mockClear());

  it('refreshes the balance after the report loads, because the report request also pays due income', async () => {
    let answer: unknown = fault;
    const user = userEvent.setup();
    const { gateway } = gatewayOf(() => answer);
    render(translated(<IncomeReport gateway={gateway} place={place} refreshBalance={refreshBalance} />));
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(refreshBalance).not.toHaveBeenCalled();
    answer = found(income);
    await user.click(retry);
    await screen.findByRole('table', { name: 'Tus ingresos' });
    expect(refreshBalance).toHaveBeenCalledTimes(1);
  });

  it('shows income by day and kind, omits kinds without payments, and filters by one kind', async () => {
    const user = userEvent.setup();
    const { gateway, calls } = gatewayOf(() => found(income));
    render(translated(<IncomeReport gateway={gateway} place={place} refreshBalance={refreshBalance} />));
    const table = within(await screen.findByRole('table', { name: 'Tus ingresos' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Día',
      'Comisiones',
      'Salario diario',
      'Total',
    ]);
    expect(screen.getByLabelText('Totales').textContent).toContain('TotalP\u00a0174.45');
    const stack = screen.getByRole('img', { name: /174\.45 pesos en total/ }).querySelectorAll(`g rect[${hook.kind}]`);
    expect(stack).toHaveLength(4);
    await user.selectOptions(screen.getByLabelText('Concepto'), 'hourly');
    expect(calls.map(({ body }) => (body as { kind: string }).kind)).toEqual(['', 'hourly']);
  });

  it('shows a card for each kind that the total contains now or contained before', async () => {
    const before = { ...nothing, rebate: 12_445, dividend: 4_542_900, total: 4_555_345 };
    const previous = { from: '2026-02-27', to: '2026-02-28', ...before };
    const { gateway } = gatewayOf(() => found({ ...income, summary: { ...income.summary, previous } }));
    render(translated(<IncomeReport gateway={gateway} place={place} refreshBalance={refreshBalance} />));
    const cards = [...(await screen.findByLabelText('Totales')).querySelectorAll('dt')];
    expect(cards.map((card) => [card, ...card.parentElement!.querySelectorAll('dd')].map(spoken))).toEqual([
      ['Comisiones', 'P 124.45', 'Sin cambio'],
      ['Dividendos', 'P 0.00', '−P 45,429.00 (−100 %)'],
      ['Salario diario', 'P 50.00', '+P 50.00'],
      ['Total', 'P 174.45', '−P 45,379.00 (−100 %)'],
    ]);
    expect(tableRows('Tus ingresos')[0]).toEqual(['Día', 'Comisiones', 'Salario diario', 'Total']);
  });

  it('charts the days with the oldest first, and shows a table with totals', async () => {
    const user = userEvent.setup();
    const { gateway, calls } = gatewayOf(() => found(income));
    render(translated(<IncomeReport gateway={gateway} place={place} refreshBalance={refreshBalance} />));
    await screen.findByRole('table');
    expect(tableRows('Tus ingresos')).toEqual([
      ['Día', 'Comisiones', 'Salario diario', 'Total'],
      ['2 mar', '123.45', '50.00', '173.45'],
      ['1 mar', '1.00', '0.00', '1.00'],
      ['Total', '124.45', '50.00', '174.45'],
    ]);
    expect(figureColumns('Tus ingresos')).toEqual(['Comisiones', 'Salario diario', 'Total']);
    const totals = screen.getByLabelText('Totales');
    expect(factsOf(totals)).toEqual([
      ['Comisiones', 'P 124.45'],
      ['Salario diario', 'P 50.00'],
      ['Total', 'P 174.45'],
    ]);
    expect([...totals.querySelectorAll(`[${hook.strong}] dt`)].map(spoken)).toEqual(['Total']);
    const picture = screen.getByRole('img', { name: /^Tus ingresos por día, del 1 de marzo al 2 de marzo:/ });
    expect([...picture.querySelectorAll('title')].map(spoken)).toEqual(['1 mar: P 1.00', '2 mar: P 173.45']);
    expect([...picture.querySelectorAll('text')].map(spoken)).toEqual(['1 mar', '2 mar']);
    expect([...document.querySelectorAll(`figcaption [${hook.kind}]`)].map(spoken)).toEqual([
      'Comisiones',
      'Salario diario',
    ]);
    expect([...document.querySelectorAll('figure svg[aria-hidden] text')].map(spoken)).toContain('100');
    expect(screen.getByText(/^Cada pago se cuenta en el día en que se generó/)).toBeDefined();
    for (const [column, first] of [
      ['Día', '2 mar'],
      ['Comisiones', '2 mar'],
      ['Salario diario', '2 mar'],
      ['Total', '2 mar'],
    ] as const) {
      const head = screen.getByRole('button', { name: column });
      await user.click(head);
      expect([column, tableRows('Tus ingresos')[1]?.[0]]).toEqual([column, first]);
      await user.click(head);
      expect([column, tableRows('Tus ingresos')[1]?.[0]]).toEqual([column, '1 mar']);
    }
    expect(calls[0]).toMatchObject({ name: 'agentIncome', body: { page: 1, size: 90, kind: '' } });
  });

  it('filters by each kind, covers the 90 days that are stored, and saves the rows', async () => {
    const user = userEvent.setup();
    const { gateway, calls } = gatewayOf(() => found(income));
    render(translated(<IncomeReport gateway={gateway} place={place} refreshBalance={refreshBalance} />));
    await screen.findByRole('table');
    const options = [...screen.getByLabelText<HTMLSelectElement>('Concepto').options];
    expect(options.map(({ value, text }) => [value, text])).toEqual([
      ['', 'Todos'],
      ['rebate', 'Comisiones'],
      ['dividend', 'Dividendos'],
      ['daily', 'Salario diario'],
      ['hourly', 'Salario por hora'],
      ['realTime', 'Salario en tiempo real'],
    ]);
    const from = screen.getByLabelText<HTMLInputElement>('Desde');
    const { min } = document.querySelector<HTMLInputElement>('[name="from"]')!;
    await user.clear(from);
    await user.type(from, min);
    await user.click(screen.getByRole('button', { name: 'Aplicar fechas' }));
    expect(calls.at(-1)?.body).toMatchObject({ from: min });
    await user.click(screen.getByRole('button', { name: 'Descargar CSV' }));
    await vi.waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^ingresos-/);
    expect(await linesOf(files[0]!)).toEqual([
      'Día;Comisiones (P);Dividendos (P);Salario diario (P);Salario por hora (P);Salario en tiempo real (P);Total (P)',
      '2026-03-02;123.45;0;50;0;0;173.45',
      '2026-03-01;1;0;0;0;0;1',
    ]);
  });

  it('dims the report while the report reloads', async () => {
    const user = userEvent.setup();
    let answer: unknown = found(income);
    const { gateway } = gatewayOf(() => answer);
    render(translated(<IncomeReport gateway={gateway} place={place} refreshBalance={refreshBalance} />));
    const table = await screen.findByRole('table');
    const isDim = () => screen.getByRole('img').closest(`[${hook.busy}]`) !== null;
    expect([table.getAttribute('aria-busy'), isDim()]).toEqual(['false', false]);
    answer = new Promise(() => {});
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect([table.getAttribute('aria-busy'), isDim()]).toEqual(['true', true]);
  });

  it('shows a message for days without income', async () => {
    const { gateway } = gatewayOf(() => found({ rows: [], total: 0, summary: nothing }));
    render(translated(<IncomeReport gateway={gateway} place={place} refreshBalance={refreshBalance} />));
    expect(await screen.findByText('No hay pagos en este periodo.')).toBeDefined();
  });

  it('refreshes the balance only after a successful load', async () => {
    const user = userEvent.setup();
    const refreshBalance = vi.fn();
    let answer: unknown = fault;
    const { gateway } = gatewayOf(() => answer);
    render(translated(<IncomeReport gateway={gateway} place={place} refreshBalance={refreshBalance} />));
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(refreshBalance).not.toHaveBeenCalled();
    answer = found(income);
    await user.click(retry);
    await screen.findByRole('table', { name: 'Tus ingresos' });
    expect(refreshBalance).toHaveBeenCalledOnce();
  });
});

describe('agent center pages that need a flag', () => {
  const flags = ['divtypereq', 'dailysalreqtype', 'contracthoursalreq', 'realtimesalreqtype'];
  const withheldBy = async (on: readonly string[]) => {
    const { gateway } = gatewayOf(() => found(Object.fromEntries(flags.map((flag) => [flag, on.includes(flag)]))));
    const actor = createActor(providePanelCenter(gateway, createLazyFlow<PanelPart>()), {
      input: { panel: 'agent', account: 'agente1', nickname: 'Mateo', page: 'agentHourSalary' },
    });
    actor.start();
    const { context } = await waitForState(actor, (state) => state.context.withheld !== null);
    actor.stop();
    return context.withheld;
  };

  it(
    'need one flag each, and these are the four flags in the specification',
    proves('member-2.39', 'member-2.40', 'member-2.41', 'member-2.42', 'member-7.7', 'site-6.10'),
    async () => {
      const pages = panels.agent.dependent;
      expect(await withheldBy(flags)).toEqual([]);
      expect(await withheldBy([])).toEqual(pages);
      for (const [index, flag] of flags.entries())
        expect(await withheldBy([flag])).toEqual(
          pages.filter((page) => page !== pages[index] && page !== 'contractRequests'),
        );
    },
  );
});
