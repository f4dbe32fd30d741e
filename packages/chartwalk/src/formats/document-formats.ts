import type { Graph } from '../paths/graph.ts';
import type { Path } from '../paths/path.ts';
import type { Plan } from '../paths/path-planning.ts';
import { pluralize } from '../paths/pluralize.ts';
import { replay } from '../paths/replay.ts';
import { moveText, stateText, summary } from '../paths/summary.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]!);

const rowsOf = ({ initial, steps }: Path) => [
  { what: '', where: stateText(initial) },
  ...steps.map((step) => ({ what: moveText(step), where: stateText(step) })),
];

export function markdown(graph: Graph, plan: Plan): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const sections = plan.paths.flatMap((path) => [
    `## ${path.id}, from ${path.start}`,
    '',
    '| | What happens | Then |',
    '| --- | --- | --- |',
    ...rowsOf(path).map(({ what, where }, index) => `| ${index} | ${cell(what)} | ${cell(where)} |`),
    '',
  ]);
  const [headline, ...rest] = summary(graph, plan);
  return [`# ${headline}`, '', ...rest.map((line) => `- ${line.trim()}`), '', ...sections].join('\n');
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:auto;padding:1.5rem}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #8886;vertical-align:top;overflow-wrap:anywhere}
summary{cursor:pointer;padding:.5rem 0;font-weight:600}summary:focus-visible{outline:2px solid}`;

/** A self-contained page: a summary of the paths, and each path in a collapsible section. */
export function html(graph: Graph, plan: Plan): string {
  const [headline, ...rest] = summary(graph, plan).map(escaped);
  const tables = plan.paths.map((path) => {
    const rows = rowsOf(path).map(
      ({ what, where }, index) => `<tr><td>${index}</td><td>${escaped(what)}</td><td>${escaped(where)}</td></tr>`,
    );
    const title = `${path.id}, from ${escaped(path.start)}, ${pluralize(path.steps.length, 'step')}`;
    const head = '<thead><tr><th>Step</th><th>What happens</th><th>Then</th></tr></thead>';
    return `<details id="${path.id}"><summary>${title}</summary><table>${head}<tbody>${rows.join('')}</tbody></table></details>`;
  });
  const name = escaped(graph.flow.name);
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${name}: ${plan.strategy}</title><style>${style}</style></head><body>`,
    `<h1>${name}: ${plan.strategy}</h1><p>${headline}</p>`,
    ...(rest.length > 0 ? [`<ul>${rest.map((line) => `<li>${line.trim()}</li>`).join('')}</ul>`] : []),
    ...tables,
    '</body></html>',
  ].join('\n');
}

/** Walks the paths on the bare chart and reports each as a JUnit test case. */
export function junit({ flow }: Graph, { paths }: Plan): string {
  let failures = 0;
  const cases = paths.map((path) => {
    const began = performance.now();
    const failure = failureOf(() => replay(flow, path));
    const seconds = ((performance.now() - began) / 1000).toFixed(3);
    const open = `  <testcase classname="${escaped(flow.name)}" name="${path.id}" time="${seconds}"`;
    if (failure === null) return `${open}/>`;
    failures++;
    return `${open}>\n    <failure message="${escaped(failure.split('\n')[0]!)}">${escaped(failure)}</failure>\n  </testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${escaped(flow.name)}" tests="${paths.length}" failures="${failures}">`,
    ...cases,
    '</testsuite>',
  ].join('\n');
}

function failureOf(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
