// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { provideSignOutDelivery } from '../../src/features/account/sign-out-delivery/sign-out-delivery.actors.ts';
import { SignOutDeliveryView } from '../../src/features/account/sign-out-delivery/sign-out-delivery.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow } from './sign-out-delivery.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'connection.restored': ({ send }) => send(),
  'delivery.retry': ({ user, screen, send }) => {
    const button = screen.queryByRole('button', { name: 'Reintentar ahora' });
    return button ? user.click(button) : send();
  },
  'notice.dismiss': ({ user, screen, send }) => {
    const button = screen.queryByRole('button', { name: 'Cerrar aviso' });
    return button ? user.click(button) : send();
  },
};

const says =
  (text: RegExp, isBusy: boolean): StateAssertions[string] =>
  (screen) => {
    const isDismissed = screen.queryByRole('button', { name: 'Cerrar aviso' }) === null;
    expect(screen.queryByText(text) === null).toBe(isDismissed);
    const button = screen.queryByRole('button', { name: 'Reintentar ahora' });
    expect(button?.getAttribute('aria-busy') ?? null).toBe(isBusy && !isDismissed ? 'true' : null);
  };

const assertions: StateAssertions = {
  waiting: says(/el servidor aún no lo confirma/, false),
  delivering: says(/el servidor aún no lo confirma/, true),
  undelivered: says(/No pudimos cerrar tu sesión/, false),
  delivered: says(/se cerró por completo/, false),
  closed: (screen) => expect(screen.queryByRole('button')).toBeNull(),
};

beforeAll(async () => {
  await spanish();
  await loadArea('account');
});
afterEach(cleanup);

type Actor = ActorRefFrom<typeof flow.machine>;

describe('sign-out delivery', () => {
  walkPaths({ flow, render: (actor) => translated(<SignOutDeliveryView actor={actor} />), gestures, assertions });
});

describe('sign-out delivery attempts', () => {
  it('are made after 2, 10, 30 and 60 s, and later only on request', () => {
    const harness = new TestHarness(flow, 'plain');
    const times: number[] = [];
    while (harness.chart.getSnapshot().value === 'waiting') {
      harness.passTime();
      times.push(harness.clock.now());
      harness.settle('deliver', { output: false });
    }
    expect(times).toEqual([2000, 12_000, 42_000, 102_000]);
    expect(harness.chart.getSnapshot().value).toBe('undelivered');
  });

  it('continue without a notice after the notice was dismissed', () => {
    const harness = new TestHarness(flow, 'plain');
    const view = render(translated(<SignOutDeliveryView actor={harness.chart as Actor} />));
    expect(view.container.textContent).not.toBe('');
    act(() => harness.chart.send({ type: 'notice.dismiss' }));
    expect(view.container.textContent).toBe('');
    act(() => harness.passTime());
    expect(harness.chart.getSnapshot().value).toBe('delivering');
    act(() => harness.settle('deliver', { output: true }));
    expect(harness.chart.getSnapshot().value).toBe('closed');
  });

  it('show the notice again when they fail after the notice was dismissed', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'notice.dismiss' });
    harness.chart.send({ type: 'connection.restored' });
    harness.settle('deliver', { error: new Error('a defect') });
    const { value, context } = harness.chart.getSnapshot();
    expect([value, context.isDismissed]).toEqual(['undelivered', false]);
  });
});

describe('sign-out delivery actors', () => {
  it('end the session of the input token when the connection returns', async () => {
    const call = vi.fn(async (..._args: unknown[]) => ({ ok: true, value: null }));
    const actor = createActor(provideSignOutDelivery({ call } as unknown as Gateway, 'token-1')).start();
    dispatchEvent(new Event('online'));
    await waitFor(actor, (state) => state.matches('delivered'));
    expect(call.mock.calls).toEqual([['logout', undefined, { signal: expect.any(AbortSignal), token: 'token-1' }]]);
    actor.stop();
  });
});
