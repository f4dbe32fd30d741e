import { fileOf, type flowNamed } from 'chartwalk/project';

export type Stage = { name: string; command: string };

type FlowFiles = ReturnType<typeof flowNamed>;
export type Shard = { index: number; count: number };

const lint: Stage = { name: 'lint', command: 'npm run --silent lint' };
const types: Stage = { name: 'types', command: 'npm run --silent types' };
/** The examples of the packages, each in an empty folder with the packed package. */
const examples: Stage = { name: 'examples', command: 'npm run --silent examples -w chartwalk' };
const walk = (args: string) => `npm run --silent walk -- ${args}`;

/**
 * Runs a sample of chart mutants against the real tests: first mutants of the charts that changed since `base`, then a
 * fixed sample. Running all mutants takes hours.
 */
const mutantSample = (base: string | undefined) =>
  `mutants --run --sample 40 --seed 1${base === undefined ? '' : ` --since ${base}`}`;

/** All tests, as `npm test` runs them. */
export const wholeCheck = (base?: string): Stage[] => [
  lint,
  types,
  { name: 'clear', command: walk('clear') },
  { name: 'unit', command: 'npm run --silent unit' },
  { name: 'mutants, compared', command: walk('mutants --min 90') },
  { name: 'mutants, run', command: walk(mutantSample(base)) },
  { name: 'browser', command: 'npm run --silent browser' },
  { name: 'engines', command: 'npm run --silent engines' },
  examples,
  { name: 'coverage', command: walk('coverage --min 100') },
  { name: 'requirements', command: walk('requirements --min 99') },
];

/** One of several shards of the tests, for parallel machines; coverage and requirements are merged afterwards. */
export const shardCheck = ({ index, count }: Shard): Stage[] => [
  ...(index === 1 ? [lint, types, { name: 'mutants, compared', command: walk('mutants --min 90') }] : []),
  { name: 'clear', command: walk('clear') },
  { name: 'unit', command: `npm run --silent unit -- --shard=${index}/${count}` },
  { name: 'browser', command: `npm run --silent browser -- --shard=${index}/${count}` },
  ...(index === count ? [{ name: 'engines', command: 'npm run --silent engines' }, examples] : []),
];

/** Tests that walk every flow. Each title ends with the name of a flow, or contains this name before a colon. */
const sharedTests = [
  ...['expectations', 'invariants', 'drivers', 'transition-pairs'].map((name) => `tests/${name}.test.ts`),
  'tests/tools/flow-pages/flow-pages.test.ts',
];

export const flowCheck = (flows: readonly FlowFiles[], hasSpec: (file: string) => boolean): Stage[] => {
  const specs = flows.map((flow) => fileOf('spec', flow)).filter(hasSpec);
  return [
    lint,
    types,
    {
      name: 'unit',
      command: `npm run --silent unit -- ${flows.map((flow) => fileOf('test', flow)).join(' ')}`,
    },
    {
      name: 'paths',
      command: `npm run --silent unit -- ${sharedTests.join(' ')} -t '( > |: )(${flows.map(({ name }) => name).join('|')})(:|$)'`,
    },
    ...flows.map(({ name }) => ({ name: `mutants of ${name}`, command: walk(`mutants ${name} --min 90`) })),
    ...(specs.length > 0 ? [{ name: 'browser', command: `npm run --silent browser -- ${specs.join(' ')}` }] : []),
  ];
};
