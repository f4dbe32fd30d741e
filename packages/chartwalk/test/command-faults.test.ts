import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { defineFlow } from '../src/flow/flow.ts';
import { levelFaults } from '../src/flow/level-faults.ts';
import { buildGraph } from '../src/paths/graph.ts';
import { originOf } from '../src/reports/coverage.ts';
import { chartwalk, newProject } from './kit/typed-project.ts';

const machine = `import { createMachine } from 'xstate';
export const machine = createMachine({ id: 'gate', initial: 'a', states: { a: { on: { go: 'a' } } } });
`;
const flow = `import { defineFlow } from 'chartwalk';
import { machine } from './gate.machine.ts';
export const flow = defineFlow({
  machine, events: { go: { plain: {} } }, outcomes: {}, always: { x: () => false },
} as never);
`;
const node = { 'chartwalk.config.json': '{ "load": "node" }' };

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a command', { timeout: 60_000 }, () => {
  it('names a second configuration file', async () => {
    const { code, err } = await chartwalk(newProject({ ...node, 'chartwalk.config.mjs': '' }), 'run');
    expect(err).toMatch(/chartwalk\.config\.mjs and \S+chartwalk\.config\.json are both configuration files: remove/);
    expect(code).toBe(1);
  });

  it('names the variable or the setting whose folder of reports is a file', async () => {
    const root = newProject({ ...node, 'gate.machine.ts': machine, 'gate.flow.ts': flow, 'taken.txt': '' });
    vi.stubEnv('CHARTWALK_REPORTS', 'taken.txt/in');
    const { err } = await chartwalk(root, 'run');
    expect(err).toBe(`CHARTWALK_REPORTS must be a folder, but ${join(root, 'taken.txt')} is a file\n`);
    vi.stubEnv('CHARTWALK_REPORTS', '');
    const set = newProject({ 'chartwalk.config.json': '{ "reports": "taken.txt" }', 'taken.txt': '' });
    expect((await chartwalk(set, 'run')).err).toContain('the setting "reports" must be a folder, but ');
  });

  it('ends when it is to watch a project without a flow', async () => {
    const { code, err } = await chartwalk(newProject(node), 'watch');
    expect(err).toContain('There is no flow (');
    expect(code).toBe(2);
  });

  it('says once that the start of all paths breaks a condition', async () => {
    const root = newProject({ ...node, 'gate.machine.ts': machine, 'gate.flow.ts': flow });
    const { err } = await chartwalk(root, 'run');
    expect(err.match(/always "x" does not hold/g)).toHaveLength(1);
  });

  it('names the ending that an import lacks', async () => {
    const files = { 'gate.machine.ts': machine, 'gate.flow.ts': flow.replace('.machine.ts', '.machine') };
    const { err } = await chartwalk(newProject({ ...node, ...files }), 'run', 'gate');
    const remedy = `: Node needs the ending of an import, "gate.machine.ts"; or remove load: 'node' from the configuration`;
    expect(err).toContain(remedy);
  });
});

describe('init', { timeout: 60_000 }, () => {
  it('finds a file in the folder from which npm runs it, and its configuration loads without a warning', async () => {
    const root = newProject({ 'in/gate.machine.ts': machine, 'package.json': '{}' });
    vi.stubEnv('INIT_CWD', join(root, 'in'));
    const { out } = await chartwalk(root, 'init', 'gate.machine.ts');
    expect(out).toContain('wrote in/gate.flow.ts');
    expect(out).toContain('wrote chartwalk.config.mts\n');
    rmSync(join(root, 'in'), { recursive: true });
    expect((await chartwalk(root, 'run')).err).toMatch(/^There is no flow .*\n$/);
    expect(existsSync(join(root, 'chartwalk.config.ts'))).toBe(false);
  });
});

describe('a message', () => {
  it('names the levels that a flow lists and has no file for', () => {
    const lines = levelFaults({
      ...defineFlow({ machine: createMachine({}), events: {}, outcomes: {} } as never),
      file: 'tests/house/gate.cases.ts',
      definition: { levels: ['chart', 'view', 'browser'] },
      name: 'gate',
    });
    expect(lines.map((line) => line.replace(/ no .*:/, ' no file:'))).toEqual([
      'gate: "levels" has "view", but there is no file: write it, or remove the level',
      'gate: "levels" has "browser", but there is no file: write it, or remove the level',
    ]);
  });

  it('names the states of a loop without an end', () => {
    const states = { a: { on: { go: 'b' } }, b: { always: 'c' }, c: { always: 'b' } };
    const loop = createMachine({ id: 'm', initial: 'a', states } as never);
    const events = { go: { plain: {} } };
    expect(() => buildGraph(defineFlow({ machine: loop, events, outcomes: {} } as never))).toThrow(
      /does not come to rest: .* at last in "[bc]", "[bc]"/,
    );
  });

  it('says when reports come from outside of a repository', () => {
    expect(originOf('report', [{ commit: 'none' }])).toBe('1 report, made outside of a repository');
  });
});
