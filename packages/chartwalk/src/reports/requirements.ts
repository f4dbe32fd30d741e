import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { Counts } from '../chart/transition-counts.ts';
import { transitionsOf } from '../chart/transitions.ts';
import { stateNodes } from '../chart/xstate-internals.ts';
import type { Flow } from '../flow/flow.ts';
import { config, projectRoot } from '../project/config.ts';
import { filesMatchingIn, reportFilesIn } from '../project/flow-file-paths.ts';
import { readJsonFile } from '../project/json-file.ts';
import { shown } from '../project/project-paths.ts';
import { either, faultText, objectOf, optional, recordOf, text } from '../project/setting-shapes.ts';
import { addCounts, clearFolder, ofPresentChart, type Report, reportsFolder } from './coverage.ts';
import { enteredBy } from './coverage-parts.ts';
import { grouped } from './grouped.ts';
import { readReportFile } from './report-file.ts';
import { commitNow } from './revision.ts';

/**
 * A statement of the specification. `untestable`: why no test can prove it; `defect`: why it is not satisfied yet.
 */
export type Requirement = { id: string; section: string; statement: string; untestable?: string; defect?: string };

/** Tests without a browser, and tests in a browser. */
export const runners = ['unit', 'browser'] as const;
export type Runner = (typeof runners)[number];

/** The requirements that an executed test claims to prove. */
export type TestProof = { test: string; proves: string[]; passed: boolean };

type StoredProof = TestProof & { commit?: string };
type RunProof = StoredProof & { level: Runner };

/** The proof of a requirement: a test or a flow at a level. */
export type Proof = { by: string; level: string; passed: boolean };

type Entry = string | { statement: string; untestable: string } | { statement: string; defect: string };

/** The requirements of the configured files under `root`, in file order. */
export function readRequirements(root = projectRoot()): Requirement[] {
  return filesMatchingIn(root, config().requirements).flatMap((file) => {
    const sections = readJsonFile(shown(join(root, file)), 'restore it') as Record<string, Record<string, Entry>>;
    const faults = requirementFaults(sections);
    if (faults.length > 0) throw new Error(faults.map((fault) => `${shown(join(root, file))}: ${fault}`).join('\n'));
    return Object.entries(sections).flatMap(([section, entries]) =>
      Object.entries(entries).map(([id, entry]) => ({
        id,
        section,
        ...(typeof entry === 'string' ? { statement: entry } : entry),
      })),
    );
  });
}

const exception = objectOf<{ statement: string; untestable?: string; defect?: string }, unknown>({
  statement: text,
  untestable: optional(text),
  defect: optional(text),
});
const sectionsShape = recordOf<unknown>(recordOf<unknown>(either(text, exception)));

const requirementFaults = (sections: unknown): string[] => sectionsShape.faults(sections, '', undefined).map(faultText);

/** Replaces the stored proofs of a test file with those of its last run. */
export function writeProofs(runner: Runner, file: string, proofs: TestProof[], root = projectRoot()): void {
  const path = reportsFolder(root, 'requirements', runner, `${file.replaceAll(/[/\\]/g, '-')}.json`);
  rmSync(path, { force: true });
  if (proofs.length === 0) return;
  mkdirSync(reportsFolder(root, 'requirements', runner), { recursive: true });
  const kept = proofs.map((proof): StoredProof => ({ ...proof, commit: commitNow() }));
  writeFileSync(path, `${JSON.stringify(kept, null, 1)}\n`);
}

/** Removes the stored proofs and returns the number of removed files. */
export const clearProofs = (root = projectRoot()): number => clearFolder(reportsFolder(root, 'requirements'));

/** The proofs from several run folders (or copies of their report folders), sorted by test name. */
export function readProofs(roots: string[]): RunProof[] {
  return runners.flatMap((level) =>
    roots
      .flatMap((root) => reportFilesIn(root, 'requirements', [level]))
      .flatMap((file) => readReportFile(file, areProofs))
      .sort((one, other) => (one.test < other.test ? -1 : 1))
      .map((proof) => ({ ...proof, level })),
  );
}

const areProofs = (content: unknown): content is StoredProof[] =>
  Array.isArray(content) &&
  content.every((one) => typeof one?.test === 'string' && Array.isArray(one.proves) && typeof one.passed === 'boolean');

/**
 * The proofs by flows: for each level of a flow, whether its walks took every named transition and entered every named
 * state.
 */
function flowProofs(flows: Flow[], reports: Report[]): [id: string, Proof][] {
  return flows.flatMap((flow) => {
    const { present } = ofPresentChart(flow, reports);
    return flow.levels.flatMap((level) => {
      const taken: Counts = {};
      for (const report of present) if (report.level === level) addCounts(taken, report.taken);
      if (Object.keys(taken).length === 0) return [];
      const transitions = transitionsOf(flow.machine).filter(({ id }) => taken[id]);
      const reached = new Set([...transitions.map(({ id }) => id), ...enteredBy(flow.machine, transitions)]);
      return Object.entries(flow.proves).map(([id, parts]): [string, Proof] => [
        id,
        { by: `${flow.name} flow`, level, passed: parts.every((part) => reached.has(part)) },
      ]);
    });
  });
}

/** Requirement id → the results of its tests and flows in their last runs. */
export function provenBy(flows: Flow[], reports: Report[], tested: RunProof[] = []): Map<string, Proof[]> {
  const tests = tested.flatMap(({ test, proves, passed, level }) =>
    proves.map((id): [string, Proof] => [id, { by: test, level, passed }]),
  );
  const all = [...tests, ...flowProofs(flows, reports)];
  return new Map([...grouped(all, ([id]) => id)].map(([id, proofs]) => [id, proofs.map(([, proof]) => proof)]));
}

/** A requirement is proven when at least one proof passed and none failed. */
export const isProven = (proofs: Proof[]): boolean => proofs.length > 0 && proofs.every(({ passed }) => passed);

const quotedId = /'([a-z]+-\d+\.\d+)'/g;

/**
 * The proofs that test files and flows declare, whether or not they have run: requirement id → files and flows. A test
 * file contains the ids of its requirements in quotes.
 */
export function declarations(flows: Flow[], root = projectRoot()): Map<string, string[]> {
  const named = filesMatchingIn(root, config().tests).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(quotedId)].map(([, id]): [string, string] => [id!, file]),
  );
  const proven = flows.flatMap(({ name, proves }) =>
    Object.keys(proves).map((id): [string, string] => [id, `${name} flow`]),
  );
  const all = grouped([...named, ...proven], ([id]) => id);
  return new Map([...all].map(([id, places]) => [id, [...new Set(places.map(([, place]) => place))]]));
}

/** Errors in requirements and declarations that can be found without a run. */
export function faultsOf(requirements: Requirement[], flows: Flow[], declared: Map<string, string[]>): string[] {
  const known = new Map(requirements.map((one) => [one.id, one]));
  const twice = requirements.filter((one) => known.get(one.id) !== one).map(({ id }) => `two requirements are ${id}`);
  const astray = [...declared].flatMap(([id, places]) => {
    const requirement = known.get(id);
    if (!requirement) return places.map((place) => `${place} proves ${id}, which is no requirement`);
    const listed = requirement.untestable ? 'untestable' : requirement.defect ? 'a defect' : null;
    return listed === null ? [] : places.map((place) => `${place} proves ${id}, which is listed as ${listed}`);
  });
  const unknown = flows.flatMap(({ name, machine, proves }) =>
    Object.entries(proves).flatMap(([id, parts]) => [
      ...(parts.length === 0 ? [`${name} proves ${id} by nothing`] : []),
      ...parts
        .filter((part) => !isPart(machine, part))
        .map((part) => `${name} proves ${id} by an unknown transition or state: ${part}`),
    ]),
  );
  return [...twice, ...astray, ...unknown];
}

function isPart(machine: AnyStateMachine, part: string): boolean {
  return transitionsOf(machine).some(({ id }) => id === part) || stateNodes(machine.root).some(({ id }) => id === part);
}
