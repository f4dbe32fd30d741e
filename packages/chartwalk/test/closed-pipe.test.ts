import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { newProject } from './kit/typed-project.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const root = newProject({
  'chartwalk.config.json': '{ "load": "node" }',
  'door.flow.ts': `import { door } from ${JSON.stringify(here('sample/door-cases.ts'))};\nexport const flow = { ...door, levels: ['chart'] };\n`,
});
const snapshot = join(root, 'door.paths.snap.json');

/** Runs a command whose output nothing reads. */
async function unread(...args: string[]): Promise<{ code: number; err: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', here('../src/cli/cli.ts'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let err = '';
  child.stderr.on('data', (data) => {
    err += data;
  });
  const [code] = await once(child, 'close');
  return { code, err };
}

describe('a command whose output nothing reads any longer', { timeout: 60_000 }, () => {
  it.each([[['--help']], [['door', '--format', 'json']], [['run']]])('ends without an error text: %j', async (args) => {
    expect(await unread(...args)).toEqual({ code: 141, err: '' });
  });

  it('writes whole snapshots', async () => {
    writeFileSync(snapshot, 'no snapshot');
    expect(await unread('accept')).toEqual({ code: 141, err: '' });
    expect(Object.keys(JSON.parse(readFileSync(snapshot, 'utf8')))).toEqual([
      'paths',
      'mutationPaths',
      'guards',
      'effects',
    ]);
  });
});
