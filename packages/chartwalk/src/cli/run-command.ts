import type { Flow } from '../flow/flow.ts';
import { stateFaults, type Where } from '../flow/invariant-states.ts';
import { checkProjection, complaints, type Graph, unusedCases } from '../paths/graph.ts';
import type { Path } from '../paths/path.ts';
import { planOf } from '../paths/path-planning.ts';
import { pluralize } from '../paths/pluralize.ts';
import { walkChart, walkPairs, walkRefusals, wander } from '../paths/replay.ts';
import type { Share } from '../paths/stop-condition.ts';
import { config } from '../project/config.ts';
import { visitFlows } from '../project/flow-files.ts';
import { clearReportsOf, ofPresentChart, readReports, totals } from '../reports/coverage.ts';
import {
  checkNotDeleted,
  hasExpectations,
  readExpectations,
  unmetGoals,
  walkableParts,
} from '../reports/expectations.ts';

const mostFailures = 10;

/**
 * Walks the charts of one flow or of all in this process, without views: each path of the snapshot (or of the plan),
 * every pair of transitions, the refusals and a random walk, with the invariants. Writes the reports of the chart.
 * Returns 1 when a walk fails, a case is never used, or less than `min` percent of the transitions are taken.
 */
export async function runCommand(only: string | undefined, min = config().gates.transitions): Promise<number> {
  let isFailed = false;
  const advice = new Advice();
  const failures = await visitFlows(only, (flow) => {
    const { line, notes, faults } = runFlow(flow, min, advice);
    console.log(line);
    for (const note of notes) console.log(`  ${note}`);
    for (const fault of faults.slice(0, mostFailures)) console.error(fault);
    if (faults.length > mostFailures) console.error(`${flow.name}: ${faults.length - mostFailures} more failures`);
    isFailed ||= faults.length > 0;
  });
  for (const failure of failures) console.error(failure);
  for (const line of advice.lines()) console.log(line);
  for (const line of advice.changeLines()) console.error(line);
  return isFailed || failures.length > 0 ? 1 : 0;
}

type Result = { line: string; notes: string[]; faults: string[] };

/** What a run advises, with one line for each kind of problem. */
class Advice {
  readonly #changed: string[] = [];
  readonly #unexpected: string[] = [];
  readonly #states = new Map<string, string[]>();

  /** A flow whose snapshot does not agree with its chart. */
  addChanged(flow: string): void {
    this.#changed.push(flow);
  }

  /** A flow without a snapshot. */
  addUnexpected(flow: string): void {
    this.#unexpected.push(flow);
  }

  addState(flow: string, { problem, state, path }: Where): void {
    const actor = /"[^"]*"/.exec(problem)?.[0];
    const kind = actor === undefined ? problem : problem.replace(actor, 'an actor');
    const place = `${flow}${actor === undefined ? '' : ` ${actor}`} in "${state}" (path ${path})`;
    this.#states.set(kind, [...(this.#states.get(kind) ?? []), place]);
  }

  lines(): string[] {
    return [
      ...[...this.#states].map(([kind, places]) => `advice: ${kind}: ${listed(places)}`),
      ...(this.#unexpected.length > 0
        ? [`advice: no expectations of ${listed(this.#unexpected)}: ${accept(this.#unexpected)} writes them`]
        : []),
    ];
  }

  changeLines(): string[] {
    const all = this.#changed;
    return all.length === 0 ? [] : [`advice: if the change of ${listed(all)} is meant, run ${accept(all)}`];
  }
}

const accept = (flows: string[]) => `${config().commands.chartwalk} accept${flows.length === 1 ? ` ${flows[0]}` : ''}`;

const mostListed = 8;

const listed = (places: string[]): string => {
  const more = places.length - mostListed;
  return `${places.slice(0, mostListed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

function runFlow(flow: Flow, min: number | undefined, advice: Advice): Result {
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
  const { paths, unmet, isExpected } = pathsFor(graph);
  for (const { path, length, fault } of paths)
    attempt(
      () => {
        walkChart(flow, path);
        if (fault) throw new Error(fault);
      },
      (text) => text.replace(` of ${path.steps.length} "`, ` of ${length} "`),
    );
  faults.push(...unmet);
  if (!isExpected) advice.addUnexpected(name);
  else if (faults.length > 0) advice.addChanged(name);
  const pairs = attempt(() => walkPairs(graph));
  attempt(() => walkRefusals(graph));
  attempt(() => wander(graph));

  const states = attempt(() => stateFaults(flow)) ?? [];
  const isAdvice = ({ invariant }: { invariant: string }) => invariant === 'wait' || invariant === 'exit';
  faults.push(...states.filter((one) => !isAdvice(one)).map(({ text }) => text));
  const unused = unusedCases(graph);
  if (unused.length > 0)
    faults.push(
      `${name}: no state uses the ${unused.length === 1 ? `case ${unused[0]}: remove it` : `cases ${unused.join(', ')}: remove them`}`,
    );
  faults.push(...complaints(graph).flatMap((text) => (text.startsWith('listed') ? [`${name}: ${text}`] : [])));

  const total = totals([Object.assign({ ...flow }, { levels: ['chart' as const] })], reportsFor(flow), {})[0]!;
  const { guards } = total.parts;
  const least = min ?? 0;
  const isBelow = ({ taken, total: all }: Share) => taken * 100 < least * all;
  if (isBelow(total)) faults.push(`${name}: below ${least} % of its transitions`);
  else if (isBelow(guards)) faults.push(`${name}: guards both ways below ${least} %`);
  for (const { where } of states.filter(isAdvice)) if (where) advice.addState(name, where);

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
    notes: total.missing.map((id) => `not taken: ${id}${reasons.has(id) ? `: ${reasons.get(id)}` : ''}`),
    faults,
  };
}

const reportsFor = (flow: Flow) => ofPresentChart(flow, readReports()).present.filter(({ level }) => level === 'chart');

type Planned = {
  paths: { path: Path; length: number; fault?: string }[];
  unmet: string[];
  isExpected: boolean;
};

/** The paths of the flow's snapshot, or of its plan when it has none. */
function pathsFor(graph: Graph): Planned {
  const { name } = graph.flow;
  checkNotDeleted(name);
  if (!hasExpectations(name)) {
    const { paths } = planOf(graph);
    return { paths: paths.map((path) => ({ path, length: path.steps.length })), unmet: [], isExpected: false };
  }
  const { paths, mutationPaths } = readExpectations(name);
  const all = walkableParts(graph, new Map([...paths, ...mutationPaths]));
  const isWhole = all.every(({ fault }) => fault === undefined);
  const unmet = isWhole ? unmetGoals(graph, [...paths.values()]) : [];
  return { paths: all, unmet: unmet.map((goal) => `${name}: no path of the snapshot takes ${goal}`), isExpected: true };
}
