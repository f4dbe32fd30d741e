// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expectedPaths, receivedBy, TestHarness, walkChart } from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ChannelReason } from '../../machines/account/channel-login.model.ts';
import { loadMemberMachine } from '../../machines/account/load-member.machine.ts';
import { provideChannelLogin } from '../../src/features/account/channel-login/channel-login.actors.ts';
import {
  type ChannelLoginActor,
  ChannelLoginView,
} from '../../src/features/account/channel-login/channel-login.view.tsx';
import { channelPopup } from '../../src/features/account/shared/channel-popup.ts';
import { hostedProvider } from '../../src/gateway/channel-provider.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { session } from '../../src/storage/session.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { members } from '../site/members.ts';
import type { WhenOffered } from '../site/transport-errors.ts';
import { flow, grant, refusals } from './channel-login.cases.ts';

const view = (actor: ChannelLoginActor) => translated(<ChannelLoginView actor={actor} loadMember={() => null} />);
const retry = () => screen.getByRole('button', { name: 'Reintentar' });
const back = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Volver al inicio de sesión' });

const gestures: Gestures<typeof flow.machine> = {
  'popup.blocked': 'send',
  'popup.closed': 'send',
  'provider.answered': 'send',
  'provider.denied': 'send',
  'provider.forged': 'send',
  'popup.show': ({ user }) => user.click(screen.getByRole('button', { name: 'Mostrar la ventana' })),
  'channel.retry': ({ user }) => user.click(retry()),
  // While the back button is disabled, only the surrounding dialog can send the close request.
  'dialog.close': ({ user, send }) => (back().disabled ? send() : user.click(back())),
};

const underWay =
  (text: RegExp): StateAssertions[string] =>
  () =>
    expect(screen.getByTestId('status').textContent).toMatch(text);

const assertions: StateAssertions = {
  waiting: underWay(/^Continúa en la ventana de Google/),
  authenticating: underWay(/^Confirmando tu inicio de sesión con Google/),
  loadingMember: underWay(/^Confirmando tu inicio de sesión con Google/),
  refused: () => {
    expect(screen.getByTestId('alert').textContent).not.toBe('');
    expect(document.activeElement).toBe(retry());
  },
  signedIn: underWay(/^Confirmando/),
  left: () => {},
};

const paths = expectedPaths(flow);

beforeAll(spanish);
afterEach(cleanup);

describe('channel login', () => {
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: view, gestures, assertions });
  });
});

const answered = { type: 'provider.answered', grant } as const;

describe('channel login chart', () => {
  it('output contains the signed-in member', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send(answered);
    expect(harness.chart.getSnapshot().children['authenticate']?.getSnapshot().input).toEqual(grant);
    harness.settle('authenticate', { output: { ok: true, value: undefined } });
    harness.settle('loadMember', { output: { kind: 'signedIn', member: members.member } });
    expect(harness.chart.getSnapshot().output).toEqual({ signedIn: members.member });
  });

  it('stops the popup actor when an event ends the wait for the provider', () => {
    for (const type of ['popup.blocked', 'provider.denied', 'provider.forged', 'dialog.close'] as const) {
      const harness = new TestHarness(flow, 'plain');
      const popup = harness.chart.getSnapshot().children['popup'];
      harness.chart.send({ type });
      expect(popup?.getSnapshot().status).toBe('stopped');
    }
  });

  it('keeps one popup actor, however often the popup is requested', () => {
    const harness = new TestHarness(flow, 'plain');
    const popup = harness.chart.getSnapshot().children['popup'];
    harness.chart.send({ type: 'channel.retry' });
    harness.chart.send({ type: 'popup.show' });
    expect(harness.chart.getSnapshot().children['popup']).toBe(popup);
    expect(receivedBy(harness.chart, 'popup')).toEqual([{ type: 'popup.show' }]);
  });

  it.each(paths)('keeps the authorization code only during its gateway call: $id', (path) => {
    const harness = new TestHarness(flow, path.start);
    for (const step of path.steps) {
      harness.perform(step);
      const holds = JSON.stringify(harness.chart.getSnapshot().context).includes(grant.code);
      expect(holds).toBe(step.value === 'authenticating');
    }
    harness.stop();
  });
});

describe('channel login view', () => {
  const details = {
    popupBlocked: 'popup.blocked',
    popupClosed: 'popup.closed',
    forged: 'provider.forged',
  } as const;
  const text = {
    offline: /^No hay conexión.*vuelve a intentarlo\.$/,
    timeout: /^El sitio tardó demasiado en/,
    unavailable: /^El servicio no está disponible/,
    malformed: /^No pudimos leer la respuesta/,
    limited: /^Demasiados intentos\. Espera 42 segundos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    popupBlocked: /^Tu navegador bloqueó la ventana de Google\. Permite las ventanas emergentes/,
    popupClosed: /^No se completó el inicio de sesión porque se cerró la ventana\. Vuelve a intentarlo/,
    denied: /^Google no confirmó tu inicio de sesión/,
    forged: /^No pudimos verificar la respuesta de Google\. Vuelve/,
    late: /^Google no respondió en 5 minutos/,
    unknown: /^El inicio de sesión con Google no está disponible/,
    notMember: /^Esa cuenta no es de jugador/,
    excluded: /^Elegiste cerrar tu cuenta para siempre.*Hablar con atención al cliente$/,
    notAgent: /^Aquí solo pueden ingresar agentes/,
    expired: /^Tu sesión venció antes de que terminaras/,
  } satisfies Record<WhenOffered<ChannelReason>, RegExp>;

  it.each(Object.keys(text) as WhenOffered<ChannelReason>[])(
    'reports the reason of the failure: %s',
    proves('member-8.15', 'member-8.11'),
    async (reason) => {
      const harness = new TestHarness(flow, 'plain');
      render(view(harness.chart as ChannelLoginActor));
      act(() => {
        if (reason === 'late') return harness.passTime();
        if (reason in details) return harness.chart.send({ type: details[reason as keyof typeof details] });
        harness.chart.send(answered);
        const { output } = refusals[reason as keyof typeof refusals];
        harness.settle('authenticate', { output: { ...output, retryAfterSeconds: 42 } });
      });
      expect(screen.getByTestId('alert').textContent).toMatch(text[reason]);
      await userEvent.setup({ delay: null }).click(retry());
      expect(screen.queryByTestId('alert')).toBeNull();
    },
  );
});

describe('channel login actors', () => {
  const granted = { ok: true, value: { token: 'of-google', firstTimeLogin: true, passwordExpired: false } };
  const opened: { url: string; closed: boolean; pathname: string; focused: number }[] = [];
  let isBlocked = false;

  beforeEach(() => {
    opened.length = 0;
    isBlocked = false;
    vi.spyOn(window, 'open').mockImplementation(() => {
      if (isBlocked) return null;
      const popup = { url: '', closed: false, pathname: 'blank', focused: 0 };
      opened.push(popup);
      return {
        get closed() {
          return popup.closed;
        },
        location: {
          replace: (url: string) => {
            popup.url = url;
          },
          get pathname() {
            return popup.pathname;
          },
        },
        focus: () => popup.focused++,
        close: () => {
          popup.closed = true;
        },
      } as unknown as Window;
    });
  });
  afterEach(() => {
    channelPopup.close();
    vi.restoreAllMocks();
    vi.useRealTimers();
    sessionStorage.clear();
  });

  function begin(call: () => Promise<unknown> = async () => granted) {
    const gateway = { call: vi.fn(call) };
    const chart = provideChannelLogin(gateway as unknown as Gateway, hostedProvider, { loadMember: loadMemberMachine });
    return { gateway, actor: createActor(chart, { input: { channel: 'GOOGLE' } }).start() };
  }

  const asked = () => new URL(opened.at(-1)!.url, location.origin);
  const stateOf = () => asked().searchParams.get('state')!;
  function answer(fragment: string) {
    const channel = new BroadcastChannel('sorteo.channel');
    channel.postMessage(fragment);
    channel.close();
  }

  it('opens the provider page in the popup that the click opened', () => {
    channelPopup.open();
    const { actor } = begin();
    expect(opened.length).toBe(1);
    expect(asked().pathname).toBe('/channel/google');
    expect(asked().searchParams.get('redirect')).toBe(`${location.origin}/channel.html`);
    actor.stop();
  });

  it('sends a different, unpredictable state parameter with each request', () => {
    const first = begin();
    const state = stateOf();
    first.actor.stop();
    const second = begin();
    expect(stateOf()).not.toBe(state);
    expect(state).toMatch(/^[0-9a-f-]{36}$/);
    second.actor.stop();
  });

  it('focuses the existing popup when the button is clicked again', () => {
    channelPopup.open();
    channelPopup.open();
    const { actor } = begin();
    actor.send({ type: 'popup.show' });
    expect([opened.length, opened[0]?.focused]).toEqual([1, 3]);
    actor.stop();
  });

  it('sends the authorization code to the gateway, closes the popup and stores the token', async () => {
    const { gateway, actor } = begin();
    const state = stateOf();
    answer(`code=c-1&state=${state}`);
    await waitFor(actor, (snapshot) => snapshot.matches('loadingMember'));
    expect(gateway.call.mock.calls[0]?.slice(0, 2)).toEqual([
      'channelLogin',
      { channel: 'GOOGLE', code: 'c-1', state },
    ]);
    expect([opened[0]?.closed, session.restorableToken()]).toEqual([true, 'of-google']);
  });

  const refusal = (actor: ReturnType<typeof begin>['actor']) =>
    waitFor(actor, (snapshot) => snapshot.matches('refused')).then(({ context }) => context.refusal?.reason);

  it('reports a popup that the browser blocked, and opens it on the next click', async () => {
    isBlocked = true;
    const { actor } = begin();
    expect(await refusal(actor)).toBe('popupBlocked');
    isBlocked = false;
    actor.send({ type: 'channel.retry' });
    expect([actor.getSnapshot().value, opened.length]).toEqual(['waiting', 1]);
    actor.stop();
  });

  it('reports that the provider refused the sign-in', async () => {
    const { actor } = begin();
    answer(`error=access_denied&state=${stateOf()}`);
    expect(await refusal(actor)).toBe('denied');
  });

  it('refuses a provider response with a different state parameter', async () => {
    const { gateway, actor } = begin();
    opened[0]!.pathname = '/channel.html';
    answer('code=c-of-somebody&state=made-up');
    expect(await refusal(actor)).toBe('forged');
    expect([gateway.call.mock.calls.length, opened[0]?.closed]).toEqual([0, true]);
  });

  it('ignores a provider response for another tab', async () => {
    const { actor } = begin();
    answer('code=c-of-another-tab&state=of-another-tab');
    answer(`error=access_denied&state=${stateOf()}`);
    expect(await refusal(actor)).toBe('denied');
  });

  it('detects a closed popup, but accepts a response that arrives when the popup closes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { actor } = begin();
    opened[0]!.closed = true;
    vi.advanceTimersByTime(500);
    expect(actor.getSnapshot().value).toBe('waiting');
    vi.advanceTimersByTime(500);
    expect(await refusal(actor)).toBe('popupClosed');
  });

  it('detects a popup that was closed before the script loads', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    channelPopup.open();
    opened[0]!.closed = true;
    const { actor } = begin();
    vi.advanceTimersByTime(1000);
    expect(await refusal(actor)).toBe('popupClosed');
    expect(opened.length).toBe(1);
  });

  it('stores no token after the dialog is closed', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { actor } = begin(() => promise);
    answer(`code=c-1&state=${stateOf()}`);
    await waitFor(actor, (snapshot) => snapshot.matches('authenticating'));
    actor.send({ type: 'dialog.close' });
    resolve(granted);
    await promise;
    expect([actor.getSnapshot().output, session.token()]).toEqual([{ signedIn: null }, null]);
  });
});
