import type { Graph } from '../paths/graph.ts';
import type { Plan } from '../paths/path-planning.ts';
import { pluralize } from '../paths/pluralize.ts';
import { moveText, stateText, summary } from '../paths/summary.ts';
import { toPathFile } from '../reports/path-file.ts';
import { dot, mermaid } from './diagram-formats.ts';
import { html, junit, markdown } from './document-formats.ts';
import { playwright } from './playwright-spec.ts';

/**
 * The output formats of paths; a drawing shows only the chart. `json` is for programs: see `PathFile`. `command`: the
 * command line, for formats that include it.
 */
export const formats = { list, json, mermaid, dot, markdown, junit, html, playwright } satisfies Record<
  string,
  (graph: Graph, plan: Plan, command: string) => string
>;

export type Format = keyof typeof formats;

function list(graph: Graph, plan: Plan): string {
  const lines = plan.paths.flatMap(({ id, start, initial, steps }) => [
    `${id}  from ${start}, ${pluralize(steps.length, 'step')}`,
    `    ${' '.repeat(28)} ${stateText(initial)}`,
    ...steps.map((step) => `    ${moveText(step).padEnd(28)} ${stateText(step)}`),
    '',
  ]);
  // The notes come first, so that readers of thousands of lines know that the list is incomplete.
  return [...plan.notes, ...lines, ...summary(graph, plan)].join('\n');
}

function json(graph: Graph, plan: Plan): string {
  return JSON.stringify(wholeJson(graph, plan), null, 2);
}

/** All data of a flow in the `json` format. */
export function wholeJson({ flow, nodes, transitions, untaken }: Graph, plan: Plan): object {
  const { strategy, steps, pairs, notes, left } = plan;
  const paths = plan.paths.map((path) => toPathFile(flow.name, path));
  const taken = plan.transitions.taken;
  return {
    flow: flow.name,
    strategy,
    states: nodes.size,
    taken,
    pairs,
    steps,
    notes,
    left,
    transitions,
    untaken,
    paths,
  };
}
