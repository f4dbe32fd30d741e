import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve as resolvePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '../src/paths/graph.ts';
import type { Path } from '../src/paths/path.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay } from '../src/paths/replay.ts';
import { writeReport } from '../src/reports/coverage.ts';
import { writeProofs } from '../src/reports/requirements.ts';
import { configured } from './kit/project.ts';
import { door } from './sample/door-cases.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const close = 'door.open · door.close · 0';

function folder(levels: string): string {
  const root = configured(mkdtempSync(join(tmpdir(), 'walk-')));
  mkdirSync(join(root, 'tests/building'), { recursive: true });
  const cases = JSON.stringify(here('sample/door-cases.ts'));
  const source = `import { door } from ${cases};\nexport const flow = { ...door, levels: ${levels} };\n`;
  writeFileSync(join(root, 'tests/building/door.cases.ts'), source);
  writeFileSync(
    join(root, 'tests/building/nothing.cases.ts'),
    source.replace('export const flow', 'export const other'),
  );
  return root;
}

const root = folder("['chart']");

function walk(args: string[], cwd = root): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [here('../src/cli/cli.ts'), ...args], { cwd }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

describe('npm run walk', () => {
  it('lists the paths of a flow and the transitions that no path takes', async () => {
    const { code, out } = await walk(['door']);
    const paths = pathsOf(buildGraph(door));
    expect(code).toBe(0);
    for (const { id, steps } of paths) expect(out).toContain(`${id}  from plain, ${steps.length} steps`);
    expect(out).toMatch(/door: 13 states, 11 of 12 transitions, \d+ of \d+ pairs, 1 path, \d+ steps/);
    expect(out).toContain(
      '  not taken: door.barred · xstate.after.30000.door.barred · 0: the shorter delay always comes first',
    );
  });

  it('prints the paths as JSON, each with at most the given number of steps', async () => {
    const { out } = await walk(['door', '--format', 'json', '--max-steps', '4']);
    const { paths, transitions } = JSON.parse(out);
    expect(transitions).toHaveLength(12);
    expect(paths.map(({ id }: { id: string }) => id)).toEqual(
      pathsOf(buildGraph(door), 'tour', { maxSteps: 4 }).map(({ id }) => id),
    );
  });

  it('prints the chart as a Mermaid diagram', async () => {
    const { out } = await walk(['door', '--format', 'mermaid']);
    expect(out).toContain('stateDiagram-v2\n  state "door" as door {\n    [*] --> door_closed\n');
    expect(out).toContain('  door_closed --> door_closed: code.enter [isEmpty]\n');
  });

  it('fails and names missing transitions when coverage is below the minimum; passes at full coverage', async () => {
    const own = folder("['chart']");
    rmSync(join(own, 'tests/building/nothing.cases.ts'));
    const paths = pathsOf(buildGraph(door), 'tour', { avoid: [close] });
    for (const path of paths) writeReport(door, { path: path.id, level: 'chart', ...replay(door, path) }, own);
    const low = await walk(['coverage', '--min', '100'], own);
    expect(low).toMatchObject({ code: 1, err: 'door, chart: below 100 %\n' });
    expect(low.out).toContain(`door  chart    10 of 11\n  not taken: ${close}\n`);
    expect(low.out).toContain('all   chart    10 of 11, guards both ways 6 of 6\n');
    expect(await walk(['coverage'], own)).toMatchObject({ code: 0 });
    writeReport(door, { path: 'rest', level: 'chart', taken: { [close]: 1 }, refused: {} }, own);
    expect(await walk(['coverage', '--min', '100'], own)).toMatchObject({ code: 0, err: '' });
    for (const path of paths)
      writeReport(door, { path: path.id, level: 'chart', taken: replay(door, path).taken, refused: {} }, own);
    const oneWay = await walk(['coverage', '--min', '100'], own);
    expect(oneWay).toMatchObject({ code: 1, err: 'door, chart: guards both ways below 100 %\n' });
    expect(oneWay.out).toContain('  no guards: door.closed · code.enter · 0 [isEmpty] did not hold\n');
    expect(await walk(['coverage', '--min', '50'], own)).toMatchObject({ code: 0, err: '' });
    writeFileSync(
      join(own, 'tests/browser-exceptions.json'),
      JSON.stringify({ nothing: 'x', a: '', b: '', c: '', d: '', e: '' }),
    );
    const wrong = await walk(['coverage'], own);
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain('tests/browser-exceptions.json names no transition: nothing\n');
    expect(wrong.err).toContain('tests/browser-exceptions.json lists 6, at most 5\n');
  });

  it('the coverage command fails without reports, and names a level that was not run', async () => {
    const own = folder("['chart', 'view']");
    rmSync(join(own, 'tests/building/nothing.cases.ts'));
    expect(await walk(['coverage'], own)).toEqual({
      code: 1,
      out: '',
      err: 'no reports: run npm run unit (chart and view) and npm run browser first\n',
    });
    for (const path of pathsOf(buildGraph(door)))
      writeReport(door, { path: path.id, level: 'chart', ...replay(door, path) }, own);
    const { code, out, err } = await walk(['coverage'], own);
    expect({ code, err }).toEqual({ code: 1, err: 'no reports of the view: run npm run unit first\n' });
    expect(out).toContain('door  view     0 of 11, no reports\nall ');
  });

  it('rejects reports of another chart and names their flow', async () => {
    const own = folder("['chart']");
    rmSync(join(own, 'tests/building/nothing.cases.ts'));
    const older = door.machine.provide({ delays: { patience: 1 } }) as unknown as typeof door.machine;
    for (const path of pathsOf(buildGraph(door)))
      writeReport({ ...door, machine: older }, { path: path.id, level: 'chart', ...replay(door, path) }, own);
    const { code, out, err } = await walk(['coverage', 'door'], own);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^door, chart: 1 of 1 report not counted, made of another chart at \S+: run its tests again\n$/,
    );
    expect(out).toContain('door  chart    0 of 11, reports of another chart\n');
  });

  it('the clear command reports what it removes', async () => {
    const own = folder("['chart']");
    writeReport(door, { path: 'one', level: 'chart', taken: {}, refused: {} }, own);
    writeReport(door, { path: 'one', level: 'view', taken: {}, refused: {} }, own);
    writeProofs('unit', 'door.test.ts', [{ test: 'opens', proves: ['building-1.1'], passed: true }], own);
    const out = 'removed 2 reports of walks and 1 file of what tests proved\n';
    expect(await walk(['clear'], own)).toEqual({ code: 0, out, err: '' });
    expect(await walk(['clear'], own)).toEqual({ code: 0, out: 'there were no reports\n', err: '' });
  });

  it('names an unreadable report', async () => {
    mkdirSync(join(root, 'broken/walk/chart'), { recursive: true });
    writeFileSync(join(root, 'broken/walk/chart/door-a.json'), '{"flow": "door", "tak');
    expect(await walk(['coverage', '--from', 'broken'])).toEqual({
      code: 2,
      out: '',
      err: 'broken/walk/chart/door-a.json is no JSON: remove it and run its tests again\n',
    });
  });

  it('merges the reports of several folders into the result of a single run', async () => {
    const own = folder("['chart']");
    rmSync(join(own, 'tests/building/nothing.cases.ts'));
    for (const [index, path] of pathsOf(buildGraph(door), 'tour', { maxSteps: 4 }).entries()) {
      const walked = { path: path.id, level: 'chart' as const, ...replay(door, path) };
      writeReport(door, walked, own);
      writeReport(door, walked, join(own, `shard-${index % 3}`));
    }
    const whole = await walk(['coverage', '--min', '100'], own);
    const merged = await walk(['coverage', '--min', '100', '--from', 'shard-0', 'shard-1', 'shard-2'], own);
    expect(merged).toEqual(whole);
    expect(await walk(['coverage', '--min', '100', '--from', 'shard-0'], own)).toMatchObject({ code: 1 });
  });

  it('continues with the other flows after one flow throws, and names the failed flow at the end', async () => {
    const own = folder("['chart']");
    writeFileSync(join(own, 'tests/building/broken.cases.ts'), "throw new Error('a defect');");
    const all = await walk(['--all'], own);
    expect(all).toMatchObject({
      code: 1,
      err: [
        'tests/building/broken.cases.ts cannot be loaded: a defect\n',
        'tests/building/nothing.cases.ts exports no "flow": write export const flow = defineFlow({ machine, … })\n',
      ].join(''),
    });
    expect(all.out).toContain('door: 13 states');
    const json = await walk(['--all', '--format', 'json'], own);
    expect(JSON.parse(json.out)).toMatchObject([{ flow: 'door', paths: [{ flow: 'door' }] }]);
    for (const path of pathsOf(buildGraph(door)))
      writeReport(door, { path: path.id, level: 'chart', ...replay(door, path) }, own);
    const coverage = await walk(['coverage', '--min', '100'], own);
    expect(coverage).toMatchObject({ code: 1, err: all.err });
    expect(coverage.out).toContain('door  chart    11 of 11');
    const accept = await walk(['accept'], own);
    expect(accept).toMatchObject({ code: 1, err: all.err });
    const mutants = await walk(['mutants', '--min', '90'], own);
    expect(mutants).toMatchObject({ code: 1, err: all.err });
    expect(mutants.out).toMatch(/^door: \d+ of \d+ killed/);
  });

  it('reports in the first line how many paths the step limit cut short', async () => {
    const { out } = await walk(['door', '--strategy', 'simple', '--max-steps', '1']);
    expect(out.split('\n')[0]).toBe('1 path cut after 1 step');
  });

  it.each([
    [['--help'], 'npm run walk -- coverage [<flow>...]'],
    [['coverage', '--help'], '--from DIR...'],
    [['door', '--help'], 'Example: npm run walk -- door --strategy pairs'],
    [['plan', '--help'], 'Example: npm run walk -- door --strategy pairs'],
    [['mutants', '--help'], '--run'],
    [['replay', '--help'], 'npm run walk -- replay <file>|<path> [options]'],
    [['watch', '--help'], 'after each change of a chart'],
  ])('prints help for %j in lines of at most 140 characters', async (args, text) => {
    const { code, out, err } = await walk(args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(text);
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(140);
  });

  it('counts the refused guards at the view level, but neither lists missing ones nor requires all', async () => {
    const own = folder("['view']");
    rmSync(join(own, 'tests/building/nothing.cases.ts'));
    for (const path of pathsOf(buildGraph(door)))
      writeReport(door, { path: path.id, level: 'view', taken: replay(door, path).taken, refused: {} }, own);
    const { code, out, err } = await walk(['coverage', '--min', '100'], own);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('door  view     11 of 11\n  states 5 of 5, guards 3 of 6,');
    expect(out).not.toContain('did not hold');
    expect(out).toContain('all   view     11 of 11, guards both ways 3 of 6\n');
  });

  it('shows recorded sessions in a separate row without a minimum', async () => {
    const own = folder("['chart']");
    rmSync(join(own, 'tests/building/nothing.cases.ts'));
    const [path] = pathsOf(buildGraph(door));
    for (const one of pathsOf(buildGraph(door)))
      writeReport(door, { path: one.id, level: 'chart', ...replay(door, one) }, own);
    const step = { ...path!.steps[0]!, type: 'code.enter', event: { type: 'code.enter' } };
    const recording = { version: 1, flow: 'door', id: 'a', initial: path!.initial, recordedAt: '2040-01-01', cut: 0 };
    writeFileSync(join(own, 'one.rec.json'), JSON.stringify({ ...recording, steps: [step] }));
    const { code, out, err } = await walk(['coverage', '--min', '100', '--recordings', '*.rec.json'], own);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`door  recorded  ${new Set(step.taken).size} of 11\n`);
    expect(out).toContain(`all   recorded  ${new Set(step.taken).size} of 11\n`);
    expect(await walk(['coverage', '--recordings', 'tests/building/*.ts'], own)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^tests\/building\/\S+ is no JSON\n$/),
    });
  });

  it('names transitions that lost coverage since a commit, and states whether they existed at that commit', async () => {
    const own = folder("['chart']");
    rmSync(join(own, 'tests/building/nothing.cases.ts'));
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: own });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'one');
    for (const path of pathsOf(buildGraph(door), 'tour', { avoid: [close] }))
      writeReport(door, { path: path.id, level: 'chart', ...replay(door, path) }, own);
    const { code, out, err } = await walk(['coverage', '--since', 'HEAD'], own);
    expect(code).toBe(1);
    expect(err).toBe(`newly uncovered since HEAD: door, chart: ${close} (taken then)\n`);
    expect(out).toContain('  states 5 of 5, guards 6 of 6, delays 2 of 2, actions 2 of 2, outcomes 2 of 2\n');
    writeReport(door, { path: 'rest', level: 'chart', taken: { [close]: 1 }, refused: {} }, own);
    expect(await walk(['coverage', '--since', 'HEAD'], own)).toMatchObject({ code: 0, err: '' });
    expect(await walk(['coverage', '--since', 'nowhere'], own)).toMatchObject({
      code: 2,
      err: '--since takes a commit, not "nowhere"\n',
    });
  });

  it('previews mutants, names surviving mutants, and names wrong, empty or copied explanations', {
    timeout: 120_000,
  }, async () => {
    const own = folder("['chart']");
    expect(await walk(['mutants', 'door'], own)).toMatchObject({
      code: 2,
      err: 'There is no tests/building/door.paths.snap.json: run npm run walk -- accept door\n',
    });
    expect(await walk(['accept', 'door'], own)).toMatchObject({ code: 0, err: '' });
    const preview = await walk(['mutants', 'door'], own);
    expect(preview).toMatchObject({ code: 0, err: '' });
    expect(preview.out).toMatch(/^door: \d+ of \d+ killed, 0 explained, 3 survive\n/);
    expect(preview.out).toContain(
      '  survives: door.barred · after 30000 · 0 · retarget (no case of the flow tells it apart)\n    - door.barred -- after 30000 -> open\n    + door.barred -- after 30000 -> #door.barred\n',
    );
    expect(preview.out).toMatch(/This is a preview, .* With --run the unit tests judge each mutant\.\n$/);
    expect(await walk(['mutants', 'door', '--min', '98'], own)).toMatchObject({
      code: 1,
      err: 'door: below 98 % of its mutants\n',
    });
    expect(await walk(['mutants', 'door', '--min', '90'], own)).toMatchObject({ code: 0, err: '' });
    const explanations = {
      'door.barred · after 30000 · change delay': 'the shorter delay always comes first',
      'door.closed · code.enter · 0 · drop': 'a lie',
      'door.nowhere · drop': 'gone',
    };
    writeFileSync(join(own, 'tests/mutant-equivalents.json'), JSON.stringify({ door: explanations }));
    const wrong = await walk(['mutants', 'door'], own);
    expect(wrong.out).toContain(', 1 explained, 2 survive\n');
    expect(wrong).toMatchObject({
      code: 1,
      err:
        'tests/mutant-equivalents.json explains for door what is killed: door.closed · code.enter · 0 · drop\n' +
        'tests/mutant-equivalents.json explains for door what is no mutant: door.nowhere · drop\n',
    });
    const unspecific = {
      'door.barred · after 30000 · change delay': 'the shorter delay always comes first',
      'door.barred · after 30000 · 0 · drop': 'The shorter delay always comes first ',
      'door.barred · after 30000 · 0 · retarget': ' ',
    };
    writeFileSync(join(own, 'tests/mutant-equivalents.json'), JSON.stringify({ door: unspecific }));
    expect(await walk(['mutants', 'door'], own)).toMatchObject({
      code: 1,
      err:
        'tests/mutant-equivalents.json has the same explanation twice: door.barred · after 30000 · change delay and door.barred · after 30000 · 0 · drop\n' +
        'tests/mutant-equivalents.json has an empty explanation: door.barred · after 30000 · 0 · retarget\n',
    });
    rmSync(join(own, 'tests/building/nothing.cases.ts'));
    writeFileSync(
      join(own, 'tests/mutant-equivalents.json'),
      JSON.stringify({ window: { 'window.open · drop': 'never' } }),
    );
    expect(await walk(['mutants', '--min', '90'], own)).toMatchObject({
      code: 1,
      err: 'tests/mutant-equivalents.json explains mutants of window, which is no flow\n',
    });
    rmSync(join(own, 'tests/building/door.paths.snap.json'));
    expect((await walk(['mutants', '--min', '90'], own)).out).toMatch(
      /^all: 0 of 0 killed, 0 explained, in [\d.]+ s; 1 flow not judged: door: There is no tests\/building\/door\.paths\.snap\.json: run npm run walk -- accept door\n/,
    );
  });

  it('runs the unit tests of a flow against its mutants, and requires a reason for each surviving mutant', async () => {
    const own = configured(mkdtempSync(join(tmpdir(), 'walk-')));
    const write = (file: string, ...lines: string[]) => {
      mkdirSync(dirname(join(own, file)), { recursive: true });
      writeFileSync(join(own, file), lines.join('\n'));
    };
    const from = (path: string) => `from ${JSON.stringify(here(path))};`;
    symlinkSync(resolvePath('node_modules'), join(own, 'node_modules'));
    write('machines/building/door.machine.ts', `export * ${from('sample/door.machine.ts')}`);
    write(
      'tests/building/door.cases.ts',
      "import { doorMachine } from '../../machines/building/door.machine.ts';",
      `import { door } ${from('sample/door-cases.ts')}`,
      "export const flow = { ...door, machine: doorMachine, levels: ['chart'] };",
    );
    write(
      'tests/building/door.test.tsx',
      "import { it } from 'vitest';",
      `import { expectedPaths } ${from('../src/reports/expectations.ts')}`,
      `import { walkChart } ${from('../src/paths/replay.ts')}`,
      "import { flow } from './door.cases.ts';",
      "it.each(expectedPaths(flow))('chart: $id', (path) => walkChart(flow, path));",
    );
    const broken = await walk(['mutants', 'door', '--run', '--match', 'code.enter'], own);
    expect(broken.err).toMatch(
      /^door: its tests do not pass on the chart itself: tests\/building\/door.test.tsx: There is no/,
    );
    expect(broken.code).toBe(1);
    expect(broken.out).toMatch(
      /^all: 0 of 0 killed in .* a minute; 1 flow not judged: door: its tests do not pass on the chart itself: /m,
    );

    expect(await walk(['accept', 'door'], own)).toMatchObject({ err: '' });
    const killed = await walk(['mutants', 'door', '--run', '--match', 'code.enter'], own);
    expect(killed).toMatchObject({ code: 0, err: '' });
    const lines = killed.out.split('\n');
    const [, number] = /^door: (\d+) of \1 killed, 0 explained, 0 survive$/.exec(lines[0]!) ?? [];
    const named = lines.filter((line) =>
      /^ {2}killed: door\.closed · code\.enter · .+, by tests\/building\/door\.test\.tsx/.test(line),
    );
    expect(named).toHaveLength(Number(number));
    expect(lines[1 + named.length]).toMatch(/^all: /);

    const survivor = 'door.barred · after 30000 · 0 · retarget';
    const survives = await walk(['mutants', 'door', '--run', '--match', survivor], own);
    expect(survives.err).toBe(`${survivor} survives and has no explanation in tests/mutant-equivalents.json\n`);
    expect(survives.code).toBe(1);
    write('tests/mutant-equivalents.json', JSON.stringify({ door: { [survivor]: 'the shorter delay comes first' } }));
    const explained = await walk(['mutants', 'door', '--run', '--match', survivor], own);
    expect(explained).toMatchObject({ code: 0, err: '' });
    expect(explained.out).toMatch(/^door: 0 of 1 killed, 1 explained, 0 survive\n/);
  }, 180_000);

  describe('with the names of several flows', () => {
    const own = folder("['chart']");
    const cases = readFileSync(join(own, 'tests/building/door.cases.ts'), 'utf8');
    for (const name of ['gate', 'hatch'])
      writeFileSync(join(own, `tests/building/${name}.cases.ts`), cases.replace('levels:', `name: '${name}', levels:`));

    it('runs only these', async () => {
      const run = await walk(['run', 'gate', 'hatch'], own);
      expect(run).toMatchObject({ code: 0, err: '' });
      expect(run.out).toMatch(/^gate: .*\nhatch: /);
      expect(run.out).not.toContain('door: ');
    });

    it('accepts only these', async () => {
      const { code, out } = await walk(['accept', 'gate', 'hatch'], own);
      expect(code).toBe(0);
      expect(out).toMatch(/^gate: paths added .*\nhatch: paths added .*\n$/);
    });

    it('names one that does not exist', async () => {
      const unknown = await walk(['accept', 'gate', 'htch'], own);
      expect(unknown).toMatchObject({ code: 2, err: 'Unknown flow "htch": did you mean hatch?\n' });
    });
  });

  it('stores no expectations when a view test fails, and names the test', async () => {
    const own = configured(mkdtempSync(join(tmpdir(), 'walk-')));
    cpSync(folder("['chart', 'view']"), own, { recursive: true });
    symlinkSync(resolvePath('node_modules'), join(own, 'node_modules'));
    rmSync(join(own, 'tests/building/nothing.cases.ts'));
    const snapshot = join(own, 'tests/building/door.paths.snap.json');
    writeFileSync(
      join(own, 'tests/building/door.test.tsx'),
      "import { it } from 'vitest';\nit('view: rings', () => {\n  throw new Error('no bell\\nhere');\n});\n",
    );
    const err = 'view: rings: Error: no bell\nNo path snapshot was changed: repair the view tests first.\n';
    expect(await walk(['accept', 'door'], own)).toEqual({ code: 1, out: '', err });
    expect(existsSync(snapshot)).toBe(false);
    writeFileSync(snapshot, '{ "paths": {}, "mutationPaths": {} }');
    expect(await walk(['accept', 'door'], own)).toEqual({ code: 1, out: '', err });
    expect(readFileSync(snapshot, 'utf8')).toBe('{ "paths": {}, "mutationPaths": {} }');
  }, 60_000);

  it('replays the paths of a file on the bare chart, and reports a path that is no longer possible', async () => {
    const { out } = await walk(['door', '--format', 'json']);
    const file = join(root, 'paths.json');
    writeFileSync(file, out);
    const passes = await walk(['replay', file]);
    expect(passes).toMatchObject({ code: 0, err: '' });
    for (const { id, steps } of pathsOf(buildGraph(door)))
      expect(passes.out).toContain(`door ${id}, ${steps.length} steps, chart: passes\n`);
    writeFileSync(file, out.replaceAll('"value": "checking"', '"value": "open"'));
    const elsewhere = await walk(['replay', file]);
    expect(elsewhere.code).toBe(1);
    expect(elsewhere.err).toContain('its file expects "open", the chart is in "checking"');
    writeFileSync(file, out.replace('"label": "code.enter (some)"', '"label": "bell.ring (plain)"'));
    const gone = await walk(['replay', file]);
    expect(gone.code).toBe(1);
    expect(gone.err).toContain('step 1 "bell.ring (plain)" is not possible in "closed", where there are');
  });

  it('compares a path with the expectations of its file at every level', async () => {
    const own = folder("['chart', 'view']");
    symlinkSync(resolvePath('node_modules'), join(own, 'node_modules'));
    const from = (path: string) => `from ${JSON.stringify(here(path))};`;
    const test = [
      '// @vitest-environment happy-dom',
      "import { createElement } from 'react';",
      "import { it } from 'vitest';",
      `import { buildGraph } ${from('../src/paths/graph.ts')}`,
      `import { pathsOf } ${from('../src/paths/path-planning.ts')}`,
      `import { walkView } ${from('../src/react/index.ts')}`,
      "import { flow } from './door.cases.ts';",
      "const gestures = { 'code.enter': 'send', 'door.close': 'send', 'alarm.raised': 'send' };",
      'const assertions = { closed() {}, checking() {}, open() {}, barred() {} };',
      "const render = () => createElement('div');",
      "it.each(pathsOf(buildGraph(flow)))('view: $id', (path) => walkView({ flow, path, gestures, assertions, render }));",
    ];
    writeFileSync(join(own, 'tests/building/door.test.tsx'), test.join('\n'));
    const { out } = await walk(['door', '--format', 'json'], own);
    const file = join(own, 'paths.json');
    writeFileSync(file, out);
    expect(await walk(['replay', file, '--level', 'view'], own)).toMatchObject({ code: 0, err: '' });
    writeFileSync(file, out.replaceAll('"value": "checking"', '"value": "open"'));
    const chart = await walk(['replay', file], own);
    const view = await walk(['replay', file, '--level', 'view'], own);
    expect(chart.err).toMatch(/^path \w+, step .*: its file expects "open", the chart is in "checking"\n$/);
    expect(view).toMatchObject({ code: 1, err: expect.stringContaining(chart.err.trim()) });
  }, 60_000);

  it('replays a recording of the app, and rejects a recording without its first steps', async () => {
    const [{ initial, steps }] = pathsOf(buildGraph(door)) as [Path];
    const recording = {
      version: 1,
      flow: 'door',
      id: 'recorded',
      initial,
      steps: steps.map(({ move, taken, value, status }) => ({
        type: move.event.type,
        event: {},
        taken,
        value,
        status,
      })),
      recordedAt: '2026-01-05T10:00:00.000Z',
      cut: 0,
    };
    const file = join(root, 'recording.json');
    writeFileSync(file, JSON.stringify(recording));
    const passes = await walk(['replay', file]);
    expect(passes).toMatchObject({ code: 0, err: '' });
    expect(passes.out).toContain(`, ${steps.length} steps, chart: passes\n`);
    writeFileSync(file, JSON.stringify({ ...recording, cut: 3 }));
    const cut = await walk(['replay', file]);
    expect(cut).toMatchObject({
      code: 1,
      err: 'door recorded: door: the first 3 steps were not kept, so there is no way from its start; --gap 1 fills the steps that the recording lacks\n',
    });
  });

  it.each([
    [['window'], 'Unknown command or flow "window": npm run walk -- plan --all names all flows'],
    [['dor'], 'Unknown command or flow "dor": did you mean door?'],
    [['watsh'], 'Unknown command or flow "watsh": did you mean watch?'],
    [['bogus', '--help'], 'Unknown command or flow "bogus": npm run walk -- plan --all names all flows'],
    [['coverage', 'dor'], 'Unknown flow "dor": did you mean door?'],
    [['nothing'], 'exports no "flow"'],
    [['door', '--format', 'playwright'], 'door has no driver, e2e/building/door.driver.ts'],
    [['--all', '--format', 'mermaid'], '--all takes --format list or json, not mermaid'],
    [['coverage', '--from', 'nowhere'], '--from: there are no reports in nowhere'],
    [['coverage', '--since', 'nowhere'], '--since needs a git repository, and the current folder is in none'],
    [['watch', 'door'], 'One thing at a time: npm run walk -- watch'],
    [['door', '--format', 'poem'], 'Unknown format "poem": one of list, json, mermaid'],
    [['door', '--strategy', 'luck'], 'Unknown strategy "luck": one of tour, postman, pairs, shortest, simple, random'],
    [['door', '--stop', 'pairs=9'], '--stop takes transitions=P%, pairs=P% or steps=N'],
    [['door', '--seed', 'x'], '--seed takes 1 to 4294967295, not "x"'],
    [['door', '--cover', 'all'], 'Unknown cover "all": one of transitions, edges'],
    [['door', '--max-steps', 'many'], '--max-steps takes 1 to 1000, not "many"'],
    [['door', '--max-steps', '0'], '--max-steps takes 1 to 1000, not "0"'],
    [['door', '--fast'], "Unknown option '--fast'"],
    [['door', '--min', '3'], '--min belongs to run, coverage, mutants and requirements'],
    [['door', '--since', 'HEAD'], '--since belongs to coverage'],
    [['door', '--recordings', 'x'], '--recordings belongs to coverage'],
    [['door', '--gap', '2'], '--gap needs --usage'],
    [['run', '--gap', '2'], '--gap belongs to plan, coverage, replay and pin'],
    [['door', '--static'], '--static belongs to requirements'],
    [['replay'], 'Which file?'],
    [['replay', 'nowhere.json'], 'There is no file "nowhere.json" to replay'],
    [['replay', 'tests/building/door.cases.ts'], 'tests/building/door.cases.ts is no JSON'],
    [['replay', 'x.json', '--level', 'moon'], 'Unknown level "moon": one of chart, view, browser'],
    [['door', '--headed'], '--headed belongs to replay'],
    [['door', '--strategy', 'shortest', '--cover', 'edges'], '--cover needs --strategy tour or postman'],
    [['door', '--strategy', 'simple', '--cover', 'moves'], '--cover needs --strategy tour or postman'],
    [['door', '--strategy', 'shortest', '--max-steps', '2'], '--max-steps needs another strategy than shortest'],
    [['mutants', 'door', '--sample', '5'], '--sample needs --run'],
    [['mutants', 'door', '--match', 'code'], '--match needs --run'],
    [['mutants', 'door', '--shard', '1/4'], '--shard needs --run'],
    [['mutants', 'door', '--since', 'HEAD'], '--since needs --run'],
    [['mutants', 'door', '--seed', '3'], '--seed needs --run and --sample'],
    [['mutants', 'door', '--run', '--seed', '3'], '--seed needs --run and --sample'],
    [['mutants', 'door', '--run', '--min', '3'], '--min needs the preview, which has no --run'],
    [['replay', 'x.json', '--headed'], '--headed needs --level browser'],
    [['requirements', '--static', '--from', 'x'], '--from needs a run, which --static leaves out'],
    [['mutants', 'window'], 'Unknown flow "window"'],
    [['mutants', 'door', '--run', '--shard', '5/4'], '--shard takes 1/4 up to 4/4 or the like, not "5/4"'],
    [['mutants', 'door', '--run', '--sample', 'x'], '--sample takes 1 to 100000, not "x"'],
    [
      ['mutants', 'door', '--run'],
      'door: there is no tests/building/door.test.tsx: "mutants --run" judges by unit tests; write them',
    ],
    [['mutants', '--run'], 'No flow has a unit test (tests/{area}/{name}.test.tsx): '],
    [['coverage', '--min', '101'], '--min takes 1 to 100, not "101"'],
    [['door', 'coverage'], 'One thing at a time'],
    [[], 'Which flow?'],
  ])('prints one error line for %j and exits with code 2', async (args, message) => {
    const { code, out, err } = await walk(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
