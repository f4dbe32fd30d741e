import { describe, expect, it, vi } from 'vitest';
import { assign, setup } from 'xstate';
import { defineFlow } from '../src/flow/flow.ts';
import { buildGraph } from '../src/paths/graph.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay } from '../src/paths/replay.ts';

/** A shelf outside the machine: the machine takes a book from it, and a delivery puts one there. */
const shelf = { books: 0 };

const library = setup({
  types: { context: {} as { taken: number }, events: {} as { type: 'book.take' } | { type: 'book.return' } },
  guards: { hasBook: () => shelf.books > 0 },
  actions: {
    take: () => {
      shelf.books--;
    },
    putBack: () => {
      shelf.books++;
    },
    count: assign({ taken: ({ context }) => context.taken + 1 }),
  },
}).createMachine({
  id: 'library',
  context: { taken: 0 },
  initial: 'empty',
  states: {
    empty: { on: { 'book.take': { guard: 'hasBook', target: 'reading', actions: ['take', 'count'] } } },
    reading: { on: { 'book.return': { target: 'empty', actions: 'putBack' } } },
  },
});

const flowWith = (arrange: Record<string, Record<string, () => void>>) =>
  defineFlow({
    machine: library,
    events: { 'book.take': { plain: {}, delivered: {} }, 'book.return': { plain: {} } },
    outcomes: {},
    project: () => null,
    world: {
      reset: () => {
        shelf.books = 0;
      },
      read: () => shelf.books,
      write: (books: number) => {
        shelf.books = books;
      },
      arrange,
    },
  });

const delivery = {
  'book.take': {
    delivered: () => {
      shelf.books = 1;
    },
  },
};

describe('surroundings of a machine', () => {
  it('are changed by a case before its event, and by the actions of the machine', () => {
    const graph = buildGraph(flowWith(delivery));
    expect(graph.transitions.every(({ id }) => [...graph.nodes.values()].some(hasTaken(id)))).toBe(true);
    expect(graph.nodes.size).toBe(3);
  });

  it('leave a guard unmet without a case that changes them', () => {
    const graph = buildGraph(flowWith({}));
    expect(graph.nodes.size).toBe(1);
  });

  it('are reset before each path, and are part of the expected effects', () => {
    const flow = flowWith(delivery);
    shelf.books = 7;
    const effects: string[][] = [];
    for (const path of pathsOf(buildGraph(flow))) replay(flow, path, { onStep: (step) => effects.push(step.effects) });
    expect(effects[0]).toContain('leaves the surroundings 0');
    expect(effects.flat()).toContain('leaves the surroundings 1');
  });

  it('stay as they are when a flow without surroundings has the same machine', () => {
    const take = vi.fn();
    const machine = library.provide({ actions: { take, putBack: () => {} } });
    const cases = { events: { 'book.take': { plain: {} }, 'book.return': { plain: {} } }, outcomes: {} };
    const project = () => null;
    const world = { reset: () => {}, read: () => shelf.books, write: () => {} };
    shelf.books = 1;
    buildGraph(defineFlow({ machine, ...cases, project, world }));
    expect(take).toHaveBeenCalled();
    take.mockClear();
    buildGraph(defineFlow({ machine, ...cases, project }));
    expect(take).not.toHaveBeenCalled();
  });

  it('cannot be arranged for a case that does not exist', async () => {
    const { caseFaults } = await import('../src/flow/case-faults.ts');
    expect(caseFaults(flowWith({ 'book.take': { stolen: () => {} } }))).toEqual([
      expect.stringContaining(
        `"world.arrange['book.take'].stolen": book.take has no case "stolen": one of plain, delivered`,
      ),
    ]);
  });
});

type Node = ReturnType<typeof buildGraph>['nodes'] extends Map<string, infer N> ? N : never;
const hasTaken = (id: string) => (node: Node) => node.edges.some(({ taken }) => taken.includes(id));
