import type { AnyStateMachine } from 'xstate';
import type { Path } from '../paths/path.ts';
import { stepName, TestHarness } from '../paths/replay.ts';
import type { Flow } from './flow.ts';
import { InvariantCheck } from './invariant-check.ts';
import { stateFaults } from './invariant-states.ts';

/**
 * The invariants of a flow that a replacement chart (a mutant) breaks. The paths are those of the original chart; a
 * walk ends where the replacement cannot continue.
 */
export function brokenInvariants(flow: Flow, make: () => AnyStateMachine, paths: Path[]): Set<string> {
  let other: Flow;
  try {
    other = { ...flow, machine: make() };
  } catch {
    return new Set();
  }
  const broken = new Set<string>();
  for (const path of paths) walk(other, path, broken);
  try {
    for (const { invariant } of stateFaults(other)) broken.add(invariant);
  } catch {
    // The graph of a mutant cannot always be built: the mutant may throw or never settle.
  }
  return broken;
}

function walk(flow: Flow, path: Path, broken: Set<string>): void {
  let harness: TestHarness | undefined;
  try {
    harness = new TestHarness(flow, path.start);
    const check = new InvariantCheck(flow, path.start, (invariant) => broken.add(invariant));
    for (let index = -1; index < path.steps.length; index++) {
      const step = path.steps[index];
      if (step) harness.perform(step);
      check.step(stepName(path, index), step?.move.event ?? null, harness);
    }
  } catch {
    // The mutant cannot follow the path.
  } finally {
    harness?.stop();
  }
}
