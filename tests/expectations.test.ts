import { describe, expect, it } from 'vitest';
import { chartExportOf } from './walker/chart-export.ts';
import { checkStateNames, expectedMutationPaths, readExpectations, unmetGoals } from './walker/expectations.ts';
import { flowFiles, flowNamed, loadFlow } from './walker/flow-files.ts';
import { buildGraph, complaints, unusedCases } from './walker/graph.ts';
import { isOfKind } from './walker/input-kinds.ts';
import { fileOf } from './walker/layout.ts';
import { replay } from './walker/replay.ts';

const names = [...flowFiles().keys()];

describe('the cases of a flow', () => {
  it.each(names)('%s: take every transition but those that it lists as unreachable', async (name) => {
    expect(complaints(buildGraph(await loadFlow(name)))).toEqual([]);
  });

  it.each(names)('%s: have an input of every kind that its chart can be given', async (name) => {
    const { inputs, inputKinds } = await loadFlow(name);
    const wrong = Object.entries(inputKinds).filter(([kind, of]) => !(of in inputs) || !isOfKind(inputs[of], kind));
    expect(wrong).toEqual([]);
  });

  it.each(names)('%s: are of a chart that a module exports, so that mutants can replace it', async (name) => {
    const { chartExport } = await chartExportOf(await loadFlow(name), fileOf('chart', flowNamed(name)));
    expect(chartExport).not.toBe('');
  });

  it.each(names)('%s: are all handled by its chart in some state', async (name) => {
    expect(unusedCases(buildGraph(await loadFlow(name)))).toEqual([]);
  });
});

describe('the file of a flow', () => {
  it.each(names)(
    '%s: has paths that start with every input and take every transition under every case',
    async (name) => {
      const flow = await loadFlow(name);
      expect(unmetGoals(buildGraph(flow), [...readExpectations(flow.name).paths.values()])).toEqual([]);
    },
  );

  it('rejects assertions for a state that no path reaches', () => {
    expect(() => checkStateNames('login', { 'editing.ready': () => {} })).not.toThrow();
    expect(() => checkStateNames('login', { 'editing.ready': () => {}, nowhere: () => {} })).toThrow(
      'login: "see" has assertions for nowhere, which no path reaches',
    );
  });

  it.each(names)('%s: has mutation paths that give the expected results', async (name) => {
    const flow = await loadFlow(name);
    const mutationPaths = expectedMutationPaths(flow);
    for (const path of mutationPaths) replay(flow, path);
    expect(mutationPaths).toHaveLength(readExpectations(flow.name).mutationPaths.size);
  });
});
