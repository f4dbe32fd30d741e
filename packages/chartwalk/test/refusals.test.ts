import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type AnyStateMachine, assign, createMachine, setup } from 'xstate';
import { SteppingClock } from '../src/chart/time.ts';
import type { Counts } from '../src/chart/transition-counts.ts';
import { defineFlow } from '../src/flow/flow.ts';
import { formats } from '../src/formats/formats.ts';
import { survivorsOf } from '../src/mutants/mutation-paths.ts';
import { mutantsOf } from '../src/mutants/mutations.ts';
import { buildGraph, type Edge, type Graph, type GraphNode } from '../src/paths/graph.ts';
import type { Path } from '../src/paths/path.ts';
import { pathsOf, planOf } from '../src/paths/path-planning.ts';
import { replay, walkRefusals } from '../src/paths/replay.ts';
import { shrink } from '../src/paths/shrink.ts';
import { addCounts, type Taking, totals } from '../src/reports/coverage.ts';
import { describedPath, findPath, parsePathFiles, toPathFile } from '../src/reports/path-file.ts';
import { pathOfRecording } from '../src/reports/recording.ts';
import { casesFor, randomCharts } from './sample/random-chart.ts';

const plain = { plain: {} };
const flowOf = (machine: AnyStateMachine) =>
  defineFlow<AnyStateMachine>({ machine, events: { coin: plain, push: plain }, outcomes: {} });

/** A turnstile chart: without a coin, its guard refuses the push and nothing happens. */
const turnstile = setup({
  types: { context: {} as { coins: number } },
  guards: { isPaid: ({ context }) => context.coins > 0, isSure: () => true },
  actions: { keep: assign({ coins: 1 }), take: assign({ coins: 0 }) },
}).createMachine({
  id: 'turnstile',
  context: () => ({ coins: 0 }),
  initial: 'still',
  states: {
    still: { on: { push: { guard: 'isPaid', target: 'turning', actions: 'take' }, coin: { actions: 'keep' } } },
    turning: { after: { 500: { guard: 'isSure', target: 'still' } } },
  },
});
const push = 'turnstile.still · push · 0';

const flow = flowOf(turnstile);
const graph = buildGraph(flow);
const refusing = (of: Graph) => pathsOf(of, 'tour', { cover: 'refusals' });
const labels = ({ steps }: Path) => steps.map(({ move }) => move.label);

const movesOf = ({ nodes }: Graph, which: (node: GraphNode) => Edge[]) =>
  [...nodes.values()].flatMap((node) => which(node).map(({ move }) => `${node.key} | ${move.label}`)).sort();

function movesAlong({ nodes, starts }: Graph, paths: Path[]): string[] {
  const moves = new Set<string>();
  for (const { start, steps } of paths) {
    let at = nodes.get(starts[start]!.to)!;
    for (const { move, isRefused } of steps) {
      moves.add(`${at.key} | ${move.label}`);
      if (!isRefused) at = nodes.get(at.edges.find((edge) => edge.move.label === move.label)!.to)!;
    }
  }
  return [...moves].sort();
}

describe('graph with refusals', () => {
  it('lists the refusals of each state, but adds no edge for a refusal', () => {
    expect([...graph.refused]).toEqual([push]);
    const refused = [...graph.nodes.values()].filter(({ refusals }) => refusals.length > 0);
    expect(refused.map(({ value, refusals }) => [value, refusals.map(({ move }) => move.label)])).toEqual([
      ['still', ['push (plain)']],
    ]);
    expect([...graph.nodes.values()].flatMap(({ edges }) => edges.filter(({ from, to }) => from === to))).toHaveLength(
      1,
    );
    expect(pathsOf(graph).every(({ steps }) => steps.every(({ isRefused }) => !isRefused))).toBe(true);
  });

  it('has a tour that covers exactly the refusals that are possible in each state, for random charts', () => {
    let refusals = 0;
    fc.assert(
      fc.property(randomCharts, fc.nat(50), fc.integer({ min: 1, max: 40 }), (machine, seed, maxSteps) => {
        const own = buildGraph(casesFor(machine));
        const paths = pathsOf(own, 'tour', { cover: 'refusals', seed, maxSteps });
        const details: Counts = {};
        for (const path of paths) addCounts(details, replay(own.flow, path).refused);
        expect(Object.keys(details).sort()).toEqual([...own.refused].sort());
        const due = movesOf(own, ({ refusals }) => refusals);
        expect(movesAlong(own, paths).filter((move) => due.includes(move))).toEqual(due);
        refusals += due.length;
      }),
      { numRuns: 60 },
    );
    expect(refusals).toBeGreaterThan(60);
  });

  it('has paths that cover every accepted and every refused step of each state, for random charts', () => {
    fc.assert(
      fc.property(randomCharts, fc.constantFrom('tour', 'postman'), (machine, strategy) => {
        const own = buildGraph(casesFor(machine));
        const paths = pathsOf(own, strategy, { cover: 'moves' });
        for (const path of paths) replay(own.flow, path);
        expect(movesAlong(own, paths)).toEqual(movesOf(own, ({ edges, refusals }) => [...edges, ...refusals]));
      }),
      { numRuns: 40 },
    );
  });
});

describe('walk through refusals', () => {
  it('counts the refusals that occurred and the refusals that are possible', () => {
    expect(walkRefusals({ ...graph, flow: { ...flow, name: 'turnstile-of-the-tests' } })).toEqual({
      taken: 1,
      total: 1,
    });
    const never = { ...graph, refused: new Set([push, 'turnstile.still · coin · 0']) };
    expect(walkRefusals({ ...never, flow: { ...flow, name: 'turnstile-of-the-tests' } })).toEqual({
      taken: 1,
      total: 2,
    });
  });

  it('fails when the chart accepts an event that it must refuse', () => {
    const open = flowOf(turnstile.provide({ guards: { isPaid: () => true } }));
    const [path] = refusing(graph);
    expect(() => replay(open, path!)).toThrow(
      /^path [0-9a-f]{8}, step 1 of \d+ "push \(plain\)": expected the chart in \["still"/,
    );
  });

  it('fails when a refused event changes the context', () => {
    const leaky = turnstile.provide({
      guards: { isPaid: ({ context }) => Object.assign(context, { coins: context.coins - 1 }).coins > 0 },
    });
    const [path] = refusing(graph);
    const chart = { ...flow, machine: leaky };
    expect(() => replay(chart, path!)).toThrow(
      /takes nothing, but turns\n {2}\[\{coins: 0\}, \[\]\]\ninto\n {2}\[\{coins: -1\}/,
    );
  });

  it('fails when a refused event starts or ends a delay', () => {
    const clocks = vi.spyOn(SteppingClock.prototype, 'setTimeout');
    const winds = createMachine({
      id: 'winds',
      after: { 100: { actions: () => {} } },
      on: {
        push: {
          guard: () => {
            (clocks.mock.contexts.at(-1) as SteppingClock | undefined)?.setTimeout(() => {}, 7);
            return false;
          },
          actions: () => {},
        },
      },
    });
    const own = buildGraph(flowOf(winds));
    const [path] = refusing(own);
    expect(() => replay(own.flow, path!)).toThrow(
      /takes nothing, but turns\n {2}\[\{\}, \[100\]\]\ninto\n {2}\[\{\}, \[7, 100\]\]/,
    );
    clocks.mockRestore();
  });

  it('when a guard refuses an expired delay, removes only that delay', () => {
    const waits = createMachine({
      id: 'waits',
      after: { 10: { guard: () => false, actions: () => {} }, 20: { actions: () => {} } },
    });
    const own = buildGraph(flowOf(waits));
    const paths = refusing(own);
    expect(paths.map(labels)).toEqual([['time: xstate.after.10.waits']]);
    expect(replay(own.flow, paths[0]!).refused).toEqual({ 'waits · xstate.after.10.waits · 0': 1 });
  });
});

describe('path with refusals', () => {
  const [path] = refusing(graph) as [Path];

  it('is restored from its file, unless its refusal mark is missing or the chart accepts the event', () => {
    expect(labels(path)).toEqual(['push (plain)']);
    expect(path.steps[0]).toMatchObject({ isRefused: true, taken: [], value: 'still' });
    const [file] = parsePathFiles(JSON.stringify(toPathFile('turnstile', path)));
    expect(describedPath(graph, file!)).toMatchObject(path);
    const [bare] = toPathFile('turnstile', path).steps;
    expect(() => findPath(graph, { start: 'plain', steps: [{ label: bare!.label! }] })).toThrow(
      'step 1 "push (plain)" is refused by a',
    );
    const after = [{ label: 'coin (plain)' }, { label: bare!.label!, refused: true as const }];
    expect(() => findPath(graph, { start: 'plain', steps: after })).toThrow(
      'step 2 "push (plain)" is no longer refused',
    );
  });

  it('keeps its refused steps refused and its accepted steps accepted when it is shortened', async () => {
    const steps = [
      { label: 'push (plain)', refused: true as const },
      { label: 'coin (plain)' },
      { label: 'push (plain)' },
    ];
    const long = findPath(graph, { start: 'plain', steps });
    const fails = (one: Path) => (labels(one).includes('push (plain)') ? 'squeaks' : null);
    const seen: boolean[] = [];
    const { path: shortest } = await shrink(graph, long, (one) => {
      seen.push(one.steps.some(({ isRefused, taken }) => isRefused !== (taken.length === 0)));
      return fails(one);
    });
    expect(shortest.steps.map(({ isRefused }) => isRefused)).toEqual([true]);
    expect(seen).not.toContain(true);
    const turns = (one: Path) => (one.steps.some(({ taken }) => taken.includes(push)) ? 'turns' : null);
    expect(labels((await shrink(graph, long, turns)).path)).toEqual(['coin (plain)', 'push (plain)']);
  });

  it('is restored from a recording of a refused event', () => {
    const { value, status } = path.initial;
    const step = { type: 'push', event: { type: 'push' }, taken: [], value, status };
    const recording = {
      version: 1,
      flow: 'turnstile',
      id: 'a',
      initial: path.initial,
      recordedAt: '',
      cut: 0,
    } as const;
    expect(pathOfRecording(graph, { ...recording, steps: [step] })).toEqual(path);
  });

  it('cannot become a browser spec, because refusals are tested only on the bare chart', () => {
    expect(() => formats.playwright(graph, planOf(graph, 'tour', { cover: 'refusals' }), '')).toThrow(
      'Refusals are walked on the bare chart: a page seldom sends what its chart refuses',
    );
  });
});

describe('coverage of both results of a guard', () => {
  const reported = (paths: Path[]): Taking[] =>
    paths.map((path) => ({ flow: 'turnstile', path: path.id, level: 'chart', ...replay(flow, path) }));
  const guardsOf = (reports: Taking[]) => totals([flow], reports, {})[0]!.parts.guards;

  it('requires a refusal for each guard that can refuse in at least one state, and for no other guard', () => {
    const tour = reported(pathsOf(graph));
    const all = guardsOf([...tour, ...reported(refusing(graph))]);
    expect(all).toEqual({ taken: 3, total: 3, missing: [] });
    const seen = tour.map((report) => ({ ...report, refused: {} }));
    expect(guardsOf(seen)).toEqual({ taken: 2, total: 3, missing: [`${push} [isPaid] did not hold`] });
  });

  it('requires that the guard of an unreachable transition refuses, but does not require that it accepts', () => {
    const barred = { ...flow, unreachable: { [push]: 'nobody has a coin' } };
    const { guards } = totals([barred], [], {})[0]!.parts;
    expect(guards.missing).toContain(`${push} [isPaid] did not hold`);
    expect(guards.missing).not.toContain(`${push} [isPaid] held`);
  });
});

describe('mutants of a refusing guard', () => {
  it('are all killed when the paths include refusals', () => {
    const mutants = mutantsOf(flow.machine).filter(({ id }) => id.startsWith(push));
    expect(mutants.map(({ kind }) => kind)).toContain('drop guard');
    expect(survivorsOf(flow, [...pathsOf(graph), ...refusing(graph)], mutants)).toEqual([]);
  });
});
