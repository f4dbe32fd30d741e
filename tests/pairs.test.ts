import { describe, expect, it } from 'vitest';
import { flowFiles, loadFlow } from './walker/flow-files.ts';
import { buildGraph } from './walker/graph.ts';
import { walkPairs, wander } from './walker/replay.ts';

/** Beside the tours of each flow's own test: what one transition leaves behind for the next, and for those after it. */
describe('every pair of transitions that follow one another is taken on the bare chart, and it is wandered through', () => {
  it.each([...flowFiles().keys()])('%s', async (name) => {
    const graph = buildGraph(await loadFlow(name));
    const { taken, total } = walkPairs(graph);
    expect(taken).toBe(total);
    expect(wander(graph)).toBeGreaterThan(0);
  });
});
