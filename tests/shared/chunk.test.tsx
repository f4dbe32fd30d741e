// @vitest-environment happy-dom

import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { chunkMachine } from '../../machines/shared/chunk.machine.ts';
import { ChunkView } from '../../src/features/shared/chunk/chunk.view.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow } from './chunk.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'chunk.retry': async ({ user, screen, send }) => {
    const retry = screen.queryByRole('button', { name: 'Reintentar' });
    // After a new deployment the old chunks no longer exist, so the view offers only a reload.
    if (retry) await user.click(retry);
    else send();
  },
  'connection.restored': 'send',
  'page.reload': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Recargar' })),
};

const failed =
  (title: string, text: string): StateAssertions[string] =>
  (screen) => {
    expect(screen.getByTestId('alert').textContent).toContain(title);
    expect(screen.getByTestId('alert').textContent).toContain(text);
    expect(screen.queryByText('Un momento')).toBeNull();
  };

const assertions: StateAssertions = {
  loading: (screen) => {
    expect(screen.getByText('Un momento')).toBeDefined();
    expect(screen.queryByTestId('alert')).toBeNull();
  },
  diagnosing: (screen) => {
    expect(screen.getByText('Un momento')).toBeDefined();
    expect(screen.queryByTestId('alert')).toBeNull();
  },
  'failed.offline': (screen) => {
    failed('No pudimos cargar esta parte del sitio', 'se cargará automáticamente')(screen);
    expect(screen.queryByRole('button', { name: 'Recargar' })).toBeNull();
  },
  'failed.blocked': failed('No pudimos cargar esta parte del sitio', 'bloqueador'),
  'failed.outdated': (screen) => {
    failed('Hay una versión nueva del sitio', 'conserva lo que escribiste')(screen);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  },
  loaded: (screen) => expect(screen.getByText('Sorteo')).toBeDefined(),
};

describe('lazily loaded chunk', () => {
  beforeAll(spanish);
  walkPaths({
    flow,
    render: (actor) =>
      translated(
        <ChunkView actor={actor} placeholder={<p>Un momento</p>}>
          {(module) => <p>{(module as { text: string }).text}</p>}
        </ChunkView>,
      ),
    gestures,
    assertions,
  });
});

it('aborts a load only when it has no result after 120 s, and loads again on retry', () => {
  const giveUp = vi.fn();
  const harness = new TestHarness({ ...flow, machine: chunkMachine.provide({ actions: { giveUp } }) }, 'plain');
  harness.settle('load', { error: new TypeError('no such chunk') });
  harness.settle('compareBuild', { output: false });
  harness.chart.send({ type: 'chunk.retry' });
  expect(giveUp).not.toHaveBeenCalled();
  harness.passTime();
  expect(harness.clock.now()).toBe(120_000);
  expect(giveUp).toHaveBeenCalledOnce();
  expect(Object.keys(harness.chart.getSnapshot().children)).toEqual(['compareBuild']);
  harness.settle('compareBuild', { output: false });
  harness.chart.send({ type: 'chunk.retry' });
  harness.settle('load', { output: { text: 'Sorteo' } });
  expect(harness.chart.getSnapshot()).toMatchObject({ status: 'done', output: { module: { text: 'Sorteo' } } });
});

it('reloads the page only on request, both for a newer build and for a blocked load', () => {
  const reload = vi.fn();
  for (const isNewer of [true, false]) {
    const harness = new TestHarness({ ...flow, machine: chunkMachine.provide({ actions: { reload } }) }, 'plain');
    harness.settle('load', { error: new TypeError('no such chunk') });
    harness.settle('compareBuild', { output: isNewer });
    expect(harness.chart.getSnapshot().value).toEqual({ failed: isNewer ? 'outdated' : 'blocked' });
    expect(reload).not.toHaveBeenCalled();
    harness.chart.send({ type: 'page.reload' });
    expect(reload).toHaveBeenCalledOnce();
    expect(harness.chart.getSnapshot().value).toEqual({ failed: isNewer ? 'outdated' : 'blocked' });
    reload.mockClear();
  }
});
