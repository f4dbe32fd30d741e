import { buildGraph, checkProjection, type Graph, type Plan, pathsOf, planOf, Tally } from 'chartwalk';
import { loadAll } from 'chartwalk/project';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { large } from '../../../packages/chartwalk/test/sample/synthetic-graph.ts';

/** Compares the walker with the path functions of xstate/graph, for the same states and moves: `npm run bench:walk`. */

const seconds = (since: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};
const costOf = ({ steps, paths }: Plan) => steps + 2 * paths.length;

type Figures = { paths: number; steps: number; transitions: number; pairs: number; seconds: number };
const sums = new Map<string, Figures & { charts: number }>();

function add(name: string, figures: Figures): void {
  const sum = sums.get(name) ?? { charts: 0, paths: 0, steps: 0, transitions: 0, pairs: 0, seconds: 0 };
  for (const key of ['paths', 'steps', 'transitions', 'pairs', 'seconds'] as const) sum[key] += figures[key];
  sums.set(name, { ...sum, charts: sum.charts + 1 });
}

function timed(name: string, work: () => Plan): Plan {
  const began = process.cpuUsage();
  const plan = work();
  const { paths, steps, transitions, pairs } = plan;
  add(name, {
    paths: paths.length,
    steps,
    transitions: transitions.taken,
    pairs: pairs.taken,
    seconds: seconds(began),
  });
  return plan;
}

type Place = { status: 'active'; key: string };

function ofXstate(name: string, graph: Graph, find: typeof getShortestPaths): void {
  const edgesOf = ({ key }: Place) => graph.nodes.get(key)!.edges;
  const first: Place = { status: 'active', key: Object.values(graph.starts)[0]!.to };
  const logic = {
    getInitialSnapshot: () => first,
    getPersistedSnapshot: (place: Place) => place,
    transition: (place: Place, { type }: { type: string }): Place => {
      const edge = edgesOf(place).find(({ move }) => move.label === type)!;
      return { status: 'active', key: edge.to };
    },
  };
  const began = process.cpuUsage();
  const found = find(
    logic as never,
    {
      fromState: first,
      events: (place: Place) => edgesOf(place).map(({ move }) => ({ type: move.label })),
      serializeState: (place: Place) => place.key,
      serializeEvent: ({ type }: { type: string }) => type,
    } as never,
  );
  const time = seconds(began);
  const tally = new Tally(graph);
  for (const { steps } of found) {
    let at = graph.nodes.get(first.key)!;
    tally.begin(Object.values(graph.starts)[0]!.taken);
    for (const { event } of steps) {
      const { type } = event as { type: string };
      const edge = at.edges.find(({ move }) => move.label === type);
      // The first step of xstate is the initialization of the chart, which has no edge.
      if (!edge) continue;
      tally.step(edge.taken);
      at = graph.nodes.get(edge.to)!;
    }
  }
  const { steps, transitions, pairs } = tally;
  add(name, { paths: found.length, steps, transitions: transitions.taken, pairs: pairs.taken, seconds: time });
}

const possible = { charts: 0, states: 0, transitions: 0, pairs: 0 };
const worst = { flow: '', ratio: 1 };
const costs = { tour: 0, postman: 0, edgeTour: 0, edgePostman: 0 };
const loaded = process.cpuUsage();
const flows = await loadAll();
const loading = seconds(loaded);
const built = process.cpuUsage();
const graphs = flows.map((flow) => buildGraph(flow));
const building = seconds(built);
const planned = process.cpuUsage();
for (const graph of graphs) pathsOf(graph);
const planning = seconds(planned);
const checked = process.cpuUsage();
for (const flow of flows) checkProjection(flow);
const checking = seconds(checked);

for (const graph of graphs) {
  const { flow } = graph;
  const tour = timed('tour', () => planOf(graph, 'tour'));
  const unbounded = planOf(graph, 'tour', { maxSteps: Number.POSITIVE_INFINITY });
  const postman = timed('postman', () => planOf(graph, 'postman'));
  timed('pairs', () => planOf(graph, 'pairs'));
  timed('shortest', () => planOf(graph, 'shortest'));
  const simple = timed('simple (at most 1,000 a chart)', () => planOf(graph, 'simple'));
  timed('random (seed 1)', () => planOf(graph, 'random', { seed: 1 }));
  ofXstate('xstate/graph shortest', graph, getShortestPaths);
  // `getSimplePaths` has no limit and would not end for a larger chart, so it runs only when the walker did not reach
  // its limits.
  if (simple.notes.length === 0) ofXstate('xstate/graph simple, where it ends', graph, getSimplePaths);
  possible.charts++;
  possible.states += graph.nodes.size;
  possible.transitions += tour.transitions.total;
  possible.pairs += tour.pairs.total;
  const ratio = costOf(unbounded) / costOf(postman);
  if (ratio > worst.ratio) Object.assign(worst, { flow: flow.name, ratio });
  costs.tour += costOf(unbounded);
  costs.postman += costOf(postman);
  if (graph.nodes.size > 1000) continue;
  costs.edgeTour += costOf(planOf(graph, 'tour', { cover: 'edges', maxSteps: Number.POSITIVE_INFINITY }));
  costs.edgePostman += costOf(planOf(graph, 'postman', { cover: 'edges' }));
}

const { charts, states, transitions, pairs } = possible;
console.log(`${charts} charts, ${states} states, ${transitions} transitions, ${pairs} pairs`);
console.log(
  `path generation of all charts (tour): ${(building + planning).toFixed(2)} s of CPU, of it graphs ${building.toFixed(2)} s, paths ${planning.toFixed(2)} s; loading the charts before it ${loading.toFixed(2)} s, checking their projections ${checking.toFixed(2)} s`,
);
const columns = ['', 'charts', 'paths', 'steps', 'transitions', 'pairs', 'CPU s'];
const rows = [...sums].map(([name, sum]) => [
  name,
  `${sum.charts}`,
  `${sum.paths}`,
  `${sum.steps}`,
  `${sum.transitions}`,
  `${sum.pairs}`,
  sum.seconds.toFixed(3),
]);
for (const row of [columns, ...rows])
  console.log(row.map((cell, column) => (column === 0 ? cell.padEnd(38) : cell.padStart(12))).join(''));

const over = (cost: number, least: number) => `${((cost / least - 1) * 100).toFixed(1)} %`;
console.log(
  `tour over the postman, steps and two for a start: ${over(costs.tour, costs.postman)} in all, at most ${over(worst.ratio, 1)} (${worst.flow})`,
);
console.log(
  `the same where every edge of the state graph counts, against the exact optimum: ${over(costs.edgeTour, costs.edgePostman)}`,
);

const graph = large();
const arcs = [...graph.nodes.values()].reduce((sum, { edges }) => sum + edges.length, 0);
for (const strategy of ['tour', 'postman'] as const) {
  const began = process.cpuUsage();
  const plan = planOf(graph, strategy);
  const memory = (process.memoryUsage().heapUsed / 2 ** 20).toFixed(0);
  console.log(
    `${graph.nodes.size} states, ${arcs} transitions, ${strategy}: ${plan.paths.length} paths, ${plan.steps} steps, ${seconds(began).toFixed(2)} s of CPU, heap ${memory} MB`,
  );
}
