// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { receivedBy, TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { agentPageKeys } from '../../machines/agent/page-key.ts';
import { memberPageKeys } from '../../machines/member/page-key.ts';
import type { PanelName, PanelPageKey } from '../../machines/site/panel.ts';
import {
  type PanelCenterActor,
  PanelCenterView,
  type PanelEntryGroup,
} from '../../src/features/site/panel-center/panel-center.view.tsx';
import { loadArea } from '../../src/i18n.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow } from './panel-center.cases.ts';

const groups: Record<PanelName, readonly PanelEntryGroup[]> = {
  member: [
    {
      key: 'account',
      title: 'Cuenta',
      entries: [
        { key: 'securityCenter', icon: 'shield' },
        { key: 'responsiblePlay', icon: 'balance', badge: <small>2</small> },
      ],
    },
  ],
  agent: [
    { key: 'team', title: 'Equipo', entries: [{ key: 'agentTeamOverview', icon: 'chart' }] },
    {
      key: 'income',
      title: 'Ingresos',
      entries: [
        { key: 'agentDividendRecord2', icon: 'percent' },
        { key: 'agentHourSalary', icon: 'trophy' },
      ],
    },
  ],
};

const names: Partial<Record<PanelPageKey, string>> = {
  securityCenter: 'Mi cuenta',
  responsiblePlay: 'Juego responsable',
  agentTeamOverview: 'Resumen',
  agentDividendRecord2: 'Dividendos',
  agentHourSalary: 'Salario por hora',
};

const view = (actor: PanelCenterActor) =>
  translated(
    <PanelCenterView
      actor={actor}
      groups={groups[actor.getSnapshot().context.panel]}
      head={<p>Lucía</p>}
      menuLabel="Menú del centro"
      nameOf={(page) => names[page] ?? page}
    >
      <p>La página</p>
    </PanelCenterView>,
  );

const gestures: Gestures<typeof flow.machine> = {
  'entry.choose': 'send',
  'dialog.close': 'send',
  'load.retry': ({ user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
};
const shown: StateAssertions[string] = () => expect(screen.getByText('La página')).toBeDefined();
const entries = () => screen.getAllByRole('link').map((link) => link.textContent);
const assertions: StateAssertions = {
  left: shown,
  'running.page.open': shown,
  'running.page.waiting': () => expect(screen.queryByRole('link', { current: 'page' })).toBeNull(),
  'running.features.loading': () => expect(entries()).toEqual(['Resumen']),
  'running.features.loadFailed': () =>
    expect(screen.getByTestId('alert').textContent).toContain('No pudimos cargar tus salarios y dividendos'),
  'running.features.known': () => expect(screen.queryByTestId('alert')).toBeNull(),
};

beforeAll(async () => {
  await spanish();
  await loadArea('member');
});
afterEach(cleanup);

describe('panel center', () => {
  walkPaths({ flow, render: view, gestures, assertions });
});

const details = (...withheld: string[]) => ({ output: { ok: true, value: { withheld } } });
const current = () => screen.getByRole('link', { current: 'page' });

it('names the open page in the menu and the heading, and focuses the page after a change of page', () => {
  const { chart } = new TestHarness(flow, 'plain');
  render(view(chart as PanelCenterActor));
  expect(current().textContent).toBe('Juego responsable2');
  expect(current().getAttribute('href')).toContain('member=responsiblePlay');
  act(() => chart.send({ type: 'entry.choose', page: 'securityCenter' }));
  expect(current().textContent).toBe('Mi cuenta');
  expect(screen.getByRole('heading', { name: 'Mi cuenta' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Mi cuenta' }));
});

describe('pages that depend on account features', () => {
  it('appear in the menu and open once the features are loaded', () => {
    const harness = new TestHarness(flow, 'dependent');
    render(view(harness.chart as PanelCenterActor));
    expect(entries()).toEqual(['Resumen']);
    expect(harness.chart.getSnapshot().children['lazyFlow']).toBeUndefined();
    act(() => harness.settle('readFeatures', details('agentRealtimeSalary')));
    expect(entries()).toEqual(['Resumen', 'Dividendos', 'Salario por hora']);
    expect(current().getAttribute('href')).toContain('agent=agentHourSalary');
    expect(screen.queryByText(/no está activo/)).toBeNull();
  });

  it('fall back to the first page, with a message until the user chooses another page', () => {
    const harness = new TestHarness(flow, 'dependent');
    render(view(harness.chart as PanelCenterActor));
    act(() => harness.settle('readFeatures', details('agentHourSalary')));
    expect(entries()).toEqual(['Resumen', 'Dividendos']);
    expect(current().textContent).toBe('Resumen');
    expect(screen.getByTestId('status').textContent).toContain('«Salario por hora» no está activo en tu cuenta');
    act(() => harness.chart.send({ type: 'entry.choose', page: 'agentDividendRecord2' }));
    expect(screen.queryByText(/no está activo/)).toBeNull();
    act(() => harness.chart.send({ type: 'entry.choose', page: 'agentHourSalary' }));
    expect(current().textContent).toBe('Resumen');
  });

  it('do not block the other pages while the account features are loading', () => {
    const inputs = { overview: { ...(flow.inputs['dependent'] as object), page: 'agentTeamOverview' } };
    const first = new TestHarness({ ...flow, inputs }, 'overview');
    expect(first.chart.getSnapshot().value).toEqual({ running: { features: 'loading', page: 'open' } });
    first.chart.send({ type: 'entry.choose', page: 'agentHourSalary' });
    expect(first.chart.getSnapshot().value).toEqual({ running: { features: 'loading', page: 'waiting' } });
    first.chart.send({ type: 'entry.choose', page: 'agentTeamOverview' });
    first.chart.send({ type: 'entry.choose', page: 'registerCenter' });
    expect(first.chart.getSnapshot()).toMatchObject({
      value: { running: { features: 'loading', page: 'open' } },
      context: { page: 'registerCenter' },
    });
  });

  it('send no feature request for members, and members cannot open pages of the agent center', () => {
    const { chart } = new TestHarness(flow, 'plain');
    expect(chart.getSnapshot().children['readFeatures']).toBeUndefined();
    chart.send({ type: 'entry.choose', page: 'agentTeamOverview' });
    expect(chart.getSnapshot().context).toMatchObject({ page: 'securityCenter', missed: 'agentTeamOverview' });
  });

  it('say that a page does not exist, until the user chooses another page', () => {
    const { chart } = new TestHarness(flow, 'unknown');
    render(view(chart));
    const text = 'Esta página no existe o cambió de lugar. Te mostramos «Mi cuenta».';
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Mi cuenta');
    act(() => chart.send({ type: 'entry.choose', page: 'securityCenter' }));
    expect(screen.queryByText(text)).toBeNull();
  });
});

describe('closing a panel center', () => {
  it('ends immediately and opens no next dialog', () => {
    const { chart } = new TestHarness(flow, 'plain');
    chart.send({ type: 'dialog.close' });
    expect(chart.getSnapshot()).toMatchObject({ status: 'done', output: {} });
  });

  it('waits for a page that asks the user to confirm the closing', () => {
    const harness = new TestHarness(flow, 'asking');
    harness.chart.send({ type: 'dialog.close' });
    expect(receivedBy(harness.chart, 'lazyFlow')).toEqual([{ type: 'dialog.close' }]);
    expect(harness.chart.getSnapshot().status).toBe('active');
    harness.settle('lazyFlow', { output: { result: { next: 'changePassModal' } } });
    expect(harness.chart.getSnapshot().output).toEqual({ next: 'changePassModal' });
  });
});

it('panel pages have the keys of spec 2 §2', () => {
  expect(agentPageKeys.join(' ')).toBe(
    'agentAnnouncement agentTeamOverview registerCenter downlineManagmentView personalHistoryCopy palStatementsAgentCopy agentRevenueReport agentDownlineTransactionDetailsCopy contractRequests agentDividendRecord2 agentDailyWages2 agentHourSalary agentRealtimeSalary',
  );
  expect(memberPageKeys.slice(0, 15)).toHaveLength(15);
});
