import { describe, expect, it, vi } from 'vitest';
import { assign, createMachine, setup } from 'xstate';
import { withChance } from '../src/chart/chance.ts';
import { defineFlow } from '../src/flow/flow.ts';
import { buildGraph } from '../src/paths/graph.ts';
import { pathOf } from '../src/paths/path.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay } from '../src/paths/replay.ts';
import { findEdges } from '../src/reports/path-file.ts';

const friend = createMachine({ id: 'friend' });

/** A list of at most two friends, whose ids are random. */
const friends = setup({
  types: {
    context: {} as { ids: string[]; last: number },
    events: {} as { type: 'friend.add' } | { type: 'friend.remove' },
  },
  actors: { friend },
  guards: { hasRoom: ({ context }) => context.ids.length < 2, hasFriend: ({ context }) => context.ids.length > 0 },
  actions: {
    add: assign(({ context, spawn }) => {
      const id = `friend-${crypto.randomUUID()}`;
      spawn('friend', { id });
      return { ids: [...context.ids, id], last: Math.random() };
    }),
    remove: assign({ ids: ({ context }) => context.ids.slice(0, -1), last: 0 }),
  },
}).createMachine({
  id: 'friends',
  context: { ids: [], last: 0 },
  on: {
    'friend.add': { guard: 'hasRoom', actions: 'add' },
    'friend.remove': { guard: 'hasFriend', actions: 'remove' },
  },
});

const flow = defineFlow({
  machine: friends,
  events: { 'friend.add': { plain: {} }, 'friend.remove': { plain: {} } },
  outcomes: { friend: {} },
});

const draw = (seed: string) =>
  withChance(
    () => seed,
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

  it('are the stated ones in every walk, and differ between the steps and the states that draw them', () => {
    const graph = buildGraph(flow);
    const idsAlong = (...types: string[]) => {
      const steps = types.map((type) => ({ label: `${type} (plain)` }));
      const effects: string[] = [];
      replay(flow, pathOf(graph, 'plain', findEdges(graph, { start: 'plain', steps })), {
        onStep: (step) => effects.push(...step.effects),
      });
      return [...new Set(effects.flatMap((effect) => effect.match(/friend-[0-9a-f-]{36}/g) ?? []))];
    };
    const [first, second] = [
      'friend-c0b12041-a709-4d22-86e8-e655bee9662a',
      'friend-3b459334-0e11-49df-8f3e-42cea0ee29f4',
    ];
    expect(idsAlong('friend.add')).toEqual([first]);
    expect(idsAlong('friend.add', 'friend.add')).toEqual([first, second]);
    expect(idsAlong('friend.add', 'friend.remove', 'friend.add')).toEqual([first]);
  });

  it('are the stated ones for a seed, and others for another seed', () => {
    expect(draw('a')).toEqual([0.621685681398958, 0.30822347407229245, '59ea7be9-44bd-4ce3-8f7b-806b6117a1d4']);
    expect(draw('b')).toEqual([0.2938587216194719, 0.3444551192224026, '192a08c3-7d01-4d5e-80e8-e608f5f1015b']);
  });

  it('differ between draws, and look like a UUID of version 4', () => {
    const [first, second, uuid] = draw('a');
    expect(first).not.toBe(second);
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('are native again after the step, also when it throws, and a replaced function is kept', () => {
    const [random, uuid] = [Math.random, crypto.randomUUID];
    expect(() =>
      withChance(
        () => 'a',
        () => {
          throw new Error('cut');
        },
      ),
    ).toThrow('cut');
    expect([Math.random, crypto.randomUUID]).toEqual([random, uuid]);
    vi.spyOn(crypto, 'randomUUID').mockReturnValue('00000000-0000-4000-8000-000000000000');
    const drawn = withChance(
      () => 'a',
      () => crypto.randomUUID(),
    );
    vi.restoreAllMocks();
    expect(drawn).toBe('00000000-0000-4000-8000-000000000000');
  });
});
