import { describe, expect, it } from 'vitest';
import {
  type AnyActorRef,
  type AnyStateMachine,
  assign,
  cancel,
  createMachine,
  emit,
  fromPromise,
  raise,
  sendParent,
  setup,
} from 'xstate';
import { defineFlow, type Flow } from '../src/flow/flow.ts';
import { equivalents } from '../src/mutants/mutant-equivalence.ts';
import { mutationPathsFor, survivorsOf } from '../src/mutants/mutation-paths.ts';
import { type Mutant, mutantsOf } from '../src/mutants/mutations.ts';
import { buildGraph } from '../src/paths/graph.ts';
import { firstSteps } from '../src/paths/path.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay } from '../src/paths/replay.ts';
import { findPath } from '../src/reports/path-file.ts';
import { door } from './sample/door-cases.ts';

const plain = { plain: {} };
const flowOf = (machine: AnyStateMachine) =>
  defineFlow<AnyStateMachine>({
    machine,
    events: { go: plain, back: plain },
    outcomes: { work: { done: { output: 1 }, failed: { error: new Error('cut') } } },
  });

const chart = (config: object) =>
  createMachine({ id: 'm', ...config } as never, { actors: { work: fromPromise(async () => 1) } }) as AnyStateMachine;

/** The mutants that survive both the tours of a flow and its mutation paths. */
function survivorsAmong(flow: Flow): Mutant[] {
  const graph = buildGraph(flow);
  const mutants = mutantsOf(flow.machine);
  const open = survivorsOf(flow, pathsOf(graph), mutants);
  return survivorsOf(flow, mutationPathsFor(flow, graph, open), open);
}

const survivingIds = (machine: AnyStateMachine) => survivorsAmong(flowOf(machine)).map(({ id }) => id);

describe('mutants', () => {
  it('cover every part of a chart, each part once', () => {
    const mutants = mutantsOf(door.machine);
    const ids = mutants.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(mutants.map(({ kind }) => kind.replace(/ \d+$/, '')))).toEqual(
      new Set([
        'drop',
        'retarget',
        'reorder',
        'negate guard',
        'drop guard',
        'swap guards',
        'drop action',
        'change delay',
        'swap onDone and onError',
        'change initial',
      ]),
    );
    expect(mutants.find(({ id }) => id === 'door.checking · check onDone · 0 · drop')).toMatchObject({
      before: ['door.checking -- check onDone [isOpen] -> open / keepName'],
      after: [],
    });
  });

  it('leave their chart unchanged', () => {
    const before = buildGraph(door).nodes.size;
    for (const mutant of mutantsOf(door.machine)) mutant.make();
    expect(buildGraph(door).nodes.size).toBe(before);
  });

  it('are all killed in the sample chart "door", except those of the delay that never expires', () => {
    expect(survivorsAmong(door).map(({ id }) => id)).toEqual([
      'door.barred · after 30000 · 0 · drop',
      'door.barred · after 30000 · 0 · retarget',
      'door.barred · after 30000 · change delay',
    ]);
  });

  const states = { states: { a: { on: { go: 'b' } }, b: { on: { go: 'c' } }, c: {} }, initial: 'a' };

  it.each<[string, object]>([
    ['a transition', states],
    ['what it emits', { initial: 'a', states: { a: { on: { go: { actions: emit({ type: 'details' }) } } } } }],
    [
      'what it tells its parent, more than once',
      {
        initial: 'a',
        states: {
          a: {
            on: {
              go: {
                target: 'b',
                actions: sendParent({ type: 'gone', where: 'far away, and farther than that, over the hills' }),
              },
            },
          },
          b: {
            on: { back: { target: 'a', actions: sendParent({ type: 'came', from: 'far away, as was told before' }) } },
          },
        },
      },
    ],
    ['what it does', { initial: 'a', states: { a: { entry: function greet() {}, on: { go: 'b' } }, b: {} } }],
    [
      'what it keeps',
      {
        context: { n: 0 },
        initial: 'a',
        states: { a: { on: { go: { target: 'b', actions: assign({ n: 1 }) } } }, b: {} },
      },
    ],
    ['how long it waits', { initial: 'a', states: { a: { after: { 100: 'b' } }, b: {} } }],
    [
      'how its actor ends',
      { initial: 'a', states: { a: { invoke: { id: 'work', src: 'work', onDone: 'b', onError: 'c' } }, b: {}, c: {} } },
    ],
  ])('all mutants of %s die', (_, config) => {
    const machine = chart(config);
    expect(mutantsOf(machine).length).toBeGreaterThan(0);
    expect(survivingIds(machine)).toEqual([]);
  });

  it('a mutant that replaces an actor with an identical one counts as killed, not as equivalent', () => {
    const machine = setup({ actors: { work: fromPromise(async () => 1) } }).createMachine({
      id: 'm',
      context: {} as { work?: AnyActorRef },
      on: {
        go: {
          guard: ({ context }) => !context.work,
          actions: assign({ work: ({ spawn }) => spawn('work', { id: 'work' }) }),
        },
      },
    });
    const mutant = mutantsOf(machine).filter(({ id }) => id === 'm · go · 0 · drop guard');
    expect(mutant).toHaveLength(1);
    expect(equivalents(flowOf(machine), mutant)).toEqual([]);
    expect(
      survivorsOf(flowOf(machine), pathsOf(buildGraph(flowOf(machine)), 'tour', { cover: 'moves' }), mutant),
    ).toEqual([]);
  });

  it.each([
    ['a delay', { after: { 500: 'b' } }, 'restarts after 500'],
    ['an actor', { invoke: { src: 'work', onDone: 'b', onError: 'b' } }, 'starts 0.m.a'],
    [
      'a delayed event with an id',
      { entry: raise({ type: 'back' }, { id: 'soon', delay: 500 }), exit: cancel('soon') },
      'restarts soon',
    ],
  ])('are killed when they do not begin %s again', (_, inner, effect) => {
    const machine = chart({
      initial: 'a',
      states: { a: { ...inner, on: { go: { target: 'a', reenter: true }, back: 'b' } }, b: {} },
    });
    const flow = flowOf(machine);
    const mutant = mutantsOf(machine).find(({ kind }) => kind === 'drop reenter')!;
    expect(mutant).toMatchObject({
      id: 'm.a · go · 0 · drop reenter',
      before: ['m.a -- go -> a (reenter)'],
      after: ['m.a -- go -> a'],
    });
    const paths = pathsOf(buildGraph(flow)).filter(({ steps }) =>
      steps.some(({ move }) => move.label === 'go (plain)'),
    );
    expect(
      survivorsOf(
        flow,
        paths.map((path) => ({ ...path, steps: path.steps.slice(0, 1) })),
        [mutant],
      ),
    ).toEqual([]);
    const effects: string[] = [];
    for (const path of paths)
      replay(flow, path, {
        onStep: (step) => {
          effects.push(...step.effects);
        },
      });
    expect(effects).toContain(effect);
  });

  it('do not count a delay of another state as begun again', () => {
    const machine = chart({
      initial: 'a',
      states: { a: { after: { 500: 'b' }, on: { go: 'b' } }, b: { after: { 500: 'a' }, on: { back: 'a' } } },
    });
    const flow = flowOf(machine);
    const effects: string[] = [];
    for (const path of pathsOf(buildGraph(flow)))
      replay(flow, path, {
        onStep: (step) => {
          effects.push(...step.effects);
        },
      });
    expect(effects.filter((one) => one.startsWith('restarts'))).toEqual([]);
  });

  it('have paths with different names, also when two are parts of one long path', () => {
    const graph = buildGraph(door);
    const long = pathsOf(graph).find(({ steps }) => steps.length > 3)!;
    expect(firstSteps(long, 2)).toEqual(
      findPath(graph, { start: long.start, steps: long.steps.slice(0, 2).map(({ move }) => ({ label: move.label })) }),
    );
    const open = mutantsOf(door.machine);
    for (const path of mutationPathsFor(door, graph, open)) {
      const steps = path.steps.map(({ move, isRefused }) => ({
        label: move.label,
        ...(isRefused && { refused: true as const }),
      }));
      expect(path.id).toBe(findPath(graph, { start: path.start, steps }).id);
    }
  });

  it('are killed without side effects when they throw, loop forever or produce an invalid chart', () => {
    const machine = chart({
      initial: 'a',
      states: {
        a: { always: { guard: () => false, target: 'b' }, on: { go: 'b' } },
        b: { always: { guard: () => true, target: 'c' } },
        c: { invoke: { id: 'work', src: 'work', onDone: { target: 'a' } }, on: { back: 'a' } },
      },
    });
    expect(survivingIds(machine)).not.toContain('m.a · always · 0 · negate guard');
  });

  it('are equivalent only when no reachable part of the chart differs', () => {
    const machine = chart({
      initial: 'a',
      states: {
        a: { on: { go: [{ guard: () => false, target: 'c' }, { target: 'b' }] } },
        b: { on: { go: { guard: () => true, target: 'a' } } },
        c: {},
      },
    });
    const all = mutantsOf(machine);
    const same = equivalents(flowOf(machine), all).map(({ id }) => id);
    expect(same).toEqual([
      'm.a · go · 0 · drop',
      'm.a · go · 0 · retarget',
      'm.a · go · 0 · reorder',
      'm.b · go · 0 · drop guard',
    ]);
    expect(same).not.toContain('m.b · go · 0 · negate guard');
  });
});
