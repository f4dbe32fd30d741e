import { formats } from './formats.ts';
import { levels } from './levels.ts';
import { covers } from './numeric-graph.ts';
import { type StrategyName, strategies } from './path-planning.ts';

const either = (names: object) => Object.keys(names).join('|');

export const options = {
  all: { type: 'boolean', value: '', about: 'all flows, one summary each; with --format json their paths too' },
  strategy: { type: 'string', value: either(strategies), about: 'how paths are chosen (tour)' },
  format: { type: 'string', value: either(formats), about: 'how they are written (list)' },
  seed: { type: 'string', value: 'N', about: 'another order of what can come next, the same for the same seed' },
  'max-steps': { type: 'string', value: 'N', about: 'no path is longer, where what it is for allows it' },
  cover: { type: 'string', value: covers.join('|'), about: 'what tour and postman have to take (transitions)' },
  stop: {
    type: 'string',
    value: 'transitions=P%|pairs=P%|steps=N',
    about: 'ends the walk there; with commas for all of them, several times for any',
    multiple: true,
  },
  min: { type: 'string', value: 'PERCENT', about: 'fails where less is taken, or killed' },
  since: {
    type: 'string',
    value: 'COMMIT',
    about:
      'coverage: says whether what is not taken is new since then; mutants: the charts changed since then come first',
  },
  recordings: { type: 'string', value: 'FILES', about: 'a pattern of recorded sessions, counted beside the levels' },
  from: {
    type: 'string',
    value: 'DIR...',
    about: 'reads the reports of these folders, as of several machines, in place of coverage/',
    multiple: true,
  },
  level: { type: 'string', value: levels.join('|'), about: 'where the path is walked (chart)' },
  browser: { type: 'boolean', value: '', about: 'also the texts that the site announces, from a run in the browser' },
  headed: { type: 'boolean', value: '', about: 'shows the browser' },
  run: { type: 'boolean', value: '', about: 'lets the unit tests of the flow judge each mutant' },
  match: { type: 'string', value: 'TEXT', about: 'with --run: only mutants whose names contain it' },
  sample: { type: 'string', value: 'N', about: 'with --run: a seeded sample of the mutants' },
  shard: { type: 'string', value: 'I/N', about: 'with --run: one of N parts of the mutants' },
  static: { type: 'boolean', value: '', about: 'reads the declarations, without a run' },
  help: { type: 'boolean', value: '', about: 'prints this, or what a command does' },
} as const;

export type OptionName = keyof typeof options;

const strategyAbout: Record<StrategyName, string> = {
  tour: 'every transition under every case, in paths that people can follow',
  postman: 'the same in as few steps as can be, however long a path gets',
  pairs: 'every pair of transitions that follow one another',
  shortest: 'a shortest path to every state',
  simple: 'every path that comes to no state twice, at most 1,000',
  random: 'by chance, the same for the same seed, until all transitions are taken',
};

type CommandHelp = {
  arguments: string;
  about: string;
  options: readonly OptionName[];
  example: string;
};

/** The description of each command; `walk` is the default command. */
export const commands = {
  walk: {
    arguments: '<flow>|--all',
    about: 'Prints the paths that take every transition of a chart.',
    options: ['all', 'strategy', 'format', 'seed', 'max-steps', 'cover', 'stop'],
    example: 'login --strategy pairs --format markdown',
  },
  coverage: {
    arguments: '[<flow>]',
    about: 'Prints what the last test run took, by chart and level (coverage/walk).',
    options: ['min', 'since', 'recordings', 'from'],
    example: 'coverage --min 100 --from shard-1 shard-2',
  },
  mutants: {
    arguments: '[<flow>]',
    about: 'Prints the changes of a chart that its expectations or, with --run, its tests miss.',
    options: ['min', 'run', 'match', 'sample', 'seed', 'since', 'shard'],
    example: 'mutants login --run --sample 20',
  },
  requirements: {
    arguments: '',
    about: 'Prints each statement of the specification with what proved it in the last test run.',
    options: ['min', 'static', 'from'],
    example: 'requirements --min 99',
  },
  accept: {
    arguments: '[<flow>]',
    about: 'Writes what the paths come to now into tests/<area>/<flow>.paths.snap.json.',
    options: ['browser'],
    example: 'accept login --browser',
  },
  replay: {
    arguments: '<file>',
    about: 'Walks the paths of a file again; a failing one in its shortest failing form.',
    options: ['level', 'headed'],
    example: 'replay path.json --level browser --headed',
  },
  watch: {
    arguments: '',
    about: 'Says, on each change of a chart, what became of its paths.',
    options: [],
    example: 'watch',
  },
  clear: {
    arguments: '',
    about: 'Deletes the reports of earlier test runs.',
    options: [],
    example: 'clear',
  },
} as const satisfies Record<string, CommandHelp>;

export type CommandName = keyof typeof commands;

const call = (name: CommandName) => ['npm run walk --', ...(name === 'walk' ? [] : [name])].join(' ');

export const usageOf = (name: CommandName): string => `${call(name)} ${commands[name].arguments}`.trim();

export function overview(): string {
  const names = Object.keys(commands) as CommandName[];
  const width = Math.max(...names.map((name) => usageOf(name).length));
  return [
    'Walks the charts. A flow is named as it is printed, as its files are, or by one of its files.',
    '',
    ...names.map((name) => `  ${usageOf(name).padEnd(width)}  ${commands[name].about}`),
    '',
    'npm run walk -- <command> --help says more of each; npm run walk -- walk --help of the first.',
  ].join('\n');
}

export function helpOf(name: CommandName): string {
  const { about, example, options: own }: CommandHelp = commands[name];
  const written = own.map((option) => ({ option, text: `--${option} ${options[option].value}`.trim() }));
  const width = Math.min(34, Math.max(0, ...written.map(({ text }) => text.length)));
  return [
    `${usageOf(name)}${own.length > 0 ? ' [options]' : ''}`,
    about,
    ...(own.length > 0 ? ['', 'Options'] : []),
    ...written.flatMap(({ option, text }) =>
      text.length > width
        ? [`  ${text}`, `  ${''.padEnd(width)}  ${options[option].about}`]
        : [`  ${text.padEnd(width)}  ${options[option].about}`],
    ),
    ...(name === 'walk' ? ['', 'Strategies', ...Object.entries(strategyAbout).map(strategyLine)] : []),
    '',
    `Example: npm run walk -- ${example}`,
  ].join('\n');
}

const strategyLine = ([name, about]: [string, string]) => `  ${name.padEnd(8)}  ${about}`;
