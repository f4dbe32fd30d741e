// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor as waitForState } from 'xstate';
import { panels } from '../../machines/site/panel.ts';
import { partMachine } from '../../machines/site/part.machine.ts';
import { providePanelCenter } from '../../src/flows/site/panel-center/panel-center.actors.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import type { AgentIncome, TeamOverview as Overview, TeamDay, TeamPeriod } from '../../src/gateway/schemas/agent.ts';
import { loadArea } from '../../src/i18n.ts';
import { IncomeReport } from '../../src/pages/agent-team/income-report.tsx';
import { TeamOverview } from '../../src/pages/agent-team/team-overview.tsx';
import { proves } from '../requirements/proves.ts';
import { spanish, translated } from '../support/translated.tsx';

beforeAll(async () => {
  await spanish();
  for (const area of ['agent', 'records', 'member'] as const) await loadArea(area);
});
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

  it('says how the team stands, at every level', async () => {
    show(found(overview));
    const standing = await screen.findByLabelText('Tu equipo hoy');
    for (const text of [
      'Saldo del equipoP\u00a01,234,567.89',
      'Miembros5,241',
      'Agentes352',
      'Directos41',
      'Activos hoy480',
    ])
      expect(standing.textContent).toContain(text);
    const levels = within(screen.getByRole('table', { name: 'Tu equipo por nivel' }));
    expect(levels.getAllByRole('row').map((row) => row.textContent)).toContain('TotalMiembros5,241Agentes352');
  });

  it('tells each of the times, with pictures of a week at least and a table beside each', async () => {
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
    const first = within(screen.getByRole('table', { name: 'Quienes más apostaron' })).getAllByRole('row')[1];
    expect(first?.textContent).toContain('ballena');
    expect(first?.textContent).toContain('−500.00');
  });

  it('leads an agent without a team to the first account', async () => {
    show(found({ ...overview, members: 0 }));
    const way = await screen.findByRole('link', { name: 'Registrar cuenta' });
    expect(way.getAttribute('href')).toContain('agent=registerCenter');
  });

  it('is asked for anew when it did not come', async () => {
    const user = userEvent.setup();
    let answer: unknown = fault;
    render(translated(<TeamOverview gateway={gatewayOf(() => answer).gateway} symbol="P" />));
    expect(screen.getByRole('status').textContent).toBe('Cargando el resumen de tu equipo…');
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    answer = found(overview);
    await user.click(retry);
    expect(await screen.findByLabelText('Tu equipo hoy')).toBeDefined();
  });
});

describe('income', () => {
  const nothing = { rebate: 0, dividend: 0, daily: 0, hourly: 0, realTime: 0, total: 0 };
  const income: AgentIncome = {
    rows: [
      { id: '2026-03-02', day: '2026-03-02', ...nothing, rebate: 12_345, daily: 5_000, total: 17_345 },
      { id: '2026-03-01', day: '2026-03-01', ...nothing, rebate: 100, total: 100 },
    ],
    total: 2,
    summary: { ...nothing, rebate: 12_445, daily: 5_000, total: 17_445 },
  };
  const place = { timeZone: 'America/Lima', symbol: 'P' };
  const refreshBalance = vi.fn();
  beforeEach(() => refreshBalance.mockClear());

  it('has the balance read anew with every answer, since the gateway pays what is due', async () => {
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

  it('is told by day and kind: what was never paid has no column, and a kind is asked for by itself', async () => {
    const user = userEvent.setup();
    const { gateway, calls } = gatewayOf(() => found(income));
    render(translated(<IncomeReport gateway={gateway} place={place} refreshBalance={refreshBalance} />));
    const table = within(await screen.findByRole('table', { name: 'Tus ingresos' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Día',
      'Rebates',
      'Salario diario',
      'Total',
    ]);
    expect(screen.getByLabelText('Totales').textContent).toContain('TotalP\u00a0174.45');
    const stack = screen.getByRole('img', { name: /P\u00a0174.45 en total/ }).querySelectorAll('g rect[data-kind]');
    expect(stack).toHaveLength(4);
    await user.selectOptions(screen.getByLabelText('Concepto'), 'hourly');
    expect(calls.map(({ body }) => (body as { kind: string }).kind)).toEqual(['', 'hourly']);
  });

  it('of days without any says so', async () => {
    const { gateway } = gatewayOf(() => found({ rows: [], total: 0, summary: nothing }));
    render(translated(<IncomeReport gateway={gateway} place={place} refreshBalance={refreshBalance} />));
    expect(await screen.findByText('No recibiste ningún pago en estos días.')).toBeDefined();
  });

  it('reads the balance after the payments that were made as it was read, and only after these', async () => {
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

describe('the pages that depend on a flag', () => {
  const flags = ['divtypereq', 'dailysalreqtype', 'contracthoursalreq', 'realtimesalreqtype'];
  const withheldBy = async (on: readonly string[]) => {
    const { gateway } = gatewayOf(() => found(Object.fromEntries(flags.map((flag) => [flag, on.includes(flag)]))));
    const actor = createActor(providePanelCenter(gateway, partMachine), {
      input: { panel: 'agent', account: 'agente1', nickname: 'Mateo', page: 'agentHourSalary' },
    });
    actor.start();
    const { context } = await waitForState(actor, (state) => state.context.withheld !== null);
    actor.stop();
    return context.withheld;
  };

  it(
    'are the four of the specification, each by its own',
    proves('member-2.39', 'member-2.40', 'member-2.41', 'member-2.42', 'member-7.7', 'site-6.10'),
    async () => {
      const pages = panels.agent.dependent;
      expect(await withheldBy(flags)).toEqual([]);
      expect(await withheldBy([])).toEqual(pages);
      for (const [index, flag] of flags.entries())
        expect(await withheldBy([flag])).toEqual(pages.filter((page) => page !== pages[index]));
    },
  );
});
