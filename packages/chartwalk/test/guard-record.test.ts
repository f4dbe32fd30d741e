import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, createMachine } from 'xstate';
import { defineFlow } from '../src/flow/flow.ts';
import { buildGraph, type Graph } from '../src/paths/graph.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay } from '../src/paths/replay.ts';
import { guardChanges, guardRecord } from '../src/reports/guard-record.ts';
import { findPath } from '../src/reports/path-file.ts';

type Context = { paid: number; isFull: boolean };
type Guard = (args: { context: Context }) => boolean;

/** A counter of payments up to 12, which opens from 3 on. `config`: replaces the transition of "open". */
function graphOf(isEnough: Guard, config: object = {}): Graph {
  const machine = createMachine({
    id: 'till',
    context: ({ input }: { input: Context }) => input,
    initial: 'closed',
    states: {
      closed: {
        on: {
          pay: {
            guard: ({ context }: { context: Context }) => context.paid < 12,
            actions: assign({ paid: ({ context }) => context.paid + 1 }),
          },
          open: { guard: { type: 'isEnough' }, target: 'open', ...config },
        },
      },
      open: {},
    },
  } as never).provide({ guards: { isEnough } } as never) as AnyStateMachine;
  return buildGraph(
    defineFlow<AnyStateMachine>({
      machine,
      inputs: { none: { paid: 0, isFull: false }, full: { paid: 0, isFull: true } },
      events: { pay: { plain: {} }, open: { plain: {} } },
      outcomes: {},
    } as never),
  );
}

const sound: Guard = ({ context }) => context.paid >= 3;
const before = graphOf(sound);
const record = guardRecord(before);
const open = 'till.closed · open · 0';

describe('record of the guards of a chart', () => {
  it('has the numbers of steps in which each guard holds and refuses', () => {
    expect(Object.entries(record).map(([id, text]) => [id, text.replace(/ [\w-]+$/, '')])).toEqual([
      ['till.closed · pay · 0', '24 2'],
      [open, '20 6'],
    ]);
    expect(guardChanges(graphOf(sound), record)).toEqual([]);
  });

  it('shows a decision that changes with one input and one context only, which no recorded path has', () => {
    const changed: Guard = ({ context }) => context.paid >= 3 && !(context.isFull && context.paid === 7);
    const graph = graphOf(changed);
    for (const path of pathsOf(before)) replay(graph.flow, path);
    const [line, ...more] = guardChanges(graph, record);
    expect(more).toEqual([]);
    expect(line).toMatch(
      /^till: the guard "isEnough" of till\.closed · open · 0 holds in 19 and refuses in 7 steps, before in 20 and 6; it refuses, and held before, on "open \(plain\)" in "closed"; path [0-9a-f]{8}: (pay \(plain\), ){7}open \(plain\)$/,
    );
    const steps = [...Array(7).fill({ label: 'pay (plain)' }), { label: 'open (plain)', refused: true as const }];
    expect(line).toContain(findPath(graph, { start: 'full', steps }).id);
  });

  it('shows a step that has changed when many have', () => {
    const changed: Guard = ({ context }) => context.paid >= 9;
    expect(guardChanges(graphOf(changed), record)).toEqual([
      expect.stringMatching(/holds in 8 and refuses in 18 steps, before in 20 and 6; .*refuses.* on "open \(plain\)"/),
    ]);
  });

  it('shows two decisions that are exchanged, although their numbers are the same', () => {
    const changed: Guard = ({ context }) => context.paid === 2 || (context.paid >= 3 && context.paid !== 4);
    expect(guardChanges(graphOf(changed), record)).toEqual([
      expect.stringContaining('holds in 20 and refuses in 6 steps, before in 20 and 6; '),
    ]);
  });

  it('names guards that are new or gone, and transitions that are gone', () => {
    const { [open]: _, ...others } = record;
    expect(guardChanges(before, others)).toEqual([`till: the guard "isEnough" of ${open} is not in the snapshot`]);
    expect(guardChanges(graphOf(sound, { guard: undefined }), record)).toEqual([`till: ${open} has no guard any more`]);
    expect(guardChanges(before, { ...record, 'till.closed · leap · 0': '1 1 AAAA' })).toEqual([
      'till: till.closed · leap · 0 is no transition any more',
    ]);
  });
});
