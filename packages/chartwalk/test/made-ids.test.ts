import { describe, expect, it } from 'vitest';
import {
  type AnyActorRef,
  type AnyStateMachine,
  assign,
  createMachine,
  enqueueActions,
  fromPromise,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { familyOf } from '../src/chart/id-families.ts';
import type { IdUse } from '../src/chart/made-ids.ts';
import { caseFaults } from '../src/flow/case-faults.ts';
import { defineFlow, type Flow } from '../src/flow/flow.ts';
import { buildGraph, checkProjection, type Graph, unusedCases } from '../src/paths/graph.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay, TestHarness } from '../src/paths/replay.ts';
import { findPath, toPathFile } from '../src/reports/path-file.ts';
import { pathOfRecording, type Recording } from '../src/reports/recording.ts';

const plain = { plain: {} };

type Definition = {
  project?: (context: never) => unknown;
  ids?: Record<string, IdUse>;
  outcomes?: Record<string, Record<string, { output: unknown } | { error: unknown }>>;
};

const ends = { job: { ok: { output: 1 }, bad: { error: 'bad' } } };

function flowOf(machine: AnyStateMachine, { outcomes = ends, ...more }: Definition = {}): Flow {
  return defineFlow<AnyStateMachine>({
    machine,
    events: { add: plain, stop: plain, check: plain },
    outcomes,
    ...more,
  } as never);
}

/** The labels of the moves in a graph whose paths, pairs and refusals replay without a difference. */
function labelsIn(graph: Graph): string[] {
  checkProjection(graph.flow);
  for (const path of [...pathsOf(graph), ...pathsOf(graph, 'pairs'), ...pathsOf(graph, 'tour', { cover: 'refusals' })])
    replay(graph.flow, path);
  const moves = [...graph.nodes.values()].flatMap(({ edges }) => edges.map(({ move }) => move.label));
  return [...new Set(moves)].sort();
}

const job = fromPromise<number>(() => Promise.reject(new Error('not provided')));

type Jobs = { context: { next: number; jobs: AnyActorRef[] } };

const remove = assign<Jobs['context'], { type: string; actorId?: string }, undefined, never, never>({
  jobs: ({ context, event }) => context.jobs.filter(({ id }) => id !== event.actorId),
});

/** At most two jobs at a time, whose ids differ. */
const jobs = (idOf: (next: number) => string, most = 2) =>
  setup({ types: {} as Jobs, actors: { job } }).createMachine({
    id: 'jobs',
    context: { next: 1, jobs: [] },
    on: {
      add: {
        guard: ({ context }) => context.jobs.length < most,
        actions: assign({
          next: ({ context }) => context.next + 1,
          jobs: ({ context, spawn }) => [...context.jobs, spawn('job', { id: idOf(context.next) })],
        }),
      },
      stop: {
        guard: ({ context }) => context.jobs.length > 0,
        actions: [
          stopChild(({ context }) => context.jobs[0]!),
          assign({ jobs: ({ context }) => context.jobs.slice(1) }),
        ],
      },
      'xstate.done.actor.*': { actions: remove as never },
      'xstate.error.actor.*': { actions: remove as never },
    },
  });

const some = { project: ({ jobs: { length } }: Jobs['context']) => length };

const numbered = ['add (plain)', 'job#1 -> bad', 'job#1 -> ok', 'job#2 -> bad', 'job#2 -> ok', 'stop (plain)'];

const delays = createMachine({
  id: 'delays',
  context: { next: 1 },
  on: {
    add: {
      actions: enqueueActions(({ context, enqueue }) => {
        enqueue.raise({ type: 'late' }, { delay: 10, id: `late-${context.next}` });
        enqueue.assign({ next: context.next + 1 });
      }),
    },
    late: {},
  },
});

describe('ids that a machine makes up for its actors', () => {
  it.each([
    ['counted', (next: number) => `job-${next}`],
    ['counted without a separator', (next: number) => `job${next}`],
    ['random', () => crypto.randomUUID()],
    ['short and random', () => Math.random().toString(36).slice(2, 10)],
    ['without any number', (next: number) => 'j'.repeat(next)],
  ])('have numbers in the order of the running actors when they are %s', (_, idOf) => {
    const graph = buildGraph(flowOf(jobs(idOf), some));
    expect(labelsIn(graph)).toEqual(numbered);
    expect(graph.nodes.size).toBe(3);
  });

  it('have numbers when a counter outside of the machine makes them', () => {
    let next = 0;
    const graph = buildGraph(
      flowOf(
        jobs(() => `job-${next++}`),
        some,
      ),
    );
    expect(labelsIn(graph)).toEqual(numbered);
    const effects = () => {
      const all: string[] = [];
      for (const path of pathsOf(graph)) replay(graph.flow, path, { onStep: (step) => all.push(...step.effects) });
      return all;
    };
    const first = effects();
    expect(effects()).toEqual(first);
    expect(first.some((effect) => effect.startsWith('stops job'))).toBe(true);
  });

  it('have a number in effects as soon as there were several actors, so that a stopped one is known', () => {
    const graph = buildGraph(
      flowOf(
        jobs((next) => `job-${next}`),
        some,
      ),
    );
    const labels = ['add', 'stop', 'add', 'add', 'stop'].map((type) => ({ label: `${type} (plain)` }));
    const effects: string[] = [];
    const path = findPath(graph, { start: 'plain', steps: labels });
    replay(graph.flow, path, { onStep: (step) => void effects.push(...step.effects) });
    expect(effects.filter((effect) => /^(starts|stops) /.test(effect))).toEqual([
      'starts job',
      'stops job',
      'starts job#2',
      'starts job#3',
      'stops job#2',
    ]);
  });

  it('have numbers where the context names them, in texts and in names of fields', () => {
    type Known = { context: { next: number; byId: Record<string, string>; last: string | null } };
    const machine = setup({ types: {} as Known, actors: { job } }).createMachine({
      id: 'jobs',
      context: { next: 1, byId: {}, last: null },
      on: {
        add: {
          guard: ({ context }) => Object.keys(context.byId).length < 2,
          actions: enqueueActions(({ context, enqueue }) => {
            const id = `job-${context.next}`;
            enqueue.spawnChild('job', { id, systemId: `worker-${context.next}` });
            enqueue.assign({ next: context.next + 1, byId: { ...context.byId, [id]: `worker-${context.next}` } });
          }),
        },
        'xstate.done.actor.*': {
          actions: assign(({ context, event }) => {
            const { [event.actorId]: _, ...byId } = context.byId;
            return { byId, last: event.actorId };
          }),
        },
      },
    });
    const project = ({ byId, last }: Known['context']) => ({ byId, last });
    const graph = buildGraph(flowOf(machine, { project, outcomes: { job: { ok: { output: 1 } } } }));
    expect(labelsIn(graph)).toEqual(['add (plain)', 'job#1 -> ok', 'job#2 -> ok']);
    expect([...graph.nodes.keys()].filter((key) => key.includes('job#2'))[0]).toContain(
      'byId: {job#1: "job#1 in the system", job#2: "job#2 in the system"}',
    );
    expect(graph.nodes.size).toBe(6);
  });

  it('are found again by the paths of a file', () => {
    const { flow } = buildGraph(
      flowOf(
        jobs((next) => `job-${next}`),
        some,
      ),
    );
    const file = pathsOf(buildGraph(flow)).map((path) => toPathFile(flow.name, path));
    const again = buildGraph(
      flowOf(
        jobs((next) => `job-${next}`),
        some,
      ),
    );
    for (const path of file) replay(again.flow, findPath(again, path));
  });

  it('have numbers that ended actors do not use, also without an id', () => {
    const machine = setup({ types: {} as Jobs, actors: { job } }).createMachine({
      id: 'jobs',
      context: { next: 1, jobs: [] },
      initial: 'idle',
      states: {
        idle: { on: { add: { target: 'busy', actions: spawnChild('job') } } },
        busy: { on: { 'xstate.done.actor.*': 'idle', 'xstate.error.actor.*': 'idle' } },
      },
    });
    const graph = buildGraph(flowOf(machine));
    expect(labelsIn(graph)).toEqual(['add (plain)', 'job#1 -> bad', 'job#1 -> ok']);
    expect(graph.nodes.size).toBe(2);
  });

  it('have numbers when they are those of delayed events', () => {
    const graph = buildGraph(flowOf(delays, { project: () => null, outcomes: {} }));
    expect(graph.nodes.size).toBeLessThan(5);
    expect(labelsIn(graph)).toEqual(['add (plain)', 'time: late']);
  });
});

describe('ids that a machine has in a fixed number', () => {
  const sides = (ids: readonly string[]) =>
    setup({ types: {} as Jobs, actors: { job } }).createMachine({
      id: 'sides',
      context: ({ spawn }) => ({ next: 0, jobs: ids.map((id) => spawn('job', { id })) }),
    });

  it.each([
    ['words', ['left', 'right']],
    ['numbers', ['side 1', 'side 2']],
  ])('stand for themselves when they are %s', (_, ids) => {
    const graph = buildGraph(flowOf(sides(ids), { outcomes: { job: { ok: { output: 1 } } } }));
    expect(labelsIn(graph)).toEqual(ids.map((id) => `${id} -> ok`));
    expect(graph.nodes.size).toBe(4);
  });

  it('stand for themselves beside ids without end of the same source', () => {
    const machine = setup({ types: {} as Jobs, actors: { job } }).createMachine({
      id: 'mixed',
      context: ({ spawn }) => ({ next: 1, jobs: [spawn('job', { id: 'left' }), spawn('job', { id: 'right' })] }),
      initial: 'idle',
      states: {
        idle: {
          on: {
            add: {
              target: 'busy',
              actions: assign({
                next: ({ context }) => context.next + 1,
                jobs: ({ context, spawn }) => [...context.jobs, spawn('job', { id: `job-${context.next}` })].slice(-2),
              }),
            },
          },
        },
        busy: { on: { 'xstate.done.actor.*': 'idle' } },
      },
    });
    const labels = labelsIn(
      buildGraph(flowOf(machine, { project: () => null, outcomes: { job: { ok: { output: 1 } } } })),
    );
    expect(labels).toEqual(['add (plain)', 'job#1 -> ok', 'job#2 -> ok', 'job#3 -> ok', 'left -> ok', 'right -> ok']);
  });

  it('are kept or numbered as the flow says', () => {
    const outcomes = { job: { ok: { output: 1 } } };
    const many = Array.from({ length: 3 }, (_, place) => `side ${place}`);
    const graph = buildGraph(flowOf(sides(many), { outcomes, ids: { 'side *': 'numbered' } }));
    expect(labelsIn(graph)).toEqual(['side#1 -> ok', 'side#2 -> ok', 'side#3 -> ok']);
    expect(buildGraph(flowOf(sides(many), { outcomes, ids: { 'side *': 'kept' } })).nodes.size).toBe(8);
  });

  it('are refused in the flow when no actor has them', () => {
    expect(() => buildGraph(flowOf(sides(['left']), { ids: { 'sid *': 'kept' } }))).toThrow(
      'sides: "ids" has sid *, but no actor of the chart has such an id',
    );
    expect(caseFaults(flowOf(sides(['left']), { ids: { left: 'keep' as never } })).at(0)).toContain(
      '"ids.left": must be one of kept, numbered or a whole number of at least 1, not "keep"',
    );
  });
});

describe('actors without a limit of their number', () => {
  const endless = jobs((next) => `job-${next}`, Number.POSITIVE_INFINITY);

  it('are the reason of an exploration without end', () => {
    expect(() => buildGraph({ ...flowOf(endless, { project: () => null }), maxStates: 300 })).toThrow(
      /jobs has more than 300 states: it has up to \d+ actors "job-\*" at a time: stop those that it no longer needs, or limit them in its flow, for example ids: \{ 'job-\*': 2 \}/,
    );
  });

  it('are not limited by an entry for a source whose actors have ids', () => {
    const flow = flowOf(endless, { project: () => null, ids: { job: 2 } });
    expect(() => buildGraph({ ...flow, maxStates: 300 })).toThrow(
      '"ids" has job, but no actor of the chart has such an id: the actors of this source have ids, so write { \'job-*\': 2 }',
    );
  });

  const random = jobs(() => crypto.randomUUID(), Number.POSITIVE_INFINITY);

  it('have the key of their source in the advice when their ids have no part that stays the same, and few of their names', () => {
    const names = Array.from({ length: 5 }, (_, index) => `job#${index + 1}`).join(', ');
    expect(() => buildGraph({ ...flowOf(random, { project: () => null }), maxStates: 300 })).toThrow(
      new RegExp(
        `up to \\d+ actors "job" at a time: stop .*, for example ids: \\{ job: 2 \\}.*\\n {2}One is: .*at work: ${names} and \\d+ more`,
      ),
    );
  });

  it('are as many at a time as the flow says of their source, also for a page', () => {
    const { flow, ...graph } = buildGraph(flowOf(random, { ...some, ids: { job: 2 } }));
    expect(labelsIn({ flow, ...graph })).toEqual(numbered);
    expect(flow.ids.numbered('job#2')).toMatchObject({ stem: 'job', place: 2, isOfSource: true });
  });

  it('are as many at a time as the flow says', () => {
    const graph = buildGraph(flowOf(endless, { ...some, ids: { 'job-*': 2 } }));
    expect(labelsIn(graph)).toEqual(numbered);
  });
});

describe('the snapshot of an actor in a guard', () => {
  type Held = { context: { next: number; ref: AnyActorRef | null } };
  const held = setup({ types: {} as Held, actors: { job }, actions: { note: () => {} } }).createMachine({
    id: 'held',
    context: { next: 1, ref: null },
    initial: 'idle',
    states: {
      idle: {
        on: {
          add: {
            guard: ({ context }) => context.ref?.getSnapshot().status !== 'active',
            actions: assign({
              next: ({ context }) => context.next + 1,
              ref: ({ context, spawn }) => spawn('job', { id: `job-${context.next}` }),
            }),
          },
          stop: {
            guard: ({ context }) => context.ref !== null,
            actions: stopChild(({ context }) => context.ref!),
          },
          check: [
            { guard: ({ context }) => context.ref?.getSnapshot().status === 'done', target: 'done' },
            { guard: ({ context }) => context.ref?.getSnapshot().status === 'error', target: 'failed' },
            { guard: ({ context }) => context.ref?.getSnapshot().status === 'stopped', target: 'stopped' },
          ],
          'xstate.error.actor.*': { actions: 'note' },
        },
      },
      done: { on: { check: 'idle' } },
      failed: { on: { check: 'idle' } },
      stopped: { on: { check: 'idle' } },
    },
  });

  it('has the status of an actor that runs, has ended, has failed or was stopped', () => {
    const graph = buildGraph(flowOf(held, { project: ({ ref }: Held['context']) => ref }));
    labelsIn(graph);
    expect(graph.untaken).toEqual([]);
    expect(unusedCases(graph)).toEqual([]);
  });

  it('can be read by the projection', () => {
    const project = ({ ref }: Held['context']) => ref?.getSnapshot().status;
    const graph = buildGraph(flowOf(held, { project }));
    labelsIn(graph);
    expect(graph.untaken).toEqual([]);
  });

  it('is that of a running actor until the end of the step that stops it', () => {
    const machine = setup({ types: {} as Held, actors: { job } }).createMachine({
      id: 'late',
      context: ({ spawn }) => ({ next: 1, ref: spawn('job', { id: 'job' }) }),
      initial: 'idle',
      states: {
        idle: { on: { stop: { target: 'asking', actions: stopChild('job') } } },
        asking: { always: { guard: ({ context }) => context.ref!.getSnapshot().status === 'stopped', target: 'over' } },
        over: {},
      },
    });
    const graph = buildGraph(flowOf(machine, { outcomes: { job: {} } }));
    labelsIn(graph);
    expect([...graph.nodes.values()].map(({ value }) => value)).toEqual(['idle', 'asking']);
  });

  it('lets a projection leave out ended actors that the context keeps', () => {
    const keeping = setup({ types: {} as Jobs, actors: { job } }).createMachine({
      id: 'keeping',
      context: { next: 1, jobs: [] },
      on: {
        add: {
          guard: ({ context }) => context.jobs.every((one) => one.getSnapshot().status !== 'active'),
          actions: assign({
            next: ({ context }) => context.next + 1,
            jobs: ({ context, spawn }) => [...context.jobs, spawn('job', { id: `job-${context.next}` })],
          }),
        },
      },
    });
    const outcomes = { job: { ok: { output: 1 } } };
    expect(() =>
      buildGraph({
        ...flowOf(keeping, { outcomes, project: ({ jobs: all }: Jobs['context']) => all }),
        maxStates: 300,
      }),
    ).toThrow(/it keeps up to \d+ ended actors in its context: leave them out in "project"/);
    const project = ({ jobs: all }: Jobs['context']) => all.filter((one) => one.getSnapshot().status === 'active');
    const graph = buildGraph(flowOf(keeping, { outcomes, project }));
    expect(labelsIn(graph)).toEqual(['add (plain)', 'job#1 -> ok']);
    expect(graph.nodes.size).toBe(2);
  });
});

describe('a recorded session', () => {
  it('has actors with other ids than the exploration', () => {
    const graph = buildGraph(
      flowOf(
        jobs((next) => `job-${next}`),
        some,
      ),
    );
    const [path] = pathsOf(graph);
    const { initial, steps } = path!;
    const recording: Recording = {
      version: 1,
      flow: graph.flow.name,
      id: 'one',
      initial,
      steps: steps.map(({ move, taken, value, status }) => ({
        type: move.event.type.replace(/job-\d+/, 'job-1234'),
        event: {},
        taken,
        value,
        status,
      })),
      recordedAt: '2040-01-01T00:00:00.000Z',
      cut: 0,
    };
    expect(recording.steps.some(({ type }) => type.includes('job-1234'))).toBe(true);
    expect(pathOfRecording(graph, recording).steps.length).toBe(steps.length);
  });
});

describe('the family of the id', () => {
  it.each([
    ['job-17', 'job-*'],
    ['job17', 'job*'],
    ['a/2/b', 'a/*/b'],
    ['left', 'left'],
    ['0b1c2d3e-1111-4222-8333-444455556666', '*'],
    ['x k3j9', 'x *'],
  ])('%s is %s', (id, family) => expect(familyOf(id)).toBe(family));
});

describe('a running chart', () => {
  it('finds an actor by its number and by its id', () => {
    const { flow } = buildGraph(
      flowOf(
        jobs((next) => `job-${next}`),
        some,
      ),
    );
    const harness = new TestHarness(flow, 'plain');
    for (let count = 0; count < 2; count++) harness.chart.send({ type: 'add' });
    harness.settle('job#1', { output: 1 });
    harness.settle('job-2', { output: 1 });
    expect(() => harness.settle('job#1', { output: 1 })).toThrow('No actor "job#1" is at work');
    harness.stop();
  });
});
