// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { UpdateView } from '../../src/features/site/update/update.view.tsx';
import { loadArea } from '../../src/i18n.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow } from './update.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'version.found': 'send',
  'version.take': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Recargar ahora' })),
  'notice.dismiss': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Más tarde' })),
};

const quiet: StateAssertions[string] = (screen) => expect(screen.queryByTestId('status')).toBeNull();

const assertions: StateAssertions = {
  current: quiet,
  announced: (screen) => expect(screen.getByTestId('status').textContent).toContain('Hay una versión nueva de Sorteo'),
  putOff: quiet,
  taken: quiet,
};

describe('update', () => {
  beforeAll(async () => {
    await spanish();
    await loadArea('platform');
  });
  afterEach(cleanup);
  walkPaths({ flow, render: (actor) => translated(<UpdateView actor={actor} />), gestures, assertions });

  it('reloads the page only when the user accepts the new version', () => {
    let reloads = 0;
    const machine = flow.machine.provide({
      actors: { watch: fromCallback(() => {}) },
      actions: { reload: () => void reloads++ },
    });
    const actor = createActor(machine).start();
    actor.send({ type: 'version.found' });
    actor.send({ type: 'notice.dismiss' });
    actor.send({ type: 'version.take' });
    expect([reloads, actor.getSnapshot().value]).toEqual([0, 'putOff']);
    actor.send({ type: 'version.found' });
    actor.send({ type: 'version.take' });
    expect([reloads, actor.getSnapshot().status]).toEqual([1, 'done']);
  });
});
