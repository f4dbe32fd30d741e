import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine, fromPromise, sendParent, sendTo } from 'xstate';
import { receivedBy } from '../src/chart/actor-stub.ts';
import { defineFlow } from '../src/flow/flow.ts';
import { TestHarness } from '../src/paths/replay.ts';

const child = createMachine({
  id: 'child',
  context: ({ input }) => ({ name: input }),
  initial: 'ready',
  entry: () => {
    throw new Error('a stand-in runs nothing');
  },
  states: { ready: { after: { 10: 'late' } }, late: {} },
});

const machine: AnyStateMachine = createMachine(
  {
    id: 'parent',
    invoke: [
      { id: 'child', src: 'child', input: 'Ana' },
      { id: 'load', src: 'load', onError: { actions: sendParent({ type: 'broken' }) } },
    ],
    on: { go: { actions: sendTo('child', { type: 'hello' }) } },
  },
  { actors: { child, load: fromPromise(() => Promise.reject(new Error('not provided'))) } },
);

const flow = defineFlow<AnyStateMachine>({
  machine,
  events: { go: { plain: {} } },
  outcomes: { child: {}, load: { thrown: { error: 1 } } },
});

describe('actor stub', () => {
  it('keeps its input and received events, and shows the initial state of its machine', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'go' });
    expect(receivedBy(harness.chart, 'child')).toEqual([{ type: 'hello' }]);
    const snapshot = harness.chart.getSnapshot().children.child.getSnapshot();
    expect(snapshot).toMatchObject({ value: 'ready', input: 'Ana', context: { name: 'Ana' } });
    expect(snapshot.matches('ready')).toBe(true);
    expect(harness.clock.isSet()).toBe(false);
    harness.stop();
  });

  it('ends only once, and the chart then notifies its parent', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.settle('load', { error: 1 });
    expect(harness.details).toEqual([{ type: 'broken' }]);
    expect(() => harness.settle('load', { output: 1 })).toThrow('No actor "load" is at work');
    harness.stop();
  });
});
