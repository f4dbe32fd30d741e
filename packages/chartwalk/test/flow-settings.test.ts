import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate';
import { caseFaults } from '../src/flow/case-faults.ts';
import { defineFlow, type FlowDefinition } from '../src/flow/flow.ts';
import { stateFaults } from '../src/flow/invariant-states.ts';
import type { SettingNames } from '../src/flow/setting-names.ts';
import { flowSettings } from '../src/flow/setting-table.ts';
import { buildGraph } from '../src/paths/graph.ts';
import { shown } from '../src/project/project-paths.ts';
import type { ShapesOf } from '../src/project/setting-shapes.ts';
import { door, doorDefinition } from './sample/door-cases.ts';

const faultsOf = (more: object): readonly string[] =>
  caseFaults(defineFlow({ ...doorDefinition, ...more } as never)).map((line) =>
    line.replace(/^.*flow-settings\.test\.ts: (?:door|a\/b): /, ''),
  );
const nothing = () => undefined;
const holds = () => true;
const world = { reset: nothing, read: nothing, write: nothing };
const reference = { start: nothing, next: nothing, shown: nothing };
const unknownState = (path: string, name: string, hint: string) =>
  `"${path}": the machine has no state "${name}": did you mean ${hint}?`;

/** Wrong settings, with all their faults. */
const wrong: [settings: object, faults: string[]][] = [
  [{ projekt: nothing }, ['"projekt": is no setting: did you mean project?']],
  [{ project: 3 }, ['"project": must be a function, not 3']],
  [{ name: '' }, ['"name": must be a text without / and \\, not ""']],
  [{ name: 'a/b' }, ['"name": must be a text without / and \\, not "a/b"']],
  [{ input: 1, inputs: { one: 1 } }, ['"input": contradicts "inputs": give one of the two']],
  [{ inputs: {} }, ['"inputs": must not be empty']],
  [{ inputs: 3 }, ['"inputs": must be an object, not 3']],
  [{ inputKinds: { input: 'plian' } }, ['"inputKinds.input": the flow has no input "plian": did you mean plain?']],
  [{ inputKinds: { input: 3 } }, ['"inputKinds.input": must be a name, not 3']],
  [{ maxStates: -1 }, ['"maxStates": must be a whole number of at least 1, not -1']],
  [{ maxStates: '9' }, ['"maxStates": must be a whole number of at least 1, not "9"']],
  [{ levels: ['chrt'] }, ['"levels[0]": must be one of chart, view, browser, not "chrt": did you mean chart?']],
  [{ levels: ['chart', 'chart'] }, ['"levels": has "chart" twice']],
  [{ levels: 'chart' }, ['"levels": must be a list, not "chart"']],
  [{ always: { x: 3 } }, ['"always.x": must be a function, not 3']],
  [{ always: holds }, ['"always": must be an object, not a function']],
  [{ never: null }, ['"never": must be an object, not null']],
  [{ never: { 'is on': 'x' } }, ['"never[\'is on\']": must be a function, not "x"']],
  [
    { always: { a: holds }, never: { b: holds } },
    ['"never.b": is the same condition as "always.a": remove one of the two'],
  ],
  [
    { eventually: { opens: { form: holds, to: holds } } },
    [
      '"eventually.opens.form": is no setting: did you mean from?',
      '"eventually.opens.from": is missing: it must be a function',
    ],
  ],
  [{ eventually: { opens: holds } }, ['"eventually.opens": must be an object, not a function']],
  [
    { eventually: { opens: { from: holds, to: holds, within: { steps: 1, ms: 2 } } } },
    ['"eventually.opens.within": must have exactly one of steps, ms'],
  ],
  [
    { eventually: { opens: { from: holds, to: holds, within: { steps: 0 } } } },
    ['"eventually.opens.within.steps": must be a whole number of at least 1, not 0'],
  ],
  [
    { reference: { ...reference, begin: nothing } },
    ['"reference.begin": is no setting: one of start, next, details, shown'],
  ],
  [{ reference: { ...reference, next: 1 } }, ['"reference.next": must be a function, not 1']],
  [{ money: 3 }, ['"money": must be an object, not 3']],
  [{ money: { actor: 'check', review: [] } }, ['"money.review": must not be empty']],
  [
    { money: { actor: 'chek', review: ['open'] } },
    ['"money.actor": the machine has no actor "chek": did you mean check?'],
  ],
  [{ money: { actor: 'check', review: ['opne'] } }, [unknownState('money.review[0]', 'opne', 'open')]],
  [
    { money: { actor: 'check', review: ['open'], show: nothing } },
    ['"money.show": is no setting: did you mean shown?'],
  ],
  [{ secrets: { helt: {} } }, ['"secrets.helt": is no setting: did you mean held?']],
  [{ secrets: { held: { chekcing: ['name'] } } }, [unknownState('secrets.held.chekcing', 'chekcing', 'checking')]],
  [{ secrets: { held: { checking: 'name' } } }, ['"secrets.held.checking": must be a list, not "name"']],
  [{ secrets: { open: ['cod'] } }, ['"secrets.open[0]": no case has a field "cod": did you mean code?']],
  [{ secrets: { returned: 3 } }, ['"secrets.returned": must be a text, not 3']],
  [{ rests: { bared: 'it stays' } }, [unknownState('rests.bared', 'bared', 'barred')]],
  [{ rests: { barred: '' } }, ['"rests.barred": must be a text, not ""']],
  [{ errors: { 'load -> failed': '' } }, [`"errors['load -> failed']": must be a text, not ""`]],
  [{ limits: { chekc: 'soon' } }, ['"limits.chekc": the machine has no actor "chekc": did you mean check?']],
  [{ shares: { opn: '1%' } }, [unknownState('shares.opn', 'opn', 'open')]],
  [{ shares: { open: '101%' } }, ['"shares.open": must be a percentage such as "0.1%", not "101%"']],
  [{ ids: { chek: 2 } }, ['"ids.chek": the machine has no actor "chek": did you mean check?']],
  [
    { ids: { check: 'numberd' } },
    [
      '"ids.check": must be one of kept, numbered or a whole number of at least 1, not "numberd": did you mean numbered?',
    ],
  ],
  [
    { unreachable: { 'door.open · door.close · 9': 'no' } },
    [
      '"unreachable[\'door.open · door.close · 9\']": the machine has no transition "door.open · door.close · 9": did you mean door.open · door.close · 0 or door.checking · door.close · 0?',
    ],
  ],
  [
    { proves: { 'a-1': ['door.opne'] } },
    ['"proves[\'a-1\'][0]": the machine has no transition or state "door.opne": did you mean door.open?'],
  ],
  [{ proves: { 'a-1': [] } }, ['"proves[\'a-1\']": must not be empty']],
  [
    { proves: { r: Object.keys(doorDefinition.unreachable!) } },
    [
      '"proves.r": names the transition door.barred · xstate.after.30000.door.barred · 0, which "unreachable" lists: remove it from one of the two',
    ],
  ],
  [{ world: { ...world, arange: {} } }, ['"world.arange": is no setting: did you mean arrange?']],
  [{ world: { ...world, read: 3 } }, ['"world.read": must be a function, not 3']],
  [
    { world: { ...world, arrange: { 'door.clos': { plain: nothing }, 'door.close': { plian: nothing } } } },
    [
      '"world.arrange[\'door.clos\']": the flow has no event or actor "door.clos": did you mean door.close?',
      '"world.arrange[\'door.clos\'].plain": door.clos has no case "plain": there is none',
      '"world.arrange[\'door.close\'].plian": door.close has no case "plian": did you mean plain?',
    ],
  ],
  [
    { events: { ...door.events, 'door.close': { plain: 3 } } },
    ['"events[\'door.close\'].plain": must be an object, not 3'],
  ],
  [
    { events: { ...door.events, 'door.close': { plain: { type: 'door.open' } } } },
    ['"events[\'door.close\'].plain": has the type "door.open", but it is a case of door.close: leave "type" out'],
  ],
  [
    { events: { ...door.events, 'door.closed': { plain: {} } } },
    ['no state of the machine handles the event door.closed: did you mean door.close?'],
  ],
  [
    { outcomes: { ...door.outcomes, chek: {} } },
    ['"outcomes.chek": the machine has no actor "chek": did you mean check?'],
  ],
  [
    { outcomes: { check: { done: { ouput: 1 } } } },
    ['"outcomes.check.done.ouput": is no setting: did you mean output?'],
  ],
  [{ outcomes: { check: { done: {} } } }, ['"outcomes.check.done": must have exactly one of output, error, snapshot']],
  [
    { outcomes: { check: { done: { output: 1, error: 2 } } } },
    ['"outcomes.check.done": must have exactly one of output, error, snapshot'],
  ],
  [{ outcomes: { check: { at: { snapshot: 3 } } } }, ['"outcomes.check.at.snapshot": must be an object, not 3']],
  [{ outcomes: undefined }, ['"outcomes": is missing: it must be an object', 'no outcomes for check']],
  [
    { events: undefined },
    [
      '"events": is missing: it must be an object',
      ...['code.enter', 'door.close', 'alarm.raised'].map(
        (type) => `the event ${type} has no case: write "${type}": { plain: {} } in "events"`,
      ),
    ],
  ],
  [
    { machin: 1, maxStates: 0 },
    ['"machin": is no setting: did you mean machine?', '"maxStates": must be a whole number of at least 1, not 0'],
  ],
];

describe('settings of a flow', () => {
  it.each(wrong)('are all reported when they are wrong: %o', (settings, faults) => {
    expect(faultsOf(settings)).toEqual(faults);
  });

  it('are right in the flow of the tests, and wrong at least once for each setting', () => {
    expect(faultsOf({})).toEqual([]);
    const tried = new Set(wrong.flatMap(([settings]) => Object.keys(settings)));
    expect(Object.keys(flowSettings).filter((name) => !tried.has(name))).toEqual(['machine']);
  });

  it('are compared with the type, so that a field without a shape does not compile', () => {
    type Definition = FlowDefinition<AnyStateMachine>;
    const { secrets: _, ...others } = flowSettings;
    // @ts-expect-error: "secrets" has no shape.
    const incomplete: ShapesOf<Definition, SettingNames> = others;
    // @ts-expect-error: "secrets" is optional in the type.
    const stricter: ShapesOf<Definition, SettingNames> = { ...flowSettings, secrets: flowSettings.machine };
    expect([incomplete, stricter]).toHaveLength(2);
  });

  it.each([
    [
      'isIn',
      'always',
      ({ isIn }: Asking) => isIn('opne'),
      'isIn("opne"), but the machine has no state "opne": did you mean open?',
    ],
    ['isIn after another', 'never', ({ isIn }: Asking) => isIn('open') && isIn('brred'), 'isIn("brred")'],
    ['isIn before the step', 'never', ({ before }: Asking) => before?.isIn('brred') === true, 'isIn("brred")'],
    [
      'started',
      'never',
      ({ started }: Asking) => started('chek').length > 0,
      'started("chek"), but the machine has no actor "chek": did you mean check?',
    ],
    [
      'ran',
      'never',
      ({ ran }: Asking) => ran('keepNam').length > 0,
      'ran("keepNam"), but the machine has no action "keepNam": did you mean keepName?',
    ],
  ])('name states, actors and actions that exist: %s', (_, list, condition, text) => {
    const faults = faultsOf({ [list]: { x: condition } });
    expect(faults).toEqual([expect.stringContaining(`"${list}.x": asks ${text}`)]);
  });

  it('stop an exploration before it begins, with the file and the flow', () => {
    const explore = () => buildGraph(defineFlow({ ...doorDefinition, maxStates: -1, rests: { opne: 'x' } } as never));
    expect(explore).toThrow(
      /^\S*flow-settings\.test\.ts: door: "rests\.opne": .*\n\S*flow-settings\.test\.ts: door: "maxStates": /,
    );
  });
});

type Asking = {
  isIn(state: string): boolean;
  before: { isIn(state: string): boolean } | null;
  started(actor: string): unknown[];
  ran(action: string): unknown[];
};

describe('a flow without a machine', () => {
  const define = (definition: unknown) => () => defineFlow(definition as never);
  const file = shown(fileURLToPath(import.meta.url));
  const machineFault = (value: string) =>
    `${file}: flow: "machine": must be a machine of XState 5, made by createMachine, not ${value}`;

  it.each([
    [undefined, `${file}: flow: "defineFlow": needs an object of settings`],
    [{ machine: {}, events: {}, outcomes: {} }, machineFault('an object')],
    [
      { machine: 'door', events: {}, outcomes: {}, levls: [] },
      `${file}: flow: "levls": is no setting: did you mean levels?\n${machineFault('"door"')}`,
    ],
    [
      { name: 'gate', events: {}, outcomes: {} },
      `${file}: gate: "machine": is missing: it must be a machine of XState 5, made by createMachine`,
    ],
  ])('%o names its file and all its faults', (definition, text) => {
    expect(define(definition)).toThrow(new Error(text));
  });
});

describe('names that only a walk knows', () => {
  const job = fromPromise(async () => 1);
  const spawning = setup({
    types: {} as { context: { jobs: unknown[]; later?: string } },
    actors: { job },
  }).createMachine({
    id: 'spawning',
    context: { jobs: [] },
    on: {
      add: {
        guard: ({ context }) => context.jobs.length === 0,
        actions: assign({ jobs: ({ spawn }) => [spawn('job', { id: 'job-1' })] }),
      },
    },
  });
  const flowOf = (more: object) =>
    defineFlow({
      machine: spawning,
      events: { add: { plain: {} } },
      outcomes: { job: { done: { output: 1 } } },
      ...more,
    } as never);

  it.each([
    [{ money: { actor: 'job-1', review: ['x'] } }, /the machine has no state "x": there is none$/],
    [{ limits: { jab: 'x' } }, /^spawning: "limits.jab": the machine has no actor "jab": did you mean job/],
    [
      { outcomes: { job: {}, jab: {} } },
      /^spawning: outcomes for jab, which the chart does not have: did you mean job/,
    ],
    [
      { ids: { job: 2 } },
      /^spawning: "ids" has job, but no actor of the chart has such an id: the actors of this source have ids, so write \{ 'job-\*': 2 \}$/,
    ],
  ])('are compared with the actors of the exploration: %o', (more, text) => {
    expect(() => buildGraph(flowOf(more))).toThrow(text);
  });

  it('are compared with the fields that the context has in a state', () => {
    const asking = setup({
      types: {} as { context: { note?: string }; events: { type: 'ask'; password: string } | { type: 'end' } },
    }).createMachine({
      id: 'asking',
      context: {},
      initial: 'idle',
      states: {
        idle: { on: { ask: { target: 'asked', actions: assign(({ event }) => ({ note: event.password })) } } },
        asked: { on: { end: { target: 'idle', actions: assign(() => ({ note: '' })) } } },
      },
    });
    const flowWith = (held: object) =>
      defineFlow({
        machine: asking,
        events: { ask: { plain: { password: 'hunter22' } }, end: { plain: {} } },
        outcomes: {},
        secrets: { held },
      } as never);
    expect(stateFaults(flowWith({ asked: ['note'] }))).toEqual([]);
    expect(stateFaults(flowWith({ asked: ['not'] })).map(({ text }) => text)).toEqual([
      'asking: "secrets.held.asked": the context has no field "not" there: did you mean note?',
    ]);
  });
});
