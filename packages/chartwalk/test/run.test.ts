import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chartwalk, newProject } from './kit/typed-project.ts';

const machine = (closed: string) => `import { createMachine } from 'xstate';
export const doorMachine = createMachine({
  id: 'door', initial: 'closed',
  states: {
    closed: ${closed},
    open: { on: { close: 'closed', slam: 'broken' } },
    broken: { on: { repair: 'closed' } },
  },
});
`;
const sound = machine("{ on: { open: 'open' } }");
const retargeted = machine("{ on: { open: 'broken' } }");
const guarded = machine("{ on: { open: { target: 'open', guard: () => false } } }");

const flow = (rest = 'outcomes: {}', events = 'open: one, close: one, slam: one, repair: one') => `
import { defineFlow } from 'chartwalk';
import { doorMachine } from './door.machine.ts';
const one = { plain: {} };
export const flow = defineFlow({ machine: doorMachine as never, events: { ${events} }, ${rest} } as never);
`;

const project = (files: Record<string, string> = {}) =>
  newProject({
    'door.machine.ts': sound,
    'door.flow.ts': flow(),
    'chartwalk.config.json': '{ "load": "node", "gates": { "transitions": 100 } }',
    ...files,
  });

describe('chartwalk run', { timeout: 60_000 }, () => {
  it('walks a flow without a snapshot, writes the coverage, and accepts it without a test runner', async () => {
    const root = project();
    const { code, out, err } = await chartwalk(root, 'run');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      /^door: 3 states, transitions 4 of 4, guards both ways 0 of 0, pairs (\d+) of \1, 1 path, \d+ steps, \d+\.\d s\n$/,
    );
    expect(await chartwalk(root, 'coverage')).toMatchObject({ code: 0, err: '' });
    expect(await chartwalk(root, 'accept')).toMatchObject({ code: 0, err: '' });
    expect(existsSync(join(root, 'door.paths.snap.json'))).toBe(true);
    expect(await chartwalk(root, 'run', 'door')).toMatchObject({ code: 0, err: '' });
  });

  it.each([
    [
      'leads elsewhere',
      retargeted,
      /^door: path [0-9a-f]{8}, step 1 of \d "open \(plain\)": its file expects "open", the chart is in "broken"$/m,
    ],
    ['is refused', guarded, /^door: path [0-9a-f]{8}, step 1 "open \(plain\)" is refused by a guard in "closed"$/m],
  ])('names the path and the step when a transition %s', async (_, broken, words) => {
    const root = project();
    await chartwalk(root, 'accept');
    writeFileSync(join(root, 'door.machine.ts'), broken);
    const { code, err } = await chartwalk(root, 'run');
    expect(code).toBe(1);
    expect(err).toMatch(words);
    expect(err).toContain('door: if the chart is meant to have changed, run npx chartwalk accept door\n');
    expect(await chartwalk(root, 'accept')).toMatchObject({ code: 0 });
  });

  it('reports transitions that the snapshot does not take, and removes the reports of the former chart', async () => {
    const root = project();
    await chartwalk(root, 'accept');
    await chartwalk(root, 'run');
    writeFileSync(join(root, 'door.machine.ts'), machine("{ on: { open: 'open', slam: 'broken' } }"));
    const { code, err } = await chartwalk(root, 'run');
    expect(code).toBe(1);
    expect(err).toContain('door: no path of the snapshot takes door.closed · slam · 0 by "slam (plain)"\n');
    expect(await chartwalk(root, 'coverage')).toMatchObject({ code: 0, err: '' });
  });

  it('fails below the least share of transitions, which --min replaces', async () => {
    const root = project({ 'door.flow.ts': flow('outcomes: {}', 'open: one, close: one, slam: {}, repair: one') });
    const { code, out, err } = await chartwalk(root, 'run');
    expect(code).toBe(1);
    expect(out).toContain('  not taken: door.open · slam · 0: no case brings its event\n');
    expect(err).toContain('door: below 100 % of its transitions\n');
    const lower = await chartwalk(root, 'run', '--min', '50');
    expect(lower.err).not.toContain('below');
  });

  it('fails when an invariant is broken, and names it', async () => {
    const root = project({
      'door.flow.ts': flow("outcomes: {}, never: { 'is broken': ({ state }) => state === 'broken' }"),
    });
    const { code, err } = await chartwalk(root, 'run');
    expect(code).toBe(1);
    expect(err).toMatch(
      /^door: path [0-9a-f]{8}, step \d of \d "slam \(plain\)": never "is broken" holds in "broken"/m,
    );
  });
});

describe('levels of a flow that lists none', { timeout: 60_000 }, () => {
  const levelsWith = async (files: Record<string, string>) => {
    const root = project(files);
    await chartwalk(root, 'run');
    const { out } = await chartwalk(root, 'coverage');
    return ['chart', 'view', 'browser'].filter((level) => new RegExp(`^door +${level} `, 'm').test(out));
  };

  it.each([
    [{}, ['chart']],
    [{ 'door.test.ts': "it('opens', () => {});" }, ['chart']],
    [{ 'door.test.tsx': 'walkView({ flow, path, render: () => <Door /> });' }, ['chart', 'view']],
    [{ 'door.driver.ts': '' }, ['chart', 'browser']],
    [{ 'chartwalk.config.json': '{ "load": "node", "levels": ["chart", "view"] }' }, ['chart', 'view']],
  ])('%j: %j', async (files, levels) => {
    expect(await levelsWith(files as unknown as Record<string, string>)).toEqual(levels);
  });
});

describe('first errors', { timeout: 60_000 }, () => {
  const broken = (text: string) => ({ 'door.machine.ts': text });
  const context = (initial: string, actions = '') => `import { assign, createMachine } from 'xstate';
export const doorMachine = createMachine({ id: 'door', context: ${initial}, on: { open: { actions: [${actions}] } } });`;
  const growing = context('{ times: 0, name: "" }', 'assign({ times: ({ context }) => context.times + 1 })');

  it.each<[string, Record<string, string>, number, RegExp]>([
    [
      'no flow',
      { 'door.flow.ts': '' },
      2,
      /^There is no flow \(\*\*\/\{name\}\.flow\.\{ts.*\}\): run npx chartwalk init <machine file> to write one\n$/,
    ],
    [
      'no export',
      { 'door.flow.ts': 'export const flows = 1;' },
      1,
      /^door\.flow\.ts exports no "flow": write export const flow = defineFlow\(\{ machine, … \}\)\n$/,
    ],
    ['a missing module', { 'door.flow.ts': "import './gone';" }, 1, /^door\.flow\.ts cannot be loaded: .*gone/],
    [
      'an unknown event',
      { 'door.flow.ts': flow(undefined, 'open: one, close: one, slam: one, repair: one, opne: one') },
      1,
      /^door\.flow\.ts: no state of the machine handles the event opne: did you mean open\?\n$/,
    ],
    [
      'an event of another machine',
      { 'door.flow.ts': flow(undefined, 'open: one, close: one, slam: one, repair: one, LOGOUT: one') },
      1,
      /^door\.flow\.ts: no state of the machine handles the event LOGOUT: remove it, or write "LOGOUT": \{\}\n$/,
    ],
    [
      'a missing case',
      { 'door.flow.ts': flow(undefined, 'open: one, close: one, repair: one') },
      1,
      /^door\.flow\.ts: the event slam has no case: write "slam": \{ plain: \{\} \} in "events"\n$/,
    ],
    [
      'a machine that throws at its start',
      { ...broken(context('({ input }) => ({ id: input.id })')), 'door.flow.ts': flow(undefined, 'open: one') },
      1,
      /^door does not start: Cannot read properties of undefined \(reading 'id'\)\n {2}If the machine needs an input, give its flow "input: \{ … \}"\.\n$/,
    ],
    [
      'a context without a limit',
      { ...broken(growing), 'door.flow.ts': flow(undefined, 'open: one') },
      1,
      /^door has more than 20000 states: give its flow a "project" that returns only what guards read, for example project: \(\{ times \}\) => …, or a larger "maxStates"; the most values in its context: "times" \(20001 values\)\n {2}One is: .*\n$/,
    ],
  ])('say what to do: %s', async (_, files, exit, words) => {
    const root = project(files);
    if (files['door.flow.ts'] === '') rmSync(join(root, 'door.flow.ts'));
    const { code, err } = await chartwalk(root, 'run');
    expect({ code, err }).toEqual({ code: exit, err: expect.stringMatching(words) });
  });

  it('accepts an event without any case when its entry is empty', async () => {
    const root = project({ 'door.flow.ts': flow(undefined, 'open: one, close: one, slam: one, repair: one, own: {}') });
    expect(await chartwalk(root, 'run')).toMatchObject({ code: 0, err: '' });
  });
});
