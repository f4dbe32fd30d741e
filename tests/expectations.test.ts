import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Stage } from './walker/browser.ts';
import {
  checkStateNames,
  expectedMutationPaths,
  expectedPaths,
  readExpectations,
  unmetGoals,
} from './walker/expectations.ts';
import { flowFiles, flowNamed, loadFlow } from './walker/flow-files.ts';
import { buildGraph, complaints, unusedCases } from './walker/graph.ts';
import { idleParts } from './walker/idle-parts.ts';
import { replay } from './walker/replay.ts';

const names = [...flowFiles().keys()];

describe('the cases of a flow', () => {
  it.each(names)('%s: take every transition but those that it lists as unreachable', async (name) => {
    expect(complaints(buildGraph(await loadFlow(name)))).toEqual([]);
  });

  it.each(names)('%s: are all handled by its chart in some state', async (name) => {
    expect(unusedCases(buildGraph(await loadFlow(name)))).toEqual([]);
  });
});

/** A page whose members are all functions that return it. */
const unopenedPage: object = new Proxy(() => {}, { get: () => unopenedPage, apply: () => unopenedPage });

describe('the stage of a flow', () => {
  it.each(names)('%s: has nothing that no path uses', async (name) => {
    const { file } = flowNamed(name);
    const { stage }: { stage(staged: object): Stage<AnyStateMachine> } = await import(
      resolve(file.replace(/^tests/, 'e2e').replace(/\.flow\.ts$/, '.stage.ts'))
    );
    const world = { url: 'http://localhost' };
    expect(
      idleParts(expectedPaths(await loadFlow(name)), (path) => stage({ page: unopenedPage, world, path })),
    ).toEqual([]);
  });
});

describe('the file of a flow', () => {
  it.each(names)('%s: has paths that take every transition under every case', async (name) => {
    const flow = await loadFlow(name);
    expect(unmetGoals(buildGraph(flow), readExpectations(flow.name).paths.values())).toEqual([]);
  });

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
