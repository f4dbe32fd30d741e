// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Leaderboard } from '../../src/features/member/missions/leaderboard.tsx';
import { Missions } from '../../src/features/member/missions/missions.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import type { LeaderRow, Mission } from '../../src/gateway/schemas/social.ts';
import { loadArea } from '../../src/i18n.ts';
import { address, backTo } from '../kit/address.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { spoken } from '../kit/tables.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

/** A gateway whose clock is a year behind this device's. */
const now = Date.now() - 365 * 86_400_000;
const missionOf = (id: string, more: Partial<Mission>): Mission => ({
  id: `${id}.2025-01-01`,
  period: 'daily',
  title: id,
  text: '',
  unit: 'count',
  goal: 3,
  progress: 1,
  score: 30,
  prize: { kind: 'points', points: 1_500 },
  endsAt: new Date(now + 3_600_000).toISOString(),
  status: 'running',
  way: 'play',
  ...more,
});

type Replies = Record<string, unknown>;
const gatewayOf = (replies: Replies) => {
  const call = vi.fn(async (name: string, _request?: unknown) => replies[name]);
  return { call, gateway: { call } as unknown as Gateway };
};

beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('social'), loadArea('submission')]);
});
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});
signedInAs('ana');
afterEach(cleanup);

describe('missions', () => {
  const summary = (missions: readonly Mission[]) => ({
    ok: true,
    value: { now: new Date(now).toISOString(), count: 1, missions },
  });
  const show = (replies: Replies) => {
    const { gateway, call } = gatewayOf(replies);
    const onMoved = vi.fn();
    render(
      translated(
        <Missions gateway={gateway} account="ana" language="es" symbol="P" onMoved={onMoved} onSupport={() => {}} />,
      ),
    );
    return { call, onMoved, user: userEvent.setup({ delay: null }) };
  };
  const card = (title: string) => screen.getByRole('heading', { level: 5, name: title }).closest('li') as HTMLElement;

  it('show their progress, their prize and a link to the page where they can be continued', async () => {
    show({
      missionSummary: summary([
        missionOf('juegos', {}),
        missionOf('recarga', { unit: 'money', goal: 5_000, progress: 1_250, way: 'deposit' }),
        missionOf('visita', { status: 'claimed', progress: 3 }),
        missionOf('dias', { period: 'weekly', way: 'none', prize: { kind: 'cash', amount: 2_500 } }),
      ]),
    });
    const games = within(await screen.findByRole('region', { name: 'Misiones de hoy' }).then(() => card('juegos')));
    expect(games.getByRole('progressbar', { name: 'juegos' }).getAttribute('aria-valuetext')).toBe('1 de 3');
    expect(games.getByText('1,500 puntos')).toBeDefined();
    expect(games.getByRole('link', { name: /Ir a jugar/ }).getAttribute('href')).toBe('/hot');
    const money = within(card('recarga'));
    expect(money.getByText('P 12.50 de P 50.00')).toBeDefined();
    expect(money.getByRole('link').getAttribute('href')).toContain('member=depositv2');
    expect(within(card('visita')).getByText('Reclamado')).toBeDefined();
    expect(within(card('dias')).getByText('En curso')).toBeDefined();
    expect(within(card('dias')).getByText('P 25.00')).toBeDefined();
  });

  it('end by the gateway clock, independent of the device clock', async () => {
    show({ missionSummary: summary([missionOf('juegos', {})]) });
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(01:00:00|59:\d\d)$/);
  });

  it('show the end of a mission that an exclusion has delayed', async () => {
    show({
      missionSummary: summary([
        missionOf('juegos', {}),
        missionOf('recarga', { endsAt: new Date(now + 7_200_000).toISOString() }),
      ]),
    });
    expect(await screen.findAllByRole('timer')).toHaveLength(2);
    expect(within(card('recarga')).getByRole('timer').textContent).toMatch(/^(02:00:00|01:59:\d\d)$/);
    expect(within(card('recarga')).getByText(/^Termina en/)).toBeDefined();
    expect(within(card('juegos')).queryByRole('timer')).toBeNull();
  });

  it('notify the page after a prize is claimed in the list', async () => {
    const { call, onMoved, user } = show({
      missionSummary: summary([missionOf('visita', { status: 'claimable', progress: 3 })]),
      claimMission: { ok: true, value: { prize: { kind: 'points', points: 1_500 } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Reclamar premio: visita' }));
    expect((await within(card('visita')).findByTestId('status')).textContent).toContain('Sumamos 1,500 puntos');
    expect(call).toHaveBeenCalledWith('claimMission', { id: 'visita.2025-01-01', requestId: expect.any(String) });
    expect(onMoved).toHaveBeenCalledOnce();
  });

  it('show unconfirmed claims even when the list reports another status or omits the mission', async () => {
    for (const id of ['visita.2025-01-01', 'juegos.2024-12-31'])
      localStorage.setItem(
        `submission:ana:mission/${id}`,
        JSON.stringify({ requestId: id, order: { kind: 'mission', id, name: id } }),
      );
    show({
      missionSummary: summary([missionOf('visita', { status: 'claimed', progress: 3 }), missionOf('juegos', {})]),
      orderStatus: { ok: true, value: { state: 'processing' } },
    });
    const past = await screen.findByRole('region', { name: 'Premios sin confirmar' });
    expect(within(past).getByText('juegos.2024-12-31')).toBeDefined();
    expect(within(past).getAllByRole('button', { name: 'Consultar estado' })).toHaveLength(1);
    expect(within(card('visita')).getByRole('button', { name: 'Consultar estado' })).toBeDefined();
    expect(within(card('juegos')).queryByRole('button')).toBeNull();
  });

  it('reload on request, also after a failed load', async () => {
    const replies: Replies = { missionSummary: { ok: false, fault: { kind: 'offline' } } };
    const { user } = show(replies);
    await screen.findByTestId('alert');
    replies['missionSummary'] = summary([]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(/^Por ahora no hay misiones/)).toBeDefined();
    replies['missionSummary'] = summary([missionOf('juegos', {})]);
    await user.click(screen.getByRole('button', { name: 'Actualizar misiones' }));
    expect(await screen.findByRole('heading', { level: 5, name: 'juegos' })).toBeDefined();
  });
});

describe('leaderboard', () => {
  const rows = Array.from(
    { length: 23 },
    (_, place): LeaderRow => ({
      rank: place + 1,
      account: place === 13 ? 'ana' : `lu***${place}`,
      score: 2_000 - place,
      isOwn: place === 13,
      prize: place === 0 ? { kind: 'cash', amount: 50_000 } : null,
    }),
  );
  const board = (own: LeaderRow | null, all = rows) => ({
    ok: true,
    value: { closesAt: new Date(now).toISOString(), own, rows: all },
  });
  const show = (missionLeaderboard: unknown) => {
    const { gateway, call } = gatewayOf({ missionLeaderboard });
    render(translated(<Leaderboard gateway={gateway} symbol="P" round={0} />));
    return { call, user: userEvent.setup({ delay: null }) };
  };
  const shown = () => screen.getAllByRole('rowheader').map(spoken);

  it(
    'shows ten members per page, and the member’s own position once on every page',
    proves('member-2.27'),
    async () => {
      const { user } = show(board(rows[13] ?? null));
      expect(await screen.findByRole('rowheader', { name: 'Tú (ana)' })).toBeDefined();
      expect(shown()).toHaveLength(11);
      expect(shown().at(-1)).toBe('Tú (ana)');
      expect(screen.getByText('P 500.00')).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Clasificación, página 2' }));
      expect(shown()).toHaveLength(10);
      expect(shown()[3]).toBe('Tú (ana)');
      await user.click(screen.getByRole('button', { name: 'Clasificación, página 3' }));
      expect(shown()).toEqual(['lu***20', 'lu***21', 'lu***22', 'Tú (ana)']);
    },
  );

  it('explains the entry conditions, and reports an empty leaderboard', async () => {
    show(board(null));
    expect(await screen.findByText(/^Todavía no tienes puntos esta semana/)).toBeDefined();
    cleanup();
    show(board(null, []));
    expect(await screen.findByText('Todavía nadie tiene puntos esta semana.')).toBeDefined();
  });

  it('reports an ended week without points', async () => {
    const { user } = show(board(null));
    await user.click(screen.getByRole('tab', { name: 'Semana pasada' }));
    expect(await screen.findByText('No obtuviste puntos la semana pasada.')).toBeDefined();
    cleanup();
    const later = show(board(null, []));
    await later.user.click(screen.getByRole('tab', { name: 'Semana pasada' }));
    expect(await screen.findByText('Nadie obtuvo puntos la semana pasada.')).toBeDefined();
  });

  it('loads the previous week on request', async () => {
    const { call, user } = show(board(null));
    await user.click(screen.getByRole('tab', { name: 'Semana pasada' }));
    expect(await screen.findByText(/^Cerró el \d+ \p{L}+ \d{4}, \d\d:\d\d GMT-\u20605$/u)).toBeDefined();
    expect(call.mock.calls.map(([, request]) => request)).toEqual([{ week: 'this' }, { week: 'last' }]);
  });

  it('keeps the week and the page in the address', async () => {
    const { user } = show(board(null));
    const pageButton = (page: number) => screen.findByRole('button', { name: `Clasificación, página ${page}` });
    await user.click(await pageButton(2));
    expect(document.activeElement).toBe(await pageButton(2));
    await user.click(screen.getByRole('tab', { name: 'Semana pasada' }));
    expect(address()).toBe('/?list.period=last');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Semana pasada' }));
    await user.click(await pageButton(3));
    expect(address()).toBe('/?list.period=last&list.page=3');
    cleanup();
    show(board(null));
    expect((await pageButton(3)).getAttribute('aria-current')).toBe('page');
    expect(shown()).toEqual(['lu***20', 'lu***21', 'lu***22']);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Semana pasada');
    await backTo('/?list.page=2');
    expect((await pageButton(2)).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Esta semana');
    await backTo('/?list.page=99');
    expect((await pageButton(3)).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByText(/^Parte del enlace/)).toBeNull();
  });

  it.each(['list.period=unknown', 'list.page=0'])('says that %s in the address does not apply', async (part) => {
    history.replaceState(null, '', `/?${part}`);
    show(board(null));
    expect(await screen.findByText(/^Parte del enlace no corresponde a esta página/)).toBeDefined();
    expect(await screen.findByText('lu***0')).toBeDefined();
  });
});
