import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { withStandIns } from '../chart/actor-stub.ts';
import { withChance } from '../chart/chance.ts';
import { childrenOf, sourceOf, withoutGeneratedIds } from '../chart/children.ts';
import { serialise } from '../chart/serialize.ts';
import { atTime } from '../chart/time.ts';
import { activeNodes, type PureStep, pureStart, pureTransition, snapshotEvent } from '../chart/xstate-internals.ts';
import type { Flow } from '../flow/flow.ts';
import { arrangeFor } from '../flow/world.ts';
import { earliest, type Move, possibleMoves, type Timer } from './moves.ts';

/** A child actor whose snapshot the walker replaced with the snapshot of a case, and the name of the case. */
type Shown = { child: AnyActorRef; name: string; snapshot: object };

/**
 * The data of a position that the chart's snapshot does not contain: the time in ms, the pending delays, the ended
 * actors, and the children whose snapshots the walker replaced with those of a case.
 */
type Moment = {
  now: number;
  timers: Timer[];
  ended: ReadonlySet<AnyActorRef>;
  shown: ReadonlyMap<string, Shown>;
  /** The surroundings of the machine, as `read` of the flow's world returned them. */
  world: unknown;
};

/** A position of the chart in an exploration; equal positions are one object within an exploration. */
export type Place = Moment & {
  snapshot: AnyMachineSnapshot;
  /** A number that identifies the complete context. */
  context: number;
  /** The identity of a state: value, status, projection, running actors, pending delays, history. */
  key: string;
};

/**
 * The result of a tried step: the new position, the ids of the transitions taken and of those whose guards refused, and
 * the elapsed ms.
 */
export type Arrival = {
  place: Place;
  status: string;
  taken: string[];
  refused: string[];
  wait: number;
  /** Whether the step added a delayed event with an id that several pending ones have; the walk ends before it. */
  isCrowded: boolean;
};

/** Tries moves on a flow's chart without running any actor; only delays take simulated time. */
export class Exploration {
  readonly #flow: Flow;
  readonly #machine: AnyStateMachine;
  readonly #isActing: boolean;
  readonly #places = new Map<string, Place>();
  readonly #contexts = new Map<string, number>();
  /** The number of letters in the keys and contexts of all positions, which limit the memory of an exploration. */
  letters = 0;
  /** The names and sources of all actors that the chart had. */
  readonly actors = new Set<string>();

  constructor(flow: Flow) {
    this.#flow = flow;
    this.#machine = withStandIns(flow.machine);
    this.#isActing = flow.world !== undefined;
  }

  start(input: string): Arrival {
    let step: PureStep;
    this.#flow.world?.reset();
    try {
      step = atTime(0, () =>
        withChance(startSeed, () => pureStart(this.#machine, this.#flow.inputs[input], this.#isActing)),
      );
    } catch (error) {
      throw this.#startFault(input, error);
    }
    const { status, error } = step.snapshot;
    if (status === 'error') throw this.#startFault(input, error);
    return this.#settled(step, { now: 0, timers: [], ended: new Set(), shown: new Map(), world: undefined });
  }

  #startFault(input: string, cause: unknown): Error {
    const { name, inputs } = this.#flow;
    const text = messageOf(cause);
    const isAbsent = inputs[input] === undefined && cause instanceof TypeError;
    const hint = isAbsent ? '\n  If the machine needs an input, give its flow "input: { … }".' : '';
    return new Error(`${name} does not start: ${text}${hint}`, { cause });
  }

  movesFrom({ snapshot, timers, now, ended, shown }: Place): Move[] {
    return showing(shown, () => possibleMoves(this.#flow, snapshot, earliest(timers), now, working(snapshot, ended)));
  }

  follow(from: Place, move: Move): Arrival {
    const { snapshot, now, timers, ended, shown } = from;
    const { world } = this.#flow;
    world?.write(from.world);
    if (world) arrangeFor(world, move);
    const timer = move.kind === 'time' ? earliest(timers) : undefined;
    const before: Moment = {
      now: timer?.at ?? now,
      timers: timer ? afterFiring(timers, timer) : timers,
      ended:
        move.kind === 'outcome' && !('snapshot' in move.settlement)
          ? new Set(ended).add(childrenOf(snapshot).get(move.actor)!)
          : ended,
      shown: move.kind === 'outcome' && 'snapshot' in move.settlement ? shownAfter(from, move) : shown,
      world: from.world,
    };
    const event = timer?.to ? reportOf(timer.to, snapshot, ended) : move.event;
    if (!event) return this.#settled({ snapshot, taken: [], refused: [], timers: [] }, before, from);
    const where = () => `${this.#flow.name}, ${JSON.stringify(snapshot.value)}, on "${move.label}"`;
    let step: PureStep;
    try {
      step = showing(before.shown, () =>
        atTime(before.now, () =>
          withChance(
            () => seedOf(snapshot, now, move.label),
            () => pureTransition(this.#machine, snapshot, event, { ended: before.ended, isActing: this.#isActing }),
          ),
        ),
      );
    } catch (cause) {
      throw new Error(`The chart throws: ${where()}: ${messageOf(cause)}`, { cause });
    }
    const { status, error } = step.snapshot;
    if (status === 'error')
      throw new Error(`The chart dies, as nothing handles the error: ${where()}: ${messageOf(error)}`, {
        cause: error,
      });
    return this.#settled(step, before, from);
  }

  #settled({ snapshot, taken, refused, timers }: PureStep, before: Moment, from?: Place): Arrival {
    const { status } = snapshot;
    const { now } = before;
    const moment = {
      ...before,
      timers: status === 'active' ? pending(before, timers) : [],
      ended: stillThere(before.ended, snapshot),
      shown: stillShown(before.shown, snapshot),
      world: this.#flow.world?.read(),
    };
    const rest = restOf(snapshot, moment);
    const isSame = from !== undefined && from.now === now && from.snapshot.context === snapshot.context;
    const context = isSame ? from.context : this.#numberOf(snapshot.context, now);
    const orders = activeNodes(snapshot).map(({ order }) => order);
    const name = [orders, context, ...rest].join(' | ');
    let place = this.#places.get(name);
    if (!place) {
      for (const [actor, child] of childrenOf(snapshot)) this.actors.add(actor).add(sourceOf(child));
      place = { ...moment, snapshot, context, key: this.#key(snapshot, now, rest) };
      this.#places.set(name, place);
      this.letters += place.key.length;
    }
    return {
      place,
      status,
      taken,
      refused,
      wait: now - (from?.now ?? now),
      isCrowded: isCrowded(before.timers, timers),
    };
  }

  #numberOf(context: unknown, now: number): number {
    const text = serialise(context, now, true);
    const known = this.#contexts.get(text);
    if (known !== undefined) return known;
    this.letters += text.length;
    this.#contexts.set(text, this.#contexts.size);
    return this.#contexts.size - 1;
  }

  #key(snapshot: AnyMachineSnapshot, now: number, rest: string[]): string {
    const { value, context } = snapshot;
    const { project } = this.#flow;
    const projection = project ? atTime(now, () => project(context)) : context;
    const [status, ...others] = rest;
    const known = withoutGeneratedIds(serialise(projection, now), snapshot);
    return [serialise(value, 0), status, known, ...others].join(' | ');
  }
}

/** The text of anything that was thrown. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** The seeds of the random values that a chart draws at its start and in a step. */
export const startSeed = (): string => 'start';
export const seedOf = ({ value, context }: AnyMachineSnapshot, now: number, label: string): string =>
  `${serialise([value, context], now, true)} ${label}`;

/** The differences between snapshots besides state value and context. */
function restOf(snapshot: AnyMachineSnapshot, { now, timers, ended, shown, world }: Moment): string[] {
  const actors = working(snapshot, ended).sort();
  const history = Object.entries(snapshot.historyValue).map(([id, recalled]) => [
    id,
    // Regions may be remembered in any order.
    recalled?.map((node) => node.id).sort(),
  ]);
  return [
    snapshot.status,
    ...(actors.length > 0 ? [`at work: ${actors.join(', ')}`] : []),
    ...[...shown].map(([id, { name }]) => `${id} shows ${name}`).sort(),
    ...timers
      .toSorted((a, b) => a.at - b.at)
      .map(({ id, at, isKept }) => `${id}${isKept ? ' (kept)' : ''} in ${at - now}`),
    ...(history.length > 0 ? [JSON.stringify(history)] : []),
    ...(world === undefined ? [] : [`surroundings: ${serialise(world, now)}`]),
  ];
}

/** The ids of the actors that have not ended. */
export const working = (snapshot: AnyMachineSnapshot, ended: Place['ended']): string[] =>
  [...childrenOf(snapshot)].filter(([, child]) => !ended.has(child)).map(([name]) => name);

function shownAfter(
  { snapshot, shown }: Place,
  { actor, caseName, event }: Move & { kind: 'outcome' },
): Moment['shown'] {
  const child = childrenOf(snapshot).get(actor)!;
  return new Map(shown).set(actor, {
    child,
    name: caseName,
    snapshot: (event as unknown as { snapshot: object }).snapshot,
  });
}

function stillThere(ended: Moment['ended'], snapshot: AnyMachineSnapshot): Moment['ended'] {
  const children = new Set(childrenOf(snapshot).values());
  const left = [...ended].filter((child) => children.has(child));
  return left.length === ended.size ? ended : new Set(left);
}

/** The replaced snapshots of the actors that are still there, by the present names of the actors. */
function stillShown(shown: Moment['shown'], snapshot: AnyMachineSnapshot): Moment['shown'] {
  if (shown.size === 0) return shown;
  const replaced = new Map([...shown.values()].map((one) => [one.child, one]));
  return new Map(
    [...childrenOf(snapshot)].flatMap(([name, child]) => {
      const one = replaced.get(child);
      return one ? [[name, one] as const] : [];
    }),
  );
}

/**
 * Runs `work` while each child in `shown` returns its replaced snapshot. This is safe because all positions share the
 * same child objects and no child runs.
 */
function showing<T>(shown: Moment['shown'], work: () => T): T {
  for (const { child, snapshot } of shown.values()) child.getSnapshot = () => snapshot;
  try {
    return work();
  } finally {
    for (const { child } of shown.values()) Reflect.deleteProperty(child, 'getSnapshot');
  }
}

/**
 * The delays after the changes of a step. xstate does not end a delay when another one gets its id; `cancel` then means
 * the newer one, and none as soon as one of them has fired.
 */
function pending({ now, timers }: Moment, changes: PureStep['timers']): Timer[] {
  let left = timers;
  for (const { id, set } of changes) {
    if (!set) {
      left = left.filter((timer) => timer.isKept || timer.id !== id);
      continue;
    }
    const { event, delay, isUnnamed, to } = set;
    const others = isUnnamed ? left : kept(left, id);
    left = [...others, { id, event, at: now + Math.max(0, delay), isKept: isUnnamed, to }];
  }
  return left;
}

/**
 * A chart may send itself any number of delayed events before the first arrives, so that its states have no limit. Two
 * of one id at a time show what a chart does with them.
 */
const isCrowded = (before: Timer[], changes: PureStep['timers']): boolean =>
  changes.some(({ id, set }) => set && before.filter((timer) => timer.id === id).length > 1);

/** The event with which an actor of the chart reacts to a delayed event. */
const reportOf = (actor: AnyActorRef, snapshot: AnyMachineSnapshot, ended: Place['ended']): EventObject | undefined =>
  !ended.has(actor) && Object.values(snapshot.children).includes(actor) ? snapshotEvent(actor) : undefined;

const kept = (timers: Timer[], id: string): Timer[] =>
  timers.map((timer) => (timer.id === id ? { ...timer, isKept: true } : timer));

const afterFiring = (timers: Timer[], fired: Timer): Timer[] =>
  kept(
    timers.filter((timer) => timer !== fired),
    fired.id,
  );
