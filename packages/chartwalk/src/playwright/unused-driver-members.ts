import type { AnyStateMachine } from 'xstate';
import type { Path } from '../paths/path.ts';
import { seenLeaves } from '../paths/replay.ts';
import { type BrowserDriver, driverFor, isFleeting, nameIn } from './browser-walk.ts';

type Members = Pick<BrowserDriver<AnyStateMachine>, 'outcomes' | 'assertions'> & { gestures: object };

/** Stands for the page and all its parts, which a driver may name before a test opens the page. */
const unopened: object = new Proxy(() => {}, { get: () => unopened, apply: () => unopened });

/**
 * The members of a driver that a browser walk of these paths never uses: gestures, outcomes and state assertions. A
 * member counts as used when one path uses it. `fixtures`: what the function of the driver gets besides page and path.
 */
export function unusedDriverMembers<Fixtures extends object>(
  paths: readonly Path[],
  driver: Members | ((given: Fixtures & { page: never; path: Path }) => Members),
  fixtures: Fixtures = {} as Fixtures,
): string[] {
  const members = new Set<string>();
  const used = new Set<string>();
  for (const path of paths) {
    const { gestures, outcomes, assertions } = driverFor(driver, { page: unopened as never, ...fixtures, path });
    for (const type of Object.keys(gestures)) members.add(`gesture ${type}`);
    for (const leaf of Object.keys(assertions)) members.add(`assertion of ${leaf}`);
    for (const [actor, cases] of Object.entries(outcomes))
      for (const name of Object.keys(cases)) members.add(`outcome ${actor} -> ${name}`);
    for (const { move } of path.steps) {
      if (move.kind === 'event') used.add(`gesture ${move.event.type}`);
      if (move.kind === 'outcome') used.add(`outcome ${nameIn(outcomes, move)} -> ${move.caseName}`);
    }
    for (let index = -1; index < path.steps.length; index++)
      if (!isFleeting(outcomes, path.steps[index + 1]))
        for (const leaf of seenLeaves(path, index)) used.add(`assertion of ${leaf}`);
  }
  return [...members].filter((member) => !used.has(member)).sort();
}
