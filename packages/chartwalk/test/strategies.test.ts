import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGraph, type Edge, type Graph } from '../src/paths/graph.ts';
import { greedyTour } from '../src/paths/greedy.ts';
import { netOf } from '../src/paths/numeric-graph.ts';
import type { Path } from '../src/paths/path.ts';
import {
  type Plan,
  pathsOf,
  planOf,
  type StrategyName,
  strategies,
  type TourOptions,
} from '../src/paths/path-planning.ts';
import { replay, walkPairs } from '../src/paths/replay.ts';
import { parseStop, Tally } from '../src/paths/stop-condition.ts';
import { door } from './sample/door-cases.ts';
import { casesFor, randomCharts } from './sample/random-chart.ts';
import { large, synthetic } from './sample/synthetic-graph.ts';

const names = Object.keys(strategies) as StrategyName[];
const check = (property: fc.IRawProperty<unknown>) =>
  fc.assert(property as fc.IRawProperty<[unknown]>, { numRuns: 40 });
const strategy = fc.constantFrom(...names);
const seed = fc.integer({ min: 1, max: 1000 });

const goalsOf = (graph: Graph) => {
  const edges = [...graph.nodes.values()].flatMap((node) => node.edges);
  return new Set(edges.flatMap(({ taken, move }) => taken.map((id) => `${id} | ${move.label}`)));
};
const metBy = (paths: Path[]) =>
  new Set(paths.flatMap(({ steps }) => steps.flatMap(({ taken, move }) => taken.map((id) => `${id} | ${move.label}`))));

/** The number of steps, plus two for every start: the cost that the postman tour minimizes. */
const costOf = ({ steps, paths }: Plan) => steps + 2 * paths.length;

describe('every strategy over random charts', () => {
  it('makes valid walks without duplicates, and the same walks for the same seed', () => {
    check(
      fc.property(randomCharts, strategy, seed, (machine, name, number) => {
        const flow = casesFor(machine);
        const options = { seed: number, maxPaths: 50, stop: parseStop(['steps=300'])! };
        const { paths } = planOf(buildGraph(flow), name, options);
        for (const path of paths) replay(flow, path);
        expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length);
        const again = pathsOf(buildGraph(casesFor(machine)), name, options);
        expect(again.map(({ id }) => id)).toEqual(paths.map(({ id }) => id));
      }),
    );
  });

  it('the strategies `tour` and `postman` take every transition in each case, with any seed and step limit', () => {
    check(
      fc.property(
        randomCharts,
        fc.constantFrom<StrategyName>('tour', 'postman'),
        fc.nat(50),
        fc.integer({ min: 1, max: 40 }),
        (machine, name, number, maxSteps) => {
          const graph = buildGraph(casesFor(machine));
          const paths = pathsOf(graph, name, { seed: number, maxSteps });
          expect(metBy(paths)).toEqual(goalsOf(graph));
          for (const { steps } of paths) expect(steps.length).toBeLessThanOrEqual(Math.max(maxSteps, graph.nodes.size));
        },
      ),
    );
  });

  it('the strategies `tour` and `postman` can take every edge, and `postman` never costs more than `tour`', () => {
    check(
      fc.property(randomCharts, seed, (machine, number) => {
        const graph = buildGraph(casesFor(machine));
        const options: Partial<TourOptions> = { cover: 'edges', seed: number, maxSteps: Number.POSITIVE_INFINITY };
        const [tour, postman] = [planOf(graph, 'tour', options), planOf(graph, 'postman', options)];
        for (const { paths } of [tour, postman]) expect(stepsAlong(graph, paths)).toEqual(edgesOf(graph));
        expect(costOf(postman)).toBeLessThanOrEqual(costOf(tour));
      }),
    );
  });

  it('the strategy `pairs` takes every pair and every transition, also when the chart replays the paths', () => {
    check(
      fc.property(randomCharts, fc.nat(50), (machine, number) => {
        const flow = casesFor(machine);
        const graph = buildGraph(flow);
        const plan = planOf(graph, 'pairs', { seed: number });
        expect(plan.pairs.taken).toBe(plan.pairs.total);
        expect(plan.transitions.taken).toBe(plan.transitions.total);
        const tally = new Tally(graph);
        for (const path of plan.paths) replay(flow, path, { tally });
        expect(tally.pairs).toEqual(plan.pairs);
      }),
    );
  });

  it('the strategy `shortest` reaches every state by a shortest path', () => {
    check(
      fc.property(randomCharts, (machine) => {
        const graph = buildGraph(casesFor(machine));
        const depths = new Map<string, number>();
        let layer = Object.values(graph.starts).map(({ to }) => to);
        for (let depth = 0; layer.length > 0; depth++) {
          layer = layer.filter((key) => !depths.has(key));
          for (const key of layer) depths.set(key, depth);
          layer = layer.flatMap((key) => graph.nodes.get(key)!.edges.map(({ to }) => to));
        }
        const reached = new Map<string, number>();
        for (const path of pathsOf(graph, 'shortest')) {
          keysAlong(graph, path).forEach((key, depth) => {
            reached.set(key, Math.min(depth, reached.get(key) ?? depth));
          });
        }
        expect(Object.fromEntries(reached)).toEqual(Object.fromEntries(depths));
      }),
    );
  });

  it('the strategy `simple` visits no state twice in a path, and reports what its limits cut off', () => {
    check(
      fc.property(
        randomCharts,
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 30 }),
        (machine, maxSteps, maxPaths) => {
          const graph = buildGraph(casesFor(machine));
          const { paths, notes } = planOf(graph, 'simple', { maxSteps, maxPaths });
          const walked = paths.filter(({ steps }) => steps.length > 0);
          expect(walked.length).toBeLessThanOrEqual(maxPaths);
          for (const path of walked) {
            const keys = keysAlong(graph, path);
            expect(new Set(keys).size).toBe(keys.length);
            expect(path.steps.length).toBeLessThanOrEqual(maxSteps);
          }
          const all = planOf(graph, 'simple', { maxSteps: 1000, maxPaths: 2000 });
          if (all.notes.length > 0) return;
          const isCut =
            all.paths.length > paths.length || all.steps > paths.reduce((sum, { steps }) => sum + steps.length, 0);
          expect(notes.length > 0).toBe(isCut);
        },
      ),
    );
  });

  it('takes no transition that must be avoided', () => {
    check(
      fc.property(randomCharts, strategy, fc.nat(1000), (machine, name, pick) => {
        const graph = buildGraph(casesFor(machine));
        const ids = [...new Set([...graph.nodes.values()].flatMap(({ edges }) => edges.flatMap(({ taken }) => taken)))];
        const avoid = ids.length > 0 ? [ids[pick % ids.length]!] : [];
        const paths = pathsOf(graph, name, { avoid, maxPaths: 20, stop: parseStop(['steps=200'])! });
        for (const id of paths.flatMap(({ steps }) => steps.flatMap(({ taken }) => taken)))
          expect(avoid).not.toContain(id);
      }),
    );
  });
});

const edgesOf = (graph: Graph) => new Set([...graph.nodes.values()].flatMap((node) => node.edges));

function edgesAlong(graph: Graph, { start, steps }: Path): Edge[] {
  let at = graph.starts[start]!.to;
  return steps.map(({ move }) => {
    const edge = graph.nodes.get(at)!.edges.find((one) => one.move.label === move.label)!;
    at = edge.to;
    return edge;
  });
}

const stepsAlong = (graph: Graph, paths: Path[]) => new Set(paths.flatMap((path) => edgesAlong(graph, path)));
const keysAlong = (graph: Graph, path: Path) => [
  graph.starts[path.start]!.to,
  ...edgesAlong(graph, path).map(({ to }) => to),
];

describe('postman strategy', () => {
  const graphOf = (arcs: [string, string][]) => synthetic(arcs, 'a');

  it('makes only one path when a round trip can take all edges', () => {
    const { paths, steps } = planOf(graphOf([['a', 'b'], ['b', 'c'], ['c', 'a'], ['a', 'c'], ['c', 'b'], ['b', 'a']]), 'postman', { cover: 'edges' }); // biome-ignore format: a graph
    expect({ paths: paths.length, steps }).toEqual({ paths: 1, steps: 6 });
  });

  it('starts a new path instead of a long detour', () => {
    // biome-ignore format: a graph
    const graph = graphOf([['a', 'b'], ['a', 'b'], ['a', 'b'], ['b', 'c'], ['c', 'd'], ['d', 'e'], ['e', 'f'], ['f', 'a']]);
    const { paths, steps } = planOf(graph, 'postman', { cover: 'edges' });
    expect({ paths: paths.length, steps }).toEqual({ paths: 2, steps: 8 });
  });

  it('makes only one path when the graph has a dead end with a self-transition', () => {
    const plan = planOf(graphOf([['a', 'b'], ['b', 'b'], ['a', 'c'], ['c', 'a']]), 'postman', { cover: 'edges' }); // biome-ignore format: a graph
    expect({ paths: plan.paths.length, steps: plan.steps }).toEqual({ paths: 1, steps: 4 });
  });
});

describe('random strategy', () => {
  const graph = buildGraph(door);
  it('makes other paths for another seed', () => {
    const [one, other] = [1, 2].map((number) => pathsOf(graph, 'random', { seed: number }).map(({ id }) => id));
    expect(one).not.toEqual(other);
  });

  it('ends when all transitions are taken, or reports that it stopped earlier', () => {
    const { transitions, notes } = planOf(graph, 'random', { seed: 7 });
    expect(transitions.taken).toBe(transitions.total);
    expect(notes).toEqual([]);
    const far = synthetic([['a', 'a'], ...Array.from({ length: 40 }, (_, n): [string, string] => [n === 0 ? 'a' : `n${n}`, `n${n + 1}`]), ...Array.from({ length: 40 }, (_, n): [string, string] => [`n${n + 1}`, 'a'])], 'a'); // biome-ignore format: a graph
    expect(planOf(far, 'random').notes).toEqual([expect.stringMatching(/^stopped after 200\d\d steps$/)]);
  });
});

describe('option `--stop`', () => {
  const graph = buildGraph(door);
  it('stops the strategy at the first step that meets all conditions of one of its lists', () => {
    const pairs = planOf(graph, 'pairs', { stop: parseStop(['pairs=50%'])! });
    expect(pairs.pairs.taken / pairs.pairs.total).toBeGreaterThanOrEqual(0.5);
    expect(planOf(graph, 'pairs', { stop: [[{ of: 'steps', steps: pairs.steps - 1 }]] }).pairs.taken).toBe(
      pairs.pairs.taken - 1,
    );
    expect(planOf(graph, 'tour', { stop: parseStop(['transitions=100%', 'steps=5'])! }).steps).toBe(5);
    const both = planOf(graph, 'random', { stop: parseStop(['transitions=50%,steps=40'])! });
    expect(both.steps).toBe(40);
  });

  it.each(['transitions=50', 'pairs=101%', 'steps=5%', 'steps=0', 'states=3', 'pairs=90%;steps=4', ''])(
    'rejects %j',
    (text) => expect(parseStop([text])).toBeNull(),
  );
});

describe('chart with 10,000 states', () => {
  const graph = large();
  const edges = [...graph.nodes.values()].reduce((sum, node) => sum + node.edges.length, 0);

  it('has a tour that takes all transitions', () => {
    const { transitions, paths } = planOf(graph, 'tour');
    expect(transitions).toEqual({ taken: edges, total: edges });
    expect(paths.length).toBeGreaterThan(1);
  });

  /** Counts the operations that cause most of the time and memory. */
  it('has a tour that is computed with fewer than 1000 lookups of goals per graph edge on average', () => {
    const net = netOf(graph, { avoid: [], seed: 0, cover: 'transitions' });
    let looks = 0;
    const goals = new Proxy(net.goals, {
      get: (list, key) => {
        looks++;
        return Reflect.get(list, key);
      },
    });
    const walked = new Set([...greedyTour({ ...net, goals }, 30)].flatMap(({ arcs }) => arcs));
    expect(walked.size).toBe(edges);
    expect(looks).toBeLessThan(edges * 1000);
  });
});

describe('walkPairs', () => {
  it('takes every pair of the sample chart "door" that the graph lists', () => {
    const { taken, total } = walkPairs(buildGraph({ ...door, name: 'door-of-the-tests' }));
    expect(taken).toBe(total);
    expect(total).toBe(planOf(buildGraph(door), 'pairs').pairs.total);
  });
});
