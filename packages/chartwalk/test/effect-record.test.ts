import { describe, expect, it } from 'vitest';
import {
  type AnyStateMachine,
  assign,
  createMachine,
  emit,
  enqueueActions,
  fromPromise,
  raise,
  sendParent,
  spawnChild,
} from 'xstate';
import { atTime } from '../src/chart/time.ts';
import { defineFlow } from '../src/flow/flow.ts';
import { buildGraph, type Graph } from '../src/paths/graph.ts';
import { effectChanges, effectRecord } from '../src/reports/effect-record.ts';

type Context = { total: number; isVip: boolean };
type Given = { context: Context };

const isRare = ({ context: { total, isVip } }: Given) => isVip && total === 7;

/** An order of up to 9 articles; each part of `changed` replaces a part of the machine. */
function graphOf(
  changed: { pay?: unknown; input?: unknown; delay?: unknown; output?: unknown; add?: unknown } = {},
): Graph {
  const { pay = [], input = ({ context }: Given) => ({ amount: context.total }), add = [] } = changed;
  const machine = createMachine({
    id: 'order',
    context: ({ input: given }: { input: Context }) => given,
    initial: 'open',
    output: changed.output ?? (({ context }: Given) => context.total),
    states: {
      open: {
        on: {
          add: {
            guard: ({ context }: Given) => context.total < 9,
            actions: [assign({ total: ({ context }: Given) => context.total + 1 }), ...[add].flat()],
          },
          pay: { target: 'paying', actions: pay },
        },
      },
      paying: {
        invoke: { id: 'pay', src: 'pay', input, onDone: 'done', onError: 'failed' },
        on: { drop: 'open' },
      },
      failed: { after: { again: 'open' } },
      done: { type: 'final' },
    },
  } as never).provide({
    actors: { pay: fromPromise(async () => 1), other: fromPromise(async () => 1) },
    delays: { again: changed.delay ?? 500 },
    actions: { noted: () => {} },
  } as never) as AnyStateMachine;
  return buildGraph(
    defineFlow<AnyStateMachine>({
      machine,
      inputs: { plain: { total: 0, isVip: false }, vip: { total: 0, isVip: true } },
      events: { add: { one: {} }, pay: { now: {} }, drop: { now: {} } },
      outcomes: { pay: { done: { output: 1 }, failed: { error: new Error('cut') } }, other: { done: { output: 1 } } },
    } as never),
  );
}

const before = graphOf();
const record = effectRecord(before);
const pay = 'order.open · pay · 0';

/** An action that acts only with the rare context. */
const rarely = (action: unknown) =>
  enqueueActions(({ context, enqueue }) => {
    if (isRare({ context: context as Context })) enqueue(action as never);
  });

describe('record of the effects of a chart', () => {
  it('has the number of steps of each transition and start, and is equal for an equal chart at another time', () => {
    expect(Object.entries(record).map(([id, text]) => [id, Number(text.split(' ')[0])])).toEqual(
      [
        [pay, 20],
        ['order.open · add · 0', 18],
        ['order.paying · drop · 0', 20],
        ['order.failed · xstate.after.again.order.failed · 0', 20],
        ['order.paying · xstate.done.actor.pay · 0', 20],
        ['order.paying · xstate.error.actor.pay · 0', 20],
        ['start · plain', 1],
        ['start · vip', 1],
      ].sort(([a], [b]) => (a! < b! ? -1 : 1)),
    );
    expect(
      effectChanges(
        atTime(86_400_000, () => graphOf()),
        record,
      ),
    ).toEqual([]);
  });

  it.each<[string, Parameters<typeof graphOf>[0], string]>([
    [
      'the input of an actor',
      { input: ({ context }: Given) => ({ amount: isRare({ context }) ? 0 : context.total }) },
      pay,
    ],
    ['an event to the parent', { pay: rarely(sendParent({ type: 'paid' })) }, pay],
    ['a raised event', { pay: rarely(raise({ type: 'drop' }, { delay: 10, id: 'x' })) }, pay],
    ['an emitted event', { pay: rarely(emit({ type: 'paid' })) }, pay],
    ['the parameters of an action', { add: [], pay: rarely({ type: 'noted', params: { rare: true } }) }, pay],
    ['a started actor', { pay: rarely(spawnChild('other')) }, pay],
    ['the context', { pay: assign({ isVip: (given: Given) => given.context.isVip && !isRare(given) }) }, pay],
    [
      'the delay',
      { delay: (given: Given) => (isRare(given) ? 900 : 500) },
      'order.paying · xstate.error.actor.pay · 0',
    ],
    [
      'the output',
      { output: (given: Given) => (isRare(given) ? 0 : given.context.total) },
      'order.paying · xstate.done.actor.pay · 0',
    ],
  ])('shows that %s differs in a state that no path reaches', (_, changed, id) => {
    const lines = effectChanges(graphOf(changed), record);
    const line = lines.find((one) => one.startsWith(`order: ${id} `));
    expect(line).toMatch(
      / (has other effects, or leads to another state, in some of its 20|is taken in \d+) steps(, before in 20)?; one that has changed is on /,
    );
    expect(line).toMatch(/; path [0-9a-f]{8}: (add \(one\), ){7}pay \(now\)/);
  });

  it('shows two effects in another order', () => {
    const both = [sendParent({ type: 'one' }), sendParent({ type: 'two' })];
    const first = effectRecord(graphOf({ pay: both }));
    expect(effectChanges(graphOf({ pay: both }), first)).toEqual([]);
    const [line] = effectChanges(graphOf({ pay: both.toReversed() }), first);
    expect(line).toMatch(/pay · 0 has other effects.*; one that has changed is on "pay \(now\)" in "open"; path/);
  });
});
