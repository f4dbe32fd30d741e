import type { AnyActorLogic, AnyActorRef, AnyActorScope, AnyStateMachine, EventObject } from 'xstate';
import { withChance } from './chance.ts';
import { childrenOf, isGenerated, isMachine, type StemOf, sourceOf } from './children.ts';
import { changedLazily } from './lazy-snapshot.ts';
import { serialise } from './serialize.ts';
import { atTime, epoch } from './time.ts';
import { limitMicrosteps, pureStart, withActors } from './xstate-internals.ts';

export type Settlement = { output: unknown } | { error: unknown } | { snapshot: object };

const settles = '$settle';

function initialOf(original: AnyActorLogic | undefined, scope: AnyActorScope, input: unknown): object | undefined {
  try {
    return original?.getInitialSnapshot(scope, input);
  } catch {
    return undefined;
  }
}

/**
 * Logic that does nothing until it is settled, and records its input and events (`input`, `received` of its snapshot).
 * It shows the initial state of the original, so that a view of the child can render and guards can read it.
 */
function standIn(original: AnyActorLogic | undefined): AnyActorLogic {
  return {
    getInitialSnapshot: (scope, input) => {
      const own = { status: 'active', output: undefined, error: undefined, input, received: [] };
      if (!isMachine(original)) return { ...initialOf(original, scope, input), ...own };
      const now = Date.now() - epoch;
      const name = isGenerated(scope.self) ? sourceOf(scope.self) : scope.self.id;
      const seed = () => ({ state: `start of ${name} ${serialise(input, now, true)}`, ids: [] });
      return changedLazily(() => atTime(now, () => withChance(seed, () => pureStart(original, input).snapshot)), own);
    },
    transition: (snapshot, event) => {
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' };
      if (event.type !== settles) return { ...snapshot, received: [...snapshot.received, event] };
      const settlement: Settlement = event.settlement;
      if ('output' in settlement) return { ...snapshot, status: 'done', output: settlement.output };
      if ('error' in settlement) return { ...snapshot, status: 'error', error: settlement.error };
      return { ...snapshot, ...settlement.snapshot };
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

/**
 * The logic for the actors of a chart that gets them from a loaded module; the case that provides the module must pass
 * this logic.
 */
export const inertLogic: AnyActorLogic = standIn(undefined);

const prepared = new WeakMap<AnyStateMachine, AnyStateMachine>();

/**
 * The chart with every actor source replaced by a controllable stub. Throws on an endless loop of transitions. A
 * machine named in `live` runs unchanged, with stubs for its own actors.
 */
export function withStandIns(machine: AnyStateMachine, live: readonly string[] = []): AnyStateMachine {
  const known = live.length === 0 ? prepared.get(machine) : undefined;
  if (known) return known;
  const made = withActors(machine, (name, logic) =>
    live.includes(name) && isMachine(logic) ? withStandIns(logic) : standIn(logic),
  );
  limitMicrosteps(made);
  if (live.length === 0) prepared.set(machine, made);
  return made;
}

/** The running actor with this name or id in a chart, or in one of its children that are not stubs. */
function actorAtWork(chart: AnyActorRef, actorId: string, stemOf?: StemOf): AnyActorRef | undefined {
  const children = childrenOf({ children: {}, ...chart.getSnapshot() }, stemOf);
  const own = children.get(actorId) ?? [...children.values()].find(({ id }) => id === actorId);
  if (own?.getSnapshot().status === 'active') return own;
  return [...children.values()]
    .filter((child) => !('received' in child.getSnapshot()))
    .map((child) => actorAtWork(child, actorId))
    .find((child) => child !== undefined);
}

/**
 * Ends a stub or changes its snapshot; throws when the chart has no such running actor. `stemOf`: how actors are named
 * whose ids are made up.
 */
export function settle(chart: AnyActorRef, actorId: string, settlement: Settlement, stemOf?: StemOf): void {
  const child = actorAtWork(chart, actorId, stemOf);
  if (child === undefined) throw new Error(`No actor "${actorId}" is at work`);
  child.send({ type: settles, settlement });
}

/** The events that the chart has sent to a stub. */
export function receivedBy(chart: AnyActorRef, actorId: string): EventObject[] {
  return childrenOf(chart.getSnapshot()).get(actorId)?.getSnapshot().received ?? [];
}
