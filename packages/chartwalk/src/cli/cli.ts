#!/usr/bin/env node
import { createRequire } from 'node:module';
import type { Flow } from '../flow/flow.ts';
import { type Level, levels } from '../flow/levels.ts';
import { type Format, formats, wholeJson } from '../formats/formats.ts';
import { buildGraph, checkProjection, type Graph } from '../paths/graph.ts';
import type { Cover } from '../paths/numeric-graph.ts';
import { type Plan, planOf, type StrategyName, type TourOptions } from '../paths/path-planning.ts';
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
import { endProcess, watchProcess } from '../project/late-errors.ts';
import { closeLoader } from '../project/load-module.ts';
import { temporaryFolder } from '../project/temporary-folder.ts';
import { clearReports } from '../reports/coverage.ts';
import { flowOfPath, pinJourney } from '../reports/kept-paths.ts';
import { fileOfPath } from '../reports/named-paths.ts';
import { clearProofs } from '../reports/requirements.ts';
import { recordedUsage } from '../reports/usage.ts';
import { acceptCommand } from './accept-command.ts';
import { parsedArguments, type Values } from './arguments.ts';
import { atlasCommand } from './atlas-command.ts';
import { coverageCommand } from './coverage-command.ts';
import { type CommandName, commands, helpOf, overview } from './help.ts';
import { initCommand } from './init-command.ts';
import { mutantsCommand } from './mutants-command.ts';
import { mutantsRunCommand } from './mutants-run-command.ts';
import { readPathFiles, replayCommand } from './replay-command.ts';
import { requirementsCommand } from './requirements-command.ts';
import { leftText, nothingText, runCommand } from './run-command.ts';
import { uiCommand } from './ui-command.ts';
import { watchCommand } from './watch.ts';

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

const limitOf = ({ time }: Values): TimeLimit | undefined => (time === undefined ? undefined : timeLimit(Number(time)));

const tourOptions = (values: Values): Partial<TourOptions> => ({
  stop: parseStop(values.stop ?? [])!,
  ...(values.seed !== undefined && { seed: Number(values.seed) }),
  ...(values['max-steps'] !== undefined && { maxSteps: Number(values['max-steps']) }),
  ...(values.cover !== undefined && { cover: values.cover as Cover }),
});

const selectionOf = ({ sample, seed, shard = '1/1' }: Values): Selection => ({
  sample: numberOf(sample),
  seed: numberOf(seed) ?? seedOfCommit(),
  shard: parseShard(shard)!,
});

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
  const strategy = (values.strategy ?? 'tour') as StrategyName;
  const format = (values.format ?? 'list') as Format;
  const limit = limitOf(values);
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
                Number(values.rarest),
              ),
      };
    });
    console.log(text);
    for (const line of rarest) console.log(line);
    if (isEmpty) console.error(nothingText(limit!, 'planned'));
    return isEmpty ? 1 : 0;
  }
  checkFlows();
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

const clearedText = (walks: number, tests: number): string =>
  walks + tests === 0
    ? 'there were no reports'
    : `removed ${pluralize(walks, 'report')} of walks and ${pluralize(tests, 'file')} of what tests proved`;

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

async function main(args: readonly string[]): Promise<number> {
  const { values, command, isNamed, names } = parsedArguments(args);
  if (values.version) {
    console.log(createRequire(import.meta.url)('../../package.json').version);
    return 0;
  }
  if (values.help) {
    if (!isNamed && names[0] !== undefined) flowNamed(names[0], Object.keys(commands));
    console.log(isNamed || names.length > 0 ? helpOf(command) : overview());
    return 0;
  }
  const [name = ''] = names;
  const [min, gap] = [numberOf(values.min), numberOf(values.gap)];
  const only = takesFlows(command) ? await chosenFlows(names, values.affected) : undefined;
  if (only === null) return 0;
  switch (command) {
    case 'plan':
      return planCommand(values, names[0], gap);
    case 'init':
      return initCommand(names);
    case 'run':
      return runCommand(only, { min, limit: limitOf(values) });
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
        match: values.match,
      });
    case 'accept':
      return acceptCommand(only, values.browser);
    case 'replay':
      return replayCommand(name, (values.level ?? 'chart') as Level, {
        isHeaded: values.headed ?? false,
        gap,
      });
    case 'pin': {
      const file = await fileOfPath(name, () => temporaryFolder('walk-pin'));
      const graph = buildGraph(await loadFlow(flowOfPath(file)));
      console.log(pinJourney(file, values.name!.trim(), graph, { gap: gap ?? 0 }));
      return 0;
    }
    case 'requirements':
      return requirementsCommand({ min, isStatic: values.static ?? false, from: values.from });
    case 'atlas':
      return atlasCommand(names, { out: values.out, isWalked: !values['no-walk'], compared: values.compare });
    case 'watch':
      return watchCommand();
    case 'ui':
      return uiCommand(names[0], {
        port: numberOf(values.port) ?? 0,
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

/** The exit code of a command that writes to a pipe which nothing reads any longer, as SIGPIPE gives it to other tools. */
const closedPipe = 141;

for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') endProcess(closedPipe);
    if (stream === process.stdout) console.error(`The output cannot be written: ${error.message}`);
    endProcess(1);
  });

const finished = watchProcess();
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof Misuse ? 2 : 1;
} finally {
  finished();
  await closeLoader();
}
