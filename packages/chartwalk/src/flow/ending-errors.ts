import { inState, stateText } from '../chart/state-text.ts';
import { stateNodes } from '../chart/xstate-internals.ts';
import { caseLabel, type Graph } from '../paths/graph.ts';
import type { Move } from '../paths/moves.ts';
import { shortestPaths } from '../paths/shortest-way.ts';
import type { Flow } from './flow.ts';
import type { StateFault } from './state-fault.ts';

/** Whether the chart invokes several actors with the source of an outcome, so that a key with the id means one of them. */
function isOneOfSeveral({ machine }: Flow, move: Move): boolean {
  if (move.kind !== 'outcome') return false;
  const invoked = stateNodes(machine.root).flatMap(({ invoke }) => invoke);
  const ids = new Set(invoked.filter(({ src }) => src === move.source).map(({ id }) => id));
  return ids.size > 1 && ids.has(move.actor);
}

/**
 * The steps that end the machine with an error and that the flow's `errors` does not allow: an actor fails and no state
 * handles it, or a guard, an assignment or another part of the machine throws. Also the entries of `errors` that are not
 * needed. The key of an entry has the id of an actor, which comes first, or the source of all its actors. Each step is
 * reported once for each state, with the shortest path to it.
 */
export function errorFaults(graph: Graph): StateFault[] {
  const { flow, nodes } = graph;
  const { errors } = flow.invariants;
  const used = new Set<string>();
  const faults = new Map<string, StateFault>();
  const wayTo = shortestPaths(graph);
  for (const node of nodes.values()) {
    for (const edge of node.edges) {
      const { move, error } = edge;
      if (error === undefined) continue;
      const key = [move.label, caseLabel(flow, move)].find((label) => label in errors);
      if (key !== undefined) {
        used.add(key);
        continue;
      }
      const label = isOneOfSeveral(flow, move) ? move.label : caseLabel(flow, move);
      const state = stateText(node);
      const problem = `"${label}" ends the machine with the error "${error}"`;
      if (faults.has(`${state} ${problem}`)) continue;
      const { id, steps } = wayTo(node.key, edge);
      const labels = steps.map((step) => step.move.label).join(', ');
      const remedy = move.kind === 'outcome' ? 'handle it, for example with "onError"' : 'prevent it';
      faults.set(`${state} ${problem}`, {
        invariant: 'error',
        text: `${flow.name}: path ${id}: ${problem} ${inState(state)}; the path: ${labels}\n  ${remedy}, or allow it in the flow: errors: { ${JSON.stringify(label)}: '<why>' }`,
        where: { problem, state, path: id },
      });
    }
  }
  const idle = graph.isPartial ? [] : Object.keys(errors).filter((label) => !used.has(label));
  return [
    ...faults.values(),
    ...idle.map((label) => ({
      invariant: 'entry',
      text: `${flow.name}: "errors" has an entry that is not needed: ${label}`,
    })),
  ];
}
