import type { Flow } from './flow.ts';
import { buildGraph, type Graph } from './graph.ts';
import type { Mutant } from './mutations.ts';
import type { Path } from './path.ts';
import { pathsOf } from './path-planning.ts';
import { TestHarness } from './replay.ts';
import { serialise } from './serialize.ts';
import type { Stop } from './stop-condition.ts';

/**
 * The externally visible behavior of a chart as text: state, time, actions, emitted events, and events to its actors.
 * Actors are identified by order of creation, so a replaced actor is a difference.
 */
function capture(harness: TestHarness, known: Map<object, number>): string {
  const { value, status, context, children } = harness.chart.getSnapshot();
  const now = harness.clock.now();
  const actors = Object.entries(children).map(([id, child]) => {
    const order = known.get(child as object) ?? known.size;
    known.set(child as object, order);
    const { input, received } = (child as { getSnapshot(): { input?: unknown; received?: unknown } }).getSnapshot();
    return [id, order, input, received];
  });
  // Copies the list, because it grows and `serialise` caches the text of an array.
  return serialise([value, status, now, context, actors, [...harness.details], harness.actions()], now, true);
}

/** The visible behavior after each step of a path; ends with the error when the chart cannot continue. */
function* statesAlong(flow: Flow, path: Path): Generator<string> {
  let harness: TestHarness | undefined;
  const known = new Map<object, number>();
  try {
    harness = new TestHarness(flow, path.start, { isTolerant: true });
    yield capture(harness, known);
    for (const step of path.steps) {
      harness.perform(step);
      yield capture(harness, known);
    }
  } catch (error) {
    yield `failed: ${(error as Error).message}`;
  } finally {
    harness?.stop();
  }
}

/** Detects whether a mutant behaves differently from the chart along given paths. */
export class Reference {
  readonly #flow: Flow;
  readonly #captures: { path: Path; expected: string[] }[];

  constructor(flow: Flow, paths: Path[]) {
    this.#flow = flow;
    this.#captures = paths.map((path) => ({ path, expected: [...statesAlong(flow, path)] }));
  }

  isDifferent(mutant: Mutant): boolean {
    let flow: Flow;
    try {
      flow = { ...this.#flow, machine: mutant.make() };
    } catch {
      return true;
    }
    return this.#captures.some(({ path, expected }) => {
      let index = 0;
      for (const seen of statesAlong(flow, path)) if (seen !== expected[index++]) return true;
      return index !== expected.length;
    });
  }
}

/**
 * The maximum number of steps, because a graph may have too many edges to walk all of them for every surviving mutant.
 */
const mostSteps = 12_000;
/** A projection may merge different contexts, so random walks reach each state by many paths. */
const randomSteps = 4000;

/**
 * The surviving mutants that show no difference: they behave like the chart in every move of every state and in long
 * random walks.
 */
export function equivalents(flow: Flow, survivors: Mutant[], graph: Graph = buildGraph(flow)): Mutant[] {
  if (survivors.length === 0) return [];
  const steps = (most: number): Stop => [[{ of: 'steps', steps: most }]];
  const reference = new Reference(flow, [
    ...pathsOf(graph, 'random', { stop: steps(randomSteps), maxSteps: 60, seed: 1 }),
    ...pathsOf(graph, 'postman', { cover: 'moves', maxSteps: 200, stop: steps(mostSteps) }),
  ]);
  return survivors.filter((mutant) => !reference.isDifferent(mutant));
}
