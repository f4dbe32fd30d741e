import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { changes, type Shot, watchTree } from '../src/cli/watch.ts';
import { configured } from './kit/project.ts';

const before: Shot = { paths: ['a', 'b'], transitions: ['one', 'two'], steps: 5 };

function building(): { root: string; cases: string } {
  const root = configured(mkdtempSync(join(tmpdir(), 'walk-watch-')));
  mkdirSync(join(root, 'machines/building'), { recursive: true });
  mkdirSync(join(root, 'tests/building'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  cpSync(resolve('packages/chartwalk/test/sample/door.machine.ts'), join(root, 'machines/building/door.machine.ts'));
  const cases = readFileSync(resolve('packages/chartwalk/test/sample/door-cases.ts'), 'utf8')
    .replace('../../src/flow/flow.ts', resolve('packages/chartwalk/src/flow/flow.ts'))
    .replace('./door.machine.ts', '../../machines/building/door.machine.ts')
    .replace('const door =', 'const flow =');
  return { root, cases };
}

function watching(root: string) {
  const args = ['--disable-warning=ExperimentalWarning', resolve('packages/chartwalk/src/cli/cli.ts'), 'watch'];
  const child = spawn(process.execPath, args, { cwd: root });
  let text = '';
  child.stdout.on('data', (data) => {
    text += data;
  });
  const out = () => text;
  const says = (line: string) => vi.waitFor(() => expect(text).toContain(line), { timeout: 25_000, interval: 50 });
  return { child, says, out };
}

describe('walk watch', () => {
  it('reports new and removed paths and transitions, and new transitions that no test has taken yet', () => {
    expect(changes('door', before, before, new Set())).toEqual([]);
    const after: Shot = { paths: ['b', 'c', 'd'], transitions: ['one', 'three', 'four'], steps: 9 };
    expect(changes('door', before, after, new Set(['four']))).toEqual([
      'door: 2 paths new, 1 gone, 1 stay; 9 steps, 5 before',
      '  + three (not taken yet)',
      '  + four',
      '  - two',
    ]);
  });

  it('hears of no change in installed packages, built files, reports, hidden folders and bundled configurations', async () => {
    const root = mkdtempSync(join(tmpdir(), 'walk-watch-'));
    const foreign = ['node_modules', 'src/node_modules', 'dist', 'coverage', '.git', '.cache'];
    for (const folder of ['src', ...foreign]) mkdirSync(join(root, folder), { recursive: true });
    const heard = new Set<string>();
    const stop = watchTree(root, (file) => heard.add(file));
    try {
      for (const folder of foreign) writeFileSync(join(root, folder, 'index.js'), '');
      writeFileSync(join(root, 'vite.config.ts.timestamp-1700000000000-abc.mjs'), '');
      mkdirSync(join(root, 'late/node_modules/one'), { recursive: true });
      writeFileSync(join(root, 'late/node_modules/one/index.js'), '');
      writeFileSync(join(root, 'late/machine.ts'), '');
      writeFileSync(join(root, 'src/machine.ts'), '');
      await vi.waitFor(() => expect(heard).toEqual(new Set(['late/machine.ts', 'src/machine.ts'])));
    } finally {
      stop();
    }
  });

  it('prints a message before it loads the charts, and loads all of them in one process', async () => {
    const { root, cases } = building();
    const late = `import { appendFileSync, existsSync } from 'node:fs';
appendFileSync('pids', \`\${process.pid}\\n\`);
while (!existsSync('go')) await new Promise((resolve) => setTimeout(resolve, 20));
`;
    for (const name of ['door', 'gate', 'hatch'])
      writeFileSync(join(root, `tests/building/${name}.cases.ts`), late + cases);
    const { child, says } = watching(root);
    try {
      await says('reading the charts of 3 flows\n');
      writeFileSync(join(root, 'go'), '');
      await says('watching the charts of 3 flows\n');
      const pids = readFileSync(join(root, 'pids'), 'utf8').trim().split('\n');
      expect(pids).toHaveLength(3);
      expect(new Set(pids).size).toBe(1);
    } finally {
      child.kill();
    }
  });

  it('reports a change when it is written, and continues after an invalid chart', async () => {
    const { root, cases } = building();
    writeFileSync(join(root, 'tests/building/door.cases.ts'), cases);
    const { child, says, out } = watching(root);
    const chart = join(root, 'machines/building/door.machine.ts');
    const text = readFileSync(chart, 'utf8');
    try {
      await says('watching the charts of 1 flow\n');
      expect(out()).toBe('reading the charts of 1 flow\nwatching the charts of 1 flow\n');
      writeFileSync(chart, 'export const doorMachine = ;');
      await says('door: syntax error in machines/building/door.machine.ts:1: Expression expected\n');
      writeFileSync(chart, text.replace('barred: { after: {', "barred: { on: { 'alarm.raised': 'closed' }, after: {"));
      await says('  + door.barred · alarm.raised · 0 (not taken yet)\n');
    } finally {
      child.kill();
    }
  });

  it('reports each change of a replaced chart or case file, in an existing and in a new folder', async () => {
    const { root, cases } = building();
    const own = join(root, 'tests/building/door.cases.ts');
    const chart = join(root, 'machines/building/door.machine.ts');
    const text = readFileSync(chart, 'utf8');
    writeFileSync(own, cases);
    const replace = (file: string, content: string) => {
      writeFileSync(`${file}~`, content);
      renameSync(`${file}~`, file);
    };
    const withEvent = (target: string) =>
      text.replace('barred: { after: {', `barred: { on: { 'alarm.raised': '${target}' }, after: {`);
    const { child, says } = watching(root);
    try {
      await says('watching the charts of 1 flow\n');
      replace(chart, withEvent('closed'));
      await says('  + door.barred · alarm.raised · 0 (not taken yet)\n');
      replace(chart, text);
      await says('  - door.barred · alarm.raised · 0\n');
      replace(own, cases.replace("some: { code: '1234' }, ", ''));
      await says('door: 1 path new, 1 gone, 0 stay; ');
      mkdirSync(join(root, 'tests/garden'));
      replace(join(root, 'tests/garden/gate.cases.ts'), cases);
      await says('gate: new: ');
      replace(join(root, 'tests/garden/gate.cases.ts'), 'export const flow = null;');
      await says('gate: tests/garden/gate.cases.ts exports no "flow": ');
    } finally {
      child.kill();
    }
  }, 90_000);

  it('reports how many expectations differ when a chart change leaves the paths of the chart unchanged', async () => {
    const { root, cases } = building();
    writeFileSync(join(root, 'tests/building/door.cases.ts'), cases);
    const cli = ['--disable-warning=ExperimentalWarning', resolve('packages/chartwalk/src/cli/cli.ts')];
    execFileSync(process.execPath, [...cli, 'accept', 'door'], { cwd: root });
    const chart = join(root, 'machines/building/door.machine.ts');
    const text = readFileSync(chart, 'utf8');
    const { child, says } = watching(root);
    try {
      await says('watching the charts of 1 flow\n');
      writeFileSync(chart, `${text}\n`);
      await says('door: no path changed\n');
      writeFileSync(chart, text.replace(/patience: \d+/, 'patience: 4321'));
      await says('door: no path changed; 1 expectation of the snapshot differs\n');
    } finally {
      child.kill();
    }
  }, 60_000);

  it('reads the paths of a machine that prints, and survives one that ends the process', async () => {
    const { root, cases } = building();
    const own = join(root, 'tests/building/door.cases.ts');
    const chart = join(root, 'machines/building/door.machine.ts');
    const text = readFileSync(chart, 'utf8');
    writeFileSync(own, cases);
    writeFileSync(chart, `console.log('a machine speaks');\n${text}`);
    const { child, says, out } = watching(root);
    try {
      await says('watching the charts of 1 flow\n');
      writeFileSync(chart, `process.exit(0);\n${text}`);
      await says('door: the process ended before its paths were known\n');
      writeFileSync(chart, `console.log('{}');\n${text}`);
      await says('door: no path changed\n');
      expect(out()).not.toContain('speaks');
    } finally {
      child.kill();
    }
  }, 60_000);

  it('reports the flows of every machine of a file, and of machines that import a changed module', async () => {
    const { root, cases } = building();
    const write = (file: string, text: string) => {
      mkdirSync(join(root, file, '..'), { recursive: true });
      writeFileSync(join(root, file), text);
    };
    const chart = readFileSync(join(root, 'machines/building/door.machine.ts'), 'utf8');
    const timed = chart.replace(/patience: \d+/, 'patience');
    expect(timed).not.toBe(chart);
    const withLimit = (limit: string) => `import { patience } from '../limits/patience.ts';\n${limit}${timed}`;
    write('machines/limits/patience.ts', "export * from './number.ts';");
    write(
      'machines/limits/number.ts',
      "import number from './number.json' with { type: 'json' };\nexport const patience = number;",
    );
    write('machines/limits/number.json', '500');
    write('machines/building/door.machine.ts', `${withLimit('')}\nexport { doorMachine as gateMachine };`);
    write('tests/building/door.cases.ts', cases);
    write('tests/building/gate.cases.ts', cases.replace('{ doorMachine }', '{ gateMachine as doorMachine }'));
    // A flow that has nothing to do with the others.
    write('machines/garden/hatch.machine.ts', chart);
    write('tests/garden/hatch.cases.ts', cases.replace('building/door.machine.ts', 'garden/hatch.machine.ts'));
    const { child, says, out } = watching(root);
    const count = (line: string) => out().split(line).length - 1;
    const withEvent = withLimit('').replace(
      'barred: { after: {',
      "barred: { on: { 'alarm.raised': 'closed' }, after: {",
    );
    const cli = ['--disable-warning=ExperimentalWarning', resolve('packages/chartwalk/src/cli/cli.ts')];
    execFileSync(process.execPath, [...cli, 'accept'], { cwd: root });
    try {
      await says('watching the charts of 3 flows\n');
      write('machines/building/door.machine.ts', `${withEvent}\nexport { doorMachine as gateMachine };`);
      await vi.waitFor(() => expect(count('  + door.barred · alarm.raised · 0 (not taken yet)\n')).toBe(2), 25_000);
      write('machines/building/door.machine.ts', `${withLimit('')}\nexport { doorMachine as gateMachine };`);
      await vi.waitFor(() => expect(count('  - door.barred · alarm.raised · 0\n')).toBe(2), 25_000);
      write('machines/limits/number.json', '600');
      await says('door: no path changed; ');
      await says('gate: no path changed; ');
      expect(out()).not.toContain('hatch');
    } finally {
      child.kill();
    }
  }, 90_000);

  it('follows the aliases of the project', async () => {
    const { root, cases } = building();
    const write = (file: string, text: string) => writeFileSync(join(root, file), text);
    const chart = readFileSync(join(root, 'machines/building/door.machine.ts'), 'utf8');
    write('package.json', '{ "type": "module", "imports": { "#machines/*": "./machines/*" } }');
    // Neither a template for source text nor a text "from" is an import.
    const template = `export const text = (path: string) => \`import '\${path}';\`;\nexport const ends = ['from', 'to'];\n`;
    write('machines/side.ts', '');
    write('machines/building/gate.machine.ts', chart);
    write('machines/building/door.machine.ts', `import '#machines/side.ts';\n${template}${chart}`);
    write('tests/building/door.cases.ts', cases);
    write('tests/building/gate.cases.ts', cases.replace('door.machine.ts', 'gate.machine.ts'));
    const { child, says } = watching(root);
    try {
      await says('watching the charts of 2 flows\n');
      // A change is reported without a difference only when it concerns a single flow.
      write('machines/building/gate.machine.ts', `${chart}\n`);
      await says('gate: no path changed\n');
      write('machines/side.ts', '// changed\n');
      await says('door: no path changed\n');
    } finally {
      child.kill();
    }
  }, 60_000);

  it('says which path of the snapshot a change makes impossible, and how to accept it', async () => {
    const { root, cases } = building();
    writeFileSync(join(root, 'tests/building/door.cases.ts'), cases);
    const cli = ['--disable-warning=ExperimentalWarning', resolve('packages/chartwalk/src/cli/cli.ts')];
    execFileSync(process.execPath, [...cli, 'accept', 'door'], { cwd: root });
    const chart = join(root, 'machines/building/door.machine.ts');
    const text = readFileSync(chart, 'utf8');
    const { child, says, out } = watching(root);
    try {
      await says('watching the charts of 1 flow\n');
      writeFileSync(chart, text.replace("on: { 'door.close': 'closed', 'alarm", "on: { 'alarm"));
      await says('  if the change of the chart is meant, run npm run walk -- accept door\n');
      expect(out()).toMatch(
        /\n {2}path [0-9a-f]{8}, step \d+ "door\.close \(plain\)" is not possible in "open", where there are ".*"\n/,
      );
    } finally {
      child.kill();
    }
  }, 90_000);
});
