// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { provideGameSheet } from '../../src/features/lobby/game-sheet/game-sheet.actors.ts';
import { GameSheetView } from '../../src/features/lobby/game-sheet/game-sheet.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import type { Game } from '../../src/gateway/schemas/site.ts';
import { loadArea } from '../../src/i18n.ts';
import { similarGames } from '../../src/search/similar-games.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { outageWords } from '../site/transport-error-texts.ts';
import { expired, outages } from '../site/transport-errors.ts';
import { flow, games } from './game-sheet.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;
type Given = Omit<Parameters<typeof GameSheetView>[0], 'actor'>;

const marks = { favourites: [], isVisitor: false, isBusy: false, notice: null, toggle: () => {} };
const member: Given = { symbol: 'P', isVisitor: false, marks, onPlay: () => {}, onRegister: null };
const view = (actor: Actor, given: Partial<Given> = {}) =>
  translated(<GameSheetView actor={actor} {...member} {...given} />);

const gestures: Gestures<typeof flow.machine> = {
  'load.retry': ({ user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  'game.show': 'send',
  'texts.read': 'send',
};
const assertions: StateAssertions = {
  loading: () => expect(document.querySelector('[aria-busy="true"]')?.textContent).toBe('Cargando…'),
  'known.shown': () => expect(screen.getByRole('heading', { level: 3 }).textContent).not.toBe(''),
  'known.unknown': () => expect(screen.getByText('No conocemos ese juego')).toBeDefined(),
  loadFailed: () => expect(screen.getByTestId('alert').textContent).not.toBe(''),
};

beforeAll(async () => {
  await spanish();
  await loadArea('lobby');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(given: Partial<Given> = {}, list: readonly unknown[] = games) {
  const harness = new TestHarness(flow, 'plain');
  render(view(harness.chart as Actor, given));
  await act(async () => harness.settle('readGames', { output: { ok: true, value: list } }));
  return { harness, user: userEvent.setup() };
}
const facts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);

describe('game sheet', () => {
  walkPaths({ flow, render: (actor) => view(actor as Actor), gestures, assertions });

  it.each(Object.entries({ ...outages, expired }))('shows the error: %s', async (reason, outage) => {
    const harness = new TestHarness(flow, 'plain');
    render(view(harness.chart as Actor));
    await act(async () => harness.settle('readGames', outage));
    expect(screen.getByTestId('alert').textContent).toContain(outageWords[reason as keyof typeof outageWords]);
  });

  it('shows the details of the game, its vendor and its section', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Jaguar Dorado');
    expect(screen.getByRole('link', { name: 'Cobre Alto' }).getAttribute('href')).toBe('/provider?vendor=COBRE');
    expect(screen.getByRole('link', { name: 'Tragamonedas' }).getAttribute('href')).toBe('/rng');
    expect(screen.getByText('Pozo acumulado').parentElement?.textContent).toContain('12,500.00');
    expect(facts()).toEqual([
      'Retorno al jugador (RTP)96.5 %',
      'Líneas de pago20',
      expect.stringMatching(/^Apuesta mínima.*0\.50$/),
      expect.stringMatching(/^Apuesta máxima.*250\.00$/),
    ]);
  });

  it('hides what the gateway does not say', async () => {
    await open(
      {},
      [games[1], games[0]].map((game) => ({ ...game, gameId: game === games[1] ? 'cobre-rng-0012' : 'x' })),
    );
    expect(facts()).toEqual([]);
    expect(screen.queryByText('Pozo acumulado')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Probar gratis' })).toBeNull();
  });

  it('a member plays with a click, and the link opens the game in another tab', async () => {
    const onPlay = vi.fn();
    const { user } = await open({ onPlay });
    const play = screen.getByRole('link', { name: 'Jugar' });
    expect(play.getAttribute('href')).toBe('/rng?gameId=cobre-rng-0012&nodeId=12&vassalage=COBRE');
    await user.click(play);
    expect(onPlay).toHaveBeenCalledExactlyOnceWith(games[0]);
    await user.keyboard('{Control>}');
    await user.click(play);
    expect(onPlay).toHaveBeenCalledTimes(1);
  });

  it('a visitor tries the demo, signs in or registers', async () => {
    const [onPlay, onRegister] = [vi.fn(), vi.fn()];
    const { user } = await open({ isVisitor: true, onPlay, onRegister });
    expect(screen.getByRole('link', { name: 'Probar gratis' }).getAttribute('href')).toBe(
      '/rng?gameId=cobre-rng-0012&nodeId=12&vassalage=COBRE&demo=1',
    );
    expect(screen.queryByRole('link', { name: 'Jugar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ingresar para jugar' }));
    expect(onPlay).toHaveBeenCalledExactlyOnceWith(games[0]);
    await user.click(screen.getByRole('button', { name: 'Registrarse' }));
    expect(onRegister).toHaveBeenCalledOnce();
  });

  it('marks the game as a favorite', async () => {
    const toggle = vi.fn();
    const { user } = await open({ marks: { ...marks, favourites: ['cobre-rng-0012'], toggle } });
    const button = screen.getByRole('button', { name: 'En tus favoritos' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await user.click(button);
    expect(toggle).toHaveBeenCalledExactlyOnceWith('cobre-rng-0012');
  });

  it('shares the address of the sheet, and offers to copy it where the browser cannot share', async () => {
    await open();
    const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'Enlace del juego' }).value;
    expect(link).toBe(`${location.origin}/rng?game=cobre-rng-0012`);
    cleanup();
    const share = vi.fn(async () => {});
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    const { user } = await open();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Compartir' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Jaguar Dorado', url: link });
  });

  it('lists similar games with links to their sheets', async () => {
    window.history.replaceState(null, '', '/rng?q=sol');
    await open();
    const similar = screen.getByRole('region', { name: 'Juegos parecidos' });
    expect(within(similar).getByRole('link', { name: 'Sol Secreto' }).getAttribute('href')).toBe(
      '/rng?q=sol&game=cobre-rng-0013',
    );
    window.history.replaceState(null, '', '/');
  });

  it('finds games of the same theme first, then of the same vendor, and only of the same type', () => {
    const game = (gameId: string, more: Partial<Game> = {}) => ({ ...games[1], gameId, ...more }) as Game;
    const theme = { id: 'animals', name: 'Animales' };
    const list = [
      game('own', { theme }),
      game('other', { vassalage: 'X' }),
      game('vendor'),
      game('theme', { vassalage: 'X', theme }),
      game('live', { gameType: 'LIVE', theme }),
      game('list', { isGame: 'VASSALAGE' }),
    ];
    expect(similarGames(list, list[0] as Game, 3).map(({ gameId }) => gameId)).toEqual(['theme', 'vendor', 'other']);
  });

  it('reads the game list without the entries that stand for a vendor', async () => {
    const list = [...games, { ...games[0], gameId: 'list', isGame: 'VASSALAGE' }];
    const gateway = { call: async () => ({ ok: true, value: list }) } as unknown as Gateway;
    const merchant = () => ({ merchantCode: 'sheet', language: 'ES' });
    const actor = createActor(provideGameSheet(gateway, merchant), { input: { gameId: 'list' } });
    actor.start();
    await waitFor(actor, (state) => state.matches({ known: 'unknown' }));
    actor.stop();
  });
});
