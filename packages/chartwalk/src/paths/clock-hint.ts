import type { AnyStateMachine } from 'xstate';
import { conditionValue, type Guard } from '../chart/conditions.ts';
import { readsClock } from '../chart/time.ts';
import { stateNodes, transitionId } from '../chart/xstate-internals.ts';
import { Exploration, type Place } from './exploration.ts';
import type { Edge, Graph } from './graph.ts';
import { shortestPaths } from './shortest-way.ts';

const guardOf = (machine: AnyStateMachine, id: string): Guard | undefined =>
  stateNodes(machine.root)
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .find((transition) => transitionId(transition) === id)?.guard as Guard | undefined;

function refusalOf({ nodes }: Graph, id: string): Edge | undefined {
  for (const { edges, refusals } of nodes.values())
    for (const list of [refusals, edges]) for (const edge of list) if (edge.refused.includes(id)) return edge;
  return undefined;
}

/** The position before an edge, which a new exploration reaches on the shortest path. */
function placeBefore(graph: Graph, edge: Edge): Place {
  const exploration = new Exploration(graph.flow);
  const { start, steps } = shortestPaths(graph)(edge.from);
  return steps.reduce((place, { move }) => exploration.follow(place, move).place, exploration.start(start).place);
}

/**
 * What to do about a transition that is never taken because its guard waits for a time; empty when its guard does not
 * read the clock. The hint begins with "; ".
 */
export function clockHint(graph: Graph, id: string): string {
  const edge = refusalOf(graph, id);
  const guard = edge && guardOf(graph.flow.machine, id);
  if (!edge || !guard) return '';
  const { snapshot, now } = placeBefore(graph, edge);
  if (!readsClock(now, () => conditionValue(guard, snapshot, edge.move.event))) return '';
  const limit = '; it reads the clock, and simulated time moves only by delays of the machine';
  const { event, kind } = edge.move;
  const example =
    kind === 'event'
      ? `: a case can move it, for example world: { …, arrange: { '${event.type}': { late: () => moveTo(1000) } } }`
      : '';
  return `${limit}${example}; see "Guards that read the clock" in docs/cases.md`;
}
