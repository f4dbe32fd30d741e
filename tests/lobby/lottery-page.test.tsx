// @vitest-environment happy-dom

import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chunkMachine } from '../../machines/shared/chunk.machine.ts';
import { lotteries, lotteryNow, openedDrawOf } from '../../sandbox/world/lotteries.ts';
import { openWorld } from '../../sandbox/world/world.ts';
import { Page } from '../../src/features/lobby/lottery/lottery-page.tsx';
import { playPath, playPendingAction } from '../../src/features/lobby/shared/game-path.ts';
import type { PageProps } from '../../src/features/shared/page-props.ts';
import { formatMoney } from '../../src/format/money.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { address, backTo } from '../kit/address.ts';
import { PageAtAddress } from '../kit/open-page.tsx';
import { spoken } from '../kit/tables.ts';
import { spanish, translated } from '../kit/translated.tsx';

const world = openWorld('lottery-page.localhost');
const operator = [...lotteries().values()].filter(({ accountType }) => accountType === 'ELOTT');
// No draw of the world closes soon, whatever the time of the test is.
const given = operator.map((lottery, place) => {
  const now = lotteryNow(world, lottery);
  return { ...now, draw: { ...now.draw, remainingMs: now.draw.remainingMs + 3_600_000 + place } };
});
const shown = given.toSorted((one, other) => one.draw.remainingMs - other.draw.remainingMs);
const menus = [
  { accountTypeName: 'ELOTT', games: operator.length },
  { accountTypeName: 'LOTT', games: 0 },
];
const opened = Array.from({ length: 20 }, (_, back) => openedDrawOf(operator[0]!, 2_000 - back));

const answers: Record<string, unknown> = {};
beforeEach(() => {
  Object.assign(answers, {
    ...{ lotteryLobby: given, popularLottery: shown, gameMenus: menus, openedNumbers: opened },
    ...{ vietnamLotteryMenu: given, vietnamLotteryRecent: opened },
  });
});

async function open(search: string, more: Partial<PageProps> = {}, fails: readonly string[] = []) {
  const call = vi.fn(async (name: string, _request: unknown, _options?: unknown) => {
    const value = await answers[name];
    return value && !fails.includes(name) ? { ok: true, value } : { ok: false, fault: { kind: 'unavailable' } };
  });
  const props: PageProps = {
    gateway: { call } as unknown as Gateway,
    chunk: chunkMachine,
    merchantCode: 'sorteo',
    symbol: 'P',
    language: 'es',
    path: '/elott',
    search,
    isRestoring: false,
    isSignedIn: true,
    member: null,
    balance: null,
    role: 'member',
    onPendingAction: vi.fn(),
    onSignIn: vi.fn(),
    onRegister: vi.fn(),
    onDialog: vi.fn(),
    onGo: vi.fn(),
    onRedirect: vi.fn(),
    onMoneyMoved: vi.fn(),
    ...more,
  };
  window.history.replaceState(null, '', `${props.path}${search}`);
  render(translated(<PageAtAddress Page={Page} {...props} />));
  await act(async () => {});
  return { call, props, user: userEvent.setup({ delay: null }) };
}

const kinds = () => screen.getByRole('navigation', { name: 'Tipos de lotería' });
const tickets = () => [...document.querySelectorAll<HTMLElement>(`[${hook.lottery}]`)];

beforeAll(async () => {
  await spanish();
  await loadArea('play');
});
afterEach(cleanup);

describe('lottery page', () => {
  it('redirects to the first game when the parameter open of the address requests it', async () => {
    const { props } = await open('?open=first', { isSignedIn: false });
    expect(props.onRedirect).toHaveBeenCalledExactlyOnceWith(playPath(given[0]!));
    expect(playPath(given[0]!)).toMatch(/^\/elott\?gameCode=.*nodeId=/);
    expect(tickets()).toEqual([]);
  });

  it('opens no game when the address does not request one, or when the lotteries fail to load', async () => {
    const plain = await open('');
    expect(plain.props.onRedirect).not.toHaveBeenCalled();
    expect(tickets().length).toBeGreaterThan(0);
    cleanup();
    const failed = await open('?open=first', {}, ['lotteryLobby']);
    expect(failed.props.onRedirect).not.toHaveBeenCalled();
    expect(screen.getAllByRole('button', { name: 'Reintentar' })).toHaveLength(1);
  });

  it('shows the number of lotteries of each kind, or no number when the number is unknown', async () => {
    await open('');
    expect(within(kinds()).getByRole('link', { name: `E-lotería ${operator.length} loterías` })).toBeDefined();
    expect(within(kinds()).getByRole('link', { name: 'Nacional' })).toBeDefined();
    cleanup();
    await open('', {}, ['gameMenus']);
    expect(within(kinds()).getByRole('link', { name: 'E-lotería' })).toBeDefined();
  });

  it('shows members the results of a lottery, and loads them on request', async () => {
    const { call, user } = await open('');
    const asked = () => call.mock.calls.filter(([name]) => name === 'openedNumbers').map(([, request]) => request);
    expect(asked()).toEqual([]);
    const ticket = within(tickets()[0]!);
    await user.click(ticket.getByText('Ver los últimos 20 resultados'));
    expect(asked()).toEqual([{ merchantCode: 'sorteo', language: 'ES', gameCode: shown[0]!.code ?? shown[0]!.gameId }]);
    expect(ticket.getAllByRole('listitem')).toHaveLength(20);
    expect(ticket.getAllByRole('listitem')[0]?.textContent).toContain('Sorteo n.º 2000');
  });

  it('offers no results to visitors', async () => {
    await open('', { isSignedIn: false });
    expect(tickets().length).toBeGreaterThan(0);
    expect(screen.queryByText('Ver los últimos 20 resultados')).toBeNull();
  });

  it('offers a retry when the results fail to load', async () => {
    const { call, user } = await open('', {}, ['openedNumbers']);
    const ticket = within(tickets()[0]!);
    await user.click(ticket.getByText('Ver los últimos 20 resultados'));
    await user.click(ticket.getByRole('button', { name: 'Reintentar' }));
    expect(call.mock.calls.filter(([name]) => name === 'openedNumbers')).toHaveLength(2);
  });

  const asked = (call: Awaited<ReturnType<typeof open>>['call']) =>
    call.mock.calls.map(([name, request]) => [name, request]);
  const requestOf = (call: Awaited<ReturnType<typeof open>>['call'], wanted: string) =>
    call.mock.calls.find(([name]) => name === wanted);

  it.each([
    ['/lottery', 'Lotería', 'LOTT'],
    ['/elott', 'E-lotería', 'ELOTT'],
    ['/seaLottery', 'Lotería del Sudeste Asiático', 'SEA'],
    ['/lottery/unknown', 'Lotería', 'LOTT'],
  ])('requests the lotteries of its path: %s', async (path, title, lottoArea) => {
    const { call } = await open('', { path });
    const merchant = { merchantCode: 'sorteo', language: 'ES' };
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(asked(call)).toEqual([
      ['lotteryLobby', { ...merchant, lottoArea, launchMode: 'LOTT' }],
      ['popularLottery', { ...merchant, count: 20 }],
      ['gameMenus', merchant],
    ]);
    for (const [, , options] of call.mock.calls) expect(options).toEqual({ signal: expect.any(AbortSignal) });
    const links = within(kinds()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/lottery', '/elott', '/vnlottery', '/seaLottery']);
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual([path === '/lottery/unknown' ? '/lottery' : path]);
    expect(screen.queryByRole('region', { name: 'Últimos resultados' })).toBeNull();
  });

  const results = () => screen.getByRole('region', { name: 'Últimos resultados' });

  it('shows the recent Vietnam results with bonus and time', async () => {
    const drawn = {
      gameCode: 'VN1',
      gameName: 'Hà Nội',
      number: 7,
      drawnAt: '2026-03-10T02:05:00.000Z',
      numbers: [4, 9],
    };
    answers['vietnamLotteryRecent'] = [
      { ...drawn, bonus: 3 },
      { ...drawn, gameCode: 'VN2', gameName: 'Huế', drawnAt: null },
      ...Array.from({ length: 40 }, (_, place) => ({ ...drawn, gameCode: `VN${place + 3}` })),
    ];
    const { call } = await open('', { path: '/vnlottery' });
    const merchant = { merchantCode: 'sorteo', language: 'ES', count: 100 };
    for (const name of ['vietnamLotteryMenu', 'vietnamLotteryRecent'])
      expect(requestOf(call, name)?.slice(1)).toEqual([merchant, { signal: expect.any(AbortSignal) }]);
    expect(requestOf(call, 'lotteryLobby')).toBeUndefined();
    expect(within(results()).getByRole('heading', { level: 2 }).textContent).toBe('Últimos resultados');
    const lines = within(results()).getAllByRole('listitem');
    expect(lines).toHaveLength(24);
    expect(within(results()).getByRole('list').getAttribute('aria-busy')).toBe('false');
    expect(lines[0]?.querySelector('strong')?.textContent).toBe('Hà Nội');
    expect(lines[0]?.querySelector('small')?.textContent).toMatch(/^Sorteo n\.º 7 · .*mar/);
    expect(lines[1]?.querySelector('small')?.textContent).toBe('Sorteo n.º 7');
    expect(spoken(lines[0]!)).toMatch(/Números 4, 9, extra 3$/);
    expect(spoken(lines[1]!)).toMatch(/Números 4, 9$/);
    expect(
      [...lines[0]!.querySelectorAll(`:not([${hook.spoken}]) > [aria-hidden]`)].map(({ textContent }) => textContent),
    ).toEqual(['4', '9', '3']);
  });

  it('reports that there are no Vietnam results, and offers a retry after a failed load', async () => {
    answers['vietnamLotteryRecent'] = [];
    await open('', { path: '/vnlottery' });
    expect(within(results()).getByText('Todavía no hay resultados.')).toBeDefined();
    cleanup();
    const { call, user } = await open('', { path: '/vnlottery' }, ['vietnamLotteryRecent']);
    await user.click(within(results()).getByRole('button', { name: 'Reintentar' }));
    expect(call.mock.calls.filter(([name]) => name === 'vietnamLotteryRecent')).toHaveLength(2);
  });

  it('shows placeholders during the load', async () => {
    for (const name of Object.keys(answers)) answers[name] = new Promise(() => {});
    await open('', { path: '/vnlottery' });
    const busy = [...document.querySelectorAll('[aria-busy="true"]')];
    expect(busy.map((list) => list.children.length)).toEqual([6, 12, 6, 24]);
    expect(screen.queryByText(/\d loterías/)).toBeNull();
    expect(screen.queryByRole('link', { name: /^Jugar/ })).toBeNull();
  });

  it('shows each lottery with its prize, last numbers and next draw, and opens it', async () => {
    const { props, user } = await open('');
    const lottery = shown[0]!;
    const ticket = within(tickets()[0]!);
    expect(tickets()[0]?.dataset['lottery']).toBe(lottery.code ?? lottery.gameId);
    expect(ticket.getByRole('heading', { level: 3 }).getAttribute('title')).toBe(lottery.gameName);
    expect(ticket.getByText(`Sorteo n.º ${lottery.draw.number}`)).toBeDefined();
    expect(ticket.getByText(`Último sorteo, n.º ${lottery.last.number}`)).toBeDefined();
    expect(ticket.getByText(new RegExp(`^Números ${lottery.last.numbers.join(', ')}`))).toBeDefined();
    expect(ticket.getByText('Premio mayor').nextElementSibling?.textContent).toBe(formatMoney(lottery.jackpot, 'P'));
    expect(ticket.getByText('Cierra en')).toBeDefined();
    await user.click(ticket.getByRole('link', { name: `Jugar ${lottery.gameName}` }));
    expect(props.onPendingAction).toHaveBeenLastCalledWith(playPendingAction(lottery));
    const popular = within(screen.getByRole('region', { name: 'Las 20 más jugadas' }));
    expect(popular.getAllByRole('listitem')).toHaveLength(shown.length);
    expect(popular.getByRole('list').getAttribute('aria-busy')).toBe('false');
    const small = within(popular.getAllByRole('listitem')[1]!);
    expect(small.getByRole('heading', { level: 3 }).getAttribute('title')).toBe(shown[1]!.gameName);
    expect(small.getByText('Premio mayor').nextElementSibling?.textContent).toBe(formatMoney(shown[1]!.jackpot, 'P'));
    await user.click(small.getByRole('link', { name: `Jugar ${shown[1]!.gameName}` }));
    expect(props.onPendingAction).toHaveBeenLastCalledWith(playPendingAction(shown[1]!));
  });

  it('shows the lottery with the biggest prize in the top section of the page', async () => {
    const prizes = shown.map((lottery, place) => ({ ...lottery, jackpot: place === 1 ? 9_000_000 : 1_000 }));
    answers['lotteryLobby'] = prizes;
    const { props, user } = await open('');
    const lead = screen.getByText('El premio más grande del momento').parentElement?.parentElement as HTMLElement;
    expect(within(lead).getByRole('heading', { level: 2 }).textContent).toBe(shown[1]!.gameName);
    expect(lead.textContent).toContain(formatMoney(9_000_000, 'P'));
    expect(lead.textContent).toContain(`Boleto desde ${formatMoney(shown[1]!.price, 'P')}`);
    await user.click(within(lead).getByRole('link', { name: `Jugar ${shown[1]!.gameName}` }));
    expect(props.onPendingAction).toHaveBeenLastCalledWith(playPendingAction(prizes[1]!));
  });

  const soon = (minutes: number, place: number) => ({
    ...given[0]!,
    ...{ gameName: `Sorteo ${place}`, gameId: `g${place}`, code: `c${place}`, jackpot: place },
    draw: { ...given[0]!.draw, remainingMs: minutes * 60_000, periodSeconds: 24 * 60 * 60 },
  });
  const codes = () => tickets().map(({ dataset }) => dataset['lottery']);
  const readAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

  it('sorts the lotteries by closing time and marks the ones that close soon', async () => {
    answers['lotteryLobby'] = [90, 20, 300].map(soon);
    await open('');
    expect(codes()).toEqual(['c1', 'c0', 'c2']);
    const marks = tickets().map((ticket) => within(ticket).queryByText('Cierra pronto') !== null);
    expect(marks).toEqual([true, false, false]);
  });

  it('keeps the order of the lotteries while the focus is in the list', async () => {
    answers['lotteryLobby'] = [10, 20, 30].map(soon);
    await open('');
    answers['lotteryLobby'] = [90, 20, 30, 5].map(soon);
    const link = within(tickets()[0]!).getByRole('link');
    act(() => link.focus());
    await readAgain();
    expect(codes()).toEqual(['c0', 'c1', 'c2', 'c3']);
    act(() => link.blur());
    await readAgain();
    expect(codes()).toEqual(['c3', 'c1', 'c2', 'c0']);
  });

  it('shows the largest prizes first in the strip, without the one at the top of the page', async () => {
    answers['lotteryLobby'] = [50, 40, 30, 20, 10, 60, 70, 80].map(soon);
    const { props, user } = await open('');
    const strip = within(screen.getByRole('region', { name: 'Otros premios mayores' }));
    const links = strip.getAllByRole('link');
    expect(links.map((link) => link.querySelector('span')?.textContent)).toEqual(
      [6, 5, 4, 3, 2, 1].map((place) => `Sorteo ${place}`),
    );
    expect(links[0]?.getAttribute('href')).toBe(playPath(soon(70, 6)));
    await user.click(links[0]!);
    expect(props.onPendingAction).toHaveBeenLastCalledWith(playPendingAction(soon(70, 6)));
  });

  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar un sorteo' });

  it('ignores accents and case in a search, and can show all lotteries again', async () => {
    answers['lotteryLobby'] = ['Đà Lạt', 'Quina Ágil', 'Tarde'].map((gameName, place) => ({
      ...shown[0]!,
      ...{ gameName, gameId: `g${place}`, code: `c${place}` },
    }));
    const { user } = await open('');
    expect([field().type, field().placeholder, field().autocomplete]).toEqual(['search', 'Buscar un sorteo', 'off']);
    await user.type(field(), ' DA LAT ');
    expect(codes()).toEqual(['c0']);
    await user.clear(field());
    await user.type(field(), 'agil');
    expect(codes()).toEqual(['c1']);
    await user.type(field(), 'x');
    expect(screen.getByTestId('status').textContent).toBe('Ningún sorteo coincide con esa búsqueda.');
    await user.click(screen.getByRole('button', { name: 'Ver todos' }));
    expect([field().value, codes().length]).toEqual(['', 3]);
    expect(document.activeElement).toBe(field());
    await user.type(field(), '¿?');
    expect(screen.getByTestId('status').textContent).toBe('Escribe al menos una letra o un número');
    await user.clear(field());
    await user.type(field(), 'a');
    expect(codes()).toEqual(['c1']);
  });

  it('shows 24 lotteries at first, then 24 more on each request, and focuses the first new one', async () => {
    answers['lotteryLobby'] = Array.from({ length: 60 }, (_, place) => ({
      ...shown[0]!,
      ...{ gameName: `Sorteo ${place}`, gameId: `g${place}`, code: `c${place}` },
    }));
    const { user } = await open('', {}, ['openedNumbers']);
    expect(tickets()).toHaveLength(24);
    expect(screen.getByTestId('status').textContent).toBe('24 de 60 sorteos');
    await user.click(within(tickets()[0]!).getByText('Ver los últimos 20 resultados'));
    expect(within(tickets()[0]!).getByRole('button', { name: 'Reintentar' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ver más sorteos' }));
    expect(tickets()).toHaveLength(48);
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(within(tickets()[24]!).getByRole('link', { name: 'Jugar Sorteo 24' })),
    );
    await user.click(screen.getByRole('button', { name: 'Ver más sorteos' }));
    expect(tickets()).toHaveLength(60);
    expect(screen.queryByRole('button', { name: 'Ver más sorteos' })).toBeNull();
  });

  it('keeps the search and the number of lotteries in the address, without a history entry', async () => {
    answers['lotteryLobby'] = Array.from({ length: 60 }, (_, place) => ({
      ...shown[0]!,
      ...{ gameName: `Sorteo ${place}`, gameId: `g${place}`, code: `c${place}` },
    }));
    const { user } = await open('');
    const entries = window.history.length;
    await user.click(screen.getByRole('button', { name: 'Ver más sorteos' }));
    expect(address()).toBe('/elott?shown=48');
    await user.type(field(), 'Sorteo 5');
    await user.tab();
    expect([address(), window.history.length]).toEqual(['/elott?shown=48&q=Sorteo+5', entries]);
    cleanup();
    await open(location.search);
    expect([field().value, codes().length]).toEqual(['Sorteo 5', 11]);
    await backTo('/elott?shown=48');
    expect([field().value, codes().length]).toEqual(['', 48]);
    await backTo('/elott');
    expect(codes()).toHaveLength(24);
    cleanup();
    await open('?shown=999');
    expect(codes()).toHaveLength(60);
  });

  it('reports that a lottery has no results, and makes a list of results scrollable with the keyboard', async () => {
    const { user } = await open('');
    const fold = () => within(tickets()[0]!).getByText('Ver los últimos 20 resultados');
    await user.click(fold());
    const list = within(tickets()[0]!).getByRole('list', { name: 'Ver los últimos 20 resultados' });
    expect([list.tabIndex, list.getAttribute('aria-busy')]).toEqual([0, 'false']);
    cleanup();
    answers['openedNumbers'] = [];
    const other = await open('');
    await other.user.click(fold());
    expect(within(tickets()[0]!).getByText('Todavía no hay resultados.')).toBeDefined();
  });
});
