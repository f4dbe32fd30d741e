import { hashOf, spread } from '../chart/digest.ts';
import { stateText } from '../chart/state-text.ts';
import type { Edge, Graph } from '../paths/graph.ts';
import { shortestPaths } from '../paths/shortest-way.ts';

/** A step of the graph; without an edge a start. */
export type Moment = { start: string; edge: Edge | null };

/** What a step took, which guards refused in it, and the digest of its effects. */
type Done = Pick<Edge, 'taken' | 'refused' | 'effects'>;

/** Calls `visit` with each step of a graph and its hash. */
export function eachStep(
  { starts, nodes }: Graph,
  visit: (hash: () => number, done: Done, moment: Moment) => void,
): void {
  for (const [start, done] of Object.entries(starts))
    visit(() => hashOf(`start ${start}`), done, { start, edge: null });
  const labels = new Map<string, number>();
  const hashOfLabel = (label: string) => {
    const known = labels.get(label) ?? hashOf(label);
    labels.set(label, known);
    return known;
  };
  for (const { key, edges, refusals } of nodes.values()) {
    const state = hashOf(key);
    for (const list of [edges, refusals])
      for (const edge of list) visit(() => spread(state ^ hashOfLabel(edge.move.label)), edge, { start: '', edge });
  }
}

/** The number of parts of a sketch. */
export const mostParts = 16;

/** The part of the sketch that has a step: half of the steps are in the first, a quarter in the second, and so on. */
export const partOf = (hash: number): number => Math.min(Math.clz32(spread(hash)), mostParts - 1);

/** Names a step by its state and its path. */
export function stepNames(graph: Graph): (moment: Moment) => string {
  let way: ReturnType<typeof shortestPaths> | undefined;
  return ({ start, edge }) => {
    if (edge === null) return `at the start with the input "${start}"`;
    const { from, move } = edge;
    way ??= shortestPaths(graph);
    const path = way(from, edge);
    const labels = path.steps.map((step) => step.move.label).join(', ');
    return `on "${move.label}" in "${stateText(graph.nodes.get(from)!)}"; path ${path.id}: ${labels}`;
  };
}
