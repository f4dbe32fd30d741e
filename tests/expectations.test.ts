import {
  buildGraph,
  checkStateNames,
  complaints,
  expectedMutationPaths,
  guardFaults,
  isOfKind,
  readExpectations,
  replay,
  tagFaults,
  unmetGoals,
  unusedCases,
} from 'chartwalk';
import { chartExportOf, fileOf, flowFiles, flowNamed, loadFlow } from 'chartwalk/project';
import { describe, expect, it } from 'vitest';

const names = [...flowFiles().keys()];

describe('flow cases', () => {
  it.each(names)('%s: take every transition except those listed as unreachable', async (name) => {
    expect(complaints(buildGraph(await loadFlow(name)))).toEqual([]);
  });

  it.each(names)('%s: have an input for every input kind of the chart', async (name) => {
    const { inputs, inputKinds } = await loadFlow(name);
    const wrong = Object.entries(inputKinds).filter(([kind, of]) => !(of in inputs) || !isOfKind(inputs[of], kind));
    expect(wrong).toEqual([]);
  });

  it.each(names)('%s: use a chart that is exported, so that mutants can replace it', async (name) => {
    const { chartExports } = await chartExportOf(await loadFlow(name), fileOf('chart', flowNamed(name)));
    expect(chartExports).not.toEqual([]);
  });

  it.each(names)('%s: each case is used in at least one state of the chart', async (name) => {
    expect(unusedCases(buildGraph(await loadFlow(name)))).toEqual([]);
  });
});

describe('flow file', () => {
  it.each(names)('%s: the paths from each input together take every transition, with every case', async (name) => {
    const flow = await loadFlow(name);
    const unmet = unmetGoals(buildGraph(flow), [...readExpectations(flow.name).paths.values()]);
    expect(unmet, `no path takes these transitions: run "npm run walk -- accept ${name}"`).toEqual([]);
  });

  it('rejects assertions for a state that no path reaches', () => {
    expect(() => checkStateNames('login', { 'editing.ready': () => {} })).not.toThrow();
    expect(() => checkStateNames('login', { 'editing.ready': () => {}, nowhere: () => {} })).toThrow(
      'login: "assertions" has entries for nowhere, which no path reaches',
    );
  });

  it.each(names)('%s: its snapshot has the decisions of its guards in every step', async (name) => {
    const faults = guardFaults(buildGraph(await loadFlow(name)));
    expect(faults, `if the change is meant, run "npm run walk -- accept ${name}"`).toEqual([]);
  });

  it.each(names)('%s: its snapshot has the tags of its states', async (name) => {
    const faults = tagFaults(await loadFlow(name));
    expect(faults, `if the change is meant, run "npm run walk -- accept ${name}"`).toEqual([]);
  });

  it.each(names)('%s: its mutation-test paths reach the expected states when they are replayed', async (name) => {
    const flow = await loadFlow(name);
    const mutationPaths = expectedMutationPaths(flow);
    for (const path of mutationPaths) replay(flow, path);
    expect(mutationPaths).toHaveLength(readExpectations(flow.name).mutationPaths.size);
  });
});
