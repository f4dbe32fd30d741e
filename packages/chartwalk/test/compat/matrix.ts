/**
 * Measures the compatibility charts with the last version of every minor of XState 5 since the oldest supported one,
 * and fails when a result differs from expected.json. With --accept, it writes the results of the newest version there.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { compatCharts } from './charts.ts';
import type { Measures } from './measure.ts';
import type { Measured } from './measure-all.ts';
import { variables } from './xstate-hook.ts';

const run = promisify(execFile);
const oldest = '5.20.0';
const expectedFile = new URL('expected.json', import.meta.url);
const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const numbers = (version: string) => version.split('.').map(Number) as [number, number, number];

function compareVersions(one: string, other: string): number {
  const [a, b] = [numbers(one), numbers(other)];
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** The oldest version, and the last one of each minor since. */
async function versionsToTest(): Promise<string[]> {
  const { stdout } = await run('npm', ['view', 'xstate', 'versions', '--json']);
  const stable = (JSON.parse(stdout) as string[])
    .filter((version) => /^5\.\d+\.\d+$/.test(version) && compareVersions(version, oldest) >= 0)
    .sort(compareVersions);
  return [oldest, ...new Map(stable.map((version) => [numbers(version)[1], version])).values()];
}

async function measuredWith(folder: string, version: string): Promise<Measured[]> {
  const { stdout } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', path('xstate-hook.ts'), path('measure-all.ts')],
    { env: { ...process.env, [variables.folder]: folder, [variables.name]: `xstate-${version}` } },
  );
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Measured);
}

const isSupported = (name: string, version: string) => {
  const { since = oldest } = compatCharts.find(({ flow }) => flow.name === name)!;
  return compareVersions(version, since) >= 0;
};

function row(
  version: string,
  measured: Measured,
  expected: Record<string, Measures>,
): { text: string; isRight: boolean } {
  const { name } = measured;
  const start = `${version.padEnd(8)} ${name.padEnd(32)}`;
  if (!isSupported(name, version)) {
    const since = compatCharts.find(({ flow }) => flow.name === name)!.since;
    return { text: `${start} XState itself works differently before ${since}`, isRight: true };
  }
  if ('error' in measured) return { text: `${start} FAILED: ${measured.error}`, isRight: false };
  const { states, transitions, pairs, guards, mutants } = measured.measures;
  const isRight = isDeepStrictEqual(measured.measures, expected[name]);
  const cells = [`${states}`.padStart(4), ...[transitions, pairs, guards, mutants].map((cell) => cell.padStart(9))];
  const note = isRight ? '' : `  DIFFERENT from ${JSON.stringify(expected[name] ?? null)}`;
  return { text: `${start} ${cells.join(' ')}${note}`, isRight };
}

const folder = mkdtempSync(join(tmpdir(), 'chartwalk-xstate-'));
try {
  const versions = await versionsToTest();
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const packages = versions.map((version) => `xstate-${version}@npm:xstate@${version}`);
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], { cwd: folder });

  const results = new Map<string, Measured[]>();
  const waiting = [...versions];
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let version = waiting.pop(); version !== undefined; version = waiting.pop())
        results.set(version, await measuredWith(folder, version));
    }),
  );
  if (process.argv.includes('--accept')) {
    const newest = results.get(versions.at(-1)!)!;
    const accepted = newest.flatMap((one) => ('measures' in one ? [[one.name, one.measures] as const] : []));
    writeFileSync(expectedFile, `${JSON.stringify(Object.fromEntries(accepted), null, 2)}\n`);
  }
  const expected = JSON.parse(readFileSync(expectedFile, 'utf8')) as Record<string, Measures>;
  const rows = versions.flatMap((version) => results.get(version)!.map((one) => row(version, one, expected)));
  const head = ['states', 'transitions', 'pairs', 'guards', 'mutants'];
  console.log(`${'xstate'.padEnd(8)} ${'chart'.padEnd(32)} ${head.join('  ')}`);
  for (const { text } of rows) console.log(text);
  const wrong = rows.filter(({ isRight }) => !isRight).length;
  console.log(`${versions.length} versions, ${rows.length} results, ${wrong} different`);
  process.exitCode = wrong > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
