import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

type Installation = {
  nodeLine(node: string): { isError: boolean; text: string } | undefined;
  missingPart(root: string, node: string, needs?: 'everything' | 'packages'): string | undefined;
};

const file = resolve('build/installation.mjs');
const { nodeLine, missingPart }: Installation = await import(pathToFileURL(file).href);

/** Creates a folder that contains only the given parts of an installation. */
function installation(...parts: ('packages' | 'ids')[]): string {
  const root = mkdtempSync(join(tmpdir(), 'sorteo-'));
  if (parts.includes('packages')) mkdirSync(join(root, 'node_modules/vite'), { recursive: true });
  mkdirSync(join(root, 'locales'));
  if (parts.includes('ids')) writeFileSync(join(root, 'locales/message-id.ts'), '');
  return root;
}

const run = (args: string[], { cwd = '.', agent = '' } = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd,
    env: { ...process.env, npm_config_user_agent: agent },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

describe('Node version of the developer', () => {
  it.each([
    ['20.20.2', { isError: false, text: 'Node 20.20 is fine: the scripts run on the Node 24 that npm installs.' }],
    ['v22.1.0', { isError: false, text: 'Node 22.1 is fine: the scripts run on the Node 24 that npm installs.' }],
    ['18.19.0', { isError: true, text: 'Sorteo needs Node 20 or newer, and this is Node 18.19.' }],
    ['v24.21.0', undefined],
    ['26.0.0', undefined],
  ])('%s gives the expected output line', (node, line) => expect(nodeLine(node)).toEqual(line));

  it('is the version that runs npm, and an old version fails the installation', () => {
    expect(run(['node'], { agent: 'npm/10.2.3 node/v18.19.0 linux x64 workspaces/false' })).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Sorteo needs Node 20 or newer, and this is Node 18.19.\n',
    });
    expect(run(['node'], { agent: 'npm/11.19.1 node/v20.20.2 linux x64' })).toEqual({
      status: 0,
      stdout: 'Node 20.20 is fine: the scripts run on the Node 24 that npm installs.\n',
      stderr: '',
    });
  });
});

describe('incomplete installation', () => {
  it('reports the missing part and the command that adds it', () => {
    const complete = installation('packages', 'ids');
    expect(missingPart(installation(), '24.0.0')).toBe('The packages are not installed: run "npm ci".');
    expect(missingPart(complete, '20.20.2')).toMatch(/no Node 24.* "npm ci --ignore-scripts=false"/);
    expect(missingPart(installation('packages'), '24.0.0')).toMatch(/message-id.ts.* "npm ci --ignore-scripts=false"/);
    expect(missingPart(installation('packages'), '24.0.0', 'packages')).toBeUndefined();
    expect(missingPart(complete, '24.0.0')).toBeUndefined();
  });

  it('ends a script with one error line', () => {
    const { status, stdout, stderr } = run([], { cwd: installation('packages') });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The installation has no locales\/message-id\.ts[^\n]+\n$/);
    expect(run([], { cwd: installation('packages', 'ids') })).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('is checked first by each of the main npm scripts', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const names = ['start', 'dev', 'build', 'test', 'unit', 'walk', 'browser'];
    for (const name of names) expect(scripts[name], name).toMatch(/^node build\/installation\.mjs && /);
  });
});
