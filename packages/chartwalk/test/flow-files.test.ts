import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { chartHash } from '../src/chart/chart-hash.ts';
import { nearest } from '../src/project/nearest-names.ts';
import { configured } from './kit/project.ts';
import { door } from './sample/door-cases.ts';

const names = ['garden-gate', 'garden', 'hatch', 'shutter-left', 'shutter-right', 'roller-shutter'];
const root = configured(mkdtempSync(join(tmpdir(), 'flow-files-')));
mkdirSync(join(root, 'tests/house'), { recursive: true });
for (const name of names) writeFileSync(join(root, `tests/house/${name}.cases.ts`), '');

/** The result of `flowNamed` in a project with these flows. */
function named(text: string, ...others: string[]): { place?: unknown; error?: string } {
  const module = JSON.stringify(new URL('../src/project/flow-files.ts', import.meta.url).href);
  const script = `
    const { flowNamed } = await import(${module});
    try { console.log(JSON.stringify({ place: flowNamed(${JSON.stringify(text)}, ${JSON.stringify(others)}) })); }
    catch (error) { console.log(JSON.stringify({ error: error.message })); }`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }));
}

describe('flow by name', () => {
  it.each([
    'gardenGate',
    'garden-gate',
    'Garden-Gate',
    'garden gate',
    'GardenGate',
    'tests/house/garden-gate.cases.ts',
    'machines/house/garden-gate.machine.ts',
    '/anywhere/garden-gate.spec.ts',
  ])('finds a flow by %s', (text) => {
    expect(named(text).place).toMatchObject({
      name: 'garden-gate',
      area: 'house',
      file: 'tests/house/garden-gate.cases.ts',
    });
  });

  it.each([
    ['gardenGat', 'did you mean garden-gate or garden?'],
    ['htach', 'did you mean hatch?'],
    ['shutter', 'did you mean roller-shutter or shutter-left or shutter-right?'],
    ['covrage', 'did you mean coverage?'],
    ['zzzz', 'npm run walk -- plan --all names all flows'],
  ])('%s: suggests similar names', (text, hint) => {
    expect(named(text, 'coverage').error).toBe(`Unknown command or flow "${text}": ${hint}`);
  });

  it('prefers the exact name', () => {
    expect(named('garden').place).toMatchObject({ name: 'garden' });
  });
});

/** The message with which `loadFlow` fails in a project with these flow files, whose text defines a flow. */
function loadFault(text: string, more: object, ...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'flow-names-'));
  const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  writeFileSync(join(folder, 'chartwalk.config.json'), JSON.stringify({ load: 'node' }));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    const source = `import { defineFlow } from ${url('../src/flow/flow.ts')};
      import { doorDefinition } from ${url('sample/door-cases.ts')};
      export const flow = defineFlow({ ...doorDefinition, name: undefined, ...${JSON.stringify(more)} });`;
    writeFileSync(join(folder, file), source);
  }
  const script = `
    const { loadFlow } = await import(${url('../src/project/flow-files.ts')});
    try { console.log((await loadFlow(${JSON.stringify(text)})).name); } catch (error) { console.log(error.message); }`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
  return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).trim();
}

describe('the name of a flow', () => {
  it('may have spaces and dots', () => {
    expect(loadFault('v1.2 back door', {}, 'v1.2 back door.flow.ts')).toBe('v1.2 back door');
  });

  it('belongs to one file', () => {
    expect(loadFault('front', {}, 'a/front.flow.ts', 'b/front.flow.ts')).toBe(
      'a/front.flow.ts and b/front.flow.ts are flows with one name, "front": rename one of the files, and its setting "name" with it if it has one',
    );
  });

  it('agrees with the name of its file', () => {
    expect(loadFault('front', { name: 'x' }, 'front.flow.ts')).toBe(
      'front.flow.ts: "name" is "x", but the name of the file is "front": remove the setting, or rename the file',
    );
  });
});

describe('similar names', () => {
  it('differ by added, missing, replaced or swapped letters', () => {
    const names = ['elevator', 'staircase', 'corridor', 'balcony'];
    for (const text of ['elevatr', 'elevatorr', 'elevetor', 'elevaotr', 'Elevator'])
      expect(nearest(text, names)).toEqual(['elevator']);
    expect(nearest('stair', names)).toEqual(['staircase']);
    expect(nearest('hal', ['hallway', 'halls', 'half door', 'halt'], 2)).toEqual(['hallway', 'halls']);
    expect(nearest('xyz', names)).toEqual([]);
  });
});

describe('chart hash', () => {
  it('is the same in every process and differs for another chart', () => {
    const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
    const script = `
      const { chartHash } = await import(${url('../src/chart/chart-hash.ts')});
      const { door } = await import(${url('sample/door-cases.ts')});
      console.log(chartHash(door.machine));`;
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()).toBe(chartHash(door.machine));
    const other = door.machine.provide({ delays: { patience: 4000 } }) as unknown as typeof door.machine;
    expect(chartHash(other)).not.toBe(chartHash(door.machine));
  });

  it('contains the parameters of guards, actions and actors that are values, but not the text of functions', () => {
    type Parts = { least: number; word: string; id: number; isEven?: (number: number) => boolean };
    const hashOf = ({ least, word, id, isEven = (number) => number % 2 === 0 }: Parts) =>
      chartHash(
        createMachine(
          {
            id: 'm',
            initial: 'a',
            entry: { type: 'say', params: { word } },
            states: {
              a: { on: { go: { target: 'b', guard: { type: 'isAbove', params: { least } } } } },
              b: { invoke: { src: 'read', input: { id } } },
            },
          } as never,
          { guards: { isAbove: () => isEven(2) } } as never,
        ),
      );
    const parts: Parts = { least: 5, word: 'hello', id: 1 };
    const hash = hashOf(parts);
    expect(hashOf({ ...parts, isEven: (number) => number % 2 !== 1 })).toBe(hash);
    for (const change of [{ least: 6 }, { word: 'bye' }, { id: 2 }])
      expect(hashOf({ ...parts, ...change })).not.toBe(hash);
  });
});
