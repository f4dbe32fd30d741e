import { describe, expect, it, vi } from 'vitest';
import {
  type AnyActorRef,
  type AnyStateMachine,
  assign,
  createMachine,
  fromPromise,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { withChance } from '../src/chart/chance.ts';
import { defineFlow } from '../src/flow/flow.ts';
import { buildGraph } from '../src/paths/graph.ts';
import { pathOf } from '../src/paths/path.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay, TestHarness } from '../src/paths/replay.ts';
import { findEdges } from '../src/reports/path-file.ts';

const friend = createMachine({ id: 'friend' });

type Friends = { ids: string[]; last: number };

type Options = { most?: number; hasSystemId?: boolean };

/** A list of friends, whose ids are random. `hasStop`: whether a removed friend is stopped. */
const friends = (hasStop: boolean, { most = 2, hasSystemId = false }: Options = {}) =>
  setup({
    types: { context: {} as Friends, events: {} as { type: 'friend.add' } | { type: 'friend.remove' } },
    actors: { friend },
    guards: { hasRoom: ({ context }) => context.ids.length < most, hasFriend: ({ context }) => context.ids.length > 0 },
    actions: {
      add: assign(({ context, spawn }) => {
        const id = `friend-${crypto.randomUUID()}`;
        spawn('friend', { id, ...(hasSystemId && { systemId: id }) });
        return { ids: [...context.ids, id], last: Math.random() };
      }),
      stop: stopChild(({ context }) => context.ids.at(-1)!),
      remove: assign({ ids: ({ context }) => context.ids.slice(0, -1), last: 0 }),
    },
  }).createMachine({
    id: 'friends',
    context: { ids: [], last: 0 },
    on: {
      'friend.add': { guard: 'hasRoom', actions: 'add' },
      'friend.remove': { guard: 'hasFriend', actions: hasStop ? ['stop', 'remove'] : ['remove'] },
    },
  });

const flowOf = (machine: ReturnType<typeof friends>) =>
  defineFlow({
    machine,
    events: { 'friend.add': { plain: {} }, 'friend.remove': { plain: {} } },
    outcomes: { friend: {} },
  });

const flow = flowOf(friends(true));

/** The contexts along the events of a path. */
function contextsAlong(types: readonly string[]): Friends[] {
  const steps = types.map((type) => ({ label: `friend.${type} (plain)` }));
  const graph = buildGraph(flow);
  const path = pathOf(graph, 'plain', findEdges(graph, { start: 'plain', steps }));
  const harness = new TestHarness(flow, 'plain');
  const contexts = path.steps.map((step) => {
    harness.perform(step);
    return harness.chart.getSnapshot().context as Friends;
  });
  harness.stop();
  return contexts;
}

const draw = (state: string) =>
  withChance(
    () => ({ state, ids: [] }),
    () => [Math.random(), Math.random(), crypto.randomUUID()] as const,
  );

describe('random values', () => {
  it('are the same in the exploration and in every replay', () => {
    const graph = buildGraph(flow);
    expect(graph.nodes.size).toBeLessThan(20);
    for (const path of pathsOf(graph, 'pairs')) {
      const effects: string[][] = [];
      replay(flow, path, { onStep: (step) => effects.push(step.effects) });
      const again: string[][] = [];
      replay(flow, path, { onStep: (step) => again.push(step.effects) });
      expect(again).toEqual(effects);
    }
  });

  it('are UUIDs that are the same in every walk of a path and never occur twice in it', () => {
    const types = ['add', 'add', 'remove', 'add', 'remove', 'remove', 'add'];
    const contexts = contextsAlong(types);
    expect(contextsAlong(types)).toEqual(contexts);
    const added = types.flatMap((type, index) => (type === 'add' ? [contexts[index]!.ids.at(-1)!] : []));
    expect(new Set(added).size).toBe(4);
    expect(added[0]).toBe('friend-e8d3a0cb-8530-4f54-86c3-00fe8d9e78a6');
  });

  it('are the same numbers in equal states, also when the UUIDs in these states differ', () => {
    const contexts = contextsAlong(['add', 'remove', 'add', 'add', 'remove', 'remove', 'add', 'add']);
    const [once, , again, twice, , , last, lastTwice] = contexts.map(({ last: number }) => number);
    expect([again, last]).toEqual([once, once]);
    expect(lastTwice).toBe(twice);
    expect(twice).not.toBe(once);
  });

  it.each([
    ['', false],
    [' and system ids', true],
  ])('are ids%s of actors that grow without end when the machine stops none of them', (_, hasSystemId) => {
    expect(() => buildGraph(flowOf(friends(false, { most: 1, hasSystemId })))).toThrow(
      /friends has states that grow: their actors have no limit: it has up to \d+ actors "friend-\*" at a time: stop those that it no longer needs, or limit them in its flow, for example ids: \{ 'friend-\*': 2 \}/,
    );
  });

  it('are numbered ids of an actor that begins and ends again and again, one at a time', () => {
    const machine = setup({ actors: { job: fromPromise(async () => 1) } }).createMachine({
      id: 'jobs',
      initial: 'idle',
      states: {
        idle: { on: { add: { target: 'busy', actions: spawnChild('job', { id: () => crypto.randomUUID() }) } } },
        busy: { on: { 'xstate.done.actor.*': 'idle' } },
      },
    });
    const one = defineFlow<AnyStateMachine>({
      machine,
      events: { add: { plain: {} } },
      outcomes: { job: { done: { output: 1 } } },
    } as never);
    const graph = buildGraph(one);
    const steps = ['add (plain)', 'job#1 -> done', 'add (plain)', 'job#1 -> done'].map((label) => ({ label }));
    expect(() => replay(one, pathOf(graph, 'plain', findEdges(graph, { start: 'plain', steps })))).not.toThrow();
  });

  it('are those of the child itself when a guard reads the context of a machine that was spawned', () => {
    const child = createMachine({ id: 'child', context: () => ({ key: crypto.randomUUID(), share: Math.random() }) });
    const machine = setup({ actors: { child } }).createMachine({
      id: 'parent',
      invoke: { id: 'one', src: 'child' },
    });
    const read = () => {
      const harness = new TestHarness(defineFlow({ machine, events: {}, outcomes: { child: {} } }), 'plain');
      const seen = (harness.chart.getSnapshot().children as Record<string, AnyActorRef>)['one']!.getSnapshot();
      harness.stop();
      return seen.context;
    };
    expect(read()).toEqual(read());
  });

  it('are the stated ones for a seed, and others for another seed', () => {
    expect(draw('a')).toEqual([0.621685681398958, 0.30822347407229245, '5a2b686c-3869-4121-8f8e-ebbbf152cc08']);
    expect(draw('b')).toEqual([0.2938587216194719, 0.3444551192224026, '47ab4e4b-022f-4051-8cbe-75568718ddf1']);
  });

  it('fill arrays of every integer type with bytes that depend on the seed, and reject other arrays as usual', () => {
    const filled = <Values extends Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(state: string, values: Values) =>
      withChance(
        () => ({ state, ids: [] }),
        () => crypto.getRandomValues(values),
      );
    const bytes = [159, 78, 93, 152];
    expect([...filled('a', new Uint8Array(4))]).toEqual(bytes);
    expect([...new Uint8Array(filled('a', new Uint32Array(1)).buffer)]).toEqual(bytes);
    expect([...filled('b', new Uint8Array(4))]).not.toEqual(bytes);
    const part = new Uint8Array(6);
    filled('a', part.subarray(2, 4));
    expect([...part]).toEqual([0, 0, 159, 78, 0, 0]);
    expect(() => filled('a', new Float32Array(1) as never)).toThrow(/TypedArray|integer/i);
  });

  it('differ between draws, and look like a UUID of version 4', () => {
    const [first, second, uuid] = draw('a');
    expect(first).not.toBe(second);
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('are native again after the step, also when it throws, and a replaced function is kept', () => {
    const functions = () => [Math.random, crypto.getRandomValues, crypto.randomUUID];
    const before = functions();
    expect(() =>
      withChance(
        () => ({ state: 'a', ids: [] }),
        () => {
          throw new Error('cut');
        },
      ),
    ).toThrow('cut');
    expect(functions()).toEqual(before);
    expect(Object.keys(crypto)).toEqual([]);
    vi.spyOn(crypto, 'randomUUID').mockReturnValue('00000000-0000-4000-8000-000000000000');
    const drawn = withChance(
      () => ({ state: 'a', ids: [] }),
      () => crypto.randomUUID(),
    );
    vi.restoreAllMocks();
    expect(drawn).toBe('00000000-0000-4000-8000-000000000000');
  });
});
