import { Search } from './greedy.ts';
import type { Net, Walk } from './numeric-graph.ts';
import { pluralize } from './pluralize.ts';
import { generator } from './random.ts';

/** A shortest walk to every reachable node, except nodes that another walk passes. */
export function shortestWalks(net: Net): Walk[] {
  const arrivals = new Search(net).arrivals(net.starts.map(({ node }) => node));
  const passed = new Set([...arrivals.values()].filter((arc) => arc >= 0).map((arc) => net.from[arc]!));
  return [...arrivals.keys()]
    .filter((node) => !passed.has(node))
    .map((node) => {
      const arcs: number[] = [];
      let at = node;
      for (let arc = arrivals.get(at)!; arc >= 0; arc = arrivals.get(at)!) {
        arcs.unshift(arc);
        at = net.from[arc]!;
      }
      return { start: at, arcs };
    });
}

/**
 * Every walk that visits no node twice and either cannot continue or has `maxSteps` steps; at most `maxPaths` walks.
 * Calls `cut` with a description of the walks that the limits omit.
 */
export function* simpleWalks(
  net: Net,
  maxSteps: number,
  maxPaths: number,
  cut: (what: string) => void,
): Generator<Walk> {
  let made = 0;
  let shortened = 0;
  for (const { node: start } of net.starts) {
    const isPassed = new Set([start]);
    const arcs: number[] = [];
    const nodes = [start];
    const next = [net.first[start]!];
    const hasGoneOn = [false];
    while (nodes.length > 0) {
      const depth = nodes.length - 1;
      const node = nodes[depth]!;
      const end = net.first[node + 1]!;
      const isFull = arcs.length >= maxSteps;
      let arc = next[depth]!;
      while (arc < end && isPassed.has(net.to[arc]!)) arc++;
      next[depth] = arc + 1;
      if (arc < end && !isFull) {
        hasGoneOn[depth] = true;
        const reached = net.to[arc]!;
        arcs.push(arc);
        nodes.push(reached);
        isPassed.add(reached);
        next.push(net.first[reached]!);
        hasGoneOn.push(false);
        continue;
      }
      if (!hasGoneOn[depth] && arcs.length > 0) {
        if (made === maxPaths) {
          cut(`stopped at ${maxPaths} paths; there are more`);
          return;
        }
        made++;
        if (arc < end) shortened++;
        yield { start, arcs: [...arcs] };
      }
      nodes.pop();
      next.pop();
      hasGoneOn.pop();
      arcs.pop();
      isPassed.delete(node);
    }
  }
  if (shortened > 0) cut(`${pluralize(shortened, 'path')} cut after ${pluralize(maxSteps, 'step')}`);
}

/**
 * Random walks, equal for equal seeds; each ends at a node without arcs or after `maxSteps`. The sequence is empty when
 * no start has an arc; otherwise it is endless. With `weights`, an arc is chosen in proportion to its weight, and a walk
 * also ends where no arc has a weight.
 */
export function* randomWalks(net: Net, maxSteps: number, seed: number, weights?: Float64Array): Generator<Walk> {
  const random = generator(seed);
  const starts = net.starts.filter(({ node }) => net.first[node]! < net.first[node + 1]!);
  while (starts.length > 0) {
    const start = starts[random.below(starts.length)]!.node;
    const arcs: number[] = [];
    let node = start;
    while (arcs.length < maxSteps && net.first[node]! < net.first[node + 1]!) {
      const arc = weights
        ? drawn(weights, net.first[node]!, net.first[node + 1]!, random.next())
        : net.first[node]! + random.below(net.first[node + 1]! - net.first[node]!);
      if (arc === undefined) break;
      arcs.push(arc);
      node = net.to[arc]!;
    }
    yield { start, arcs };
  }
}

/** The arc at a share of the sum of the weights from `first` up to `end`; undefined when all are 0. */
function drawn(weights: Float64Array, first: number, end: number, share: number): number | undefined {
  let sum = 0;
  for (let arc = first; arc < end; arc++) sum += weights[arc]!;
  let left = share * sum;
  let last: number | undefined;
  for (let arc = first; arc < end; arc++) {
    if (weights[arc] === 0) continue;
    last = arc;
    left -= weights[arc]!;
    if (left < 0) break;
  }
  return last;
}
