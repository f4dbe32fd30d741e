import { readFileSync } from 'node:fs';
import { describedPath, parsePathFiles } from '../reports/path-file.ts';
import { randomWalks, shortestWalks, simpleWalks } from './enumerations.ts';
import type { Edge, Graph } from './graph.ts';
import { greedyTour } from './greedy.ts';
import { type Cover, type Net, netOf, pairNetOf, type Walk } from './numeric-graph.ts';
import { type Path, pathOf } from './path.ts';
import { pluralize } from './pluralize.ts';
import { cheapestTour, postmanTour } from './postman.ts';
import { type Share, type Stop, Tally } from './stop-condition.ts';
import { type TimeLimit, whileTime } from './time-limit.ts';
import { checkWeights, mostUsedFirst, usageWalks, type Weights, weightsOfArcs } from './weights.ts';

export type TourOptions = {
  /**
   * The maximum length of a path. A path may be longer only when its first goal is farther away; paths of `simple` and
   * `random` are never longer.
   */
  maxSteps: number;
  /** Ids of transitions that no path may take, for example because a level cannot cause them. */
  avoid: readonly string[];
  /** Shuffles the moves of each state, equal for equal seeds; 0 keeps the order of the chart. */
  seed: number;
  /** The coverage that `tour` and `postman` must reach. */
  cover: Cover;
  /** The paths end with the step that meets this condition. */
  stop: Stop;
  /** The maximum number of paths for `simple`. */
  maxPaths: number;
  /** Ends the planning. The paths then begin with the nearest transitions, so that `tour`, `postman` and `pairs` are alike greedy. */
  limit: TimeLimit | undefined;
  /**
   * How often the parts of the chart are used. `usage` and `random` choose their steps by it; the other strategies only
   * order their paths by it, the most used first.
   */
  weights: Weights | undefined;
};

type Way = { walks: Iterable<Walk>; net: Net };
type Strategy = (graph: Graph, options: TourOptions, note: (text: string) => void) => Way;

/** The cheapest tour is known only when it is complete, so a limit of time needs the greedy one. */
const tourOver = (
  net: Net,
  { limit, maxSteps }: TourOptions,
  tour: (net: Net, maxSteps: number) => Iterable<Walk>,
): Iterable<Walk> => (limit ? greedyTour(net, maxSteps) : tour(net, maxSteps));

const over = (net: Net, walks: (net: Net) => Iterable<Walk>): Way => ({ net, walks: walks(net) });

/**
 * tour: every transition with every case of its event in paths of readable length, greedy or postman, whichever costs
 * less; postman: the same coverage at minimum cost, with paths of any length; pairs: every pair of consecutive
 * transitions (postman on the line graph); shortest: a shortest path to every state; simple: every path that visits no
 * state twice, within limits; random: seeded, until all transitions are taken; usage: random in proportion to weights,
 * the most used first, with at most about twice the steps of a tour.
 */
export const strategies = {
  tour: (graph, options) => over(netOf(graph, options), (net) => tourOver(net, options, cheapestTour)),
  postman: (graph, options) => over(netOf(graph, options), (net) => tourOver(net, options, postmanTour)),
  pairs: (graph, options) => over(pairNetOf(graph, options), (net) => tourOver(net, options, postmanTour)),
  shortest: (graph, options) => over(netOf(graph, options), shortestWalks),
  simple: (graph, options, note) =>
    over(netOf(graph, options), (net) => simpleWalks(net, options.maxSteps, options.maxPaths, note)),
  random: (graph, options) =>
    over(netOf(graph, { ...options, seed: 0 }), (net) => {
      const weights = options.weights && weightsOfArcs(graph, net, options.weights);
      return randomWalks(net, options.maxSteps, options.seed, weights);
    }),
  usage: (graph, options, note) =>
    over(netOf(graph, { ...options, seed: 0 }), (net) => usageWalks(graph, net, options.weights ?? {}, options, note)),
} satisfies Record<string, Strategy>;

export type StrategyName = keyof typeof strategies;

const defaults: TourOptions = {
  maxSteps: 30,
  avoid: [],
  seed: 0,
  cover: 'transitions',
  stop: [],
  maxPaths: 1000,
  limit: undefined,
  weights: undefined,
};

const mostRandomSteps = 20_000;
const untilAllIsTaken: Stop = [[{ of: 'transitions', percent: 100 }]];

/**
 * Strategies without a maximum length. Only paths that people follow step by step need one, and paths of minimum cost
 * must be long.
 */
const isUnbounded: Partial<Record<StrategyName, true>> = { postman: true, pairs: true };

export type Plan = {
  strategy: StrategyName;
  paths: Path[];
  steps: number;
  transitions: Share;
  readonly pairs: Share;
  /** The parts that a limit omitted. */
  notes: string[];
  /** The ids of the transitions that the graph has and no path takes. */
  left: string[];
  /** Whether a limit of time ended the exploration or the planning. */
  isCut: boolean;
};

/** The paths of a graph by a strategy, with their totals; equal for equal chart, cases and seed. */
export function planOf(graph: Graph, strategy: StrategyName = 'tour', given: Partial<TourOptions> = {}): Plan {
  const isEndless = isUnbounded[strategy] && given.limit === undefined;
  const options = { ...defaults, ...(isEndless && { maxSteps: Number.POSITIVE_INFINITY }), ...given };
  const { limit, weights } = options;
  if (weights) checkWeights(graph, weights);
  const notes: string[] = [];
  const stop = strategy === 'random' && options.stop.length === 0 ? untilAllIsTaken : options.stop;
  const { net, walks: planned } = strategies[strategy](graph, options, (note) => notes.push(note));
  const nameOf = new Map(net.starts.map(({ node, name }) => [node, name]));
  const tally = new Tally(graph, options.avoid);
  const paths = new Map<string, Path>();
  const walked = new Set<string>();
  const walk = (start: string, edges: Edge[]) => {
    tally.begin(graph.starts[start]!.taken);
    let taken = 0;
    while (taken < edges.length && !tally.meets(stop)) tally.step(edges[taken++]!.taken);
    if (taken === 0 && edges.length > 0) return;
    walked.add(start);
    const path = pathOf(graph, start, edges.slice(0, taken));
    paths.set(path.id, path);
  };
  let isCut = graph.isPartial || graph.isUnchecked || false;
  const cut = () => {
    isCut = true;
  };
  const timely = whileTime(planned, limit, cut);
  const isOrdered = weights !== undefined && strategy !== 'random' && strategy !== 'usage';
  for (const { start, arcs } of isOrdered ? mostUsedFirst(net, timely, weights) : timely) {
    if (tally.meets(stop)) break;
    walk(
      nameOf.get(start)!,
      arcs.map((arc) => net.edges[arc]!),
    );
    if (strategy !== 'random' || tally.steps < mostRandomSteps || tally.meets(stop)) continue;
    notes.push(`stopped after ${tally.steps} steps`);
    break;
  }
  for (const start of Object.keys(graph.starts)) if (!walked.has(start) && !tally.meets(stop)) walk(start, []);
  const { left } = tally;
  if (isCut && limit) notes.push(...cutNotes(graph, limit, tally));
  return {
    strategy,
    paths: [...paths.values()],
    steps: tally.steps,
    transitions: tally.transitions,
    get pairs() {
      return tally.pairs;
    },
    notes,
    left,
    isCut,
  };
}

function cutNotes(
  { flow, isPartial, isUnchecked, growth, nodes, untaken }: Graph,
  { seconds }: TimeLimit,
  { transitions, left }: Tally,
): string[] {
  const unknown = isPartial ? untaken.map(({ id }) => id) : [];
  const explored = isPartial ? `, with ${pluralize(nodes.size, 'state')} explored` : '';
  return [
    `stopped by the limit of ${seconds} s after ${pluralize(transitions.taken, 'transition')}${explored}; ${left.length + unknown.length} left`,
    ...(isUnchecked ? ['not checked: whether all states with the same projection go on alike'] : []),
    ...(growth === undefined ? [] : [`the states of ${flow.name} may have no end: ${growth}`]),
    ...[...left, ...unknown].map((id) => `left: ${id}`),
  ];
}

/** The environment variable with a file of one path: the flow's tests walk only this path. `replay` uses it. */
export const onlyPathVariable = 'CHARTWALK_ONLY';

/** The paths of a graph, equal for equal chart and cases. */
export function pathsOf(graph: Graph, strategy: StrategyName = 'tour', options: Partial<TourOptions> = {}): Path[] {
  const only = process.env[onlyPathVariable];
  if (only !== undefined) {
    const details = parsePathFiles(readFileSync(only, 'utf8')).filter(({ flow }) => flow === graph.flow.name);
    if (details.length > 0) return details.map((one) => describedPath(graph, one));
  }
  return planOf(graph, strategy, options).paths;
}

const wanderedSteps = 600;

/** Random paths with a fixed seed, which every chart walks in addition to its tours and pairs. */
export function wanderings(graph: Graph): Path[] {
  return pathsOf(graph, 'random', { seed: 1, stop: [[{ of: 'steps', steps: wanderedSteps }]] });
}
