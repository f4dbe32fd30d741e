// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sportEventsAt } from '../../sandbox/content/sport-events.ts';
import { catalogue, gameOf } from '../../sandbox/world/game-catalog.ts';
import { playPath } from '../../src/features/lobby/shared/game-path.ts';
import { groupEvents, timeOf } from '../../src/features/lobby/sports/group-events.ts';
import { Page } from '../../src/features/lobby/sports/sports-page.tsx';
import type { SportEvent } from '../../src/gateway/schemas/home.ts';
import { loadArea } from '../../src/i18n.ts';
import { withView } from '../../src/routes/page-queries.ts';
import { fault, ok, openPage, type Replies } from '../kit/open-page.tsx';
import { spanish } from '../kit/translated.tsx';

const now = Date.UTC(2026, 10, 21, 15, 0);
const hour = 60 * 60 * 1000;
const games = [...catalogue().values()].filter(({ gameType }) => /SPORTS/.test(gameType)).map(gameOf);
const [anyEvent] = sportEventsAt(now, 'ES');

const event = (id: string, inHours: number, more: Partial<SportEvent> = {}): SportEvent => ({
  ...{ id, sport: 'football', league: 'Copa', home: `Local ${id}`, away: `Visita ${id}` },
  ...{ odds: { home: 1.5, draw: 3, away: 4 }, game: anyEvent!.game },
  startsAt: new Date(now + inHours * hour).toISOString(),
  ...more,
});
const live = { home: 2, away: 1, clock: '63’' };
const events = [
  event('later', 4),
  event('soon', 1),
  event('other', 2, { league: 'Liga', sport: 'tennis' }),
  event('tomorrow', 20),
  event('live', -1, { live }),
  event('arena', 1, { sport: 'esports', league: 'Arena' }),
];

const replies = (more: Replies = {}): Replies => ({ sportEvents: ok(events), gameList: ok(games), ...more });
const merchant = { merchantCode: 'sorteo', language: 'ES' };
const links = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .queryAllByRole('link')
    .map((link) => /Local ([a-z]+)/.exec(link.textContent ?? '')?.[1]);

beforeAll(async () => {
  await spanish();
  for (const area of ['lobby', 'home'] as const) await loadArea(area);
});
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('sports page', () => {
  it('shows live events first, then today and tomorrow, by league and time', async () => {
    const { requests } = await openPage(Page, '/sports', replies());
    expect(requests('sportEvents')).toEqual([{ ...merchant, scope: 'all' }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Deportes');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'En vivo',
      'Hoy',
      'Mañana',
      'Proveedores',
    ]);
    expect([links('En vivo'), links('Hoy'), links('Mañana')]).toEqual([
      ['live'],
      ['soon', 'later', 'other'],
      ['tomorrow'],
    ]);
    expect(screen.queryByText('Local arena')).toBeNull();
  });

  it('opens the provider of an event at this event', async () => {
    const { props, user } = await openPage(Page, '/sports', replies());
    const link = within(screen.getByRole('region', { name: 'En vivo' })).getByRole('link');
    const path = `${playPath(anyEvent!.game)}&eventId=live`;
    expect(link.getAttribute('href')).toBe(path);
    await user.click(link);
    expect(props.onPendingAction).toHaveBeenLastCalledWith({
      name: anyEvent!.game.gameId,
      path,
      needs: 'realAccount',
    });
  });

  it('filters by the sport and the time of the address', async () => {
    await openPage(Page, '/sports?sport=football&when=today', replies());
    expect(links('Hoy')).toEqual(['soon', 'later']);
    expect(screen.queryByRole('region', { name: 'En vivo' })).toBeNull();
    const filters = within(screen.getByRole('navigation', { name: 'Filtros de eventos' }));
    const current = filters.getAllByRole('link').filter((link) => link.getAttribute('aria-current'));
    expect(current.map(({ textContent }) => textContent)).toEqual(['Hoy', 'Fútbol']);
    expect(filters.getByRole('link', { name: 'Mañana' }).getAttribute('href')).toBe(
      '/sports?sport=football&when=tomorrow',
    );
    expect(filters.getByRole('link', { name: 'Todos los deportes' }).getAttribute('href')).toBe('/sports?when=today');
  });

  it('shows only e-sports on their page, without a choice of the sport', async () => {
    await openPage(Page, '/esports', replies());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('E-sports');
    expect(links('Hoy')).toEqual(['arena']);
    expect(screen.queryByRole('list', { name: 'Deporte' })).toBeNull();
  });

  it('lists the games of the providers below the events', async () => {
    const { props, user } = await openPage(Page, '/sports', replies());
    const section = within(screen.getByRole('region', { name: 'Proveedores' }));
    const own = games.filter(({ gameType }) => gameType === 'SPORTS');
    expect(section.getAllByRole('listitem')).toHaveLength(own.length);
    const game = own.find(({ isGame }) => isGame === undefined)!;
    const link = section.getAllByRole('link').find((one) => one.getAttribute('href') === playPath(game));
    await user.click(link!);
    expect(props.onPendingAction).toHaveBeenLastCalledWith(expect.objectContaining({ path: playPath(game) }));
    expect(section.getByRole('link', { name: 'Buscar y filtrar juegos' }).getAttribute('href')).toBe(
      '/sports?view=games',
    );
  });

  it('says that no event fits the filters, and keeps the providers when the events fail to load', async () => {
    await openPage(Page, '/sports?when=live&sport=tennis', replies());
    expect(screen.getByText('No hay eventos con estos filtros.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver todos los eventos' }).getAttribute('href')).toBe('/sports');
    cleanup();
    const { user, requests } = await openPage(Page, '/sports', replies({ sportEvents: fault('offline') }));
    expect(screen.getByRole('region', { name: 'Proveedores' })).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Filtros de eventos' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(requests('sportEvents')).toHaveLength(2);
  });

  it.each(['?view=games', '?vendor=CANCH', '?q=tenis'])(
    'shows the list of games with its filters: %s',
    async (query) => {
      const { requests } = await openPage(
        Page,
        `/sports${query}`,
        replies({ gameVendors: ok([]), favourites: ok([]) }),
      );
      expect(requests('sportEvents')).toEqual([]);
      expect(screen.getByRole('complementary', { name: 'Filtros' })).toBeDefined();
    },
  );
});

describe('sports events', () => {
  it('belong to a day of the operator, and not to later days', () => {
    expect(
      [event('a', 1), event('b', 20), event('c', 60), event('d', -1, { live })].map((one) => timeOf(one, now)),
    ).toEqual(['today', 'tomorrow', null, 'live']);
    expect(groupEvents([event('c', 60)], { sport: undefined, when: undefined }, now)).toEqual([]);
  });

  it('keep the view of the games in the address while the filters change', () => {
    expect(withView('?vendor=A', '?view=games&q=x')).toBe('?vendor=A&view=games');
    expect(withView('', '?view=games')).toBe('?view=games');
    expect(withView('?vendor=A', '?q=x')).toBe('?vendor=A');
  });
});
