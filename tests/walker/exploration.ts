import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { withStandIns } from './actor-stub.ts';
import type { Flow } from './flow.ts';
import { earliest, type Move, possibleMoves, type Timer } from './moves.ts';
import { serialise } from './serialize.ts';
import { atTime } from './time.ts';
import { activeNodes, type PureStep, pureStart, pureTransition } from './xstate-internals.ts';

/** A child actor whose snapshot the walker replaced with the snapshot of a case, and the name of the case. */
type Shown = { child: AnyActorRef; name: string; snapshot: object };

/**
 * The data of a position that the chart's snapshot does not contain: the time in ms, the pending delays, the ended
 * actors, and the children whose snapshots the walker replaced with those of a case.
 */
type Moment = {
  now: number;
  timers: Timer[];
  ended: ReadonlyMap<string, AnyActorRef>;
  shown: ReadonlyMap<string, Shown>;
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
export type Arrival = { place: Place; status: string; taken: string[]; refused: string[]; wait: number };

/** Tries moves on a flow's chart without running any actor; only delays take simulated time. */
export class Exploration {
  readonly #flow: Flow;
  readonly #machine: AnyStateMachine;
  readonly #places = new Map<string, Place>();
  readonly #contexts = new Map<string, number>();

  constructor(flow: Flow) {
    this.#flow = flow;
    this.#machine = withStandIns(flow.machine);
  }

  start(input: string): Arrival {
    const step = atTime(0, () => pureStart(this.#machine, this.#flow.inputs[input]));
    const { status, error } = step.snapshot;
    if (status === 'error') throw new Error(`${this.#flow.name} does not start`, { cause: error });
    return this.#settled(step, { now: 0, timers: [], ended: new Map(), shown: new Map() });
  }

  movesFrom({ snapshot, timers, now, ended, shown }: Place): Move[] {
    return showing(shown, () => possibleMoves(this.#flow, snapshot, earliest(timers), now, working(snapshot, ended)));
  }

  follow(from: Place, move: Move): Arrival {
    const { snapshot, now, timers, ended, shown } = from;
    const timer = move.kind === 'time' ? earliest(timers) : undefined;
    const before: Moment = {
      now: timer?.at ?? now,
      timers: timer ? timers.filter((one) => one !== timer) : timers,
      ended:
        move.kind === 'outcome' && !('snapshot' in move.settlement)
          ? new Map(ended).set(move.actor, snapshot.children[move.actor])
          : ended,
      shown: move.kind === 'outcome' && 'snapshot' in move.settlement ? shownAfter(from, move) : shown,
    };
    const where = () => `${this.#flow.name}, ${JSON.stringify(snapshot.value)}, on "${move.label}"`;
    let step: PureStep;
    try {
      step = showing(before.shown, () => atTime(before.now, () => pureTransition(this.#machine, snapshot, move.event)));
    } catch (cause) {
      throw new Error(`The chart throws: ${where()}: ${(cause as Error).message}`, { cause });
    }
    if (step.snapshot.status === 'error') throw new Error(`The chart dies, as nothing handles the error: ${where()}`);
    return this.#settled(step, before, from);
  }

  #settled({ snapshot, taken, refused, timers }: PureStep, before: Moment, from?: Place): Arrival {
    const { status } = snapshot;
    const { now } = before;
    const moment = {
      ...before,
      timers: status === 'active' ? pending(before, timers) : [],
      shown: stillShown(before.shown, snapshot),
    };
    const rest = restOf(snapshot, moment);
    const isSame = from !== undefined && from.now === now && from.snapshot.context === snapshot.context;
    const context = isSame ? from.context : this.#numberOf(snapshot.context, now);
    const orders = activeNodes(snapshot).map(({ order }) => order);
    const name = [orders, context, ...rest].join(' | ');
    let place = this.#places.get(name);
    if (!place) {
      place = { ...moment, snapshot, context, key: this.#key(snapshot, now, rest) };
      this.#places.set(name, place);
    }
    return { place, status, taken, refused, wait: now - (from?.now ?? now) };
  }

  #numberOf(context: unknown, now: number): number {
    const text = serialise(context, now, true);
    const number = this.#contexts.get(text) ?? this.#contexts.size;
    this.#contexts.set(text, number);
    return number;
  }

  #key({ value, context }: AnyMachineSnapshot, now: number, rest: string[]): string {
    const { project } = this.#flow;
    const projection = project ? atTime(now, () => project(context)) : context;
    const [status, ...others] = rest;
    return [serialise(value, 0), status, serialise(projection, now), ...others].join(' | ');
  }
}

/** The differences between snapshots besides state value and context. */
function restOf(snapshot: AnyMachineSnapshot, { now, timers, ended, shown }: Moment): string[] {
  const actors = working(snapshot, ended).sort();
  const history = Object.entries(snapshot.historyValue).map(([id, recalled]) => [id, recalled?.map((node) => node.id)]);
  return [
    snapshot.status,
    ...(actors.length > 0 ? [`at work: ${actors.join(', ')}`] : []),
    ...[...shown].map(([id, { name }]) => `${id} shows ${name}`).sort(),
    ...timers.toSorted((a, b) => a.at - b.at).map(({ id, at }) => `${id} in ${at - now}`),
    ...(history.length > 0 ? [JSON.stringify(history)] : []),
  ];
}

/** The ids of the actors that have not ended. */
export const working = ({ children }: AnyMachineSnapshot, ended: Place['ended']): string[] =>
  Object.keys(children).filter((id) => ended.get(id) !== children[id]);

function shownAfter(
  { snapshot, shown }: Place,
  { actor, caseName, event }: Move & { kind: 'outcome' },
): Moment['shown'] {
  const child = snapshot.children[actor];
  return new Map(shown).set(actor, {
    child,
    name: caseName,
    snapshot: (event as unknown as { snapshot: object }).snapshot,
  });
}

function stillShown(shown: Moment['shown'], { children }: AnyMachineSnapshot): Moment['shown'] {
  const gone = [...shown].filter(([id, { child }]) => children[id] !== child);
  return gone.length === 0 ? shown : new Map([...shown].filter(([id]) => !gone.some(([other]) => other === id)));
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

function pending({ now, timers }: Moment, changes: PureStep['timers']): Timer[] {
  if (changes.length === 0) return timers;
  const left = new Map(timers.map((timer) => [timer.id, timer]));
  for (const { id, set } of changes) {
    left.delete(id);
    if (set) left.set(id, { id, event: set.event, at: now + Math.max(0, set.delay) });
  }
  return [...left.values()];
}
