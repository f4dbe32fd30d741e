import { describe, expect, it } from 'vitest';
import { flowFiles, loadFlow } from './walker/flow-files.ts';
import { walkPairs } from './walker/replay.ts';

/** Beside the tours of each flow's own test: what one transition leaves behind for the next. */
describe('every pair of transitions that follow one another is taken on the bare chart', () => {
  it.each([...flowFiles().keys()])('%s', async (name) => {
    const { taken, total } = walkPairs(await loadFlow(name));
    expect(taken).toBe(total);
  });
});
