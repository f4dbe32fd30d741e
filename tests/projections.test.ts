import { describe, it } from 'vitest';
import { flowFiles, loadFlow } from './walker/flow-files.ts';
import { checkProjection } from './walker/graph.ts';

/**
 * Data that a flow ignores when it compares states must not affect the transitions. Otherwise, the graph of the flow
 * would not cover the whole chart.
 */
describe('two states behave identically when their projections are equal', () => {
  it.each([...flowFiles().keys()])('%s', async (name) => {
    checkProjection(await loadFlow(name));
  });
});
