import { describe, it } from 'vitest';
import { flowFiles, loadFlow } from './walker/flow-files.ts';
import { checkProjection } from './walker/graph.ts';

/**
 * Data that a flow excludes from the identity of its states must not affect its transitions, so that its graph covers
 * the whole chart.
 */
describe('states that the projection treats as equal behave identically', () => {
  it.each([...flowFiles().keys()])('%s', async (name) => {
    checkProjection(await loadFlow(name));
  });
});
