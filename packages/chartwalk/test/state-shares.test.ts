import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '../src/paths/graph.ts';
import { rarestText, shareFaults, stepsFor, visitsOf } from '../src/paths/state-shares.ts';
import { chartwalk, newProject } from './kit/typed-project.ts';
import { door } from './sample/door-cases.ts';
import { synthetic } from './sample/synthetic-graph.ts';

const graph = buildGraph(door);
const visits = visitsOf(graph);
const faultsOf = (shares: Record<string, string>) => shareFaults({ name: 'door', shares }, visits);

describe('visits of states in random steps', () => {
  it('count every step once, with the same numbers for the same seed', () => {
    expect(visits.steps).toBe(10_000);
    expect([...visits.states.values()].reduce((a, b) => a + b)).toBe(10_000);
    expect(visitsOf(graph)).toEqual(visits);
    expect(visitsOf(graph, { seed: 2 })).not.toEqual(visits);
  });

  it('have the shares that follow from the moves', () => {
    const ring = synthetic([['a', 'b'], ['a', 'b'], ['a', 'b'], ['a', 'c'], ['b', 'a'], ['c', 'a']], 'a'); // biome-ignore format: a graph
    const { states, steps } = visitsOf(ring, { steps: 20_000 });
    expect(steps).toBe(20_000);
    expect(states.get('a')! / steps).toBeCloseTo(0.5, 1);
    expect(states.get('b')! / states.get('c')!).toBeGreaterThan(2.6);
    expect(states.get('b')! / states.get('c')!).toBeLessThan(3.4);
  });

  it('follow weights', () => {
    expect(visitsOf(graph, { weights: { states: { barred: 0 } } }).states.get('barred')).toBe(0);
  });

  it('end when the chart has no step', () => {
    const still = { ...graph, nodes: new Map([...graph.nodes].map(([key, node]) => [key, { ...node, edges: [] }])) };
    expect(visitsOf(still).steps).toBe(0);
  });
});

describe('shares', () => {
  it('are met by states that are visited as often, and by states around them', () => {
    const open = (visits.states.get('open')! * 100) / visits.steps;
    expect(faultsOf({ open: `${open}%`, barred: '0%', closed: '1.5 %' })).toEqual([]);
    const times = visits.states.get('open')!.toLocaleString('en-US');
    expect(faultsOf({ open: `${open + 0.01}%` })).toEqual([
      expect.stringMatching(
        new RegExp(
          `^door: "open" was visited ${times} times in 10,000 steps, which is [\\d.]+ % instead of at least [\\d.]+%$`,
        ),
      ),
    ]);
  });

  it('name a state that is never reached, and a share that is no percentage', () => {
    expect(faultsOf({ bared: '1%', open: '3', closed: '101%' })).toEqual([
      'door: "shares" names a state that is never reached: bared: did you mean barred?',
      'door: the share of "open" must be a percentage such as "0.1%", not "3"',
      'door: the share of "closed" must be a percentage such as "0.1%", not "101%"',
    ]);
  });

  it('need more steps when they are small, up to a limit', () => {
    expect([{}, { a: '5%' }, { a: '5%', b: '0.1%' }, { a: '0.000001%' }].map((shares) => stepsFor({ shares }))).toEqual(
      [10_000, 10_000, 100_000, 1_000_000],
    );
  });
});

describe('report of the rarest states', () => {
  it('begins with the rarest, and shows required shares', () => {
    const counts = new Map([['a', 7], ['b', 9000], ['c', 993]]); // biome-ignore format: a table
    const lines = rarestText(
      { shares: { a: '0.1%' } },
      { steps: 10_000, states: counts, leaves: new Set(['b', 'c', 'a']) },
      2,
    );
    expect(lines).toEqual([
      'rarest states in 10,000 random steps:',
      '    7  0.07 %  a (at least 0.1%)',
      '  993   9.9 %  c',
    ]);
  });
});

describe('shares of a flow', { timeout: 60_000 }, () => {
  const project = (share: string) =>
    newProject({
      'chartwalk.config.json': '{ "load": "node" }',
      'door.flow.ts': `import { door } from ${JSON.stringify(join(import.meta.dirname, 'sample/door-cases.ts'))};\nexport const flow = { ...door, levels: ['chart'], shares: { barred: '${share}' } };\n`,
    });

  it('fail a run when a state is visited less often', async () => {
    expect(await chartwalk(project('1%'), 'run')).toMatchObject({ code: 0, err: '' });
    const { code, err } = await chartwalk(project('60%'), 'run');
    expect(code).toBe(1);
    expect(err).toMatch(
      /^door: "barred" was visited [\d,]+ times in 10,000 steps, which is \d+ % instead of at least 60%\n/,
    );
  });

  it('stand in the report of the rarest states, which needs random steps', async () => {
    const root = project('0.1%');
    const { code, out } = await chartwalk(root, 'door', '--strategy', 'random', '--rarest', '2');
    expect(code).toBe(0);
    expect(out).toMatch(
      /\nrarest states in 100,000 random steps:\n +[\d,]+ +[\d.]+ % {2}\w+.*\n +[\d,]+ +[\d.]+ % {2}\w+.*\n$/,
    );
    expect(await chartwalk(root, 'door', '--rarest', '2')).toEqual({
      code: 2,
      out: '',
      err: '--rarest needs --strategy random or usage\n',
    });
  });
});
