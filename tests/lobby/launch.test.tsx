// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { LaunchReason } from '../../machines/lobby/launch.model.ts';
import { provideLaunch } from '../../src/features/lobby/launch/launch.actors.ts';
import { LaunchView } from '../../src/features/lobby/launch/launch.view.tsx';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { loadArea } from '../../src/i18n.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { outageWords } from '../site/transport-error-texts.ts';
import type { WhenOffered } from '../site/transport-errors.ts';
import { flow, framed, input, refusals, url, windowed } from './launch.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const { origin } = new URL(url);
const onRealAccount = vi.fn();

const view = (actor: Actor) =>
  translated(
    <LaunchView
      actor={actor}
      backHref="/rng"
      backName="tragamonedas"
      onRealAccount={onRealAccount}
      suggest={(games) => <p>{games.map(({ gameName }) => gameName).join()}</p>}
    />,
  );

const frame = () => screen.getByTitle<HTMLIFrameElement>('Jaguar Dorado');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

function say(
  data: unknown,
  { from = origin, source = frame().contentWindow }: { from?: string; source?: unknown } = {},
) {
  const message = new Event('message');
  Object.assign(message, { data, origin: from, source });
  act(() => void window.dispatchEvent(message));
}

const again = /Reintentar|Jugar de nuevo|Abrir de nuevo|Recargar el juego/;
const said = (type: string) => () => say({ type });

let opened: { opener: unknown; location: { href: string } } | null;

const gestures: Gestures<typeof flow.machine> = {
  // While the page offers to open the game in a window, it has no button to launch the game again, so the test sends
  // the event.
  'game.launch': ({ user, send }) => {
    const control = screen
      .queryAllByRole<HTMLButtonElement>('button', { name: again })
      .findLast((one) => !one.disabled);
    return control ? user.click(control) : send();
  },
  'frame.ready': said('game.ready'),
  // The page of a removed frame cannot send a message, so the test sends the event.
  'frame.left': ({ send }) => (screen.queryByTitle('Jaguar Dorado') ? say({ type: 'game.leave' }) : send()),
  'money.moved': said('money.moved'),
  'window.opened': ({ user, send }) => {
    opened = { opener: window, location: { href: '' } };
    const open = screen.queryByRole('button', { name: /Abrir el juego|Abrir la ventana/ });
    return open ? user.click(open) : send();
  },
  'window.blocked': ({ user, send }) => {
    opened = null;
    const open = screen.queryByRole('button', { name: /Abrir el juego|Abrir la ventana/ });
    return open ? user.click(open) : send();
  },
  'page.focus': 'send',
};

const waiting = () => expect(screen.getByTestId('status').textContent).toContain('Preparando tu juego');
const refused = () => {
  expect(screen.getByTestId('alert').textContent).not.toBe('');
  expect(button('Reintentar')).toBeDefined();
};

const assertions: StateAssertions = {
  'preparing.loading': waiting,
  'preparing.transferring': waiting,
  'preparing.loadFailed': refused,
  'preparing.transferFailed': refused,
  'starting.launching': waiting,
  'starting.launchingSecond': waiting,
  'starting.refused': refused,
  'framed.loading': () => {
    waiting();
    expect(frame().src).toBe(url);
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
  },
  'framed.playing': () => {
    expect(frame().src).toBe(url);
    expect(screen.queryByTestId('status')).toBeNull();
  },
  'framed.failed': () => {
    expect(screen.getByTestId('alert').textContent).toContain('El juego no respondió');
    expect(document.querySelector('iframe')).toBeNull();
  },
  'windowed.offered': () => expect(button('Abrir el juego')).toBeDefined(),
  'windowed.blocked': () => {
    expect(screen.getByTestId('alert').textContent).toContain('bloqueó la ventana');
    expect(screen.getByRole('link', { name: 'Abrir en una pestaña' }).getAttribute('href')).toBe(url);
  },
  'windowed.opened': () => expect(screen.getByText('El juego está abierto')).toBeDefined(),
  ended: () => {
    expect(screen.getByText('Saliste del juego')).toBeDefined();
    expect(document.querySelector('iframe')).toBeNull();
  },
};

/** Frames do not load their pages here; each frame has a placeholder window. */
const windows = new WeakMap<object, object>();
function ownWindow(this: HTMLIFrameElement) {
  if (!windows.has(this)) windows.set(this, {});
  return windows.get(this);
}

beforeAll(async () => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', { configurable: true, get: ownWindow });
  await spanish();
  await loadArea('play');
});
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('open', () => opened);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('launch', () => {
  walkPaths({ flow, render: view, gestures, assertions });
});

const words = {
  ...outageWords,
  unknown: 'un juego que no existe',
  maintenance: 'Este juego está en mantenimiento',
  vendorDown: 'no se abren en este momento',
  trial: 'Con la cuenta de prueba',
  balance: 'Necesitas saldo para abrir este juego',
  loss: 'Podrás jugar de nuevo el 1 mar 2026, 19:00 GMT-\u20605',
  session: 'Podrás jugar de nuevo el 1 mar 2026, 19:00 GMT-\u20605',
} satisfies Record<WhenOffered<LaunchReason>, string>;

async function launched(outcome: Parameters<TestHarness['settle']>[1]) {
  const harness = new TestHarness(flow, 'plain');
  render(view(harness.chart as Actor));
  await act(async () => harness.settle('readWallet', { output: { ok: true, value: { isSingle: true } } }));
  await act(async () => harness.settle('launch', outcome));
  return harness;
}

describe('launch response', () => {
  it.each(Object.keys(words) as WhenOffered<LaunchReason>[])('shows the reason of a refusal: %s', async (reason) => {
    await launched(refusals[reason]);
    expect(screen.getByTestId('alert').textContent).toContain(words[reason]);
    expect(
      screen.getAllByRole('link', { name: 'Volver a tragamonedas' }).map((link) => link.getAttribute('href')),
    ).toEqual(['/rng', '/rng']);
  });

  it('offers other games during maintenance and shows when the maintenance ends', async () => {
    await launched(refusals.maintenance);
    expect(screen.getByText('Luna de Plata')).toBeDefined();
    expect(screen.getByTestId('alert').textContent).toContain('2026');
  });

  it('offers a real account when the user has a trial account', async () => {
    await launched(refusals.trial);
    await userEvent.click(button('Crear una cuenta real'));
    expect(onRealAccount).toHaveBeenCalledOnce();
  });
});

describe('game frame', () => {
  const state = (harness: TestHarness) => harness.chart.getSnapshot().value;

  it('accepts only known messages from its own window and the launch origin', async () => {
    const harness = await launched({ output: framed });
    for (const from of ['http://play.w2.localhost', 'https://play.w1.localhost', location.origin, 'null'])
      say({ type: 'game.ready' }, { from });
    say({ type: 'game.ready' }, { source: window });
    say({ type: 'game.ready' }, { source: null });
    for (const data of ['game.ready', null, 1, { type: 'toString' }, { type: 'constructor' }, { kind: 'game.ready' }])
      say(data);
    expect(state(harness)).toEqual({ framed: 'loading' });
    say({ type: 'game.ready' });
    expect(state(harness)).toEqual({ framed: 'playing' });
    const moves = () => harness.taken.filter((id) => id.includes('money.moved')).length;
    say({ type: 'money.moved' }, { from: 'http://evil.localhost' });
    expect(moves()).toBe(0);
    say({ type: 'money.moved' });
    expect(moves()).toBe(1);
    const { contentWindow } = frame();
    say({ type: 'game.leave' });
    expect(state(harness)).toBe('ended');
    say({ type: 'game.ready' }, { source: contentWindow });
    expect(state(harness)).toBe('ended');
  });

  it('opens a window without a reference to its opener', async () => {
    opened = { opener: window, location: { href: '' } };
    await launched({ output: windowed });
    await userEvent.click(button('Abrir el juego'));
    expect(opened).toEqual({ opener: null, location: { href: url } });
  });
});

describe('launch with a gateway', () => {
  type Answers = Record<string, unknown[]>;

  function start(answers: Answers) {
    const calls: { name: string; body: unknown }[] = [];
    const gateway = {
      call: async (name: string, body: unknown) => {
        calls.push({ name, body });
        return answers[name]!.shift();
      },
    } as unknown as Gateway;
    sessionStorage.setItem('token', 'session-token');
    const player = { username: 'lucia2025', merchantCode: 'sorteo', language: 'es' };
    const refreshBalance = vi.fn();
    const actor = createActor(provideLaunch(gateway, player, refreshBalance), { input }).start();
    return { actor, calls, refreshBalance };
  }

  const ok = (value: unknown) => ({ ok: true, value });
  const no = (fault: ApiError) => ({ ok: false, fault });
  const refusedBy = (code: string, value: unknown = undefined) =>
    no({ kind: 'refused', errorCode: code, message: '', value });
  const single = ok({ isSingle: true });
  const game = { game_url: url, gameName: 'Jaguar Dorado', gameType: 'RNG' };

  it('sends the launch request as specified', proves('site-3.22'), async () => {
    const { actor, calls } = start({ merchantWallet: [single], launchGame: [ok(game)] });
    await waitFor(actor, (state) => state.matches('framed'));
    expect(calls).toEqual([
      { name: 'merchantWallet', body: { merchantCode: 'sorteo' } },
      {
        name: 'launchGame',
        body: {
          gameId: 'cobre-rng-0001',
          accountType: 1,
          confirmTrans: 0,
          launchMode: 'GLS',
          platform: 'html5-desktop',
          clientType: 3,
          username: 'lucia2025',
          token: 'session-token',
          merchantCode: 'sorteo',
          language: 'ES',
        },
      },
    ]);
    actor.stop();
  });

  it.each(['not.found', 'http.404', 'http.405'])(
    'launches the game without a transfer when the wallet call is answered with %s',
    async (code) => {
      const { actor, calls } = start({ merchantWallet: [refusedBy(code)], launchGame: [ok(game)] });
      await waitFor(actor, (state) => state.matches('framed'));
      expect(calls.map(({ name }) => name)).toEqual(['merchantWallet', 'launchGame']);
      actor.stop();
    },
  );

  it('does not launch the game when the wallet call is refused for another reason', async () => {
    const { actor, calls } = start({ merchantWallet: [refusedBy('account.trial')] });
    await waitFor(actor, (state) => state.matches({ preparing: 'loadFailed' }));
    expect(calls.map(({ name }) => name)).toEqual(['merchantWallet']);
    actor.stop();
  });

  it('requests the wallet mode once in a session', async () => {
    const first = start({ merchantWallet: [single], launchGame: [ok(game)] });
    await waitFor(first.actor, (state) => state.matches('framed'));
    const second = start({ launchGame: [ok(game)] });
    await waitFor(second.actor, (state) => state.matches('framed'));
    expect(second.calls.map(({ name }) => name)).toEqual(['launchGame']);
    first.actor.stop();
    second.actor.stop();
  });

  it('repeats a failed transfer with the same id, and makes no transfer in later launches', async () => {
    const { actor, calls } = start({
      merchantWallet: [ok({ isSingle: false })],
      walletTransfer: [no({ kind: 'timeout' }), ok({ amount: 10 })],
      launchGame: [no({ kind: 'offline' }), ok(game)],
    });
    await waitFor(actor, (state) => state.matches({ preparing: 'transferFailed' }));
    actor.send({ type: 'game.launch' });
    await waitFor(actor, (state) => state.matches({ starting: 'refused' }));
    actor.send({ type: 'game.launch' });
    await waitFor(actor, (state) => state.matches('framed'));
    expect(calls.map(({ name }) => name)).toEqual([
      'merchantWallet',
      'walletTransfer',
      'walletTransfer',
      'launchGame',
      'launchGame',
    ]);
    const [first, again] = calls.filter(({ name }) => name === 'walletTransfer');
    expect(first?.body).toEqual({ gameId: 'cobre-rng-0001', transferId: 'transfer-1' });
    expect(again?.body).toEqual(first?.body);
    actor.stop();
  });

  it('launches once for repeated taps', async () => {
    const { actor, calls } = start({ merchantWallet: [single], launchGame: [no({ kind: 'offline' }), ok(game)] });
    await waitFor(actor, (state) => state.matches({ starting: 'refused' }));
    for (let tap = 0; tap < 5; tap++) actor.send({ type: 'game.launch' });
    await waitFor(actor, (state) => state.matches('framed'));
    expect(calls.filter(({ name }) => name === 'launchGame')).toHaveLength(2);
    actor.stop();
  });

  it('requests launchGameV2 once when launchGame returns no address', proves('site-7.26'), async () => {
    const { actor, calls } = start({
      merchantWallet: [single],
      launchGame: [ok({ gameName: '', gameType: '' })],
      launchGameV2: [ok({ game_url: null, gameName: '', gameType: '' })],
    });
    await waitFor(actor, (state) => state.matches({ starting: 'refused' }));
    expect(actor.getSnapshot().context.reason).toBe('malformed');
    expect(calls.map(({ name }) => name)).toEqual(['merchantWallet', 'launchGame', 'launchGameV2']);
    actor.stop();
  });

  it('uses game_url2 as the address of a separate window', proves('site-3.23'), async () => {
    const { actor } = start({
      merchantWallet: [single],
      launchGame: [ok({ ...game, game_url: null, game_url2: url })],
    });
    await waitFor(actor, (state) => state.matches({ windowed: 'offered' }));
    expect(actor.getSnapshot().context).toMatchObject({ url, name: 'Jaguar Dorado' });
    actor.stop();
  });

  it('refreshes the balance each time the page is visible again during a windowed game', async () => {
    const { actor, refreshBalance } = start({
      merchantWallet: [single],
      launchGame: [ok({ ...game, game_url: null, game_url2: url })],
    });
    await waitFor(actor, (state) => state.matches({ windowed: 'offered' }));
    dispatchEvent(new Event('focus'));
    expect(refreshBalance).not.toHaveBeenCalled();
    actor.send({ type: 'window.opened' });
    dispatchEvent(new Event('focus'));
    dispatchEvent(new Event('focus'));
    expect(refreshBalance).toHaveBeenCalledTimes(2);
    actor.stop();
    dispatchEvent(new Event('focus'));
    expect(refreshBalance).toHaveBeenCalledTimes(2);
  });

  it('reloads the balance when the game reports that money has moved, and when the player leaves the game', async () => {
    const { actor, refreshBalance } = start({ merchantWallet: [single], launchGame: [ok(game)] });
    await waitFor(actor, (state) => state.matches('framed'));
    actor.send({ type: 'frame.ready' });
    actor.send({ type: 'money.moved' });
    expect(refreshBalance).toHaveBeenCalledTimes(1);
    actor.send({ type: 'frame.left' });
    expect(refreshBalance).toHaveBeenCalledTimes(2);
    actor.stop();
  });

  it.each([['javascript:alert(1)'], ['data:text/html,hi'], ['not a url'], ['/play'], [`${location.origin}/play`]])(
    'shows no game when the launch address is %s',
    async (address) => {
      const { actor } = start({ merchantWallet: [single], launchGame: [ok({ ...game, game_url: address })] });
      await waitFor(actor, (state) => state.matches({ starting: 'refused' }));
      expect(actor.getSnapshot().context.reason).toBe('malformed');
      actor.stop();
    },
  );

  it.each([
    [errorCode.gameUnknown, 'unknown'],
    [errorCode.gameMaintenance, 'maintenance'],
    [errorCode.vendorDown, 'vendorDown'],
    [errorCode.trialRefused, 'trial'],
    [errorCode.balanceShort, 'balance'],
    ['unheard.of', 'refused'],
  ])('recognizes the refusal %s', async (code, reason) => {
    const { actor } = start({ merchantWallet: [single], launchGame: [refusedBy(code)] });
    await waitFor(actor, (state) => state.matches({ starting: 'refused' }));
    expect(actor.getSnapshot().context).toMatchObject({ reason, suggestions: [] });
    actor.stop();
  });

  it('keeps the suggested games of a refusal', async () => {
    const details = { suggestions: [{ gameId: 'other' }], maintenanceEnd: '2026-03-01T12:00:00.000Z' };
    const { actor } = start({
      merchantWallet: [single],
      launchGame: [refusedBy(errorCode.gameMaintenance, details)],
    });
    await waitFor(actor, (state) => state.matches({ starting: 'refused' }));
    expect(actor.getSnapshot().context).toMatchObject(details);
    actor.stop();
  });
});
