// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { chunkMachine } from '../../machines/shared/chunk.machine.ts';
import { ChunkView } from '../../src/features/shared/chunk/chunk.view.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { Bench } from '../walker/replay.ts';
import type { Gestures, Sights } from '../walker/view.ts';
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
  (title: string, text: string): Sights[string] =>
  (screen) => {
    expect(screen.getByRole('alert').textContent).toContain(title);
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(screen.queryByText('Un momento')).toBeNull();
  };

const see: Sights = {
  loading: (screen) => {
    expect(screen.getByText('Un momento')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  },
  diagnosing: (screen) => {
    expect(screen.getByText('Un momento')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  },
  'failed.offline': (screen) => {
    failed('Esta parte del sitio no cargó', 'cargará sola')(screen);
    expect(screen.queryByRole('button', { name: 'Recargar' })).toBeNull();
  },
  'failed.blocked': failed('Esta parte del sitio no cargó', 'bloqueador'),
  'failed.outdated': (screen) => {
    failed('Hay una versión nueva del sitio', 'conserva lo que escribiste')(screen);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  },
  loaded: (screen) => expect(screen.getByText('Sorteo')).toBeDefined(),
};

describe('chunk', () => {
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
    see,
  });
});

it('aborts a load that hangs for 120 s, but not one that fails, and loads again on retry', () => {
  const giveUp = vi.fn();
  const bench = new Bench({ ...flow, machine: chunkMachine.provide({ actions: { giveUp } }) }, 'plain');
  bench.settle('load', { error: new TypeError('no such chunk') });
  bench.settle('compareBuild', { output: false });
  bench.chart.send({ type: 'chunk.retry' });
  expect(giveUp).not.toHaveBeenCalled();
  bench.passTime();
  expect(bench.clock.now()).toBe(120_000);
  expect(giveUp).toHaveBeenCalledOnce();
  expect(Object.keys(bench.chart.getSnapshot().children)).toEqual(['compareBuild']);
  bench.settle('compareBuild', { output: false });
  bench.chart.send({ type: 'chunk.retry' });
  bench.settle('load', { output: { text: 'Sorteo' } });
  expect(bench.chart.getSnapshot()).toMatchObject({ status: 'done', output: { module: { text: 'Sorteo' } } });
});

it('reloads the page only on request, for a newer build and for a blocked load', () => {
  const reload = vi.fn();
  for (const isNewer of [true, false]) {
    const bench = new Bench({ ...flow, machine: chunkMachine.provide({ actions: { reload } }) }, 'plain');
    bench.settle('load', { error: new TypeError('no such chunk') });
    bench.settle('compareBuild', { output: isNewer });
    expect(bench.chart.getSnapshot().value).toEqual({ failed: isNewer ? 'outdated' : 'blocked' });
    expect(reload).not.toHaveBeenCalled();
    bench.chart.send({ type: 'page.reload' });
    expect(reload).toHaveBeenCalledOnce();
    expect(bench.chart.getSnapshot().value).toEqual({ failed: isNewer ? 'outdated' : 'blocked' });
    reload.mockClear();
  }
});
