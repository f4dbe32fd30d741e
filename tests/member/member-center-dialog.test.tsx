// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { open } from '../../src/features/member/member-center/member-center.entry.tsx';
import { loadArea } from '../../src/i18n.ts';
import { submissionStore } from '../../src/storage/submissions.ts';
import { type Answers, startSite } from '../kit/start-site.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { members } from '../site/members.ts';

const pluralize = (count: number) => ({ ok: true, value: { count } });
let stop = () => {};

async function show(member = members.member, answers: Answers = {}) {
  const { site, services, call } = startSite({
    member,
    answers: {
      balance: { ok: true, value: { sumBalance: 12.5 } },
      missionSummary: pluralize(0),
      unreadMessages: pluralize(0),
      ...answers,
    },
  });
  const { logic, view: View, frame } = open(services);
  const input = { panel: 'member', page: 'securityCenter', account: 'lucia', nickname: 'Lucia' } as const;
  const center = createActor(logic, { input }).start();
  stop = () => {
    center.stop();
    site.stop();
  };
  render(translated(<View actor={center} />));
  await act(async () => {});
  return { center, frame, call, site };
}
const menu = () => screen.getByRole('navigation', { name: 'Menú del centro personal' });
const groupOf = (name: string) =>
  within(within(menu()).getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeAll(async () => {
  await spanish();
  for (const area of ['member', 'submission', 'social'] as const) await loadArea(area);
});
beforeEach(() => history.replaceState(null, '', '/index'));
afterEach(() => {
  cleanup();
  stop();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('member center menu', () => {
  it(
    'has every page in groups',
    proves('member-2.2', 'member-2.6', 'member-2.7', 'member-2.8', 'member-2.9', 'member-2.10', 'member-2.11'),
    async () => {
      await show();
      expect(groupOf('Cuenta')).toEqual([
        ['Mi cuenta', '/index?member=securityCenter'],
        ['Mensajes', '/index?member=messageV2'],
        ['VIP', '/index?member=playerRank'],
        ['Juego responsable', '/index?member=responsiblePlay'],
      ]);
      expect(groupOf('Dinero')).toEqual([
        ['Mi billetera', '/index?member=transferFund'],
        ['Depositar', '/index?member=depositv2'],
        ['Retirar', '/index?member=withdraw'],
        ['Transferir a mi superior', '/index?member=transferUpline'],
      ]);
      expect(groupOf('Historial')).toEqual([
        ['Historial de apuestas', '/index?member=personalHistoryCopy'],
        ['Movimientos de la cuenta', '/index?member=transactionHistory'],
        ['Ganancias y pérdidas', '/index?member=personalProfit'],
        ['Estado de cuenta', '/index?member=creditReport'],
      ]);
      expect(groupOf('Premios')).toEqual([
        ['Cashback', '/index?member=manualRebate'],
        ['Detalle de bonos', '/index?member=bonusDetails'],
        ['Centro de premios', '/index?member=rewardCenter'],
        ['Invitar amigos', '/index?member=referral'],
        ['Misiones', '/index?member=missionLeaderboard'],
      ]);
    },
  );

  it.each([
    ['manualRebate', 'Cashback'],
    ['missionLeaderboard', 'Misiones'],
    ['rewardCenter', 'Centro de premios'],
    ['bonusDetails', 'Detalle de bonos'],
  ] as const)('shows the awards as tabs above the page %s, and explains how they relate', async (page, name) => {
    const { center } = await show();
    expect(screen.queryByRole('navigation', { name: 'Premios' })).toBeNull();
    await act(async () => center.send({ type: 'entry.choose', page }));
    const tabs = within(screen.getByRole('navigation', { name: 'Premios' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Cashback', '/index?member=manualRebate'],
      ['Misiones', '/index?member=missionLeaderboard'],
      ['Centro de premios', '/index?member=rewardCenter'],
      ['Detalle de bonos', '/index?member=bonusDetails'],
    ]);
    expect(tabs.filter((tab) => tab.getAttribute('aria-current') === 'page').map((tab) => tab.textContent)).toEqual([
      name,
    ]);
    const how = screen.getByText('Cómo se relacionan tus premios').closest('details');
    expect(how?.open).toBe(false);
    expect([...(how?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual(
      tabs.map(({ textContent }) => textContent),
    );
    expect(how?.querySelectorAll('dd')).toHaveLength(4);
  });

  it('shows the member and the balance', async () => {
    await show();
    expect(within(menu()).getByText('Lucia')).toBeDefined();
    expect(within(menu()).getByRole('group', { name: 'Saldo' }).textContent).toContain('P\u00a012.50');
  });

  it('has no balance after the session ends', async () => {
    const { site } = await show();
    act(() => site.getSnapshot().children.session?.send({ type: 'session.end' }));
    expect(within(menu()).getByText('Lucia')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Saldo' })).toBeNull();
  });

  it.each([
    ['agent2', '/index?agent=agentTeamOverview'],
    ['member', undefined],
  ] as const)('shows a link to the agent center only to an agent: %s', async (who, href) => {
    await show(members[who]);
    expect(screen.queryByRole('link', { name: 'Centro de agentes' })?.getAttribute('href')).toBe(href);
  });

  it('shows the counts that were loaded when the center opened', proves('member-2.20'), async () => {
    const { call } = await show(members.member, { missionSummary: pluralize(3), unreadMessages: pluralize(7) });
    expect(await within(menu()).findByText('3 premios por reclamar')).toBeDefined();
    expect(within(menu()).getByRole('link', { name: /Mensajes/ }).textContent).toContain('7');
    expect(call.mock.calls.filter(([name]) => name === 'missionSummary')).toHaveLength(1);
  });
});

describe('member center page', () => {
  it('shows the first page, then the selected page, and loads each page from a separate chunk', async () => {
    const { center } = await show();
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Mi cuenta');
    const running = () =>
      act(() =>
        vi.waitFor(
          () => expect(center.getSnapshot().children.lazyFlow?.getSnapshot().context.flow).not.toBeNull(),
          5000,
        ),
      );
    await running();
    const first = center.getSnapshot().children.lazyFlow;
    act(() => center.send({ type: 'entry.choose', page: 'playerRank' }));
    expect(screen.getByRole('heading', { level: 3, name: 'VIP' })).toBeDefined();
    expect(center.getSnapshot().children.lazyFlow).not.toBe(first);
    await running();
  });

  it('lists the member’s unconfirmed orders; the link to an order of the current page reloads the document', async () => {
    const isOrder = (found: unknown): found is object => typeof found === 'object';
    submissionStore('withdraw', isOrder).take('lucia', { requestId: 'a', order: {} });
    submissionStore('deposit', isOrder).take('mateo', { requestId: 'b', order: {} });
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const { center } = await show();
    expect(screen.queryByRole('link', { name: 'Ver el depósito' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Ver el retiro' });
    expect(link.getAttribute('href')).toBe('/index?member=withdraw');
    fireEvent.click(link);
    expect(reload).not.toHaveBeenCalled();
    act(() => center.send({ type: 'entry.choose', page: 'withdraw' }));
    fireEvent.click(link);
    expect(reload).toHaveBeenCalledOnce();
  });
});

it('the dialog has the header of the member center', async () => {
  const { center, frame } = await show();
  expect(frame(center)).toEqual({ name: 'memberCenterModal', title: 'member.memberCenter.title' });
});
