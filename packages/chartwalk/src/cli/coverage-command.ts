import { transitionsOf } from '../chart/transitions.ts';
import type { Flow } from '../flow/flow.ts';
import { levels } from '../flow/levels.ts';
import { buildGraph } from '../paths/graph.ts';
import type { Share } from '../paths/stop-condition.ts';
import { config } from '../project/config.ts';
import { flowNamed, Misuse, type Only, visitFlows } from '../project/flow-files.ts';
import { transitionsAt } from '../project/git-history.ts';
import { fromRoot } from '../project/project-paths.ts';
import {
  noReports,
  ofPresentChart,
  originOf,
  type Report,
  readExceptions,
  readRecordings,
  readReports,
  type Source,
  type Total,
  totals,
} from '../reports/coverage.ts';
import { isRefusal, parts } from '../reports/coverage-parts.ts';
import { differenceLines, pageDifference } from '../reports/page-difference.ts';
import { gapsIn, missingGap } from '../reports/recording-gaps.ts';

const exceptionsFile = () => fromRoot(config().exceptions);

type CoverageOptions = {
  only?: Only;
  min?: number | undefined;
  /**
   * A commit at which the tests took all transitions. Each missing transition is marked as taken at that commit, or as
   * new since then.
   */
  since?: string | undefined;
  /** A file pattern of recorded sessions. Their coverage is also printed; it has no required minimum. */
  recordings?: string | undefined;
  /** The most steps in a row that a recorded session may lack; without it, sessions need not be possible paths. */
  gap?: number | undefined;
  /** Folders to load reports from instead of the project. */
  from?: string[] | undefined;
};

/**
 * Prints the coverage of the last test run by chart and level. Returns 1 when there are no reports, when some belong to
 * another version of a chart, or when the coverage is below `min` percent (by default `gates.transitions`). On the bare chart, this minimum also applies
 * to guards, which must both accept and refuse.
 */
export async function coverageCommand(options: CoverageOptions): Promise<number> {
  const { only, min = config().gates.transitions, since, recordings, gap, from = [] } = options;
  if (typeof only === 'string') flowNamed(only);
  const before = since === undefined ? undefined : await transitionsAt(since);
  const exceptions = readExceptions(exceptionsFile());
  const recorded = recordings === undefined ? [] : readRecordings(recordings);
  const reports = readAll(from);
  if (reports.length === 0 && recorded.length === 0) {
    console.error(noReports());
    return 1;
  }
  const flows: Flow[] = [];
  const rows: Total[] = [];
  const faults: string[] = [];
  /** Lines after the others of a flow at a level. */
  const added = new Map<Total, string[]>();
  const failures = await visitFlows(only, (flow) => {
    const { present, stale } = ofPresentChart(flow, reports);
    faults.push(...stale);
    const graph = buildGraph(flow);
    const own = totals([flow], [...present, ...recorded], exceptions, () => graph);
    for (const row of own) {
      const difference = row.level === 'browser' && pageDifference(flow, present);
      if (difference) added.set(row, differenceLines(difference, row.missing));
      if (row.level !== 'recorded') continue;
      const sessions = recorded.map(({ details }) => details);
      if (gap === undefined) {
        added.set(row, missingGap(graph, sessions));
        continue;
      }
      const gaps = gapsIn(graph, sessions, gap);
      faults.push(...gaps.faults);
      added.set(row, gaps.lines);
    }
    rows.push(...own);
    flows.push(flow);
  });
  faults.push(...failures);
  if (reports.length > 0) console.log(originOf('report', reports));
  const isStale = ({ flow, level, walks }: Total) =>
    walks === 0 && reports.some((report) => report.flow === flow && report.level === level);
  const width = Math.max(0, ...rows.map(({ flow }) => flow.length));
  for (const row of rows) {
    if (isStale(row)) {
      console.log(`${headOf(row, width)}, reports of another chart`);
      continue;
    }
    faults.push(...faultsOf(row, min));
    for (const line of [...linesOf(row, width), ...(added.get(row) ?? [])]) console.log(line);
  }
  const sources: Source[] = recorded.length > 0 ? [...levels, 'recorded'] : [...levels];
  for (const level of sources) {
    const own = rows.filter((row) => row.level === level);
    if (own.length === 0) continue;
    console.log(`${'all'.padEnd(width)}  ${level.padEnd(7)}  ${sumOf(own, level)}`);
    if (level !== 'recorded' && own.every((row) => row.walks === 0 && !isStale(row)))
      faults.push(
        `no reports of the ${level}: run ${config().commands[level === 'browser' ? 'browser' : 'unit']} first`,
      );
  }
  if (before) {
    faults.push(...before.failures);
    for (const { flow, level, missing } of rows.filter((row) => row.level !== 'recorded')) {
      for (const id of missing) {
        const when = before.ids.has(id) ? 'taken then' : 'new since then';
        faults.push(`newly uncovered since ${since}: ${flow}, ${level}: ${id} (${when})`);
      }
    }
  }
  if (only === undefined && failures.length === 0) faults.push(...exceptionFaults(flows, exceptions));
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

function readAll(folders: string[]): Report[] {
  for (const folder of folders)
    if (readReports(folder).length === 0) throw new Misuse(`--from: there are no reports in ${folder}`);
  return readReports(...folders);
}

/**
 * A page rarely sends an event that its chart refuses. Refusals that a test covers are counted at every level; missing
 * refusals are reported only at the chart level.
 */
const isNotified = (id: string, level: Source) => level === 'chart' || !isRefusal(id);

const headOf = ({ flow, level, taken, total }: Total, width: number): string =>
  `${flow.padEnd(width)}  ${level.padEnd(7)}  ${taken} of ${total}`;

function linesOf(row: Total, width: number): string[] {
  const { level, walks, missing, parts: own } = row;
  const head = headOf(row, width);
  if (level === 'recorded') return [head];
  if (walks === 0) return [`${head}, no reports`];
  return [
    head,
    ...missing.map((id) => `  not taken: ${id}`),
    `  ${parts.map((part) => `${part} ${own[part].taken} of ${own[part].total}`).join(', ')}`,
    ...conditionLines(row),
    ...own.states.missing.map((id) => `  never entered: ${id}`),
    // When transitions are missing, the missing guards, delays, actions and outcomes are not listed, because
    // the missing transitions explain them.
    ...(missing.length > 0
      ? []
      : parts
          .filter((part) => part !== 'states')
          .flatMap((part) =>
            own[part].missing.filter((id) => isNotified(id, level)).map((id) => `  no ${part}: ${id}`),
          )),
  ];
}

/** The share of the conditions of composed guards whose effect was seen, and those without. */
function conditionLines({ conditions }: Total): string[] {
  if (conditions.length === 0) return [];
  const open = conditions.flatMap((one) => ('reason' in one ? [one] : []));
  return [
    `  conditions with an independent effect ${conditions.length - open.length} of ${conditions.length}`,
    ...open.map(({ id, guard, condition, reason }) => `  no effect: ${id} [${guard}]: ${condition}: ${reason}`),
  ];
}

function faultsOf({ flow, level, taken, total, wronglyListed, parts: own }: Total, min: number | undefined): string[] {
  if (level === 'recorded') return [];
  const faults = wronglyListed.map((id) => `listed as impossible, but taken (${level}): ${id}`);
  if (min === undefined) return faults;
  if (taken * 100 < min * total) return [...faults, `${flow}, ${level}: below ${min} %`];
  if (level === 'chart' && own.guards.taken * 100 < min * own.guards.total)
    return [...faults, `${flow}, ${level}: guards both ways below ${min} %`];
  return faults;
}

function sumOf(rows: Total[], level: Source): string {
  const sum = (of: (row: Total) => Share) => {
    const shares = rows.map(of);
    const total = (field: keyof Share) => shares.reduce((all, share) => all + share[field], 0);
    return `${total('taken')} of ${total('total')}`;
  };
  return level === 'recorded'
    ? sum((row) => row)
    : `${sum((row) => row)}, guards both ways ${sum((row) => row.parts.guards)}`;
}

function exceptionFaults(flows: Flow[], exceptions: Record<string, string>): string[] {
  const known = new Set(flows.flatMap(({ machine }) => transitionsOf(machine).map(({ id }) => id)));
  const listed = Object.keys(exceptions);
  const faults = listed.filter((id) => !known.has(id)).map((id) => `${exceptionsFile()} names no transition: ${id}`);
  const most = config().mostExceptions;
  if (listed.length > most) faults.push(`${exceptionsFile()} lists ${listed.length}, at most ${most}`);
  return faults;
}
