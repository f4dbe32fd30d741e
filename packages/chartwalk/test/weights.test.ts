import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '../src/paths/graph.ts';
import { netOf } from '../src/paths/numeric-graph.ts';
import { planOf } from '../src/paths/path-planning.ts';
import { plan } from '../src/paths/plan.ts';
import { replay } from '../src/paths/replay.ts';
import { mostUsedFirst } from '../src/paths/weights.ts';
import { findPath, parsePathFiles } from '../src/reports/path-file.ts';
import { recordedUsage } from '../src/reports/usage.ts';
import { chartwalk, newProject } from './kit/typed-project.ts';
import { door } from './sample/door-cases.ts';
import { casesFor, randomCharts } from './sample/random-chart.ts';
import { synthetic } from './sample/synthetic-graph.ts';

const graph = buildGraph(door);
const close = 'door.open · door.close · 0';
const alarm = 'door.open · alarm.raised · 0';
const taken = (paths: ReturnType<typeof plan>['paths']) => {
  const counts = new Map<string, number>();
  for (const id of paths.flatMap(({ steps }) => steps.flatMap((step) => step.taken)))
    counts.set(id, (counts.get(id) ?? 0) + 1);
  return (id: string) => counts.get(id) ?? 0;
};
const steps = (number: number) => [[{ of: 'steps' as const, steps: number }]];

describe('weights', () => {
  it('make random steps in proportion to the weights of transitions', () => {
    const of = taken(
      plan(door, {
        strategy: 'random',
        seed: 5,
        stop: steps(4000),
        weights: { transitions: { [close]: 9, [alarm]: 1 } },
      }).paths,
    );
    expect(of(close) / of(alarm)).toBeGreaterThan(6);
    expect(of(close) / of(alarm)).toBeLessThan(13);
    const even = taken(plan(door, { strategy: 'random', seed: 5, stop: steps(4000) }).paths);
    expect(even(close) / even(alarm)).toBeLessThan(1.5);
  });

  it('multiply the steps into a state by the factor of the state', () => {
    const of = taken(
      plan(door, { strategy: 'random', seed: 5, stop: steps(4000), weights: { states: { barred: 0.1 } } }).paths,
    );
    expect(of(close) / of(alarm)).toBeGreaterThan(6);
    const never = taken(
      plan(door, { strategy: 'random', seed: 5, stop: steps(2000), weights: { states: { barred: 0 } } }).paths,
    );
    expect(never(alarm)).toBe(0);
    expect(never(close)).toBeGreaterThan(50);
  });

  it('order the paths of a strategy that is not random, and leave its paths as they are', () => {
    const [plain, weighted] = [{}, { weights: { transitions: { [alarm]: 100 } } }].map(
      (more) => planOf(graph, 'tour', { maxSteps: 4, ...more }).paths,
    );
    const ids = (paths: typeof plain) => paths!.map(({ id }) => id);
    expect(ids(weighted).toSorted()).toEqual(ids(plain).toSorted());
    expect(weighted![0]!.steps.flatMap((step) => step.taken)).toContain(alarm);
    expect(plain![0]!.steps.flatMap((step) => step.taken)).not.toContain(alarm);
  });

  it.each([
    [
      { transitions: { 'door.open · door.clos · 0': 1 } },
      '"weights" names no transition: door.open · door.clos · 0: did you mean door.open · door.close · 0',
    ],
    [{ states: { bared: 1 } }, '"weights" names no state: bared: did you mean barred?'],
    [{ transitions: { [close]: -1 } }, `the weight of ${close} must be a number from 0, not -1`],
    [{ states: { barred: Number.NaN } }, 'the weight of barred must be a number from 0, not NaN'],
    [{ rest: -2 }, '"rest" must be a number from 0, not -2'],
  ])('are rejected when they are wrong: %j', (weights, message) => {
    expect(() => plan(door, { weights })).toThrow(message);
  });
});

describe('order by use', () => {
  const star = synthetic([['a', 'b'], ['b', 'a'], ['a', 'c'], ['c', 'a'], ['a', 'd'], ['d', 'a']], 'a'); // biome-ignore format: a graph
  const net = netOf(star, { avoid: [], seed: 0, cover: 'transitions' });
  const walkTo = (node: string) => {
    const arc = net.edges.findIndex(({ from, to }) => from === 'a' && to === node);
    return { start: net.starts[0]!.node, arcs: [arc] };
  };
  const idOf = (node: string) => net.edges[walkTo(node).arcs[0]!]!.taken[0]!;

  it('begins with the most use, counts a transition once, and ends with walks without a new one', () => {
    const [b, c, d] = ['b', 'c', 'd'].map(walkTo) as [
      ReturnType<typeof walkTo>,
      ReturnType<typeof walkTo>,
      ReturnType<typeof walkTo>,
    ];
    const both = {
      start: b.start,
      arcs: [...c.arcs, ...net.edges.flatMap(({ from }, arc) => (from === 'c' ? [arc] : [])), ...d.arcs],
    };
    const weights = { transitions: { [idOf('b')]: 5, [idOf('c')]: 3, [idOf('d')]: 1 }, rest: 0 };
    expect(mostUsedFirst(net, [d, c, b], weights)).toEqual([b, c, d]);
    expect(mostUsedFirst(net, [d, c, c, d, d, both, b], weights)).toEqual([b, both, d, c]);
  });
});

const trace = (...path: string[]) => ({
  version: 1,
  flow: 'door',
  start: 'plain',
  id: path.length.toString(),
  initial: { value: 'closed', status: 'active', taken: [] },
  recordedAt: '2040-01-01T00:00:00Z',
  cut: 0,
  steps: path.map((id) => ({ type: 'any', event: {}, taken: [id], value: 'closed', status: 'active' })),
});
const enter = 'door.closed · code.enter · 1';
const opens = 'door.checking · xstate.done.actor.check · 0';
const traces = [
  trace(enter, opens, close),
  trace(enter, opens, close),
  trace(enter, opens, alarm),
  trace('door.gone · x · 0'),
];

describe('recorded usage', () => {
  it('counts the transitions of the traces of the flow', () => {
    const other = { ...trace(alarm), flow: 'gate' };
    expect(recordedUsage(graph, parsePathFiles(JSON.stringify([...traces, other])))).toEqual({
      weights: { transitions: { [enter]: 3, [opens]: 3, [close]: 2, [alarm]: 1 }, rest: 0 },
      traces: 4,
      steps: 10,
      unknown: ['door.gone · x · 0'],
      filled: 0,
      faults: [],
      gap: 0,
    });
  });

  it('counts the steps that fill the gaps of a recording, and reports a recording that no path fills', () => {
    const { initial, ...rest } = trace();
    const recorded = findPath(graph, {
      start: 'plain',
      steps: ['code.enter (some)', 'check -> opens', 'alarm.raised (plain)'].map((label) => ({ label })),
    });
    const steps = recorded.steps.map(({ move, taken, value, status }) => ({
      type: move.event.type,
      event: {},
      taken,
      value,
      status,
    }));
    const gappy = { ...rest, id: 'gappy', initial: recorded.initial, steps: steps.toSpliced(1, 1) };
    const lost = { ...gappy, id: 'lost', steps: steps.slice(2) };
    const read = (gap?: number) =>
      recordedUsage(graph, parsePathFiles(JSON.stringify([gappy, lost])), gap === undefined ? {} : { gap });
    expect(read()).toMatchObject({
      weights: { transitions: { [enter]: 1, [alarm]: 2 } },
      filled: 0,
      faults: [],
      gap: 2,
    });
    expect(read(1)).toMatchObject({
      weights: { transitions: { [enter]: 1, [opens]: 1, [alarm]: 2 } },
      steps: 4,
      filled: 1,
      faults: [expect.stringMatching(/^recording lost: door: no case of "alarm\.raised" leads from /)],
    });
    expect(read(2)).toMatchObject({
      weights: { transitions: { [enter]: 2, [opens]: 2, [alarm]: 2 } },
      filled: 3,
      faults: [],
    });
  });

  it('finds the transitions of a path file that has only the labels of its steps', () => {
    const labels = ['code.enter (some)', 'check -> opens'].map((label) => ({ label }));
    const file = { version: 1, flow: 'door', id: 'x', start: 'plain', steps: labels };
    expect(recordedUsage(graph, parsePathFiles(JSON.stringify(file))).weights.transitions).toEqual({
      [enter]: 1,
      [opens]: 1,
    });
  });

  it('gives paths that take only used transitions, the most used first', () => {
    const { weights } = recordedUsage(graph, parsePathFiles(JSON.stringify(traces)));
    const { paths, notes } = plan(door, { weights, seed: 3, maxSteps: 3 });
    expect(new Set(paths.flatMap(({ steps }) => steps.flatMap((step) => step.taken)))).toEqual(
      new Set([enter, opens, close, alarm]),
    );
    expect(paths[0]!.steps.map((step) => step.taken[0])).toEqual([enter, opens, close]);
    expect(notes).toEqual([]);
    for (const path of paths) replay(door, path);
    expect(plan(door, { weights, seed: 3, maxSteps: 3 }).paths).toEqual(paths);
  });

  it('names used transitions that no used step leads to', () => {
    const { notes } = plan(door, { weights: { transitions: { [alarm]: 4, [enter]: 1 }, rest: 0 } });
    expect(notes).toEqual([`used, but no step with a weight leads to it: ${alarm}`]);
  });
});

describe('usage strategy', () => {
  const few = { transitions: { [enter]: 300, [opens]: 300, [close]: 299, [alarm]: 1 }, rest: 0 };
  const takenBy = (paths: ReturnType<typeof plan>['paths']) =>
    new Set(paths.flatMap(({ steps: own }) => own.flatMap((step) => step.taken)));

  it('takes a transition that is seldom used, and needs at most twice the steps of the default plan', () => {
    const { paths, steps: length, notes } = planOf(graph, 'usage', { weights: few, seed: 1 });
    expect(takenBy(paths)).toEqual(new Set([enter, opens, close, alarm]));
    expect(notes).toEqual([]);
    expect(length).toBeLessThanOrEqual(2 * planOf(graph).steps);
  });

  it('takes every used transition that used ones lead to, in few steps, for random charts and weights', () => {
    const use = fc.constantFrom(0, 1, 5, 1000);
    fc.assert(
      fc.property(randomCharts, fc.array(use, { minLength: 1, maxLength: 12 }), (machine, uses) => {
        const own = buildGraph(casesFor(machine));
        const transitions = Object.fromEntries(
          own.transitions.map(({ id }, index) => [id, uses[index % uses.length]!]),
        );
        const { paths, steps: length } = planOf(own, 'usage', { weights: { transitions, rest: 0 }, seed: 1 });
        for (const path of paths) replay(own.flow, path);
        const isUsed = (ids: readonly string[]) => ids.length === 0 || ids.some((id) => transitions[id]! > 0);
        const due = new Set<string>();
        const nodes = new Set(Object.values(own.starts).map(({ to }) => to));
        for (const key of nodes)
          for (const edge of own.nodes.get(key)!.edges.filter(({ taken: ids }) => isUsed(ids))) {
            nodes.add(edge.to);
            for (const id of edge.taken) due.add(id);
          }
        expect([...due].filter((id) => !takenBy(paths).has(id))).toEqual([]);
        expect(length).toBeLessThanOrEqual(3 * planOf(own).steps + 10);
      }),
      { seed: 3, numRuns: 60 },
    );
  });
});

describe('plan --strategy usage', { timeout: 60_000 }, () => {
  const root = newProject({
    'chartwalk.config.json': '{ "load": "node" }',
    'door.flow.ts': `import { door } from ${JSON.stringify(join(import.meta.dirname, 'sample/door-cases.ts'))};\nexport const flow = { ...door, levels: ['chart'] };\n`,
    'traces.json': JSON.stringify(traces),
  });

  it('prints the most used paths first, and what the traces are', async () => {
    const { code, out, err } = await chartwalk(
      root,
      'door',
      '--strategy',
      'usage',
      '--usage',
      'traces.json',
      '--max-steps',
      '3',
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^usage from 4 traces with 10 steps\nrecorded, but not in the chart: door\.gone · x · 0\n/);
    expect(out).toMatch(/from plain, 3 steps\n.*closed\n.*code\.enter.*\n.*check -> opens.*\n.*door\.close/);
  });

  it.each([
    [['door', '--strategy', 'usage'], '--strategy usage needs --usage FILE\n'],
    [['door', '--usage', 'nowhere.json'], 'There is no file "nowhere.json" of traces\n'],
    [['door', '--usage', 'other.json'], 'other.json holds no trace of door\n'],
    [['--all', '--usage', 'traces.json'], '--usage needs a single flow\n'],
  ])('rejects %j', async (args, err) => {
    writeFileSync(join(root, 'other.json'), JSON.stringify([{ ...trace(), flow: 'gate' }]));
    expect(await chartwalk(root, ...args)).toEqual({ code: 2, out: '', err });
  });
});
