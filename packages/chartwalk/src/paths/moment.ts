import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { childrenOf } from '../chart/children.ts';
import { changedLazily, stoppedSnapshot } from '../chart/lazy-snapshot.ts';
import { type MadeIds, systemName } from '../chart/made-ids.ts';
import { type Naming, serialise } from '../chart/serialize.ts';
import { type PureStep, snapshotEvent } from '../chart/xstate-internals.ts';
import type { Move, Timer } from './moves.ts';

/** What an actor shows in place of its own snapshot, because no actor runs in an exploration, and a name for it. */
type Shown = { name: string; snapshot: object };

/**
 * The data of a position that the chart's snapshot does not contain: the time in ms, the pending delays, the actors that
 * have ended or stopped, and the children whose snapshots the walker replaced with those of a case.
 */
export type Moment = {
  now: number;
  timers: Timer[];
  ended: ReadonlyMap<AnyActorRef, Shown>;
  shown: ReadonlyMap<AnyActorRef, Shown>;
  /** The surroundings of the machine, as `read` of the flow's world returned them. */
  world: unknown;
};

/** The running actors of a chart by name. */
export type Actors = ReadonlyMap<string, AnyActorRef>;

export const actorsAt = (snapshot: AnyMachineSnapshot, ids: MadeIds, ended: Moment['ended']): Actors =>
  new Map([...childrenOf(snapshot, ids.stem, (actor) => ended.has(actor))].filter(([, actor]) => !ended.has(actor)));

/** The differences between snapshots besides state value and context. */
export function restOf(
  snapshot: AnyMachineSnapshot,
  { now, timers, shown, world }: Moment,
  actors: Actors,
  ids: MadeIds,
): string[] {
  const names = [...actors.keys()].sort();
  const history = Object.entries(snapshot.historyValue).map(([id, recalled]) => [
    id,
    // Regions may be remembered in any order.
    recalled?.map((node) => node.id).sort(),
  ]);
  return [
    snapshot.status,
    ...(names.length > 0 ? [`at work: ${names.join(', ')}`] : []),
    ...[...actors].flatMap(([id, actor]) => (shown.has(actor) ? [`${id} shows ${shown.get(actor)!.name}`] : [])).sort(),
    ...timers
      .toSorted((a, b) => a.at - b.at)
      .map(({ id, at, isKept }) => `${delayName(id, ids)}${isKept ? ' (kept)' : ''} in ${at - now}`),
    ...(history.length > 0 ? [JSON.stringify(history)] : []),
    ...(world === undefined ? [] : [`surroundings: ${serialise(world, now)}`]),
  ];
}

/** The source that the ids of delayed events have instead of one of an actor. */
export const delaySource = 'delay';

/** The name of a delay: its id, or the beginning of its id when the chart makes it up. */
const delayName = (id: string, ids: MadeIds): string => ids.stemOf(id, delaySource) ?? id;

/** A text that names the present actors and those that have ended. `found`: gets the actors in the value. */
export function namingOf(actors: Actors, ended: Moment['ended'], found?: Set<AnyActorRef>): Naming {
  const names = new Map([...actors].map(([name, actor]) => [actor, name]));
  return {
    ref: (actor) => {
      found?.add(actor);
      const name = names.get(actor) ?? ended.get(actor)?.name;
      return name === undefined ? '(actor)' : `(actor ${name})`;
    },
  };
}

/**
 * Also names the ids in the texts of a value: those of what is present, and those of earlier actors and delays in their
 * order. `made`: each id that the chart made up, with the beginning of its name.
 */
export function namingWithIds(
  { ended, timers }: Pick<Moment, 'ended' | 'timers'>,
  actors: Actors,
  made: ReadonlyMap<string, string>,
): Naming {
  const naming = namingOf(actors, ended);
  if (made.size === 0) return naming;
  const present = new Map<string, string>(
    timers.flatMap(({ id }, place) => (made.has(id) ? [[id, `${made.get(id)} pending ${place + 1}`] as const] : [])),
  );
  for (const [name, actor] of actors)
    if (made.has(actor.id))
      for (const [id, text] of [[actor.id, name] as const, ...systemName(actor, name)]) present.set(id, text);
  const earlier = new Map<string, string>();
  return {
    ...naming,
    text: (text) => {
      const stem = made.get(text);
      if (stem === undefined) return text;
      const name = present.get(text) ?? earlier.get(text) ?? `${stem} ended ${earlier.size + 1}`;
      if (!present.has(text)) earlier.set(text, name);
      return name;
    },
  };
}

/** The part of a label that names the case of an outcome; it differs for each generated value. */
const caseIn = (label: string) => label.slice(label.indexOf(' -> ') + 4);

/** The moment after an actor got an outcome: it has ended, or shows another snapshot. */
export function settled<M extends Moment>(before: M, move: Move & { kind: 'outcome' }, actor: AnyActorRef): M {
  const { settlement, event, label } = move;
  if ('snapshot' in settlement) {
    const { snapshot } = event as unknown as { snapshot: object };
    return { ...before, shown: new Map(before.shown).set(actor, { name: move.caseName, snapshot }) };
  }
  const earlier = before.shown.get(actor)?.snapshot;
  const read = earlier ? () => earlier : actor.getSnapshot.bind(actor);
  const isDone = 'output' in settlement;
  const snapshot = changedLazily(read, { status: isDone ? 'done' : 'error', ...settlement });
  const name = `${isDone ? 'done' : 'failed'}: ${caseIn(label)}`;
  return { ...before, ended: new Map(before.ended).set(actor, { name, snapshot }) };
}

/** The ended actors after a step that stopped some. */
export function withStopped({ ended, shown }: Moment, stopped: readonly AnyActorRef[]): Moment['ended'] {
  if (stopped.length === 0) return ended;
  const late = stopped.map(
    (actor) => [actor, { name: 'stopped', snapshot: stoppedAs(actor, shown.get(actor)) }] as const,
  );
  return new Map([...ended, ...late]);
}

/** The ended actors that are children still, or that the context holds. */
export function stillHeld(
  ended: Moment['ended'],
  snapshot: AnyMachineSnapshot,
  held: ReadonlySet<AnyActorRef>,
): Moment['ended'] {
  if (ended.size === 0) return ended;
  const children = new Set(Object.values<AnyActorRef | undefined>(snapshot.children));
  return new Map([...ended].filter(([actor]) => held.has(actor) || children.has(actor)));
}

/** So many ended actors of a machine stay among its children; an action may still send to one of them by its id. */
const mostEndedChildren = 20;

/**
 * A snapshot without the children that ended first and that no state tells apart: a machine that stops none of its ended
 * actors would make each further step slower.
 */
export function withFewEnded(
  snapshot: AnyMachineSnapshot,
  ended: Moment['ended'],
  held: ReadonlySet<AnyActorRef>,
  ids: MadeIds,
): AnyMachineSnapshot {
  if (ended.size <= mostEndedChildren) return snapshot;
  const children = Object.entries<AnyActorRef | undefined>(snapshot.children);
  const isIdle = (actor: AnyActorRef | undefined) =>
    actor !== undefined && ended.has(actor) && !held.has(actor) && ids.stem(actor) !== undefined;
  const idle = new Set(children.flatMap(([key, actor]) => (isIdle(actor) ? [key] : [])));
  if (idle.size <= mostEndedChildren) return snapshot;
  const first = new Set([...idle].slice(0, idle.size - mostEndedChildren));
  return Object.assign(Object.create(Object.getPrototypeOf(snapshot)), snapshot, {
    children: Object.fromEntries(children.filter(([key]) => !first.has(key))),
  });
}

const stoppedAs = (actor: AnyActorRef, shown: Shown | undefined): object =>
  shown ? changedLazily(() => shown.snapshot, { status: 'stopped' }) : stoppedSnapshot(actor);

/** The replaced snapshots of the actors that are still there. */
export function stillShown(shown: Moment['shown'], actors: Actors): Moment['shown'] {
  if (shown.size === 0) return shown;
  const present = new Set(actors.values());
  return new Map([...shown].filter(([actor]) => present.has(actor)));
}

/**
 * Runs `work` while each replaced or ended actor returns the snapshot that it shows. This is safe because all positions
 * share the same child objects and no child runs.
 */
export function showing<T>({ shown, ended }: Pick<Moment, 'shown' | 'ended'>, work: () => T): T {
  const all = [...shown, ...ended];
  for (const [actor, { snapshot }] of all) actor.getSnapshot = () => snapshot;
  try {
    return work();
  } finally {
    for (const [actor] of all) Reflect.deleteProperty(actor, 'getSnapshot');
  }
}

/**
 * The delays after the changes of a step. xstate does not end a delay when another one gets its id; `cancel` then means
 * the newer one, and none as soon as one of them has fired.
 */
export function pending({ now, timers }: Moment, changes: PureStep['timers']): Timer[] {
  let left = timers;
  for (const { id, set } of changes) {
    if (!set) {
      left = left.filter((timer) => timer.isKept || timer.id !== id);
      continue;
    }
    const { event, delay, isUnnamed, to } = set;
    const others = isUnnamed ? left : kept(left, id);
    left = [...others, { id, event, at: now + Math.max(0, delay), isKept: isUnnamed, isUnnamed, to }];
  }
  return left;
}

/** The delays after one of them has fired. */
export const afterFiring = (timers: Timer[], fired: Timer): Timer[] =>
  kept(
    timers.filter((timer) => timer !== fired),
    fired.id,
  );

const kept = (timers: Timer[], id: string): Timer[] =>
  timers.map((timer) => (timer.id === id ? { ...timer, isKept: true } : timer));

/**
 * A chart may send itself any number of delayed events before the first arrives, so that its states have no limit. Two
 * of one id at a time show what a chart does with them.
 */
export const isCrowded = (before: Timer[], changes: PureStep['timers'], ids: MadeIds): boolean =>
  changes.some(
    ({ id, set }) => set && before.filter((timer) => delayName(timer.id, ids) === delayName(id, ids)).length > 1,
  );

/** The event with which an actor of the chart reacts to a delayed event. */
export const reportOf = (actor: AnyActorRef, actors: Actors): EventObject | undefined =>
  [...actors.values()].includes(actor) ? snapshotEvent(actor) : undefined;
