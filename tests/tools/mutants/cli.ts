import { parseArgs } from 'node:util';
import { parseShard } from 'chartwalk';
import { Misuse } from 'chartwalk/project';
import { productMutants } from './product-mutants.ts';

const usage =
  'npm run mutants -- <folder or file>... [--sample N] [--seed N] [--shard I/N] [--tests N] [--min PERCENT]';

function whole(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > most)
    throw new Misuse(`--${name} takes 1 to ${most}, not "${text}"`);
  return number;
}

function readArguments() {
  const string = { type: 'string' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: { sample: string, seed: string, shard: string, tests: string, min: string, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new Misuse(`${(error as Error).message.split('. ')[0]}; use ${usage}`);
  }
}

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (positionals.length === 0) throw new Misuse(`Which folder? ${usage}`);
  const shard = parseShard(values.shard ?? '1/1');
  if (!shard) throw new Misuse(`--shard takes 1/4 up to 4/4 or the like, not "${values.shard}"`);
  return productMutants(positionals, {
    selection: {
      sample: whole('sample', values.sample, 100_000),
      seed: whole('seed', values.seed, 2 ** 32 - 1) ?? 1,
      shard,
    },
    mostTests: whole('tests', values.tests, 100) ?? 3,
    min: whole('min', values.min, 100),
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof Misuse ? 2 : 1;
}
