import { describe, it } from 'vitest';
import { flowFiles, loadFlow } from './walker/flow-files.ts';
import { checkProjection } from './walker/graph.ts';

/** What a flow leaves out of the identity of its states decides nothing: its graph is all of the chart. */
describe('states that a flow takes for one go on alike', () => {
  it.each([...flowFiles().keys()])('%s', async (name) => {
    checkProjection(await loadFlow(name));
  });
});
