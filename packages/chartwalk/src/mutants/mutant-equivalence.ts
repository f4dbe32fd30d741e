import type { AnyActorRef } from 'xstate';
import type { StemOf } from '../chart/children.ts';
import { serialise } from '../chart/serialize.ts';
import type { Flow } from '../flow/flow.ts';
import { buildGraph, type Graph } from '../paths/graph.ts';
import type { Path } from '../paths/path.ts';
import { pathsOf } from '../paths/path-planning.ts';
import { TestHarness } from '../paths/replay.ts';
import type { Stop } from '../paths/stop-condition.ts';
import type { Mutant } from './mutations.ts';

/**
 * The externally visible behavior of a chart as text: state, time, actions, emitted events, and events to its actors.
 * Actors are identified by order of creation, so a replaced actor is a difference.
 */
function capture(harness: TestHarness, known: Map<object, number>, stemOf: StemOf): string {
  const snapshot = harness.chart.getSnapshot();
  const { value, status, context } = snapshot;
  const now = harness.clock.now();
  const names = new Map<string, string>();
  const actors = Object.values<AnyActorRef | undefined>(snapshot.children).flatMap((child) => {
    if (!child) return [];
    const order = known.get(child) ?? known.size;
    known.set(child, order);
    const stem = stemOf(child);
    if (stem !== undefined) names.set(child.id, `${stem}#${order}`);
    const { input, received } = child.getSnapshot() as { input?: unknown; received?: unknown };
    return [[child.id, order, input, received]];
  });
  // Copies the list, because it grows and `serialise` caches the text of an array.
  const all = [value, status, now, context, actors, [...harness.details], harness.actions()];
  const naming = { ref: () => '(actor)', text: (text: string) => names.get(text) ?? text };
  return serialise(all, now, true, names.size > 0 ? naming : undefined);
}

/** The visible behavior after each step of a path; ends with the error when the chart cannot continue. */
function* statesAlong(flow: Flow, path: Path): Generator<string> {
  let harness: TestHarness | undefined;
  const known = new Map<object, number>();
  try {
    harness = new TestHarness(flow, path.start);
    yield capture(harness, known, flow.ids.stem);
    for (const step of path.steps) {
      harness.perform(step);
      yield capture(harness, known, flow.ids.stem);
    }
  } catch (error) {
    yield `failed: ${(error as Error).message}`;
  } finally {
    harness?.stop();
  }
}

/** Detects whether a mutant behaves differently from the chart along given paths. */
class Reference {
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
