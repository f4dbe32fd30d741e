// @vitest-environment happy-dom

import { inertLogic } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { gameAddressMachine } from '../../machines/lobby/game-address.machine.ts';
import { gameSheetHref } from '../../src/routes/paths.ts';
import { resolve } from '../../src/routes/route-table.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { flow } from './game-address.cases.ts';

const gestures: Gestures<typeof flow.machine> = { 'address.changed': 'send', 'sheet.closed': 'send' };
const nothing: StateAssertions[string] = () => expect(document.body.textContent).toBe('');
const assertions: StateAssertions = { away: nothing, open: nothing };

describe('game address', () => {
  walkPaths({ flow, render: () => <></>, gestures, assertions });

  it('shows the game of the address, shows another one in the same sheet, and closes the sheet', () => {
    const done: string[] = [];
    const actor = createActor(
      gameAddressMachine.provide({
        actors: { site: inertLogic as never },
        actions: {
          showGame: (_, { gameId }) => void done.push(`show ${gameId}`),
          closeSheet: () => void done.push('close'),
          clearAddress: () => void done.push('clear'),
        },
      }),
    );
    actor.start();
    actor.send({ type: 'address.changed', gameId: 'one' });
    actor.send({ type: 'address.changed', gameId: 'two' });
    actor.send({ type: 'address.changed', gameId: null });
    actor.send({ type: 'sheet.closed' });
    expect(done).toEqual(['show one', 'show two', 'close']);
    actor.send({ type: 'address.changed', gameId: 'one' });
    actor.send({ type: 'sheet.closed' });
    expect(done.slice(3)).toEqual(['show one', 'clear']);
  });

  it('keeps the query of the page under the sheet, and drops a center and a dialog', () => {
    const under = { pathname: '/rng', search: '?q=sol&member=withdraw&dialog=login' };
    expect(gameSheetHref('luna', under)).toBe('/rng?q=sol&game=luna');
    expect(resolve('/rng', '?q=sol&game=luna')).toMatchObject({
      place: { path: '/rng', search: '?q=sol', game: 'luna' },
    });
    expect(resolve('/rng', '?member=withdraw&game=luna')).toEqual({
      place: {
        path: '/rng',
        search: '',
        page: 'category',
        isPublic: false,
        panelPage: { panel: 'member', page: 'withdraw' },
      },
    });
  });
});
