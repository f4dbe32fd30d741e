// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { DialogView } from '../../src/features/site/dialog/dialog.view.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { Bench } from '../walker/replay.ts';
import { receivedBy } from '../walker/stand-in.ts';
import type { Gestures, Sights } from '../walker/view.ts';
import { flow, module } from './dialog.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  // The member retries after the view of the flow crashed.
  'flow.restart': 'send',
  'dialog.close': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Cerrar' })),
};

const titled =
  (isClosing: boolean): Sights[string] =>
  (screen) => {
    const dialog = screen.getByRole('dialog', { name: 'Cerrar sesión' });
    expect(dialog.dataset['name']).toBe('signOutModal');
    expect(dialog.dataset['closing']).toBe(isClosing ? 'true' : undefined);
  };

const see: Sights = {
  loading: (screen) => expect(screen.getByRole('dialog', { name: 'Cargando…' }).textContent).toContain('Esqueleto'),
  'shown.opening': titled(false),
  'shown.open': titled(false),
  closing: titled(true),
  closed: () => {},
};

describe('dialog', () => {
  beforeAll(spanish);
  walkPaths({
    flow,
    render: (actor) => translated(<DialogView actor={actor} loading={() => <p>Esqueleto</p>} />),
    gestures,
    see,
  });
});

describe('parent notification of a dialog', () => {
  const open = (start: 'special' | 'plain') => {
    const bench = new Bench(flow, start);
    bench.settle('chunk', { output: { module } });
    bench.passTime();
    return bench;
  };
  const close = ({ chart }: Bench) => chart.send({ type: 'dialog.close' });
  const closed = (name: string, result: unknown) => ({ type: 'dialog.closed', name, result });

  it('contains the result of the finished flow, 100 ms later', () => {
    const bench = open('special');
    bench.settle('flow', { output: { left: true } });
    expect(bench.told).toEqual([]);
    const ended = bench.clock.now();
    bench.passTime();
    expect(bench.clock.now() - ended).toBe(100);
    expect(bench.told[0]).toEqual(closed('signOutModal', { left: true }));
  });

  it('contains no result of a closed dialog, whose flow stops at once', () => {
    const bench = open('plain');
    close(bench);
    expect(bench.chart.getSnapshot().children).toEqual({});
    bench.passTime();
    expect(bench.told[0]).toEqual(closed('trialModal', null));
  });

  it('is not sent while a flow handles its own close request', () => {
    const bench = open('special');
    close(bench);
    expect(receivedBy(bench.chart, 'flow')).toEqual([{ type: 'dialog.close' }]);
    expect(bench.chart.getSnapshot().value).toEqual({ shown: 'open' });
    expect(bench.told).toEqual([]);
  });

  it('is not sent when the flow restarts with its input and without its result', () => {
    const bench = open('plain');
    const first = bench.chart.getSnapshot().children['flow'];
    bench.chart.send({ type: 'flow.restart' });
    const second = bench.chart.getSnapshot().children['flow'];
    expect(second).toBeDefined();
    expect(second).not.toBe(first);
    expect(bench.chart.getSnapshot().context.flow).toBe(second);
    expect(first?.getSnapshot().status).toBe('stopped');
    expect(bench.told).toEqual([]);
  });

  it('is sent at once when nothing is loaded yet', () => {
    const bench = new Bench(flow, 'special');
    close(bench);
    expect(bench.told[0]).toEqual(closed('signOutModal', null));
    expect(bench.clock.now()).toBe(0);
  });
});
