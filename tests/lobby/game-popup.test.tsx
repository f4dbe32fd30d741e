// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { provideGamePopup } from '../../src/features/lobby/game-popup/game-popup.actors.ts';
import { GamePopupView } from '../../src/features/lobby/game-popup/game-popup.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { outageWords } from '../site/transport-error-texts.ts';
import { expired, outages } from '../site/transport-errors.ts';
import { flow, games, input } from './game-popup.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const view = (actor: Actor) => translated(<GamePopupView actor={actor} hrefOf={({ gameId }) => `#${gameId}`} />);

const gestures: Gestures<typeof flow.machine> = {
  'load.retry': ({ user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  'game.choose': ({ user }) => user.click(screen.getByRole('link', { name: 'Ruleta Lima' })),
};

const full = () =>
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#grans-live-0002',
    '#grans-live-0003',
  ]);
const assertions: StateAssertions = {
  loading: () => expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true'),
  full,
  empty: () => expect(screen.getByText('Este proveedor no tiene juegos disponibles en este momento.')).toBeDefined(),
  loadFailed: () => expect(screen.getByTestId('alert').textContent).not.toBe(''),
  chosen: full,
};

beforeAll(async () => {
  await spanish();
  await loadArea('play');
});
afterEach(cleanup);

describe('gamePopup', () => {
  walkPaths({ flow, render: view, gestures, assertions });

  it.each(Object.entries({ ...outages, expired }))('shows the error: %s', async (reason, outage) => {
    const harness = new TestHarness(flow, 'plain');
    render(view(harness.chart as Actor));
    await act(async () => harness.settle('readGames', outage));
    expect(screen.getByTestId('alert').textContent).toContain(outageWords[reason as keyof typeof outageWords]);
  });

  it('shows only games of the vendor, and omits list entries that stand for a whole vendor', async () => {
    const others = [
      { gameId: 'x', vassalage: 'OTHER' },
      { gameId: 'y', vassalage: 'GRANS', isGame: 'VASSALAGE' },
    ];
    const gateway = { call: async () => ({ ok: true, value: [...games, ...others] }) } as unknown as Gateway;
    const actor = createActor(
      provideGamePopup(gateway, () => ({ merchantCode: 'sorteo', language: 'ES', platform: 'html5-desktop' })),
      { input },
    );
    actor.start();
    await waitFor(actor, (state) => state.matches('full'));
    expect(actor.getSnapshot().context.games).toEqual(games);
    actor.stop();
  });
});
