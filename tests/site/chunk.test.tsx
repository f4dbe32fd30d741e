// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { chunkMachine } from '../../machines/site/chunk.machine.ts';
import { ChunkView } from '../../src/flows/site/chunk/chunk.view.tsx';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { pathsOf } from '../walker/tour.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { flow } from './chunk.flow.ts';

const gestures: Gestures<typeof flow.machine> = {
  'chunk.retry': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
};

const see: Sights = {
  loading: (screen) => {
    expect(screen.getByText('Un momento')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  },
  failed: (screen) => {
    expect(screen.getByRole('alert').textContent).toContain('Esta parte del sitio no cargó');
    expect(screen.queryByText('Un momento')).toBeNull();
  },
  loaded: (screen) => expect(screen.getByText('Sorteo')).toBeDefined(),
};

describe('chunk', () => {
  beforeAll(spanish);
  const paths = pathsOf(buildGraph(flow));
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({
      flow,
      path,
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
});

it('ends what hangs after 120 s and not what fails, and asks anew on a retry', () => {
  const giveUp = vi.fn();
  const bench = new Bench({ ...flow, machine: chunkMachine.provide({ actions: { giveUp } }) }, 'plain');
  bench.settle('load', { error: new TypeError('no such chunk') });
  bench.chart.send({ type: 'chunk.retry' });
  expect(giveUp).not.toHaveBeenCalled();
  bench.passTime();
  expect(bench.clock.now()).toBe(120_000);
  expect(giveUp).toHaveBeenCalledOnce();
  expect(bench.chart.getSnapshot().children).toEqual({});
  bench.chart.send({ type: 'chunk.retry' });
  bench.settle('load', { output: { text: 'Sorteo' } });
  expect(bench.chart.getSnapshot()).toMatchObject({ status: 'done', output: { module: { text: 'Sorteo' } } });
});
