// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { open } from '../../src/features/agent/agent-center/agent-center.entry.tsx';
import { loadArea } from '../../src/i18n.ts';
import { submissionStore } from '../../src/storage/submissions.ts';
import { type Answers, startSite } from '../kit/start-site.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { members } from '../site/members.ts';

const funds = { divtypereq: true, dailysalreqtype: true, contracthoursalreq: true, realtimesalreqtype: true };
const having = (own: Partial<typeof funds>) => ({ ok: true, value: { ...funds, ...own } });
let stop = () => {};

async function show(answers: Answers = {}) {
  const { site, services } = startSite({
    member: members.agent1,
    answers: { balance: { ok: true, value: { sumBalance: 12.5 } }, consolidatedFunds: having({}), ...answers },
  });
  const { logic, view: View, frame } = open(services);
  const input = { panel: 'agent', page: 'agentTeamOverview', account: 'mateo', nickname: 'Mateo' } as const;
  const center = createActor(logic, { input }).start();
  stop = () => {
    center.stop();
    site.stop();
  };
  render(translated(<View actor={center} />));
  await act(async () => {});
  return { center, frame, site };
}
const menu = () => screen.getByRole('navigation', { name: 'Menú del centro de agentes' });
const groupOf = (name: string) =>
  within(within(menu()).getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeAll(async () => {
  await spanish();
  for (const area of ['member', 'agent', 'submission'] as const) await loadArea(area);
});
beforeEach(() => history.replaceState(null, '', '/index'));
afterEach(() => {
  cleanup();
  stop();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('agent center menu', () => {
  it('lists every page in groups', proves('member-2.31', 'member-2.32', 'member-2.33', 'member-2.34'), async () => {
    await show();
    expect(groupOf('Equipo')).toEqual([
      ['Resumen del equipo', '/index?agent=agentTeamOverview'],
      ['Anuncios', '/index?agent=agentAnnouncement'],
      ['Registrar cuenta', '/index?agent=registerCenter'],
      ['Gestión de la red', '/index?agent=downlineManagmentView'],
    ]);
    expect(groupOf('Reportes')).toEqual([
      ['Apuestas del equipo', '/index?agent=personalHistoryCopy'],
      ['Ganancias y pérdidas', '/index?agent=palStatementsAgentCopy'],
      ['Movimientos de la red', '/index?agent=agentDownlineTransactionDetailsCopy'],
    ]);
    expect(groupOf('Ingresos')).toEqual([
      ['Mis ingresos', '/index?agent=agentRevenueReport'],
      ['Solicitudes', '/index?agent=contractRequests'],
      ['Dividendos', '/index?agent=agentDividendRecord2'],
      ['Salario diario', '/index?agent=agentDailyWages2'],
      ['Salario por hora', '/index?agent=agentHourSalary'],
      ['Salario en tiempo real', '/index?agent=agentRealtimeSalary'],
    ]);
  });

  it.each([
    ['divtypereq', 'Dividendos'],
    ['dailysalreqtype', 'Salario diario'],
    ['contracthoursalreq', 'Salario por hora'],
    ['realtimesalreqtype', 'Salario en tiempo real'],
  ])(
    'hides the page that is not enabled: %s',
    proves('member-2.39', 'member-2.40', 'member-2.41', 'member-2.42'),
    async (flag, label) => {
      await show({ consolidatedFunds: having({ [flag]: false }) });
      expect(groupOf('Ingresos')).toHaveLength(5);
      expect(within(menu()).queryByRole('link', { name: label })).toBeNull();
    },
  );

  it('shows the agent, the balance and a link to the agent’s own account', async () => {
    const { site } = await show();
    expect(within(menu()).getByText('Mateo')).toBeDefined();
    expect(within(menu()).getByRole('group', { name: 'Saldo' }).textContent).toContain('P\u00a012.50');
    expect(within(menu()).getByRole('link', { name: 'Mi cuenta' }).getAttribute('href')).toBe(
      '/index?member=securityCenter',
    );
    act(() => site.getSnapshot().children.session?.send({ type: 'session.end' }));
    expect(screen.queryByRole('group', { name: 'Saldo' })).toBeNull();
  });
});

describe('agent center page', () => {
  it(
    'starts with the first page, and loads each selected page as a separate lazy flow',
    proves('member-2.30'),
    async () => {
      const { center } = await show();
      expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Resumen del equipo');
      const running = () =>
        act(() =>
          vi.waitFor(
            () => expect(center.getSnapshot().children.lazyFlow?.getSnapshot().context.flow).not.toBeNull(),
            5000,
          ),
        );
      await running();
      const first = center.getSnapshot().children.lazyFlow;
      act(() => center.send({ type: 'entry.choose', page: 'agentAnnouncement' }));
      expect(screen.getByRole('heading', { level: 3, name: 'Anuncios' })).toBeDefined();
      expect(center.getSnapshot().children.lazyFlow).not.toBe(first);
      await running();
    },
  );

  it('shows links to the unconfirmed orders of the agent; a link to the open page reloads the page', async () => {
    const isOrder = (found: unknown): found is object => typeof found === 'object';
    submissionStore('downlineRegistration', isOrder).take('mateo', { requestId: 'a', order: {} });
    submissionStore('downlineTransfer', isOrder).take('renata', { requestId: 'b', order: {} });
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const { center } = await show();
    const [notice] = screen.getAllByTestId('status').filter(({ textContent }) => /Falta confirmar/.test(textContent));
    const [link, ...others] = within(notice!).getAllByRole('link');
    expect([link!.getAttribute('href'), others]).toEqual(['/index?agent=registerCenter', []]);
    fireEvent.click(link!);
    expect(reload).not.toHaveBeenCalled();
    act(() => center.send({ type: 'entry.choose', page: 'registerCenter' }));
    fireEvent.click(link!);
    expect(reload).toHaveBeenCalledOnce();
  });
});

it('the agent center sets its name and title for the dialog header', async () => {
  const { center, frame } = await show();
  expect(frame(center)).toEqual({ name: 'agentCenterModal', title: 'agent.agentCenter.title' });
});
