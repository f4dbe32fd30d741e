import { leavesOf } from '../chart/state-text.ts';
import { nearest } from '../project/nearest-names.ts';
import { randomWalks } from './enumerations.ts';
import type { Graph } from './graph.ts';
import { greedyTour } from './greedy.ts';
import type { Net, Walk } from './numeric-graph.ts';
import { cheapestTour } from './postman.ts';

/**
 * How often the parts of a chart are used, in any unit. A step has the sum of the weights of its transitions, times the
 * weights of the states that it reaches; a step without a transition counts as 1. A step of weight 0 is never chosen.
 *
 * @example
 * ```ts
 * const { paths } = plan(flow, { weights: { transitions: { 'door.open · door.close · 0': 90 }, states: { barred: 0.1 } } });
 * ```
 */
export type Weights = {
  /** Transition id → weight. */
  transitions?: Readonly<Record<string, number>>;
  /** Resting state, by its path ("editing.ready") → factor; 1 for a state without an entry. */
  states?: Readonly<Record<string, number>>;
  /** The weight of each transition without an entry; 1 by default. */
  rest?: number;
};

const leavesIn = ({ nodes }: Graph) => new Set([...nodes.values()].flatMap(({ value }) => leavesOf(value)));

/** Throws when weights name no part of the chart, or when one is no number from 0. */
export function checkWeights(graph: Graph, { transitions = {}, states = {}, rest = 1 }: Weights): void {
  const check = (kind: string, given: Readonly<Record<string, number>>, known: Iterable<string>) => {
    const names = [...known];
    for (const [name, weight] of Object.entries(given)) {
      if (!names.includes(name)) {
        const alike = nearest(name, names);
        const hint = alike.length > 0 ? `: did you mean ${alike.join(' or ')}?` : '';
        throw new Error(`${graph.flow.name}: "weights" names no ${kind}: ${name}${hint}`);
      }
      if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY))
        throw new Error(`${graph.flow.name}: the weight of ${name} must be a number from 0, not ${weight}`);
    }
  };
  check(
    'transition',
    transitions,
    graph.transitions.map(({ id }) => id),
  );
  check('state', states, leavesIn(graph));
  if (!(rest >= 0)) throw new Error(`${graph.flow.name}: "rest" must be a number from 0, not ${rest}`);
}

/** The weight of each arc of a net. */
export function weightsOfArcs(
  graph: Graph,
  net: Net,
  { transitions = {}, states = {}, rest = 1 }: Weights,
): Float64Array {
  const factors = new Map(
    [...graph.nodes].map(([key, { value }]) => [
      key,
      leavesOf(value).reduce((factor, leaf) => factor * (states[leaf] ?? 1), 1),
    ]),
  );
  return Float64Array.from(net.edges, ({ taken, to }) => {
    const sum = taken.length === 0 ? 1 : taken.reduce((all, id) => all + (transitions[id] ?? rest), 0);
    return sum * factors.get(to)!;
  });
}

/**
 * Walks in the order of their use: always the one whose transitions that no earlier walk takes have the most weight. A
 * walk without a new transition comes after the others, the most frequent of them first.
 */
export function mostUsedFirst(net: Net, walks: Iterable<Walk>, { transitions = {}, rest = 1 }: Weights): Walk[] {
  const alike = new Map<string, { walk: Walk; ids: string[]; times: number }>();
  for (const walk of walks) {
    const key = `${walk.start} ${walk.arcs.join(' ')}`;
    const known = alike.get(key) ?? {
      walk,
      ids: [...new Set(walk.arcs.flatMap((arc) => net.edges[arc]!.taken))],
      times: 0,
    };
    known.times++;
    alike.set(key, known);
  }
  const taken = new Set<string>();
  const gainOf = (ids: readonly string[]) =>
    ids.reduce((sum, id) => (taken.has(id) ? sum : sum + (transitions[id] ?? rest)), 0);
  const order: Walk[] = [];
  let open = [...alike.values()];
  while (open.length > 0) {
    const gains = open.map(({ ids }) => gainOf(ids));
    const most = Math.max(...gains);
    if (most === 0) break;
    const next = open
      .filter((_, index) => gains[index] === most)
      .reduce((best, one) => (one.walk.arcs.length < best.walk.arcs.length ? one : best));
    for (const id of next.ids) taken.add(id);
    order.push(next.walk);
    open = open.filter((one) => one !== next);
  }
  return [...order, ...open.toSorted((a, b) => b.times - a.times).map(({ walk }) => walk)];
}

const leastWalks = 50;
const mostSampledSteps = 20_000;
/** The most steps of all walks, in comparison with a tour of the whole chart. */
const mostTours = 2;

/**
 * Walks by use. First come walks that together take every transition of a step that has a weight and that such steps
 * reach: random walks that choose each step in proportion to its weight, those with the most use first, and shortest ones
 * to what they take seldom. Then come the most frequent of the other random walks. The sum of the steps is at most twice
 * that of a tour of the whole chart, unless the walks that take every transition need more.
 */
export function usageWalks(
  graph: Graph,
  net: Net,
  weights: Weights,
  { maxSteps, seed }: { maxSteps: number; seed: number },
  note: (text: string) => void,
): Walk[] {
  const arcs = weightsOfArcs(graph, net, weights);
  const used = reachable(net, arcs);
  const steps = lengthOf(cheapestTour(net, maxSteps));
  const sampled = mostUsedFirst(net, sample(net, arcs, { maxSteps, seed, due: used }), weights);
  const open = new Set(used);
  const chosen: Walk[] = [];
  const choose = (walk: Walk) => {
    chosen.push(walk);
    for (const arc of walk.arcs) for (const id of net.edges[arc]!.taken) open.delete(id);
  };
  const others: Walk[] = [];
  for (const walk of sampled) {
    const last = walk.arcs.findLastIndex((arc) => net.edges[arc]!.taken.some((id) => open.has(id)));
    const part = { ...walk, arcs: walk.arcs.slice(0, last + 1) };
    if (last >= 0 && lengthOf([...chosen, part]) <= steps) choose(part);
    else others.push(walk);
  }
  const rare = new Set(open);
  for (const walk of mostUsedFirst(net, walksTo(rare, net, arcs, maxSteps), weights)) choose(walk);
  for (const walk of others) if (lengthOf([...chosen, walk]) <= mostTours * steps) choose(walk);
  const idle = Object.entries(weights.transitions ?? {}).filter(([id, weight]) => weight > 0 && !used.has(id));
  for (const [id] of idle) note(`used, but no step with a weight leads to it: ${id}`);
  return chosen;
}

const lengthOf = (walks: readonly Walk[]): number => walks.reduce((sum, { arcs }) => sum + arcs.length, 0);

/** Random walks by weight, until they take what is due, and at least some. */
function sample(
  net: Net,
  arcs: Float64Array,
  { maxSteps, seed, due }: { maxSteps: number; seed: number; due: ReadonlySet<string> },
): Walk[] {
  const open = new Set(due);
  const sampled: Walk[] = [];
  let steps = 0;
  for (const walk of randomWalks(net, maxSteps, seed, arcs)) {
    sampled.push(walk);
    steps += walk.arcs.length;
    for (const arc of walk.arcs) for (const id of net.edges[arc]!.taken) open.delete(id);
    if ((open.size === 0 && sampled.length >= leastWalks) || steps >= mostSampledSteps || walk.arcs.length === 0) break;
  }
  return sampled;
}

/** Shortest walks over arcs with a weight that together take some transitions. */
function walksTo(due: ReadonlySet<string>, net: Net, weights: Float64Array, maxSteps: number): Walk[] {
  const goals = [...due];
  const kept = Array.from(weights.keys()).filter((arc) => weights[arc]! > 0);
  const of = (numbers: Int32Array) => Int32Array.from(kept, (arc) => numbers[arc]!);
  const from = of(net.from);
  let next = 0;
  const part: Net = {
    first: net.first.map((_, node) => {
      while (next < from.length && from[next]! < node) next++;
      return next;
    }),
    from,
    to: of(net.to),
    edges: kept.map((arc) => net.edges[arc]!),
    goals: kept.map((arc) => net.edges[arc]!.taken.filter((id) => due.has(id)).map((id) => goals.indexOf(id))),
    goalCount: goals.length,
    starts: net.starts,
  };
  return [...greedyTour(part, maxSteps)].map(({ start, arcs }) => ({ start, arcs: arcs.map((arc) => kept[arc]!) }));
}

/** The transitions of the arcs that arcs with a weight reach from the starts. */
function reachable(net: Net, weights: Float64Array): Set<string> {
  const seen = new Set(net.starts.map(({ node }) => node));
  const taken = new Set<string>();
  for (const node of seen) {
    for (let arc = net.first[node]!; arc < net.first[node + 1]!; arc++) {
      if (weights[arc] === 0) continue;
      seen.add(net.to[arc]!);
      for (const id of net.edges[arc]!.taken) taken.add(id);
    }
  }
  return taken;
}
