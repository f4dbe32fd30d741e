import type { Walked } from '../chart/transition-counts.ts';
import type { Flow } from '../flow/flow.ts';
import { stateFaults, type Where } from '../flow/invariant-states.ts';
import { checkProjection, complaints, type Graph, unusedCases } from '../paths/graph.ts';
import type { Path } from '../paths/path.ts';
import { planOf } from '../paths/path-planning.ts';
import { pluralize } from '../paths/pluralize.ts';
import { failedPathOf, replay, walkChart, walkPairs, walkRefusals, wander } from '../paths/replay.ts';
import { shrink, upTo } from '../paths/shrink.ts';
import { shareFaults, stepsFor, visitsOf } from '../paths/state-shares.ts';
import type { Share } from '../paths/stop-condition.ts';
import { shortestUncoveredFirst, type TimeLimit, whileTime } from '../paths/time-limit.ts';
import { config } from '../project/config.ts';
import { flowFiles, type Only, visitFlows } from '../project/flow-files.ts';
import { plain } from '../project/nearest-names.ts';
import { clearReportsOf, totals } from '../reports/coverage.ts';
import {
  checkNotDeleted,
  hasExpectations,
  readExpectations,
  unmetGoals,
  walkableParts,
  withExpectations,
} from '../reports/expectations.ts';
import { failuresOf, flowsWithFailures, forgetFailure, journeysOf, keepFailure } from '../reports/kept-paths.ts';

const mostFailures = 10;

/**
 * Walks the charts of one flow or of all in this process, without views: each path of the snapshot (or of the plan),
 * every pair of transitions, the refusals and a random walk, with the invariants. Writes the reports of the chart.
 * Returns 1 when a walk fails, a case is never used, or less than `min` percent of the transitions are taken.
 */
export async function runCommand(only: Only, options: RunOptions = {}): Promise<number> {
  const { limit } = options;
  let isFailed = false;
  const left: string[] = [];
  const advice = new Advice();
  const visit = async (flow: Flow) => {
    const { line, notes, faults } = await runFlow(flow, options, advice);
    console.log(line);
    for (const note of notes) console.log(`  ${note}`);
    for (const fault of faults.slice(0, mostFailures)) console.error(fault);
    if (faults.length > mostFailures) console.error(`${flow.name}: ${faults.length - mostFailures} more failures`);
    isFailed ||= faults.length > 0;
  };
  const failures: string[] = [];
  for (const part of failedFirst(only))
    failures.push(...(await visitFlows(part, visit, (flow) => limit?.isOver() === true && left.push(flow) > 0)));
  if (left.length > 0) console.log(leftText(limit!, left));
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
  /** Ends the walks. What is left does not fail, unless `min` is given and the coverage is below it. */
  limit?: TimeLimit | undefined;
};

/** Names the flows that a limit of time leaves out. */
export const leftText = ({ seconds }: TimeLimit, flows: readonly string[]): string =>
  `stopped by the limit of ${seconds} s; ${pluralize(flows.length, 'flow')} left: ${flows.join(', ')}`;

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

async function runFlow(flow: Flow, { min, limit }: RunOptions, advice: Advice): Promise<Result> {
  const began = performance.now();
  const { name } = flow;
  clearReportsOf(name, 'chart');
  const graph = checkProjection(flow, limit);
  const faults: string[] = [];
  const failed: Path[] = [];
  const attempt = <T>(walk: () => T, wording = (text: string) => text, path?: Path): T | undefined => {
    try {
      return walk();
    } catch (error) {
      const own = path ?? failedPathOf(error);
      if (own) failed.push(own);
      const message = wording((error as Error).message);
      faults.push(message.startsWith(`${name}: `) ? message : `${name}: ${message}`);
      return undefined;
    }
  };
  const sum: Walked = { taken: {}, refused: {} };
  const remarks = walkKept(graph, attempt, sum);
  const keptFaults = faults.length;
  const { paths, unmet, isExpected } = pathsFor(graph, limit);
  const walked: Path[] = [];
  for (const { path, length, fault } of whileTime(limit ? shortestUncoveredFirst(paths) : paths, limit)) {
    walked.push(path);
    attempt(
      () => {
        walkChart(flow, path, sum);
        if (fault) throw new Error(fault);
      },
      (text) => text.replace(` of ${path.steps.length} "`, ` of ${length} "`),
      path,
    );
  }
  faults.push(...unmet);
  if (!isExpected) advice.addUnexpected(name);
  else if (faults.length > keptFaults) advice.addChanged(name);
  const pairs = attempt(() => walkPairs(graph, { limit, sum }));
  const refusals = attempt(() => walkRefusals(graph, { limit, sum }));
  attempt(() => wander(graph, { limit, sum }));
  const isCut = limit?.isOver() ?? false;
  remarks.push(...(await keepFailures(graph, failed, limit)));

  const states = isCut ? [] : (attempt(() => stateFaults(flow)) ?? []);
  const isAdvice = ({ invariant }: { invariant: string }) => invariant === 'wait' || invariant === 'exit';
  if (!isCut && Object.keys(flow.shares ?? {}).length > 0)
    faults.push(...shareFaults(flow, visitsOf(graph, { steps: stepsFor(flow) })));
  faults.push(...states.filter((one) => !isAdvice(one)).map(({ text }) => text));
  const unused = graph.isPartial ? [] : unusedCases(graph);
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
  const of = (share: Share | undefined) => (share ? `${share.taken} of ${share.total}` : 'failed');
  const numbers = [
    pluralize(graph.nodes.size, 'state'),
    `transitions ${of(total)}`,
    `guards both ways ${of(guards)}`,
    `pairs ${of(pairs)}`,
    isCut ? `${walked.length} of ${pluralize(paths.length, 'path')}` : pluralize(paths.length, 'path'),
    pluralize(steps, 'step'),
    `${((performance.now() - began) / 1000).toFixed(1)} s`,
  ];
  const reasons = new Map(graph.untaken.map(({ id, reason }) => [id, reason]));
  return {
    line: `${name}: ${numbers.join(', ')}`,
    notes: [
      ...remarks,
      ...(isCut ? [`stopped by the limit of ${limit!.seconds} s; left: ${leftParts()}`] : []),
      ...total.missing.map((id) => `not taken: ${id}${reasons.has(id) ? `: ${reasons.get(id)}` : ''}`),
    ],
    faults,
  };

  function leftParts(): string {
    const missed = (share: Share | undefined) => (share ? share.total - share.taken : 0);
    return [
      ...(graph.isPartial ? ['states that are not explored'] : []),
      pluralize(paths.length - walked.length, 'path'),
      pluralize(missed(pairs), 'pair'),
      pluralize(missed(refusals), 'refusal'),
      'random steps and the checks of the states',
    ].join(', ');
  }
}

type Attempt = (walk: () => void, wording?: (text: string) => string, path?: Path) => void;

/** Walks the paths that failed before, and the journeys of a flow. Returns remarks about paths that fail no longer. */
function walkKept(graph: Graph, attempt: Attempt, sum: Walked): string[] {
  if (graph.isPartial) return [];
  const { flow } = graph;
  const remarks: string[] = [];
  for (const one of failuresOf(graph)) {
    const reason = 'fault' in one ? one.fault : failureOn(flow, one.path);
    if (!('fault' in one) && reason !== null) {
      attempt(() => {
        throw new Error(`failed before, and fails again: ${reason}`);
      });
      continue;
    }
    forgetFailure(one.file);
    remarks.push(`the failed path ${one.name} ${reason === null ? 'passes again' : `is no longer offered: ${reason}`}`);
  }
  for (const one of journeysOf(graph)) {
    attempt(
      () => {
        if ('fault' in one) throw new Error(one.fault);
        walkChart(flow, one.path, sum);
      },
      (text) => `journey "${one.name}": ${text}`,
    );
  }
  return remarks;
}

/** Why a path fails on the bare chart; null when it passes. */
function failureOn(flow: Flow, path: Path): string | null {
  try {
    replay(flow, path);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Keeps failed paths without the steps that they do not need, except those that only differ from the snapshot, which keeps them itself. */
async function keepFailures(graph: Graph, failed: readonly Path[], limit: TimeLimit | undefined): Promise<string[]> {
  const { flow } = graph;
  const kept = new Set<string>();
  for (const path of failed.slice(0, mostFailures)) {
    const bare = withExpectations(path, []);
    const reason = failureOn(flow, bare);
    if (reason === null) continue;
    const part = upTo(graph, bare, reason);
    const isHurried = limit?.isOver() ?? false;
    const reduced = isHurried ? { path: part, reason } : await shrink(graph, part, (one) => failureOn(flow, one));
    const file = keepFailure(flow.name, reduced.path, reduced.reason);
    if (file !== null)
      kept.add(`kept the failed path ${reduced.path.id}, ${pluralize(reduced.path.steps.length, 'step')}, in ${file}`);
  }
  return [...kept];
}

type Planned = {
  paths: { path: Path; length: number; fault?: string }[];
  unmet: string[];
  isExpected: boolean;
};

/** The paths of the flow's snapshot, or of its plan when it has none. */
function pathsFor(graph: Graph, limit: TimeLimit | undefined): Planned {
  const { name } = graph.flow;
  checkNotDeleted(name);
  if (!hasExpectations(name)) {
    const { paths } = planOf(graph, 'tour', { limit });
    return { paths: paths.map((path) => ({ path, length: path.steps.length })), unmet: [], isExpected: false };
  }
  const { paths, mutationPaths } = readExpectations(name);
  const all = walkableParts(graph, new Map([...paths, ...mutationPaths]));
  // A snapshot cannot be compared with the explored part of a chart, because its paths end in states without edges.
  if (graph.isPartial) return { paths: all.map(({ path, length }) => ({ path, length })), unmet: [], isExpected: true };
  const isWhole = all.every(({ fault }) => fault === undefined);
  const unmet = isWhole ? unmetGoals(graph, [...paths.values()]) : [];
  return { paths: all, unmet: unmet.map((goal) => `${name}: no path of the snapshot takes ${goal}`), isExpected: true };
}
