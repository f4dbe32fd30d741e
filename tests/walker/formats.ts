import { html, junit, markdown } from './documents.ts';
import { dot, mermaid } from './drawings.ts';
import type { Graph } from './graph.ts';
import { toPathFile } from './path-file.ts';
import { playwright } from './playwright-spec.ts';
import { moveText, stateText, summary } from './summary.ts';
import type { Plan } from './tour.ts';

/** How paths are written; a drawing shows the chart whatever they are. `json` is for programs: see `PathFile`. */
export const formats = { list, json, mermaid, dot, markdown, junit, html, playwright } satisfies Record<
  string,
  (graph: Graph, plan: Plan) => string
>;

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

function json({ flow, nodes, transitions, untaken }: Graph, plan: Plan): string {
  const { strategy, steps, pairs, notes } = plan;
  const paths = plan.paths.map((path) => toPathFile(flow.name, path));
  const taken = plan.transitions.taken;
  const counted = { flow: flow.name, strategy, states: nodes.size, taken, pairs, steps, notes };
  return JSON.stringify({ ...counted, transitions, untaken, paths }, null, 2);
}
