import { eventLabel } from '../chart/transitions.ts';
import { clockHint } from './clock-hint.ts';
import type { Graph } from './graph.ts';
import type { Path } from './path.ts';
import type { Plan } from './path-planning.ts';
import { pluralize } from './pluralize.ts';

/** The totals of a walk, the notes about its limits, and the transitions that no path takes, with reasons. */
export function summary(graph: Graph, plan: Plan): string[] {
  const { flow, nodes, transitions, untaken } = graph;
  const numbers = [
    pluralize(nodes.size, 'state'),
    `${plan.transitions.taken} of ${pluralize(transitions.length, 'transition')}`,
    `${plan.pairs.taken} of ${pluralize(plan.pairs.total, 'pair')}`,
    pluralize(plan.paths.length, 'path'),
    pluralize(plan.steps, 'step'),
  ];
  return [
    `${flow.name}: ${numbers.join(', ')}`,
    ...plan.notes.map((note) => `  ${note}`),
    ...untaken.map(
      ({ id, reason }) => `  not taken: ${id}: ${flow.unreachable[id] ?? `${reason}${clockHint(graph, id)}`}`,
    ),
  ];
}

export function moveText({ move, wait }: Path['steps'][number]): string {
  return move.kind === 'time' ? `${eventLabel(move.event.type)} (${wait} ms)` : move.label;
}

export function stateText({ value, status }: { value: unknown; status: string }): string {
  return `${typeof value === 'string' ? value : JSON.stringify(value)}${status === 'active' ? '' : ` (${status})`}`;
}
