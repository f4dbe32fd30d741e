import { describe, expect, it } from 'vitest';
import {
  type AnyStateMachine,
  assign,
  createMachine,
  fromCallback,
  fromObservable,
  fromPromise,
  raise,
  setup,
  spawnChild,
} from 'xstate';
import { errorFaults } from '../src/flow/ending-errors.ts';
import { defineFlow, type Flow } from '../src/flow/flow.ts';
import { stateFaults } from '../src/flow/invariant-states.ts';
import { buildGraph, unusedCases } from '../src/paths/graph.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay } from '../src/paths/replay.ts';

const throwing = () => {
  throw new Error('broken');
};

const actors = {
  load: fromPromise(async () => 1),
  listen: fromCallback(() => {}),
  watch: fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) })),
  ask: createMachine({ id: 'ask' }),
};
type Source = keyof typeof actors;

const flowOf = (machine: AnyStateMachine, source: Source | null, more: object = {}): Flow =>
  defineFlow<AnyStateMachine>({
    machine,
    events: { go: { plain: {} } },
    outcomes: source === null ? {} : { [source]: { failed: { error: new Error('broken') } } },
    ...more,
  } as never);

const make = (config: object): AnyStateMachine =>
  setup({ actors }).createMachine({ id: 'm', ...config } as never) as unknown as AnyStateMachine;

const invoking = (src: Source, more: object = {}, busy: object = {}) =>
  make({
    initial: 'idle',
    states: { idle: { on: { go: 'busy' } }, busy: { invoke: { id: src, src, ...more }, ...busy } },
  });

const going = (transition: object) => make({ context: { count: 0 }, on: { go: transition } });

/** The faults without the name of the flow and the ids of paths. */
const textsOf = (flow: Flow) =>
  errorFaults(buildGraph(flow)).map(({ text }) => text.replace(/path \w+: /, '').replace(/^m: /, ''));

const failure = (place: string, path: string) =>
  `"load -> failed" ends the machine with the error "broken" in ${place === '' ? 'its only state' : `"${place}"`}; the path: ${path}\n  handle it, for example with "onError", or allow it in the flow: errors: { "load -> failed": '<why>' }`;

describe('an error that nothing handles', () => {
  it.each<[string, Source]>([
    ['a promise', 'load'],
    ['a callback', 'listen'],
    ['an observable', 'watch'],
    ['a machine', 'ask'],
  ])('ends the machine in a step of the walk when an invoked actor fails that is %s', (_, src) => {
    const flow = flowOf(invoking(src), src);
    expect(textsOf(flow)).toEqual([failure('busy', 'go (plain), load -> failed').replaceAll('load', src)]);
    expect(unusedCases(buildGraph(flow))).toEqual([]);
    const ends = pathsOf(buildGraph(flow), 'tour', { cover: 'refusals' }).map(({ steps }) => steps.at(-1)!);
    expect(ends.map(({ move, status }) => [move.label, status])).toEqual([[`${src} -> failed`, 'error']]);
  });

  it.each([
    ['spawned by an action', { entry: spawnChild('load', { id: 'load' }) }],
    [
      'spawned in an assignment',
      {
        entry: assign(({ spawn }) => {
          (spawn as (src: string, options: object) => void)('load', { id: 'load' });
          return {};
        }),
      },
    ],
    [
      'invoked, and the guard of its handler refuses',
      { invoke: { id: 'load', src: 'load', onError: { guard: () => false, actions: () => {} } } },
    ],
  ])('ends the machine when the actor is %s', (_, config) => {
    expect(textsOf(flowOf(make({ context: {}, ...config }), 'load', { events: {} }))).toEqual([
      failure('', 'load -> failed'),
    ]);
  });

  it.each([
    ['a guard', { guard: throwing, actions: () => {} }],
    ['an assignment', { actions: assign(throwing) }],
    ['the delay of an event', { actions: raise({ type: 'go' }, { delay: throwing }) }],
    ['the input of an actor', { actions: spawnChild('load', { input: throwing }) }],
  ])('ends the machine when %s throws', (_, transition) => {
    const flow = flowOf(going(transition), null);
    expect(textsOf(flow)).toEqual([
      expect.stringMatching(
        /^"go \(plain\)" ends the machine with the error "[\s\S]*broken[\s\S]*" in its only state; the path: go \(plain\)\n {2}prevent it, or allow it in the flow/,
      ),
    ]);
    const paths = pathsOf(buildGraph(flow), 'tour', { cover: 'refusals' });
    expect(paths.map(({ steps }) => steps.at(-1)!.status)).toEqual(['error']);
    for (const path of paths) expect(() => replay(flow, path)).not.toThrow();
  });

  it('is walked on the running machine with the same result, which ends its delays', () => {
    const flow = flowOf(invoking('load', { onDone: 'idle' }, { after: { 1000: 'idle' } }), 'load');
    const [path] = pathsOf(buildGraph(flow), 'tour', { cover: 'refusals' });
    const states: string[] = [];
    replay(flow, path!, { onStep: ({ status }) => states.push(status) });
    expect(states).toEqual(['active', 'active', 'error']);
  });

  it('is allowed by an entry of the flow, which must be needed', () => {
    const allowing = { errors: { 'load -> failed': 'the parent shows it' } };
    expect(textsOf(flowOf(invoking('load'), 'load', allowing))).toEqual([]);
    expect(textsOf(flowOf(invoking('load', { onError: 'idle' }), 'load', allowing))).toEqual([
      '"errors" has an entry that is not needed: load -> failed',
    ]);
  });

  it('is allowed for one of several actors of a source by the id of this actor', () => {
    const machine = make({
      initial: 'a',
      states: { a: { invoke: { src: 'load', onDone: 'b' } }, b: { invoke: { src: 'load' } } },
    });
    const outcomes = { load: { done: { output: 1 }, failed: { error: new Error('broken') } } };
    const texts = (errors: object) => textsOf(flowOf(machine, 'load', { events: {}, outcomes, errors }));
    const [first, second] = ['0.m.a -> failed', '0.m.b -> failed'];
    const advice = (key: string) => expect.stringContaining(`allow it in the flow: errors: { "${key}": '<why>' }`);
    expect(texts({})).toEqual([advice(first), advice(second)]);
    expect(texts({ [first]: 'in a' })).toEqual([advice(second)]);
    expect(texts({ [first]: 'in a', [second]: 'in b' })).toEqual([]);
    expect(texts({ 'load -> failed': 'in both' })).toEqual([]);
    expect(texts({ [first]: 'in a', [second]: 'in b', 'load -> failed': 'in none' })).toEqual([
      '"errors" has an entry that is not needed: load -> failed',
    ]);
  });

  it('is a fault of the state, and no advice that nothing follows', () => {
    const faults = stateFaults(flowOf(invoking('load', { onDone: 'idle' }), 'load'));
    expect(faults.filter(({ invariant }) => invariant === 'error')).toHaveLength(1);
    expect(faults.map(({ text }) => text).join('\n')).not.toContain('nothing follows when "load" fails');
  });
});
