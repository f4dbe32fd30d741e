import { describe, expect, it } from 'vitest';
import { checkSights, expectedPins, readExpectations, unmetGoals } from './walker/expectations.ts';
import { flowFiles, loadFlow } from './walker/flow-files.ts';
import { buildGraph, unusedCases } from './walker/graph.ts';
import { replay } from './walker/replay.ts';

const names = [...flowFiles().keys()];

describe('the cases of a flow', () => {
  it.each(names)('%s: are all heard by its chart', async (name) => {
    expect(unusedCases(buildGraph(await loadFlow(name)))).toEqual([]);
  });
});

describe('the file of a flow', () => {
  it.each(names)('%s: has paths that take every transition under every case', async (name) => {
    const flow = await loadFlow(name);
    expect(unmetGoals(buildGraph(flow), readExpectations(flow.name).paths.values())).toEqual([]);
  });

  it('names every state that a test may look at', () => {
    expect(() => checkSights('login', { 'editing.ready': () => {} })).not.toThrow();
    expect(() => checkSights('login', { 'editing.ready': () => {}, nowhere: () => {} })).toThrow(
      'login: "see" looks at nowhere, which no path reaches',
    );
  });

  it.each(names)('%s: has pins that come to what it says', async (name) => {
    const flow = await loadFlow(name);
    const pins = expectedPins(flow);
    for (const pin of pins) replay(flow, pin);
    expect(pins).toHaveLength(readExpectations(flow.name).pins.size);
  });
});
