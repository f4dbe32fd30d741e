// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { type OpenLottery, provideDraws } from '../../src/features/lobby/draws/draws.actors.ts';
import { DrawsView } from '../../src/features/lobby/draws/draws.view.tsx';
import type { Answer } from '../../src/gateway/api-error.ts';
import type { Lottery } from '../../src/gateway/schemas/play.ts';
import { loadArea } from '../../src/i18n.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { outageWords } from '../site/transport-error-texts.ts';
import { expired, outages } from '../site/transport-errors.ts';
import { flow, open } from './draws.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const view = (actor: Actor) =>
  translated(
    <DrawsView actor={actor}>
      {(items) => (items ? items.map(({ code }) => <p key={code}>{code}</p>) : <p>Un momento</p>)}
    </DrawsView>,
  );

const gestures: Gestures<typeof flow.machine> = {
  'load.retry': ({ user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  'page.shown': 'send',
};

const fresh = () => {
  expect(screen.getByText('VN001')).toBeDefined();
  expect(screen.queryByText(/No pudimos actualizar/)).toBeNull();
};
const assertions: StateAssertions = {
  loading: () => expect(screen.getByText('Un momento')).toBeDefined(),
  open: fresh,
  refreshing: fresh,
  stale: () => {
    expect(screen.getByText('VN001')).toBeDefined();
    expect(screen.getByTestId('status').textContent).toContain('No pudimos actualizar los sorteos');
  },
  empty: () => {
    expect(screen.getByText('Hoy no hay sorteos abiertos en esta sección.')).toBeDefined();
    expect(screen.queryByText('VN001')).toBeNull();
  },
  loadFailed: () => {
    expect(screen.getByTestId('alert').textContent).not.toBe('');
    expect(screen.queryByText('Un momento')).toBeNull();
  },
};

beforeAll(async () => {
  await spanish();
  await loadArea('play');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('draws', () => {
  walkPaths({ flow, render: view, gestures, assertions });

  it.each(Object.entries({ ...outages, expired }))('shows the error: %s', async (reason, outage) => {
    const harness = new TestHarness(flow, 'plain');
    render(view(harness.chart as Actor));
    await act(async () => harness.settle('read', outage));
    expect(screen.getByTestId('alert').textContent).toContain(outageWords[reason as keyof typeof outageWords]);
  });

  it('keeps the loaded draws visible after a failed reload', async () => {
    const harness = new TestHarness(flow, 'plain');
    render(view(harness.chart as Actor));
    await act(async () => harness.settle('read', open));
    await act(async () => harness.chart.send({ type: 'page.shown' }));
    await act(async () => harness.settle('readAgain', outages.offline));
    expect(screen.getByText('VN001')).toBeDefined();
  });
});

describe('draws with a gateway', () => {
  const lottery = (code: string, remainingMs: number) => ({ code, draw: { remainingMs } }) as unknown as Lottery;
  const now = Date.UTC(1999, 0, 1);

  function start(answers: Answer<readonly Lottery[]>[]) {
    vi.useFakeTimers({ now });
    const actor = createActor(provideDraws(async () => answers.shift()!)).start();
    return actor;
  }

  it('computes the remaining time from the response, independent of the device clock', async () => {
    const actor = start([{ ok: true, value: [lottery('later', 90_000), lottery('soon', 4000)] }]);
    await waitFor(actor, (state) => state.matches('open'));
    const { items, nextDrawAt } = actor.getSnapshot().context;
    expect((items as OpenLottery[]).map(({ closesAt }) => closesAt)).toEqual([now + 90_000, now + 4000]);
    expect(nextDrawAt).toBe(now + 4000);
    actor.stop();
  });

  it('reloads the draws shortly after the next draw, and when the page becomes visible again', async () => {
    const value = [lottery('soon', 4000)];
    const actor = start([1, 2, 3].map(() => ({ ok: true, value })));
    await waitFor(actor, (state) => state.matches('open'));
    vi.advanceTimersByTime(5400);
    expect(actor.getSnapshot().value).toBe('open');
    vi.advanceTimersByTime(200);
    expect(actor.getSnapshot().value).toBe('refreshing');
    await waitFor(actor, (state) => state.matches('open'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(actor.getSnapshot().value).toBe('refreshing');
    await waitFor(actor, (state) => state.matches('open'));
    actor.stop();
  });
});
