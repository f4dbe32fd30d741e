import type { Walked } from '../chart/transition-counts.ts';
import { faultOfFlow } from '../flow/definition-faults.ts';
import type { Flow } from '../flow/flow.ts';
import { stateFaults, stepFaults } from '../flow/invariant-states.ts';
import { levelFaults } from '../flow/level-faults.ts';
import { clockHint } from '../paths/clock-hint.ts';
import { checkProjection, complaints, type Graph, unusedCases } from '../paths/graph.ts';
import type { Path } from '../paths/path.ts';
import { planOf } from '../paths/path-planning.ts';
import { pluralize } from '../paths/pluralize.ts';
import { failedPathOf, Unexpected, walkChart, walkPairs, walkRefusals, wander } from '../paths/replay.ts';
import { shareFaults, stepsFor, visitsOf } from '../paths/state-shares.ts';
import type { Share } from '../paths/stop-condition.ts';
import { shortestUncoveredFirst, type TimeLimit, whileTime } from '../paths/time-limit.ts';
import { config } from '../project/config.ts';
import { flowFiles, type Only, visitFlows } from '../project/flow-files.ts';
import { byStep } from '../project/late-errors.ts';
import { plain } from '../project/nearest-names.ts';
import { clearReportsOf, totals } from '../reports/coverage.ts';
import {
  checkNotDeleted,
  guardFaults,
  hasExpectations,
  readExpectations,
  snapshotPaths,
  tagFaults,
  unmetGoals,
} from '../reports/expectations.ts';
import { flowsWithFailures } from '../reports/kept-paths.ts';
import { keepFailures, mostFailures, walkKept } from './kept-walks.ts';
import { Advice } from './run-advice.ts';

/**
 * Walks the charts of one flow or of all in this process, without views: each path of the snapshot (or of the plan),
 * every pair of transitions, the refusals and a random walk, with the invariants. Writes the reports of the chart.
 * Returns 1 when a walk fails, a case is never used, less than `min` percent of the transitions are taken, or a limit of
 * time ended before the first step.
 */
export async function runCommand(only: Only, options: RunOptions = {}): Promise<number> {
  const { limit } = options;
  let isFailed = false;
  let isAnyWalked = false;
  const left: string[] = [];
  const advice = new Advice();
  const visit = async (flow: Flow) => {
    const { line, notes, faults, isWalked } = await runFlow(flow, options, advice);
    isAnyWalked ||= isWalked;
    if (!isWalked) left.push(flow.name);
    console.log(line);
    for (const note of notes) console.log(`  ${note}`);
    for (const fault of faults.slice(0, mostFailures)) console.error(fault);
    if (faults.length > mostFailures)
      console.error(`${flow.name}: ${pluralize(faults.length - mostFailures, 'more failure')}`);
    isFailed ||= faults.length > 0;
  };
  const failures: string[] = [];
  for (const part of failedFirst(only))
    failures.push(...(await visitFlows(part, visit, (flow) => limit?.isOver() === true && left.push(flow) > 0)));
  if (left.length > 0) console.log(leftText(limit!, left));
  if (limit && !isAnyWalked && failures.length === 0) failures.push(nothingText(limit, 'walked'));
  for (const failure of failures) console.error(failure);
  for (const line of advice.lines()) console.log(line);
  for (const line of advice.changeLines()) console.error(line);
  return isFailed || failures.length > 0 ? 1 : 0;
}

/** The flows in parts: those with a path that failed in an earlier run come first. */
function failedFirst(only: Only): Only[] {
  if (typeof only === 'string') return [only];
  const failed = flowsWithFailures();
  if (failed.size === 0) return [only];
  const names = [...flowFiles().keys()].filter((name) => only === undefined || only.includes(name));
  const isFailed = (name: string) => failed.has(plain(name));
  return [names.filter(isFailed), names.filter((name) => !isFailed(name))];
}

type RunOptions = {
  /** The least share of the transitions in percent; by default that of the configuration. */
  min?: number | undefined;
  /**
   * Ends the walks. What is left does not fail, unless `min` is given and the coverage is below it. A run without any
   * step fails.
   */
  limit?: TimeLimit | undefined;
};

/** Names the flows that a limit of time leaves out. */
export const leftText = ({ seconds }: TimeLimit, flows: readonly string[]): string =>
  `stopped by the limit of ${seconds} s; ${pluralize(flows.length, 'flow')} left: ${flows.join(', ')}`;

/** Says that a limit of time is too short for any work. */
export const nothingText = ({ seconds }: TimeLimit, what: 'walked' | 'planned'): string =>
  `nothing was ${what}: the limit of ${seconds} s ended before the first step; give more time with --time`;

/** `isWalked`: whether a step was walked, or nothing was left out. */
type Result = { line: string; notes: string[]; faults: string[]; isWalked: boolean };

async function runFlow(flow: Flow, { min, limit }: RunOptions, advice: Advice): Promise<Result> {
  const began = performance.now();
  const { name } = flow;
  clearReportsOf(name, 'chart');
  const graph = checkProjection(flow, limit?.half());
  const faults: string[] = [];
  const failed: Path[] = [];
  const startFaults = new Set<string>();
  const attempt = <T>(walk: () => T, wording = (text: string) => text, path?: Path): T | undefined => {
    try {
      return walk();
    } catch (error) {
      const own = path ?? failedPathOf(error);
      if (own) failed.push(own);
      const message = wording((error as Error).message);
      // Each path has the same start, so a fault there is one fault.
      const atStart = message.replace(/path [0-9a-f]{8}, at its start/, 'at the start');
      if (atStart !== message && startFaults.has(atStart)) return undefined;
      startFaults.add(atStart);
      const isNamed = [`${name}: `, faultOfFlow(flow, '')].some((start) => message.startsWith(start));
      faults.push(isNamed ? message : `${name}: ${message}`);
      return undefined;
    }
  };
  const sum: Walked = { taken: {}, refused: {} };
  const kept = walkKept(graph, attempt, sum);
  const { paths, cut, unmet, isExpected } = pathsFor(graph, limit?.half());
  const walked: Path[] = [];
  let isChanged = unmet.length > 0;
  let isBroken = false;
  const walk = (path: Path) => {
    try {
      byStep((begin) => walkChart(flow, path, sum, begin));
    } catch (error) {
      if (error instanceof Unexpected) isChanged = true;
      else isBroken = true;
      throw error;
    }
  };
  for (const path of whileTime(limit ? shortestUncoveredFirst(paths) : paths, limit)) {
    walked.push(path);
    attempt(() => walk(path), undefined, path);
  }
  faults.push(...unmet, ...levelFaults(flow));
  const changedGuards = isExpected && !graph.isPartial ? guardFaults(graph) : [];
  const changedTags = isExpected ? tagFaults(flow) : [];
  faults.push(...changedGuards, ...changedTags);
  if (isExpected && (isChanged || changedGuards.length + changedTags.length > 0)) advice.addChanged(name);
  // What is broken on its paths cannot be accepted.
  if (!isExpected && !isBroken) advice.addUnexpected(name);
  if (graph.growth !== undefined) advice.addGrowth(name, graph.growth);
  const pairs = attempt(() => walkPairs(graph, { limit, sum }));
  const refusals = attempt(() => walkRefusals(graph, { limit, sum }));
  attempt(() => wander(graph, { limit, sum }));
  const { isPartial = false, isUnchecked = false } = graph;
  const isOver = limit?.isOver() ?? false;
  const isCut = isOver || isPartial || isUnchecked;
  const remarks = [...kept.remarks, ...(await keepFailures(graph, failed, limit))];

  const isStateless = isOver || isPartial;
  const states = attempt(() => (isStateless ? stepFaults(graph) : stateFaults(flow, limit))) ?? [];
  const isAdvice = ({ invariant }: { invariant: string }) => invariant === 'wait' || invariant === 'exit';
  if (!isStateless && Object.keys(flow.shares ?? {}).length > 0)
    faults.push(...shareFaults(flow, visitsOf(graph, { steps: stepsFor(flow) })));
  faults.push(...states.filter((one) => !isAdvice(one)).map(({ text }) => text));
  const unused = isPartial ? [] : unusedCases(graph);
  if (unused.length > 0)
    faults.push(
      `${name}: no state uses the ${unused.length === 1 ? `case ${unused[0]}: remove it` : `cases ${unused.join(', ')}: remove them`}`,
    );
  faults.push(...complaints(graph).flatMap((text) => (text.startsWith('listed') ? [`${name}: ${text}`] : [])));

  const taking = { flow: name, path: 'all', level: 'chart' as const, ...sum };
  const total = totals([Object.assign({ ...flow }, { levels: ['chart' as const] })], [taking], {}, () => graph)[0]!;
  const { guards } = total.parts;
  const least = min ?? (isCut ? 0 : (config().gates.transitions ?? 0));
  const isBelow = ({ taken, total: all }: Share) => taken * 100 < least * all;
  if (isBelow(total)) faults.push(`${name}: below ${least} % of its transitions`);
  else if (isBelow(guards)) faults.push(`${name}: guards both ways below ${least} %`);
  for (const { where } of states.filter(isAdvice)) if (where) advice.addState(name, where);

  const steps = walked.reduce((all, path) => all + path.steps.length, 0);
  const leftPaths = paths.length - walked.filter((path) => !cut.has(path)).length;
  const of = (share: Share | undefined) => (share ? `${share.taken} of ${share.total}` : 'failed');
  const numbers = [
    pluralize(graph.nodes.size, 'state'),
    `transitions ${of(total)}`,
    `guards both ways ${of(guards)}`,
    `pairs ${of(pairs)}`,
    isCut ? `${paths.length - leftPaths} of ${pluralize(paths.length, 'path')}` : pluralize(paths.length, 'path'),
    pluralize(steps, 'step'),
    `${((performance.now() - began) / 1000).toFixed(1)} s`,
  ];
  const reasons = new Map(graph.untaken.map(({ id, reason }) => [id, reason]));
  const reasonText = (id: string) => (reasons.has(id) ? `: ${reasons.get(id)}${clockHint(graph, id)}` : '');
  return {
    line: `${name}: ${numbers.join(', ')}`,
    notes: [
      ...remarks,
      ...(isCut ? [`stopped by the limit of ${limit!.seconds} s ${walkedText()}; left: ${leftParts()}`] : []),
      ...total.missing.map((id) => `not taken: ${id}${reasonText(id)}`),
      ...(isCut ? [] : total.parts.states.missing.map((id) => `never entered: ${id}`)),
    ],
    faults,
    isWalked: steps > 0 || !isCut,
  };

  function walkedText(): string {
    if (steps === 0) return 'before a step was walked';
    return `with ${Math.floor((100 * total.taken) / Math.max(1, total.total))} % of the transitions walked`;
  }

  function leftParts(): string {
    const missed = (share: Share | undefined) => (share ? share.total - share.taken : 0);
    const count = (number: number, what: string) => (number > 0 ? [pluralize(number, what)] : []);
    return [
      ...(isPartial ? ['states that are not explored'] : []),
      ...count(leftPaths, 'path'),
      ...count(kept.left, 'kept path'),
      ...count(missed(pairs), 'pair'),
      ...count(missed(refusals), 'refusal'),
      ...(isUnchecked && !isPartial ? ['a part of the check of the projection'] : []),
      ...(isStateless ? ['the checks of the states'] : []),
      ...(isOver ? ['random steps'] : []),
    ].join(', ');
  }
}

/** `cut`: the paths that lead out of the explored part of the chart. */
type Planned = { paths: Path[]; cut: ReadonlySet<Path>; unmet: string[]; isExpected: boolean };

/** The paths of the flow's snapshot, or of its plan when it has none. */
function pathsFor(graph: Graph, limit: TimeLimit | undefined): Planned {
  const { name } = graph.flow;
  checkNotDeleted(name);
  const cut = new Set<Path>();
  if (!hasExpectations(name))
    return { paths: planOf(graph, 'tour', { limit }).paths, cut, unmet: [], isExpected: false };
  const { paths, mutationPaths } = readExpectations(name);
  const all = snapshotPaths(graph, new Map([...paths, ...mutationPaths]));
  if (graph.isPartial) {
    // A snapshot cannot be compared with the explored part of a chart, because its paths end in states without edges.
    const parts = all.map(({ rest, ...path }) => {
      if (rest) cut.add(path);
      return path;
    });
    return { paths: parts, cut, unmet: [], isExpected: true };
  }
  const unmet = all.some(({ rest }) => rest) ? [] : unmetGoals(graph, [...paths.values()]);
  const texts = unmet.map((goal) => `${name}: no path of the snapshot takes ${goal}`);
  return { paths: all, cut, unmet: texts, isExpected: true };
}
