// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useActorRef } from '@xstate/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { chunkMachine } from '../../machines/shared/chunk.machine.ts';
import type { Member } from '../../machines/site/member.ts';
import type { PageName, PieceName } from '../../machines/site/route-location.ts';
import { liveTablesAt } from '../../sandbox/content/live-tables.ts';
import { sportEventsAt } from '../../sandbox/content/sport-events.ts';
import { winnersAt } from '../../sandbox/content/winners.ts';
import { catalogue, gameOf } from '../../sandbox/world/game-catalog.ts';
import { playPath } from '../../src/features/lobby/shared/game-path.ts';
import { provideReading } from '../../src/features/shared/query/query.actors.ts';
import { provideBalance } from '../../src/features/site/balance/balance.actors.ts';
import type { SectionProps } from '../../src/features/site/home/below-the-fold/section-props.ts';
import { Below, Resume, Winners } from '../../src/features/site/home/below-the-fold.tsx';
import { formatTime } from '../../src/format/moment.ts';
import type { Answer } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import type { EndpointName } from '../../src/gateway/endpoints.ts';
import type { SportEvent } from '../../src/gateway/schemas/home.ts';
import type { VendorCategory } from '../../src/gateway/schemas/site.ts';
import { loadArea } from '../../src/i18n.ts';
import { recentPlays } from '../../src/storage/recent-plays.ts';
import { brand } from '../../src/ui/brand.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { factsOf, spoken } from '../kit/tables.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { members } from './members.ts';

const now = Date.UTC(2026, 10, 21, 12);
const games = [...catalogue().values()].slice(0, 3).map(gameOf);
const anyGame = games[0]!;

const minute = 60_000;
const banner = (groupName: string, title: string) => ({
  groupName,
  url: `/art/${title}.svg`,
  title,
  text: `Texto ${title}`,
  link: `/promoDetail?id=${title}`,
});

const vendors: VendorCategory[] = [
  { title: 'RNG', cards: [{ vassalage: 'MAREA', name: 'Mareaviva', isHot: false, games: 560 }] },
  {
    title: 'FISH',
    cards: [
      { vassalage: 'MAREA', name: 'Mareaviva', isHot: false, games: 84 },
      { vassalage: 'ANZUE', name: 'Anzuelo', isHot: true, games: 96 },
    ],
  },
  { title: 'LOTT', cards: [{ vassalage: 'BOLIL', name: 'Bolillero', isHot: true, games: 30 }] },
];

const promotion = (id: string, status: 'join' | 'close') => ({
  id,
  category: 'c',
  categoryName: 'Lotería',
  type: 't',
  typeName: 'Rifa',
  title: `Promo ${id}`,
  summary: 'Un resumen',
  image: '/art/x.svg',
  startsAt: new Date(now).toISOString(),
  endsAt: null,
  status,
});

const answers: Partial<Record<EndpointName, readonly unknown[]>> = {
  banners: [banner('home', 'Rifa'), banner('w_login', 'Bono'), banner('home', 'Copa')],
  liveTables: liveTablesAt(now),
  sportEvents: sportEventsAt(now, 'ES'),
  promotions: [promotion('1', 'join'), promotion('2', 'close')],
  winners: winnersAt(now),
  recentGames: games,
  gameVendors: vendors,
};

type Faulty = Partial<Record<EndpointName, Answer<never> | readonly unknown[]>>;

/** The `isIntersecting` values that every section receives in one observer callback. */
let turns = [true];
class Observer {
  readonly listener: (entries: { isIntersecting: boolean }[]) => void;
  constructor(listener: Observer['listener']) {
    this.listener = listener;
  }
  observe() {
    this.listener(turns.map((isIntersecting) => ({ isIntersecting })));
  }
  disconnect() {}
}

function Sections({ given, of: Part }: { given: Omit<SectionProps, 'vendors'>; of: (given: SectionProps) => unknown }) {
  const reading = useActorRef(provideReading(() => given.gateway.call('gameVendors', { merchantCode: 'sorteo' })));
  return <>{Part({ ...given, vendors: reading })}</>;
}

function show(
  Part: (given: SectionProps) => unknown,
  { instead = {}, ...more }: Partial<SectionProps> & { instead?: Faulty } = {},
) {
  const calls: EndpointName[] = [];
  const call = async (name: EndpointName) => {
    calls.push(name);
    const found = instead[name] ?? answers[name] ?? [];
    return 'ok' in found ? found : { ok: true, value: found };
  };
  const given = {
    gateway: { call } as unknown as Gateway,
    merchantCode: 'sorteo',
    language: 'es',
    symbol: 'P',
    isSignedIn: false,
    member: null,
    balance: null,
    role: null,
    onPlay: vi.fn(),
    onPendingAction: vi.fn(),
    onRegister: vi.fn(),
    onSignIn: vi.fn(),
    ...more,
  } as unknown as SectionProps;
  render(translated(<Sections given={given} of={Part} />));
  return { given, calls };
}

const below = (given: SectionProps) => <Below {...given} />;
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('lower sections of the home page', () => {
  beforeAll(async () => {
    await spanish();
    await loadArea('home');
  });
  beforeEach(() => {
    turns = [true];
    vi.stubGlobal('IntersectionObserver', Observer);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('sends no request for a section that is far outside the viewport', async () => {
    turns = [false];
    const { calls } = show(below);
    await screen.findByRole('region', { name: 'Destacados' });
    expect(calls).toEqual(['gameVendors']);
  });

  it('loads a section that moved close to the viewport while the browser was busy', async () => {
    turns = [false, true];
    const { calls } = show(below);
    await region('Destacados').findByText('Rifa');
    expect(calls).toContain('liveTables');
  });

  it('shows the banners of the home page in a row that does not move, each as a link with text and a picture', async () => {
    show(below);
    const links = await region('Destacados').findAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), spoken(link)])).toEqual([
      ['/promoDetail?id=Rifa', 'RifaTexto Rifa'],
      ['/promoDetail?id=Copa', 'CopaTexto Copa'],
    ]);
    const picture = links[0]?.querySelector('img');
    expect([picture?.getAttribute('src'), picture?.alt, picture?.loading]).toEqual(['/art/Rifa.svg', '', 'lazy']);
    expect(region('Destacados').queryByRole('button')).toBeNull();
  });

  it.each(['', 'http://other.example/'])('shows a banner with the address "%s" without a link', async (link) => {
    show(below, { instead: { banners: [{ ...banner('home', 'Rifa'), link }] } });
    expect(await region('Destacados').findByText('Rifa')).toBeDefined();
    expect(region('Destacados').queryByRole('link')).toBeNull();
  });

  it('hides the banners when there are none', async () => {
    show(below, { instead: { banners: [banner('w_login', 'Bono')] } });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Destacados' })).toBeNull());
  });

  it('shows an error when the banners fail to load', async () => {
    show(below, { instead: { banners: { ok: false, fault: { kind: 'timeout' } } } });
    expect((await region('Destacados').findByTestId('alert')).textContent).toContain('El sitio tardó demasiado');
  });

  it('limits the number of live fixtures to leave space for upcoming fixtures', async () => {
    show(below);
    await region('Eventos de hoy').findAllByRole('link', { name: /\d\.\d\d/ });
    expect(region('Eventos de hoy').getAllByRole('link', { name: /\d\.\d\d/ })).toHaveLength(6);
    expect(region('Eventos de hoy').getAllByText('En juego').length).toBeLessThanOrEqual(3);
  });

  it('lists each vendor once, hot vendors first, with all its games, and omits lottery vendors', async () => {
    show(below);
    const links = await region('Nuestros proveedores').findAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/provider?vendor=ANZUE', 'AnzueloPopular:96 juegos'],
      ['/provider?vendor=MAREA', 'Mareaviva644 juegos'],
    ]);
  });

  it.each([[[]], [{ ok: false, fault: { kind: 'timeout' } }]])(
    'shows no vendor section and no error when there are no vendors',
    async (found) => {
      show(below, { instead: { gameVendors: found as NonNullable<Faulty['gameVendors']> } });
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Nuestros proveedores' })).toBeNull());
      expect(screen.queryByTestId('alert')).toBeNull();
    },
  );

  it('offers only open promotions', async () => {
    show(below);
    const links = await region('Promociones').findAllByRole('link', { name: /Promo \d/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/promoDetail?id=1']);
  });

  it('links each section to its full page', async () => {
    show(below);
    await region('Promociones').findAllByRole('link', { name: /Promo \d/ });
    const more = screen.getAllByRole('link', { name: /^Ver todo: / });
    const nameOf = (link: HTMLElement) => link.getAttribute('aria-label')?.slice('Ver todo: '.length);
    expect(more.map((link) => [nameOf(link), link.getAttribute('href')])).toEqual([
      ['Mesas en vivo', '/live'],
      ['Eventos de hoy', '/sports'],
      ['Promociones', '/promotions'],
    ]);
  });

  it('does not offer a promotion that has ended for the current user', async () => {
    const over = ['close', 'rejected', 'claimed', 'issued'].map((status) => ({
      ...promotion(status, 'close'),
      status,
    }));
    show(below, { instead: { promotions: over } });
    expect(await region('Promociones').findByText(/^Por ahora no hay promociones activas/)).toBeDefined();
  });

  it('shows the time or score, the league and the odds of a fixture, and starts its game', async () => {
    const game = { ...anyGame, gameName: 'Clásico' };
    const fixture: SportEvent = {
      ...{ id: 'e1', sport: 'football', league: 'Liga 1', home: 'Alianza', away: 'Cristal', game },
      startsAt: '2026-11-21T20:30:00.000Z',
      odds: { home: 1.5, draw: 3.25, away: 6 },
    };
    const played: SportEvent = {
      ...fixture,
      ...{ id: 'e2', sport: 'tennis', live: { clock: "63'", home: 2, away: 0 }, odds: { home: 1.5, away: 6 } },
    };
    const { given } = show(below, { instead: { sportEvents: [fixture, played] } });
    const [first, second] = await region('Eventos de hoy').findAllByRole('link', { name: /\d\.\d\d/ });
    expect([...first!.children].map(spoken)).toEqual([
      ...["En juego 63'", 'Tenis · Liga 1', 'Alianza2', 'Cristal0', 'Alianza:1.50Cristal:6.00'],
    ]);
    const time = formatTime(Date.parse(fixture.startsAt), 'es');
    expect([...second!.children].map(spoken)).toEqual([
      ...[time, 'Fútbol · Liga 1', 'Alianza', 'Cristal', 'Alianza:1.50Empate:3.25Cristal:6.00'],
    ]);
    expect([...second!.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent)).toEqual([
      '1',
      'X',
      '2',
    ]);
    expect([first, second].map((one) => one?.querySelector(`[${hook.live}]`) !== null)).toEqual([true, false]);
    const path = `${playPath(game)}&eventId=e2`;
    expect(first!.getAttribute('href')).toBe(path);
    await userEvent.click(first!);
    expect(given.onPendingAction).toHaveBeenLastCalledWith(expect.objectContaining({ name: game.gameId, path }));
  });

  it('shows more live fixtures when there are few upcoming fixtures', async () => {
    const [live] = sportEventsAt(now, 'ES').filter((event) => event.live);
    const [next] = sportEventsAt(now, 'ES').filter((event) => !event.live);
    const bill = (playing: number, coming: number) => [
      ...Array.from({ length: coming }, (_, place) => ({ ...next!, id: `n${place}` })),
      ...Array.from({ length: playing }, (_, place) => ({ ...live!, id: `l${place}` })),
    ];
    for (const [playing, coming, shown] of [
      [5, 1, 5],
      [5, 9, 3],
      [1, 9, 1],
    ] as const) {
      show(below, { instead: { sportEvents: bill(playing, coming) } });
      await region('Eventos de hoy').findAllByRole('link', { name: /\d\.\d\d/ });
      expect(region('Eventos de hoy').getAllByRole('link', { name: /\d\.\d\d/ })).toHaveLength(6);
      expect(region('Eventos de hoy').getAllByText('En juego')).toHaveLength(shown);
      cleanup();
    }
  });

  it('shows the dealer, limits and players of a table, and starts its game', async () => {
    const [table] = liveTablesAt(now).filter(({ seats }) => seats);
    const shownTable = { ...table!, minBet: 5, maxBet: 2_500, players: 1_234, seats: { free: 2, total: 7 } };
    const { given } = show(below, { instead: { liveTables: [shownTable] } });
    const button = await region('Mesas en vivo').findByRole('link', { name: new RegExp(table!.game.gameName) });
    expect(spoken(button)).toContain(table!.dealer);
    expect(spoken(button)).toContain('2 asientos libres');
    expect(spoken(button)).toMatch(/P 5\b(?!\.00).*2,500/);
    expect(spoken(button)).toContain('1234');
    const cover = button.querySelector('img');
    expect([cover?.getAttribute('src'), cover?.getAttribute('alt'), cover?.getAttribute('loading')]).toEqual([
      ...[table!.game.imageUrl, '', 'lazy'],
    ]);
    await userEvent.click(button);
    expect(given.onPlay).toHaveBeenLastCalledWith(table!.game);
  });

  it('colors the six latest results of roulette and baccarat only', async () => {
    const [table] = liveTablesAt(now);
    const tones = async (kind: 'roulette' | 'baccarat', results: string[]) => {
      show(below, { instead: { liveTables: [{ ...table!, kind, results, seats: null }] } });
      await region('Mesas en vivo').findByText(/^Últimos resultados: /);
      const found = [...document.querySelectorAll(`i[${hook.tone}]`)].map((one) => one.getAttribute(hook.tone));
      cleanup();
      return found;
    };
    expect(await tones('roulette', ['0', '1', '2', '36', '35', '19', '20'])).toEqual([
      ...['green', 'red', 'black', 'red', 'black', 'red'],
    ]);
    expect(await tones('baccarat', ['B', 'P', 'T'])).toEqual(['red', 'black', 'green']);
  });

  it('states the minimum age of the operator', () => {
    const own = brand.minimumAge;
    brand.minimumAge = 21;
    try {
      show(below);
      expect(screen.getByText(/^Fija límites de depósito/).textContent).toMatch(/Solo para mayores de 21 años\.$/);
    } finally {
      brand.minimumAge = own;
    }
  });

  it('names the rank of the member, and links to the VIP page and the points store', () => {
    show(below, {
      isSignedIn: true,
      member: { ...members.member, clubLabel: { labelName: 'Bronce', rankLevel: 2 } },
      role: 'member',
    });
    expect(screen.getByText('Bronce')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver los niveles' }).getAttribute('href')).toBe('/vip');
    expect(screen.getByRole('link', { name: 'Ir a la tienda' }).getAttribute('href')).toBe('/pointMall');
    const rates = screen.getByText('Puntos por cada apuesta').nextElementSibling as Element;
    expect(factsOf(rates).map(([, rate]) => rate)).toEqual(['1.20', '1.20', '1.00', '1.00', '0.70']);
    cleanup();
    show(below, { isSignedIn: true, member: members.member, role: 'trial' });
    expect(screen.getByText('Niveles para quienes más juegan')).toBeDefined();
  });

  it('shows baccarat results as words and as initial letters', async () => {
    const table = liveTablesAt(now).find(({ kind }) => kind === 'baccarat')!;
    show(below, { instead: { liveTables: [{ ...table, results: ['B', 'P', 'T'] }] } });
    expect(await region('Mesas en vivo').findByText('Últimos resultados: Banca, Jugador, Empate')).toBeDefined();
    const letters = [...screen.getByRole('region', { name: 'Mesas en vivo' }).querySelectorAll('i')];
    expect(letters.map((letter) => letter.textContent)).toEqual(['B', 'J', 'E']);
  });

  it('reports that a table is full', async () => {
    const table = liveTablesAt(now).find(({ seats }) => seats)!;
    show(below, { instead: { liveTables: [{ ...table, seats: { free: 0, total: 7 } }] } });
    expect(await region('Mesas en vivo').findByText('Mesa completa')).toBeDefined();
  });

  const sections = {
    'Mesas en vivo': ['liveTables', 'Las mesas abren más tarde.'],
    'Eventos de hoy': ['sportEvents', 'Hoy no hay eventos deportivos.'],
    Promociones: ['promotions', 'Por ahora no hay promociones activas. Vuelve pronto.'],
  } as const satisfies Record<string, readonly [EndpointName, string]>;

  it.each(Object.entries(sections))(
    '%s: shows a message when there is no data, and an error with a retry button when loading fails',
    async (name, [call, empty]) => {
      show(below, { instead: { [call]: [] } });
      expect(await region(name).findByText(empty)).toBeDefined();
      cleanup();
      show(below, { instead: { [call]: { ok: false, fault: { kind: 'timeout' } } } });
      expect((await region(name).findByTestId('alert')).textContent).toContain('El sitio tardó demasiado');
      expect(region(name).getByRole('button', { name: 'Reintentar' })).toBeDefined();
      expect(screen.getAllByTestId('alert')).toHaveLength(1);
    },
  );

  it('shows visitors how to start, and shows members their level', async () => {
    const { given } = show(below);
    await userEvent.click(screen.getByRole('button', { name: 'Registrarse' }));
    expect(given.onRegister).toHaveBeenCalledOnce();
    cleanup();
    show(below, { isSignedIn: true, member: members.member, role: 'member' });
    expect(screen.queryByRole('button', { name: 'Registrarse' })).toBeNull();
    const { labelName } = members.member.clubLabel;
    expect(screen.getByRole('heading', { name: `Tu nivel: ${labelName}` })).toBeDefined();
    expect(screen.getByText(labelName).getAttribute('lang')).toBe('es');
  });
});

describe('winners', () => {
  beforeAll(async () => {
    await spanish();
    await loadArea('home');
  });
  afterEach(cleanup);
  const winners = (given: SectionProps) => <Winners {...given} />;

  it('masks the winners, pauses the list, and starts the game of a winner', proves('member-2.27'), async () => {
    const { given } = show(winners);
    const [first] = await screen.findAllByRole('link', { name: /\*\*\*/ });
    expect(first?.textContent).toMatch(/^Jugar .+: P\u00a0[\d,]+\.\d\d.+\*\*\*/);
    await userEvent.click(first!);
    expect(given.onPlay).toHaveBeenCalledWith(winnersAt(now)[0]?.game);
    const pause = screen.getByRole('button', { name: 'Pausar los ganadores' });
    const board = screen.getByRole('region');
    expect([pause.getAttribute('aria-pressed'), board.hasAttribute(hook.paused)]).toEqual(['false', false]);
    await userEvent.click(pause);
    expect([pause.getAttribute('aria-pressed'), board.hasAttribute(hook.paused)]).toEqual(['true', true]);
    await userEvent.click(pause);
    expect(board.hasAttribute(hook.paused)).toBe(false);
    const lists = [...board.querySelectorAll('ul')];
    expect(lists.map((list) => [list.inert, list.getAttribute('aria-hidden')])).toEqual([
      [false, null],
      [true, 'true'],
    ]);
  });

  it('shows a message when there are no winners, and an error when loading fails', async () => {
    show(winners, { instead: { winners: [] } });
    expect(await screen.findByText('Los próximos premios aparecerán aquí.')).toBeDefined();
    cleanup();
    show(winners, { instead: { winners: { ok: false, fault: { kind: 'malformed' } } } });
    expect(await screen.findByTestId('alert')).toBeDefined();
  });
});

describe('recently played games', () => {
  beforeAll(async () => {
    await spanish();
    await loadArea('home');
  });
  afterEach(cleanup);
  const resume = (given: SectionProps) => <Resume {...given} isSignedIn />;

  it('resumes a game', async () => {
    const { given } = show(resume);
    await userEvent.click(await screen.findByRole('link', { name: new RegExp(anyGame.gameName) }));
    expect(given.onPlay).toHaveBeenCalledWith(anyGame);
  });

  it('gives each cover a fixed size so that the layout does not shift', async () => {
    show(resume);
    const button = await screen.findByRole('link', { name: new RegExp(anyGame.gameName) });
    const cover = within(button).getByRole<HTMLImageElement>('presentation');
    expect([cover.getAttribute('src'), cover.width, cover.height]).toEqual([anyGame.imageUrl, 54, 72]);
  });

  it('links to all games when the member has played none', async () => {
    show(resume, { instead: { recentGames: [] } });
    expect((await screen.findByRole('link', { name: 'Buscar un juego' })).getAttribute('href')).toBe('/rng');
  });

  it('hides its balance when the balance in the header is hidden', async () => {
    const gateway = { call: async () => ({ ok: true, value: { sumBalance: 1234.5 } }) } as unknown as Gateway;
    const balance = createActor(provideBalance(gateway), { input: { hidden: false } }).start();
    show(resume, { balance });
    expect(await screen.findByText('P 1,234.50')).toBeDefined();
    balance.send({ type: 'balance.toggle' });
    expect(await screen.findByText('***')).toBeDefined();
    balance.stop();
  });

  it('shows a visitor the demos that were tried in this browser, as links to the demos', async () => {
    recentPlays.clear();
    recentPlays.add(null, anyGame.gameId);
    show((given) => <Resume {...given} />, { merchantCode: 'demos', instead: { gameList: [anyGame] } });
    const link = await screen.findByRole('link', { name: new RegExp(anyGame.gameName) });
    expect(link.getAttribute('href')).toBe(`${playPath(anyGame)}&demo=1`);
    recentPlays.clear();
  });
});

describe('greeting of a member', () => {
  beforeAll(async () => {
    await spanish();
    await loadArea('home');
  });
  afterEach(cleanup);
  const week = 7 * 24 * 60 * minute;
  const at = (ago: number) => ({ at: new Date(Date.now() - ago).toISOString(), ip: '', country: '' });
  const chunk = chunkMachine.provide({
    actors: {
      load: fromPromise<object, { name: PageName | PieceName }>(async () => ({
        FirstWeek: () => <p>Tu primera semana</p>,
      })),
    },
  });
  const greet = (lastSignIn: Member['lastSignIn'], type = 0) =>
    show((given) => <Resume {...given} />, {
      chunk,
      isSignedIn: true,
      member: { ...members.member, type, lastSignIn },
    } as Partial<SectionProps>);

  it.each([null, at(week - minute)])('shows the first week to a member who may be new: %o', async (last) => {
    greet(last);
    expect(await screen.findByText('Tu primera semana')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Sigue jugando' })).toBeNull();
  });

  it.each([
    [undefined, 0],
    [at(week + minute), 0],
    [null, 4],
  ] as const)('shows the recent games to another member: %o, type %i', async (last, type) => {
    greet(last, type);
    expect(await screen.findByRole('region', { name: 'Sigue jugando' })).toBeDefined();
    expect(screen.queryByText('Tu primera semana')).toBeNull();
  });
});
