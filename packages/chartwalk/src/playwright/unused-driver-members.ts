import type { AnyStateMachine } from 'xstate';
import type { Path } from '../paths/path.ts';
import { seenLeaves } from '../paths/replay.ts';
import { type BrowserDriver, isFleeting, nameIn } from './browser-walk.ts';

type Provided = Pick<BrowserDriver<AnyStateMachine>, 'outcomes' | 'assertions'> & { gestures: object };

/**
 * Parts of the drivers that a browser walk of these paths never uses: gestures, outcomes and state assertions. A part
 * counts as used when one path uses it.
 */
export function unusedDriverMembers(paths: readonly Path[], stageOf: (path: Path) => Provided): string[] {
  const requiredActor = new Set<string>();
  const used = new Set<string>();
  for (const path of paths) {
    const { gestures, outcomes, assertions } = stageOf(path);
    for (const type of Object.keys(gestures)) requiredActor.add(`gesture ${type}`);
    for (const leaf of Object.keys(assertions)) requiredActor.add(`assertion of ${leaf}`);
    for (const [actor, cases] of Object.entries(outcomes))
      for (const name of Object.keys(cases)) requiredActor.add(`outcome ${actor} -> ${name}`);
    for (const { move } of path.steps) {
      if (move.kind === 'event') used.add(`gesture ${move.event.type}`);
      if (move.kind === 'outcome') used.add(`outcome ${nameIn(outcomes, move)} -> ${move.caseName}`);
    }
    for (let index = -1; index < path.steps.length; index++)
      if (!isFleeting(outcomes, path.steps[index + 1]))
        for (const leaf of seenLeaves(path, index)) used.add(`assertion of ${leaf}`);
  }
  return [...requiredActor].filter((part) => !used.has(part)).sort();
}
