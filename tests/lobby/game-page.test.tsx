// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launcheeOf, Page } from '../../src/features/lobby/game/game-page.tsx';
import type { PageProps } from '../../src/features/shared/page-props.ts';
import type { Answer } from '../../src/gateway/api-error.ts';
import type { Game } from '../../src/gateway/schemas/site.ts';
import { loadArea } from '../../src/i18n.ts';
import { recentPlays } from '../../src/storage/recent-plays.ts';
import { ana, ok, openPage, type Replies, refused, visitor } from '../kit/open-page.tsx';
import { spanish } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const origin = 'http://play.w1.localhost';
const launched = (gameType: string, accountTypeName?: string) =>
  ok({ game_url: `${origin}/play?ticket=1`, gameName: 'Jaguar Dorado', gameType, accountTypeName });
const replies: Replies = { merchantWallet: ok({ isSingle: true }), launchGame: launched('LIVE') };
const open = (address: string, more: Replies = {}, who: Partial<PageProps> = {}) =>
  openPage(Page, address, { ...replies, ...more }, who);

const back = (name: string) => screen.getByRole('link', { name: `Volver a ${name}` }).getAttribute('href');
const frame = () => screen.getByTitle<HTMLIFrameElement>('Jaguar Dorado');
const say = (data: unknown) => {
  const message = new Event('message');
  Object.assign(message, { data, origin, source: frame().contentWindow });
  act(() => void window.dispatchEvent(message));
};

const gameOf = (gameId: string, more: Partial<Game> = {}): Game => ({
  gameId,
  nodeId: 12,
  gameName: `Juego ${gameId}`,
  gameType: 'RNG',
  vassalage: 'COBRE',
  vendorName: 'Cobre Alto',
  imageUrl: `/covers/${gameId}.svg`,
  isHot: false,
  isNew: false,
  ...more,
});

beforeAll(async () => {
  // Frames do not load their pages here; each frame has a placeholder window.
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', { configurable: true, value: {} });
  await spanish();
  await loadArea('play');
});
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('game address', () => {
  it.each([
    ['?gameId=g1', { gameId: 'g1' }],
    ['?gameId=g1&nodeId=12&vassalage=COBRE', { gameId: 'g1', nodeId: 12, vassalage: 'COBRE' }],
    ['?roomId=r1&nodeId=12', { roomId: 'r1', nodeId: 12 }],
    ['?gameCode=c1', { gameCode: 'c1' }],
    ['?gameCode=c1&playType=3D&vassalage=B', { gameCode: 'c1', playType: '3D', vassalage: 'B' }],
    ['?gameId=g1&playType=3D', { gameId: 'g1' }],
    ['?gameId=g1&nodeId=1', { gameId: 'g1', nodeId: 1 }],
    ['?gameId=g1&nodeId=0', { gameId: 'g1' }],
    ['?gameId=g1&nodeId=-3', { gameId: 'g1' }],
    ['?gameId=g1&nodeId=many&vassalage=', { gameId: 'g1' }],
    ['?nodeId=12&vassalage=COBRE', null],
    ['?playType=3D', null],
    ['', null],
  ])('%s identifies the game %j', proves('site-2.21'), (search, launchee) =>
    expect(launcheeOf(search)).toEqual(launchee),
  );

  it('shows a link to the home page when the address names no game', async () => {
    const { call } = await open('/game?nodeId=12');
    expect(screen.getByRole('heading', { level: 1, name: 'Juego no disponible' })).toBeDefined();
    expect(screen.getByText(/^El enlace lleva a un juego que no existe/)).toBeDefined();
    expect(back('Inicio')).toBe('/index');
    expect(call).not.toHaveBeenCalled();
  });
});

describe('game page for a visitor', () => {
  it('shows nothing during a session restore', async () => {
    const { call, change } = await open('/game?gameId=g1', {}, { ...visitor, isRestoring: true });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(call).not.toHaveBeenCalled();
    await change({ ...visitor, isRestoring: false });
    expect(screen.getByRole('heading', { level: 1, name: 'Ingresa para jugar' })).toBeDefined();
  });

  it.each([
    ['/game?gameId=g1&nodeId=12', 'g1', 'realAccount'],
    ['/game?roomId=r1', 'r1', 'realAccount'],
    ['/elott?gameCode=c1', 'c1', 'member'],
  ])('asks a visitor at %s to sign in, and returns to this page', proves('member-4.16'), async (path, name, needs) => {
    const { user, props, call } = await open(path, {}, visitor);
    expect(screen.getByText('Después de ingresar, volverás directo a este juego.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ingresar' }));
    expect(props.onPendingAction).toHaveBeenCalledExactlyOnceWith({ name, path, needs });
    expect(call).not.toHaveBeenCalled();
  });

  it.each([
    ['/lottery?gameCode=c1', 'Loterías', '/lottery'],
    ['/vnlottery?gameCode=c1', 'Loterías', '/vnlottery'],
    ['/seaLottery?gameCode=c1', 'Loterías', '/seaLottery'],
    ['/elott?gameCode=c1', 'Loterías', '/elott'],
    ['/rng?gameId=g1', 'Tragamonedas', '/rng'],
    ['/game?roomId=r1', 'PVP', '/pvp'],
    ['/game?gameId=g1', 'Inicio', '/index'],
  ])('shows on the page %s a link back to %s', async (path, name, href) => {
    await open(path, {}, visitor);
    expect(back(name)).toBe(href);
  });

  it('asks for a sign-in when a session exists but its member is not loaded', async () => {
    const { call } = await open('/game?gameId=g1', {}, { member: null });
    expect(screen.getByRole('heading', { level: 1, name: 'Ingresa para jugar' })).toBeDefined();
    expect(call).not.toHaveBeenCalled();
  });

  it('asks for a sign-in when the session of the member has ended', async () => {
    const { call } = await open('/game?gameId=g1', {}, { isSignedIn: false });
    expect(screen.getByRole('heading', { level: 1, name: 'Ingresa para jugar' })).toBeDefined();
    expect(call).not.toHaveBeenCalled();
  });
});

describe('game page for a member', () => {
  it('launches the game of the address in a frame', proves('site-2.17', 'site-3.22'), async () => {
    const { requests } = await open('/game?gameId=g1&nodeId=12&vassalage=COBRE');
    expect(requests('launchGame')).toEqual([
      expect.objectContaining({
        gameId: 'g1',
        nodeId: 12,
        vassalage: 'COBRE',
        username: 'ana',
        merchantCode: 'sorteo',
        language: 'ES',
      }),
    ]);
    expect(frame().src).toBe(`${origin}/play?ticket=1`);
  });

  it('launches a game once, and launches again for another game or member', async () => {
    const { requests, change } = await open('/game?gameId=g1');
    await change({ balance: null });
    expect(requests('launchGame')).toHaveLength(1);
    await change({ search: '?gameId=g2' });
    await change({ search: '?gameId=g2', member: { ...ana, account: 'luz' } });
    expect(requests('launchGame')).toEqual([
      expect.objectContaining({ gameId: 'g1', username: 'ana' }),
      expect.objectContaining({ gameId: 'g2', username: 'ana' }),
      expect.objectContaining({ gameId: 'g2', username: 'luz' }),
    ]);
  });

  it.each([
    ['RNG', 'Tragamonedas', '/rng'],
    ['LIVE', 'Casino en vivo', '/live'],
    ['SPORTS', 'Deportes', '/sports'],
    ['ESPORTS', 'E-sports', '/esports'],
    ['FISH', 'Pesca', '/fish'],
    ['PVP', 'PVP', '/pvp'],
    ['OTHER', 'Inicio', '/index'],
  ])('shows for a game of the type %s a link back to %s', async (gameType, name, href) => {
    await open('/game?gameId=g1', { launchGame: launched(gameType) });
    expect(back(name)).toBe(href);
  });

  it.each([
    ['/rng?gameId=g1', 'OTHER', 'Tragamonedas', '/rng'],
    ['/rng?gameId=g1', 'FISH', 'Pesca', '/fish'],
    ['/lottery?gameId=g1', 'RNG', 'Tragamonedas', '/rng'],
    ['/lottery?gameId=g1', 'OTHER', 'Inicio', '/index'],
    ['/game?roomId=r1', 'OTHER', 'PVP', '/pvp'],
    ['/game?roomId=r1', 'RNG', 'PVP', '/pvp'],
    ['/seaLottery?gameCode=c1', 'LOTT', 'Loterías', '/seaLottery'],
    ['/seaLottery?gameCode=c1', 'ELOTT', 'Loterías', '/elott'],
    ['/game?gameCode=c1', 'LOTT', 'Loterías', '/lottery'],
  ])('shows on the page %s, for a game of the type %s, a link back to %s', async (address, gameType, name, href) => {
    await open(address, { launchGame: launched(gameType) });
    expect(back(name)).toBe(href);
  });

  it.each([
    ['LOTT', '/lottery'],
    ['ELOTT', '/elott'],
    ['TCG_LOTTO_VN', '/vnlottery'],
    ['TCG_SEA', '/seaLottery'],
  ])('shows for a lottery of the kind %s a link back to %s, whatever page its address has', async (kind, href) => {
    for (const path of ['/lottery', '/elott', '/vnlottery', '/seaLottery']) {
      await open(`${path}?gameCode=c1`, { launchGame: launched('LOTT', kind) });
      expect(back('Loterías'), path).toBe(href);
      cleanup();
    }
  });

  it('refreshes the balance when the game reports that money has moved', async () => {
    const { props } = await open('/game?gameId=g1');
    say({ type: 'game.ready' });
    expect(props.onMoneyMoved).not.toHaveBeenCalled();
    say({ type: 'money.moved' });
    expect(props.onMoneyMoved).toHaveBeenCalledOnce();
  });

  it('offers to open a real account when the user has a trial account', async () => {
    const path = '/game?gameId=g1';
    const { user, props } = await open(path, { launchGame: refused('account.trial') });
    await user.click(screen.getByRole('button', { name: 'Crear una cuenta real' }));
    expect(props.onPendingAction).toHaveBeenCalledExactlyOnceWith({ name: 'g1', path, needs: 'realAccount' });
  });

  const down = (suggestions: Game[]): Answer<never> => ({
    ok: false,
    fault: {
      kind: 'refused',
      errorCode: 'game.maintenance',
      message: '',
      value: { suggestions },
    },
  });

  it('starts a demo for a visitor without money, and stores it as played', async () => {
    localStorage.clear();
    const { call } = await open('/rng?gameId=g1&demo=1', {}, { isSignedIn: false, member: null, balance: null });
    expect(call.mock.calls.map(([name]) => name)).toEqual(['launchGame']);
    expect(call).toHaveBeenCalledWith(
      'launchGame',
      expect.objectContaining({ gameId: 'g1', demo: true, username: '', token: '' }),
      expect.anything(),
    );
    expect(recentPlays.read(null)).toEqual(['g1']);
    expect(recentPlays.read('lucia')).toEqual([]);
  });

  it('suggests other games during maintenance of its game', proves('member-8.20'), async () => {
    const lottery = gameOf('l1', { gameType: 'ELOTT', code: 'QUINA', vassalage: 'BOLIL' });
    const { user, props } = await open('/game?gameId=g1', { launchGame: down([gameOf('g7'), lottery]) });
    const others = within(screen.getByRole('region', { name: 'Mientras tanto, prueba otro juego' }));
    const [slot, draw] = others.getAllByRole('link');
    expect(slot?.textContent).toBe('Juego g7Cobre Alto');
    const cover = within(slot as HTMLElement).getByRole<HTMLImageElement>('presentation');
    expect([cover.getAttribute('src'), cover.width, cover.height]).toEqual(['/covers/g7.svg', 48, 64]);
    expect([cover.loading, cover.decoding]).toEqual(['lazy', 'async']);
    await user.click(slot as HTMLElement);
    await user.click(draw as HTMLElement);
    expect(props.onPendingAction).toHaveBeenCalledTimes(2);
    expect(props.onPendingAction).toHaveBeenNthCalledWith(1, {
      name: 'g7',
      path: '/rng?gameId=g7&nodeId=12&vassalage=COBRE',
      needs: 'realAccount',
    });
    expect(props.onPendingAction).toHaveBeenNthCalledWith(2, {
      name: 'l1',
      path: '/elott?gameCode=QUINA&nodeId=12&vassalage=BOLIL',
      needs: 'member',
    });
  });

  it('suggests no games when the gateway sends no suggestions', async () => {
    await open('/game?gameId=g1', { launchGame: down([]) });
    expect(screen.getByTestId('alert').textContent).toContain('Juego en mantenimiento');
    expect(screen.queryByRole('region', { name: 'Mientras tanto, prueba otro juego' })).toBeNull();
  });
});
