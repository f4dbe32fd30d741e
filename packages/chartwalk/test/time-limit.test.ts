import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, createMachine } from 'xstate';
import { defineFlow } from '../src/flow/flow.ts';
import { stateFaults } from '../src/flow/invariant-states.ts';
import { buildGraph, checkProjection } from '../src/paths/graph.ts';
import type { Path } from '../src/paths/path.ts';
import { planOf, type StrategyName, strategies } from '../src/paths/path-planning.ts';
import { walkPairs, walkRefusals } from '../src/paths/replay.ts';
import { shortestUncoveredFirst, type TimeLimit, timeLimit, whileTime } from '../src/paths/time-limit.ts';
import { chartwalk, newProject } from './kit/typed-project.ts';
import { door } from './sample/door-cases.ts';
import { large } from './sample/synthetic-graph.ts';

/** A limit that is over after a number of questions. */
function limitAfter(questions: number, seconds = 1): TimeLimit {
  let left = questions;
  const limit: TimeLimit = { seconds, isOver: () => left-- <= 0, half: () => limit };
  return limit;
}

describe('time limit', () => {
  it('is over when its seconds have passed', () => {
    let now = 5000;
    const limit = timeLimit(1.5, () => now);
    expect(limit.isOver()).toBe(false);
    now = 6499;
    expect(limit.isOver()).toBe(false);
    now = 6500;
    expect(limit.isOver()).toBe(true);
  });

  it('has a half that ends after half of the time that is left, and leaves the other half', () => {
    let now = 1000;
    const limit = timeLimit(8, () => now);
    now = 3000;
    const half = limit.half();
    const quarter = half.half();
    const states = () => [quarter, half, limit].map((one) => one.isOver());
    now = 4499;
    expect(states()).toEqual([false, false, false]);
    now = 4500;
    expect(states()).toEqual([true, false, false]);
    now = 6000;
    expect(states()).toEqual([true, true, false]);
    now = 9000;
    expect(states()).toEqual([true, true, true]);
    expect(half.seconds).toBe(8);
  });

  it('ends a sequence before the next item, and reports it only then', () => {
    let cuts = 0;
    const cut = () => void cuts++;
    expect([...whileTime([1, 2, 3], limitAfter(2), cut)]).toEqual([1, 2]);
    expect(cuts).toBe(1);
    expect([...whileTime([1, 2, 3], limitAfter(3), cut)]).toEqual([1, 2, 3]);
    expect([...whileTime([1, 2, 3], undefined, cut)]).toEqual([1, 2, 3]);
    expect(cuts).toBe(1);
  });
});

describe('plan with a time limit', () => {
  const graph = large();

  it.each(['tour', 'postman', 'pairs'] as const)(
    '%s has the same first paths as without a limit, in every run',
    (strategy) => {
      const [one, other, longer] = [10, 10, 20].map((paths) => planOf(graph, strategy, { limit: limitAfter(paths) }));
      const ids = (paths: Path[]) => paths.map(({ id }) => id);
      expect(one!.paths.length).toBe(10);
      expect(ids(other!.paths)).toEqual(ids(one!.paths));
      expect(ids(longer!.paths).slice(0, 10)).toEqual(ids(one!.paths));
    },
  );

  it('names the transitions that are left, and no others', () => {
    const plan = planOf(graph, 'tour', { limit: limitAfter(10) });
    const taken = new Set(plan.paths.flatMap(({ steps }) => steps.flatMap((step) => step.taken)));
    expect(plan.transitions.taken).toBe(taken.size);
    expect(plan.left.length).toBe(plan.transitions.total - taken.size);
    expect(plan.left.filter((id) => taken.has(id))).toEqual([]);
    expect(plan.notes[0]).toBe(`stopped by the limit of 1 s after ${taken.size} transitions; ${plan.left.length} left`);
    expect(plan.notes.slice(1)).toEqual(plan.left.map((id) => `left: ${id}`));
  });

  it.each(Object.keys(strategies) as StrategyName[])(
    '%s leaves nothing out and notes nothing when the time suffices',
    (strategy) => {
      const doors = buildGraph(door);
      const plan = planOf(doors, strategy, { limit: limitAfter(100_000), seed: 3 });
      expect(plan.notes.filter((note) => note.startsWith('stopped by'))).toEqual([]);
      if (strategy === 'tour' || strategy === 'pairs') expect(plan.left).toEqual([]);
    },
  );
});

describe('exploration with a time limit', () => {
  it('keeps the states that were reached, says that it is partial, and gives paths that the chart takes', () => {
    const whole = buildGraph(door);
    const partial = buildGraph(door, limitAfter(3));
    expect(whole.isPartial).toBeUndefined();
    expect(partial.isPartial).toBe(true);
    expect([...whole.nodes.keys()]).toEqual(expect.arrayContaining([...partial.nodes.keys()]));
    expect([...partial.nodes.values()].filter(({ edges }) => edges.length > 0)).toHaveLength(3);
    expect(new Set(partial.untaken.map(({ reason }) => reason))).toEqual(
      new Set(['the limit of time ended the exploration before it']),
    );
    const plan = planOf(partial, 'tour', { limit: limitAfter(100) });
    expect(plan.transitions.taken).toBeGreaterThan(0);
    expect(plan.notes[0]).toContain(`with ${partial.nodes.size} states explored; ${partial.untaken.length} left`);
    expect(() => checkProjection(door, limitAfter(3))).not.toThrow();
  });
});

describe('search for growth with a time limit', () => {
  const machine = createMachine({
    id: 'endless',
    context: { count: 0 },
    on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  }) as AnyStateMachine;
  const flow = defineFlow<AnyStateMachine>({ machine, events: { add: { plain: {} } }, outcomes: {} } as never);
  /** The exploration asks once for each state, and looks for growth after 2,000 states. */
  const during = () => limitAfter(2100, 60);
  const grows = '"count" in its context grows: give its flow a "project"';

  it('ends with the exploration, which says what grew', () => {
    const graph = buildGraph(flow, during());
    expect(graph.isPartial).toBe(true);
    expect(graph.nodes.size).toBe(2001);
    expect(graph.growth).toContain(grows);
    expect(planOf(graph, 'tour', { limit: limitAfter(10) }).notes[1]).toContain(
      `the states of endless may have no end: ${grows}`,
    );
  });

  it('ends the search for what grows below a flow that has too many states', () => {
    expect(() => buildGraph({ ...flow, maxStates: 50 }, limitAfter(60, 60))).toThrow(
      'endless has more than 50 states: the limit of time ended the search for what grows',
    );
  });

  it('ends the check of the states', () => {
    expect(stateFaults(flow, during())).toEqual([]);
  });

  it('says nothing of growth when the time suffices, and when nothing grows', () => {
    expect(buildGraph(door, limitAfter(100_000)).growth).toBeUndefined();
    expect(buildGraph(door, limitAfter(3, 60)).growth).toBeUndefined();
  });
});

describe('walks with a time limit', () => {
  const graph = buildGraph({ ...door, name: 'door-in-time' });
  it('count only what they walked', () => {
    const whole = walkPairs(graph);
    const cut = walkPairs(graph, { limit: limitAfter(1) });
    expect(cut.total).toBe(whole.total);
    expect(cut.taken).toBeLessThan(whole.taken);
    expect(walkRefusals(graph, { limit: limitAfter(0) }).taken).toBe(0);
  });
});

describe('order of walks with a time limit', () => {
  const path = (id: string, ...steps: string[]) => ({ id, steps: steps.map((one) => ({ taken: [one] })) });

  it('takes the shortest path with a new transition first, and those without one at last', () => {
    const all = [
      path('a', 'x', 'y', 'z'),
      path('c', 'x'),
      path('b', 'x'),
      path('d', 'y', 'x'),
      path('e', 'w', 'x', 'y'),
    ];
    expect(shortestUncoveredFirst(all).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'e', 'c']);
    expect(shortestUncoveredFirst(all.toReversed()).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'e', 'c']);
  });
});

/** `delay`: the time in ms that each question of the guard takes. */
const counter = (most: number, delay = 0) => `
import { assign, createMachine } from 'xstate';
const wait = () => {
  for (const end = performance.now() + ${delay}; performance.now() < end; );
  return true;
};
export const counterMachine = createMachine({
  id: 'counter', context: { count: 0 }, initial: 'on',
  states: {
    on: {
      on: {
        add: { guard: ({ context }) => wait() && context.count < ${most}, actions: assign({ count: ({ context }) => context.count + 1 }) },
        end: { guard: ({ context }) => context.count === ${most}, target: 'off' },
      },
    },
    off: {},
  },
});
`;
const cases = (name: string) => `
import { defineFlow } from 'chartwalk';
import { counterMachine } from './counter.machine.ts';
const one = { plain: {} };
export const flow = defineFlow({
  name: '${name}', machine: counterMachine as never, events: { add: one, end: one }, outcomes: {}, levels: ['chart'], rests: { off: 'the end' },
} as never);
`;

describe('option --time', { timeout: 60_000 }, () => {
  const project = (most: number, delay?: number) =>
    newProject({
      'chartwalk.config.json': '{ "load": "node", "gates": { "transitions": 100 } }',
      'counter.machine.ts': counter(most, delay),
      'counter.flow.ts': cases('counter'),
      'second.flow.ts': cases('second'),
    });

  it('ends a run that would take longer, walks what was explored, and fails only against a minimum', async () => {
    // The exploration takes more than a minute, so that it would use any of these limits alone.
    const root = project(100_000, 1);
    const { code, out, err } = await chartwalk(root, 'run', '--time', '6');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      /^ {2}stopped by the limit of 6 s with 50 % of the transitions walked; left: states that are not explored, /m,
    );
    expect(out).toMatch(/^counter: \d+ states, transitions 1 of 2, .* [1-9]\d* steps?, /m);
    expect(out).toContain('  not taken: counter.on · end · 0: the limit of time ended the exploration before it\n');
    expect(out).toContain(
      'advice: the states of counter may have no end: "count" in its context grows: give its flow a ',
    );
    const low = await chartwalk(root, 'run', 'counter', '--time', '6', '--min', '100');
    expect(low.code).toBe(1);
    expect(low.err).toContain('counter: below 100 % of its transitions\n');
    const plan = await chartwalk(root, 'counter', '--time', '3', '--format', 'json');
    expect(plan.code).toBe(0);
    expect(JSON.parse(plan.out).notes[0]).toMatch(/^stopped by the limit of 3 s .* states explored; \d left$/);
  });

  it('takes the steps of a snapshot as far as the chart is explored', async () => {
    const root = project(40);
    await chartwalk(root, 'accept', 'counter');
    writeFileSync(join(root, 'counter.machine.ts'), counter(40, 120));
    const { code, out, err } = await chartwalk(root, 'run', 'counter', '--time', '6');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^counter: .*, [0-3] of 4 paths, [1-9]\d* steps?, /m);
    expect(out).toMatch(/ with 50 % of the transitions walked; left: states that are not explored, \d paths?, /);
  });

  it('fails when nothing is walked or planned within the limit, and names the flows that are left', async () => {
    const root = project(3);
    const short = 'the limit of 0.000001 s ended before the first step; give more time with --time\n';
    const all = await chartwalk(root, 'run', '--time', '0.000001');
    expect(all.code).toBe(1);
    expect(all.out).toContain('stopped by the limit of 0.000001 s; 2 flows left: counter, second\n');
    expect(all.err).toBe(`nothing was walked: ${short}`);
    const one = await chartwalk(root, 'run', 'counter', '--time', '0.000001');
    expect(one.code).toBe(1);
    expect(one.out).toContain('  stopped by the limit of 0.000001 s before a step was walked; left: ');
    expect(one.err).toContain(`nothing was walked: ${short}`);
    const plan = await chartwalk(root, 'counter', '--time', '0.000001');
    expect({ code: plan.code, err: plan.err }).toEqual({ code: 1, err: `nothing was planned: ${short}` });
  });

  it('changes no result when the time suffices', async () => {
    const root = project(3);
    const of = (text: string) => text.replace(/\d+\.\d s/g, '');
    const [plain, limited] = [await chartwalk(root, 'run'), await chartwalk(root, 'run', '--time', '60')];
    expect(limited.code).toBe(0);
    expect(of(limited.out)).toBe(of(plain.out));
    await chartwalk(root, 'accept');
    writeFileSync(join(root, 'counter.machine.ts'), counter(4));
    expect((await chartwalk(root, 'run', '--time', '60')).code).toBe(1);
  });

  it.each(['0', '-1', 'ten', ''])('rejects %j', async (text) => {
    const { code, err } = await chartwalk(project(3), 'run', `--time=${text}`);
    expect({ code, err }).toEqual({
      code: 2,
      err: `--time takes a number of seconds, such as 30 or 0.5, not "${text}"\n`,
    });
  });
});
