import { describe, expect, it } from 'vitest';
import {
  type ActorRefFrom,
  type AnyStateMachine,
  assign,
  createMachine,
  emit,
  enqueueActions,
  fromPromise,
  sendParent,
  sendTo,
  setup,
  stopChild,
} from 'xstate';
import { defineFlow } from '../src/flow/flow.ts';
import { buildGraph, checkProjection, complaints, type Graph, unusedCases } from '../src/paths/graph.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay } from '../src/paths/replay.ts';
import { door } from './sample/door-cases.ts';

const plain = { plain: {} };

const flowOf = (machine: AnyStateMachine, project?: (context: never) => unknown) =>
  defineFlow<AnyStateMachine>({
    machine,
    events: { go: plain, back: plain },
    outcomes: {},
    ...(project ? { project } : {}),
  });

const takenOf = (graph: Graph) => {
  for (const path of pathsOf(graph)) replay(graph.flow, path);
  return new Set(pathsOf(graph).flatMap(({ steps }) => steps.flatMap(({ taken }) => taken)));
};

describe('the reason why a transition is not taken', () => {
  const reasonsOf = (states: object) => {
    const { untaken } = buildGraph(flowOf(createMachine({ id: 'm', initial: 'a', states } as never)));
    return Object.fromEntries(untaken.map(({ id, reason }) => [id, reason]));
  };

  it('is that its state is never entered, also without an event and a guard', () => {
    expect(reasonsOf({ a: { on: { go: 'a' } }, b: { always: 'a' }, c: { on: { back: 'a' } } })).toEqual({
      'm.b · always · 0': 'its state is never entered',
      'm.c · back · 0': 'its state is never entered',
    });
  });

  it('is that a transition before it is always taken', () => {
    expect(
      reasonsOf({ a: { on: { go: 'b' } }, b: { always: [{ target: 'a', guard: () => true }, 'c'] }, c: {} }),
    ).toEqual({
      'm.b · always · 1': 'a transition before it is always taken',
    });
  });

  it('names the random numbers that its guard reads', () => {
    const reasons = reasonsOf({ a: { on: { go: { target: 'b', guard: () => Math.random() > 1 }, back: 'a' } }, b: {} });
    expect(reasons['m.a · go · 0']).toMatch(/^every case is refused .*; its step draws random numbers \(Math\.random/);
    const others = reasonsOf({ a: { on: { go: { target: 'b', guard: () => false }, back: 'a' } }, b: {} });
    expect(others['m.a · go · 0']).not.toContain('random');
  });
});

describe('random numbers', () => {
  const draw = { go: { actions: assign({ number: () => Math.random() }) } };
  const machine = createMachine({
    id: 'm',
    context: { number: 0 },
    initial: 'a',
    states: { a: { on: draw } },
  } as never);

  it('are named when there are states without end', () => {
    expect(() => buildGraph({ ...flowOf(machine), maxStates: 30 })).toThrow(/A step draws random numbers/);
  });

  it('are named when states of one projection go on differently', () => {
    const on = { go: [{ target: 'b', guard: () => Math.random() > 0.5 }, { target: 'c' }], back: 'a' };
    const add = assign({ number: ({ context }: { context: { number: number } }) => (context.number + 1) % 9 });
    const many = createMachine({
      id: 'm',
      context: { number: 0 },
      initial: 'a',
      states: { a: { exit: add, on }, b: { on: { back: 'a' } }, c: { on: { back: 'a' } } },
    } as never);
    expect(() => checkProjection(flowOf(many, () => 1))).toThrow(/A step draws random numbers/);
  });
});

describe('cases of a flow', () => {
  it('are reported when no state of the chart handles them', () => {
    expect(unusedCases(buildGraph(door))).toEqual([]);
    const events = { ...door.events, 'bell.ring': { plain: {} } };
    const outcomes = { ...door.outcomes, butler: { done: { output: 1 } } };
    expect(unusedCases({ ...buildGraph(door), flow: { ...door, events, outcomes } })).toEqual([
      'bell.ring (plain)',
      'butler -> done',
    ]);
  });
});

describe('delays in a graph', () => {
  it('are reported as never expiring when a shorter delay always expires first', () => {
    const { untaken } = buildGraph(
      flowOf(
        createMachine({
          id: 'wait',
          initial: 'idle',
          states: { idle: { after: { 10: 'short', 20: 'long' } }, short: {}, long: {} },
        }),
      ),
    );
    expect(untaken).toEqual([
      {
        id: 'wait.idle · xstate.after.20.wait.idle · 0',
        reason: 'its delay never runs out: xstate.after.10.wait.idle always comes first',
      },
    ]);
  });

  it('include a longer delay when the guard of the shorter delay refuses', () => {
    const graph = buildGraph(
      flowOf(
        createMachine({
          id: 'wait',
          initial: 'idle',
          states: { idle: { after: { 10: { guard: () => false, target: 'short' }, 20: 'long' } }, short: {}, long: {} },
        }),
      ),
    );
    expect(takenOf(graph)).toContain('wait.idle · xstate.after.20.wait.idle · 0');
  });

  it('continue in a parent while its child states change, and can end a child delay early', () => {
    const graph = buildGraph(
      flowOf(
        createMachine({
          id: 'wait',
          initial: 'all',
          states: {
            all: {
              after: { 10: 'late' },
              initial: 'first',
              states: {
                first: { after: { 4: 'second' } },
                second: { after: { 4: 'third' } },
                third: { after: { 4: 'first' } },
              },
            },
            late: {},
          },
        }),
      ),
    );
    const [path] = pathsOf(graph);
    expect(path?.steps.map(({ value, wait }) => [value, wait])).toEqual([
      [{ all: 'second' }, 4],
      [{ all: 'third' }, 4],
      ['late', 2],
    ]);
    replay(graph.flow, path!);
    expect(graph.untaken.map(({ id }) => id)).toEqual(['wait.all.third · xstate.after.4.wait.all.third · 0']);
  });

  it('expire in the order in which they were set when they are due at the same time', () => {
    const graph = buildGraph(
      flowOf(
        createMachine({
          id: 'wait',
          type: 'parallel',
          states: {
            one: { initial: 'on', states: { on: { after: { 10: 'off' }, on: { go: 'off' } }, off: {} } },
            two: { initial: 'on', states: { on: { after: { 10: 'off' } }, off: {} } },
          },
        }),
      ),
    );
    const between = [...graph.nodes.values()].find(({ value }) => JSON.stringify(value) === '{"one":"off","two":"on"}');
    expect(between).toBeDefined();
    takenOf(graph);
  });

  it('can depend on the context; two states are equal when their delays have equal remaining times', () => {
    const machine = setup({
      types: { context: {} as { deadline: number }, events: {} as { type: 'go' } | { type: 'back' } },
      delays: { rest: ({ context }) => context.deadline - Date.now() },
      guards: { isOver: ({ context }) => Date.now() >= context.deadline },
    }).createMachine({
      id: 'wait',
      context: { deadline: 0 },
      initial: 'idle',
      states: {
        idle: { on: { go: { target: 'resting', actions: assign({ deadline: () => Date.now() + 60_000 }) } } },
        resting: { after: { rest: [{ guard: 'isOver', target: 'idle' }] }, on: { back: 'idle' } },
      },
    });
    const graph = buildGraph(defineFlow({ machine, events: { go: plain, back: plain }, outcomes: {} }));
    expect(takenOf(graph).size).toBe(3);
    expect(graph.nodes.size).toBeLessThan(6);
  });
});

describe('state projection', () => {
  const counter = createMachine({
    id: 'counter',
    context: { count: 0 },
    initial: 'idle',
    states: {
      idle: {
        on: {
          go: [
            { guard: ({ context }) => context.count >= 2, target: 'full' },
            { actions: assign({ count: ({ context }) => context.count + 1 }) },
          ],
        },
      },
      full: {},
    },
  });

  it('is rejected when it drops data that guards read; the error contains the key of the merged states', () => {
    expect(() => checkProjection(flowOf(counter, () => null))).toThrow(
      /counter: the projection joins states that go on differently\. Key: "idle" \| active \| null[\s\S]+on "go \(plain\)"/,
    );
  });

  it('is asked for how long ago a time was, when a guard compares it with the clock', () => {
    const isLate = ({ context }: { context: { at: number } }) => Date.now() - context.at > 1500;
    const clock = setup({ types: {} as { context: { at: number } }, guards: { isLate } }).createMachine({
      id: 'clock',
      context: () => ({ at: Date.now() }),
      initial: 'early',
      states: {
        early: {
          on: { look: { guard: 'isLate', target: 'late' } },
          after: { 1000: { target: 'early', reenter: true } },
        },
        late: { on: { back: { target: 'early', actions: assign({ at: () => Date.now() }) } } },
      },
    });
    const cases = { machine: clock, events: { look: { plain: {} }, back: { plain: {} } }, outcomes: {} };
    const remedy = 'project: (context) => ({ ...context, at: Math.min(Date.now() - context.at, 2000) })';
    expect(() => checkProjection(defineFlow(cases as never))).toThrow(
      `They differ in how long ago "at" was, and a guard reads the clock: "project" must return this time up to the longest one that a guard compares, for example ${remedy}.`,
    );
    const project = (context: { at: number }) => ({ ...context, at: Math.min(Date.now() - context.at, 2000) });
    const { untaken } = checkProjection(defineFlow({ ...cases, project } as never));
    expect(untaken).toEqual([]);
  });

  it('is accepted when it keeps the data that guards read', () => {
    const graph = checkProjection(flowOf(counter, ({ count }: { count: number }) => count));
    expect(takenOf(graph).size).toBe(2);
  });

  it('is required when the number of states is unlimited', () => {
    const endless = createMachine({
      id: 'endless',
      context: { count: 0 },
      on: { go: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    });
    expect(() => buildGraph(flowOf(endless))).toThrow(
      'more than 20000 states: "count" in its context grows: give its flow a "project"',
    );
  });

  it('is not required up to the limit that the flow sets', () => {
    const ring = createMachine({
      id: 'ring',
      context: { count: 0 },
      on: { go: { actions: assign({ count: ({ context }) => (context.count + 1) % 30 }) } },
    });
    const limited = (maxStates: number) =>
      defineFlow({ machine: ring, events: { go: { plain: {} } }, outcomes: {}, maxStates } as never);
    expect(() => buildGraph(limited(29))).toThrow(
      /^ring has more than 29 states: no part of it grows on and on; the most values have "count" \(30\): /,
    );
    expect(buildGraph(limited(30)).nodes.size).toBe(30);
  });
});

describe('event and outcome cases', () => {
  it('are required for every event', () => {
    const machine = createMachine({ id: 'm', on: { other: { actions: () => {} } } });
    expect(() => buildGraph(flowOf(machine))).toThrow('m: the event "other" has no case');
  });

  it('are required for every actor that the chart waits for, and for no other actor', () => {
    const invoke = { id: 'load', src: 'load', onDone: '.end' };
    const machine = createMachine({ id: 'm', invoke, initial: 'idle', states: { idle: {}, end: {} } });
    expect(() => buildGraph(flowOf(machine))).toThrow('m: no outcomes for load');
    expect(() => buildGraph({ ...flowOf(machine), outcomes: { load: { done: { output: 1 } }, lod: {} } })).toThrow(
      'm: outcomes for lod, which the chart does not have',
    );
    const dropped = createMachine({ id: 'm', invoke: { id: 'load', src: 'load' } });
    expect(buildGraph(flowOf(dropped)).nodes.size).toBe(1);
  });

  it('include an event that the chart handles by a wildcard', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'idle',
      states: { idle: { on: { '*': 'end' } }, end: { on: { 'back.*': 'idle' } } },
    });
    const graph = buildGraph({ ...flowOf(machine), events: { go: plain, 'back.home': plain } });
    expect([...takenOf(graph)].sort()).toEqual(['m.end · back.* · 0', 'm.idle · * · 0']);
  });

  it('include the end of an actor once for each start of the actor', () => {
    const machine = createMachine({
      id: 'm',
      context: { ends: 0 },
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { actions: assign({ ends: ({ context }) => context.ends + 1 }) },
      },
      on: { go: { target: '#m', reenter: true, guard: ({ context }) => context.ends < 2 } },
    });
    const graph = buildGraph({ ...flowOf(machine), outcomes: { load: { done: { output: 1 } } } });
    const edges = [...graph.nodes.values()].map((node) => node.edges.map(({ move }) => move.label));
    expect(edges).toContainEqual(['go (plain)']);
    expect(edges).toContainEqual(['go (plain)', 'load -> done']);
  });

  it('cover spawned actors and sent or emitted events without running them', () => {
    let done = 0;
    const machine = setup({
      types: { context: {} as { helper: unknown }, events: {} as { type: 'go' } | { type: 'back' } },
      actors: { helper: fromPromise(async () => ++done) },
      actions: { act: () => done++ },
    }).createMachine({
      id: 'm',
      context: { helper: null },
      initial: 'idle',
      states: {
        idle: {
          on: {
            go: {
              target: 'helping',
              actions: [
                assign({ helper: ({ spawn }) => spawn('helper', { id: 'helper', systemId: 'only' }) }),
                sendTo('helper', { type: 'hello' }),
                sendParent({ type: 'started' }),
                emit({ type: 'details' }),
                enqueueActions(({ enqueue }) => enqueue('act')),
              ],
            },
          },
        },
        // xstate refuses a second actor with the system id of a running one.
        helping: {
          on: { 'xstate.done.actor.helper': 'idle', back: { target: 'idle', actions: stopChild('helper') } },
        },
      },
    } as never) as unknown as AnyStateMachine;
    const flow = { ...flowOf(machine), outcomes: { helper: { done: { output: 1 } } } };
    const graph = buildGraph(flow);
    expect(done).toBe(0);
    expect([...graph.nodes.values()].flatMap(({ edges }) => edges.map(({ move }) => move.label))).toContain(
      'helper -> done',
    );
    expect(graph.untaken).toEqual([]);
  });
});

describe('invalid chart', () => {
  it('is named when it loops forever', () => {
    const machine = createMachine({ id: 'm', initial: 'a', states: { a: { always: 'b' }, b: { always: 'a' } } });
    expect(() => buildGraph(flowOf(machine))).toThrow('m does not start');
  });
});

describe('untaken transitions', () => {
  it('are reported unless they are listed, and a listed transition that is taken is reported too', () => {
    expect(complaints(buildGraph(door))).toEqual([]);
    expect(complaints(buildGraph({ ...door, unreachable: {} }))).toEqual([
      'not taken: door.barred · xstate.after.30000.door.barred · 0: its delay never runs out: xstate.after.20000.door.barred always comes first',
    ]);
    const wrong = { ...door.unreachable, 'door.open · door.close · 0': 'x', nothing: 'x' };
    expect(complaints(buildGraph({ ...door, unreachable: wrong }))).toEqual([
      'listed as unreachable, but taken: door.open · door.close · 0',
      'listed as unreachable, but not in the chart: nothing',
    ]);
  });
});

describe('running child actor', () => {
  const child = setup({}).createMachine({
    id: 'form',
    initial: 'idle',
    states: { idle: {}, sending: { tags: 'busy' } },
  });
  const machine = setup({
    types: { context: {} as { form: ActorRefFrom<typeof child> | null } },
    actors: { form: child },
  }).createMachine({
    id: 'm',
    context: { form: null },
    initial: 'open',
    states: {
      open: {
        entry: assign({ form: ({ spawn }) => spawn('form', { id: 'form' }) }),
        exit: stopChild('form'),
        on: {
          go: { guard: ({ context }) => !context.form?.getSnapshot().hasTag('busy'), target: 'left' },
          back: { target: 'open', reenter: true },
        },
      },
      left: {},
    },
  });
  const busy = { snapshot: { tags: new Set(['busy']) } };
  const flow = (cases: Record<string, { snapshot: object }>) =>
    defineFlow<AnyStateMachine>({ machine, events: { go: plain, back: plain }, outcomes: { form: cases } });
  const stateShowing = (graph: Graph, name: string) =>
    [...graph.nodes.values()].find(({ key }) => key.includes(`form shows ${name}`));

  it('provides guards with the snapshots that its cases define', () => {
    expect(buildGraph(flow({})).refused).not.toContain('m.open · go · 0');
    const graph = buildGraph(flow({ busy }));
    expect(graph.refused).toContain('m.open · go · 0');
    expect(stateShowing(graph, 'busy')?.refusals.map(({ move }) => move.label)).toContain('go (plain)');
  });

  it('has its first snapshot again when the chart creates a new child', () => {
    const graph = buildGraph(flow({ busy }));
    const back = stateShowing(graph, 'busy')?.edges.find(({ move }) => move.label === 'back (plain)');
    expect(back?.to).toBe(graph.starts['plain']?.to);
  });

  it('shows the same snapshots when its paths are replayed on the bare chart', () => {
    const paths = pathsOf(buildGraph(flow({ busy })), 'tour', { cover: 'moves' });
    const labels = paths.flatMap(({ steps }) => steps.map(({ move }) => move.label));
    expect(labels).toContain('form -> busy');
    for (const path of paths) replay(flow({ busy }), path);
  });
});

describe('several inputs of a flow', () => {
  it('become several start states of one graph', () => {
    const machine = setup({
      types: { input: {} as { isOn: boolean }, context: {} as { isOn: boolean } },
    }).createMachine({
      id: 'm',
      context: ({ input }) => input,
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: ({ context }) => context.isOn, target: 'on' }, { target: 'off' }] },
        on: {},
        off: {},
      },
    });
    const graph = buildGraph(
      defineFlow({
        machine,
        inputs: { on: { isOn: true }, off: { isOn: false } },
        inputKinds: { 'isOn: true': 'on', 'isOn: false': 'off' },
        events: {},
        outcomes: {},
      }),
    );
    expect(graph.untaken).toEqual([]);
    expect(pathsOf(graph).map(({ start, initial }) => [start, initial.value])).toEqual([
      ['on', 'on'],
      ['off', 'off'],
    ]);
  });
});

describe('deep history of parallel regions', () => {
  it('is one state, in whatever order the regions changed', () => {
    const region = { initial: 'off', states: { off: {}, on: {} } };
    const machine = createMachine({
      id: 'tabs',
      initial: 'open',
      on: { hide: '.hidden', show: '.open.back' },
      states: {
        hidden: {},
        open: {
          initial: 'shown',
          states: {
            back: { type: 'history', history: 'deep' },
            shown: {
              type: 'parallel',
              states: {
                a: { ...region, on: { a: [{ target: '.on' }] } },
                b: { ...region, on: { b: '.on' } },
              },
            },
          },
        },
      },
    });
    const events = { a: plain, b: plain, hide: plain, show: plain };
    const graph = checkProjection(defineFlow({ machine: machine as AnyStateMachine, events, outcomes: {} }));
    expect(graph.untaken).toEqual([]);
  });
});

describe('tour', () => {
  it('avoids the transitions in its `avoid` option', () => {
    const avoid = ['door.closed · code.enter · 1'];
    const labels = pathsOf(buildGraph(door), 'tour', { avoid }).flatMap(({ steps }) =>
      steps.map(({ move }) => move.label),
    );
    expect(labels).toEqual(['code.enter (empty)']);
  });
});
