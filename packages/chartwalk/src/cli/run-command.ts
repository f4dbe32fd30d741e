import { existsSync } from 'node:fs';
import type { Walked } from '../chart/transition-counts.ts';
import type { Flow } from '../flow/flow.ts';
import { stateFaults } from '../flow/invariant-states.ts';
import { checkProjection, complaints, type Graph, unusedCases } from '../paths/graph.ts';
import type { Path } from '../paths/path.ts';
import { planOf } from '../paths/path-planning.ts';
import { pluralize } from '../paths/pluralize.ts';
import { walkChart, walkPairs, walkRefusals, wander } from '../paths/replay.ts';
import type { Share } from '../paths/stop-condition.ts';
import { config } from '../project/config.ts';
import { visitFlows } from '../project/flow-files.ts';
import { clearReportsOf, totals } from '../reports/coverage.ts';
import { expectationsFile, readExpectations, unmetGoals, walkableParts } from '../reports/expectations.ts';

const mostFailures = 10;

/**
 * Walks the charts of one flow or of all in this process, without views: each path of the snapshot (or of the plan),
 * every pair of transitions, the refusals and a random walk, with the invariants. Writes the reports of the chart.
 * Returns 1 when a walk fails, a case is never used, or less than `min` percent of the transitions are taken.
 */
export async function runCommand(only: string | undefined, min = config().gates.transitions): Promise<number> {
  let isFailed = false;
  const failures = await visitFlows(only, (flow) => {
    const { line, notes, faults } = runFlow(flow, min);
    console.log(line);
    for (const note of notes) console.log(`  ${note}`);
    for (const fault of faults.slice(0, mostFailures)) console.error(fault);
    if (faults.length > mostFailures) console.error(`${flow.name}: ${faults.length - mostFailures} more failures`);
    isFailed ||= faults.length > 0;
  });
  for (const failure of failures) console.error(failure);
  return isFailed || failures.length > 0 ? 1 : 0;
}

type Result = { line: string; notes: string[]; faults: string[] };

function runFlow(flow: Flow, min: number | undefined): Result {
  const began = performance.now();
  const { name } = flow;
  clearReportsOf(name, 'chart');
  const graph = checkProjection(flow);
  const faults: string[] = [];
  const attempt = <T>(walk: () => T, wording = (text: string) => text): T | undefined => {
    try {
      return walk();
    } catch (error) {
      const message = wording((error as Error).message);
      faults.push(message.startsWith(`${name}: `) ? message : `${name}: ${message}`);
      return undefined;
    }
  };
  const walked: Walked = { taken: {}, refused: {} };
  const { paths, unmet } = pathsFor(graph);
  for (const { path, length, fault } of paths)
    attempt(
      () => {
        walkChart(flow, path, walked);
        if (fault) throw new Error(fault);
      },
      (text) => text.replace(` of ${path.steps.length} "`, ` of ${length} "`),
    );
  faults.push(...unmet);
  const pairs = attempt(() => walkPairs(graph, walked));
  attempt(() => walkRefusals(graph, walked));
  attempt(() => wander(graph, walked));

  const states = attempt(() => stateFaults(flow)) ?? [];
  const isAdvice = ({ invariant }: { invariant: string }) => invariant === 'wait' || invariant === 'exit';
  faults.push(...states.filter((one) => !isAdvice(one)).map(({ text }) => text));
  faults.push(...unusedCases(graph).map((label) => `${name}: no state uses the case ${label}: remove it`));
  faults.push(...complaints(graph).flatMap((text) => (text.startsWith('listed') ? [`${name}: ${text}`] : [])));

  const taking = { flow: name, path: 'all', level: 'chart' as const, ...walked };
  const total = totals([Object.assign({ ...flow }, { levels: ['chart' as const] })], [taking], {})[0]!;
  const { guards } = total.parts;
  const least = min ?? 0;
  const isBelow = ({ taken, total: all }: Share) => taken * 100 < least * all;
  if (isBelow(total)) faults.push(`${name}: below ${least} % of its transitions`);
  else if (isBelow(guards)) faults.push(`${name}: guards both ways below ${least} %`);
  const snapshot = expectationsFile(name);
  if (faults.length > 0 && existsSync(snapshot))
    faults.push(`${name}: if the chart is meant to have changed, run ${config().commands.chartwalk} accept ${name}`);

  const steps = paths.reduce((sum, { path }) => sum + path.steps.length, 0);
  const of = (share: Share | undefined) => (share ? `${share.taken} of ${share.total}` : 'failed');
  const numbers = [
    pluralize(graph.nodes.size, 'state'),
    `transitions ${of(total)}`,
    `guards both ways ${of(guards)}`,
    `pairs ${of(pairs)}`,
    pluralize(paths.length, 'path'),
    pluralize(steps, 'step'),
    `${((performance.now() - began) / 1000).toFixed(1)} s`,
  ];
  const reasons = new Map(graph.untaken.map(({ id, reason }) => [id, reason]));
  return {
    line: `${name}: ${numbers.join(', ')}`,
    notes: [
      ...total.missing.map((id) => `not taken: ${id}${reasons.has(id) ? `: ${reasons.get(id)}` : ''}`),
      ...states.filter(isAdvice).map(({ text }) => `advice: ${text.replace(`${name}: `, '')}`),
    ],
    faults,
  };
}

type Planned = { paths: { path: Path; length: number; fault?: string }[]; unmet: string[] };

/** The paths of the flow's snapshot, or of its plan when it has none. */
function pathsFor(graph: Graph): Planned {
  const { name } = graph.flow;
  if (!existsSync(expectationsFile(name))) {
    const { paths } = planOf(graph);
    return { paths: paths.map((path) => ({ path, length: path.steps.length })), unmet: [] };
  }
  const { paths, mutationPaths } = readExpectations(name);
  const all = walkableParts(graph, new Map([...paths, ...mutationPaths]));
  const isWhole = all.every(({ fault }) => fault === undefined);
  const unmet = isWhole ? unmetGoals(graph, [...paths.values()]) : [];
  return { paths: all, unmet: unmet.map((goal) => `${name}: no path of the snapshot takes ${goal}`) };
}
