import type { Graph } from './graph.ts';
import type { Path, Plan } from './tour.ts';
import { eventLabel } from './transitions.ts';
import type { stateNodes } from './xstate-internals.ts';

export const formats = { list, json, mermaid } satisfies Record<string, (graph: Graph, plan: Plan) => string>;

export type Format = keyof typeof formats;

function list(graph: Graph, plan: Plan): string {
  const lines = plan.paths.flatMap(({ id, start, initial, steps }) => [
    `${id}  from ${start}, ${steps.length} steps`,
    `    ${' '.repeat(28)} ${stateText(initial)}`,
    ...steps.map((step) => `    ${moveText(step).padEnd(28)} ${stateText(step)}`),
    '',
  ]);
  return [...lines, ...summary(graph, plan)].join('\n');
}

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

function moveText({ move, wait }: Path['steps'][number]): string {
  return move.kind === 'time' ? `${eventLabel(move.event.type)} (${wait} ms)` : move.label;
}

function stateText({ value, status }: { value: unknown; status: string }): string {
  return `${typeof value === 'string' ? value : JSON.stringify(value)}${status === 'active' ? '' : ` (${status})`}`;
}

function json(graph: Graph, { paths }: Plan): string {
  const { flow, nodes, transitions, untaken } = graph;
  return JSON.stringify({ flow: flow.name, states: nodes.size, transitions, untaken, paths }, null, 2);
}

function mermaid({ flow, transitions }: Graph): string {
  const nameOf = (id: string) => id.replaceAll(/[^\w]/g, '_');
  const declare = (node: ReturnType<typeof stateNodes>[number], indent: string): string[] => {
    const children = Object.values(node.states);
    if (children.length === 0) return [`${indent}state "${node.key}" as ${nameOf(node.id)}`];
    const regions = children.map((child) => declare(child, `${indent}  `));
    const initial = node.type === 'compound' ? [`${indent}  [*] --> ${nameOf(node.initial.target[0]!.id)}`] : [];
    const inside = regions.flatMap((lines, index) =>
      node.type === 'parallel' && index > 0 ? [`${indent}  --`, ...lines] : lines,
    );
    return [`${indent}state "${node.key}" as ${nameOf(node.id)} {`, ...initial, ...inside, `${indent}}`];
  };
  const edges = transitions.flatMap(({ source, descriptor, guard, targets }) =>
    (targets.length > 0 ? targets : [source]).map(
      (target) => `  ${nameOf(source)} --> ${nameOf(target)}: ${eventLabel(descriptor)}${guard ? ` [${guard}]` : ''}`,
    ),
  );
  return ['stateDiagram-v2', ...declare(flow.machine.root, '  '), ...edges].join('\n');
}
