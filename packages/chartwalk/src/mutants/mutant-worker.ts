import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type {} from 'vitest/config';
import { createVitest, type TestModule } from 'vitest/node';
import { unrecordedVariable } from '../reports/coverage.ts';
import type { Job, Verdict } from './mutant-runner.ts';

let mutated: Job['module'];

const mutantPlugin: Plugin = {
  name: 'walker:mutant',
  enforce: 'pre',
  // The plugin changes only the mutated module, so all other modules can use the cache of other runs.
  api: { vitest: { ignoreFsModuleCache: true } },
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id.replace(/\?.*/, '') === mutated?.file ? false : undefined)),
  load: (id) => (id === mutated?.file ? mutated.code : null),
};

const vitest = await createVitest(
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

const messageOf = (errors: readonly unknown[] | undefined) => (errors?.[0] as Error | undefined)?.message ?? '';

function failureIn(module: TestModule): Verdict | null {
  for (const test of module.children.allTests('failed')) {
    const why = messageOf(test.result().errors);
    return { kind: 'killed', by: `${module.relativeModuleId} > ${test.fullName}`, why };
  }
  if (module.ok()) return null;
  const errors = [module, ...module.children.allSuites()].flatMap((one) => one.errors());
  return { kind: 'killed', by: module.relativeModuleId, why: messageOf(errors) };
}

async function run({ module, tests }: Job): Promise<Verdict> {
  const changed = [mutated, module].flatMap((one) => one?.file ?? []);
  mutated = module;
  for (const file of changed) vitest.invalidateFile(file);
  let passed = 0;
  for (const { file, pattern } of tests) {
    const options = pattern === undefined ? undefined : { testNamePattern: new RegExp(pattern) };
    const specification = vitest.getRootProject().createSpecification(resolve(file), options);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
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
