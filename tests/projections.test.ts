import { checkProjection } from 'chartwalk';
import { flowFiles, loadFlow } from 'chartwalk/project';
import { describe, it } from 'vitest';

/**
 * Data that a flow ignores when it compares states must not affect the transitions. Otherwise, the graph of the flow
 * would not cover the whole chart.
 */
describe('two states behave identically when their projections are equal', () => {
  it.each([...flowFiles().keys()])('%s', async (name) => {
    checkProjection(await loadFlow(name));
  });
});
