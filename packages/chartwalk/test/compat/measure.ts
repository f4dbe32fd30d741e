import { createHash } from 'node:crypto';
import type { AnyActorRef } from 'xstate';
import { childrenOf } from '../../src/chart/children.ts';
import { serialise } from '../../src/chart/serialize.ts';
import type { Flow } from '../../src/flow/flow.ts';
import { mutationPathsFor, survivorsOf } from '../../src/mutants/mutation-paths.ts';
import { mutantsOf } from '../../src/mutants/mutations.ts';
import { type Graph, graphWithPlaces } from '../../src/paths/graph.ts';
import type { Path } from '../../src/paths/path.ts';
import { pathsOf, planOf } from '../../src/paths/path-planning.ts';
import { replay, stepName, TestHarness } from '../../src/paths/replay.ts';

/** The results of a chart; shares as "taken/total". `guards`: held and refused; `results`: a hash of all replays. */
export type Measures = {
  states: number;
  transitions: string;
  pairs: string;
  guards: string;
  mutants: string;
  results: string;
};

export function measure(flow: Flow): Measures {
  const { graph, places } = graphWithPlaces(flow);
  const tours = pathsOf(graph);
  const pairs = planOf(graph, 'pairs');
  const paths = [...tours, ...pairs.paths, ...pathsOf(graph, 'tour', { cover: 'refusals' })];
  const results = paths.map((path) => resultsOf(graph, path));
  for (const path of paths) compare(graph, places, path);

  const untaken = new Set(graph.untaken.map(({ id }) => id));
  const guarded = graph.transitions.filter(({ guard }) => guard !== null);
  const decided = guarded.filter(({ id }) => graph.refused.has(id) && !untaken.has(id));
  const mutants = mutantsOf(flow.machine);
  const open = survivorsOf(flow, tours, mutants);
  const survivors = survivorsOf(flow, mutationPathsFor(flow, graph, open), open);
  return {
    states: graph.nodes.size,
    transitions: `${graph.transitions.length - untaken.size}/${graph.transitions.length}`,
    pairs: `${pairs.pairs.taken}/${pairs.pairs.total}`,
    guards: `${decided.length}/${guarded.length}`,
    mutants: `${mutants.length - survivors.length}/${mutants.length}`,
    results: createHash('sha256').update(results.join('\n')).digest('hex').slice(0, 8),
  };
}

function resultsOf({ flow }: Graph, path: Path): string {
  const lines: string[] = [path.id];
  replay(flow, path, { onStep: ({ value, status, effects }) => lines.push(JSON.stringify([value, status, effects])) });
  return lines.join('\n');
}

/** Throws when a running actor has another context or other children than the graph says for the same step. */
function compare(graph: Graph, places: ReturnType<typeof graphWithPlaces>['places'], path: Path): void {
  const harness = new TestHarness(graph.flow, path.start);
  let key = graph.starts[path.start]!.to;
  try {
    for (let index = -1; index < path.steps.length; index++) {
      const step = path.steps[index];
      if (step) {
        harness.perform(step);
        const { edges, refusals } = graph.nodes.get(key)!;
        key = [...edges, ...refusals].find(({ move }) => move.label === step.move.label)?.to ?? key;
      }
      const { snapshot, now } = places.get(key)!;
      const planned = describe(snapshot, now);
      const real = describe(harness.chart.getSnapshot(), harness.clock.now());
      if (planned !== real) throw new Error(`${stepName(path, index)}: planned\n  ${planned}\nbut it is\n  ${real}`);
    }
  } finally {
    harness.stop();
  }
}

function describe(snapshot: ReturnType<AnyActorRef['getSnapshot']>, now: number): string {
  const { value, status, context } = snapshot;
  const children = childrenOf(snapshot, undefined, () => false);
  const names = new Map([...children].map(([name, { id }]) => [id, name]));
  const naming = { ref: () => '(actor)', text: (text: string) => names.get(text) ?? text };
  return serialise([value, status, context, [...children.keys()].sort()], now, false, naming);
}
