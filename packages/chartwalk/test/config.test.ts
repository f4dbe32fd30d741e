import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaults } from '../src/project/config.ts';
import { configFaults, configSettings } from '../src/project/config-faults.ts';
import { chartwalk, newProject } from './kit/typed-project.ts';

const machine = `import { createMachine, fromPromise } from 'xstate';
export const doorMachine = createMachine({
  id: 'door', initial: 'closed',
  states: {
    closed: { on: { open: 'opening' } },
    opening: { invoke: { src: 'turn', onDone: 'closed', onError: 'closed' } },
  },
}).provide({ actors: { turn: fromPromise(async () => 1) } as never });
`;

const flow = (outcomes: string) => `import { defineFlow } from 'chartwalk';
import { doorMachine } from './door.machine.ts';
export const flow = defineFlow({ machine: doorMachine as never, events: { open: { plain: {} } }, outcomes: ${outcomes} } as never);
`;

const sound = '{ turn: { done: { output: 1 }, failed: { error: 1 } } }';

const project = (config: string, outcomes = sound) =>
  newProject({ 'door.machine.ts': machine, 'door.flow.ts': flow(outcomes), 'chartwalk.config.json': config });

/** Wrong settings of the configuration, with all their faults. */
const wrong: [settings: unknown, faults: string[]][] = [
  [[], ['the default export must be an object of settings']],
  [Promise.resolve({}), ['the default export must be an object of settings']],
  [{ lod: 'node' }, ['"lod": is no setting: did you mean load?']],
  [{ load: 'vit' }, ['"load": must be one of auto, node, vite, jiti, not "vit": did you mean vite?']],
  [{ load: 'esbuild' }, ['"load": must be one of auto, node, vite, jiti, not "esbuild"']],
  [{ files: { case: 'x' } }, ['"files.case": is no setting: did you mean cases?']],
  [{ files: { cases: 'x.ts' } }, ['"files.cases": must be a pattern with {name}, not "x.ts"']],
  [
    { files: { test: '{dir}/{nmae}.test.{ts,tsx}', spec: 'spec.ts' } },
    [
      '"files.test": has an unknown placeholder {nmae}: did you mean name?',
      '"files.spec": must be a pattern with {name} or {area} or {dir}, not "spec.ts"',
    ],
  ],
  [{ charts: 'a.ts' }, ['"charts": must be a list, not "a.ts"']],
  [{ watched: [3] }, ['"watched[0]": must be a text, not 3']],
  [{ tests: ['a', 'a'] }, ['"tests": has "a" twice']],
  [{ levels: ['chrt'] }, ['"levels[0]": must be one of chart, view, browser, not "chrt": did you mean chart?']],
  [{ levels: 'chart' }, ['"levels": must be one of auto or a list, not "chart"']],
  [{ levels: [] }, ['"levels": must not be empty']],
  [{ gates: { mutant: 90 } }, ['"gates.mutant": is no setting: did you mean mutants?']],
  [{ gates: { transitions: 500 } }, ['"gates.transitions": must be a number from 0 to 100, not 500']],
  [{ gates: 90 }, ['"gates": must be an object, not 90']],
  [{ mostExceptions: 'x' }, ['"mostExceptions": must be a whole number of at least 0, not "x"']],
  [{ mostExceptions: -1 }, ['"mostExceptions": must be a whole number of at least 0, not -1']],
  [{ inspectKey: 3 }, ['"inspectKey": must be a text, not 3']],
  [{ reports: '' }, ['"reports": must be a text, not ""']],
  [{ explanations: [] }, ['"explanations": must be a text, not an empty list']],
  [{ exceptions: null }, ['"exceptions": must be a text, not null']],
  [{ requirements: {} }, ['"requirements": must be a text, not an object']],
  [{ snapshotTest: true }, ['"snapshotTest": must be a text or null, not true']],
  [{ playwright: 1 }, ['"playwright": must be a text, not 1']],
  [{ playwrightTest: { fixture: [] } }, ['"playwrightTest.fixture": is no setting: did you mean fixtures?']],
  [{ commands: { unit: 1 } }, ['"commands.unit": must be a text, not 1']],
  [{ formerNames: { flows: { a: 1 } } }, ['"formerNames.flows.a": must be a text, not 1']],
  [
    { atlas: { sizes: [{ width: 0 }] } },
    [
      '"atlas.sizes[0].width": must be a whole number of at least 1, not 0',
      '"atlas.sizes[0].height": is missing: it must be a whole number of at least 1',
    ],
  ],
  [
    { atlas: { themes: ['drak'], languages: 'en', css: 'a {}' } },
    [
      '"atlas.languages": must be a function or a list, not "en"',
      '"atlas.themes[0]": must be one of light, dark, not "drak": did you mean dark?',
      '"atlas.css": must be a function, not "a {}"',
    ],
  ],
  [{ onBrowserAccepted: 'x' }, ['"onBrowserAccepted": must be a function, not "x"']],
];

describe('a configuration', { timeout: 60_000 }, () => {
  it.each(wrong)('has all its wrong settings reported: %o', (settings, faults) => {
    expect(configFaults(settings)).toEqual(faults);
  });

  it('is right with the defaults, and has a wrong setting of each name in the tests', () => {
    expect(configFaults(defaults)).toEqual([]);
    const tried = new Set(wrong.flatMap(([settings]) => Object.keys(settings as object)));
    expect(Object.keys(configSettings).filter((name) => !tried.has(name))).toEqual([]);
    expect(Object.keys(defaults).filter((name) => !(name in configSettings))).toEqual([]);
  });

  it('is compared with its type, so that a field without a shape does not compile', () => {
    const { gates: _, ...others } = configSettings;
    // @ts-expect-error: "gates" has no shape.
    const incomplete: typeof configSettings = others;
    expect(incomplete).toBeDefined();
  });

  it('is named by each of its faults', async () => {
    const { code, err } = await chartwalk(project('{ "lod": "node", "levels": ["chrt"] }'), 'run');
    const fault = String.raw`\S+chartwalk\.config\.json: "`;
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(new RegExp(`^${fault}lod": .*\n${fault}levels\\[0\\]": .*\n$`)),
    });
  });

  it('has a default export', async () => {
    const root = newProject({ 'chartwalk.config.ts': 'export const config = { load: "node" };\n' });
    const { err } = await chartwalk(root, 'run');
    expect(err).toContain('chartwalk.config.ts: it has no default export: write export default defineConfig({ … })');
  });

  it('may have every setting', async () => {
    const config =
      '{ "load": "node", "formerNames": { "flows": { "gate": "door" } }, "gates": { "transitions": 100 } }';
    expect(await chartwalk(project(config), 'run')).toMatchObject({ code: 0, err: '' });
  });
});

describe('a flow file', { timeout: 60_000 }, () => {
  it('is named when it has no flow, with what is wrong, and does not stop the other flows', async () => {
    const files: Record<string, string> = {
      bare: 'export const flows = 1;',
      plain: 'export const flow = { machine: 1 };',
      standard: flow(sound).replace('export const flow =', 'export default'),
      thrown: 'throw new Error("no server");',
      word: 'throw "no server";',
      silent: flow('undefined'),
      other: flow(sound).replace('doorMachine as', '{} as'),
    };
    const root = project('{ "load": "node" }');
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, `${name}.flow.ts`), text);
    const { code, out, err } = await chartwalk(root, 'run');
    const remedy = 'write export const flow = defineFlow({ machine, … })';
    expect({ code, lines: err.trim().split('\n') }).toEqual({
      code: 1,
      lines: [
        `bare.flow.ts exports no "flow": ${remedy}`,
        'other.flow.ts: other: "machine": must be a machine of XState 5, made by createMachine, not an object',
        `plain.flow.ts exports a "flow" that defineFlow did not make: ${remedy}`,
        'silent.flow.ts: silent: "outcomes": is missing: it must be an object',
        'silent.flow.ts: silent: no outcomes for 0.door.opening',
        `standard.flow.ts exports no "flow", but its default export is one: ${remedy}`,
        'thrown.flow.ts cannot be loaded: no server',
        'word.flow.ts cannot be loaded: no server',
      ],
    });
    expect(out).toContain('door: 2 states');
  });
});

it('the version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(await chartwalk(newProject({}), '--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
});

it('the output for programs contains nothing that a machine prints', async () => {
  const root = project('{ "load": "node" }');
  writeFileSync(join(root, 'door.machine.ts'), `console.log('a machine speaks');\n${machine}`);
  for (const args of [
    ['door', '--format', 'json'],
    ['--all', '--format', 'json'],
  ]) {
    const { out, err } = await chartwalk(root, ...args);
    expect(JSON.parse(out)).toMatchObject(args[0] === 'door' ? { flow: 'door' } : [{ flow: 'door' }]);
    expect(err).toBe('a machine speaks\n');
  }
}, 60_000);
