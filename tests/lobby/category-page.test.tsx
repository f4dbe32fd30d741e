// @vitest-environment happy-dom

import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { chunkMachine } from '../../machines/shared/chunk.machine.ts';
import { catalogue, gameOf } from '../../sandbox/world/game-catalog.ts';
import { rooms } from '../../sandbox/world/pvp-rooms.ts';
import { Page } from '../../src/features/lobby/category/category-page.tsx';
import { provideFavourite } from '../../src/features/lobby/favorite/favorite.actors.ts';
import { playPendingAction } from '../../src/features/lobby/shared/game-path.ts';
import type { PageProps } from '../../src/features/shared/page-props.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import type { Game } from '../../src/gateway/schemas/site.ts';
import { loadArea } from '../../src/i18n.ts';
import { recentPlays } from '../../src/storage/recent-plays.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const all = [...catalogue().values()].map(gameOf);
const fault = { ok: false, fault: { kind: 'unavailable' } };

type Values = Partial<Record<'gameList' | 'gameVendors' | 'favourites' | 'addFavourite' | 'pvpRooms', unknown>>;
let merchants = 0;

/** Opens the page at an address. Each page has a different merchant code, so that it loads its own game list. */
async function open(address: string, values: Values = {}, more: Partial<PageProps> = {}) {
  const call = vi.fn(async (name: string) => {
    const value = {
      gameList: all,
      gameVendors: [],
      favourites: [],
      pvpRooms: rooms(),
      removeFavourite: null,
      ...values,
    }[name];
    return value === undefined ? fault : { ok: true, value };
  });
  const [path = '', query] = address.split('?');
  window.history.replaceState(null, '', address);
  const props: PageProps = {
    gateway: { call } as unknown as Gateway,
    chunk: chunkMachine,
    merchantCode: `m${++merchants}`,
    symbol: 'P',
    language: 'es',
    path,
    search: query ? `?${query}` : '',
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
  const page = (shown: PageProps) =>
    translated(
      <main tabIndex={-1}>
        <Page {...shown} />
      </main>,
    );
  const { rerender } = render(page(props));
  await act(async () => {});
  return {
    props,
    call,
    user: userEvent.setup(),
    show: (next: Partial<PageProps>) => rerender(page({ ...props, ...next })),
  };
}

const count = () => screen.getByTestId('status').textContent;
const tickets = () => [...document.querySelectorAll<HTMLElement>(`[${hook.game}]`)];
const ticket = (gameId: string) => document.querySelector<HTMLElement>(`[${hook.game}="${gameId}"]`) as HTMLElement;
const star = ({ gameName }: Game) => screen.getByRole('button', { name: `Favorito: ${gameName}` });
const of = (gameType: string) => all.filter((game) => game.gameType === gameType);

describe('category page', () => {
  beforeAll(async () => {
    await spanish();
    await loadArea('lobby');
  });
  beforeEach(() => {
    vi.stubGlobal('innerHeight', 900);
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1100 });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
  });

  it.each<[string, string, number]>([
    ['/rng', 'Tragamonedas', of('RNG').length],
    ['/live', 'Casino en vivo', of('LIVE').length],
    ['/pvp', 'PVP', of('PVP').length],
    ['/fish', 'Pesca', of('FISH').length],
    ['/sports', 'Deportes', of('SPORTS').length],
    ['/esports', 'E-sports', of('ESPORTS').length],
    ['/hot', 'Los más jugados', all.filter(({ isHot }) => isHot).length],
    ['/jlrng', 'Tragamonedas de Jacaranda Estudio', 980],
    ['/pgrng', 'Tragamonedas de Puna Roja', 872],
  ])('%s is %s', proves('site-2.7', 'site-2.8', 'member-9.9'), async (path, title, games) => {
    await open(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(count()).toBe(`${games.toLocaleString('en-US')} juegos`);
    expect(tickets().length).toBeGreaterThan(0);
    expect(tickets().length).toBeLessThanOrEqual(60);
    expect(document.querySelectorAll('ul[aria-label] *').length).toBeLessThanOrEqual(300);
  });

  it('starts a pending action that opens the game, and starts only one on a double click', async () => {
    const { user, props } = await open('/rng');
    const [first] = tickets();
    await user.dblClick(first as HTMLElement);
    const game = all.find(({ gameId }) => gameId === first?.dataset['game']) as Game;
    expect(props.onPendingAction).toHaveBeenCalledExactlyOnceWith(playPendingAction(game));
  });

  it('opens the game list of a vendor as a dialog', proves('site-3.28'), async () => {
    const list = of('LIVE').find(({ isGame }) => isGame === 'VASSALAGE') as Game;
    const { user, props } = await open(`/live?q=${list.gameName}`);
    await user.click(ticket(list.gameId));
    expect(props.onDialog).toHaveBeenCalledExactlyOnceWith({
      name: 'gamePopupModal',
      flowInput: { vassalage: list.vassalage, name: list.vendorName },
    });
    expect(props.onPendingAction).not.toHaveBeenCalled();
  });

  it('opens a table only when it has a free seat', async () => {
    const [free, full] = [
      rooms().find((room) => room.players < room.seats),
      rooms().find((r) => r.players === r.seats),
    ];
    const { user, props } = await open('/pvp');
    const room = (roomId: string | undefined) => document.querySelector(`[${hook.room}="${roomId}"]`) as HTMLElement;
    await user.click(room(full?.roomId));
    expect(room(full?.roomId).textContent).toContain('Mesa completa');
    expect(props.onPendingAction).not.toHaveBeenCalled();
    await user.click(room(free?.roomId));
    expect(props.onPendingAction).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ path: `/game?roomId=${free?.roomId}`, needs: 'realAccount' }),
    );
  });

  it('asks for a letter or a digit when the search has only signs', async () => {
    const { user } = await open('/live');
    await user.type(screen.getByRole('searchbox'), '<>');
    expect(screen.getByRole('heading', { name: 'Escribe al menos una letra o un número' })).toBeDefined();
    expect(count()).toBe('0 juegos');
    await user.type(screen.getByRole('searchbox'), 'oro');
    expect(count()).toMatch(/^[1-9]\d* juegos$/);
  });

  it('searches the section, and leads to the result page when only other sections have matches', async () => {
    const { user } = await open('/live');
    await user.type(screen.getByRole('searchbox'), 'oro');
    expect(count()).toMatch(/^[1-9]\d* juegos$/);
    const wholeSite = () => screen.getByRole('link', { name: 'Buscar en todo el sitio' }).getAttribute('href');
    expect(wholeSite()).toBe('/search?q=oro');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'luchador');
    expect(count()).toBe('0 juegos');
    expect(screen.getByRole('heading', { name: 'Nada en Casino en vivo para «luchador»' })).toBeDefined();
    expect(wholeSite()).toBe('/search?q=luchador');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'qqqqqqqq');
    expect(screen.getByRole('heading', { name: 'No hay resultados para «qqqqqqqq»' })).toBeDefined();
    expect(count()).toBe('0 juegos');
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(count()).toBe(`${of('LIVE').length} juegos`);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('applies the filter criteria in the address', async () => {
    await open('/rng?vendor=COBRE&lines=1&minBet=1');
    const fitting = of('RNG').filter(
      ({ vassalage, lines = 0, minBet = 0 }) => vassalage === 'COBRE' && lines >= 25 && minBet >= 1,
    );
    expect(count()).toBe(`${fitting.length} juegos`);
  });

  it('counts the games of each vendor that match the query and the other filters', async () => {
    const { user } = await open('/live');
    const radios = () => within(screen.getByRole('group', { name: 'Proveedores' })).getAllByRole('radio');
    await user.type(screen.getByRole('searchbox'), 'oro');
    const counts = radios().map((radio) => Number(/\d+$/.exec(radio.closest('label')?.textContent ?? '')?.[0]));
    expect(`${counts[0]} juegos`).toBe(count());
    expect(counts.slice(1).reduce((sum, games) => sum + games, 0)).toBe(counts[0]);
  });

  it('says that a vendor in the address is unknown', async () => {
    await open('/rng?vendor=NOBODY');
    expect(screen.getByRole('heading', { name: 'No conocemos ese proveedor' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Quitar filtros' }).length).toBeGreaterThan(0);
  });

  it('shows rows of new games, jackpots and themes above the list, and none while it is filtered', async () => {
    const themed = of('RNG').map((game, place) => ({
      ...game,
      ...(place % 3 === 0 && { theme: { id: `t${place % 9}`, name: `Tema ${place % 9}` } }),
    }));
    const { user } = await open('/rng', { gameList: themed });
    const rows = () =>
      screen.queryAllByRole('region').flatMap((region) => region.querySelector('h2')?.textContent ?? []);
    expect(rows()).toEqual(['Nuevos', 'Con pozo acumulado', 'Temas']);
    const themes = within(screen.getByRole('region', { name: 'Temas' })).getAllByRole('link');
    expect(themes.map((link) => link.getAttribute('href'))).toEqual([
      '/rng?theme=t0',
      '/rng?theme=t3',
      '/rng?theme=t6',
    ]);
    const fresh = within(screen.getByRole('region', { name: 'Nuevos' })).getAllByRole('link');
    expect(fresh).toHaveLength(8);
    await user.type(screen.getByRole('searchbox'), 'sol');
    expect(rows()).toEqual([]);
    cleanup();
    await open('/rng?theme=t3', { gameList: themed });
    expect(rows()).toEqual([]);
    expect(count()).toBe(`${themed.filter(({ theme }) => theme?.id === 't3').length} juegos`);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tema: Tema 3' }).checked).toBe(true);
    cleanup();
    await open('/rng?theme=nothing', { gameList: themed });
    expect(screen.getByRole('heading', { name: 'No conocemos ese tema' })).toBeDefined();
  });

  it('shows the games that were played last first, to a visitor as demos', async () => {
    const [slot, other] = of('RNG') as [Game, Game];
    recentPlays.clear();
    recentPlays.add('lucia', slot.gameId);
    recentPlays.add(null, other.gameId);
    const resume = () => within(screen.getByRole('region', { name: 'Sigue jugando' })).getAllByRole('link');
    const { user, props } = await open('/rng', {}, { member: { account: 'lucia' } as PageProps['member'] });
    expect(resume().map(({ dataset }) => dataset['rail'])).toEqual([slot.gameId]);
    await user.click(resume()[0] as HTMLElement);
    expect(props.onPendingAction).toHaveBeenCalledExactlyOnceWith(playPendingAction(slot));
    cleanup();
    await open('/rng', {}, { isSignedIn: false, role: null });
    expect(resume().map((link) => link.getAttribute('href'))).toEqual([`${playPendingAction(other).path}&demo=1`]);
    cleanup();
    await open('/rng', {}, { member: { account: 'ana' } as PageProps['member'] });
    expect(screen.queryByRole('region', { name: 'Sigue jugando' })).toBeNull();
    recentPlays.clear();
  });

  it('shows the page of a vendor with its logo, its sections and its games, and filters them', async () => {
    const cards = [{ vassalage: 'MAREA', name: 'Mareaviva', isHot: false, games: 560, logo: '/art/vendor-MAREA.svg' }];
    const { user } = await open('/provider?vendor=MAREA', { gameVendors: [{ title: 'RNG', cards }] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Juegos de Mareaviva');
    expect(count()).toBe('644 juegos');
    const sections = within(screen.getByRole('list', { name: 'Secciones' })).getAllByRole('link');
    expect(sections.map((link) => link.getAttribute('href'))).toEqual(['/rng?vendor=MAREA', '/fish?vendor=MAREA']);
    expect(screen.queryByRole('group', { name: 'Proveedores' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Nuevos' }));
    expect(location.search).toBe('?new=1&vendor=MAREA');
    await user.click(screen.getAllByRole('button', { name: 'Quitar filtros' })[0] as HTMLElement);
    expect(location.search).toBe('?vendor=MAREA');
    expect(count()).toBe('644 juegos');
  });

  it('lists all vendors, and says that a vendor is unknown', async () => {
    const cards = [{ vassalage: 'MAREA', name: 'Mareaviva', isHot: false, games: 560 }];
    await open('/provider', {
      gameVendors: [
        { title: 'RNG', cards },
        { title: 'FISH', cards },
      ],
    });
    const link = within(screen.getByRole('list', { name: 'Proveedores' })).getByRole('link');
    expect([link.getAttribute('href'), link.textContent]).toEqual(['/provider?vendor=MAREA', 'Mareaviva1,120 juegos']);
    cleanup();
    await open('/provider?vendor=NOBODY', { gameVendors: [{ title: 'RNG', cards }] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No conocemos ese proveedor');
    expect(screen.getByRole('list', { name: 'Proveedores' })).toBeDefined();
  });

  it('marks popular vendors when the vendor list loads, and works without the vendor list', async () => {
    const cards = [{ vassalage: 'PUNAR', name: 'Puna Roja', isHot: true, games: 1 }];
    await open('/rng', { gameVendors: [{ title: 'RNG', cards }] });
    const radios = () => within(screen.getByRole('group', { name: 'Proveedores' })).getAllByRole('radio');
    expect(radios()[1]?.closest('label')?.textContent).toMatch(/^Puna Roja\(popular\)/);
    cleanup();
    await open('/rng', { gameVendors: undefined });
    expect(radios()[1]?.closest('label')?.textContent).toMatch(/^Cobre Alto1,?\.?240$/);
  });

  it('reports that the game list failed to load, and retries', async () => {
    const { user, call } = await open('/rng', { gameList: undefined });
    expect(screen.getByTestId('alert').textContent).toContain('El servicio no está disponible');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(call.mock.calls.filter(([name]) => name === 'gameList')).toHaveLength(2);
  });

  it('shows an empty section with a link to popular games', async () => {
    await open('/fish', { gameList: of('RNG').slice(0, 5) });
    expect(screen.getByRole('heading', { name: 'Esta sección todavía no tiene juegos' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver los más jugados' }).getAttribute('href')).toBe('/hot');
  });

  it('reads the favorites again after the sheet of a game has changed them, and not after its own changes', async () => {
    const [first] = of('RNG') as [Game];
    const { call, user } = await open('/rng', { addFavourite: null });
    const reads = () => call.mock.calls.filter(([name]) => name === 'favourites').length;
    expect(reads()).toBe(1);
    const card = tickets()[0] as HTMLElement;
    await user.click(star(all.find(({ gameId }) => gameId === card.dataset['game']) as Game));
    await act(async () => {});
    expect(reads()).toBe(1);
    const gateway = { call: async () => ({ ok: true, value: [] }) } as unknown as Gateway;
    const sheet = createActor(
      provideFavourite(gateway, () => {}),
      { input: { isMember: true } },
    ).start();
    await waitFor(sheet, (state) => state.matches({ member: 'idle' }));
    sheet.send({ type: 'favourite.toggle', gameId: first.gameId });
    await act(() => waitFor(sheet, (state) => state.context.changes.length === 0));
    await act(async () => {});
    expect(reads()).toBe(2);
    sheet.stop();
  });

  it('lists the favorites, newest first, and focuses the next favorite after a removal', async () => {
    const marked = [all[40], all[9100], all[3]] as [Game, Game, Game];
    const { user } = await open('/fav', { favourites: marked });
    expect(tickets().map(({ dataset }) => dataset['game'])).toEqual(marked.map(({ gameId }) => gameId));
    await user.click(star(marked[1]));
    await act(async () => {});
    expect(tickets().map(({ dataset }) => dataset['game'])).toEqual([marked[0].gameId, marked[2].gameId]);
    expect(document.activeElement).toBe(ticket(marked[2].gameId));
  });

  it('explains favorites to a member who has none, and asks visitors to sign in', async () => {
    await open('/fav');
    expect(screen.getByRole('heading', { name: 'Todavía no tienes favoritos' })).toBeDefined();
    cleanup();
    const { user, props, show } = await open('/fav', {}, { isSignedIn: false });
    const filters = () => [screen.queryByRole('searchbox'), screen.queryByRole('complementary')];
    expect(filters()).toEqual([null, null]);
    await user.click(screen.getByRole('button', { name: 'Ingresar' }));
    expect(props.onSignIn).toHaveBeenCalledOnce();
    show({ isSignedIn: true });
    await act(async () => {});
    expect(screen.getByRole('heading', { name: 'Todavía no tienes favoritos' })).toBeDefined();
    expect(filters()).not.toContain(null);
  });

  it('asks a visitor who marks a favorite to sign in, and returns to the same address', async () => {
    const { user, props, call } = await open('/rng?q=jaguar', {}, { isSignedIn: false });
    const gameId = tickets()[0]?.dataset['game'] ?? '';
    await user.click(star(all.find((game) => game.gameId === gameId) as Game));
    expect(props.onPendingAction).toHaveBeenCalledExactlyOnceWith({
      name: gameId,
      path: '/rng?q=jaguar',
      needs: 'member',
    });
    expect(call).not.toHaveBeenCalledWith('addFavourite', expect.anything(), expect.anything());
  });
});
