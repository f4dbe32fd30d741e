#!/usr/bin/env node
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import type { Flow } from '../flow/flow.ts';
import { type Level, levels } from '../flow/levels.ts';
import { type Format, formats, wholeJson } from '../formats/formats.ts';
import { buildGraph, checkProjection, type Graph } from '../paths/graph.ts';
import { type Cover, covers } from '../paths/numeric-graph.ts';
import { type Plan, planOf, type StrategyName, strategies, type TourOptions } from '../paths/path-planning.ts';
import { pluralize } from '../paths/pluralize.ts';
import { parseShard, type Selection } from '../paths/sample-paths.ts';
import { rarestText, stepsFor, visitsOf } from '../paths/state-shares.ts';
import { parseStop } from '../paths/stop-condition.ts';
import { summary } from '../paths/summary.ts';
import { type TimeLimit, timeLimit } from '../paths/time-limit.ts';
import type { Weights } from '../paths/weights.ts';
import { affectedFlows, affectedText } from '../project/affected-flows.ts';
import { config } from '../project/config.ts';
import { checkFlows, flowNamed, loadFlow, Misuse, type Only, visitFlows } from '../project/flow-files.ts';
import { seedOfCommit } from '../project/git-history.ts';
import { closeLoader } from '../project/load-module.ts';
import { clearReports } from '../reports/coverage.ts';
import { flowOfPath, keptPathNamed, pinJourney } from '../reports/kept-paths.ts';
import { clearProofs } from '../reports/requirements.ts';
import { recordedUsage } from '../reports/usage.ts';
import { acceptCommand } from './accept-command.ts';
import { atlasCommand } from './atlas-command.ts';
import { coverageCommand } from './coverage-command.ts';
import { type CommandName, commands, helpOf, type OptionName, options, overview, usageOf } from './help.ts';
import { initCommand } from './init-command.ts';
import { mutantsCommand } from './mutants-command.ts';
import { mutantsRunCommand } from './mutants-run-command.ts';
import { readPathFiles, replayCommand } from './replay-command.ts';
import { requirementsCommand } from './requirements-command.ts';
import { leftText, nothingText, runCommand } from './run-command.ts';
import { uiCommand } from './ui-command.ts';
import { watchCommand } from './watch.ts';

const hint = () => `${config().commands.chartwalk} --help says what there is`;

/** The arguments with the commit of each `--affected` that names none. */
const withDefaults = (args: string[]): string[] =>
  args.map((arg, index) =>
    arg === '--affected' && (args[index + 1] ?? '-').startsWith('-') ? '--affected=HEAD' : arg,
  );

function readArguments() {
  try {
    return parseArgs({ args: withDefaults(process.argv.slice(2)), allowPositionals: true, tokens: true, options });
  } catch (error) {
    throw new Misuse(`${(error as Error).message.split('. ')[0]}; ${hint()}`);
  }
}

type Values = ReturnType<typeof readArguments>['values'];

/** The arguments: the command, its target, and the folders after `--from`. */
function readCommand() {
  const { values, tokens } = readArguments();
  const firstFrom = tokens.find((token) => token.kind === 'option' && token.name === 'from')?.index;
  const words = tokens.filter((token) => token.kind === 'positional');
  const folders = words.filter(({ index }) => firstFrom !== undefined && index > firstFrom).map(({ value }) => value);
  const [first, ...rest] = words.slice(0, words.length - folders.length).map(({ value }) => value);
  const isNamed = first !== undefined && first in commands;
  return {
    values: { ...values, from: [...(values.from ?? []), ...folders] },
    isNamed,
    command: (isNamed ? first : 'plan') as CommandName,
    names: isNamed ? rest : [...(first === undefined ? [] : [first]), ...rest],
  };
}

function whole(name: string, text: string, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > most)
    throw new Misuse(`--${name} takes 1 to ${most}, not "${text}"`);
  return number;
}

function secondsOf({ time }: Values): TimeLimit | undefined {
  if (time === undefined) return undefined;
  if (!/^\d+(\.\d+)?$/.test(time) || Number(time) === 0)
    throw new Misuse(`--time takes a number of seconds, such as 30 or 0.5, not "${time}"`);
  return timeLimit(Number(time));
}

function oneOf<T extends string>(what: string, name: string, known: readonly T[]): T {
  if (!(known as readonly string[]).includes(name))
    throw new Misuse(`Unknown ${what} "${name}": one of ${known.join(', ')}`);
  return name as T;
}

function tourOptions(values: Values): Partial<TourOptions> {
  const stop = parseStop(values.stop ?? []);
  if (!stop)
    throw new Misuse(
      `--stop takes transitions=P%, pairs=P% or steps=N, with commas for all of them, not "${values.stop}"`,
    );
  return {
    stop,
    ...(values.seed !== undefined && { seed: whole('seed', values.seed, 2 ** 32 - 1) }),
    ...(values['max-steps'] !== undefined && { maxSteps: whole('max-steps', values['max-steps'], 1000) }),
    ...(values.cover !== undefined && { cover: oneOf<Cover>('cover', values.cover, covers) }),
  };
}

function selectionOf({ sample, seed, shard = '1/1' }: Values): Selection {
  const parsed = parseShard(shard);
  if (!parsed) throw new Misuse(`--shard takes 1/4 up to 4/4 or the like, not "${shard}"`);
  return {
    sample: sample === undefined ? undefined : whole('sample', sample, 100_000),
    seed: seed === undefined ? seedOfCommit() : whole('seed', seed, 2 ** 32 - 1),
    shard: parsed,
  };
}

/** The weights of a chart in a file of traces, with notes about their origin. */
function usageIn(
  file: string | undefined,
  graph: Graph,
  gap: number | undefined,
): { weights: Weights | undefined; notes: string[] } {
  if (file === undefined) return { weights: undefined, notes: [] };
  const sessions = readPathFiles(file, 'of traces');
  const {
    weights,
    traces,
    steps,
    unknown,
    filled,
    faults,
    gap: lacking,
  } = recordedUsage(graph, sessions, { gap: gap ?? 0 });
  if (traces === 0) throw new Misuse(`${file} holds no trace of ${graph.flow.name}`);
  return {
    weights,
    notes: [
      `usage from ${pluralize(traces, 'trace')} with ${pluralize(steps, 'step')}${filled > 0 ? `, ${filled} of them in gaps` : ''}`,
      ...(lacking > 0 ? [`recordings lack steps: --gap ${lacking} counts those that fill them`] : []),
      ...faults.map((fault) => `only the recorded steps count: ${fault}`),
      ...unknown.map((id) => `recorded, but not in the chart: ${id}`),
    ],
  };
}

/** Runs work while everything that machines print goes to the error output, so that a result can be read by programs. */
async function apart<T>(work: () => Promise<T>): Promise<T> {
  const { write } = process.stdout;
  process.stdout.write = process.stderr.write.bind(process.stderr);
  try {
    return await work();
  } finally {
    process.stdout.write = write;
  }
}

async function planCommand(values: Values, name: string | undefined, gap: number | undefined): Promise<number> {
  const strategy = oneOf('strategy', values.strategy ?? 'tour', Object.keys(strategies) as StrategyName[]);
  const format = oneOf('format', values.format ?? 'list', Object.keys(formats) as Format[]);
  if (strategy === 'usage' && values.usage === undefined) throw new Misuse('--strategy usage needs --usage FILE');
  const limit = secondsOf(values);
  const given = { ...tourOptions(values), limit };
  if (name !== undefined) {
    const command = `${config().commands.chartwalk} ${process.argv.slice(2).join(' ')}`;
    const { text, rarest, isEmpty } = await apart(async () => {
      const graph = checkProjection(await loadFlow(name, Object.keys(commands)), limit?.half());
      const { weights, notes } = usageIn(values.usage, graph, gap);
      const plan = planOf(graph, strategy, { ...given, weights });
      plan.notes.unshift(...notes);
      return {
        text: formats[format](graph, plan, command),
        isEmpty: isEmptyPlan(plan),
        rarest:
          values.rarest === undefined
            ? []
            : rarestText(
                graph.flow,
                visitsOf(graph, { steps: stepsFor(graph.flow), seed: given.seed ?? 1, weights }),
                whole('rarest', values.rarest, 1000),
              ),
      };
    });
    console.log(text);
    for (const line of rarest) console.log(line);
    if (isEmpty) console.error(nothingText(limit!, 'planned'));
    return isEmpty ? 1 : 0;
  }
  checkFlows();
  if (!values.all) throw new Misuse(`Which flow? ${hint()}`);
  if (format !== 'list' && format !== 'json') throw new Misuse(`--all takes --format list or json, not ${format}`);
  const flows: object[] = [];
  const left: string[] = [];
  const visit = () =>
    visitFlows(
      undefined,
      (flow: Flow) => {
        const graph = buildGraph(flow, limit?.half());
        const plan = planOf(graph, strategy, given);
        if (isEmptyPlan(plan)) left.push(flow.name);
        if (format === 'json') flows.push(wholeJson(graph, plan));
        else console.log(summary(graph, plan).join('\n'));
      },
      (flow) => limit?.isOver() === true && left.push(flow) > 0,
    );
  const failures = format === 'json' ? await apart(visit) : await visit();
  if (left.length > 0) failures.unshift(leftText(limit!, left));
  if (format === 'json') console.log(JSON.stringify(flows, null, 2));
  for (const failure of failures) console.error(failure);
  return failures.length > 0 ? 1 : 0;
}

/** Whether a limit of time ended the work before a step was planned. */
const isEmptyPlan = ({ isCut, steps }: Plan): boolean => isCut && steps === 0;

const list = new Intl.ListFormat('en-GB');

/** Throws when a command does not support a given option. */
function checkOptions(command: CommandName, values: Values): void {
  for (const name of Object.keys(values) as OptionName[]) {
    if (name === 'help' || (name === 'from' && values.from?.length === 0)) continue;
    if ((commands[command].options as readonly OptionName[]).includes(name)) continue;
    const owners = (Object.keys(commands) as CommandName[]).filter((one) =>
      (commands[one].options as readonly OptionName[]).includes(name),
    );
    throw new Misuse(`--${name} belongs to ${list.format(owners)}`);
  }
}

const clearedText = (walks: number, tests: number): string =>
  walks + tests === 0
    ? 'there were no reports'
    : `removed ${pluralize(walks, 'report')} of walks and ${pluralize(tests, 'file')} of what tests proved`;

/** Option → the missing option or value without which it has no effect; false when nothing is missing. */
function idleOptions(command: CommandName, values: Values): [name: OptionName, need: string | false][] {
  const { strategy = 'tour', format = 'list', level = 'chart', run, sample } = values;
  const needsRun = !run && '--run';
  switch (command) {
    case 'plan':
      return [
        ['cover', strategy !== 'tour' && strategy !== 'postman' && '--strategy tour or postman'],
        ['max-steps', strategy === 'shortest' && 'another strategy than shortest'],
        ['usage', values.all === true && 'a single flow'],
        ['gap', values.usage === undefined && '--usage'],
        ['rarest', strategy !== 'random' && strategy !== 'usage' && '--strategy random or usage'],
        ['rarest', values.all === true && 'a single flow'],
        ['rarest', format !== 'list' && '--format list'],
      ];
    case 'mutants':
      return [
        ...(['match', 'sample', 'shard', 'since'] as const).map((name): [OptionName, string | false] => [
          name,
          needsRun,
        ]),
        ['seed', sample === undefined && '--run and --sample'],
        ['min', run === true && 'the preview, which has no --run'],
      ];
    case 'replay':
      return [['headed', level !== 'browser' && '--level browser']];
    case 'coverage':
      return [['gap', values.recordings === undefined && '--recordings']];
    case 'requirements':
      return [['from', values.static === true && 'a run, which --static leaves out']];
    default:
      return [];
  }
}

/** Throws when a given option would have no effect. */
function checkNeeds(command: CommandName, values: Values): void {
  for (const [name, need] of idleOptions(command, values)) {
    const isGiven = name === 'from' ? values.from?.length !== 0 : values[name] !== undefined;
    if (need && isGiven) throw new Misuse(`--${name} needs ${need}`);
  }
}

/** The flows that a command is limited to by its arguments and by `--affected`; null when no flow is affected. */
async function chosenFlows(names: readonly string[], commit: string | undefined): Promise<Only | null> {
  if (commit === undefined) return names.length > 1 ? names.map((name) => flowNamed(name).name) : names[0];
  checkFlows();
  const named = names.map((name) => flowNamed(name).name);
  const all = await affectedFlows(commit);
  const affected = all.filter((one) => named.length === 0 || named.includes(one.name));
  for (const line of affectedText(commit, affected)) console.log(line);
  return affected.length === 0 ? null : affected.map((one) => one.name);
}

const takesFlows = (command: CommandName) => commands[command].arguments === '[<flow>...]';

async function main(): Promise<number> {
  const { values, command, isNamed, names } = readCommand();
  if (values.version) {
    console.log(createRequire(import.meta.url)('../../package.json').version);
    return 0;
  }
  if (values.help) {
    if (!isNamed && names[0] !== undefined) flowNamed(names[0], Object.keys(commands));
    console.log(isNamed || names.length > 0 ? helpOf(command) : overview());
    return 0;
  }
  const { arguments: taken } = commands[command];
  const most = taken === '' || values.all ? 0 : taken.includes('...') ? Number.POSITIVE_INFINITY : 1;
  if (names.length > most) throw new Misuse(`One thing at a time: ${usageOf(command)}`);
  checkOptions(command, values);
  checkNeeds(command, values);
  const [name] = names;
  const min = values.min === undefined ? undefined : whole('min', values.min, 100);
  const gap = values.gap === undefined ? undefined : whole('gap', values.gap, 100);
  const only = takesFlows(command) ? await chosenFlows(names, values.affected) : undefined;
  if (only === null) return 0;
  switch (command) {
    case 'plan':
      return planCommand(values, name, gap);
    case 'init':
      if (name === undefined) throw new Misuse(`Which machine? ${usageOf(command)}`);
      return initCommand(names);
    case 'run':
      return runCommand(only, { min, limit: secondsOf(values) });
    case 'coverage':
      return coverageCommand({
        only,
        min,
        since: values.since,
        recordings: values.recordings,
        gap,
        from: values.from,
      });
    case 'mutants':
      if (!values.run) return mutantsCommand(only, min);
      return mutantsRunCommand(only, {
        selection: selectionOf(values),
        since: values.since,
        isChosen: (id) => id.includes(values.match ?? ''),
      });
    case 'accept':
      return acceptCommand(only, values.browser);
    case 'replay':
      if (name === undefined) throw new Misuse(`Which file? ${usageOf(command)}`);
      return replayCommand(name, oneOf<Level>('level', values.level ?? 'chart', levels), {
        isHeaded: values.headed ?? false,
        gap,
      });
    case 'pin': {
      if (name === undefined) throw new Misuse(`Which path? ${usageOf(command)}`);
      if (!values.name?.trim()) throw new Misuse('pin needs --name TEXT');
      const file = keptPathNamed(name);
      const graph = buildGraph(await loadFlow(flowOfPath(file)));
      console.log(pinJourney(file, values.name.trim(), graph, { gap: gap ?? 0 }));
      return 0;
    }
    case 'requirements':
      return requirementsCommand({ min, isStatic: values.static ?? false, from: values.from });
    case 'atlas':
      return atlasCommand(names, { out: values.out, isWalked: !values['no-walk'], compared: values.compare });
    case 'watch':
      return watchCommand();
    case 'ui':
      return uiCommand(name, {
        port: values.port === undefined ? 0 : whole('port', values.port, 65_535),
        isHeaded: values.headed ?? false,
      });
    case 'clear':
      console.log(
        clearedText(
          levels.map((level) => clearReports(level)).reduce((a, b) => a + b),
          clearProofs(),
        ),
      );
      return 0;
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof Misuse ? 2 : 1;
} finally {
  await closeLoader();
}
