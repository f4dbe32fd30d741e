// @vitest-environment happy-dom

import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideLogout } from '../../src/features/account/logout/logout.actors.ts';
import { LogoutView } from '../../src/features/account/logout/logout.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { session } from '../../src/storage/session.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { flow } from './logout.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'logout.confirm': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Cerrar sesión' })),
  'dialog.close': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Seguir aquí' })),
};

const asked: StateAssertions[string] = (screen) =>
  expect(screen.getByText('¿Seguro que quieres cerrar sesión?')).toBeDefined();
const busy =
  (isBusy: boolean): StateAssertions[string] =>
  (screen) => {
    asked(screen);
    const button = screen.getByRole('button', { name: 'Cerrar sesión' });
    expect(button.getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
  };

const assertions: StateAssertions = {
  confirming: busy(false),
  leaving: busy(true),
  left: busy(false),
  unconfirmed: busy(false),
  stayed: busy(false),
};

describe('logout', () => {
  beforeAll(spanish);
  walkPaths({ flow, render: (actor) => translated(<LogoutView actor={actor} />), gestures, assertions });
});

describe('signing out', () => {
  const leave = () => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'logout.confirm' });
    return harness;
  };
  const end = ({ chart }: TestHarness) => [chart.getSnapshot().value, chart.getSnapshot().output];

  it('ends with a confirmed sign-out when the gateway has ended the session', () => {
    const harness = leave();
    harness.settle('endSession', { output: true });
    expect(end(harness)).toEqual(['left', { left: true }]);
  });

  it.each([
    ['refuses', { output: false }],
    ['fails by a defect', { error: new Error('a defect') }],
  ])('ends with an unconfirmed sign-out when the gateway %s', (_, settlement) => {
    const harness = leave();
    harness.settle('endSession', settlement);
    expect(end(harness)).toEqual(['unconfirmed', { left: true }]);
  });

  it('waits for the gateway at most 3 s', () => {
    const harness = leave();
    harness.passTime();
    expect(harness.clock.now()).toBe(3000);
    expect(end(harness)).toEqual(['unconfirmed', { left: true }]);
  });

  it('cannot be canceled while the gateway is called', () => {
    const harness = leave();
    harness.chart.send({ type: 'dialog.close' });
    expect(harness.chart.getSnapshot().value).toBe('leaving');
  });
});

it('stays signed in when the prompt is closed, and sends nothing to the gateway', proves('site-4.26'), () => {
  const harness = new TestHarness(flow, 'plain');
  harness.chart.send({ type: 'dialog.close' });
  expect(harness.chart.getSnapshot().output).toEqual({ left: false });
  expect(harness.chart.getSnapshot().children).toEqual({});
});

describe('logout actors', () => {
  const start = (call: () => Promise<unknown>) => {
    session.storeToken('token-1', false);
    const deliverLater = vi.fn();
    const actor = createActor(provideLogout({ call } as unknown as Gateway, deliverLater)).start();
    actor.send({ type: 'logout.confirm' });
    return { actor, deliverLater };
  };
  const faults = {
    refused: { kind: 'refused', errorCode: 'session.unknown', message: '', value: null },
    offline: { kind: 'offline' },
    unavailable: { kind: 'unavailable' },
    limited: { kind: 'limited', retryAfterSeconds: 3 },
  } as const;

  it.each(Object.values(faults))('schedule a later sign-out after the failure $kind', async (fault) => {
    const { actor, deliverLater } = start(async () => ({ ok: false, fault }));
    await waitFor(actor, (state) => state.status === 'done');
    expect(deliverLater.mock.calls).toEqual([['token-1']]);
  });

  it.each([
    { ok: true, value: null },
    { ok: false, fault: { kind: 'unauthorised' } },
  ])('schedule no later sign-out when the session is already over: %o', async (answer) => {
    const { actor, deliverLater } = start(async () => answer);
    await waitFor(actor, (state) => state.status === 'done');
    expect(actor.getSnapshot().value).toBe('left');
    expect(deliverLater).not.toHaveBeenCalled();
  });
});
