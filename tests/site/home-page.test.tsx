// @vitest-environment happy-dom

import { cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { chunkMachine } from '../../machines/shared/chunk.machine.ts';
import type { PageName, PieceName } from '../../machines/site/route-location.ts';
import type { PageProps } from '../../src/features/shared/page-props.ts';
import type { SectionProps } from '../../src/features/site/home/below-the-fold/section-props.ts';
import { CategoryGrid } from '../../src/features/site/home/category-grid.tsx';
import { Page } from '../../src/features/site/home/home-page.tsx';
import { SearchForm } from '../../src/features/site/home/search-form.tsx';
import type { Game, VendorCategory } from '../../src/gateway/schemas/site.ts';
import { session } from '../../src/storage/session.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { fault, ok, openPage, type Replies, visitor } from '../kit/open-page.tsx';
import { spanish } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const gameOf = (place: number, more: Partial<Game> = {}): Game => ({
  gameId: `g${place}`,
  nodeId: 10 + place,
  gameName: `Juego ${place}`,
  gameType: 'RNG',
  vassalage: 'COBRE',
  vendorName: 'Cobre Alto',
  imageUrl: `/covers/g${place}.svg`,
  isHot: true,
  isNew: false,
  ...more,
});
const card = (vassalage: string, games: number) => ({ vassalage, name: vassalage, isHot: false, games });
const vendors: VendorCategory[] = [
  { title: 'RNG', cards: [card('COBRE', 1_240), card('PUNAR', 872)] },
  { title: 'FISH', cards: [] },
  { title: 'LIVE', cards: [card('MAREA', 96)] },
  { title: 'BINGO', cards: [card('MAREA', 4)] },
];
const hotGames = Array.from({ length: 14 }, (_, place) => gameOf(place, { isNew: place === 1 }));
const replies: Replies = {
  hotGames: ok(hotGames),
  gameVendors: ok(vendors),
};
const open = (more: Replies = {}, who: Partial<PageProps> = {}) =>
  openPage(Page, '/index', { ...replies, ...more }, who);

const index = () => within(screen.getByRole('region', { name: 'Categorías de juegos' }));
const hot = () => within(screen.getByRole('region', { name: 'Los más jugados' }));
const games = () =>
  hot()
    .queryAllByRole('link')
    .flatMap(({ dataset }) => dataset['game'] ?? []);
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar en el sitio' });
const retry = { name: 'Reintentar' };

beforeAll(spanish);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('home page', () => {
  it('sends one request for each section of the page', proves('site-7.21'), async () => {
    const { requests } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Juegos y apuestas en línea' })).toBeDefined();
    expect(requests('banners')).toEqual([]);
    expect(requests('gameVendors')).toEqual([{ merchantCode: 'sorteo' }]);
    expect(requests('hotGames')).toEqual([
      { merchantCode: 'sorteo', language: 'ES', isPlatform: 2, platform: 'flash,html5-desktop' },
    ]);
  });

  it('reloads the sections after a language change', async () => {
    const { requests, change } = await open();
    await change({ language: 'en' });
    expect(requests('hotGames')).toHaveLength(2);
    expect(requests('hotGames').at(-1)).toMatchObject({ language: 'EN' });
  });

  it('shows placeholders for the sections of the home page until the sections are loaded', async () => {
    await openPage(Page, '/index');
    const board = within(screen.getByRole('region', { name: 'Próximos sorteos' }));
    expect(board.getByRole('link', { name: 'Ver todo: Próximos sorteos' }).getAttribute('href')).toBe('/elott');
    expect(board.getAllByRole('link')).toHaveLength(1);
    expect(index().queryByRole('link')).toBeNull();
    expect(index().getByRole('list').getAttribute('aria-busy')).toBe('true');
    expect(index().getAllByRole('listitem', { hidden: true })).toHaveLength(8);
    expect(index().queryByRole('listitem')).toBeNull();
    expect(games()).toEqual([]);
    expect(hot().getByRole('list').getAttribute('aria-busy')).toBe('true');
    expect(hot().getAllByRole('listitem')).toHaveLength(12);
  });

  it.each([
    ['gameVendors', () => index().getAllByRole('link')],
    ['hotGames', () => hot().getAllByRole('listitem')],
  ] as const)('when the request of %s failed, reloads only that section', async (name, shown) => {
    const some: Replies = { ...replies, [name]: fault('offline') };
    const { user, requests } = await openPage(Page, '/index', some);
    expect(screen.getByTestId('alert').textContent).toContain('No hay conexión con el sitio.');
    Object.assign(some, replies);
    await user.click(screen.getByRole('button', retry));
    expect(shown().length).toBeGreaterThan(0);
    expect(screen.queryByTestId('alert')).toBeNull();
    expect(requests(name)).toHaveLength(2);
    expect(requests('hotGames').length + requests('gameVendors').length).toBe(3);
  });
});

describe('category index of the home page', () => {
  const categories = [
    ['ELOTT', 'Loterías', '/elott'],
    ['LIVE', 'Casino en vivo', '/live'],
    ['SPORTS', 'Deportes', '/sports'],
    ['FISH', 'Pesca', '/fish'],
    ['RNG', 'Tragamonedas', '/rng'],
    ['PVP', 'PVP', '/pvp'],
    ['ESPORTS', 'E-sports', '/esports'],
  ] as const;
  it('links to the page of each category', proves('site-2.8'), async () => {
    await open({ gameVendors: ok(categories.map(([title]) => ({ title, cards: [card('COBRE', 3)] }))) });
    const links = index().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(categories.map(([, , href]) => href));
    for (const [place, [, name]] of categories.entries()) expect(links[place]?.textContent).toContain(name);
    expect(new Set(links.map((link) => link.querySelector('svg')?.innerHTML)).size).toBe(7);
  });

  it('has one entry without a number of games for all lotteries', proves('site-2.32'), async () => {
    const lotteries = [
      { title: 'LOTT', cards: [card('RIFAM', 18), card('BOLIL', 30)] },
      { title: 'RNG', cards: [card('COBRE', 3)] },
      { title: 'ELOTT', cards: [card('RIFAM', 26), card('SIETE', 20)] },
    ];
    await open({ gameVendors: ok(lotteries) });
    const links = index().getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/elott', '01Loterías3 proveedores'],
      ['/rng', '02Tragamonedas31 proveedor'],
    ]);
  });

  it.each(['LOTT', 'ELOTT'])('links to the lotteries when only the category %s has a vendor', async (title) => {
    await open({ gameVendors: ok([{ title, cards: [card('RIFAM', 1)] }]) });
    expect(
      index()
        .getByRole('link', { name: /Loterías/ })
        .getAttribute('href'),
    ).toBe('/elott');
  });

  it('counts games and vendors, and omits categories without a vendor or a page', proves('site-2.33'), async () => {
    await open();
    expect(
      index()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['01Tragamonedas2,1122 proveedores', '02Casino en vivo961 proveedor']);
    expect(index().getByRole('list').getAttribute('aria-busy')).toBe('false');
    expect(index().queryByRole('link', { current: 'page' })).toBeNull();
  });

  it('marks the current category', () => {
    const rng = { key: 'RNG', name: 'Tragamonedas', icon: 'slots', href: '/rng' } as const;
    const live = { key: 'LIVE', name: 'Casino en vivo', icon: 'cards', href: '/live', current: true } as const;
    render(<CategoryGrid labels={{ title: 'Índice' }} categories={[rng, live]} />);
    const open = screen.getAllByRole('link', { current: 'page' });
    expect(open.map((link) => link.getAttribute('href'))).toEqual(['/live']);
  });

  it('shows a message when no category has games', async () => {
    await open({ gameVendors: ok([]) });
    expect(index().getByText('Todavía no hay categorías de juegos.')).toBeDefined();
    expect(index().queryByRole('list')).toBeNull();
  });
});

describe('hot games of the home page', () => {
  it('show twelve games and a link to all hot games', async () => {
    await open();
    expect(games()).toEqual(hotGames.slice(0, 12).map(({ gameId }) => gameId));
    const more = hot().getByRole('link', { name: /^Ver todo/ });
    expect([more.getAttribute('aria-label'), more.getAttribute('href')]).toEqual(['Ver todo: Los más jugados', '/hot']);
    expect(more.textContent).toBe('Ver todo');
    expect(document.querySelector('#hot')?.contains(hot().getByRole('list'))).toBe(true);
    expect(hot().getByRole('list').getAttribute('aria-busy')).toBe('false');
    const [first, second] = hot().getAllByRole('link', { name: /^Juego/ });
    expect(first?.getAttribute('href')).toBe('/rng?gameId=g0&nodeId=10&vassalage=COBRE');
    const details = hot().getAllByRole('link', { name: /^Detalles de/ });
    expect(details[0]?.getAttribute('href')).toBe('?game=g0');
    expect(first?.textContent).toBe('Juego 0\nCobre Alto');
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/covers/g0.svg');
    expect([first?.dataset['mark'], second?.dataset['mark']]).toEqual([undefined, 'Nuevo']);
  });

  it('request the start of a game when its card is clicked', proves('site-2.23'), async () => {
    const { user, props } = await open();
    await user.click(hot().getAllByRole('link', { name: /^Juego/ })[2]!);
    expect(props.onPendingAction).toHaveBeenCalledExactlyOnceWith({
      name: 'g2',
      path: '/rng?gameId=g2&nodeId=12&vassalage=COBRE',
      needs: 'realAccount',
    });
  });

  it('show a message only when the list is empty', async () => {
    await open({ hotGames: ok([]) });
    expect(hot().getByText('Hoy no hay juegos destacados.')).toBeDefined();
    expect(hot().queryByRole('list')).toBeNull();
    cleanup();
    await open({ hotGames: ok(hotGames.slice(0, 1)) });
    expect(games()).toEqual(['g0']);
  });
});

describe('search on the home page', () => {
  it('opens the result page', async () => {
    const { user, props } = await open();
    expect([search().placeholder, search().getAttribute('enterkeyhint')]).toEqual(['Buscar en el sitio', 'search']);
    await user.type(search(), ' jaguar & sol {Enter}');
    await user.clear(search());
    await user.type(search(), '  ');
    await user.click(screen.getByRole('button', { name: 'Buscar en el sitio' }));
    expect(props.onGo).toHaveBeenCalledTimes(2);
    expect(props.onGo).toHaveBeenNthCalledWith(1, '/search?q=jaguar+%26+sol');
    expect(props.onGo).toHaveBeenNthCalledWith(2, '/search');
  });

  const submit = () => {
    const form = search().form as HTMLFormElement;
    const event = createEvent.submit(form);
    fireEvent(form, event);
    return { form, event };
  };

  it('submits as a plain HTML form until the application is loaded', () => {
    render(<SearchForm label="Buscar en el sitio" />);
    const { form, event } = submit();
    expect(event.defaultPrevented).toBe(false);
    expect([form.getAttribute('action'), form.method, search().name]).toEqual(['/search', 'get', 'q']);
    cleanup();
    render(<SearchForm label="Buscar en el sitio" onSearch={() => {}} />);
    expect(submit().event.defaultPrevented).toBe(true);
  });
});

describe('lazy sections of the home page', () => {
  const names: string[] = [];
  const lazyFlow = (text: string) => () => <p>{text}</p>;
  const later = {
    Announcements: lazyFlow('Los avisos'),
    Resume: lazyFlow('Lo de antes'),
    Below: lazyFlow('Lo de abajo'),
    DrawBoard: ({ onPlay }: SectionProps) => (
      <button type="button" onClick={() => onPlay(gameOf(6))}>
        El tablero
      </button>
    ),
    Winners: ({ onPlay }: SectionProps) => (
      <button type="button" onClick={() => onPlay(gameOf(5))}>
        Los ganadores
      </button>
    ),
  };
  const chunkOf = (load: () => Promise<object>) =>
    chunkMachine.provide({
      actors: {
        load: fromPromise<object, { name: PageName | PieceName }>(({ input }) => {
          names.push(input.name);
          return load();
        }),
        compareBuild: fromPromise<boolean>(async () => false),
      },
    });
  const loaded = chunkOf(async () => later);
  const room = () => document.querySelector(`[${hook.member}]`)?.getAttribute(hook.member);

  it('appear above and below the sections that load first', async () => {
    names.length = 0;
    const { user, props } = await open({}, { chunk: loaded });
    expect(names).toEqual(['draw-board', 'below-home']);
    for (const text of ['Los avisos', 'Lo de antes', 'Lo de abajo']) expect(screen.getByText(text)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Los ganadores' }));
    expect(props.onPendingAction).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'g5' }));
    await user.click(
      within(screen.getByRole('region', { name: 'Próximos sorteos' })).getByRole('button', { name: 'El tablero' }),
    );
    expect(props.onPendingAction).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'g6' }));
  });

  it('show the recently played games only to members', async () => {
    await open({}, { ...visitor, chunk: loaded });
    expect(screen.getByText('Los avisos')).toBeDefined();
    expect(screen.queryByText('Lo de antes')).toBeNull();
  });

  it('reserve space for recently played games for members, and for visitors whose session may be restored', async () => {
    await open();
    expect(room()).toBe('true');
    cleanup();
    await open({}, visitor);
    expect(room()).toBeUndefined();
    cleanup();
    session.storeToken('token', false);
    await open({}, visitor);
    expect(room()).toBe('true');
  });

  it('a failed load of the lazy sections does not affect the first sections, and a retry loads them', async () => {
    const load = vi.fn(async (): Promise<object> => later).mockRejectedValueOnce(new Error('blocked'));
    const { user } = await open({}, { chunk: chunkOf(load) });
    expect(screen.getByTestId('alert').textContent).toContain('No pudimos cargar esta parte del sitio');
    expect(games()).toHaveLength(12);
    await user.click(screen.getByRole('button', retry));
    expect(screen.getByText('Lo de abajo')).toBeDefined();
  });
});
