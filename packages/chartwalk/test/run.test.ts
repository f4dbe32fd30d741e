import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
      /^door: 3 states, transitions 4 of 4, guards both ways 0 of 0, pairs (\d+) of \1, 1 path, \d+ steps, \d+\.\d s\nadvice: no expectations of door: npx chartwalk accept door writes them\n$/,
    );
    expect(await chartwalk(root, 'coverage')).toMatchObject({ code: 0, err: '' });
    expect(await chartwalk(root, 'accept')).toMatchObject({ code: 0, err: '' });
    expect(existsSync(join(root, 'door.paths.snap.json'))).toBe(true);
    expect(await chartwalk(root, 'run', 'door')).toMatchObject({ code: 0, err: '' });
  });

  it('counts its own walks, and reads no reports of other flows', async () => {
    const root = project({ '.chartwalk/walk/chart/gate-1.json': '{ "flow": "gate", "tak' });
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
    expect(err).toContain('advice: if the change of door is meant, run npx chartwalk accept door\n');
    expect(await chartwalk(root, 'accept')).toMatchObject({ code: 0 });
  });

  it('reports other tags of a state until the change is accepted', async () => {
    const tagged = (tags: string) => machine(`{ tags: ['${tags}'], on: { open: 'open' } }`);
    const root = project({ 'door.machine.ts': tagged('safe') });
    expect((await chartwalk(root, 'accept')).out).not.toMatch(/tags|guards/);
    writeFileSync(join(root, 'door.machine.ts'), tagged('shut'));
    expect(await chartwalk(root, 'run')).toMatchObject({
      code: 1,
      err: 'door: the state closed has tags shut; in the snapshot it has tags safe\nadvice: if the change of door is meant, run npx chartwalk accept door\n',
    });
    expect((await chartwalk(root, 'accept')).out).toContain(
      'door: paths added 0, changed 0, removed 0; other tags or meta of states',
    );
    expect(await chartwalk(root, 'run')).toMatchObject({ code: 0, err: '' });
  });

  it('says why a guard that waits for a time never holds', async () => {
    const root = project({
      'door.machine.ts': machine(
        "{ on: { open: { guard: ({ context }) => Date.now() - context.at >= 1000, target: 'open' } } }",
      ).replace("id: 'door',", "id: 'door', context: () => ({ at: Date.now() }),"),
    });
    expect((await chartwalk(root, 'run')).out).toContain(
      "not taken: door.closed · open · 0: every case is refused by its guard or goes to a transition before it; it reads the clock, and simulated time moves only by delays of the machine: a case can move it, for example world: { …, arrange: { 'open': { late: () => moveTo(1000) } } }; see",
    );
    writeFileSync(join(root, 'door.machine.ts'), guarded);
    expect((await chartwalk(root, 'run')).out).not.toContain('clock');
  });

  it('reports a guard that decides otherwise where no path of the snapshot goes, until the change is accepted', async () => {
    const till = (isEnough: string) => `import { assign, createMachine } from 'xstate';
export const doorMachine = createMachine({
  id: 'door', context: { paid: 0 }, initial: 'closed',
  states: {
    closed: {
      on: {
        pay: { guard: ({ context }) => context.paid < 9, actions: assign({ paid: ({ context }) => context.paid + 1 }) },
        open: { guard: function isEnough({ context }) { return ${isEnough}; }, target: 'open' },
      },
    },
    open: { on: { close: { target: 'closed', actions: assign({ paid: 0 }) } } },
  },
});
`;
    const root = project({
      'door.machine.ts': till('context.paid > 0'),
      'door.flow.ts': flow('outcomes: {}', 'pay: one, open: one, close: one'),
    });
    expect((await chartwalk(root, 'accept')).out).toMatch(/^door: paths added \d+, changed 0, removed 0 \(/);
    expect(await chartwalk(root, 'run')).toMatchObject({ code: 0, err: '' });
    writeFileSync(join(root, 'door.machine.ts'), till('context.paid > 0 && context.paid !== 7'));
    const { code, err } = await chartwalk(root, 'run');
    expect(code).toBe(1);
    expect(err).toMatch(
      /^door: the guard "isEnough" of door\.closed · open · 0 holds in 8 and refuses in 2 steps, before in 9 and 1; it refuses, and held before, on "open \(plain\)" in "closed"; path [0-9a-f]{8}: .*open \(plain\)\ndoor: door\.open · close · 0 is taken in 8 steps, before in 9\nadvice: if the change of door is meant, run npx chartwalk accept door\n$/,
    );
    expect((await chartwalk(root, 'accept')).out).toMatch(
      /^door: paths added 1, changed 0, removed 1; guards that decide otherwise 1; transitions with other effects 2 \(/,
    );
    expect(await chartwalk(root, 'run')).toMatchObject({ code: 0, err: '' });
    const file = join(root, 'door.paths.snap.json');
    const { guards: _, ...old } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(old));
    expect((await chartwalk(root, 'run')).err).toContain('door: its snapshot does not record its 2 guards\n');
  });

  it('fails when an actor ends the machine with an error, and passes when the flow allows it', async () => {
    const root = project({
      'door.machine.ts': `import { fromPromise, setup } from 'xstate';
export const doorMachine = setup({ actors: { load: fromPromise(async () => 1) } }).createMachine({
  id: 'door', initial: 'closed',
  states: {
    closed: { on: { open: 'opening' } },
    opening: { invoke: { id: 'load', src: 'load', onDone: 'closed' }, on: { close: 'closed' } },
  },
});
`,
      'door.flow.ts': flow(
        "outcomes: { load: { done: { output: 1 }, failed: { error: 'cut' } } }",
        'open: one, close: one',
      ),
    });
    const { code, err } = await chartwalk(root, 'run');
    expect(code).toBe(1);
    expect(err).toMatch(
      /^door: path [0-9a-f]{8}: "load -> failed" ends the machine with the error "cut" in "opening"; the path: open \(plain\), load -> failed\n {2}handle it/,
    );
    const allowing = `outcomes: { load: { done: { output: 1 }, failed: { error: 'cut' } } }, errors: { 'load -> failed': 'a test' }`;
    writeFileSync(join(root, 'door.flow.ts'), flow(allowing, 'open: one, close: one'));
    expect(await chartwalk(root, 'run')).toMatchObject({ code: 0, err: '' });
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

  it.each([
    ['never', "never: { 'is broken': ({ state }) => state === 'broken' }"],
    ['always', "always: { 'is whole': ({ state }) => state !== 'broken' }"],
    ['a condition that throws', "always: { 'is known': ({ state }) => state !== 'broken' || nobody.isHere }"],
  ])('does not advise new expectations when they would not help: %s', async (_, setting) => {
    const root = project({ 'door.flow.ts': flow(`outcomes: {}, ${setting}`) });
    const fresh = await chartwalk(root, 'run');
    writeFileSync(join(root, 'door.flow.ts'), flow());
    await chartwalk(root, 'accept');
    writeFileSync(join(root, 'door.flow.ts'), flow(`outcomes: {}, ${setting}`));
    for (const { code, out, err } of [fresh, await chartwalk(root, 'run')]) {
      expect(code).toBe(1);
      expect(`${out}${err}`).not.toContain('accept');
    }
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
    [
      { 'door.test.tsx': 'walkSuite(flow, { mount: reactMount((actor) => <Door actor={actor} />) });' },
      ['chart', 'view'],
    ],
    [{ 'door.test.ts': 'walkSuite(flow, { mount, gestures, assertions });' }, ['chart', 'view']],
    [{ 'door.test.ts': "import { vueMount as shown } from 'chartwalk/vue';" }, ['chart', 'view']],
    [{ 'door.test.ts': "walkSuite(flow); it('has an amount', () => {});" }, ['chart']],
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
  const listing = context(
    '{ items: [], name: "" }',
    'assign({ items: ({ context }) => [...context.items, { name: "an item with some text", at: context.items.length }] })',
  );

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
      /^door\.flow\.ts: door: no state of the machine handles the event opne: did you mean open\?\n$/,
    ],
    [
      'an event of another machine',
      { 'door.flow.ts': flow(undefined, 'open: one, close: one, slam: one, repair: one, RING: one') },
      1,
      /^door\.flow\.ts: door: no state of the machine handles the event RING: remove it, or write "RING": \{\}\n$/,
    ],
    [
      'a missing case',
      { 'door.flow.ts': flow(undefined, 'open: one, close: one, repair: one') },
      1,
      /^door\.flow\.ts: door: the event slam has no case: write "slam": \{ plain: \{\} \} in "events"\n$/,
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
      /^door has more than 20000 states: "times" in its context grows: give its flow a "project" that leaves it out, for example project: \(\{ times: _, \.\.\.rest \}\) => rest, or keeps only what guards read, or a larger "maxStates"\n {2}One is: .*\n$/,
    ],
    [
      'a list without a limit',
      { ...broken(listing), 'door.flow.ts': flow(undefined, 'open: one') },
      1,
      /^door has states that grow: \d+ fill the memory: "items" in its context grows: give its flow a "project" that leaves it out, for example project: \(\{ items: _, \.\.\.rest \}\) => rest, or keeps only what guards read\n {2}One is: .*\n$/,
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

const waiting = (id: string) => `import { createMachine, fromPromise } from 'xstate';
export const ${id}Machine = createMachine({
  id: '${id}', initial: 'idle',
  states: {
    idle: { on: { open: 'first' } },
    first: { invoke: { src: 'turn', onDone: 'second', onError: 'idle' } },
    second: { invoke: { src: 'turn', onDone: 'stuck', onError: 'idle' } },
    stuck: {},
  },
}).provide({ actors: { turn: fromPromise(async () => 1) } as never });
`;

const waitingFlow = (id: string) => `import { defineFlow } from 'chartwalk';
import { ${id}Machine } from './${id}.machine.ts';
export const flow = defineFlow({ machine: ${id}Machine as never, events: { open: { plain: {} } },
  outcomes: { turn: { done: { output: 1 }, failed: { error: 1 } } } } as never);
`;

describe('the advice of a run', { timeout: 60_000 }, () => {
  it('has one line for each kind of problem, over all flows and states', async () => {
    const root = newProject({
      'door.machine.ts': waiting('door'),
      'door.flow.ts': waitingFlow('door'),
      'gate.machine.ts': waiting('gate'),
      'gate.flow.ts': waitingFlow('gate'),
      'chartwalk.config.json': '{ "load": "node" }',
    });
    const { out } = await chartwalk(root, 'run');
    const lines = out.trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('advice: '))).toHaveLength(2);
    const [waits, exits, missing, ...others] = lines.filter((line) => line.startsWith('advice: '));
    expect(others).toEqual([]);
    expect(waits).toMatch(
      /^advice: the wait for an actor has no limit: door "turn" in "first" \(path [0-9a-f]{8}\), door "turn" in "second" .*, gate "turn"/,
    );
    expect(exits).toMatch(
      /^advice: nothing leads on: door in "stuck" \(path .*\), gate in "stuck" \(path .*\); npx chartwalk replay door-[0-9a-f]{8} shows the way to the first$/,
    );
    expect(missing).toBe('advice: no expectations of door, gate: npx chartwalk accept door gate writes them');
    await chartwalk(root, 'accept');
    for (const id of ['door', 'gate'])
      writeFileSync(join(root, `${id}.machine.ts`), waiting(id).replace("open: 'first'", "open: 'second'"));
    const { err } = await chartwalk(root, 'run');
    expect(err.match(/^advice: .*/gm)).toEqual([
      'advice: if the change of door, gate is meant, run npx chartwalk accept door gate',
    ]);
  });
});

describe('the expectations of a flow', { timeout: 60_000 }, () => {
  const snapshot = 'door.paths.snap.json';
  const accepted = async (inGit: boolean) => {
    const root = project();
    await chartwalk(root, 'accept');
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: root,
        stdio: 'ignore',
      });
    git('init');
    if (inGit) {
      git('add', snapshot);
      git('commit', '-m', 'add');
    }
    return root;
  };

  it('were deleted: a run fails and says so', async () => {
    const root = await accepted(true);
    rmSync(join(root, snapshot));
    expect(await chartwalk(root, 'run')).toMatchObject({
      code: 1,
      err: `door: ${snapshot} was deleted, so there are no expectations: restore it with git, or run npx chartwalk accept door\n`,
    });
    expect(await chartwalk(root, 'accept')).toMatchObject({ code: 0 });
    expect(await chartwalk(root, 'run')).toMatchObject({ code: 0, err: '' });
  });

  it('were deleted before anybody committed them: a run advises to write them', async () => {
    const root = await accepted(false);
    rmSync(join(root, snapshot));
    const { code, out } = await chartwalk(root, 'run');
    expect(code).toBe(0);
    expect(out).toContain('advice: no expectations of door: npx chartwalk accept door writes them\n');
  });

  it.each([
    ['<<<<<<< HEAD\n{}', 'line 1 is a merge conflict'],
    ['{ "paths": ', "Expected property name or '}'|Unexpected end of JSON input"],
    ['{ "paths": {} }', 'it holds no paths'],
    ['{ "paths": { "a": [[1]] }, "mutationPaths": {} }', 'it holds no paths'],
  ])(
    'are damaged (%s): a run names the file and the remedy, and `accept` writes the file again',
    async (text, cause) => {
      const root = await accepted(false);
      const whole = readFileSync(join(root, snapshot), 'utf8');
      writeFileSync(join(root, snapshot), text);
      const { code, err } = await chartwalk(root, 'run');
      expect(code).toBe(1);
      expect(err).toMatch(
        new RegExp(
          `^door: ${snapshot} is damaged \\((${cause}).*\\): restore it, or run npx chartwalk accept door, which`,
        ),
      );
      const accepting = await chartwalk(root, 'accept', 'door');
      expect(accepting).toMatchObject({ code: 0, err: '' });
      expect(accepting.out).toContain(`${snapshot} is damaged`);
      expect(readFileSync(join(root, snapshot), 'utf8')).toBe(whole);
    },
  );

  it.each([
    ['mutant-explanations.json', ['mutants', 'door']],
    ['browser-exceptions.json', ['coverage']],
    ['requirements/all.json', ['requirements', '--static']],
  ])('%s that is damaged is named', async (file, args) => {
    const root = await accepted(false);
    mkdirSync(join(root, 'requirements'));
    writeFileSync(join(root, file), '{');
    await chartwalk(root, 'run');
    const { code, err } = await chartwalk(root, ...args);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(`${file} is damaged (`) });
  });
});

it('the error of an action names the path, the step, the action and the cause', { timeout: 60_000 }, async () => {
  const save = `actions: function save() { throw new Error('disk full'); }`;
  const root = project({ 'door.machine.ts': machine(`{ on: { open: { target: 'open', ${save} } } }`) });
  const { code, err } = await chartwalk(root, 'run');
  expect(code).toBe(1);
  expect(err).toMatch(/^door: path [0-9a-f]{8}, step 1 of \d "open \(plain\)": the action "save" throws: disk full$/m);
  expect(err).not.toContain(' at ');
  expect(await chartwalk(root, 'accept')).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /path [0-9a-f]{8}, step 1 of \d "open \(plain\)": the action "save" throws: disk full\n$/,
    ),
  });
});
