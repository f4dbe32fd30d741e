// Packs or publishes the compiled package from a folder of its own. In the repository the package is used from its
// sources, so its package.json names these; the published one names the compiled files.
// Usage: node pack.mjs [pack|publish] [options of npm]
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));

const compiled = (path) => path.replace('./src/', './dist/').replace(/\.ts$/, '.js');

function published({ scripts: _, devDependencies: __, exports, bin, ...rest }) {
  const entries = Object.entries(exports).map(([name, path]) => [
    name,
    path.endsWith('.ts') ? { types: compiled(path).replace(/\.js$/, '.d.ts'), default: compiled(path) } : path,
  ]);
  const commands = Object.entries(bin).map(([name, path]) => [name, compiled(path)]);
  return { ...rest, bin: Object.fromEntries(commands), exports: Object.fromEntries(entries) };
}

const [first, ...others] = process.argv.slice(2);
const isNamed = first !== undefined && !first.startsWith('-');
const command = isNamed ? first : 'pack';
const options = isNamed || first === undefined ? others : [first, ...others];

// npm also runs `prepack` before the script `pack` of this package, which calls this file.
if (command === 'refuse' && process.env.npm_command?.startsWith('run')) process.exit(0);
if (command === 'refuse') {
  console.error('The package is packed from its compiled files: npm run pack, or node pack.mjs publish');
  process.exit(1);
}

const { status: built } = spawnSync(process.execPath, [join(root, 'build.mjs')], { stdio: ['ignore', 2, 2] });
if (built !== 0) process.exit(built ?? 1);

const staging = mkdtempSync(join(tmpdir(), 'chartwalk-pack-'));
try {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of [...manifest.files, 'README.md', 'LICENSE'])
    cpSync(join(root, name), join(staging, name), { recursive: true });
  writeFileSync(join(staging, 'package.json'), `${JSON.stringify(published(manifest), null, 2)}\n`);
  const isPlaced = command !== 'pack' || options.some((option) => option.startsWith('--pack-destination'));
  const words = [command, ...options, ...(isPlaced ? [] : ['--pack-destination', root])];
  const { npm_execpath: npm } = process.env;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...words], { cwd: staging, stdio: 'inherit' })
    : spawnSync('npm', words, { cwd: staging, stdio: 'inherit', shell: process.platform === 'win32' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(staging, { recursive: true, force: true });
}
