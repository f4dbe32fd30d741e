import { buildGraph, walkPairs, walkRefusals, wander } from 'chartwalk';
import { flowFiles, loadFlow } from 'chartwalk/project';
import { describe, expect, it } from 'vitest';

/**
 * The tests of the flows cover each transition. This test also covers the effects of one transition on the next and on
 * later ones.
 */
describe('every pair of transitions is tested, every guard refuses at least once, and random walks succeed', () => {
  it.each([...flowFiles().keys()])('%s', async (name) => {
    const graph = buildGraph(await loadFlow(name));
    const { taken, total } = walkPairs(graph);
    expect(taken).toBe(total);
    const refusals = walkRefusals(graph);
    expect(refusals.taken).toBe(refusals.total);
    expect(wander(graph)).toBeGreaterThan(0);
  });
});
