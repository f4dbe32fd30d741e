import { contextWatch } from './deeds.ts';
import { stateText } from './expectations.ts';
import type { Flow } from './flow.ts';
import type { Graph } from './graph.ts';
import type { Mutant } from './mutations.ts';
import { Bench } from './replay.ts';
import { type Path, pathsOf, wanderings } from './tour.ts';

/**
 * What a file of expectations would say of each step of a path, as text, with a mark where nothing was taken; ends with
 * a failure where the chart cannot go on.
 */
function* storyOf(flow: Flow, path: Path): Generator<string> {
  let bench: Bench | undefined;
  try {
    bench = new Bench(flow, path.start, { isTolerant: true });
    const changesOf = contextWatch();
    for (let index = -1; index < path.steps.length; index++) {
      const since = bench.clock.now();
      const step = path.steps[index];
      if (step) bench.perform(step);
      const snapshot = bench.chart.getSnapshot();
      const isIdle = bench.since().length === 0;
      const waited = bench.clock.now() - since;
      yield [stateText(snapshot), isIdle, waited, ...bench.story(), ...changesOf(snapshot.context)].join('\n');
    }
  } catch (error) {
    yield `failed: ${(error as Error).message}`;
  } finally {
    bench?.stop();
  }
}

type Told = { path: Path; story: string[] };

const tell = (flow: Flow, path: Path): Told => ({ path, story: [...storyOf(flow, path)] });

/** The first step (0: the start) at which another chart differs from what is told; -1 where it does not. */
function firstDifference(flow: Flow, { path, story }: Told, most = Number.POSITIVE_INFINITY): number {
  let index = 0;
  for (const text of storyOf(flow, path)) {
    if (text !== story[index]) return index;
    if (index++ >= most) return -1;
  }
  return -1;
}

function withChart(flow: Flow, mutant: Mutant): Flow | null {
  try {
    return { ...flow, machine: mutant.make() };
  } catch {
    return null;
  }
}

/** The mutants that no path tells from the chart by what its file of expectations says of it. */
export function survivorsOf(flow: Flow, paths: Path[], mutants: Mutant[]): Mutant[] {
  const told = paths.map((path) => tell(flow, path));
  return mutants.filter((mutant) => {
    const other = withChart(flow, mutant);
    return other !== null && told.every((one) => firstDifference(other, one) < 0);
  });
}

/** Every pair of transitions, every refusal, and long walks at random. */
const thorough = (graph: Graph): Path[] => [
  ...pathsOf(graph, 'pairs'),
  ...pathsOf(graph, 'tour', { cover: 'refusals' }),
  ...wanderings(graph),
];

/** The shortest paths that tell from the chart what `survivors` its walked paths do not, as few as will do. */
export function pinsFor(flow: Flow, graph: Graph, survivors: Mutant[]): Path[] {
  const candidates = thorough(graph).map((path) => tell(flow, path));
  const pins: Told[] = [];
  for (const mutant of survivors) {
    const other = withChart(flow, mutant)!;
    if (pins.some((pin) => firstDifference(other, pin) >= 0)) continue;
    let best: { told: Told; steps: number } | null = null;
    for (const told of candidates) {
      const steps = firstDifference(other, told, best ? best.steps - 1 : undefined);
      if (steps >= 0 && (!best || steps < best.steps)) best = { told, steps };
    }
    if (best) pins.push(tell(flow, cut(best.told.path, best.steps)));
  }
  return pins.map(({ path }) => path);
}

const cut = (path: Path, steps: number): Path => ({ ...path, steps: path.steps.slice(0, steps) });
