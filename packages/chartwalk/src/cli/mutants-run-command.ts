import { existsSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Flow } from '../flow/flow.ts';
import { type ChartExport, chartExportOf } from '../mutants/chart-export.ts';
import { isKilled, type Job, runBatches, type Verdict } from '../mutants/mutant-runner.ts';
import { type Mutant, mutantsOf } from '../mutants/mutations.ts';
import { pluralize } from '../paths/pluralize.ts';
import { type Selection, selectFromGroups } from '../paths/sample-paths.ts';
import { advised } from '../project/advised-command.ts';
import { scriptOf } from '../project/binaries.ts';
import { config } from '../project/config.ts';
import { fileOf } from '../project/flow-file-paths.ts';
import { flowFiles, flowNamed, Misuse, type Only, visitFlows } from '../project/flow-files.ts';
import { filesChangedSince } from '../project/git-history.ts';
import { fromRoot, inProject, literal, slashed } from '../project/project-paths.ts';
import {
  diff,
  type Explanations,
  explanationsFile,
  notJudged,
  readExplanations,
  unspecific,
} from './mutants-command.ts';

type RunOptions = {
  selection: Selection;
  /** Charts of flows whose files changed since this commit come first in a sample. */
  since?: string | undefined;
  /** Only mutants whose names contain it. */
  match?: string | undefined;
};

type Subject = ChartExport & { name: string; flow: Flow; tests: Job['tests']; own: string[] };

type Judged = { subject: Subject; mutant: Mutant; verdict: Verdict };

const baselineLimit = 180_000;
const leastLimit = 20_000;
const mostOfABatch = 20;
/** The maximum number of names in the list of charts with mutants that do not run. */
const mostNamed = 5;

/**
 * Replaces the chart in its module with each mutant, for one chart or all, and runs the unit tests of the flow. Returns
 * 1 unless each survivor has its own explanation in the explanations file, and when a flow has no tests. The tests must
 * first pass on the real chart. A mutant whose tests exceed the time limit counts as killed.
 */
export async function mutantsRunCommand(only: Only, options: RunOptions): Promise<number> {
  const began = performance.now();
  if (typeof only !== 'string') checkAnyTest(only);
  const subjects: Subject[] = [];
  const faults = await visitFlows(only, async (flow) => void subjects.push(await subjectOf(flow)));
  const left = new Map(faults.map((fault) => [fault, fault]));
  const changed = options.since === undefined ? new Set<string>() : filesChangedSince(options.since);
  const mutantsIn = (subject: Subject) =>
    mutantsOf(subject.flow.machine)
      .filter(({ id }) => id.includes(options.match ?? ''))
      .map((mutant) => ({ subject, mutant }));
  const isChanged = ({ own }: Subject) => own.some((file) => changed.has(file));
  const chosen = selectFromGroups(subjects, mutantsIn, isChanged, options.selection);
  if (chosen.length === 0 && faults.length === 0) throw new Misuse(noMutant(subjects, options));
  scriptOf('vitest');
  const judged: Judged[] = [];
  await runBatches(batchesOf(chosen), async (batch, run) => {
    const { subject } = batch[0]!;
    const start = performance.now();
    const own = await run({ tests: subject.tests }, baselineLimit);
    if (own.kind !== 'survived' || own.passed === 0) {
      const fault = `${subject.name}: its tests do not pass on the chart itself: ${details(own)}`;
      faults.push(fault);
      left.set(subject.name, fault);
      return;
    }
    const limit = Math.max(leastLimit, 5 * (performance.now() - start));
    for (const { mutant } of batch) {
      const verdict = await run({ module: mutantModule(subject, mutant), tests: subject.tests }, limit);
      judged.push({ subject, mutant, verdict });
      if (verdict.kind === 'broken') faults.push(`${mutant.id}: ${details(verdict)}`);
    }
  });
  const explanations = readExplanations();
  faults.push(...unspecific(explanations));
  for (const subject of subjects) faults.push(...report(subject, judged, explanations, subjects.length === 1));
  const seconds = (performance.now() - began) / 1000;
  const killed = judged.filter(({ verdict }) => isKilled(verdict)).length;
  const { sample, seed } = options.selection;
  const cut = mutantsLeft(subjects.filter(isChanged).flatMap(mutantsIn), chosen);
  if (cut.length > 0) {
    const flows = [...new Set(cut.map(({ subject }) => subject.name))];
    const others = flows.length > mostNamed ? ` and ${flows.length - mostNamed} others` : '';
    const charts = `${flows.slice(0, mostNamed).join(', ')}${others}`;
    console.log(`${cut.length} mutants of charts that changed are not in this sample or shard: ${charts}`);
    console.log(`all mutants of a chart: ${advised('mutants', flows[0]!, '--run')}`);
  }
  if (sample !== undefined) console.log(`a sample of ${chosen.length}, seed ${seed}`);
  const rate = ((judged.length * 60) / seconds).toFixed(0);
  console.log(
    `all: ${killed} of ${judged.length} killed in ${seconds.toFixed(0)} s, ${rate} a minute${notJudged([...left.values()])}`,
  );
  const { snapshotTest } = config();
  const byPaths = judged.filter(
    ({ verdict }) => snapshotTest !== null && verdict.kind === 'killed' && verdict.by.startsWith(snapshotTest),
  );
  if (byPaths.length > 0) console.log(`${byPaths.length} of them by ${snapshotTest} alone`);
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

const testRemedy = () => `"mutants --run" judges by unit tests; write them, or leave out --run for the preview`;

/** Throws when none of several flows has a unit test. */
function checkAnyTest(only: readonly string[] | undefined): void {
  const names = [...flowFiles().keys()].filter((name) => only === undefined || only.includes(name));
  if (names.length === 0 || names.some((name) => existsSync(fileOf('test', flowNamed(name))))) return;
  throw new Misuse(`No flow has a unit test (${config().files.test}): ${testRemedy()}`);
}

function noMutant(subjects: readonly Subject[], { match, selection: { shard } }: RunOptions): string {
  const count = subjects.flatMap(({ flow }) => mutantsOf(flow.machine)).length;
  if (match === undefined) return `The shard ${shard.index}/${shard.count} of ${pluralize(count, 'mutant')} is empty`;
  return `--match: none of ${pluralize(count, 'mutant')} has "${match}" in its name, such as "${exampleOf(subjects)}"`;
}

const exampleOf = (subjects: readonly Subject[]): string =>
  subjects.flatMap(({ flow }) => mutantsOf(flow.machine))[0]?.id ?? '';

function mutantsLeft<T extends { mutant: Mutant }>(wanted: T[], chosen: T[]): T[] {
  const ids = new Set(chosen.map(({ mutant }) => mutant.id));
  return wanted.filter(({ mutant }) => !ids.has(mutant.id));
}

async function subjectOf(flow: Flow): Promise<Subject> {
  const found = flowNamed(flow.name);
  const { name } = found;
  const [chart, test] = [fileOf('chart', found), fileOf('test', found)];
  if (!existsSync(test)) throw new Misuse(`${name}: there is no ${test}: ${testRemedy()}`);
  const tests: Job['tests'] = [{ file: resolve(test) }];
  const { snapshotTest } = config();
  if (snapshotTest !== null && existsSync(fromRoot(snapshotTest)))
    tests.push({ file: resolve(fromRoot(snapshotTest)), pattern: ` > ${literal(name)}: ` });
  const kinds = ['chart', 'cases', 'view', 'actors', 'test', 'snapshot'] as const;
  const own = kinds.map((kind) => inProject(fileOf(kind, found)));
  return { name, flow, ...(await chartExportOf(flow, chart)), tests, own };
}

/** The replacement for the module of a chart: all its exports, with the mutant instead of the chart. */
function mutantModule({ chart, chartExports, hasDefault }: Subject, { id }: Mutant): NonNullable<Job['module']> {
  const file = slashed(resolve(chart));
  const original = JSON.stringify(`${file}?original`);
  const mutations = new URL(`../mutants/mutations${extname(import.meta.url)}`, import.meta.url);
  const isOtherDefault = hasDefault && !chartExports.includes('default');
  return {
    file,
    code: `
      import { mutantOf } from ${JSON.stringify(fileURLToPath(mutations))};
      import { ${chartExports[0]} as original } from ${original};
      export * from ${original};
      ${isOtherDefault ? `export { default } from ${original};` : ''}
      const mutant = mutantOf(original, ${JSON.stringify(id)});
      export { ${chartExports.map((name) => `mutant as ${name}`).join(', ')} };
    `,
  };
}

/** Consecutive mutants of one flow share a batch, up to a maximum size so that batches spread over the processes. */
function batchesOf<T extends { subject: Subject }>(chosen: T[]): T[][] {
  const batches: T[][] = [];
  for (const one of chosen) {
    const last = batches.at(-1);
    if (last && last.length < mostOfABatch && last[0]!.subject === one.subject) last.push(one);
    else batches.push([one]);
  }
  return batches;
}

/**
 * Prints the result of a flow and its unexplained survivors; with `isWhole` also each killed mutant with the test that
 * killed it. Returns the errors.
 */
function report(subject: Subject, judged: Judged[], explanations: Explanations, isWhole: boolean): string[] {
  const own = judged.filter((one) => one.subject === subject);
  if (own.length === 0) return [];
  const explained = explanations[subject.flow.name] ?? {};
  const survivors = own.filter(({ verdict }) => verdict.kind === 'survived');
  const open = survivors.filter(({ mutant }) => !(mutant.id in explained));
  const killed = own.filter(({ verdict }) => isKilled(verdict));
  console.log(
    `${subject.name}: ${killed.length} of ${own.length} killed, ${survivors.length - open.length} explained, ${open.length} survive`,
  );
  for (const { mutant, verdict } of killed) {
    if (verdict.kind === 'timeout')
      console.log(`  killed by the time limit of ${verdict.limit / 1000} s: ${mutant.id}`);
    else if (isWhole && verdict.kind === 'killed') console.log(`  killed: ${mutant.id}, by ${verdict.by}`);
  }
  for (const { mutant } of open) console.log(diff(mutant));
  return [
    ...open.map(({ mutant }) => `${mutant.id} survives and has no explanation in ${explanationsFile()}`),
    ...killed
      .filter(({ mutant }) => mutant.id in explained)
      .map(
        ({ mutant, verdict }) => `${explanationsFile()} explains what is killed: ${mutant.id} (${details(verdict)})`,
      ),
  ];
}

function details(verdict: Verdict): string {
  if (verdict.kind === 'killed') return `${verdict.by}: ${verdict.why.split('\n')[0]}`;
  if (verdict.kind === 'timeout') return `not done in ${verdict.limit / 1000} s`;
  return verdict.kind === 'broken' ? verdict.why : `${verdict.passed} tests pass`;
}
