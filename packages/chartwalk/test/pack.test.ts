import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
