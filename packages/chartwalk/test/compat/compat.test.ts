import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, createMachine, fromPromise, raise, spawnChild } from 'xstate';
import { errorFaults } from '../../src/flow/ending-errors.ts';
import { buildGraph, complaints } from '../../src/paths/graph.ts';
import { TestHarness } from '../../src/paths/replay.ts';
import { compatCharts } from './charts.ts';
import { compatChart } from './compat-chart.ts';
import { type Measures, measure } from './measure.ts';

const expected = JSON.parse(readFileSync(new URL('expected.json', import.meta.url), 'utf8')) as Record<
  string,
  Measures
>;
const comparison = readFileSync(new URL('../../docs/comparison.md', import.meta.url), 'utf8');

/** `npm run compat` measures the same charts with every supported version of XState. */
describe('compatibility charts with the installed XState', () => {
  it.each(compatCharts.map(({ flow }) => [flow.name, flow] as const))('%s', (name, flow) => {
    expect(measure(flow)).toEqual(expected[name]);
    expect(complaints(buildGraph(flow))).toEqual([]);
  });

  it('stop with a clear message when a chart has an endless loop', () => {
    const endless = createMachine({
      id: 'endless',
      initial: 'still',
      states: { still: { on: { go: 'here' } }, here: { always: 'there' }, there: { always: 'here' } },
    });
    const { flow } = compatChart(endless, { events: { go: { once: {} } } });
    const message = 'it takes transitions without end';
    expect(() => buildGraph(flow)).toThrow(message);
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'go' });
    expect(harness.chart.getSnapshot()).toMatchObject({
      status: 'error',
      error: { message: expect.stringContaining(message) },
    });
  });

  it.each(Object.entries(expected))('have their results in the comparison: %s', (name, { states, ...shares }) => {
    const { transitions, pairs, guards, mutants } = shares;
    const row = [name, states, transitions, pairs, guards, mutants].join(' | ');
    expect(comparison).toContain(`| ${row} | `);
  });

  it('refuse what is no machine of XState 5 with a clear message', () => {
    expect(() => compatChart({ id: 'old', states: {} } as unknown as AnyStateMachine)).toThrow(
      '"machine": must be a machine of XState 5, made by createMachine, not an object',
    );
  });

  it('stop with a clear message when two actors get one system id', () => {
    const twins = createMachine({
      id: 'twins',
      context: { count: 0 },
      on: {
        add: {
          actions: [
            assign({ count: ({ context }) => Number(context.count) + 1 }),
            spawnChild(
              fromPromise(async () => 1),
              { id: ({ context }) => `twin ${context.count}`, systemId: 'twin' },
            ),
          ],
        },
      },
    });
    const graph = buildGraph(compatChart(twins, { events: { add: { once: {} } } }).flow);
    expect(errorFaults(graph).map(({ text }) => text)).toEqual([
      expect.stringContaining(
        `"add (once)" ends the machine with the error "Actor with system ID 'twin' already exists."`,
      ),
    ]);
  });

  it('end the walk before a third delayed event of one id, so that their number has a limit', () => {
    const chart = createMachine({
      id: 'unlimited',
      context: { count: 0 },
      on: {
        go: { actions: raise({ type: 'late' }, { delay: 10 }) },
        late: { actions: assign({ count: ({ context }) => (Number(context.count) + 1) % 3 }) },
      },
    });
    const graph = buildGraph(compatChart(chart, { events: { go: { once: {} }, late: {} } }).flow);
    expect(graph.untaken).toEqual([]);
    expect(graph.nodes.size).toBe(12);
  });

  it('have no result of a chart that does not exist', () => {
    expect(Object.keys(expected).sort()).toEqual(compatCharts.map(({ flow }) => flow.name).sort());
  });
});
