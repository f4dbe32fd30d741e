import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { type Build, buildOf, differenceOf } from './modules.ts';

const usage = `npm run compare-build -- REF

Builds the commit REF and the working tree without minifying, and compares their modules and CSS rules one by one.
Moved modules and other chunks are no difference. Exits with 1 when the code of a module or a rule differs.`;

const root = join(import.meta.dirname, '../../..');
const [ref = '--help', out] = process.argv.slice(2);

async function collect(dir: string): Promise<Build> {
  process.chdir(dir);
  const result = await build({
    root: dir,
    logLevel: 'error',
    build: { write: false, minify: false, cssMinify: false },
  });
  const { output } = Array.isArray(result)
    ? (result[0] ?? { output: [] })
    : 'output' in result
      ? result
      : { output: [] };
  return buildOf(output, dir);
}

/** Each build runs in a separate process, because a process loads a configuration only once. */
function built(dir: string): Build {
  const file = join(mkdtempSync(join(tmpdir(), 'sorteo-build-')), 'build.json');
  const { status } = spawnSync(process.execPath, [...process.execArgv, import.meta.filename, dir, file], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`The build of ${dir} failed`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const git = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.trim();
};

function compare(commit: string): boolean {
  const tree = mkdtempSync(join(tmpdir(), 'sorteo-tree-'));
  git('worktree', 'add', '--detach', tree, commit);
  try {
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    const [before, after] = [built(tree), built(root)];
    const difference = differenceOf(before, after);
    const count = Object.keys(after.modules).length;
    console.log(
      `${count} modules, ${Object.keys(after.chunks).length} chunks (${Object.keys(before.chunks).length} before)`,
    );
    for (const [what, names] of Object.entries(difference)) {
      console.log(`${what}: ${names.length}`);
      for (const name of names) console.log(`  ${name.slice(0, 200)}`);
    }
    return Object.values(difference).every((names) => names.length === 0);
  } finally {
    git('worktree', 'remove', '--force', tree);
    rmSync(tree, { recursive: true, force: true });
  }
}

if (ref === '--help') console.log(usage);
else if (out) writeFileSync(out, JSON.stringify(await collect(ref)));
else process.exitCode = compare(git('rev-parse', '--verify', `${ref}^{commit}`)) ? 0 : 1;
