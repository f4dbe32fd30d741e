import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { caseFaults } from '../flow/case-faults.ts';
import { errorFaults } from '../flow/ending-errors.ts';
import type { FlowOf } from '../flow/flow.ts';
import { lostActorFaults } from '../flow/lost-actors.ts';
import type { Graph } from '../paths/graph.ts';
import type { Path } from '../paths/path.ts';
import { replay, walkChart, walkPairs, walkRefusals, wander } from '../paths/replay.ts';
import { shareFaults, stepsFor, visitsOf } from '../paths/state-shares.ts';
import {
  acceptRemedy,
  graphWithPaths,
  guardFaults,
  hasExpectations,
  mutationPathsIn,
  tagFaults,
} from '../reports/expectations.ts';
import { journeyPaths } from '../reports/kept-paths.ts';
import type { Mount, ViewDriver } from '../view/view-driver.ts';

/** A walk of the bare chart is one call, so that a limit of time could not end it and would only fail it afterwards. */
const unlimited = { timeout: 0 };

/** The view of a flow, when its paths are also to be walked there. */
export type SuiteView<M extends AnyStateMachine> = ViewDriver<M> & { mount: Mount<M> };

/**
 * Declares the tests of a flow: each path on the bare machine and, with a view, in the view; its journeys; every pair of consecutive
 * transitions; the events that a state refuses; the errors that end the machine; the actors that it loses; random steps with a fixed seed, and the shares of states in them.
 * A path with a step that the machine does not offer any more is a failing test, which says how to accept the change.
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
  describe(flow.name, async () => {
    let graph: Graph;
    let paths: Path[];
    let journeys: ReturnType<typeof journeyPaths>;
    try {
      const faults = caseFaults(flow);
      if (faults.length > 0) throw new Error(faults.join('\n'));
      ({ graph, paths } = graphWithPaths(flow));
      journeys = journeyPaths(graph);
    } catch (error) {
      // An error outside a test would only say that the file has no tests.
      it('has paths', () => {
        throw error;
      });
      return;
    }
    // Titles of `it.each` differ between the versions of Vitest.
    for (const path of paths) {
      it(`chart: ${path.id}`, unlimited, () => {
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
    for (const { name, path } of journeys) {
      it(`chart: journey ${name}`, unlimited, () => {
        walkChart(flow, path);
      });
      if (!view) continue;
      it(`view: journey ${name}`, async () => {
        const { walkMounted } = await import('../view/view-walk.ts');
        await walkMounted({ ...view, flow, path });
      });
    }
    if (hasExpectations(flow.name)) {
      it('has the expected results on the paths that find mutants', unlimited, () => {
        for (const path of mutationPathsIn(graph)) replay(flow, path);
      });
      it('decides and acts in all steps as its snapshot says', () => {
        expect(guardFaults(graph), acceptRemedy(flow.name)).toEqual([]);
      });
      it('has the tags and the meta of its snapshot', () => {
        expect(tagFaults(flow), acceptRemedy(flow.name)).toEqual([]);
      });
    }
    it('takes every pair of transitions', unlimited, () => {
      const { taken, total } = walkPairs(graph);
      expect(taken).toBe(total);
    });
    it('refuses what its guards refuse', unlimited, () => {
      const { taken, total } = walkRefusals(graph);
      expect(taken).toBe(total);
    });
    it('ends with no error that its flow does not allow', () => {
      expect(errorFaults(graph).map(({ text }) => text)).toEqual([]);
    });
    it('loses no running actor', () => {
      expect(lostActorFaults(graph).map(({ text }) => text)).toEqual([]);
    });
    if (Object.keys(flow.shares ?? {}).length > 0) {
      it('visits its states as often as "shares" says', unlimited, () => {
        expect(shareFaults(flow, visitsOf(graph, { steps: stepsFor(flow) }))).toEqual([]);
      });
    }
    it('agrees with the machine on random steps', unlimited, () => {
      expect(() => wander(graph)).not.toThrow();
    });
  });
}
