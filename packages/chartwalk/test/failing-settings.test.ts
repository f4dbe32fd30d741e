import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise } from 'xstate';
import { caseFaults } from '../src/flow/case-faults.ts';
import { defineFlow, type Flow } from '../src/flow/flow.ts';
import { buildGraph } from '../src/paths/graph.ts';
import { planOf } from '../src/paths/path-planning.ts';
import { replay } from '../src/paths/replay.ts';

const machine = createMachine({
  id: 'hatch',
  context: { level: 0 },
  initial: 'shut',
  states: {
    shut: { on: { push: { target: 'sending', actions: assign({ level: 1 }) } } },
    sending: { invoke: { id: 'send', src: 'send', input: {}, onDone: 'shut', onError: 'shut' } },
  },
});
const outcomes = { send: { sent: { output: 1 }, failed: { error: 'off' } } };
const flowWith = (more: object): Flow =>
  defineFlow({ machine, events: { push: { plain: {} } }, outcomes, ...more } as never);

/** The message of an exploration and of a walk of all paths. */
function messageOf(more: object): string {
  try {
    const graph = buildGraph(flowWith(more));
    for (const path of planOf(graph, 'tour').paths) replay(graph.flow, path);
    return 'passes';
  } catch (error) {
    return (error as Error).message
      .replace(/^.*failing-settings\.test\.ts: /, '')
      .replace(/path [0-9a-f]{8}/, 'path id');
  }
}

type Work = (...given: never[]) => unknown;
const nothing = () => undefined;
const world = (more: object) => ({ world: { reset: nothing, read: () => 1, write: nothing, ...more } });
const reference = (more: object) => ({ reference: { start: () => 1, next: () => 1, shown: () => 1, ...more } });

/** Each function of a flow: how a flow gets it, and where its failure is first seen. */
const settings: [setting: string, make: (work: Work) => object, place: string][] = [
  ['"project"', (project) => ({ project }), 'at its start with the input "plain"'],
  ['"world.reset"', (reset) => world({ reset }), 'at its start with the input "plain"'],
  ['"world.read"', (read) => world({ read }), 'at its start with the input "plain"'],
  ['"world.write"', (write) => world({ write }), 'in "shut" on "push (plain)"'],
  ['"world.arrange.push.plain"', (plain) => world({ arrange: { push: { plain } } }), 'in "shut" on "push (plain)"'],
  ['path id, at its start: always "x"', (x) => ({ always: { x } }), 'in "shut"'],
  ['path id, at its start: never "x"', (x) => ({ never: { x } }), 'in "shut"'],
  [
    'path id, at its start: "from" of eventually "x"',
    (from) => ({ eventually: { x: { from, to: () => false } } }),
    'in "shut"',
  ],
  [
    'path id, at its start: "to" of eventually "x"',
    (to) => ({ eventually: { x: { from: () => true, to } } }),
    'in "shut"',
  ],
  ['reference.start', (start) => reference({ start }), 'with the input "plain"'],
  ['path id, step 1 of 4 "push (plain)": reference.next', (next) => reference({ next }), 'in "sending"'],
  ['path id, at its start: reference.details', (details) => reference({ details }), 'in "shut"'],
  ['path id, at its start: reference.shown', (shown) => reference({ shown }), 'in "shut"'],
  [
    'path id, step 1 of 4 "push (plain)": money.shown',
    (shown) => ({ money: { actor: 'send', review: ['shut'], shown } }),
    'in "shut"',
  ],
];

describe('a function of a flow', () => {
  it.each(settings)('%s that throws is named, with the place and the cause', (setting, make, place) => {
    const throwing = () => {
      throw new Error('no key');
    };
    expect(messageOf(make(throwing))).toBe(`hatch: ${setting} throws ${place}: no key`);
  });

  it.each(settings)('%s that returns a promise is named, with the place', (setting, make, place) => {
    const message = messageOf(make(() => Promise.reject(new Error('late'))));
    const remedy = 'a walk does not wait for it, so return the value itself';
    expect(message).toBe(`hatch: ${setting} returns a promise ${place}: ${remedy}`);
  });

  it.each(settings)('%s must not be async', (_, make) => {
    const faults = caseFaults(flowWith(make(async () => false))).join('\n');
    expect(faults).toContain('": must not be an async function: a walk does not wait for it');
  });

  it('names the only state of a machine without states', () => {
    const alone = createMachine({ id: 'hatch', on: { push: { actions: () => {} } } });
    const message = messageOf({ machine: alone, outcomes: {}, always: { x: () => false } });
    expect(message).toBe('hatch: path id, at its start: always "x" does not hold in its only state');
  });

  it('names its file', () => {
    const flow = flowWith({
      project: () => {
        throw new Error('p');
      },
    });
    expect(() => buildGraph(flow)).toThrow(/failing-settings\.test\.ts: hatch: "project" throws at its start/);
  });
});

describe('the implementations of a machine', () => {
  const faultsOf = (config: object, implementations: object = {}) =>
    caseFaults(
      defineFlow({
        machine: createMachine({ id: 'm', initial: 'a', ...config } as never, implementations as never),
        events: { go: { plain: {} } },
        outcomes: { load: { ok: { output: 1 } }, store: { ok: { output: 1 } } },
      } as never),
    )
      .map((line) => line.replace(/^.*: m: /, ''))
      .filter((line) => line.startsWith('the '));

  it.each([
    [{ states: { a: { on: { go: { guard: async () => false } } } } }, {}, 'guard "guard" in "a"'],
    [
      { states: { a: { on: { go: { guard: 'isOpen' } } } } },
      { guards: { isOpen: async () => false } },
      'guard "isOpen"',
    ],
    [{ states: { a: { after: { slow: 'a' } } } }, { delays: { slow: async () => 1 } }, 'delay "slow"'],
    [
      { states: { a: { invoke: { id: 'load', src: 'load', input: async () => 1, onDone: 'a' } } } },
      {},
      'input of the actor "load" in "a"',
    ],
    [{ states: { a: { entry: assign(async () => ({})) } } }, {}, 'assignment in the action "xstate.assign" in "a"'],
    [
      { states: { a: {} } },
      { actions: { keep: assign({ x: async () => 1 } as never) } },
      'assignment in the action "keep"',
    ],
  ])('must not be async where the result is used at once: %#', (config, implementations, part) => {
    const faults = faultsOf({ context: {}, ...config }, implementations);
    expect(faults).toContain(`the ${part} is an async function: the machine takes its promise as the result`);
  });

  it('have each delay that a state names', () => {
    const states = { a: { after: { slow: 'b' } }, b: { after: { slow: 'a', slwo: 'a', 10: 'a' } } };
    expect(faultsOf({ states })).toEqual([
      'the machine does not implement the delay "slow" in "a", "b": give it with "delays" of setup or provide',
      'the machine does not implement the delay "slwo" in "b": give it with "delays" of setup or provide',
    ]);
    expect(faultsOf({ states }, { delays: { slow: 1 } })).toEqual([
      'the machine does not implement the delay "slwo" in "b": did you mean slow?',
    ]);
  });

  it('have all actors or none', () => {
    const invoke = (src: string) => ({ invoke: { src, onDone: 'a', onError: 'a' } });
    const states = { a: invoke('load'), b: invoke('lod') };
    expect(faultsOf({ states })).not.toContainEqual(expect.stringContaining('does not implement'));
    expect(faultsOf({ states }, { actors: { load: fromPromise(async () => 1) } })).toContain(
      'the machine does not implement the actor "lod" in "b": did you mean load?',
    );
  });
});
