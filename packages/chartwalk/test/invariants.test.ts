import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, createMachine, emit, fromCallback, fromPromise, sendParent } from 'xstate';
import { brokenInvariants } from '../src/flow/broken-invariants.ts';
import { defineFlow, type Flow } from '../src/flow/flow.ts';
import type { Summary } from '../src/flow/invariant-check.ts';
import { stateFaults } from '../src/flow/invariant-states.ts';
import { buildGraph } from '../src/paths/graph.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay, walkRefusals, wander } from '../src/paths/replay.ts';
import { pathOfRecording } from '../src/reports/recording.ts';
import { door } from './sample/door-cases.ts';

const actors = { work: fromPromise(async () => 1), ticks: fromCallback(() => {}) };

const chart = (config: object, options: object = {}) =>
  createMachine({ id: 'order', ...config } as never, { actors, ...options } as never) as AnyStateMachine;

type Declared = Partial<Parameters<typeof defineFlow<AnyStateMachine>>[0]>;

const flowOf = (machine: AnyStateMachine, declared: object = {}): Flow =>
  defineFlow<AnyStateMachine>({
    machine,
    events: { go: { plain: {} }, back: { plain: {} }, pay: { plain: { password: 'hunter22' } } },
    outcomes: { work: { done: { output: 1 }, failed: { error: new Error('cut') } } },
    ...declared,
  } as Declared as Parameters<typeof defineFlow<AnyStateMachine>>[0]);

const throwsIn =
  (state: string, otherwise = false) =>
  (view: { state: string }) => {
    if (view.state === state) throw new Error('no such thing');
    return otherwise;
  };

const walked = (flow: Flow): Summary[] => {
  const summaries: Summary[] = [];
  for (const path of pathsOf(buildGraph(flow))) replay(flow, path, { onChecked: (one) => summaries.push(one) });
  return summaries;
};

const faults = (flow: Flow) => stateFaults(flow).map(({ text }) => text.replace(/^order: (path \w+: )?/, ''));

type View = { isIn(...states: string[]): boolean };
const stands =
  (...states: string[]) =>
  ({ isIn }: View) =>
    isIn(...states);

const counter = chart({
  context: { count: 0 },
  initial: 'idle',
  states: {
    idle: { on: { go: { target: 'busy', actions: assign({ count: ({ context }) => context.count + 1 }) } } },
    busy: { after: { 500: 'late' }, on: { back: 'idle' } },
    late: {},
  },
});
const bounded = { project: ({ count }: { count: number }) => Math.min(count, 3) };

describe('flow invariant', () => {
  it.each<[string, object, RegExp]>([
    [
      'always',
      { always: { 'it counts at most once': ({ context }: { context: { count: number } }) => context.count < 2 } },
      /^order: path \w{8}, step 3 of \d+ "go \(plain\)": always "it counts at most once" does not hold in "busy"$/,
    ],
    ['never', { never: { 'it is late': stands('late') } }, /never "it is late" holds in "late"$/],
    [
      'eventually, within a time',
      {
        eventually: {
          'it is idle again': {
            from: stands('busy'),
            to: (view: View) => !view.isIn('busy'),
            within: { ms: 400 },
          },
        },
      },
      /eventually "it is idle again" is not met within \{ms: 400\} in "late"$/,
    ],
    [
      'eventually, within steps',
      {
        eventually: {
          'it is late': {
            from: stands('idle'),
            to: stands('late'),
            within: { steps: 1 },
          },
        },
      },
      /eventually "it is late" is not met within \{steps: 1\}/,
    ],
    [
      'reference',
      {
        reference: {
          start: () => 0,
          next: (count: number, { event }: { event: { type: string } | null }) =>
            event?.type === 'go' ? Math.min(count + 1, 1) : count,
          shown: ({ context }: { context: { count: number } }) => context.count,
        },
      },
      /the reference model differs in "busy"\n {2}model: 1\n {2}chart: 2$/,
    ],
  ])('is checked after each step: %s', (_, declared, message) => {
    expect(() => walked(flowOf(counter, { ...bounded, ...declared }))).toThrow(message);
  });

  it('is checked on refused guards, on random walks and on recordings', () => {
    const flow = {
      ...door,
      invariants: { ...door.invariants, never: { 'it checks': stands('checking') } },
    };
    const graph = buildGraph(flow);
    expect(() => wander(graph)).toThrow('never "it checks" holds');
    expect(() => walkRefusals(graph)).toThrow('never "it checks" holds');
    const [first] = pathsOf(graph).filter(({ steps }) => steps.some(({ value }) => value === 'checking'));
    const { initial, steps } = first!;
    const recording = {
      version: 1 as const,
      flow: 'door',
      id: first!.id,
      initial,
      steps: steps.map(({ move, taken, value, status }) => ({
        type: move.event.type,
        event: {},
        taken,
        value,
        status,
      })),
      recordedAt: '2026-01-02T12:00:00.000Z',
      cut: 0,
    };
    expect(() => replay(flow, pathOfRecording(graph, recording))).toThrow('never "it checks" holds');
  });

  it.each([
    ['always', { always: { odd: throwsIn('busy', true) } }, 'always "odd" throws in "busy": no such thing'],
    ['never', { never: { odd: throwsIn('busy') } }, 'never "odd" throws in "busy": no such thing'],
    [
      'eventually',
      { eventually: { odd: { from: throwsIn('busy'), to: () => false, within: { steps: 9 } } } },
      '"from" of eventually "odd" throws in "busy": no such thing',
    ],
  ])('is named with its step and its state when it throws: %s', (_, declared, text) => {
    expect(() => walked(flowOf(counter, { ...bounded, ...declared }))).toThrow(text);
  });

  it('cannot name a state that the chart does not have', () => {
    const never = { typo: stands('lost') };
    expect(() => walked(flowOf(counter, { ...bounded, never }))).toThrow(
      '"never.typo": asks isIn("lost"), but the machine has no state "lost": one of idle, busy, late',
    );
  });

  it('an eventual condition is counted when it is met, and is inconclusive when the path ends too early', () => {
    const eventually = {
      'it is late': {
        from: stands('busy'),
        to: stands('late', 'idle'),
      },
    };
    const flow = flowOf(counter, { ...bounded, eventually });
    const verdicts = walked(flow).flatMap(({ verdicts: own }) => own);
    expect(verdicts.some(({ met }) => met > 0)).toBe(true);
    const short = pathsOf(buildGraph(flow), 'shortest', { maxSteps: 1 })[0]!;
    let summary: Summary | undefined;
    replay(flow, { ...short, steps: short.steps.slice(0, 1) }, { onChecked: (one) => (summary = one) });
    expect(summary?.verdicts).toEqual([{ name: 'it is late', met: 0, isInconclusive: true }]);
    expect(faults({ ...flow })).not.toContainEqual(expect.stringContaining('cannot be met'));
  });

  it('an eventual condition is violated when no response and no delay leads to it', () => {
    const eventually = {
      'it is idle again': {
        from: stands('busy'),
        to: stands('idle'),
      },
    };
    expect(faults(flowOf(counter, { ...bounded, eventually }))).toContain(
      'eventually "it is idle again" cannot be met in "busy"; the path: go (plain)',
    );
  });
});

describe('every wait of a chart', () => {
  const waiting = (work: object, more: object = {}) =>
    chart({
      initial: 'idle',
      states: { idle: { on: { go: 'busy' } }, busy: { invoke: { id: 'work', src: 'work', ...work }, ...more } },
    });

  it.each<[string, AnyStateMachine, object, string]>([
    ['has a way on for success', waiting({ onError: 'idle' }), {}, 'nothing follows when "work" is done'],
    [
      'has a way on for failure',
      waiting({ onDone: 'idle', onError: { guard: () => false, target: 'idle' } }),
      { outcomes: { work: { done: { output: 1 } } } },
      'nothing follows when "work" fails',
    ],
    ['has a limit or a way out', waiting({ onDone: 'idle', onError: 'idle' }), {}, 'the wait for "work" has no limit'],
    [
      'waits for something',
      chart({
        initial: 'idle',
        states: { idle: { on: { go: 'busy' } }, busy: { tags: 'busy', on: { back: 'idle' } } },
      }),
      {},
      'the chart is busy with nothing',
    ],
  ])('%s', (_, machine, declared, text) => {
    expect(faults(flowOf(machine, declared))).toContain(`${text} in "busy"; the path: go (plain)`);
  });

  const ends = { onDone: 'idle', onError: 'idle' };
  it.each<[string, AnyStateMachine, object]>([
    ['people can leave', waiting(ends, { on: { back: 'idle' } }), {}],
    ['a delay ends', waiting(ends, { after: { 100: 'idle' } }), {}],
    ['its flow names a limit of', waiting(ends), { limits: { work: 'after a second' } }],
  ])('is one that %s', (_, machine, declared) => {
    expect(faults(flowOf(machine, declared))).toEqual([]);
  });

  it('a `limits` entry is reported when its actor needs no limit', () => {
    const flow = flowOf(waiting(ends, { on: { back: 'idle' } }), { limits: { work: 'after a second' } });
    expect(faults(flow)).toEqual(['"limits" has an entry that is not needed: work']);
  });

  it('does not include an actor that only sends events', () => {
    const machine = chart({
      invoke: { id: 'ticks', src: 'ticks' },
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { on: { back: 'a' } } },
    });
    expect(faults(flowOf(machine, { outcomes: { ticks: {} } }))).toEqual([]);
  });
});

describe('every state', () => {
  const trap = (more: object = {}) =>
    chart({
      initial: 'in',
      states: { in: { on: { go: 'trap' } }, trap: { on: { back: { actions: () => {} }, ...more } } },
    });

  it('must have an exit', () => {
    expect(faults(flowOf(trap()))).toEqual(['nothing leads on in "trap"; the path: go (plain)']);
    expect(faults(flowOf(trap({ go: 'in' })))).toEqual([]);
  });

  const nothing = { on: { back: { actions: () => {} } } };
  it.each<[string, object]>([
    ['the only state of its chart', nothing],
    ['the only state of every region', { type: 'parallel', states: { a: nothing, b: nothing } }],
    ['the only state of a parent', { initial: 'a', states: { a: nothing } }],
    ['a final state', { initial: 'a', states: { a: { type: 'final' } } }],
    ['a final state inside another', { initial: 'a', states: { a: { initial: 'x', states: { x: { type: 'final' } } }, b: {} } }], // biome-ignore format: a chart
  ])('needs no exit when it is %s', (_, definition) => {
    expect(faults(flowOf(chart(definition as never)))).toEqual([]);
  });

  it('needs an exit when another state of its chart is final', () => {
    const machine = chart({
      initial: 'a',
      states: { a: { on: { go: 'b', back: 'end' } }, b: nothing, end: { type: 'final' } },
    });
    expect(faults(flowOf(machine))).toEqual(['nothing leads on in "b"; the path: go (plain)']);
  });

  it('may be listed as a final resting state only when it has no exit', () => {
    const rests = { trap: 'it is the end' };
    expect(faults(flowOf(trap(), { rests }))).toEqual([]);
    expect(faults(flowOf(trap({ go: 'in' }), { rests }))).toEqual(['"rests" has an entry that is not needed: trap']);
  });
});

describe('running request', () => {
  const call = (id: string) => ({ id, src: 'work', input: { requestId: 'key-1' }, onDone: 'idle', onError: 'idle' });

  it('is the only request with its request id', () => {
    const machine = chart({
      initial: 'idle',
      states: { idle: { on: { go: 'busy' } }, busy: { invoke: [call('one'), call('two')] } },
    });
    expect(() => walked(flowOf(machine))).toThrow(/two requests under one key "key-1" are under way in "busy"/);
  });
});

describe('money order', () => {
  const bank = (review: object, input: object = { order: 5 }) =>
    chart({
      context: { order: 5 },
      initial: 'editing',
      states: {
        editing: { on: review },
        reviewing: { on: { pay: 'paying', back: 'editing' } },
        paying: { invoke: { id: 'work', src: 'work', input, onDone: 'editing', onError: 'editing' } },
      },
    });
  const money = {
    actor: 'work',
    review: ['reviewing'],
    shown: ({ context }: { context: { order: number } }) => context.order,
  };

  it('is sent after a review with the same values', () => {
    expect(() => walked(flowOf(bank({ go: 'reviewing' }), { money }))).not.toThrow();
  });

  it('is not sent without a review', () => {
    expect(() => walked(flowOf(bank({ go: 'reviewing', back: 'paying' }), { money }))).toThrow(
      /"work" sends without a review in "paying"/,
    );
  });

  it('is not sent with values other than the reviewed values', () => {
    expect(() => walked(flowOf(bank({ go: 'reviewing' }, { order: 6 }), { money }))).toThrow(
      /"work" sends another order than was reviewed in "paying"\n {2}reviewed: 5\n {2}sent: 6$/,
    );
  });

  it('may be sent without a review to check the status of an earlier order', () => {
    const machine = bank({ go: 'reviewing', back: 'paying' }, ({ event }: { event: { type: string } }) => ({
      order: 5,
      isRestored: event.type !== 'pay',
    }));
    expect(() => walked(flowOf(machine, { money }))).not.toThrow();
  });
});

describe('secret of an event', () => {
  const keep = assign({ kept: ({ event }: { event: { password?: string } }) => event.password ?? '' });
  const safe = (more: object = {}, root: object = {}, options: object = {}) =>
    chart(
      {
        context: { kept: '' },
        initial: 'idle',
        states: {
          idle: { on: { pay: { target: 'paying', actions: keep } } },
          paying: { on: { back: { target: 'idle', actions: assign({ kept: '' }) }, ...more } },
          ended: { type: 'final' },
        },
        ...root,
      },
      options,
    );
  const secrets = { held: { paying: ['kept'] } };
  const passwordIn = (event: object) => (event as { password?: string }).password;

  it('is allowed in the context only in the states that need it', () => {
    expect(() => walked(flowOf(safe()))).toThrow(/a secret is left in the context \(kept\) in "paying"/);
    expect(() => walked(flowOf(safe()))).toThrow('"secrets" of the flow says where one is needed ("held")');
    const summaries = walked(flowOf(safe(), { secrets }));
    expect(summaries.flatMap(({ held }) => held)).toContain('paying: kept');
    expect(() => walked(flowOf(safe({ go: 'idle' }), { secrets }))).toThrow(/left in the context \(kept\) in "idle"/);
  });

  it.each<[string, AnyStateMachine, RegExp]>([
    [
      'is in no output',
      safe({ go: 'ended' }, { output: ({ context }: { context: { kept: string } }) => ({ said: context.kept }) }),
      /a secret is in the output \(output\.said\) in "ended \(done\)"/,
    ],
    [
      'is not emitted',
      safe({ pay: { actions: emit(({ event }) => ({ type: 'paid', by: passwordIn(event) })) } }),
      /a secret is sent: emits \(value\.by\)/,
    ],
    [
      'is not sent to the parent',
      safe({ pay: { actions: sendParent(({ event }) => ({ type: 'paid', by: passwordIn(event) })) } }),
      /a secret is sent: notifies \(value\.by\)/,
    ],
    [
      'is no parameter of an action',
      safe(
        {
          pay: {
            actions: { type: 'store', params: ({ event }: { event: { password: string } }) => `x=${event.password}` },
          },
        },
        {},
        { actions: { store: () => {} } },
      ),
      /a secret is sent: runs store \(value\)/,
    ],
  ])('%s', (_, machine, message) => {
    const ended = { held: { paying: ['kept'], ended: ['kept'] } };
    expect(() => walked(flowOf(machine, { secrets: ended }))).toThrow(message);
  });

  it('is allowed in a field in the list `secrets.open`, and in an output when the flow states the reason', () => {
    expect(() => walked(flowOf(safe(), { secrets: { open: ['password'] } }))).not.toThrow();
    const machine = safe({ go: 'ended' }, { output: ({ context }: { context: { kept: string } }) => context.kept });
    const returned = 'it is what the flow is for';
    expect(() =>
      walked(flowOf(machine, { secrets: { held: { paying: ['kept'], ended: ['kept'] }, returned } })),
    ).not.toThrow();
  });
});

describe('invariants that another chart violates', () => {
  it('are listed by name', () => {
    const flow = flowOf(counter, {
      ...bounded,
      never: { 'it is late': stands('late') },
      rests: { late: 'it is the end' },
    });
    const paths = pathsOf(buildGraph(flow));
    expect(brokenInvariants(flow, () => counter, paths)).toEqual(new Set(['it is late']));
    const other = () => chart({ context: { count: 0 }, initial: 'idle', states: { idle: {}, busy: {}, late: {} } });
    expect(brokenInvariants(flow, other, paths)).toEqual(new Set(['exit', 'entry']));
  });
});
