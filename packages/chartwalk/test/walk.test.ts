import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { Counts } from '../src/chart/transition-counts.ts';
import { buildGraph, checkProjection, type Graph } from '../src/paths/graph.ts';
import type { Path } from '../src/paths/path.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay, TestHarness } from '../src/paths/replay.ts';
import { addCounts } from '../src/reports/coverage.ts';
import { casesFor, randomCharts } from './sample/random-chart.ts';

const plannedBy = (path: Path): Counts => {
  const counts: Counts = {};
  for (const { taken } of [path.initial, ...path.steps]) for (const id of taken) addCounts(counts, { [id]: 1 });
  return counts;
};

const takenIn = ({ transitions, untaken }: Graph) => {
  const never = new Set(untaken.map(({ id }) => id));
  return transitions.map(({ id }) => id).filter((id) => !never.has(id));
};

const check = (property: fc.IRawProperty<unknown>) =>
  fc.assert(property as fc.IRawProperty<[unknown]>, { numRuns: 60 });

describe('tours of random charts', { timeout: 30_000 }, () => {
  it('are valid walks that take their planned transitions and every possible transition', () => {
    check(
      fc.property(randomCharts, (machine) => {
        const flow = casesFor(machine);
        const graph = buildGraph(flow);
        const all: Counts = {};
        for (const path of pathsOf(graph)) {
          const counts = replay(flow, path).taken;
          expect(counts).toEqual(plannedBy(path));
          addCounts(all, counts);
        }
        expect(Object.keys(all).sort()).toEqual(takenIn(graph).sort());
      }),
    );
  });

  it('have an end, stay within the maximum length, and are the same for each run', () => {
    check(
      fc.property(randomCharts, fc.integer({ min: 1, max: 20 }), (machine, maxSteps) => {
        const graph = buildGraph(casesFor(machine));
        const paths = pathsOf(graph, 'tour', { maxSteps });
        const again = pathsOf(buildGraph(casesFor(machine)), 'tour', { maxSteps });
        expect(again.map(({ id }) => id)).toEqual(paths.map(({ id }) => id));
        expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length);
        for (const { steps } of paths) expect(steps.length).toBeLessThanOrEqual(Math.max(maxSteps, graph.nodes.size));
      }),
    );
  });
});

describe('graph of a random chart', { timeout: 30_000 }, () => {
  it('lists every transition and every refusal of a random walk', () => {
    const choices = fc.array(fc.nat(1000), { minLength: 60, maxLength: 60 });
    check(
      fc.property(randomCharts, choices, (machine, numbers) => {
        const flow = casesFor(machine);
        const graph = buildGraph(flow);
        const possible = new Set(takenIn(graph));
        const harness = new TestHarness(flow, 'plain');
        for (const number of numbers) blindStep(harness, number);
        for (const id of Object.keys(harness.counts.taken)) expect(possible).toContain(id);
        for (const id of Object.keys(harness.counts.refused)) expect([...graph.refused]).toContain(id);
        harness.stop();
      }),
    );
  });

  it('either rejects a projection that drops the context, or has only valid paths', () => {
    let refused = 0;
    check(
      fc.property(randomCharts, (machine) => {
        const flow = casesFor(machine, () => null);
        let graph: Graph;
        try {
          graph = checkProjection(flow);
        } catch (error) {
          expect((error as Error).message).toContain('joins states that go on differently');
          refused++;
          return;
        }
        for (const path of pathsOf(graph)) replay(flow, path);
      }),
    );
    expect(refused).toBeGreaterThan(0);
  });
});

/**
 * Performs one possible move, chosen without the graph: a due delay, otherwise an event, an actor result or the next
 * delay.
 */
function blindStep(harness: TestHarness, number: number): void {
  if (harness.clock.isSet() && harness.clock.next() <= harness.clock.now()) {
    harness.passTime();
    return;
  }
  const snapshot = harness.chart.getSnapshot();
  const working = Object.entries<AnyActorRef>(snapshot.children)
    .filter(([, child]) => child.getSnapshot().status === 'active')
    .map(([id]) => id);
  const ends = [{ output: 'yes' }, { output: 'no' }, { error: new Error('cut') }];
  const moves = [
    ...['red', 'green', 'blue'].map((type) => () => harness.chart.send({ type })),
    ...working.flatMap((id) => ends.map((end) => () => harness.settle(id, end))),
    ...(harness.clock.isSet() ? [() => harness.passTime()] : []),
  ];
  moves[number % moves.length]!();
}
