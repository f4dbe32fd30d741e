import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { FlowOf } from '../flow/flow.ts';
import { buildGraph } from '../paths/graph.ts';
import { replay, walkChart, walkPairs, walkRefusals, wander } from '../paths/replay.ts';
import { shareFaults, stepsFor, visitsOf } from '../paths/state-shares.ts';
import { expectedMutationPaths, hasExpectations, pathsOfFlow } from '../reports/expectations.ts';
import { journeyPaths } from '../reports/kept-paths.ts';
import type { Mount, ViewDriver } from '../view/view-walk.ts';

/** The view of a flow, when its paths are also to be walked there. */
export type SuiteView<M extends AnyStateMachine> = ViewDriver<M> & { mount: Mount<M> };

/**
 * Declares the tests of a flow: each path on the bare machine and, with a view, in the view; its journeys; every pair of consecutive
 * transitions; the events that a state refuses; random steps with a fixed seed, and the shares of states in them.
 *
 * @example
 * ```ts
 * import { walkSuite } from 'chartwalk/vitest';
 * import { flow } from './door.flow';
 *
 * walkSuite(flow);
 * ```
 */
export function walkSuite<M extends AnyStateMachine>(flow: FlowOf<M>, view?: SuiteView<M>): void {
  const paths = pathsOfFlow(flow);
  describe(flow.name, async () => {
    // Titles of `it.each` differ between the versions of Vitest.
    for (const path of paths) {
      it(`chart: ${path.id}`, () => {
        walkChart(flow, path);
      });
    }
    if (view) {
      // A project without views has no testing library.
      const { walkMounted } = await import('../view/view-walk.ts');
      for (const path of paths) {
        it(`view: ${path.id}`, async () => {
          await walkMounted({ ...view, flow, path });
        });
      }
    }
    for (const { name, path } of journeyPaths(buildGraph(flow))) {
      it(`chart: journey ${name}`, () => {
        walkChart(flow, path);
      });
      if (!view) continue;
      it(`view: journey ${name}`, async () => {
        const { walkMounted } = await import('../view/view-walk.ts');
        await walkMounted({ ...view, flow, path });
      });
    }
    if (hasExpectations(flow.name)) {
      it('has the expected results on the paths that find mutants', () => {
        for (const path of expectedMutationPaths(flow)) replay(flow, path);
      });
    }
    it('takes every pair of transitions', () => {
      const { taken, total } = walkPairs(buildGraph(flow));
      expect(taken).toBe(total);
    });
    it('refuses what its guards refuse', () => {
      const { taken, total } = walkRefusals(buildGraph(flow));
      expect(taken).toBe(total);
    });
    if (Object.keys(flow.shares ?? {}).length > 0) {
      it('visits its states as often as "shares" says', () => {
        expect(shareFaults(flow, visitsOf(buildGraph(flow), { steps: stepsFor(flow) }))).toEqual([]);
      });
    }
    it('agrees with the machine on random steps', () => {
      expect(() => wander(buildGraph(flow))).not.toThrow();
    });
  });
}
