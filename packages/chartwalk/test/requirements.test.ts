import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chartHash } from '../src/chart/chart-hash.ts';
import { buildGraph } from '../src/paths/graph.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay } from '../src/paths/replay.ts';
import { writeReport } from '../src/reports/coverage.ts';
import { clearProofs, provenBy, readProofs, readRequirements, writeProofs } from '../src/reports/requirements.ts';
import { commitNow } from '../src/reports/revision.ts';
import { configured } from './kit/project.ts';
import { door } from './sample/door-cases.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const close = 'door.open · door.close · 0';

type Building = { statements?: object; proves?: Record<string, string[]>; test?: string };

const plain = { 'building-1.1': 'A door opens.', 'building-1.2': { statement: 'It is nice.', untestable: 'Taste.' } };

function building({ statements = plain, proves = {}, test = '' }: Building): string {
  const root = configured(mkdtempSync(join(tmpdir(), 'requirements-')));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const flow = `{ ...door, levels: ['chart'], proves: ${JSON.stringify(proves)} }`;
  write('tests/requirements/building.json', JSON.stringify({ '1 Doors': statements }));
  write(
    'tests/building/door.cases.ts',
    `import { door } from ${JSON.stringify(here('sample/door-cases.ts'))};\nexport const flow = ${flow};\n`,
  );
  write('tests/building/door.test.ts', test);
  return root;
}

function requirements(root: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [here('../src/cli/cli.ts'), 'requirements', ...args],
      { cwd: root },
      (error, out, err) => {
        resolve({ code: error ? Number(error.code) : 0, out, err });
      },
    );
  });
}

function walked(root: string, machine = door.machine): void {
  for (const path of pathsOf(buildGraph(door)))
    writeReport({ ...door, machine }, { path: path.id, level: 'chart', ...replay(door, path) }, root);
}

describe('npm run walk -- requirements', () => {
  it('fails with one line when nothing was run', async () => {
    const root = building({ test: "it('opens', proves('building-1.1'), open);" });
    expect(await requirements(root)).toEqual({
      code: 1,
      out: '',
      err: 'no reports: run npm run unit (chart and view) and npm run browser first\n',
    });
    expect(await requirements(root, '--static')).toMatchObject({ code: 0, err: '' });
  });

  it('reports how many reports belong to another chart or to another commit', async () => {
    const root = building({ proves: { 'building-1.1': [close] } });
    walked(root, door.machine.provide({ delays: { patience: 1 } }) as unknown as typeof door.machine);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'one');
    const proof = { test: 'opens', proves: ['building-1.1'], passed: true };
    writeProofs('unit', 'door.test.ts', [proof], root);
    const { code, out, err } = await requirements(root);
    const present = commitNow();
    expect(code).toBe(1);
    expect(out).toMatch(`1 report, made at ${present}\n1 test, made at ${present}\n`);
    expect(err).toBe(
      `door, chart: 1 of 1 report not counted, made of another chart at ${present}: run its tests again\n`,
    );
  });

  it.each([
    ['coverage/walk/chart/door-a.json', '{"flow": "door", "lev', 'is no JSON'],
    ['coverage/walk/chart/door-a.json', '{"flow": "door"}', 'is no report'],
    ['coverage/requirements/unit/door.test.ts.json', '[{"test": "op', 'is no JSON'],
    ['coverage/requirements/unit/door.test.ts.json', '[null]', 'is no report'],
  ])('names the invalid report %s with the content %s', async (file, text, message) => {
    const root = building({});
    mkdirSync(join(root, 'copy', dirname(file)), { recursive: true });
    writeFileSync(join(root, 'copy', file), text);
    expect(await requirements(root, '--from', 'copy')).toEqual({
      code: 2,
      out: '',
      err: `copy/${file} ${message}: remove it and run its tests again\n`,
    });
  });

  it('prints which test proved a requirement, and at which level', async () => {
    const root = building({ test: "it('opens', proves('building-1.1'), open);" });
    writeProofs(
      'unit',
      'door.test.ts',
      [{ test: 'door.test.ts > opens', proves: ['building-1.1'], passed: true }],
      root,
    );
    writeProofs(
      'browser',
      'door.spec.ts',
      [{ test: 'door.spec.ts > opens', proves: ['building-1.1'], passed: true }],
      root,
    );
    expect(await requirements(root, '--min', '100')).toEqual({
      code: 0,
      out: `2 tests, made at ${commitNow()}

1 Doors
  building-1.1  proven  A door opens.
      door.test.ts > opens (unit)
      door.spec.ts > opens (browser)
  building-1.2  untestable  It is nice.
      Taste.

2 statements, 1 testable, 1 proven, 0 unproven
`,
      err: '',
    });
  });

  it('names an unproven requirement and fails below the minimum', async () => {
    const root = building({ test: "it('opens', proves('building-1.1'), open);" });
    walked(root);
    const { code, out, err } = await requirements(root, '--min', '100');
    expect({ code, err }).toEqual({ code: 1, err: 'requirements: 0 of 1 proven, below 100 %\n' });
    expect(out).toContain('  building-1.1  unproven  A door opens.\n      did not run: tests/building/door.test.ts\n');
    expect(out).toContain('\nUnproven\n  building-1.1  A door opens.\n');
    expect(await requirements(root)).toMatchObject({ code: 0, err: '' });
  });

  it('does not prove a requirement when one of its tests fails', async () => {
    const root = building({});
    writeProofs(
      'unit',
      'door.test.ts',
      [
        { test: 'opens', proves: ['building-1.1'], passed: true },
        { test: 'opens again', proves: ['building-1.1'], passed: false },
      ],
      root,
    );
    const { code, out, err } = await requirements(root);
    expect({ code, err }).toEqual({ code: 1, err: 'building-1.1: a test that is to prove it failed\n' });
    expect(out).toContain(
      '  building-1.1  failed  A door opens.\n      opens (unit)\n      failed: opens again (unit)\n',
    );
    expect(out).toContain('1 testable, 0 proven, 1 unproven');
  });

  it('merges shard reports that each contain part of the tests of a file and part of the walks', async () => {
    const root = building({
      statements: { ...plain, 'building-1.3': 'A door shuts.', 'building-1.4': 'A door bars itself.' },
      proves: { 'building-1.4': ['door.barred', close] },
      test: "it('opens', proves('building-1.1', 'building-1.3'), open);",
    });
    const shards = ['shard-1', 'shard-2'].map((name) => join(root, name));
    const proof = (test: string, id: string) => ({ test: `door.spec.ts > ${test}`, proves: [id], passed: true });
    const opens = proof('opens', 'building-1.1');
    const shuts = proof('shuts', 'building-1.3');
    writeProofs('browser', 'door.spec.ts', [opens], shards[0]);
    writeProofs('browser', 'door.spec.ts', [shuts], shards[1]);
    const flow = { ...door, levels: ['chart' as const] };
    const paths = pathsOf(buildGraph(door), 'tour', { maxSteps: 3 });
    for (const [index, path] of paths.entries()) {
      const walk = { path: path.id, level: 'chart' as const, ...replay(door, path) };
      writeReport(flow, walk, root);
      writeReport(flow, walk, shards[index % 2]);
    }
    cpSync(join(shards[1]!, 'coverage'), join(root, 'copy'), { recursive: true });
    const merged = await requirements(root, '--min', '100', '--from', 'shard-1', 'copy');
    writeProofs('browser', 'door.spec.ts', [opens, shuts], root);
    expect(merged).toEqual(await requirements(root, '--min', '100'));
    expect(merged).toMatchObject({ code: 0, out: expect.stringContaining('3 testable, 3 proven, 0 unproven') });
    expect(await requirements(root, '--min', '100', '--from', 'shard-1')).toMatchObject({
      code: 1,
      err: expect.stringContaining('1 of 3 proven'),
    });
    expect(await requirements(root, '--from', 'nowhere')).toEqual({
      code: 2,
      out: '',
      err: '--from: there are no reports in nowhere\n',
    });
  });

  it('the option `--static` prints the declared proofs without a test run', async () => {
    const root = building({ proves: { 'building-1.1': [close] }, test: "it('opens', proves('building-1.1'), open);" });
    const { code, out } = await requirements(root, '--static', '--min', '100');
    expect(code).toBe(0);
    expect(out).toContain(
      '  building-1.1  declared  A door opens.\n      tests/building/door.test.ts\n      door flow\n',
    );
    expect(await requirements(building({}), '--static', '--min', '100')).toMatchObject({ code: 1 });
  });

  it('names proofs of unknown requirements and of unknown chart parts', async () => {
    const root = building({
      proves: { 'building-1.1': [close, 'door.window'], 'building-2.1': ['door.open'], 'building-1.2': [] },
      test: "it('opens', proves('building-9.9'), open);",
    });
    writeProofs('unit', 'other.test.ts', [{ test: 'other', proves: ['building-1.1'], passed: true }], root);
    const { code, err } = await requirements(root);
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toEqual([
      'tests/building/door.test.ts proves building-9.9, which is no requirement',
      'door flow proves building-2.1, which is no requirement',
      'door flow proves building-1.2, which is listed as untestable',
      'door proves building-1.1 by an unknown transition or state: door.window',
      'door proves building-1.2 by nothing',
    ]);
  });
});

describe('proof by a flow', () => {
  const flow = (parts: string[]) => ({ ...door, proves: { 'building-1.1': parts } });
  const reports = pathsOf(buildGraph(door), 'tour', { avoid: [close] }).map((path) => ({
    flow: 'door',
    chart: chartHash(door.machine),
    commit: 'none',
    path: path.id,
    level: 'chart' as const,
    ...replay(door, path),
  }));
  const proofs = (parts: string[]) => provenBy([flow(parts)], reports).get('building-1.1');

  it('proves a requirement at each level at which its transitions are taken and its states are entered', () => {
    expect(proofs(['door.open', 'door.closed · code.enter · 1'])).toEqual([
      { by: 'door flow', level: 'chart', passed: true },
    ]);
  });

  it('does not prove a requirement when one of its parts was not taken', () => {
    expect(proofs(['door.open', close])).toEqual([{ by: 'door flow', level: 'chart', passed: false }]);
  });

  it('does not prove a requirement by reports of another chart', () => {
    const stale = reports.map((report) => ({ ...report, chart: 'another' }));
    expect(provenBy([flow(['door.open'])], stale).get('building-1.1')).toBeUndefined();
  });
});

describe('proofs by tests', () => {
  const proof = { test: 'opens', proves: ['building-1.1'], passed: true };

  it('are replaced by the next run of the same test file, and can be cleared', () => {
    const root = building({});
    const names = () =>
      provenBy([], [], readProofs([root]))
        .get('building-1.1')
        ?.map(({ by }) => by);
    writeProofs('unit', 'tests/a.test.ts', [proof], root);
    writeProofs('unit', 'tests/b.test.ts', [{ ...proof, test: 'shuts' }], root);
    expect(names()).toEqual(['opens', 'shuts']);
    writeProofs('unit', 'tests/a.test.ts', [], root);
    expect(names()).toEqual(['shuts']);
    clearProofs(root);
    expect(names()).toBeUndefined();
  });
});

describe('a file of requirements', () => {
  it('has a text or an object with a statement for each of them', () => {
    const root = building({ statements: { 'pay-1.2': 3, 'pay-1.3': { untestable: 'Taste.' } } as never });
    expect(() => readRequirements(root)).toThrow(
      /building\.json: "\['1 Doors'\]\['pay-1\.2'\]": must be a text or an object, not 3\n.*\['pay-1\.3'\]\.statement": is missing: it must be a text/,
    );
  });
});
