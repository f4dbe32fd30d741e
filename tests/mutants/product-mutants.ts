import { globSync, readFileSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { Misuse } from '../walker/flow-files.ts';
import { isKilled, type Job, runBatches, type Verdict } from '../walker/mutant-runner.ts';
import { type Selection, selectFrom } from '../walker/selection.ts';
import { isTest, NearestTests } from './nearest-tests.ts';
import { mutatedText, type SourceMutant, sourceMutants } from './source-mutants.ts';
import { TypeChecker } from './type-checker.ts';

export type Options = { selection: Selection; mostTests: number; min: number | undefined };

type Score = { refused: number; killed: number; timedOut: number; survived: number; untested: number };
type Batch = { file: string; tests: string[]; mutants: SourceMutant[] };

const mostOfABatch = 15;
const limitOfBaseline = 180_000;
/** The importers of a file that are checked with it: the type of what it exports may have changed. */
const mostImporters = 5;

const read = (file: string) => readFileSync(file, 'utf8');

/** A folder of the product: "src/ui", "sandbox/world". */
const folderOf = (file: string) => file.split('/').slice(0, 2).join('/');

function filesIn(place: string): string[] {
  const path = relative('.', resolve(place));
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  const files = isFolder === true ? globSync(`${path}/**/*.{ts,tsx}`).sort() : isFolder === false ? [path] : [];
  if (files.length === 0) throw new Misuse(`"${place}" is no folder of sources, and no source`);
  return files;
}

/**
 * Mutates source files and runs the nearest unit tests against each mutant. Prints every survivor, and a score for each
 * folder: the percentage killed of those that the compiler accepts. Returns 1 where a score is below the minimum.
 */
export async function productMutants(places: readonly string[], options: Options): Promise<number> {
  const began = performance.now();
  const nearest = new NearestTests();
  const all = places.flatMap(filesIn).flatMap((file) => sourceMutants(file, read(file)));
  const chosen = selectFrom(all, options.selection);
  const scores = new Map<string, Score>();
  const faults: string[] = [];
  const checker = new TypeChecker();
  const baselines = new Map<string, Promise<number | null>>();
  try {
    await runBatches(batchesOf(chosen, nearest, options.mostTests), async ({ file, tests, mutants }, run) => {
      const score = scores.get(folderOf(file)) ?? { refused: 0, killed: 0, timedOut: 0, survived: 0, untested: 0 };
      scores.set(folderOf(file), score);
      let limit = 15_000;
      for (const test of tests) {
        const measured = baselines.get(test) ?? baseline(test, run);
        baselines.set(test, measured);
        const duration = await measured;
        if (duration === null) {
          faults.push(`${test} does not pass without a mutant`);
          return;
        }
        limit += 4 * duration;
      }
      const near = [...(nearest.importers.get(file) ?? [])].filter((one) => !isTest(one)).slice(0, mostImporters);
      for (const mutant of mutants) {
        const code = mutatedText(read(file), mutant);
        if ((await checker.errorIn(file, code, near, read)) !== null) {
          score.refused++;
          continue;
        }
        if (tests.length === 0) {
          score.untested++;
          console.log(told(mutant, 'no unit test imports it'));
          continue;
        }
        const verdict = await run({ module: { file: resolve(file), code }, tests: jobsOf(tests) }, limit);
        if (verdict.kind === 'broken') faults.push(`${mutant.file}:${mutant.line} ${mutant.kind}: ${verdict.why}`);
        if (isKilled(verdict)) score.killed++;
        if (verdict.kind === 'timeout') score.timedOut++;
        if (verdict.kind !== 'survived') continue;
        score.survived++;
        console.log(told(mutant, `survives ${tests.map((test) => relative('tests', test)).join(', ')}`));
      }
    });
  } finally {
    checker.stop();
  }
  for (const [folder, score] of [...scores].sort()) {
    const counted = score.killed + score.survived + score.untested;
    const percent = counted === 0 ? 100 : (score.killed * 100) / counted;
    console.log(
      `${folder}: ${percent.toFixed(1)} % killed, ${score.killed} of ${counted} (${score.timedOut} by the time limit; ${score.untested} without a test); the compiler refuses ${score.refused}`,
    );
    if (options.min !== undefined && percent < options.min) faults.push(`${folder}: below ${options.min} %`);
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${chosen.length} of ${all.length} mutants in ${seconds.toFixed(0)} s, ${((chosen.length * 60) / seconds).toFixed(0)} a minute`,
  );
  for (const fault of new Set(faults)) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

const jobsOf = (tests: readonly string[]): Job['tests'] => tests.map((file) => ({ file }));

type Run = (job: Job, limit: number) => Promise<Verdict>;

/** How long a test file takes without a mutant, in ms; null if it does not pass. */
async function baseline(test: string, run: Run): Promise<number | null> {
  const began = performance.now();
  const verdict = await run({ tests: [{ file: test }] }, limitOfBaseline);
  return verdict.kind === 'survived' && verdict.passed > 0 ? performance.now() - began : null;
}

function batchesOf(chosen: SourceMutant[], nearest: NearestTests, mostTests: number): Batch[] {
  const batches: Batch[] = [];
  for (const mutant of chosen) {
    const last = batches.at(-1);
    if (last && last.file === mutant.file && last.mutants.length < mostOfABatch) last.mutants.push(mutant);
    else
      batches.push({
        file: mutant.file,
        tests: last?.file === mutant.file ? last.tests : nearest.of(mutant.file).slice(0, mostTests),
        mutants: [mutant],
      });
  }
  return batches;
}

const told = ({ file, line, kind, before, after }: SourceMutant, why: string) =>
  `${file}:${line} ${kind}: ${why}\n  - ${before}\n  + ${after}`;
