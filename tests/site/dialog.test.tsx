// @vitest-environment happy-dom

import { receivedBy, TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { DialogView } from '../../src/features/site/dialog/dialog.view.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow, module } from './dialog.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  // The member retries after the view of the flow crashed.
  'flow.restart': 'send',
  // Only the view of a loading search has a field.
  'flowInput.change': 'send',
  'dialog.close': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Cerrar' })),
};

const titled =
  (isClosing: boolean): StateAssertions[string] =>
  (screen) => {
    const dialog = screen.getByRole('dialog', { name: 'Cerrar sesión' });
    expect(dialog.dataset['name']).toBe('signOutModal');
    expect(dialog.dataset['closing']).toBe(isClosing ? 'true' : undefined);
  };

const assertions: StateAssertions = {
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
    assertions,
  });
});

describe('notification that a dialog sends to its parent when it closes', () => {
  const open = (start: 'special' | 'plain') => {
    const harness = new TestHarness(flow, start);
    harness.settle('chunk', { output: { module } });
    harness.passTime();
    return harness;
  };
  const close = ({ chart }: TestHarness) => chart.send({ type: 'dialog.close' });
  const closed = (name: string, result: unknown) => ({ type: 'dialog.closed', name, result });

  it('is sent 100 ms after the flow ends, with the result of the flow', () => {
    const harness = open('special');
    harness.settle('flow', { output: { left: true } });
    expect(harness.details).toEqual([]);
    const ended = harness.clock.now();
    harness.passTime();
    expect(harness.clock.now() - ended).toBe(100);
    expect(harness.details[0]).toEqual(closed('signOutModal', { left: true }));
  });

  it('has no result when the user closes the dialog, and the flow of the dialog stops immediately', () => {
    const harness = open('plain');
    close(harness);
    expect(harness.chart.getSnapshot().children).toEqual({});
    harness.passTime();
    expect(harness.details[0]).toEqual(closed('trialModal', null));
  });

  it('is not sent when the flow itself handles the close request', () => {
    const harness = open('special');
    close(harness);
    expect(receivedBy(harness.chart, 'flow')).toEqual([{ type: 'dialog.close' }]);
    expect(harness.chart.getSnapshot().value).toEqual({ shown: 'open' });
    expect(harness.details).toEqual([]);
  });

  it('is not sent when the flow restarts with the same input', () => {
    const harness = open('plain');
    const first = harness.chart.getSnapshot().children['flow'];
    harness.chart.send({ type: 'flow.restart' });
    const second = harness.chart.getSnapshot().children['flow'];
    expect(second).toBeDefined();
    expect(second).not.toBe(first);
    expect(harness.chart.getSnapshot().context.flow).toBe(second);
    expect(first?.getSnapshot().status).toBe('stopped');
    expect(harness.details).toEqual([]);
  });

  it('is sent immediately when the dialog closes before its flow is loaded', () => {
    const harness = new TestHarness(flow, 'special');
    close(harness);
    expect(harness.details[0]).toEqual(closed('signOutModal', null));
    expect(harness.clock.now()).toBe(0);
  });
});

describe('text that the user types before the search has loaded', () => {
  it('becomes the input of the search', () => {
    const search = { name: 'searchModal', specialClose: false, flowInput: undefined };
    const harness = new TestHarness({ ...flow, inputs: { search } }, 'search');
    const flowInput = { place: 'dialog', query: 'oro' };
    harness.chart.send({ type: 'flowInput.change', flowInput });
    harness.settle('chunk', { output: { module } });
    expect(harness.chart.getSnapshot().context.flowInput).toEqual(flowInput);
  });
});
