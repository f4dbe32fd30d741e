import { describe, expect, it } from 'vitest';
import {
  type AnyActorRef,
  type AnyStateMachine,
  assign,
  createMachine,
  fromCallback,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { defineFlow, type Flow } from '../src/flow/flow.ts';
import { stateFaults } from '../src/flow/invariant-states.ts';
import { lostActorFaults } from '../src/flow/lost-actors.ts';
import { buildGraph } from '../src/paths/graph.ts';
import { chartwalk, newProject } from './kit/typed-project.ts';

const ending = createMachine({ id: 'ending', initial: 'on', states: { on: {}, off: { type: 'final' } } });
const actors = { ending, tick: fromCallback(() => {}), tock: fromCallback(() => {}) };
type Spawn = (src: string, options?: object) => AnyActorRef;

const make = (config: object): AnyStateMachine =>
  setup({ actors }).createMachine({ id: 'm', ...config } as never) as unknown as AnyStateMachine;

const flowOf = (machine: AnyStateMachine): Flow =>
  defineFlow<AnyStateMachine>({
    machine,
    events: { go: { plain: {} }, stop: { plain: {} } },
    outcomes: { tick: { failed: { error: 1 } }, tock: {} },
  } as never);

const toggling = (go: unknown, stop: unknown = []) =>
  make({
    context: { held: null, count: 0 },
    initial: 'a',
    states: {
      a: { on: { go: { target: 'b', actions: go }, 'xstate.error.actor.*': {} } },
      b: { on: { stop: { target: 'a', actions: stop }, 'xstate.error.actor.*': {} } },
    },
  });

const textsOf = (machine: AnyStateMachine) =>
  lostActorFaults(buildGraph(flowOf(machine))).map(({ text }) => text.replace(/^m: path \w+: /, ''));

const again = 'in "a"; the path: go (plain), stop (plain), go (plain)';
const t = { id: 't' };

describe('a running actor that the machine loses', () => {
  it.each<[string, AnyStateMachine, string[]]>([
    [
      'whose id another one gets',
      toggling(spawnChild('tick', t)),
      [
        `"go (plain)" starts an actor with the id "t" while the earlier one still runs ${again}\n  nothing can stop the earlier one: stop it first, or give the new one another id`,
      ],
    ],
    [
      'without an id',
      toggling(spawnChild('tick')),
      [
        `"go (plain)" starts an actor of "tick" without an id while the earlier one still runs ${again}\n  nothing can stop the earlier one: give each of them an id, and stop it before another one gets its id`,
      ],
    ],
    [
      'without an id, for an actor of another source',
      toggling([spawnChild('tick'), spawnChild('tock')], [stopChild('undefined')]),
      [
        expect.stringContaining(
          'starts an actor of "tock" without an id while the earlier one of "tick" still runs in "a"; the path: go (plain)',
        ),
      ],
    ],
    [
      'that the context holds',
      toggling(
        assign(({ spawn, context }) => ({ held: context.held ?? (spawn as Spawn)('tick', t) })),
        spawnChild('tick', t),
      ),
      [
        expect.stringMatching(
          /^"stop \(plain\)" starts an actor with the id "t" .* in "b".*\n {2}the machine does not stop the earlier one at its end: /,
        ),
      ],
    ],
    [
      'when the earlier one is stopped after the start of the new one',
      toggling(
        assign(({ spawn }) => ({ held: (spawn as Spawn)('tick', t) })),
        [spawnChild('tick', t), stopChild(({ context }) => context.held), assign({ held: null })],
      ),
      [expect.stringContaining('"stop (plain)" removes the running actor "t" from the children of the machine in "b"')],
    ],
    [
      'at the start',
      make({
        type: 'parallel',
        states: { x: { invoke: { src: 'tick', ...t } }, y: { invoke: { src: 'tock', ...t } } },
      }),
      [
        expect.stringContaining(
          'the start starts an actor with the id "t" while the earlier one still runs in "x, y"; the path: (its start)',
        ),
      ],
    ],
  ])('%s is a fault', (_, machine, texts) => {
    expect(textsOf(machine)).toEqual(texts);
  });

  it.each<[string, AnyStateMachine]>([
    [
      'an invocation begins again',
      make({
        initial: 'a',
        states: { a: { invoke: { src: 'tick', ...t }, on: { go: { target: 'a', reenter: true } } } },
      }),
    ],
    ['one step stops the earlier actor and starts the next', toggling([stopChild('t'), spawnChild('tick', t)])],
    ['the earlier actor is a machine that ends by itself', toggling(spawnChild('ending', t))],
    ['the earlier actor is stopped before', toggling(spawnChild('tick', t), stopChild('t'))],
    [
      'the earlier actor has ended before',
      make({
        initial: 'a',
        states: {
          a: { on: { go: { target: 'b', actions: spawnChild('tick', t) } } },
          b: { on: { 'xstate.error.actor.t': 'a' } },
        },
      }),
    ],
    [
      'an assignment spawns actors without an id',
      toggling(
        assign(({ spawn, context }) =>
          context.count < 2 ? { count: context.count + 1, held: (spawn as Spawn)('tick') } : {},
        ),
      ),
    ],
  ])('is none when %s', (_, machine) => {
    expect(textsOf(machine)).toEqual([]);
  });

  it('is reported with the faults of states', () => {
    expect(
      stateFaults(flowOf(toggling(spawnChild('tick', t)))).filter(({ invariant }) => invariant === 'actor'),
    ).toHaveLength(1);
  });

  it('fails a run', { timeout: 60_000 }, async () => {
    const root = newProject({
      'chartwalk.config.json': '{ "load": "node" }',
      'leak.flow.ts': `
import { defineFlow } from 'chartwalk';
import { fromCallback, setup, spawnChild } from 'xstate';
const machine = setup({ actors: { tick: fromCallback(() => {}) } }).createMachine({
  id: 'leak', initial: 'a',
  states: { a: { on: { go: { target: 'b', actions: spawnChild('tick') } } }, b: { on: { stop: 'a' } } },
});
const one = { plain: {} };
export const flow = defineFlow({ machine: machine as never, events: { go: one, stop: one }, outcomes: { tick: {} } } as never);
`,
    });
    const { code, err } = await chartwalk(root, 'run');
    expect(code).toBe(1);
    expect(err).toContain(
      '"go (plain)" starts an actor of "tick" without an id while the earlier one still runs in "a"',
    );
  });
});
