// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { ChunkView } from '../../src/flows/site/chunk/chunk.view.tsx';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { walkChart } from '../walker/replay.ts';
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
