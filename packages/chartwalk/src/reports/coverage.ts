import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { InspectionEvent } from 'xstate';
import { chartHash } from '../chart/chart-hash.ts';
import { addEvaluations, type ConditionEffect, conditionEffects, type Evaluations } from '../chart/conditions.ts';
import { type Details, microstepReader } from '../chart/microsteps.ts';
import type { Counts, Walked } from '../chart/transition-counts.ts';
import { transitionsOf } from '../chart/transitions.ts';
import type { Flow } from '../flow/flow.ts';
import { type Level, levels } from '../flow/levels.ts';
import { buildGraph, type Graph } from '../paths/graph.ts';
import { pluralize } from '../paths/pluralize.ts';
import { config, projectRoot } from '../project/config.ts';
import { filesIn, filesMatchingIn, reportFilesIn } from '../project/flow-file-paths.ts';
import { Misuse } from '../project/flow-files.ts';
import { readJsonFile } from '../project/json-file.ts';
import { type PartCoverage, partsOf } from './coverage-parts.ts';
import { grouped } from './grouped.ts';
import { type PathFile, parsePathFiles } from './path-file.ts';
import type { Recording } from './recording.ts';
import { readReportFile } from './report-file.ts';
import { commitNow, noCommit } from './revision.ts';

export type Walk = Walked & { path: string; level: Level };

/** `chart`: the hash of the flow's chart; `commit`: the checked-out commit, with "-dirty" when files were changed. */
export type Report = Walk & { flow: string; chart: string; commit: string };

/** A folder of reports of the project in `root`; the setting may be an absolute path. */
export const reportsFolder = (root: string, ...parts: string[]): string => resolve(root, config().reports, ...parts);

export const noReports = (): string => {
  const { unit, browser } = config().commands;
  return `no reports: run ${unit} (chart and view) and ${browser} first`;
};

/** Set when the tests run against a mutant of the chart; then no reports are written. */
export const unrecordedVariable = 'CHARTWALK_UNRECORDED';

/**
 * Counts transitions and refusals through the `inspect` option of an actor; `inspect` returns the transitions and
 * refusals of the current event.
 */
export function recorder(): Walked & { inspect(inspection: InspectionEvent): Details } {
  const [taken, refused]: [Counts, Counts] = [{}, {}];
  const reader = microstepReader();
  return {
    taken,
    refused,
    inspect: (inspection) => {
      const details = reader.read(inspection);
      for (const id of details.taken) taken[id] = (taken[id] ?? 0) + 1;
      for (const id of details.refused) refused[id] = (refused[id] ?? 0) + 1;
      return details;
    },
  };
}

export function addCounts(into: Counts, more: Counts): Counts {
  for (const [id, count] of Object.entries(more)) into[id] = (into[id] ?? 0) + count;
  return into;
}

/** Writes the coverage of one walk to <reports>/walk/<level>/<flow>-<path>.json under `root`. */
export function writeReport({ name, machine }: Flow, walk: Walk, root = projectRoot()): void {
  if (process.env[unrecordedVariable] !== undefined) return;
  const path = reportsFolder(root, 'walk', walk.level);
  const report: Report = { flow: name, chart: chartHash(machine), commit: commitNow(), ...walk };
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, `${name}-${walk.path}.json`), `${JSON.stringify(report, null, 1)}\n`);
}

/**
 * Loads the reports from several run folders (or copies of their report folders). A walk that occurs in several
 * folders counts once.
 */
export function readReports(...roots: string[]): Report[] {
  const reports = new Map<string, Report>();
  for (const root of roots.length > 0 ? roots : [projectRoot()]) {
    for (const file of reportFilesIn(root, 'walk', levels)) {
      const report = readReportFile(file, isReport);
      const key = JSON.stringify([report.flow, report.level, report.path, report.chart]);
      if (!reports.has(key)) reports.set(key, report);
    }
  }
  return [...reports.values()];
}

function isReport(content: unknown): content is Report {
  const { flow, level, path, taken, refused } = (content ?? {}) as Partial<Report>;
  return [flow, level, path].every((text) => typeof text === 'string') && Boolean(taken && refused);
}

/** The number of reports, and how many of them come from another commit. */
export function originOf(what: string, made: { commit?: string }[]): string {
  const others = made.map(({ commit = 'an unknown commit' }) => commit).filter((commit) => commit !== commitNow());
  const number = pluralize(made.length, what);
  if (others.length === 0) return number;
  const all = others.length === made.length ? '' : `${others.length} of them `;
  const place = (commit: string) => (commit === noCommit ? 'outside of a repository' : `at ${commit}`);
  return `${number}, ${all}made ${[...new Set(others)].map(place).join(', ')}`;
}

/** Removes the reports of a level, so that old reports do not count for a new run, and returns their number. */
export const clearReports = (level: Level, root = projectRoot()): number =>
  clearFolder(reportsFolder(root, 'walk', level));

/** Removes the reports of one flow at a level. */
export function clearReportsOf(flow: string, level: Level, root = projectRoot()): void {
  const path = reportsFolder(root, 'walk', level);
  for (const file of filesIn(path)) {
    if (!file.startsWith(`${flow}-`)) continue;
    const report = readReportFile(join(path, file), isReport);
    if (report.flow === flow) rmSync(join(path, file));
  }
}

/** Removes a folder and returns the number of JSON files in it. */
export function clearFolder(path: string): number {
  const { length } = filesIn(path);
  rmSync(path, { recursive: true, force: true });
  return length;
}

/** `recorded` is the coverage of sessions of the running app; it has no required minimum. */
export type Source = Level | 'recorded';
export type Taking = Walked & { flow: string; path: string; level: Source };

/** The coverage of a recorded session, and the session. */
export type Recorded = Taking & { details: PathFile | Recording };

/** The coverage of recorded sessions from the files that match a pattern. Throws with the name of the invalid file. */
export function readRecordings(pattern: string): Recorded[] {
  const files = filesMatchingIn('.', pattern);
  return files.flatMap((file) => {
    try {
      return parsePathFiles(readFileSync(file, 'utf8')).map((details) => {
        const { flow, id, initial, steps } = details;
        const taken: Counts = {};
        const first = 'taken' in initial ? initial.taken : [];
        for (const one of [...first, ...steps.flatMap((step) => step.taken ?? [])]) addCounts(taken, { [one]: 1 });
        return { flow, path: id, level: 'recorded' as const, taken, refused: {}, details };
      });
    } catch (error) {
      throw new Misuse(`${file} ${(error as Error).message}`);
    }
  });
}

export type Total = {
  flow: string;
  level: Source;
  walks: number;
  taken: number;
  total: number;
  missing: string[];
  wronglyListed: string[];
  parts: PartCoverage;
  /** The effects of the conditions of composed guards, at the levels that observe them. */
  conditions: ConditionEffect[];
};

/** Transition id → why a browser cannot take it. */
export type Exceptions = Record<string, string>;

export function readExceptions(file: string): Exceptions {
  return existsSync(file) ? (readJsonFile(file, 'restore it') as Exceptions) : {};
}

/**
 * The reports of a flow for its current chart, and one line for each level with reports for another version of the
 * chart.
 */
export function ofPresentChart(flow: Flow, reports: Report[]): { present: Report[]; stale: string[] } {
  const hash = chartHash(flow.machine);
  const own = reports.filter((report) => report.flow === flow.name);
  const stale = [...grouped(own, ({ level }) => level)].flatMap(([level, all]) => {
    const others = all.filter(({ chart }) => chart !== hash);
    if (others.length === 0) return [];
    const commits = [...new Set(others.map(({ commit }) => commit ?? 'an unknown commit'))].join(', ');
    const of = `${others.length} of ${pluralize(all.length, 'report')}`;
    return `${flow.name}, ${level}: ${of} not counted, made of another chart at ${commits}: run its tests again`;
  });
  return { present: own.filter(({ chart }) => chart === hash), stale };
}

/**
 * Taken and total transitions of each flow at each of its levels, and in recordings if there are any. Transitions that
 * the flow lists as unreachable, or that `exceptions` lists for the browser, do not count; when one of these was taken,
 * this is reported as an error.
 */
export function totals(
  flows: Flow[],
  reports: Taking[],
  exceptions: Exceptions,
  graphOf: (flow: Flow) => Graph = buildGraph,
): Total[] {
  const beside: Source[] = reports.some(({ level }) => level === 'recorded') ? ['recorded'] : [];
  return flows.flatMap((flow) => {
    const { refused: refusable } = graphOf(flow);
    return [...flow.levels, ...beside].map((level) => {
      const walked: Walked = { taken: {}, refused: {} };
      const evaluations: Evaluations = {};
      const walks = reports.filter((report) => report.flow === flow.name && report.level === level);
      for (const { taken, refused, conditions } of walks) {
        addCounts(walked.taken, taken);
        addCounts(walked.refused, refused);
        addEvaluations(evaluations, conditions);
      }
      const counts = walked.taken;
      const own = transitionsOf(flow.machine).map(({ id }) => id);
      const isListed = (id: string) => id in flow.unreachable || (level === 'browser' && id in exceptions);
      const due = own.filter((id) => !isListed(id));
      const missing = due.filter((id) => !counts[id]);
      const wronglyListed = own.filter((id) => isListed(id) && counts[id]);
      const excused = level === 'browser' ? { ...exceptions, ...flow.unreachable } : flow.unreachable;
      const parts = partsOf(flow.machine, walked, excused, refusable);
      const taken = due.length - missing.length;
      const isObserved = level === 'chart' || level === 'view';
      const conditions = isObserved
        ? conditionEffects(flow.machine, evaluations).filter(({ id }) => !(id in flow.unreachable))
        : [];
      const { length: total } = due;
      return { flow: flow.name, level, walks: walks.length, taken, total, missing, wronglyListed, parts, conditions };
    });
  });
}
