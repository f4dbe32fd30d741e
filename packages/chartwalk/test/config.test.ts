import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('a configuration', { timeout: 60_000 }, () => {
  it.each([
    ['{ "lod": "node" }', 'unknown setting "lod": did you mean load?'],
    ['{ "load": "vit" }', 'unknown loader "vit" in "load": did you mean vite?'],
    ['{ "load": "esbuild" }', 'unknown loader "esbuild" in "load": one of auto, node, vite, jiti'],
    ['{ "files": { "case": "x" } }', 'unknown setting "files.case": did you mean cases?'],
    ['{ "gates": { "mutant": 90 } }', 'unknown setting "gates.mutant": did you mean mutants?'],
    ['[]', 'the default export must be an object of settings'],
  ])('%s: %s', async (config, words) => {
    const { code, err } = await chartwalk(project(config), 'run');
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(`chartwalk.config.json: ${words}`) });
  });

  it('may have every setting', async () => {
    const config =
      '{ "load": "node", "formerNames": { "flows": { "gate": "door" } }, "gates": { "transitions": 100 } }';
    expect(await chartwalk(project(config), 'run')).toMatchObject({ code: 0, err: '' });
  });
});

describe('an outcome', { timeout: 60_000 }, () => {
  it.each([
    ['{ turn: { done: { ouput: 1 } } }', 'the outcome "done" of the actor turn has "ouput": did you mean output?'],
    ['{ turn: { done: {} } }', 'the outcome "done" of the actor turn must have one of output, error, snapshot'],
    ['{ tunr: { done: { output: 1 } } }', 'no outcomes for 0.door.opening; "tunr" is no actor of the chart'],
    [`{ ...${sound}, trun: {} }`, 'outcomes for trun, which the chart does not have: did you mean turn?'],
  ])('%s: %s', async (outcomes, words) => {
    const { code, err } = await chartwalk(project('{ "load": "node" }', outcomes), 'run');
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(words) });
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
