import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chartwalk, newProject } from './kit/typed-project.ts';

const machine = `import { assign, createMachine } from 'xstate';
export const doorMachine = createMachine({
  id: 'door', initial: 'closed', context: { slams: 0 },
  states: {
    closed: { on: { open: 'open', paint: 'closed' } },
    open: {
      on: {
        close: 'closed',
        slam: { target: 'closed', actions: assign({ slams: ({ context }) => Math.min(2, context.slams + 1) }) },
      },
    },
  },
});
`;
const flow = (rest = '') => `
import { defineFlow } from 'chartwalk';
import { doorMachine } from './door.machine.ts';
const one = { plain: {} };
export const flow = defineFlow({
  machine: doorMachine as never, events: { open: one, close: one, slam: one, paint: one }, outcomes: {}, levels: ['chart'], ${rest}
} as never);
`;
const fragile = flow("never: { 'is slammed twice': ({ context }) => context.slams === 2 }");
const steps = ['open (plain)', 'slam (plain)', 'open (plain)', 'slam (plain)'];

const project = (cases: string) =>
  newProject({ 'chartwalk.config.json': '{ "load": "node" }', 'door.machine.ts': machine, 'door.flow.ts': cases });
const failuresIn = (root: string) =>
  existsSync(join(root, '.chartwalk/failures')) ? readdirSync(join(root, '.chartwalk/failures')) : [];
const labelsIn = (path: { steps: { label: string }[] }) => path.steps.map(({ label }) => label);

describe('failed paths', { timeout: 60_000 }, () => {
  it('are kept without the steps that they do not need, fail again first, and are removed when they pass', async () => {
    const root = project(fragile);
    const first = await chartwalk(root, 'run');
    expect(first.code).toBe(1);
    const [file, ...others] = failuresIn(root);
    expect(others).toEqual([]);
    const kept = JSON.parse(readFileSync(join(root, '.chartwalk/failures', file!), 'utf8'));
    expect(labelsIn(kept)).toEqual(steps);
    expect(kept.reason).toContain('never "is slammed twice" holds in "closed"');
    expect(first.out).toContain(
      `  kept the failed path ${kept.id}, 4 steps, in .chartwalk/failures/door-${kept.id}.json\n`,
    );

    const again = await chartwalk(root, 'run');
    expect(again.code).toBe(1);
    expect(again.err).toMatch(new RegExp(`^door: failed before, and fails again: door: path ${kept.id}, step 4 of 4 `));
    expect(failuresIn(root)).toEqual([file]);
    expect(await chartwalk(root, 'replay', `.chartwalk/failures/${file}`)).toMatchObject({ code: 1 });

    writeFileSync(join(root, 'door.flow.ts'), flow());
    const repaired = await chartwalk(root, 'run');
    expect(repaired).toMatchObject({ code: 0, err: '' });
    expect(repaired.out).toContain(`  the failed path ${kept.id} passes again\n`);
    expect(failuresIn(root)).toEqual([]);
    expect((await chartwalk(root, 'run')).out).not.toContain('passes again');
  });

  it('let their flow come first in the next run', async () => {
    const root = project(fragile);
    const other = flow().replace('machine: doorMachine', "name: 'arch', machine: doorMachine");
    writeFileSync(join(root, 'arch.flow.ts'), other);
    const order = ({ out }: { out: string }) => [...out.matchAll(/^(\w+): \d/gm)].map(([, name]) => name);
    expect(order(await chartwalk(root, 'run'))).toEqual(['arch', 'door']);
    expect(order(await chartwalk(root, 'run'))).toEqual(['door', 'arch']);
  });

  it('are removed when the chart no longer offers their steps', async () => {
    const root = project(fragile);
    await chartwalk(root, 'run');
    const [old] = failuresIn(root);
    writeFileSync(
      join(root, 'door.machine.ts'),
      machine.replace("slam: { target: 'closed',", "slam: { target: 'open',"),
    );
    const { out } = await chartwalk(root, 'run');
    expect(out).toMatch(
      / {2}the failed path [0-9a-f]{8} is no longer offered: step 3 "open \(plain\)" is not possible/,
    );
    expect(failuresIn(root)).not.toContain(old);
  });

  it('are not kept when they only differ from the snapshot', async () => {
    const root = project(flow());
    await chartwalk(root, 'accept');
    writeFileSync(join(root, 'door.machine.ts'), machine.replace("paint: 'closed'", "paint: 'open'"));
    expect(await chartwalk(root, 'run')).toMatchObject({ code: 1 });
    expect(failuresIn(root)).toEqual([]);
  });
});

describe('journeys', { timeout: 60_000 }, () => {
  it('are pinned from a failed path, and walked in every run', async () => {
    const root = project(fragile);
    await chartwalk(root, 'run');
    const [file = ''] = failuresIn(root);
    const id = file.slice('door-'.length, -'.json'.length);
    expect(await chartwalk(root, 'pin', id, '--name', 'two slams')).toEqual({
      code: 0,
      out: `door: pinned "two slams" (${id}) in door.journeys.json\n`,
      err: '',
    });
    expect(failuresIn(root)).toEqual([]);
    const journeys = JSON.parse(readFileSync(join(root, 'door.journeys.json'), 'utf8'));
    expect(labelsIn(journeys['two slams'])).toEqual(steps);
    const { err } = await chartwalk(root, 'run');
    expect(err).toMatch(/^door: journey "two slams": door: path [0-9a-f]{8}, step 4 of 4/);
    writeFileSync(join(root, 'door.flow.ts'), flow());
    expect(await chartwalk(root, 'run')).toMatchObject({ code: 0, err: '' });
    writeFileSync(
      join(root, 'door.machine.ts'),
      machine.replace("slam: { target: 'closed',", "slam: { target: 'open',"),
    );
    const gone = await chartwalk(root, 'run');
    expect(gone.code).toBe(1);
    expect(gone.err).toMatch(
      /^door: journey "two slams": path [0-9a-f]{8}, step 3 "open \(plain\)" is not possible in "open", where there are .*\n {2}if the change of the chart is meant, remove "two slams" from door\.journeys\.json, or pin another path in its place\n/,
    );
  });

  it('are replayed by the ids in messages and advice, as a run prints them', async () => {
    const root = project(fragile);
    const { err } = await chartwalk(root, 'run');
    const [, failed = ''] = /\bpath ([0-9a-f]{8}), step/.exec(err) ?? [];
    const again = await chartwalk(root, 'replay', failed);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('smallest failing form found') });
    const [file = ''] = failuresIn(root);
    const id = file.slice('door-'.length, -'.json'.length);
    for (const name of [id, id.slice(0, 6), `door-${id}`]) {
      const { code, out } = await chartwalk(root, 'replay', name);
      expect(code).toBe(1);
      expect(out).toMatch(new RegExp(`^door ${id}, \\d+ steps, chart: fails\n  from plain: .*\n  1 `));
    }
    expect(await chartwalk(root, 'replay', 'window-00000000')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^There is no file or path "window-00000000"; a path of another strategy/),
    });
  });

  it('have a kept failure without steps when they fail at their start', async () => {
    const root = project(flow("never: { 'is closed': ({ isIn }: any) => isIn('closed') },"));
    const { code, out } = await chartwalk(root, 'run');
    expect(code).toBe(1);
    expect(out.match(/kept the failed path .* in /g)).toEqual([expect.stringMatching(/ [0-9a-f]{8}, 0 steps, in /)]);
    expect(failuresIn(root)).toHaveLength(1);
    const [id = ''] = failuresIn(root).map((file) => file.slice('door-'.length, -'.json'.length));
    const other = id.startsWith('0') ? `1${id.slice(1)}` : `0${id.slice(1)}`;
    for (const [args, message] of [
      [['replay', other], `There is no file or path "${other}": did you mean ${id}`],
      [
        ['replay', 'zzz'],
        `There is no file "zzz" to replay; an id of a path has 4 to 8 of 0-9 and a-f, such as door-${id}\n`,
      ],
      [
        [`door-${id}`],
        `Unknown command or flow "door-${id}": npx chartwalk replay door-${id} walks the path with this id\n`,
      ],
      [['run', id], `Unknown flow "${id}": npx chartwalk replay ${id} walks the path with this id\n`],
    ] as const) {
      const result = await chartwalk(root, ...args);
      expect(result.code).toBe(2);
      expect(result.err.startsWith(message), result.err).toBe(true);
    }
  });

  it('are pinned from a path file, in the order of their names', async () => {
    const root = project(flow());
    const { out } = await chartwalk(root, 'door', '--strategy', 'shortest', '--format', 'json');
    const [path] = JSON.parse(out).paths;
    writeFileSync(join(root, 'path.json'), JSON.stringify(path));
    await chartwalk(root, 'pin', 'path.json', '--name', 'z');
    await chartwalk(root, 'pin', 'path.json', '--name', 'a');
    expect(Object.keys(JSON.parse(readFileSync(join(root, 'door.journeys.json'), 'utf8')))).toEqual(['a', 'z']);
    expect(existsSync(join(root, 'path.json'))).toBe(true);
    expect(await chartwalk(root, 'pin', 'path.json', '--name', 'a')).toMatchObject({
      code: 2,
      err: 'door.journeys.json already has a journey "a"\n',
    });
  });

  it('name the step of a path file that the chart does not offer', async () => {
    const root = project(flow());
    const steps = [{ label: 'open (plain)' }, { label: 'paint (plain)' }];
    writeFileSync(
      join(root, 'path.json'),
      JSON.stringify({ version: 1, flow: 'door', id: 'x', start: 'plain', steps }),
    );
    expect(await chartwalk(root, 'pin', 'path.json', '--name', 'a')).toEqual({
      code: 1,
      out: '',
      err: 'path.json cannot be pinned: door, path x, step 2 "paint (plain)" is not possible in "open", where there are "close (plain)", "slam (plain)"\n',
    });
  });

  it.each([
    [['pin'], /^Which path\? npx chartwalk pin <file>\|<path>\n$/],
    [
      ['pin', 'nothing', '--name', 'a'],
      /^There is no file "nothing" to pin; an id of a path has 4 to 8 of 0-9 and a-f\n$/,
    ],
    [['pin', 'two.json', '--name', 'a'], /^two\.json holds 2 paths: a journey is one path\n$/],
    [['pin', 'two.json'], /^pin needs --name TEXT\n$/],
  ])('reject %j', async (args, message) => {
    const root = project(flow());
    const path = { version: 1, flow: 'door', id: 'x', start: 'plain', steps: [] };
    writeFileSync(join(root, 'two.json'), JSON.stringify([path, path]));
    const { code, err } = await chartwalk(root, ...args);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });

  it('name an invalid file', async () => {
    const root = project(flow());
    writeFileSync(join(root, 'door.journeys.json'), '{ "a": { "version": 2 } }');
    const { code, err } = await chartwalk(root, 'run');
    expect({ code, err }).toEqual({
      code: 1,
      err: 'door: door.journeys.json: journey "a" holds no path of version 1\n',
    });
  });
});

const suite =
  "import { walkSuite } from 'chartwalk/vitest';\nimport { flow } from './door.flow.ts';\nwalkSuite(flow as never);\n";

function resultsIn(root: string) {
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json', '--outputFile=out.json'],
    { cwd: root },
  );
  const { testResults } = JSON.parse(readFileSync(join(root, 'out.json'), 'utf8'));
  return testResults[0] as { assertionResults: { title: string; status: string; failureMessages: string[] }[] };
}

describe('walkSuite', { timeout: 120_000 }, () => {
  it('compares the paths that find mutants with the snapshot', async () => {
    const root = project(flow());
    writeFileSync(join(root, 'door.test.ts'), suite);
    expect(await chartwalk(root, 'accept')).toMatchObject({ code: 0 });
    const title = 'has the expected results on the paths that find mutants';
    expect(resultsIn(root).assertionResults).toContainEqual(expect.objectContaining({ title, status: 'passed' }));
    const file = join(root, 'door.paths.snap.json');
    const snapshot = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...snapshot, mutationPaths: { '00000000': [['plain', 'open']] } }));
    expect(resultsIn(root).assertionResults).toContainEqual(expect.objectContaining({ title, status: 'failed' }));
  });

  it('declares a test for each journey, which fails when its steps are gone', () => {
    const root = project(flow());
    const journey = (...labels: string[]) => ({
      version: 1,
      flow: 'door',
      id: 'x',
      start: 'plain',
      steps: labels.map((label) => ({ label })),
    });
    const write = (journeys: object) => writeFileSync(join(root, 'door.journeys.json'), JSON.stringify(journeys));
    writeFileSync(join(root, 'door.test.ts'), suite);
    const results = () => resultsIn(root);
    write({ slam: journey('open (plain)', 'slam (plain)') });
    expect(results().assertionResults).toContainEqual(
      expect.objectContaining({ title: 'chart: journey slam', status: 'passed' }),
    );
    write({ slam: journey('slam (plain)') });
    const failed = results().assertionResults.filter(({ status }) => status === 'failed');
    expect(failed.map(({ title }) => title)).toEqual(['chart: journey slam']);
    expect(failed[0]!.failureMessages[0]).toMatch(
      /path [0-9a-f]{8}, step 1 "slam \(plain\)" is not possible in "closed", where there are .*\n {2}if the change of the chart is meant, remove "slam" from door\.journeys\.json/,
    );
  });
});
