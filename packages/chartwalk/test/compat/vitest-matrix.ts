/**
 * Packs the package and runs it with Vitest 3.0 and with the last version of every major since, in a new project with
 * the form of the examples: the tests, the mutants, and a replay in the view. Fails when one of them does.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'chartwalk-vitest-'));

const packages = [
  ...['xstate@5', 'happy-dom', 'react', 'react-dom', '@xstate/react'],
  ...['@testing-library/dom', '@testing-library/user-event', '@testing-library/react'],
];

/** The versions to test; the oldest one needs a Vite of its time. */
function versions(): string[][] {
  const all: string[] = JSON.parse(execFileSync('npm', ['view', 'vitest', 'versions', '--json'], { encoding: 'utf8' }));
  const stable = all.filter((version) => /^\d+\.\d+\.\d+$/.test(version) && Number.parseInt(version, 10) >= 3);
  const last = new Map(stable.map((version) => [Number.parseInt(version, 10), version]));
  return [['vitest@3.0.0', 'vite@6.0.0'], ...[...last.values()].map((version) => [`vitest@${version}`])];
}

const steps: [args: string[], words: RegExp][] = [
  [['vitest', 'run'], /Tests\s+7 passed/],
  [['chartwalk', 'replay', 'paths.json', '--level', 'view'], /view: passes/],
  [['chartwalk', 'mutants', 'signUp', '--run'], /^all: (\d+) of \1 killed/m],
];

function faultsIn(root: string): string[] {
  const run = (args: string[]) => {
    const { stdout, stderr } = spawnSync('npx', args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
    return { stdout, text: `${stdout}${stderr}` };
  };
  writeFileSync(join(root, 'paths.json'), run(['chartwalk', 'signUp', '--format', 'json']).stdout);
  return steps.flatMap(([args, words]) => {
    const { text } = run(args);
    return words.test(text) ? [] : [`${args.join(' ')}:\n${text}`];
  });
}

try {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: here('../..'),
      encoding: 'utf8',
    }).replace(/^[^[]*/, ''),
  );
  for (const chosen of versions()) {
    const root = join(folder, chosen[0]!);
    mkdirSync(root);
    writeFileSync(join(root, 'package.json'), '{ "private": true, "type": "module" }');
    const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', ...chosen, ...packages];
    execFileSync('npm', [...install, join(folder, packed.filename)], { cwd: root, stdio: 'ignore' });
    cpSync(here('../../examples/react-form/src'), join(root, 'src'), { recursive: true });
    writeFileSync(
      join(root, 'vitest.config.ts'),
      "export default { esbuild: { jsx: 'automatic' }, test: { include: ['src/**/*.test.tsx'] } };",
    );
    const faults = faultsIn(root);
    console.log(`${chosen.join(', ')}: ${faults.length === 0 ? 'passes' : 'fails'}`);
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
