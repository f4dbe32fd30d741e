import type { Graph } from './graph.ts';
import type { Path, Plan } from './tour.ts';
import { eventLabel } from './transitions.ts';

/** What a walk comes to, what its bounds cut, and what no path takes with its reason. */
export function summary({ flow, nodes, transitions, untaken }: Graph, plan: Plan): string[] {
  const counted = [
    `${nodes.size} states`,
    `${plan.transitions.taken} of ${transitions.length} transitions`,
    `${plan.pairs.taken} of ${plan.pairs.total} pairs`,
    `${plan.paths.length} paths`,
    `${plan.steps} steps`,
  ];
  return [
    `${flow.name}: ${counted.join(', ')}`,
    ...plan.notes.map((note) => `  ${note}`),
    ...untaken.map(({ id, reason }) => `  not taken: ${id}: ${flow.unreachable[id] ?? reason}`),
  ];
}

export function moveText({ move, wait }: Path['steps'][number]): string {
  return move.kind === 'time' ? `${eventLabel(move.event.type)} (${wait} ms)` : move.label;
}

export function stateText({ value, status }: { value: unknown; status: string }): string {
  return `${typeof value === 'string' ? value : JSON.stringify(value)}${status === 'active' ? '' : ` (${status})`}`;
}
