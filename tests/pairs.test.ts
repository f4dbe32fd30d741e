import { describe, expect, it } from 'vitest';
import { flowFiles, loadFlow } from './walker/flow-files.ts';
import { buildGraph } from './walker/graph.ts';
import { walkPairs, walkRefusals, wander } from './walker/replay.ts';

/** Beside the tours of each flow's own test: what one transition leaves behind for the next, and for those after it. */
describe('on the bare chart every pair of transitions is taken, every guard refuses, and it is wandered through', () => {
  it.each([...flowFiles().keys()])('%s', async (name) => {
    const graph = buildGraph(await loadFlow(name));
    const { taken, total } = walkPairs(graph);
    expect(taken).toBe(total);
    const refusals = walkRefusals(graph);
    expect(refusals.taken).toBe(refusals.total);
    expect(wander(graph)).toBeGreaterThan(0);
  });
});
