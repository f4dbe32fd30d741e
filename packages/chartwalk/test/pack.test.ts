import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = () => readFileSync(join(root, 'package.json'), 'utf8');
const files = () => readdirSync(root).filter((name) => name !== 'dist');

/** Packs with a script in place of npm. */
function pack(npm: string, ...words: string[]) {
  return packIn('pack', npm, ...words);
}

/** `npmCommand`: the command of npm that calls the file. */
function packIn(npmCommand: string, npm: string, ...words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'));
  writeFileSync(join(folder, 'npm.mjs'), npm);
  const env = { ...process.env, npm_execpath: join(folder, 'npm.mjs'), npm_command: npmCommand };
  return spawnSync(process.execPath, [join(root, 'pack.mjs'), ...words], { encoding: 'utf8', env });
}

/** The packages that a file of types and the files that it imports need, without xstate. */
function packagesIn(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const content = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const names = [...content.matchAll(/(?:from|import\(|import|declare module)\s*['"]([\w@./-]+)['"]/g)].map(
    ([, name]) => name!,
  );
  const own = names.filter((name) => name.startsWith('.'));
  const inner = own.flatMap((name) => [...packagesIn(join(dirname(file), name.replace(/\.[jt]s$/, '.d.ts')), seen)]);
  return new Set([...names.filter((name) => !name.startsWith('.') && name !== 'xstate'), ...inner]);
}

describe('packing', { timeout: 120_000 }, () => {
  it('leaves the package as it is, also when it is interrupted, and gives npm the compiled form', () => {
    const before = { manifest: manifest(), files: files() };
    const { stdout, signal } = pack(
      `import { readFileSync, readdirSync } from 'node:fs';
      const { bin, exports, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
      const words = process.argv.slice(2);
      process.stdout.write(JSON.stringify({ bin, exports, scripts, words, files: readdirSync('.').sort() }), () => {
        process.kill(process.ppid, 'SIGKILL');
      });`,
      '--json',
    );
    expect(signal).toBe('SIGKILL');
    const { bin, exports, scripts, words, files: packed } = JSON.parse(stdout);
    expect(bin).toEqual({ chartwalk: './dist/cli/cli.js' });
    expect(exports['./config']).toEqual({ types: './dist/config.d.ts', default: './dist/config.js' });
    expect(scripts).toBeUndefined();
    expect(words).toEqual(['pack', '--json', '--pack-destination', root]);
    expect(packed).toEqual(['LICENSE', 'README.md', 'dist', 'docs', 'package.json']);
    expect({ manifest: manifest(), files: files() }).toEqual(before);
  });

  it('has types that need no package besides xstate and the own ones of an entry', () => {
    const folder = mkdtempSync(join(tmpdir(), 'types-'));
    const installed = join(folder, 'node_modules/chartwalk');
    pack(`import { cpSync } from 'node:fs';\ncpSync('.', ${JSON.stringify(installed)}, { recursive: true });`);
    const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    const view = ['@testing-library/dom', '@testing-library/user-event'];
    const needed: Record<string, string[]> = {
      '.': [],
      './config': [],
      './project': [],
      './atlas': [],
      './vitest': [],
      './react': [...view, 'react'],
      './vue': [...view, 'vue'],
      './svelte': [...view, 'svelte'],
      './solid': [...view, 'solid-js'],
      './playwright': ['playwright/test'],
      './fast-check': ['fast-check'],
    };
    const found = Object.entries<{ types?: string }>(exports).flatMap(([entry, { types }]) =>
      types === undefined ? [] : [[entry, [...packagesIn(join(installed, types))].sort()]],
    );
    expect(Object.fromEntries(found)).toEqual(needed);

    symlinkSync(join(root, '../../node_modules/xstate'), join(folder, 'node_modules/xstate'), 'dir');
    const bare = Object.entries(needed).flatMap(([entry, packages]) => (packages.length > 0 ? [] : [entry]));
    const imports = bare.map((entry, place) => `import * as e${place} from 'chartwalk${entry.slice(1)}';`);
    writeFileSync(
      join(folder, 'user.ts'),
      `${imports.join('\n')}\nexport { ${bare.map((_, place) => `e${place}`).join(', ')} };`,
    );
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const compiler = join(root, '../../node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--module', 'nodenext', '--types', ''];
    const words = [compiler, ...options, '--lib', 'es2023,dom', 'user.ts'];
    const { stdout, status } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
  });

  it('is refused from the sources', () => {
    const { status, stderr } = pack('', 'refuse');
    expect(status).toBe(1);
    expect(stderr).toBe('The package is packed from its compiled files: npm run pack, or node pack.mjs publish\n');
    expect(packIn('publish', '', 'refuse').status).toBe(1);
    expect(JSON.parse(manifest()).scripts.prepack).toBe('node pack.mjs refuse');
  });

  it.each(['run', 'run-script'])(
    'is not refused before its own script, which npm calls by the command %s',
    (command) => {
      expect(packIn(command, '', 'refuse')).toMatchObject({ status: 0, stderr: '' });
    },
  );
});
