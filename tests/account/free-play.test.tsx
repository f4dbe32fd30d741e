// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { FreePlayReason } from '../../machines/account/free-play.machine.ts';
import { welcomeMachine } from '../../machines/account/welcome.machine.ts';
import { provideFreePlay } from '../../src/features/account/free-play/free-play.actors.ts';
import { type FreePlayActor, FreePlayView } from '../../src/features/account/free-play/free-play.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { session } from '../../src/storage/session.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { members } from '../site/members.ts';
import { Bench } from '../walker/replay.ts';
import { receivedBy } from '../walker/stand-in.ts';
import type { Gestures, Sights } from '../walker/view.ts';
import { flow, refusals } from './free-play.cases.ts';

const view = (actor: FreePlayActor) => translated(<FreePlayView actor={actor} welcome={() => null} />);
const retry = () => screen.getByRole('button', { name: 'Reintentar' });
const back = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Volver al ingreso' });

const gestures: Gestures<typeof flow.machine> = {
  'play.retry': ({ user }) => user.click(retry()),
  // Only the dialog can close the request for the member.
  'dialog.close': ({ user, send }) => (back().disabled ? send() : user.click(back())),
};

const underWay: Sights[string] = () =>
  expect(screen.getByRole('status').textContent).toMatch(/^Preparando tu cuenta de prueba…/);

const see: Sights = {
  entering: underWay,
  welcoming: underWay,
  refused: () => {
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(document.activeElement).toBe(retry());
  },
  signedIn: underWay,
  left: () => {},
};

beforeAll(spanish);
afterEach(cleanup);

describe('free play', () => {
  walkPaths({ flow, render: view, gestures, see });
});

describe('free play chart', () => {
  it('ends with the trial member', () => {
    const bench = new Bench(flow, 'plain');
    bench.settle('enter', { output: { ok: true, value: undefined } });
    bench.settle('welcome', { output: { kind: 'signedIn', member: members.trial } });
    expect(bench.chart.getSnapshot().output).toEqual({ signedIn: members.trial });
  });

  it('passes a close event during a started session to load member', () => {
    const bench = new Bench(flow, 'plain');
    bench.settle('enter', { output: { ok: true, value: undefined } });
    bench.chart.send({ type: 'dialog.close' });
    expect(receivedBy(bench.chart, 'welcome')).toEqual([{ type: 'dialog.close' }]);
    bench.settle('welcome', { output: { kind: 'left' } });
    expect(bench.chart.getSnapshot().output).toEqual({ signedIn: null });
  });

  it('sends one request, however often play is requested', () => {
    const bench = new Bench(flow, 'plain');
    const call = bench.chart.getSnapshot().children['enter'];
    bench.chart.send({ type: 'play.retry' });
    expect(bench.chart.getSnapshot().children['enter']).toBe(call);
  });
});

describe('free play view', () => {
  const text = {
    offline: /^No hay conexión/,
    timeout: /^La página tardó demasiado/,
    unavailable: /^El servicio no está disponible/,
    malformed: /^Recibimos una respuesta que no podemos leer/,
    limited: /^Demasiados intentos\. Espera 42 segundos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    expired: /^La sesión venció/,
  } satisfies Record<FreePlayReason, RegExp>;

  it.each(Object.keys(text) as FreePlayReason[])('reports the reason of the failure: %s', async (reason) => {
    const bench = new Bench(flow, 'plain');
    render(view(bench.chart as FreePlayActor));
    act(() => bench.settle('enter', { output: { ...refusals[reason].output, retryAfterSeconds: 42 } }));
    expect(screen.getByRole('alert').textContent).toMatch(text[reason]);
    await userEvent.setup({ delay: null }).click(retry());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('free play actor', () => {
  const gatewayOf = (call: () => Promise<unknown>) => ({ call: vi.fn(call) }) as unknown as Gateway;
  const granted = { ok: true, value: { token: 'of-a-trial', firstTimeLogin: true, passwordExpired: true } };
  afterEach(() => sessionStorage.clear());

  it('stores the token and removes the change-password marker of another session', proves('site-4.16'), async () => {
    session.storeToken('of-before', true);
    const actor = createActor(
      provideFreePlay(
        gatewayOf(async () => granted),
        { welcome: welcomeMachine },
      ),
    ).start();
    await waitFor(actor, (state) => state.matches('welcoming'));
    expect(session.restorableToken()).toBe('of-a-trial');
  });

  it('stores nothing after the dialog is closed', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const actor = createActor(
      provideFreePlay(
        gatewayOf(() => promise),
        { welcome: welcomeMachine },
      ),
    ).start();
    actor.send({ type: 'dialog.close' });
    resolve(granted);
    await promise;
    expect([actor.getSnapshot().output, session.token()]).toEqual([{ signedIn: null }, null]);
  });
});
