import { describe, expect, it } from 'vitest';
import { expectedPaths, readExpectations, unmetGoals } from './walker/expectations.ts';
import { flowFiles, loadFlow } from './walker/flow-files.ts';
import { buildGraph, unusedCases } from './walker/graph.ts';

describe('the paths in the file of a flow', () => {
  it.each([...flowFiles().keys()])(
    '%s: take every transition under every case, and no case is left over',
    async (name) => {
      const flow = await loadFlow(name);
      const graph = buildGraph(flow);
      expect(unusedCases(graph)).toEqual([]);
      expect(unmetGoals(graph, readExpectations(flow.name).values())).toEqual([]);
      expect(expectedPaths(flow).length).toBeGreaterThan(0);
    },
  );
});
