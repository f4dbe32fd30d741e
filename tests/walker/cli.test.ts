import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { writeReport } from './coverage.ts';
import { buildGraph } from './graph.ts';
import { replay } from './replay.ts';
import { door } from './sample/door-cases.ts';
import { pathsOf } from './tour.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const close = 'door.open · door.close · 0';

function folder(levels: string): string {
  const root = mkdtempSync(join(tmpdir(), 'walk-'));
  mkdirSync(join(root, 'tests/house'), { recursive: true });
  const cases = JSON.stringify(here('sample/door-cases.ts'));
  const source = `import { door } from ${cases};\nexport const flow = { ...door, levels: ${levels} };\n`;
  writeFileSync(join(root, 'tests/house/door.flow.ts'), source);
  writeFileSync(join(root, 'tests/house/nothing.flow.ts'), source.replace('export const flow', 'export const other'));
  return root;
}

const root = folder("['chart']");

function walk(args: string[], cwd = root): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [here('cli.ts'), ...args], { cwd }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

describe('npm run walk', () => {
  it('lists the paths of a flow and what no path takes', async () => {
    const { code, out } = await walk(['door']);
    const paths = pathsOf(buildGraph(door));
    expect(code).toBe(0);
    for (const { id, steps } of paths) expect(out).toContain(`${id}  from plain, ${steps.length} steps`);
    expect(out).toMatch(/door: 13 states, 11 of 12 transitions, \d+ of \d+ pairs, \d+ paths, \d+ steps/);
    expect(out).toContain(
      '  not taken: door.barred · xstate.after.30000.door.barred · 0: the shorter delay always comes first',
    );
  });

  it('gives the paths as JSON, no longer than told', async () => {
    const { out } = await walk(['door', '--format', 'json', '--max-steps', '4']);
    const { paths, transitions } = JSON.parse(out);
    expect(transitions).toHaveLength(12);
    expect(paths.map(({ id }: { id: string }) => id)).toEqual(
      pathsOf(buildGraph(door), 'tour', { maxSteps: 4 }).map(({ id }) => id),
    );
  });

  it('draws the chart for mermaid', async () => {
    const { out } = await walk(['door', '--format', 'mermaid']);
    expect(out).toContain('stateDiagram-v2\n  state "door" as door {\n    [*] --> door_closed\n');
    expect(out).toContain('  door_closed --> door_closed: code.enter [isEmpty]\n');
  });

  it('fails coverage below the minimum, names what is missing, and passes when nothing is', async () => {
    const own = folder("['chart']");
    rmSync(join(own, 'tests/house/nothing.flow.ts'));
    const paths = pathsOf(buildGraph(door), 'tour', { avoid: [close] });
    for (const path of paths)
      writeReport({ flow: 'door', path: path.id, level: 'chart', taken: replay(door, path) }, own);
    const low = await walk(['coverage', '--min', '100'], own);
    expect(low).toMatchObject({ code: 1, err: 'door, chart: below 100 %\n' });
    expect(low.out).toContain(`door  chart    10 of 11\n  not taken: ${close}\n`);
    expect(await walk(['coverage'], own)).toMatchObject({ code: 0 });
    writeReport({ flow: 'door', path: 'rest', level: 'chart', taken: { [close]: 1 } }, own);
    expect(await walk(['coverage', '--min', '100'], own)).toMatchObject({ code: 0, err: '' });
    writeFileSync(
      join(own, 'tests/browser-exceptions.json'),
      JSON.stringify({ nothing: 'x', a: '', b: '', c: '', d: '', e: '' }),
    );
    const wrong = await walk(['coverage'], own);
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain('tests/browser-exceptions.json names no transition: nothing\n');
    expect(wrong.err).toContain('tests/browser-exceptions.json lists 6, at most 5\n');
  });

  it.each([
    [['window'], 'Unknown flow "window": one of door, nothing'],
    [['nothing'], 'exports no "flow"'],
    [['door', '--format', 'poem'], 'Unknown format "poem": one of list, json, mermaid'],
    [['door', '--max-steps', 'many'], '--max-steps takes 1 to 1000, not "many"'],
    [['door', '--max-steps', '0'], '--max-steps takes 1 to 1000, not "0"'],
    [['door', '--fast'], "Unknown option '--fast'"],
    [['door', '--min', '3'], '--min belongs to coverage'],
    [['coverage', '--min', '101'], '--min takes 1 to 100, not "101"'],
    [['door', 'coverage'], 'One thing at a time'],
    [[], 'Which flow?'],
  ])('answers %j in one line and with 2', async (args, message) => {
    const { code, out, err } = await walk(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
