import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Packs the package and runs the tests of each example (or of the named ones) in a folder of its own, with the packed
 * file installed. Prints the time of each; exits with 1 when one fails.
 */
const here = fileURLToPath(new URL('.', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'chartwalk-examples-'));
const named = process.argv.slice(2);

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
const chromium = installed === undefined ? {} : { CHROMIUM: installed };

const run = (command: string, args: string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    // The commands of npm are scripts of the shell on Windows.
    shell: process.platform === 'win32',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, CI: '1', ...chromium },
  });
  return { passed: status === 0, text: `${stdout}${stderr}` };
};

const manifestOf = (path: string) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));

try {
  const [packed] = JSON.parse(
    execFileSync(process.execPath, [resolve(here, '../pack.mjs'), 'pack', '--json', '--pack-destination', folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  console.log(`${packed.filename}: ${Math.round(packed.size / 1024)} kB packed, ${packed.entryCount} files`);
  const examples = readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(here, entry.name, 'package.json')))
    .map(({ name }) => name)
    .filter((name) => named.length === 0 || named.includes(name));
  for (const name of examples) {
    const own = join(folder, name);
    cpSync(join(here, name), own, { recursive: true });
    const manifest = manifestOf(own);
    manifest.devDependencies.chartwalk = `file:${join(folder, packed.filename)}`;
    writeFileSync(join(own, 'package.json'), JSON.stringify(manifest));
    const start = performance.now();
    const set = run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], own);
    const tested = set.passed ? run('npm', ['test', '--silent'], own) : set;
    console.log(`${name}: ${tested.passed ? 'passes' : 'fails'}, ${((performance.now() - start) / 1000).toFixed(0)} s`);
    if (!tested.passed) {
      console.error(tested.text);
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
