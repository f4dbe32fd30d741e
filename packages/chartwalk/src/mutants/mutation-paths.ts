import { stateText } from '../chart/state-text.ts';
import type { Flow } from '../flow/flow.ts';
import type { Graph } from '../paths/graph.ts';
import { firstSteps, type Path } from '../paths/path.ts';
import { pathsOf, wanderings } from '../paths/path-planning.ts';
import { TestHarness } from '../paths/replay.ts';
import type { Mutant } from './mutations.ts';

/**
 * The result of each step as the expectations file records it, and whether the step took no transition; ends with an
 * error when the chart cannot continue.
 */
function* resultsAlong(flow: Flow, path: Path): Generator<string> {
  let harness: TestHarness | undefined;
  try {
    harness = new TestHarness(flow, path.start);
    for (let index = -1; index < path.steps.length; index++) {
      const step = path.steps[index];
      if (step) harness.perform(step);
      const isIdle = harness.since().length === 0;
      yield [stateText(harness.chart.getSnapshot()), isIdle, ...harness.effects()].join('\n');
    }
  } catch (error) {
    yield `failed: ${(error as Error).message}`;
  } finally {
    harness?.stop();
  }
}

type Recorded = { path: Path; results: string[] };

const record = (flow: Flow, path: Path): Recorded => ({ path, results: [...resultsAlong(flow, path)] });

/** The first step (0: the start) with a different result in another chart; -1 when there is none within `maxSteps`. */
function firstDifference(flow: Flow, { path, results }: Recorded, maxSteps = Number.POSITIVE_INFINITY): number {
  let index = 0;
  for (const result of resultsAlong(flow, path)) {
    if (result !== results[index]) return index;
    if (index++ >= maxSteps) return -1;
  }
  return -1;
}

function withMutant(flow: Flow, mutant: Mutant): Flow | null {
  try {
    return { ...flow, machine: mutant.make() };
  } catch {
    return null;
  }
}

/** The mutants with the same results as the chart on every path. */
export function survivorsOf(flow: Flow, paths: Path[], mutants: Mutant[]): Mutant[] {
  const recorded = paths.map((path) => record(flow, path));
  return mutants.filter((mutant) => {
    const other = withMutant(flow, mutant);
    return other !== null && recorded.every((one) => firstDifference(other, one) < 0);
  });
}

type Kill = { path: Path; steps: number };

function shortestKill(other: Flow, candidates: Recorded[]): Kill | null {
  let best: Kill | null = null;
  for (const candidate of candidates) {
    const steps = firstDifference(other, candidate, best ? best.steps - 1 : undefined);
    if (steps >= 0 && (!best || steps < best.steps)) best = { path: candidate.path, steps };
  }
  return best;
}

/** Long random walks find mutants that differ only after a long path. */
const longerWalks = { seed: 1, maxSteps: 60, stop: [[{ of: 'steps' as const, steps: 4000 }]] };

/** The shortest paths that kill the killable `survivors`; a mutant that an earlier path kills gets no further path. */
export function mutationPathsFor(flow: Flow, graph: Graph, survivors: Mutant[]): Path[] {
  if (survivors.length === 0) return [];
  const candidates = [
    ...pathsOf(graph, 'pairs'),
    ...pathsOf(graph, 'tour', { cover: 'refusals' }),
    ...wanderings(graph),
  ].map((path) => record(flow, path));
  let longer: Recorded[] | undefined;
  const chosen: Recorded[] = [];
  for (const mutant of survivors) {
    const other = withMutant(flow, mutant)!;
    if (chosen.some((one) => firstDifference(other, one) >= 0)) continue;
    let best = shortestKill(other, candidates);
    if (!best) {
      longer ??= pathsOf(graph, 'random', longerWalks).map((path) => record(flow, path));
      best = shortestKill(other, longer);
    }
    if (best) chosen.push(record(flow, firstSteps(best.path, best.steps)));
  }
  return chosen.map(({ path }) => path);
}
