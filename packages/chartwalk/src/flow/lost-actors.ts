import { inState, stateText } from '../chart/state-text.ts';
import { caseLabel, type Graph } from '../paths/graph.ts';
import { shortestPaths } from '../paths/shortest-way.ts';
import type { StateFault } from './state-fault.ts';

/**
 * The steps, also those at the start, after which an actor runs on without a place among the children of the machine:
 * another actor took its id, or `spawnChild` has started both without one. Each is reported once for each state, with the
 * shortest path to it.
 */
export function lostActorFaults(graph: Graph): StateFault[] {
  const { flow, nodes } = graph;
  const faults = new Map<string, StateFault>();
  const wayTo = shortestPaths(graph);
  const add = (problem: string, state: string, remedy: string, path: string, labels: string) => {
    if (faults.has(`${state} ${problem}`)) return;
    faults.set(`${state} ${problem}`, {
      invariant: 'actor',
      text: `${flow.name}: path ${path}: ${problem} ${inState(state)}; the path: ${labels}\n  ${remedy}`,
      where: { problem, state, path },
    });
  };
  for (const { to, losses = [] } of Object.values(graph.starts))
    for (const { problem, remedy } of losses)
      add(`the start ${problem}`, stateText(nodes.get(to)!), remedy, wayTo(to).id, '(its start)');
  for (const node of nodes.values())
    for (const edge of node.edges)
      for (const { problem, remedy } of edge.losses ?? []) {
        const { id, steps } = wayTo(node.key, edge);
        const labels = steps.map(({ move }) => move.label).join(', ');
        add(`"${caseLabel(flow, edge.move)}" ${problem}`, stateText(node), remedy, id, labels);
      }
  return [...faults.values()];
}
