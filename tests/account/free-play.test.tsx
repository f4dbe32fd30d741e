// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { receivedBy, TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { FreePlayReason } from '../../machines/account/free-play.machine.ts';
import { loadMemberMachine } from '../../machines/account/load-member.machine.ts';
import { provideFreePlay } from '../../src/features/account/free-play/free-play.actors.ts';
import { type FreePlayActor, FreePlayView } from '../../src/features/account/free-play/free-play.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { session } from '../../src/storage/session.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { members } from '../site/members.ts';
import type { WhenOffered } from '../site/transport-errors.ts';
import { flow, refusals } from './free-play.cases.ts';

const view = (actor: FreePlayActor) => translated(<FreePlayView actor={actor} loadMember={() => null} />);
const retry = () => screen.getByRole('button', { name: 'Reintentar' });
const back = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Volver al inicio de sesión' });

const gestures: Gestures<typeof flow.machine> = {
  'play.retry': ({ user }) => user.click(retry()),
  // While the back button is disabled, only the surrounding dialog can send the close request.
  'dialog.close': ({ user, send }) => (back().disabled ? send() : user.click(back())),
};

const underWay: StateAssertions[string] = () =>
  expect(screen.getByTestId('status').textContent).toMatch(/^Preparando tu cuenta de prueba…/);

const assertions: StateAssertions = {
  entering: underWay,
  loadingMember: underWay,
  refused: () => {
    expect(screen.getByTestId('alert').textContent).not.toBe('');
    expect(document.activeElement).toBe(retry());
  },
  signedIn: underWay,
  left: () => {},
};

beforeAll(spanish);
afterEach(cleanup);

describe('free play', () => {
  walkPaths({ flow, render: view, gestures, assertions });
});

describe('free play chart', () => {
  it('output contains the trial member', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.settle('enter', { output: { ok: true, value: undefined } });
    harness.settle('loadMember', { output: { kind: 'signedIn', member: members.trial } });
    expect(harness.chart.getSnapshot().output).toEqual({ signedIn: members.trial });
  });

  it('forwards a close event to the load member flow when the session has started', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.settle('enter', { output: { ok: true, value: undefined } });
    harness.chart.send({ type: 'dialog.close' });
    expect(receivedBy(harness.chart, 'loadMember')).toEqual([{ type: 'dialog.close' }]);
    harness.settle('loadMember', { output: { kind: 'left' } });
    expect(harness.chart.getSnapshot().output).toEqual({ signedIn: null });
  });

  it('sends one request, however often free play is requested', () => {
    const harness = new TestHarness(flow, 'plain');
    const call = harness.chart.getSnapshot().children['enter'];
    harness.chart.send({ type: 'play.retry' });
    expect(harness.chart.getSnapshot().children['enter']).toBe(call);
  });
});

describe('free play view', () => {
  const text = {
    offline: /^No hay conexión/,
    timeout: /^El sitio tardó demasiado en/,
    unavailable: /^El servicio no está disponible/,
    malformed: /^No pudimos leer la respuesta/,
    limited: /^Demasiados intentos\. Espera 42 segundos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    expired: /^Tu sesión venció antes de que terminaras/,
  } satisfies Record<WhenOffered<FreePlayReason>, RegExp>;

  it.each(Object.keys(text) as WhenOffered<FreePlayReason>[])(
    'reports the reason of the failure: %s',
    async (reason) => {
      const harness = new TestHarness(flow, 'plain');
      render(view(harness.chart as FreePlayActor));
      act(() => harness.settle('enter', { output: { ...refusals[reason].output, retryAfterSeconds: 42 } }));
      expect(screen.getByTestId('alert').textContent).toMatch(text[reason]);
      await userEvent.setup({ delay: null }).click(retry());
      expect(screen.queryByTestId('alert')).toBeNull();
    },
  );
});

describe('free play actor', () => {
  const gatewayOf = (call: () => Promise<unknown>) => ({ call: vi.fn(call) }) as unknown as Gateway;
  const granted = { ok: true, value: { token: 'of-a-trial', firstTimeLogin: true, passwordExpired: true } };
  afterEach(() => sessionStorage.clear());

  it('stores the token and removes the change-password marker of an earlier session', proves('site-4.16'), async () => {
    session.storeToken('of-before', true);
    const actor = createActor(
      provideFreePlay(
        gatewayOf(async () => granted),
        { loadMember: loadMemberMachine },
      ),
    ).start();
    await waitFor(actor, (state) => state.matches('loadingMember'));
    expect(session.restorableToken()).toBe('of-a-trial');
  });

  it('stores no token after the dialog is closed', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const actor = createActor(
      provideFreePlay(
        gatewayOf(() => promise),
        { loadMember: loadMemberMachine },
      ),
    ).start();
    actor.send({ type: 'dialog.close' });
    resolve(granted);
    await promise;
    expect([actor.getSnapshot().output, session.token()]).toEqual([{ signedIn: null }, null]);
  });
});
