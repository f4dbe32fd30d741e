import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chartwalk, newProject } from './kit/typed-project.ts';

const machine = (name: string, imports = '', first = 'closed') => `${imports}
import { createMachine } from 'xstate';
export const ${name}Machine = createMachine({
  id: '${name}', initial: '${first}',
  states: { closed: { on: { open: 'opened' } }, opened: { on: { close: 'closed' } } },
});
`;
const flow = (name: string) => `
import { defineFlow } from 'chartwalk';
import { ${name}Machine } from './${name}.machine.ts';
const one = { plain: {} };
export const flow = defineFlow({ machine: ${name}Machine as never, events: { open: one, close: one }, outcomes: {} } as never);
`;

const files = {
  '.gitignore': 'node_modules\n.chartwalk\n',
  'chartwalk.config.json': '{ "load": "node" }',
  'door.machine.ts': machine('door', "import { prices } from './shared/index.ts';\nimport './side.ts';\nvoid prices;"),
  'door.flow.ts': flow('door'),
  'door.driver.ts': "import { page } from './page';\nexport const driver = () => page;\n",
  'gate.machine.ts': machine('gate', "import type { Price } from './shared/prices.ts';\nvoid (0 as Price);"),
  'gate.flow.ts': flow('gate'),
  'gate.tsx': `import('./parts/handle.tsx');
import(\`./parts/lock.ts\`);
const text = (name: string) => import(\`./texts/\${name}.json\`);
import './gate.css';
export const Gate = () => null;
`,
  'shared/index.ts': "export * from './prices.ts';\n",
  'shared/prices.ts': 'export type Price = number;\nexport const prices = [1];\n',
  'side.ts': '',
  'page.ts': 'export const page = 1;\n',
  'parts/handle.tsx': 'export const Handle = 1;\n',
  'parts/lock.ts': '',
  'texts/en.json': '{}',
  'gate.css': "@import './colors.css';\na { background: url(./gate.svg); }\n",
  'colors.css': '',
  'gate.svg': '<svg/>',
  'other.ts': 'export const other = 1;\n',
};

function committed(more: Record<string, string> = {}) {
  const root = newProject({ ...files, ...more });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root, stdio: 'pipe' });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'one');
  const change = (file: string, text = '// changed\n') => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  return { root, git, change };
}

describe('run --affected', { timeout: 60_000 }, () => {
  it('walks nothing and passes when no file differs from the commit', async () => {
    const { root, change } = committed();
    change('other.ts');
    expect(await chartwalk(root, 'run', '--affected')).toEqual({
      code: 0,
      out: '0 of 2 flows differ from HEAD\n',
      err: '',
    });
  });

  it.each([
    ['its machine', 'door.machine.ts', `${files['door.machine.ts']}// changed\n`, 'door: door.machine.ts'],
    ['its cases', 'door.flow.ts', `${files['door.flow.ts']}// changed\n`, 'door: door.flow.ts'],
    ['its driver', 'door.driver.ts', '', 'door: door.driver.ts'],
    ['its view', 'gate.tsx', '', 'gate: gate.tsx'],
    ['its actors, which are new', 'gate.actors.ts', '', 'gate: gate.actors.ts'],
    ['its snapshot', 'gate.paths.snap.json', '{ "paths": {}, "mutationPaths": {} }', 'gate: gate.paths.snap.json'],
    [
      'a file that is imported through another',
      'shared/prices.ts',
      'export const prices = [2];\n',
      'door: shared/prices.ts (imported by shared/index.ts)',
    ],
    ['a file that is imported for its effect', 'side.ts', '// changed', 'door: side.ts (imported by door.machine.ts)'],
    ['a file that is imported without its ending', 'page.ts', '', 'door: page.ts (imported by door.driver.ts)'],
    ['a file that a template names', 'parts/lock.ts', '// 2', 'gate: parts/lock.ts (imported by gate.tsx)'],
    ['a file in a folder of computed imports', 'texts/es.json', '{}', 'gate: texts/es.json (imported by gate.tsx)'],
    ['a style sheet', 'colors.css', 'a {}', 'gate: colors.css (imported by gate.css)'],
    ['a picture', 'gate.svg', '<svg></svg>', 'gate: gate.svg (imported by gate.css)'],
    ['a file that is imported late', 'parts/handle.tsx', '', 'gate: parts/handle.tsx (imported by gate.tsx)'],
  ])('selects a flow by %s', async (_, file, text, line) => {
    const { root, change } = committed();
    change(file, text);
    const { out } = await chartwalk(root, 'run', '--affected');
    const [head, cause, ...walked] = out.trimEnd().split('\n');
    expect([head, cause]).toEqual(['1 of 2 flows differ from HEAD:', `  ${line}`]);
    const flows = walked.map((one) => one.split(':')[0]).filter((one) => !one?.startsWith(' ') && one !== 'advice');
    expect(flows).toEqual([line.split(':')[0]]);
  });

  it('selects a flow whose imported file was deleted, and all flows when the configuration changed', async () => {
    const { root, change } = committed();
    rmSync(join(root, 'side.ts'));
    const deleted = await chartwalk(root, 'run', '--affected');
    expect(deleted.code).toBe(1);
    expect(deleted.out).toBe('1 of 2 flows differ from HEAD:\n  door: side.ts (imported by door.machine.ts)\n');
    expect(deleted.err).toContain('door.flow.ts cannot be loaded');
    change('side.ts', '');
    change('chartwalk.config.json', '{ "load": "node", "gates": {} }');
    const { out } = await chartwalk(root, 'run', '--affected');
    expect(out).toContain(
      '2 of 2 flows differ from HEAD:\n  door: chartwalk.config.json\n  gate: chartwalk.config.json\n',
    );
  });

  it('compares with the named commit, and walks a named flow only when it is affected', async () => {
    const { root, git, change } = committed();
    change('side.ts', '// two\n');
    git('commit', '-qam', 'two');
    expect((await chartwalk(root, 'run', '--affected')).out).toBe('0 of 2 flows differ from HEAD\n');
    const { out } = await chartwalk(root, 'run', '--affected', 'HEAD~1');
    expect(out).toMatch(/^1 of 2 flows differ from HEAD~1:\n {2}door: side\.ts .*\ndoor: 2 states/);
    const other = await chartwalk(root, 'run', 'gate', '--affected', 'HEAD~1');
    expect(other).toEqual({ code: 0, out: '0 of 2 flows differ from HEAD~1\n', err: '' });
  });

  it('limits accept, mutants and coverage too', async () => {
    const { root, git, change } = committed();
    await chartwalk(root, 'accept');
    await chartwalk(root, 'run');
    git('add', '.');
    git('commit', '-qm', 'two');
    change('side.ts');
    const accepted = await chartwalk(root, 'accept', '--affected');
    expect(accepted).toMatchObject({ code: 0, err: '' });
    expect(accepted.out).toContain('  door: side.ts (imported by door.machine.ts)\n');
    const mutants = await chartwalk(root, 'mutants', '--affected');
    expect(mutants.out).toMatch(/^door: \d+ of \d+ killed/m);
    expect(mutants.out).not.toMatch(/^gate: /m);
    const coverage = await chartwalk(root, 'coverage', '--affected');
    expect(coverage.out).toMatch(/^door +chart +2 of 2$/m);
    expect(coverage.out).not.toMatch(/^gate/m);
  });

  it('rejects an unknown commit, and a folder without a repository', async () => {
    const { root } = committed();
    expect(await chartwalk(root, 'run', '--affected', 'nowhere')).toEqual({
      code: 2,
      out: '',
      err: '--affected takes a commit, not "nowhere"\n',
    });
    expect(await chartwalk(newProject(files), 'run', '--affected')).toMatchObject({
      code: 2,
      err: '--affected needs a git repository, and the current folder is in none\n',
    });
  });

  it.each([
    [
      'vite',
      {
        'chartwalk.config.json': '{ "load": "vite" }',
        'vite.config.js': "export default { resolve: { alias: { '~': import.meta.dirname } } };\n",
      },
    ],
    [
      'jiti',
      {
        'chartwalk.config.json': '{ "load": "jiti" }',
        'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./*"] } } }',
      },
    ],
    ['node', { 'package.json': '{ "type": "module", "imports": { "#own/*": "./*" } }' }],
  ])('follows the aliases of the project with the loader %s', async (loader, more) => {
    const own = loader === 'node' ? '#own' : '~';
    const { root, change } = committed({
      ...(more as Record<string, string>),
      'door.machine.ts': machine('door', `import { other } from '${own}/other.ts';\nvoid other;`),
    });
    change('other.ts', 'export const other = 2;\n');
    const { out, err } = await chartwalk(root, 'run', '--affected');
    expect(err).toBe('');
    expect(out).toContain(
      '1 of 2 flows differ from HEAD:\n  door: other.ts (imported by door.machine.ts)\ndoor: 2 states',
    );
  });

  it('selects the flow that imports a deleted file through an alias', async () => {
    const { root } = committed({
      'package.json': '{ "type": "module", "imports": { "#own/*": "./*" } }',
      'door.machine.ts': machine('door', "import { other } from '#own/other.ts';\nvoid other;"),
    });
    rmSync(join(root, 'other.ts'));
    const { code, out, err } = await chartwalk(root, 'run', '--affected');
    expect(code).toBe(1);
    expect(out).toContain('1 of 2 flows differ from HEAD:\n  door: other.ts (imported by door.machine.ts)\n');
    expect(err).toContain('door.flow.ts cannot be loaded');
  });
});
