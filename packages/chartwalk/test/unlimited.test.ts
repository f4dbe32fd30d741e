import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, type AnyStateMachine, assign, createMachine, fromPromise, setup } from 'xstate';
import { defineFlow, type Flow } from '../src/flow/flow.ts';
import { Exploration } from '../src/paths/exploration.ts';
import { buildGraph, graphWithPlaces } from '../src/paths/graph.ts';

type Context = Record<string, never>;
type Change = (context: Context) => object;

/** A machine whose events change its context. */
const machineOf = (context: object, changes: Record<string, Change>): AnyStateMachine =>
  createMachine({
    id: 'shop',
    context,
    on: Object.fromEntries(
      Object.entries(changes).map(([type, change]) => [
        type,
        { actions: assign(({ context: own }) => change(own as Context)) },
      ]),
    ),
  } as never) as AnyStateMachine;

function flowOf(machine: AnyStateMachine, types: readonly string[], more: object = {}): Flow {
  const events = Object.fromEntries(types.map((type) => [type, { plain: {} }]));
  return defineFlow<AnyStateMachine>({ machine, events, outcomes: {}, ...more } as never);
}

const flowWith = (context: object, changes: Record<string, Change>, more: object = {}): Flow =>
  flowOf(machineOf(context, changes), Object.keys(changes), { maxStates: 400, ...more });

const messageOf = (flow: Flow): string => {
  try {
    buildGraph(flow);
  } catch (error) {
    return (error as Error).message;
  }
  return 'has a limit';
};

const next =
  (field: string, most: number): Change =>
  (context) => ({ [field]: (context[field]! + 1) % most });
const count: Change = (context) => ({ count: context.count! + 1 });

describe('message for states without end', () => {
  it.each<[string, Flow, RegExp]>([
    [
      'a counter beside an enumeration',
      flowWith({ mode: 0, count: 0 }, { count, next: next('mode', 5) }),
      /: "count" in its context grows: .* for example project: \(\{ count: _, \.\.\.rest \}\) => rest, /,
    ],
    [
      'a counter beside fields that have as many values at first',
      flowWith({ x: 0, y: 0, z: 0, count: 0 }, { x: next('x', 30), y: next('y', 30), z: next('z', 30), count }),
      /: "count" in its context grows: /,
    ],
    [
      'a list',
      flowWith({ mode: 0, items: [] }, { add: ({ items }) => ({ items: [...items!, 'x'] }), next: next('mode', 5) }),
      /: "items" in its context grows: /,
    ],
    [
      'a nested field',
      flowWith(
        { mode: 0, form: { name: '', tries: 0 } },
        {
          send: ({ form }) => ({
            form: { ...(form as unknown as object), tries: (form as unknown as { tries: number }).tries + 1 },
          }),
          next: next('mode', 5),
        },
      ),
      /: "form\.tries" in its context grows: .*\(\{ form: \{ tries: _, \.\.\.form \}, \.\.\.rest \}\) => \(\{ \.\.\.rest, form \}\)/,
    ],
    [
      'a map',
      flowWith(
        { mode: 0, byId: {} },
        {
          add: ({ byId }) => ({ byId: { ...(byId as unknown as object), [`k${Object.keys(byId!).length}`]: 1 } }),
          next: next('mode', 5),
        },
      ),
      /: "byId" in its context grows: /,
    ],
    [
      'a made-up id',
      flowWith({ mode: 0, id: '' }, { send: () => ({ id: crypto.randomUUID() }), next: next('mode', 5) }),
      /: "id" in its context grows: /,
    ],
    [
      'two fields that grow',
      flowWith({ mode: 0, count: 0, sum: 0 }, { count, sum: ({ sum }) => ({ sum: sum! + 2 }), next: next('mode', 5) }),
      /: "(?:count" and "sum|sum" and "count)" in its context grow: give its flow a "project" that leaves them out/,
    ],
    [
      'a field that "project" keeps',
      flowWith(
        { mode: 0, count: 0, other: 0 },
        { count, next: next('mode', 5), other: ({ other }) => ({ other: other! + 1 }) },
        { project: ({ count: own, mode }: { count: number; mode: number }) => ({ number: own, mode }) },
      ),
      /: "number" in the result of its "project" grows: "project" must keep less of it/,
    ],
  ])('names %s', (_, flow, text) => {
    const message = messageOf(flow);
    expect(message).toMatch(/^shop has more than 400 states: /);
    expect(message).toMatch(text);
  });

  it('names the time that passes', () => {
    const machine = createMachine({
      id: 'clock',
      context: { mode: 0, since: 0, elapsed: 0 },
      initial: 'a',
      states: {
        a: {
          after: { 100: 'b' },
          on: { next: { actions: assign({ mode: ({ context }) => (context.mode + 1) % 3 }) } },
        },
        b: {
          after: { 100: 'a' },
          entry: assign({ since: () => Date.now(), elapsed: ({ context }) => context.elapsed + 100 }),
        },
      },
    }) as AnyStateMachine;
    expect(messageOf(flowOf(machine, ['next'], { maxStates: 400 }))).toContain(': "elapsed" in its context grows: ');
  });

  it('names what the context takes from a child, and not the constant number of children', () => {
    const child = createMachine({ id: 'child', context: { size: 3 } });
    const machine = setup({ actors: { child } }).createMachine({
      id: 'parent',
      context: { total: 0 },
      invoke: ['a-1', 'a-2', 'a-3', 'a-4', 'a-5', 'a-6'].map((id) => ({
        id,
        src: 'child' as const,
        onSnapshot: {
          actions: assign({
            total: ({ context, event }) =>
              context.total + (event.snapshot as unknown as { context: { size: number } }).context.size,
          }),
        },
      })),
    }) as AnyStateMachine;
    const outcomes = { child: { grown: { snapshot: { context: { size: 3 } } } } };
    expect(messageOf(flowOf(machine, [], { maxStates: 300, outcomes }))).toContain(': "total" in its context grows: ');
  });
});

describe('search for states without end', () => {
  const others = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`set${index}`, () => ({ mode: index })]));
  afterEach(() => void vi.restoreAllMocks());

  it('ends long before it has tried every step of 20,000 states', () => {
    const follow = vi.spyOn(Exploration.prototype, 'follow');
    const flow = flowOf(machineOf({ mode: 0, count: 0 }, { count, ...others }), ['count', ...Object.keys(others)]);
    expect(messageOf(flow)).toMatch(/^shop has more than 20000 states: "count" in its context grows: /);
    expect(follow.mock.calls.length).toBeLessThan(50_000);
  });

  it('ends when the states of a path are the same again and again except for their UUIDs', () => {
    const follow = vi.spyOn(Exploration.prototype, 'follow');
    const send: Change = () => ({ id: crypto.randomUUID() });
    const machine = machineOf({ mode: 0, id: '' }, { send, next: next('mode', 5) });
    expect(messageOf(flowOf(machine, ['send', 'next']))).toMatch(
      /^shop has states without end, in which only the UUIDs are new: "id" in its context grows: give its flow a "project"/,
    );
    expect(follow.mock.calls.length).toBeLessThan(15_000);
  });

  it('ends when a path leads to ever more actors, although few states have so many', () => {
    const send = fromPromise(async () => 1);
    type Spawn = (src: string, options: object) => AnyActorRef;
    const machine = setup({ actors: { send } }).createMachine({
      id: 'chat',
      context: { pending: [] as { id: string; ref: AnyActorRef }[] },
      on: {
        say: {
          guard: ({ context }) => context.pending.length < 2,
          actions: assign({
            pending: ({ context, spawn }) => {
              const id = crypto.randomUUID();
              return [...context.pending, { id, ref: (spawn as Spawn)('send', { id: `x${id}` }) }];
            },
          }),
        },
        drop: { actions: assign({ pending: ({ context }) => context.pending.slice(1) }) },
      },
    }) as AnyStateMachine;
    const follow = vi.spyOn(Exploration.prototype, 'follow');
    const flow = flowOf(machine, ['say', 'drop'], { outcomes: { send: { done: { output: 1 } } } });
    expect(messageOf(flow)).toMatch(
      /^chat has states that grow: their actors have no limit: it has up to \d+ actors "x\*" at a time: /,
    );
    expect(follow.mock.calls.length).toBeLessThan(15_000);
  });

  it('does not keep ended actors that no state tells apart, so that each step takes as long as the first', () => {
    const job = fromPromise(async () => 1);
    type Spawn = (src: string, options: object) => AnyActorRef;
    const machine = setup({ actors: { job } }).createMachine({
      id: 'jobs',
      context: { count: 0 },
      initial: 'idle',
      states: {
        idle: {
          on: {
            add: {
              guard: ({ context }) => context.count < 100,
              target: 'busy',
              actions: assign(({ context, spawn }) => {
                (spawn as Spawn)('job', { id: `job-${context.count}` });
                return { count: context.count + 1 };
              }),
            },
          },
        },
        busy: { on: { 'xstate.done.actor.*': 'idle' } },
      },
    }) as AnyStateMachine;
    const { graph, places } = graphWithPlaces(flowOf(machine, ['add'], { outcomes: { job: { done: { output: 1 } } } }));
    expect(graph.nodes.size).toBe(201);
    const sizes = [...places.values()].map(({ snapshot }) => Object.keys(snapshot.children).length);
    expect(Math.max(...sizes)).toBeLessThan(30);
  });

  it('accepts a counter that ends', () => {
    const flow = flowOf(machineOf({ count: 0 }, { count: ({ count: own }) => ({ count: Math.min(own! + 1, 3000) }) }), [
      'count',
    ]);
    expect(buildGraph(flow).nodes.size).toBe(3001);
  });
});
