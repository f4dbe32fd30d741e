import { parseArgs } from 'node:util';
import { acceptCommand } from './accept-command.ts';
import { clearReports } from './coverage.ts';
import { coverageCommand } from './coverage-command.ts';
import { flowFiles, loadFlow, Misuse } from './flow-files.ts';
import { type Format, formats } from './formats.ts';
import { buildGraph, checkProjection } from './graph.ts';
import { seedOfCommit } from './history.ts';
import { type Level, levels } from './levels.ts';
import { mutantsCommand } from './mutants-command.ts';
import { mutantsRunCommand } from './mutants-run-command.ts';
import { type Cover, covers } from './net.ts';
import { replayCommand } from './replay-command.ts';
import { parseShard, type Selection } from './selection.ts';
import { parseStop } from './stop.ts';
import { summary } from './summary.ts';
import { planOf, type StrategyName, strategies, type TourOptions } from './tour.ts';
import { watchCommand } from './watch.ts';

const either = (names: object) => Object.keys(names).join('|');
const usage = `npm run walk -- <flow>|--all [--strategy ${either(strategies)}] [--format ${either(formats)}] [--seed N] [--max-steps N] [--cover ${covers.join('|')}] [--stop transitions=P%|pairs=P%|steps=N], coverage [--min PERCENT] [--since COMMIT] [--recordings FILES], mutants [<flow>] [--min PERCENT], mutants [<flow>] --run [--match TEXT] [--sample N] [--seed N] [--since COMMIT] [--shard I/N], accept [<flow>], replay <file> [--level ${levels.join('|')}] [--headed], watch, or clear`;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        strategy: { type: 'string', default: 'tour' },
        format: { type: 'string', default: 'list' },
        seed: { type: 'string' },
        'max-steps': { type: 'string' },
        cover: { type: 'string' },
        stop: { type: 'string', multiple: true },
        min: { type: 'string' },
        level: { type: 'string' },
        headed: { type: 'boolean', default: false },
        since: { type: 'string' },
        recordings: { type: 'string' },
        run: { type: 'boolean', default: false },
        match: { type: 'string' },
        sample: { type: 'string' },
        shard: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Misuse(`${(error as Error).message.split('. ')[0]}; use ${usage}`);
  }
}

type Values = ReturnType<typeof readArguments>['values'];

function whole(name: string, text: string, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > most)
    throw new Misuse(`--${name} takes 1 to ${most}, not "${text}"`);
  return number;
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

/** Prints the paths of a flow, or what those of each flow come to. */
async function walkCommand(values: Values, name: string | undefined): Promise<number> {
  const strategy = oneOf('strategy', values.strategy, Object.keys(strategies) as StrategyName[]);
  const format = oneOf('format', values.format, Object.keys(formats) as Format[]);
  const options = tourOptions(values);
  if (!values.all && name === undefined) throw new Misuse(`Which flow? ${usage}`);
  for (const one of values.all ? flowFiles().keys() : [name!]) {
    const flow = await loadFlow(one);
    const graph = values.all ? buildGraph(flow) : checkProjection(flow);
    const plan = planOf(graph, strategy, options);
    console.log(values.all ? summary(graph, plan).join('\n') : formats[format](graph, plan));
  }
  return 0;
}

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [name, ...rest] = positionals;
  const percent = values.min === undefined ? undefined : whole('min', values.min, 100);
  if (name === 'mutants' && values.run && rest.length < 2 && !values.all)
    return mutantsRunCommand(rest[0], {
      selection: selectionOf(values),
      since: values.since,
      isChosen: (id) => id.includes(values.match ?? ''),
    });
  if (name === 'mutants' && rest.length < 2 && !values.all) return mutantsCommand(rest[0], percent);
  if (name === 'accept' && rest.length < 2 && !values.all) return acceptCommand(rest[0]);
  if (name === 'replay' && rest.length < 2) {
    if (rest[0] === undefined) throw new Misuse(`Which file? ${usage}`);
    return replayCommand(rest[0], oneOf<Level>('level', values.level ?? 'chart', levels), values.headed);
  }
  if (values.level !== undefined || values.headed) throw new Misuse('--level and --headed belong to replay');
  if (rest.length > 0 || (values.all && name !== undefined)) throw new Misuse(`One thing at a time: ${usage}`);
  if (percent !== undefined && name !== 'coverage') throw new Misuse('--min belongs to coverage and mutants');
  if (values.since !== undefined && name !== 'coverage') throw new Misuse('--since belongs to coverage');
  if (values.recordings !== undefined && name !== 'coverage') throw new Misuse('--recordings belongs to coverage');
  if (name === 'coverage') {
    return coverageCommand(percent, values.since, values.recordings);
  }
  if (name === 'watch') return watchCommand();
  if (name === 'clear') {
    for (const level of levels) clearReports(level);
    return 0;
  }
  return walkCommand(values, name);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof Misuse ? 2 : 1;
}
