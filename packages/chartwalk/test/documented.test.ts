import { buildGraph, defineFlow, plan, shareFaults, visitsOf } from 'chartwalk';
import { assertWalks, walksOf } from 'chartwalk/fast-check';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { assign, fromPromise, setup, spawnChild } from 'xstate';
import { doorMachine } from './sample/door.machine.ts';
import { door } from './sample/door-cases.ts';

/** The examples of docs/strategies.md and docs/cases.md; tests/structure/docs.test.ts compares them. */
describe('example of the documentation', () => {
  it('sorts paths by weights', () => {
    const { paths } = plan(door, {
      weights: {
        transitions: { 'door.open · door.close · 0': 90, 'door.open · alarm.raised · 0': 10 },
        states: { barred: 0.5 },
      },
    });
    expect(paths.length).toBeGreaterThan(0);
  });

  it('requires shares of states', () => {
    const { events, outcomes } = door;
    const flow = defineFlow({
      machine: doorMachine,
      events: events as never,
      outcomes: outcomes as never,
      shares: { open: '2%', barred: '0.5%' },
    });
    expect(shareFaults(flow, visitsOf(buildGraph(flow), { steps: 20_000 }))).toEqual([]);
  });

  it('numbers the actors whose ids a machine makes up', () => {
    const job = fromPromise<number>(() => Promise.reject(new Error('not provided')));
    const machine = setup({
      types: { context: {} as { next: number } },
      actors: { job },
    }).createMachine({
      id: 'jobs',
      context: { next: 1 },
      initial: 'idle',
      states: {
        idle: {
          on: {
            add: {
              target: 'busy',
              actions: [
                spawnChild('job', { id: ({ context }) => `job-${context.next}` }),
                assign({ next: ({ context }) => context.next + 1 }),
              ],
            },
          },
        },
        busy: { on: { 'xstate.done.actor.*': 'idle' } },
      },
    });
    const flow = defineFlow({
      machine,
      events: { add: { plain: {} } },
      outcomes: { job: { done: { output: 1 } } },
      project: () => null,
      ids: { 'job-*': 'numbered' },
    });
    const labels = [...buildGraph(flow).nodes.values()].flatMap(({ edges }) => edges.map(({ move }) => move.label));
    expect(labels).toEqual(['add (plain)', 'job#1 -> done']);
  });

  it('moves the time that a guard reads', () => {
    const time = { now: () => Date.now() };
    const machine = setup({ types: { context: {} as { at: number }, events: {} as { type: 'click' } } }).createMachine({
      id: 'cool',
      context: () => ({ at: time.now() }),
      initial: 'waiting',
      states: {
        waiting: { on: { click: { guard: ({ context }) => time.now() - context.at >= 1000, target: 'ready' } } },
        ready: {},
      },
    });
    let passed = 0;
    time.now = () => Date.now() + passed;
    const moveTo = (ms: number) => {
      passed = ms;
    };
    const flow = defineFlow({
      machine,
      events: { click: { soon: {}, late: {} } },
      outcomes: {},
      world: {
        reset: () => moveTo(0),
        read: () => passed,
        write: moveTo,
        arrange: { click: { soon: () => moveTo(999), late: () => moveTo(1000) } },
      },
    });
    const graph = buildGraph(flow);
    expect(graph.untaken).toEqual([]);
    expect(graph.refused.size).toBe(1);
  });

  it('walks at random with fast-check', () => {
    fc.assert(fc.property(walksOf(door), (walk) => walk.run()));
  });

  it('generates payloads and outputs from schemas', () => {
    assertWalks(
      door,
      {
        events: { 'code.enter': v.object({ code: v.pipe(v.string(), v.digits(), v.maxLength(6)) }) },
        outcomes: { check: v.object({ ok: v.literal(true), value: v.pipe(v.string(), v.nonEmpty()) }) },
      },
      { numRuns: 50 },
    );
  });
});
