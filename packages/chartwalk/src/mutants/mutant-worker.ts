import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type {} from 'vitest/config';
import { createVitest, type TestModule, type TestProject, version } from 'vitest/node';
import { unrecordedVariable } from '../reports/coverage.ts';
import type { Job, Verdict } from './mutant-runner.ts';

let mutated: Job['module'];

type CacheKey = (module: { id: string }) => false | undefined;
type CacheKeys = Partial<
  Record<'defineCacheKeyGenerator' | 'experimental_defineCacheKeyGenerator', (key: CacheKey) => void>
>;

const mutantPlugin: Plugin = {
  name: 'walker:mutant',
  enforce: 'pre',
  // The plugin changes only the mutated module, so all other modules can use the cache of other runs.
  api: { vitest: { ignoreFsModuleCache: true } },
  configureVitest: (context) => {
    // Vitest has this cache since 4.0, and the name since 5.
    const { defineCacheKeyGenerator, experimental_defineCacheKeyGenerator } = context as CacheKeys;
    const define = defineCacheKeyGenerator ?? experimental_defineCacheKeyGenerator;
    define?.(({ id }) => (id.replace(/\?.*/, '') === mutated?.file ? false : undefined));
  },
  load: (id) => (id === mutated?.file ? mutated.code : null),
};

// Vitest before 5 needs the first argument, and later versions accept it.
const vitest = await createVitest(
  'test',
  {
    watch: false,
    maxWorkers: 1,
    bail: 1,
    reporters: [{}],
    silent: true,
    env: { [unrecordedVariable]: '1' },
  },
  { plugins: [mutantPlugin], logLevel: 'silent' },
);

/** Whether each test file can have its pattern; older versions have one pattern for all. */
const hasOwnPatterns = Number.parseInt(version, 10) >= 5;

function specificationOf(file: string, pattern: string | undefined): ReturnType<TestProject['createSpecification']> {
  const project = vitest.getRootProject();
  if (hasOwnPatterns && pattern !== undefined)
    return project.createSpecification(resolve(file), { testNamePattern: new RegExp(pattern) });
  if (!hasOwnPatterns)
    if (pattern === undefined) vitest.resetGlobalTestNamePattern();
    else vitest.setGlobalTestNamePattern(new RegExp(pattern));
  return project.createSpecification(resolve(file));
}

const messageOf = (errors: readonly unknown[] | undefined) => (errors?.[0] as Error | undefined)?.message ?? '';

const nameOf = (module: TestModule) =>
  (module as { relativeModuleId?: string }).relativeModuleId ?? relative('.', module.moduleId);

function failureIn(module: TestModule): Verdict | null {
  for (const test of module.children.allTests('failed')) {
    const why = messageOf(test.result().errors);
    return { kind: 'killed', by: `${nameOf(module)} > ${test.fullName}`, why };
  }
  if (module.ok()) return null;
  const errors = [module, ...module.children.allSuites()].flatMap((one) => one.errors());
  return { kind: 'killed', by: nameOf(module), why: messageOf(errors) };
}

async function run({ module, tests }: Job): Promise<Verdict> {
  const changed = [mutated, module].flatMap((one) => one?.file ?? []);
  mutated = module;
  for (const file of changed) vitest.invalidateFile(file);
  let passed = 0;
  for (const { file, pattern } of tests) {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specificationOf(file, pattern)]);
    // The result also contains the modules of earlier runs.
    const own = testModules.find(({ moduleId }) => moduleId === resolve(file));
    if (!own) return { kind: 'broken', why: `${file} did not run` };
    const failure = failureIn(own);
    if (failure) return failure;
    if (unhandledErrors.length > 0)
      return { kind: 'killed', by: `${file} > an unhandled error`, why: messageOf(unhandledErrors) };
    passed += [...own.children.allTests('passed')].length;
  }
  return { kind: 'survived', passed };
}

process.on('message', async (job: Job) => {
  const verdict = await run(job).catch(
    (error): Verdict => ({
      kind: 'broken',
      why: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  process.send?.(verdict);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
