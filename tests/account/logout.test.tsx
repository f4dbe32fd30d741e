// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { LogoutView } from '../../src/flows/account/logout/logout.view.tsx';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { pathsOf } from '../walker/tour.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { flow } from './logout.flow.ts';

const gestures: Gestures<typeof flow.machine> = {
  'logout.confirm': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Cerrar sesión' })),
  'dialog.close': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Seguir aquí' })),
};

const asked: Sights[string] = (screen) => expect(screen.getByText('¿Seguro que quieres cerrar sesión?')).toBeDefined();
const busy =
  (isBusy: boolean): Sights[string] =>
  (screen) => {
    asked(screen);
    const button = screen.getByRole('button', { name: 'Cerrar sesión' });
    expect(button.getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
  };

const see: Sights = { confirming: busy(false), leaving: busy(true), left: busy(false), stayed: busy(false) };

describe('logout', () => {
  beforeAll(spanish);
  const paths = pathsOf(buildGraph(flow));
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: (actor) => translated(<LogoutView actor={actor} />), gestures, see });
  });
});

describe('leaving', () => {
  const leave = () => {
    const bench = new Bench(flow, 'plain');
    bench.chart.send({ type: 'logout.confirm' });
    return bench;
  };
  const output = ({ chart }: Bench) => chart.getSnapshot().output;

  it('ends as left when the gateway has been told', () => {
    const bench = leave();
    bench.settle('endSession', { output: undefined });
    expect(output(bench)).toEqual({ left: true });
  });

  it('ends as left when telling the gateway is a defect', () => {
    const bench = leave();
    bench.settle('endSession', { error: new Error('a defect') });
    expect(output(bench)).toEqual({ left: true });
  });

  it('waits for the gateway 3 s and no longer', () => {
    const bench = leave();
    bench.passTime();
    expect(bench.clock.now()).toBe(3000);
    expect(output(bench)).toEqual({ left: true });
  });

  it('cannot be called off', () => {
    const bench = leave();
    bench.chart.send({ type: 'dialog.close' });
    expect(bench.chart.getSnapshot().value).toBe('leaving');
  });
});

it('stays when the prompt is closed, and tells the gateway nothing', () => {
  const bench = new Bench(flow, 'plain');
  bench.chart.send({ type: 'dialog.close' });
  expect(bench.chart.getSnapshot().output).toEqual({ left: false });
  expect(bench.chart.getSnapshot().children).toEqual({});
});
