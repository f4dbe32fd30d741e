import { globSync, readFileSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type Selection, selectFrom } from 'chartwalk';
import { type Job, Misuse, runBatches, type Verdict } from 'chartwalk/project';
import { isTest, NearestTests } from './nearest-tests.ts';
import { mutatedText, type SourceMutant, sourceMutants } from './source-mutants.ts';
import { TypeChecker } from './type-checker.ts';

export type Options = { selection: Selection; mostTests: number; min: number | undefined };

type Verdicts = Record<'killed' | 'timeout' | 'survived' | 'broken' | 'untested' | 'refused', number>;
type Batch = { file: string; tests: string[]; mutants: SourceMutant[] };

const mostOfABatch = 15;
const limitOfBaseline = 180_000;
/**
 * A change in a file can change the types of its exports, so its importers are also type-checked; at most this many.
 */
const mostImporters = 5;

const read = (file: string) => readFileSync(file, 'utf8');

const folderOf = (file: string) => file.split('/').slice(0, 2).join('/');

function filesIn(place: string): string[] {
  const path = relative('.', resolve(place));
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  const files = isFolder === true ? globSync(`${path}/**/*.{ts,tsx}`).sort() : isFolder === false ? [path] : [];
  if (files.length === 0) throw new Misuse(`"${place}" is no folder of sources, and no source`);
  return files;
}

/**
 * Mutates source files and runs the nearest unit tests against each mutant. Prints every surviving mutant and a score
 * for each folder: the percentage of the compiling mutants that the tests kill. Returns 1 when a score is below the
 * minimum.
 */
export async function productMutants(places: readonly string[], options: Options): Promise<number> {
  const began = performance.now();
  const judge = new Judge();
  const all = places.flatMap(filesIn).flatMap((file) => sourceMutants(file, read(file)));
  const chosen = selectFrom(all, options.selection);
  const files = new Map<string, Verdicts>();
  const faults = new Set<string>();
  try {
    await runBatches(batchesOf(chosen, judge.nearest, options.mostTests), async ({ file, tests, mutants }, run) => {
      const limit = await judge.limitOf(tests, run);
      if (typeof limit === 'string') {
        faults.add(`${limit} does not pass without a mutant`);
        return;
      }
      const counts = files.get(file) ?? { killed: 0, timeout: 0, survived: 0, broken: 0, untested: 0, refused: 0 };
      files.set(file, counts);
      for (const mutant of mutants) {
        const verdict = await judge.verdictOn(mutant, tests, limit, run);
        counts[verdict]++;
        if (verdict === 'survived') console.log(details(mutant, `survives ${tests.map(shortened).join(', ')}`));
        if (verdict === 'untested') console.log(details(mutant, 'no unit test imports it'));
        if (verdict === 'broken') faults.add(`${details(mutant, 'its tests could not run')}`);
      }
    });
  } finally {
    judge.stop();
  }
  for (const [folder, counts] of [...scoresOf(files)].sort()) {
    const [killed, pluralize] = [counts.killed + counts.timeout, counts.survived + counts.untested];
    const percent = (killed * 100) / Math.max(1, killed + pluralize);
    console.log(
      `${folder}: ${percent.toFixed(1)} % killed, ${killed} of ${killed + pluralize} (${counts.timeout} by the time limit); ${counts.untested} have no test; the compiler refuses ${counts.refused} more`,
    );
    if (options.min !== undefined && percent < options.min) faults.add(`${folder}: below ${options.min} %`);
  }
  const seconds = (performance.now() - began) / 1000;
  const rate = ((chosen.length * 60) / seconds).toFixed(0);
  console.log(`${chosen.length} of ${all.length} mutants in ${seconds.toFixed(0)} s, ${rate} a minute`);
  for (const fault of faults) console.error(fault);
  return faults.size > 0 ? 1 : 0;
}

type Run = (job: Job, limit: number) => Promise<Verdict>;

class Judge {
  readonly nearest = new NearestTests();
  readonly #checker = new TypeChecker();
  readonly #durations = new Map<string, Promise<number | null>>();

  /** The time limit of the tests for a mutant, in ms; or the name of a test file that fails on the original code. */
  async limitOf(tests: readonly string[], run: Run): Promise<number | string> {
    let limit = 15_000;
    for (const test of tests) {
      const measured = this.#durations.get(test) ?? duration(test, run);
      this.#durations.set(test, measured);
      const own = await measured;
      if (own === null) return test;
      limit += 4 * own;
    }
    return limit;
  }

  async verdictOn(mutant: SourceMutant, tests: readonly string[], limit: number, run: Run): Promise<keyof Verdicts> {
    const { file } = mutant;
    const code = mutatedText(read(file), mutant);
    const importers = [...(this.nearest.importers.get(file) ?? [])].filter((one) => !isTest(one));
    if ((await this.#checker.errorIn(file, code, importers.slice(0, mostImporters), read)) !== null) return 'refused';
    if (tests.length === 0) return 'untested';
    const verdict = await run({ module: { file: resolve(file), code }, tests: jobsOf(tests) }, limit);
    return verdict.kind;
  }

  stop(): void {
    this.#checker.stop();
  }
}

/** The duration of a test file on the original code, in ms; null when the test file fails. */
async function duration(test: string, run: Run): Promise<number | null> {
  const began = performance.now();
  const verdict = await run({ tests: jobsOf([test]) }, limitOfBaseline);
  return verdict.kind === 'survived' && verdict.passed > 0 ? performance.now() - began : null;
}

function scoresOf(files: ReadonlyMap<string, Verdicts>): Map<string, Verdicts> {
  const scores = new Map<string, Verdicts>();
  for (const [file, counts] of files) {
    const own = scores.get(folderOf(file));
    const keys = Object.keys(counts) as (keyof Verdicts)[];
    scores.set(
      folderOf(file),
      own ? (Object.fromEntries(keys.map((key) => [key, own[key] + counts[key]])) as Verdicts) : counts,
    );
  }
  return scores;
}

const shortened = (test: string) => relative('tests', test);

const jobsOf = (tests: readonly string[]): Job['tests'] => tests.map((file) => ({ file }));

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

const details = ({ file, line, kind, before, after }: SourceMutant, why: string) =>
  `${file}:${line} ${kind}: ${why}\n  - ${before}\n  + ${after}`;
