import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseShard } from 'chartwalk';
import { baseCommit, flowNamed, Misuse } from 'chartwalk/project';
import { clearDurations, readDurations, runners } from './durations.ts';
import { flowCheck, type Stage, shardCheck, wholeCheck } from './stages.ts';

const usage = `npm test                        every test
npm test -- <flow>...           lint, types, and the unit tests, mutants and browser tests of some flows
npm test -- --shard I/N         one of N parts of the unit and browser tests, as for one of N machines`;

function chosenDrivers(): Stage[] {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shard: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(usage);
    return [];
  }
  if (positionals.length > 0 && values.shard !== undefined)
    throw new Misuse('--shard is for every test: name no flow beside it');
  if (positionals.length > 0)
    return flowCheck(
      positionals.map((name) => flowNamed(name)),
      existsSync,
    );
  if (values.shard === undefined) return wholeCheck(baseCommit());
  const shard = parseShard(values.shard);
  if (!shard) throw new Misuse(`--shard takes 1/4 up to 4/4 or the like, not "${values.shard}"`);
  return shardCheck(shard);
}

const details = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(9);

function run(stages: Stage[]): number {
  clearDurations();
  const times: { name: string; ms: number }[] = [];
  let code = 0;
  for (const { name, command } of stages) {
    const start = performance.now();
    code = spawnSync(command, { shell: true, stdio: 'inherit' }).status ?? 1;
    times.push({ name, ms: performance.now() - start });
    if (code !== 0) break;
  }
  for (const runner of runners) {
    const durations = readDurations(runner);
    if (durations.length > 0) console.log(`\nSlowest ${runner} tests`);
    for (const { test, ms } of durations) console.log(`${details(ms)}  ${test}`);
  }
  console.log('\nTime of each part');
  for (const { name, ms } of times) console.log(`${details(ms)}  ${name}`);
  console.log(`${details(times.reduce((sum, { ms }) => sum + ms, 0))}  all`);
  if (code !== 0) console.error(`\n${times.at(-1)!.name} failed: ${stages[times.length - 1]!.command}`);
  return code;
}

try {
  const stages = chosenDrivers();
  if (stages.length > 0) process.exitCode = run(stages);
} catch (error) {
  // Node explains an unknown option in several sentences; only the first is shown.
  console.error((error as Error).message.split('. ')[0]);
  process.exitCode = 2;
}
