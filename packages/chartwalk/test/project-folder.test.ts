import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { scriptOf } from '../src/project/binaries.ts';
import { defaults, reportsVariable } from '../src/project/config.ts';
import { chartwalk, newProject } from './kit/typed-project.ts';

const machine = `import { createMachine } from 'xstate';
export const doorMachine = createMachine({
  id: 'door', initial: 'closed',
  states: { closed: { on: { open: 'open' } }, open: { on: { close: 'closed' } } },
});
`;

const flow = (imported = "import { doorMachine } from './door.machine.ts';") => `
import { defineFlow } from 'chartwalk';
${imported}
export const flow = defineFlow({
  machine: doorMachine as never, events: { open: { plain: {} }, close: { plain: {} } }, outcomes: {},
} as never);
`;

const settings = (given: object) => JSON.stringify({ load: 'node', ...given });

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd, stdio: 'ignore' });

describe('folder of the configuration', { timeout: 60_000 }, () => {
  it('holds the files and reports of commands that start in a folder below it', async () => {
    const root = newProject({
      'src/door/door.machine.ts': machine,
      'src/door/door.flow.ts': flow(),
      'src/other/note.txt': '',
      'chartwalk.config.json': settings({ explanations: 'tests/reasons.json' }),
      'tests/reasons.json': '{ "door": { "door.nowhere · drop": "gone" } }',
    });
    const below = join(root, 'src/other');
    expect(await chartwalk(below, 'run')).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(join(root, '.chartwalk/walk/chart')).length).toBeGreaterThan(0);
    expect(await chartwalk(below, 'coverage', '--min', '100')).toMatchObject({ code: 0, err: '' });
    const accepted = await chartwalk(below, 'accept', '../door/door.flow.ts');
    expect(accepted).toMatchObject({ code: 0, err: '' });
    expect(accepted.out).toContain('(../door/door.paths.snap.json)');
    expect(existsSync(join(root, 'src/door/door.paths.snap.json'))).toBe(true);
    expect(await chartwalk(below, 'mutants', 'door')).toMatchObject({
      code: 1,
      err: '../../tests/reasons.json explains for door what is no mutant: door.nowhere · drop\n',
    });
    expect((await chartwalk(below, 'clear')).out).toMatch(/^removed \d+ reports of walks/);
    expect(readdirSync(below)).toEqual(['note.txt']);
  });

  it('is below the repository, and its former charts are read with the configured loader', async () => {
    const root = newProject({
      'app/door.machine.ts': machine,
      'app/door.flow.ts': flow("import { doorMachine } from './door.machine';"),
      'app/package.json': '{ "type": "module" }',
      'app/chartwalk.config.json': settings({ load: 'jiti' }),
      '.gitignore': 'node_modules\n.chartwalk\n',
    });
    git(root, 'init', '-q');
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'one');
    const app = join(root, 'app');
    writeFileSync(
      join(app, 'door.machine.ts'),
      machine.replace("close: 'closed'", "close: 'closed', slam: { guard: () => false, target: 'closed' }"),
    );
    writeFileSync(
      join(app, 'door.flow.ts'),
      flow("import { doorMachine } from './door.machine';").replace('open:', 'slam: { plain: {} }, open:'),
    );
    await chartwalk(app, 'run');
    expect(await chartwalk(app, 'coverage', '--since', 'HEAD')).toMatchObject({
      code: 1,
      err: 'newly uncovered since HEAD: door, chart: door.open · slam · 0 (new since then)\n',
    });
    expect(readdirSync(join(app, '.chartwalk'))).toEqual(['walk']);
  });
});

describe('files of a flow', { timeout: 60_000 }, () => {
  it.each(['[id]', '(group)', '{tab}', 'a*b'])('are found in a folder with the name %s', async (folder) => {
    const root = newProject({
      [`src/${folder}/door.machine.ts`]: machine,
      [`src/${folder}/door.flow.ts`]: flow(),
      [`src/${folder}/door.driver.mts`]: 'export const driver = {};',
      'src/a b/door.driver.mts': '',
      'chartwalk.config.json': settings({}),
    });
    expect(await chartwalk(root, 'accept')).toMatchObject({ code: 0, err: '' });
    const { code, out, err } = await chartwalk(root, 'door', '--format', 'playwright');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`place it in src/${folder}/.`);
  });
});

describe('reports outside of the project', { timeout: 60_000 }, () => {
  it('hold the walks and the failed paths, and no files of the commit that a command compares with', async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    const outside = join(mkdtempSync(join(tmpdir(), 'walk-')), 'shard-1');
    vi.stubEnv(reportsVariable, outside);
    const root = newProject({
      'door.machine.ts': machine,
      'door.flow.ts': flow(),
      'src/note.txt': '',
      '.gitignore': 'node_modules',
      'chartwalk.config.json': settings({}),
    });
    const below = join(root, 'src');
    git(root, 'init', '-q');
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'one');
    expect(await chartwalk(below, 'run')).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(outside)).toEqual(['walk']);
    expect(await chartwalk(below, 'coverage', '--min', '100', '--since', 'HEAD')).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(outside)).toEqual(['walk']);

    const broken = flow().replace('outcomes: {},', "outcomes: {}, never: { 'is open': (view) => view.isIn('open') },");
    writeFileSync(join(root, 'door.flow.ts'), broken);
    const { code, out } = await chartwalk(below, 'run');
    expect(code).toBe(1);
    expect(out).toContain('kept the failed path ');
    expect(readdirSync(join(outside, 'failures'))).toHaveLength(1);
    const [, kept] = /in (\S*failures\S*\.json)/.exec(out)!;
    expect(existsSync(join(below, kept!))).toBe(true);
  });
});

describe('settings', { timeout: 60_000 }, () => {
  const src = fileURLToPath(new URL('../src', import.meta.url));
  const sources = globSync('**/*.ts', { cwd: src })
    .filter((file) => !file.endsWith('config.ts'))
    .map((file) => readFileSync(join(src, file), 'utf8'))
    .join('\n');

  it.each([...Object.keys(defaults), 'onBrowserAccepted'])('%s is read', (name) => {
    const reads = [
      `config\\(\\)\\.${name}\\b`,
      `config\\(\\)\\s*\\.${name}\\b`,
      `\\{[^}]*\\b${name}\\b[^}]*\\} = config\\(\\)`,
    ];
    expect(sources).toMatch(new RegExp(reads.join('|')));
  });

  it.each([...Object.keys(defaults), 'onBrowserAccepted'])('%s is documented', (name) => {
    const table = readFileSync(fileURLToPath(new URL('../docs/configuration.md', import.meta.url)), 'utf8');
    expect(table).toContain(`\n| \`${name}\` | `);
  });

  it.each(Object.keys(defaults.files))('"files" with the kind %s is documented', (kind) => {
    const table = readFileSync(fileURLToPath(new URL('../docs/configuration.md', import.meta.url)), 'utf8');
    const [, files] = table.split('## Files of a flow');
    expect(files).toMatch(new RegExp(`^\\| (?:\`\\w+\`, )?\`${kind}\``, 'm'));
  });

  it('"gates" sets the least share of killed mutants, which --min replaces', async () => {
    const root = newProject({
      'door.machine.ts': machine.replace("close: 'closed'", "close: { guard: () => true, target: 'closed' }"),
      'door.flow.ts': flow(),
      'chartwalk.config.json': settings({ gates: { mutants: 100 } }),
    });
    expect(await chartwalk(root, 'accept')).toMatchObject({ code: 0, err: '' });
    expect(await chartwalk(root, 'mutants')).toMatchObject({ code: 1, err: 'door: below 100 % of its mutants\n' });
    expect(await chartwalk(root, 'mutants', '--min', '10')).toMatchObject({ code: 0, err: '' });
  });
});

describe('a flow that cannot be used', { timeout: 60_000 }, () => {
  it('does not stop the commands for the others', async () => {
    const root = newProject({
      'door.machine.ts': machine,
      'door.flow.ts': flow(),
      'broken.flow.ts': "throw new Error('a defect');",
      'requirements/doors.json': '{ "Doors": { "doors-1.1": "A door opens." } }',
      'chartwalk.config.json': settings({}),
      '.gitignore': 'node_modules\n.chartwalk\n',
    });
    const err = 'broken.flow.ts cannot be loaded: a defect\n';
    const stated = await chartwalk(root, 'requirements', '--static');
    expect(stated).toMatchObject({ code: 1, err });
    expect(stated.out).toContain('doors-1.1  unproven  A door opens.');

    const { out } = await chartwalk(root, 'door', '--format', 'json');
    const [path] = JSON.parse(out).paths;
    writeFileSync(join(root, 'paths.json'), JSON.stringify({ paths: [{ ...path, flow: 'broken' }, path] }));
    const replayed = await chartwalk(root, 'replay', 'paths.json');
    expect(replayed).toMatchObject({ code: 1, err: `broken ${path.id}: ${err}` });
    expect(replayed.out).toMatch(/^door [0-9a-f]{8}, \d steps, chart: passes\n/);

    git(root, 'init', '-q');
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'one');
    rmSync(join(root, 'broken.flow.ts'));
    expect(await chartwalk(root, 'run')).toMatchObject({ code: 0 });
    expect(await chartwalk(root, 'coverage', '--since', 'HEAD')).toMatchObject({
      code: 1,
      err: 'broken.flow.ts of HEAD cannot be loaded: a defect\n',
    });
  });
});

describe('mutants --run', () => {
  it('replaces a default export, and reports a flow without tests after the others', async () => {
    const root = newProject({
      'door.machine.ts': machine.replace('export const doorMachine =', 'export default'),
      'door.flow.ts': flow("import doorMachine from './door.machine.ts';"),
      'door.test.ts':
        "import { walkSuite } from 'chartwalk/vitest';\nimport { flow } from './door.flow.ts';\nwalkSuite(flow);\n",
      'alone/gate.machine.ts': machine.replaceAll('door', 'gate'),
      'alone/gate.flow.ts': flow().replaceAll('door', 'gate'),
      'chartwalk.config.json': settings({ load: 'jiti' }),
    });
    await chartwalk(root, 'accept');
    const { code, out, err } = await chartwalk(root, 'mutants', '--run', '--match', 'door.closed · open · 0 · drop');
    expect(err).toBe(
      'gate: there is no alone/gate.test.ts: "mutants --run" judges by unit tests; write them, or leave out --run for the preview\n',
    );
    expect(out).toMatch(/^door: 1 of 1 killed, 0 explained, 0 survive\n/);
    expect(code).toBe(1);
  }, 120_000);
});

describe('test runners', { timeout: 60_000 }, () => {
  it('are started as scripts of Node, because commands of a shell differ between systems', () => {
    for (const command of ['vitest', 'playwright'] as const) {
      expect(scriptOf(command)).toMatch(/\.m?js$/);
      expect(readFileSync(scriptOf(command), 'utf8')).toMatch(/^#!\/usr\/bin\/env node/);
    }
  });

  it('are named in one sentence when they are not installed', async () => {
    const root = mkdtempSync(join(tmpdir(), 'bare-'));
    const cases = fileURLToPath(new URL('sample/door-cases.ts', import.meta.url));
    writeFileSync(join(root, 'chartwalk.config.json'), settings({ levels: ['chart', 'view', 'browser'] }));
    mkdirSync(join(root, 'src'));
    writeFileSync(
      join(root, 'src/door.flow.ts'),
      `import { door } from ${JSON.stringify(cases)};\nexport const flow = { ...door, levels: ['chart', 'view', 'browser'] };`,
    );
    for (const kind of ['test', 'spec']) writeFileSync(join(root, `src/door.${kind}.ts`), '');
    const needs = (command: string) =>
      `This needs ${command}, which is not installed: npm install --save-dev ${command}\n`;
    const { out } = await chartwalk(root, 'door', '--format', 'json');
    writeFileSync(join(root, 'path.json'), out);
    const replay = (level: string) => chartwalk(root, 'replay', 'path.json', '--level', level);
    expect(await replay('view')).toEqual({ code: 2, out: '', err: needs('vitest') });
    expect(await replay('browser')).toEqual({ code: 2, out: '', err: needs('playwright') });
    expect(await chartwalk(root, 'accept', 'door')).toEqual({
      code: 1,
      out: '',
      err: `src/door.test.ts: ${needs('vitest')}No path snapshot was changed: repair the view tests first.\n`,
    });
    writeFileSync(
      join(root, 'src/door.flow.ts'),
      `import { door } from ${JSON.stringify(cases)};\nexport const flow = { ...door, levels: ['chart', 'browser'] };`,
    );
    expect(await chartwalk(root, 'accept', 'door', '--browser')).toMatchObject({
      code: 1,
      err: `src/door.spec.ts: ${needs('playwright')}`,
    });
  });
});
