import { leavesOf } from '../chart/state-text.ts';
import type { Flow } from '../flow/flow.ts';
import { nearest } from '../project/nearest-names.ts';
import { randomWalks } from './enumerations.ts';
import type { Graph } from './graph.ts';
import { netOf } from './numeric-graph.ts';
import { type Weights, weightsOfArcs } from './weights.ts';

/** How often random steps visit each state; a state is named by its path, such as "editing.ready". */
export type Visits = { steps: number; states: ReadonlyMap<string, number>; leaves: ReadonlySet<string> };

const leastSteps = 10_000;
const mostSteps = 1_000_000;
/** The visits that a state with exactly its share has on average, so that chance decides little. */
const expectedVisits = 100;
const walkLength = 30;

const percentOf = (share: string) => Number(share.replace(/\s*%$/, ''));

/** The number of random steps after which the visits of all states with a share can be compared with it. */
export function stepsFor({ shares = {} }: Pick<Flow, 'shares'>): number {
  const least = Math.min(
    ...Object.values(shares)
      .map(percentOf)
      .filter((percent) => percent > 0),
  );
  return Math.min(mostSteps, Math.max(leastSteps, Math.ceil((expectedVisits * 100) / least) || 0));
}

/** A state and the states around it, by their paths. */
const withParents = (leaf: string) => leaf.split('.').map((_, depth, parts) => parts.slice(0, depth + 1).join('.'));

/**
 * Counts the states that random steps through a graph reach. A walk begins again after 30 steps. The same seed gives the
 * same numbers.
 */
export function visitsOf(
  graph: Graph,
  { steps = leastSteps, seed = 1, weights }: { steps?: number; seed?: number; weights?: Weights | undefined } = {},
): Visits {
  const net = netOf(graph, { avoid: [], seed: 0, cover: 'transitions' });
  const leavesAt = [...graph.nodes.values()].map(({ value }) => leavesOf(value));
  const counts = new Uint32Array(leavesAt.length);
  let done = 0;
  for (const { arcs } of randomWalks(net, walkLength, seed, weights && weightsOfArcs(graph, net, weights))) {
    if (arcs.length === 0) break;
    for (const arc of arcs.slice(0, steps - done)) counts[net.to[arc]!]!++;
    done = Math.min(steps, done + arcs.length);
    if (done === steps) break;
  }
  const states = new Map<string, number>();
  for (const [node, leaves] of leavesAt.entries())
    for (const name of new Set(leaves.flatMap(withParents))) states.set(name, (states.get(name) ?? 0) + counts[node]!);
  return { steps: done, states, leaves: new Set(leavesAt.flat()) };
}

const numbers = new Intl.NumberFormat('en-US');
const percents = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });

const timesText = (visits: number) => (visits === 1 ? 'once' : `${numbers.format(visits)} times`);
const shareText = (visits: number, steps: number) => `${percents.format(steps === 0 ? 0 : (visits * 100) / steps)} %`;

/** One line for each state that random steps visit less often than its share, and for each wrong share. */
export function shareFaults({ name, shares = {} }: Pick<Flow, 'name' | 'shares'>, { steps, states }: Visits): string[] {
  return Object.entries(shares).flatMap(([state, share]) => {
    const percent = percentOf(share);
    if (!/^\d+(\.\d+)?\s*%$/.test(share) || percent > 100)
      return [`${name}: the share of "${state}" must be a percentage such as "0.1%", not "${share}"`];
    const visits = states.get(state);
    if (visits === undefined) {
      const alike = nearest(state, [...states.keys()]);
      return [
        `${name}: "shares" names a state that is never reached: ${state}${alike.length > 0 ? `: did you mean ${alike.join(' or ')}?` : ''}`,
      ];
    }
    if (visits * 100 >= percent * steps) return [];
    return [
      `${name}: "${state}" was visited ${timesText(visits)} in ${numbers.format(steps)} steps, which is ${shareText(visits, steps)} instead of at least ${share}`,
    ];
  });
}

/** The resting states with the fewest visits, the rarest first. */
export function rarestText(
  { shares = {} }: Pick<Flow, 'shares'>,
  { steps, states, leaves }: Visits,
  most: number,
): string[] {
  const rows = [...leaves]
    .map((leaf) => ({ leaf, visits: states.get(leaf)! }))
    .sort((a, b) => a.visits - b.visits || (a.leaf < b.leaf ? -1 : 1))
    .slice(0, most)
    .map(({ leaf, visits }) => [numbers.format(visits), shareText(visits, steps), leaf] as const);
  const widthOf = (column: 0 | 1) => Math.max(0, ...rows.map((row) => row[column].length));
  return [
    `rarest states in ${numbers.format(steps)} random steps:`,
    ...rows.map(
      ([visits, share, leaf]) =>
        `  ${visits.padStart(widthOf(0))}  ${share.padStart(widthOf(1))}  ${leaf}${leaf in shares ? ` (at least ${shares[leaf]})` : ''}`,
    ),
  ];
}
