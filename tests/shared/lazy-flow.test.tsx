// @vitest-environment happy-dom

import { receivedBy, TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createLazyFlow, type LazyFlowActor } from '../../machines/shared/lazy-flow.machine.ts';
import { LazyFlowView } from '../../src/features/shared/lazy-flow/lazy-flow.view.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow, module } from './lazy-flow.cases.ts';

// The parent flow handles this event.
const gestures: Gestures<typeof flow.machine> = { 'dialog.close': 'send', 'flow.restart': 'send' };

const shown =
  (text: string): StateAssertions[string] =>
  (screen) =>
    expect(screen.getByText(text)).toBeDefined();

const assertions: StateAssertions = { loading: shown('Esqueleto'), running: shown('Verificación'), ended: () => {} };

describe('lazy flow', () => {
  beforeAll(spanish);
  walkPaths({
    flow,
    render: (actor) => translated(<LazyFlowView actor={actor} loading={() => <p>Esqueleto</p>} />),
    gestures,
    assertions,
  });

  const running = () => {
    const harness = new TestHarness(flow, 'plain');
    harness.settle('chunk', { output: { module } });
    return harness;
  };

  const withInput = () => {
    const input = { name: 'channel-login', flowInput: { channel: 'GOOGLE' } };
    const harness = new TestHarness(
      { ...flow, machine: createLazyFlow<'channel-login'>(), inputs: { plain: input } },
      'plain',
    );
    harness.settle('chunk', { output: { module } });
    return harness;
  };

  it('passes its input to the loaded flow and ends with the result of the flow', () => {
    const harness = withInput();
    expect(harness.chart.getSnapshot().children['flow']?.getSnapshot().input).toEqual({ channel: 'GOOGLE' });
    harness.settle('flow', { output: { signedIn: null } });
    expect(harness.chart.getSnapshot().output).toEqual({ result: { signedIn: null } });
  });

  it('forwards a close request to the flow', () => {
    const harness = running();
    harness.chart.send({ type: 'dialog.close' });
    expect(receivedBy(harness.chart, 'flow')).toEqual([{ type: 'dialog.close' }]);
    expect(harness.chart.getSnapshot().status).toBe('active');
  });

  it('restarts the flow with the same input', () => {
    const harness = withInput();
    const first = harness.chart.getSnapshot().children['flow'];
    harness.chart.send({ type: 'flow.restart' });
    const second = harness.chart.getSnapshot().children['flow'];
    expect(second).not.toBe(first);
    expect(second?.getSnapshot().input).toEqual({ channel: 'GOOGLE' });
    expect(first?.getSnapshot().status).toBe('stopped');
    harness.settle('flow', { output: { signedIn: null } });
    expect(harness.chart.getSnapshot().output).toEqual({ result: { signedIn: null } });
  });

  it('renders the placeholder first, and the view of the loaded flow after it', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const host = document.createElement('div');
    const root = createRoot(host);
    const actor = running().chart as LazyFlowActor;
    flushSync(() => root.render(translated(<LazyFlowView actor={actor} loading={() => <p>Esqueleto</p>} />)));
    expect(host.textContent).toBe('Esqueleto');
    await vi.waitFor(() => expect(host.textContent).toBe('Verificación'));
    root.unmount();
    vi.unstubAllGlobals();
  });

  it('ends without a result when it is closed before the flow loads', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'dialog.close' });
    expect(harness.chart.getSnapshot().output).toEqual({ result: null });
  });
});
