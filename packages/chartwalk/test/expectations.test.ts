import { describe, expect, it } from 'vitest';
import { assign, createMachine, emit, fromPromise, sendParent } from 'xstate';
import { leavesOf, stateText } from '../src/chart/state-text.ts';
import { defineFlow, type Flow } from '../src/flow/flow.ts';
import { buildGraph } from '../src/paths/graph.ts';
import type { Path } from '../src/paths/path.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay } from '../src/paths/replay.ts';
import { labelsOf, planExpectations, unmetGoals, withExpectations } from '../src/reports/expectations.ts';
import { stateChanges, stateRecord } from '../src/reports/state-record.ts';

type Sign = {
  when?: number;
  target?: string;
  password?: string;
  tries?: number;
  systemId?: string;
  notices?: object[];
};

const notices = [emit({ type: 'signed' }), sendParent({ type: 'details' }), sendParent({ type: 'end' })];

/** A chart of a session; each option changes one part of its behavior. */
function flowOf(sign: Sign = {}): Flow {
  const { when = 500, target = 'in', password = 'hunter2', tries = 0, systemId } = sign;
  const machine = createMachine({
    id: 'sign',
    context: { tries, password: '' },
    initial: 'out',
    states: {
      out: {
        after: { [when]: 'late' },
        on: { go: { target: 'trying', actions: assign({ tries: 1, password }) } },
      },
      trying: {
        invoke: {
          id: 'work',
          src: 'work',
          systemId,
          input: { user: 'lucia', password },
          onDone: target,
          onError: 'out',
        },
        on: { stop: 'out' },
      },
      in: { entry: sign.notices ?? notices, type: 'final' },
      late: {},
    },
  } as never).provide({ actors: { work: fromPromise(async () => 1) } as never });
  return defineFlow({
    machine,
    events: { go: { plain: {} }, stop: { plain: {} } },
    outcomes: { work: { done: { output: 1 }, failed: { error: new Error('cut') } } },
  } as never) as Flow;
}

/** The paths of a flow with the results that its expectations file would contain. */
function recorded(flow: Flow): Path[] {
  return pathsOf(buildGraph(flow)).map((path) => {
    const steps: { state: string; effects: string[]; shown: string[] }[] = [];
    replay(flow, path, {
      onStep: ({ value, status, effects }) => {
        steps.push({ state: stateText({ value, status }), effects, shown: [] });
      },
    });
    return withExpectations(path, steps);
  });
}

const linesOf = (paths: Path[]) =>
  paths.flatMap(({ initial, steps }) =>
    [initial, ...steps].map(({ expected }) => [expected?.state, ...(expected?.effects ?? [])].join(' | ')),
  );

describe('expected result of a step', () => {
  const lines = linesOf(recorded(flowOf()));
  it.each([
    'out | sets password: "", tries: 0',
    'trying | starts work {password: "•••", user: "lucia"} | sets password: "•••", tries: 1',
    'late | waits 500 ms',
    'out | stops work',
  ])('%s', (line) => {
    expect(lines).toContain(line);
  });

  it('contains the emitted event and the event to the parent', () => {
    expect(lines.find((line) => line.startsWith('in (done)'))).toMatch(/emits .*signed.* \| notifies .*details/);
  });

  it('contains no secret', () => {
    expect(lines.join('\n')).not.toContain('hunter2');
  });
});

describe('path with expectations', () => {
  const paths = recorded(flowOf());

  it('passes on the chart on which it was recorded', () => {
    for (const path of paths) expect(() => replay(flowOf(), path)).not.toThrow();
  });

  it.each<[string, Sign, RegExp]>([
    ['goes to another state', { target: 'late' }, /its file expects "in \(done\)", the chart is in "late"/],
    ['starts with another context', { tries: 1 }, /- sets password: "", tries: 0\s+\+ sets password: "", tries: 1/],
    ['starts an actor with an id in the system', { systemId: 'worker' }, /\+ starts work as "worker" \{/],
    ['waits for another time', { when: 400 }, /other effects than its file expects\s+- waits 500 ms\s+\+ waits 400 ms/],
    [
      'has the same effects in another order',
      { notices: notices.toReversed() },
      /same effects in another order than in its file\s+- emits .*\s+- .*details.*\s+- .*end.*\s+- returns\s+\+ emits .*\s+\+ .*end.*\s+\+ .*details.*\s+\+ returns/,
    ],
    [
      'has an effect twice',
      { notices: [...notices, notices[0]!] },
      /other effects than its file expects\s+\+ emits [^\n]*$/,
    ],
  ])('fails on a chart that %s', (_, sign, reason) => {
    const walk = () => {
      for (const path of paths) replay(flowOf(sign), path);
    };
    expect(walk).toThrow(reason);
  });
});

describe('actor in the context', () => {
  /** Two children, one with an id that xstate makes up; "take" keeps the one that `chosen` names. */
  const flowWith = (chosen: 'left' | 'right') => {
    const idle = fromPromise(() => new Promise(() => {}));
    const machine = createMachine({
      id: 'pair',
      context: ({ spawn }: { spawn: (logic: unknown, options?: object) => unknown }) => ({
        left: spawn('idle', { id: 'left' }),
        right: spawn('idle'),
        chosen: null,
      }),
      initial: 'on',
      states: {
        on: { on: { take: { target: 'off', actions: assign({ chosen: ({ context }) => context[chosen] }) } } },
        off: {},
      },
    } as never).provide({ actors: { idle } } as never);
    return defineFlow({
      machine,
      events: { take: { plain: {} } },
      outcomes: { left: {}, idle: {} },
    } as never) as Flow;
  };

  it('has its name in the effects, so that another actor is a difference', () => {
    const paths = recorded(flowWith('left'));
    const lines = linesOf(paths).join('\n');
    expect(lines).toContain('sets chosen: null, left: (actor left), right: (actor idle#1)');
    expect(lines).toContain('off | sets chosen: (actor left)');
    for (const path of paths) expect(() => replay(flowWith('left'), path)).not.toThrow();
    expect(() => {
      for (const path of paths) replay(flowWith('right'), path);
    }).toThrow(/- sets chosen: \(actor left\)\s+\+ sets chosen: \(actor idle#1\)/);
  });
});

describe('record of the states', () => {
  const flowWith = (states: object, tags?: string) => {
    const machine = createMachine({ id: 'm', tags, initial: 'idle', states: { idle: {}, ...states } } as never);
    return defineFlow({ machine, events: {}, outcomes: {} } as never) as Flow;
  };
  const busy = { tags: ['slow', 'busy'], meta: { title: 'Busy' } };
  const before = flowWith({ busy, away: { tags: 'busy' }, late: { tags: 'busy' } });
  const record = stateRecord(before);

  it('has the states with the same tags, and a digest of meta', () => {
    expect(record).toEqual({
      'tags busy, slow': ['busy'],
      [Object.keys(record)[1]!]: ['busy'],
      'tags busy': ['away', 'late'],
    });
    expect(Object.keys(record)[1]).toMatch(/^meta [0-9a-f]{8}$/);
    expect(stateChanges(before, record)).toEqual([]);
  });

  it('names each state with other tags or another meta', () => {
    const changed = flowWith({ busy: { ...busy, meta: { title: 'At work' } }, away: { tags: ['idle'] } }, 'shown');
    const meta = / meta [0-9a-f]{8}; tags busy, slow/.source;
    expect(stateChanges(changed, record)).toEqual([
      'm: the machine itself has tags shown; in the snapshot it has neither tags nor meta',
      expect.stringMatching(new RegExp(`^m: the state busy has${meta}; in the snapshot it has${meta}$`)),
      'm: the state away has tags idle; in the snapshot it has tags busy',
      'm: the state late is no state any more; in the snapshot it has tags busy',
    ]);
    expect(stateChanges(flowWith({ busy }), { ...record, 'tags busy': [] })).toEqual([]);
  });
});

describe('rewritten expectation file', () => {
  const graph = buildGraph(flowOf());
  const details = (paths: Path[]) =>
    new Map(paths.map((path) => [path.id, { start: path.start, labels: labelsOf(path), expectations: [] }]));

  it('keeps the paths that are still possible on the chart, and adds paths for the other transitions', () => {
    const [first, ...rest] = planExpectations(graph, new Map());
    expect(unmetGoals(graph, [...details([first!, ...rest]).values()])).toEqual([]);
    const kept = details([first!]);
    expect(unmetGoals(graph, [...kept.values()])).not.toEqual([]);
    const planned = planExpectations(graph, kept);
    expect(planned[0]?.id).toBe(first?.id);
    expect(unmetGoals(graph, [...details(planned).values()])).toEqual([]);
  });

  it('drops a path that is no longer possible on the chart', () => {
    const gone = { start: 'plain', labels: ['go (plain)', 'leap (plain)'], expectations: [] };
    expect(planExpectations(graph, new Map([['gone', gone]])).map(({ id }) => id)).not.toContain('gone');
  });
});

describe('state as text', () => {
  it('lists the innermost state of each region, and the status of an ended chart', () => {
    expect(stateText({ value: { b: { c: 'd' }, a: 'x' }, status: 'active' })).toBe('a.x, b.c.d');
    expect(stateText({ value: 'in', status: 'done' })).toBe('in (done)');
    expect(leavesOf({ a: {} })).toEqual(['a']);
  });
});
