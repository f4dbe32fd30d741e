// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { createPart } from '../../machines/shared/part.machine.ts';
import { PartView } from '../../src/features/shared/part/part.view.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { Bench } from '../walker/replay.ts';
import { receivedBy } from '../walker/stand-in.ts';
import type { Gestures, Sights } from '../walker/view.ts';
import { flow, module } from './part.cases.ts';

// The parent flow handles this event.
const gestures: Gestures<typeof flow.machine> = { 'dialog.close': 'send', 'flow.restart': 'send' };

const shown =
  (text: string): Sights[string] =>
  (screen) =>
    expect(screen.getByText(text)).toBeDefined();

const see: Sights = { loading: shown('Esqueleto'), running: shown('Verificación'), over: () => {} };

describe('lazy flow', () => {
  beforeAll(spanish);
  walkPaths({
    flow,
    render: (actor) => translated(<PartView actor={actor} loading={() => <p>Esqueleto</p>} />),
    gestures,
    see,
  });

  const running = () => {
    const bench = new Bench(flow, 'plain');
    bench.settle('chunk', { output: { module } });
    return bench;
  };

  const withInput = () => {
    const input = { name: 'channel-login', flowInput: { channel: 'GOOGLE' } };
    const bench = new Bench({ ...flow, machine: createPart<'channel-login'>(), inputs: { plain: input } }, 'plain');
    bench.settle('chunk', { output: { module } });
    return bench;
  };

  it('passes the input to the flow and ends with its result', () => {
    const bench = withInput();
    expect(bench.chart.getSnapshot().children['flow']?.getSnapshot().input).toEqual({ channel: 'GOOGLE' });
    bench.settle('flow', { output: { signedIn: null } });
    expect(bench.chart.getSnapshot().output).toEqual({ result: { signedIn: null } });
  });

  it('forwards a close request to the flow', () => {
    const bench = running();
    bench.chart.send({ type: 'dialog.close' });
    expect(receivedBy(bench.chart, 'flow')).toEqual([{ type: 'dialog.close' }]);
    expect(bench.chart.getSnapshot().status).toBe('active');
  });

  it('restarts the flow with the same input', () => {
    const bench = withInput();
    const first = bench.chart.getSnapshot().children['flow'];
    bench.chart.send({ type: 'flow.restart' });
    const second = bench.chart.getSnapshot().children['flow'];
    expect(second).not.toBe(first);
    expect(second?.getSnapshot().input).toEqual({ channel: 'GOOGLE' });
    expect(first?.getSnapshot().status).toBe('stopped');
    bench.settle('flow', { output: { signedIn: null } });
    expect(bench.chart.getSnapshot().output).toEqual({ result: { signedIn: null } });
  });

  it('ends without a result when it is closed before the flow loads', () => {
    const bench = new Bench(flow, 'plain');
    bench.chart.send({ type: 'dialog.close' });
    expect(bench.chart.getSnapshot().output).toEqual({ result: null });
  });
});
