import { levels } from '../flow/levels.ts';
import { formats } from '../formats/formats.ts';
import { covers } from '../paths/numeric-graph.ts';
import { type StrategyName, strategies } from '../paths/path-planning.ts';
import { config } from '../project/config.ts';

const either = (names: object) => Object.keys(names).join('|');

/** What the value of an option is; `arguments.ts` checks it by this. */
export type OptionKind =
  | {
      is:
        | 'flag'
        | 'text'
        | 'seconds'
        | 'stop'
        | 'shard'
        | 'pattern'
        | 'folders'
        | 'commit'
        | 'file or commit'
        | 'output';
    }
  | { is: 'number'; most: number }
  | { is: 'choice'; of: readonly string[] }
  | { is: 'file'; purpose: string };

const flag = { is: 'flag' } as const;
const choice = (of: readonly string[]) => ({ is: 'choice', of }) as const;
const number = (most: number) => ({ is: 'number', most }) as const;

export const options = {
  all: {
    kind: flag,
    type: 'boolean',
    value: '',
    about: 'all flows with a summary each; with --format json, their paths too',
  },
  strategy: {
    kind: choice(Object.keys(strategies)),
    type: 'string',
    value: either(strategies),
    about: 'how paths are chosen (tour)',
  },
  format: { kind: choice(Object.keys(formats)), type: 'string', value: either(formats), about: 'output format (list)' },
  usage: {
    kind: { is: 'file', purpose: 'of traces' },
    type: 'string',
    value: 'FILE',
    about: 'recorded traces: a transition weighs as often as they take it, and the most used paths come first',
  },
  name: { kind: { is: 'text' }, type: 'string', value: 'TEXT', about: 'the name of the journey' },
  rarest: {
    kind: number(1000),
    type: 'string',
    value: 'N',
    about: 'with --strategy random or usage: the states that random steps visit least, with their shares',
  },
  seed: {
    kind: number(2 ** 32 - 1),
    type: 'string',
    value: 'N',
    about: 'the order of the events, or the sample of mutants; the same seed gives the same',
  },
  'max-steps': {
    kind: number(1000),
    type: 'string',
    value: 'N',
    about: 'longest path, unless a transition needs a longer one',
  },
  cover: {
    kind: choice(covers),
    type: 'string',
    value: covers.join('|'),
    about: 'what tour and postman must take (transitions)',
  },
  stop: {
    kind: { is: 'stop' },
    type: 'string',
    value: 'transitions=P%|pairs=P%|steps=N',
    about: 'ends the walk when all limits of a list with commas hold; repeat the option to end it at any of them',
    multiple: true,
  },
  time: {
    kind: { is: 'seconds' },
    type: 'string',
    value: 'SECONDS',
    about: 'ends planning and walks after this time, the nearest transitions first, and reports what is left',
  },
  min: {
    kind: number(100),
    type: 'string',
    value: 'PERCENT',
    about: 'fails when less than this is taken, killed or proven',
  },
  since: {
    kind: { is: 'commit' },
    type: 'string',
    value: 'COMMIT',
    about:
      'coverage: marks transitions that are new since then; mutants: starts with the flows whose files changed since then',
  },
  affected: {
    kind: { is: 'commit' },
    type: 'string',
    value: '[COMMIT]',
    about: 'only the flows with a file, or an imported file, that differs from the commit (HEAD)',
  },
  recordings: {
    kind: { is: 'pattern' },
    type: 'string',
    value: 'FILES',
    about: 'pattern of recorded sessions, which count as another level',
  },
  gap: {
    kind: number(100),
    type: 'string',
    value: 'N',
    about: 'accepts recordings that lack up to N steps in a row, and fills each gap with the fewest steps',
  },
  from: {
    kind: { is: 'folders' },
    type: 'string',
    value: 'DIR...',
    about: 'reads the reports of these folders, for example of several machines, instead of the report folder',
    multiple: true,
  },
  level: {
    kind: choice(levels),
    type: 'string',
    value: levels.join('|'),
    about: 'level at which the path runs (chart)',
  },
  browser: {
    kind: flag,
    type: 'boolean',
    value: '',
    about: 'also runs the walks in the browser, and then calls onBrowserAccepted of the configuration',
  },
  port: { kind: number(65_535), type: 'string', value: 'N', about: 'port of the page (a free one)' },
  headed: { kind: flag, type: 'boolean', value: '', about: 'shows the browser' },
  run: { kind: flag, type: 'boolean', value: '', about: 'runs the unit tests of the flow against each mutant' },
  match: {
    kind: { is: 'text' },
    type: 'string',
    value: 'TEXT',
    about: 'with --run: only mutants whose names contain it',
  },
  sample: { kind: number(100_000), type: 'string', value: 'N', about: 'with --run: a seeded sample of the mutants' },
  shard: { kind: { is: 'shard' }, type: 'string', value: 'I/N', about: 'with --run: one of N parts of the mutants' },
  static: { kind: flag, type: 'boolean', value: '', about: 'reads the declarations, without a run' },
  out: { kind: { is: 'output' }, type: 'string', value: 'FILE', about: 'the page; its data file is beside it' },
  'no-walk': { kind: flag, type: 'boolean', value: '', about: 'takes the pictures of the last time' },
  compare: {
    kind: { is: 'file or commit' },
    type: 'string',
    value: 'FILE|COMMIT',
    about: 'data file of another atlas, or a commit that contains it: changed screens come first',
  },
  help: { kind: flag, type: 'boolean', value: '', about: 'prints this text, or the options of a command' },
  version: { kind: flag, type: 'boolean', value: '', about: 'prints the version of this package' },
} as const;

export type OptionName = keyof typeof options;

const strategyAbout: Record<StrategyName, string> = {
  tour: 'every transition with every case, in paths that a person can follow',
  postman: 'the same with the fewest steps; paths can be very long',
  pairs: 'every pair of consecutive transitions',
  shortest: 'a shortest path to every state',
  simple: 'every path that visits no state twice, at most 1,000',
  usage: 'the most used transitions first, by random steps in proportion to recorded use (--usage)',
  random: 'random steps until all transitions are taken; the same seed gives the same paths',
};

type CommandHelp = {
  arguments: string;
  about: string;
  options: readonly OptionName[];
  example: string;
};

/** The description of each command; `plan` is the default command. */
export const commands = {
  plan: {
    arguments: '<flow>|--all',
    about: 'Prints the paths that take every transition of a chart.',
    options: ['all', 'strategy', 'format', 'seed', 'max-steps', 'cover', 'stop', 'time', 'usage', 'gap', 'rarest'],
    example: 'door --strategy pairs --format markdown',
  },
  init: {
    arguments: '<machine file>...',
    about: 'Writes a flow beside each machine, with every event and outcome, and a configuration file.',
    options: [],
    example: "init 'src/**/*.machine.ts'",
  },
  run: {
    arguments: '[<flow>...]',
    about: 'Walks the charts without a test runner: paths, pairs, refusals and invariants.',
    options: ['min', 'affected', 'time'],
    example: 'run door --min 100',
  },
  coverage: {
    arguments: '[<flow>...]',
    about: 'Prints the coverage of the last test run, by chart and level.',
    options: ['min', 'since', 'affected', 'recordings', 'gap', 'from'],
    example: 'coverage --min 100 --from shard-1 shard-2',
  },
  mutants: {
    arguments: '[<flow>...]',
    about: 'Prints the mutants of a chart that its path snapshots or, with --run, its tests do not notice.',
    options: ['min', 'run', 'affected', 'match', 'sample', 'seed', 'since', 'shard'],
    example: 'mutants door --run --sample 20',
  },
  requirements: {
    arguments: '',
    about: 'Prints each statement of the specification with the tests that proved it in the last run.',
    options: ['min', 'static', 'from'],
    example: 'requirements --min 99',
  },
  accept: {
    arguments: '[<flow>...]',
    about: 'Writes the current results of the paths into its snapshot file.',
    options: ['browser', 'affected'],
    example: 'accept door --browser',
  },
  replay: {
    arguments: '<file>|<path>',
    about: 'Runs the paths of a file again, or the path with an id, and shortens a failing path.',
    options: ['level', 'headed', 'gap'],
    example: 'replay path.json --level browser --headed',
  },
  pin: {
    arguments: '<file>|<path>',
    about: 'Keeps a path, such as one that failed, as a named journey of its flow.',
    options: ['name', 'gap'],
    example: "pin 1a2b3c4d --name 'code that expired'",
  },
  atlas: {
    arguments: '[<flow>...]',
    about: 'Writes a page that shows the charts with the screens of their states.',
    options: ['out', 'no-walk', 'compare'],
    example: 'atlas door --compare main',
  },
  watch: {
    arguments: '',
    about: 'Prints the changed paths after each change of a chart.',
    options: [],
    example: 'watch',
  },
  ui: {
    arguments: '[<flow>]',
    about: 'Shows a chart on a page of this computer, where you walk it step by step, also beside a browser.',
    options: ['port', 'headed'],
    example: 'ui door --headed',
  },
  clear: {
    arguments: '',
    about: 'Deletes the reports of earlier test runs.',
    options: [],
    example: 'clear',
  },
} as const satisfies Record<string, CommandHelp>;

export type CommandName = keyof typeof commands;

const call = (name: CommandName) => [config().commands.chartwalk, ...(name === 'plan' ? [] : [name])].join(' ');

export const overviewHint = (): string => `${config().commands.chartwalk} --help says what there is`;

export const usageOf = (name: CommandName): string => `${call(name)} ${commands[name].arguments}`.trim();

export function overview(): string {
  const names = Object.keys(commands) as CommandName[];
  const width = Math.max(...names.map((name) => usageOf(name).length));
  return [
    'Walks the charts. Name a flow by its name or by one of its files.',
    '',
    ...names.map((name) => `  ${usageOf(name).padEnd(width)}  ${commands[name].about}`),
    '',
    `${config().commands.chartwalk} <command> --help describes a command; ${config().commands.chartwalk} plan --help describes the first.`,
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
    ...(name === 'plan' ? ['', 'Strategies', ...Object.entries(strategyAbout).map(strategyLine)] : []),
    '',
    `Example: ${config().commands.chartwalk} ${example}`,
  ].join('\n');
}

const strategyLine = ([name, about]: [string, string]) => `  ${name.padEnd(8)}  ${about}`;
