import type { Flow } from './flow.ts';
import { buildGraph, type Graph } from './graph.ts';
import type { Mutant } from './mutations.ts';
import type { Path } from './path.ts';
import { Bench } from './replay.ts';
import { serialise } from './serialise.ts';
import type { Stop } from './stop.ts';
import { pathsOf } from './tour.ts';

/**
 * What can be seen of a chart from without, as text: its state, the time, what it did, said and gave to its actors. Actors
 * are told apart by the order in which they came: another one in the place of the first is another sight.
 */
function sight(bench: Bench, known: Map<object, number>): string {
  const { value, status, context, children } = bench.chart.getSnapshot();
  const now = bench.clock.now();
  const actors = Object.entries(children).map(([id, child]) => {
    const order = known.get(child as object) ?? known.size;
    known.set(child as object, order);
    const { input, received } = (child as { getSnapshot(): { input?: unknown; received?: unknown } }).getSnapshot();
    return [id, order, input, received];
  });
  // A copy, as what is being told grows, and a list that was read once is not read again.
  return serialise([value, status, now, context, actors, [...bench.told], bench.actions()], now, true);
}

/** What is seen after each step of a path; ends with the failure where the chart cannot go on. */
function* sightsAlong(flow: Flow, path: Path): Generator<string> {
  let bench: Bench | undefined;
  const known = new Map<object, number>();
  try {
    bench = new Bench(flow, path.start, { isTolerant: true });
    yield sight(bench, known);
    for (const step of path.steps) {
      bench.perform(step);
      yield sight(bench, known);
    }
  } catch (error) {
    yield `failed: ${(error as Error).message}`;
  } finally {
    bench?.stop();
  }
}

/** Whether a chart in the place of the flow's looks different from it somewhere along its paths. */
export class Reference {
  readonly #flow: Flow;
  readonly #sights: { path: Path; expected: string[] }[];

  constructor(flow: Flow, paths: Path[]) {
    this.#flow = flow;
    this.#sights = paths.map((path) => ({ path, expected: [...sightsAlong(flow, path)] }));
  }

  isDifferent(mutant: Mutant): boolean {
    let flow: Flow;
    try {
      flow = { ...this.#flow, machine: mutant.make() };
    } catch {
      return true;
    }
    return this.#sights.some(({ path, expected }) => {
      let index = 0;
      for (const seen of sightsAlong(flow, path)) if (seen !== expected[index++]) return true;
      return index !== expected.length;
    });
  }
}

/** Of a graph with more edges than can be walked for every survivor, so many steps over them. */
const mostSteps = 12_000;
/** A projection may join what a context tells apart: random walks come to one state in many ways. */
const randomSteps = 4000;

/** Of survivors, those that differ nowhere: every move in every state looks the same, and long random walks do. */
export function equivalents(flow: Flow, survivors: Mutant[], graph: Graph = buildGraph(flow)): Mutant[] {
  if (survivors.length === 0) return [];
  const steps = (most: number): Stop => [[{ of: 'steps', steps: most }]];
  const reference = new Reference(flow, [
    ...pathsOf(graph, 'random', { stop: steps(randomSteps), maxSteps: 60, seed: 1 }),
    ...pathsOf(graph, 'postman', { cover: 'moves', maxSteps: 200, stop: steps(mostSteps) }),
  ]);
  return survivors.filter((mutant) => !reference.isDifferent(mutant));
}
