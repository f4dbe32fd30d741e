import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '../src/paths/graph.ts';
import type { Path } from '../src/paths/path.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay, stepName } from '../src/paths/replay.ts';
import { shrink, upTo } from '../src/paths/shrink.ts';
import { parseStop } from '../src/paths/stop-condition.ts';
import { findPath } from '../src/reports/path-file.ts';
import { door } from './sample/door-cases.ts';
import { casesFor, randomCharts } from './sample/random-chart.ts';
import { ringOf } from './sample/ring.ts';

const graph = buildGraph(door);
const labels = ({ steps }: Path) => steps.map(({ move }) => move.label);
const along = (...list: string[]) => findPath(graph, { start: 'plain', steps: list.map((label) => ({ label })) });

const long = along(
  'code.enter (empty)',
  'code.enter (some)',
  'door.close (plain)',
  'code.enter (some)',
  'check -> opens',
  'alarm.raised (plain)',
  'time: xstate.after.20000.door.barred',
  'code.enter (some)',
);

describe('shrinking a failing path', () => {
  it('keeps only the steps that cause the failure', async () => {
    const fails = (path: Path) => (labels(path).includes('alarm.raised (plain)') ? 'rings' : null);
    const { path, reason } = await shrink(graph, long, fails);
    expect(labels(path)).toEqual(['code.enter (some)', 'check -> opens', 'alarm.raised (plain)']);
    expect(reason).toBe('rings');
  });

  it('keeps a step that must occur twice', async () => {
    const fails = (path: Path) =>
      labels(path).filter((label) => label === 'code.enter (some)').length > 1 ? 'twice' : null;
    expect(labels((await shrink(graph, long, fails)).path)).toEqual([
      'code.enter (some)',
      'door.close (plain)',
      'code.enter (some)',
    ]);
  });

  it('cuts loops of any length', async () => {
    const ring = buildGraph(ringOf(3));
    const go = Array.from({ length: 6 }, () => ({ label: 'go (plain)' }));
    const around = findPath(ring, { start: 'plain', steps: [...go, { label: 'stop (plain)' }] });
    const fails = (path: Path) => (labels(path).includes('stop (plain)') ? 'stops' : null);
    expect(labels((await shrink(ring, around, fails)).path)).toEqual(['stop (plain)']);
  });

  it('keeps what another failure does not need', async () => {
    const fails = (path: Path) =>
      labels(path).includes('alarm.raised (plain)') ? 'rings' : labels(path).length > 0 ? 'is silent' : null;
    const { path, reason } = await shrink(graph, long, fails);
    expect(reason).toBe('rings');
    expect(labels(path)).toEqual(['code.enter (some)', 'check -> opens', 'alarm.raised (plain)']);
  });

  it('cuts the path after the step that failed', () => {
    expect(labels(upTo(graph, long, `${stepName(long, 1)}: expected more`))).toEqual(labels(long).slice(0, 2));
    expect(labels(upTo(graph, long, `door: ${stepName(long, -1)}: burns`))).toEqual([]);
    expect(upTo(graph, long, 'the machine burnt down')).toBe(long);
  });

  it('results in a failing walk from which no step can be removed, for random charts', {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(randomCharts, fc.nat(1000), async (machine, pick) => {
        const flow = casesFor(machine);
        const own = buildGraph(flow);
        const [walked] = pathsOf(own, 'random', { seed: pick + 1, maxSteps: 15, stop: parseStop(['steps=15'])! });
        if (!walked || walked.steps.length === 0) return;
        const wanted = walked.steps[pick % walked.steps.length]!.move.label;
        const fails = (path: Path) => (labels(path).includes(wanted) ? 'as wanted' : null);
        const { path } = await shrink(own, walked, fails);
        replay(flow, path);
        expect(labels(path).at(-1)).toBe(wanted);
        for (const [index] of path.steps.entries()) {
          const rest = labels(path)
            .toSpliced(index, 1)
            .map((label) => ({ label }));
          let shorter: Path | null;
          try {
            shorter = findPath(own, { start: path.start, steps: rest });
          } catch {
            shorter = null;
          }
          expect(shorter === null || fails(shorter) === null).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});
