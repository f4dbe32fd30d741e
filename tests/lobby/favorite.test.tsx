// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { favouritesOf } from '../../machines/lobby/favorite.machine.ts';
import type { FavouriteReason } from '../../machines/lobby/favorite.model.ts';
import { provideFavourite } from '../../src/features/lobby/favorite/favorite.actors.ts';
import { FavouriteView } from '../../src/features/lobby/favorite/favorite.view.tsx';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { loadArea } from '../../src/i18n.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { outageWords } from '../site/transport-error-texts.ts';
import { flow, known, other, refusals } from './favorite.cases.ts';

const names: Record<string, string> = { [known]: 'Jaguar de Oro', [other]: 'Farol Escondido' };
const star = (gameId: string) => screen.getByRole('button', { name: names[gameId] as string });
const isOn = (gameId: string) => star(gameId).getAttribute('aria-pressed') === 'true';

const gestures: Gestures<typeof flow.machine> = {
  'favourite.toggle': ({ user, event }) => user.click(star(event.gameId)),
  'load.retry': ({ user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  'refusal.dismiss': ({ user }) => user.click(screen.getByRole('button', { name: 'Cerrar aviso' })),
  'member.arrive': 'send',
  'member.leave': 'send',
};

const settled = () => expect(screen.queryByText('No pudimos cargar tus favoritos')).toBeNull();
const assertions: StateAssertions = {
  visitor: () => {
    expect(screen.getByText('Visitante')).toBeDefined();
    expect(screen.queryByTestId('alert')).toBeNull();
    expect([isOn(known), isOn(other)]).toEqual([false, false]);
  },
  'member.loading': () => {
    settled();
    expect(screen.getByText('Leyendo')).toBeDefined();
  },
  'member.loadFailed': () =>
    expect(screen.getByTestId('alert').textContent).toContain('No pudimos cargar tus favoritos'),
  'member.idle': settled,
  'member.saving': settled,
};

const view = (actor: ActorRefFrom<typeof flow.machine>) =>
  translated(
    <FavouriteView actor={actor} nameOf={(gameId) => names[gameId] ?? ''}>
      {({ favourites, isVisitor, isBusy, notice, toggle }) => (
        <>
          {notice}
          <p>{isVisitor ? 'Visitante' : isBusy ? 'Leyendo' : 'Leídos'}</p>
          {Object.entries(names).map(([gameId, name]) => (
            <button
              key={gameId}
              type="button"
              aria-pressed={favourites.includes(gameId)}
              onClick={() => toggle(gameId)}
            >
              {name}
            </button>
          ))}
        </>
      )}
    </FavouriteView>,
  );

const shown = (harness: TestHarness) => favouritesOf(harness.chart.getSnapshot().context);
const read = { output: { ok: true, value: [known] } };
const saved = { output: { ok: true, value: undefined } };

function member() {
  const harness = new TestHarness(flow, 'member');
  harness.settle('readFavourites', read);
  return harness;
}

describe('favorite', () => {
  beforeAll(async () => {
    await spanish();
    await loadArea('lobby');
  });
  afterEach(cleanup);
  walkPaths({ flow, render: view, gestures, assertions });

  it('shows a change immediately, and reverts it when it is refused', () => {
    const harness = member();
    harness.chart.send({ type: 'favourite.toggle', gameId: other });
    expect(shown(harness)).toEqual([other, known]);
    harness.settle('saveFavourite', refusals.full);
    expect(shown(harness)).toEqual([known]);
    harness.chart.send({ type: 'favourite.toggle', gameId: known });
    expect(shown(harness)).toEqual([]);
    harness.settle('saveFavourite', refusals.offline);
    expect(shown(harness)).toEqual([known]);
  });

  it('sends one change when the star of a game is pressed several times', () => {
    const harness = member();
    for (let press = 0; press < 3; press++) harness.chart.send({ type: 'favourite.toggle', gameId: other });
    expect(harness.chart.getSnapshot().context.changes).toEqual([{ gameId: other, isFavourite: true }]);
    harness.settle('saveFavourite', saved);
    expect(harness.chart.getSnapshot().value).toEqual({ member: 'idle' });
    expect(shown(harness)).toEqual([other, known]);
  });

  it('cancels a queued change when the star is pressed again', () => {
    const harness = member();
    harness.chart.send({ type: 'favourite.toggle', gameId: other });
    for (const after of [[other], [other, known]]) {
      harness.chart.send({ type: 'favourite.toggle', gameId: known });
      expect(shown(harness)).toEqual(after);
    }
    harness.settle('saveFavourite', saved);
    expect(harness.chart.getSnapshot()).toMatchObject({ value: { member: 'idle' }, context: { changes: [] } });
  });

  it('sends the changes of several games one by one', () => {
    const harness = member();
    harness.chart.send({ type: 'favourite.toggle', gameId: other });
    harness.chart.send({ type: 'favourite.toggle', gameId: known });
    expect(shown(harness)).toEqual([other]);
    harness.settle('saveFavourite', saved);
    expect(harness.chart.getSnapshot().context.changes).toEqual([{ gameId: known, isFavourite: false }]);
    harness.settle('saveFavourite', saved);
    expect(harness.chart.getSnapshot().context).toMatchObject({ games: [other], changes: [] });
  });

  it('keeps a favorite that a visitor marks, and saves it after the sign-in', () => {
    const harness = new TestHarness(flow, 'visitor');
    harness.chart.send({ type: 'favourite.toggle', gameId: other });
    harness.chart.send({ type: 'member.arrive' });
    harness.settle('readFavourites', read);
    expect(harness.chart.getSnapshot().value).toEqual({ member: 'saving' });
    harness.settle('saveFavourite', saved);
    expect(shown(harness)).toEqual([other, known]);
  });

  it('clears the favorites when the member signs out', () => {
    const harness = member();
    harness.chart.send({ type: 'favourite.toggle', gameId: other });
    harness.chart.send({ type: 'member.leave' });
    expect(harness.chart.getSnapshot().context).toMatchObject({ games: [], changes: [], refusal: null });
  });

  const words = {
    ...outageWords,
    full: 'Ya tienes 100 favoritos',
  } satisfies Record<Exclude<FavouriteReason, 'notOffered'>, string>;

  it.each(Object.entries(refusals))('the error names the game and the reason: %s', async (reason, refusal) => {
    const harness = member();
    render(view(harness.chart as ActorRefFrom<typeof flow.machine>));
    await act(async () => harness.chart.send({ type: 'favourite.toggle', gameId: other }));
    await act(async () => harness.settle('saveFavourite', refusal));
    const text = screen.getByTestId('alert').textContent;
    expect(text).toContain('«Farol Escondido» no se agregó a tus favoritos');
    expect(text).toContain(words[reason as keyof typeof words]);
    await act(async () => harness.chart.send({ type: 'favourite.toggle', gameId: known }));
    await act(async () => harness.settle('saveFavourite', refusal));
    expect(screen.getByTestId('alert').textContent).toContain('«Jaguar de Oro» sigue en tus favoritos');
  });
});

describe('favorites with a gateway', () => {
  const game = { gameId: known };
  const answers = (fault?: ApiError) => {
    const call = vi.fn(async (name: string) =>
      name === 'favourites' || !fault ? { ok: true, value: [game] } : { ok: false, fault },
    );
    return { call, gateway: { call } as unknown as Gateway };
  };
  const signals = { signal: expect.any(AbortSignal) };

  it('adds and removes a favorite by its game id', async () => {
    const { call, gateway } = answers();
    const actor = createActor(
      provideFavourite(gateway, () => {}),
      { input: { isMember: true } },
    ).start();
    const rested = () => waitFor(actor, (state) => state.matches({ member: 'idle' }));
    expect((await rested()).context.games).toEqual([known]);
    actor.send({ type: 'favourite.toggle', gameId: other });
    await rested();
    actor.send({ type: 'favourite.toggle', gameId: known });
    expect((await rested()).context.games).toEqual([other]);
    expect(call.mock.calls.slice(1)).toEqual([
      ['addFavourite', { gameId: other }, signals],
      ['removeFavourite', { gameId: known }, signals],
    ]);
  });

  it.each<[ApiError, FavouriteReason]>([
    [{ kind: 'refused', errorCode: errorCode.favouritesFull, message: '', value: null }, 'full'],
    [{ kind: 'refused', errorCode: errorCode.gameUnknown, message: '', value: null }, 'refused'],
    [{ kind: 'unauthorised' }, 'expired'],
    [{ kind: 'offline' }, 'offline'],
  ])('reports %o as its own reason', async (fault, reason) => {
    const { gateway } = answers(fault);
    const actor = createActor(
      provideFavourite(gateway, () => {}),
      { input: { isMember: true } },
    ).start();
    await waitFor(actor, (state) => state.matches({ member: 'idle' }));
    actor.send({ type: 'favourite.toggle', gameId: other });
    const { context } = await waitFor(actor, (state) => state.context.refusal !== null);
    expect(context.refusal).toEqual({ gameId: other, isFavourite: true, reason });
  });

  it('asks a visitor to sign in without a gateway call', () => {
    const { call, gateway } = answers();
    const requestLogin = vi.fn();
    const actor = createActor(provideFavourite(gateway, requestLogin), { input: { isMember: false } }).start();
    actor.send({ type: 'favourite.toggle', gameId: other });
    expect(requestLogin).toHaveBeenCalledExactlyOnceWith(other);
    expect(call).not.toHaveBeenCalled();
  });
});
