import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { Flow } from './flow.ts';
import { earliest, type Move, possibleMoves, type Timer } from './moves.ts';
import { serialise } from './serialise.ts';
import { withStandIns } from './stand-in.ts';
import { atTime } from './time.ts';
import { activeNodes, type PureStep, pureStart, pureTransition } from './xstate-internals.ts';

/** What a snapshot does not say of itself: when it stands (ms), its delays, its ended actors, how it was reached. */
export type Moment = { now: number; timers: Timer[]; ended: Map<string, AnyActorRef>; taken: string[] };

const maxMicrosteps = 1000;

/** Tries moves on a flow's chart in a world where only delays take time, without running anything. */
export class Exploration {
  readonly #flow: Flow;
  readonly #machine: AnyStateMachine;
  readonly #moments = new WeakMap<AnyMachineSnapshot, Moment>();
  readonly #moves = new WeakMap<EventObject, Move>();
  readonly #keys = new WeakMap<AnyMachineSnapshot, string>();
  readonly #texts = new WeakMap<object, Map<string, string>>();

  constructor(flow: Flow) {
    this.#flow = flow;
    this.#machine = withStandIns(flow.machine);
    this.#machine.options.maxIterations = maxMicrosteps;
  }

  momentOf(snapshot: AnyMachineSnapshot): Moment {
    return this.#moments.get(snapshot)!;
  }

  moveOf(event: EventObject): Move {
    return this.#moves.get(event)!;
  }

  start(input: string): AnyMachineSnapshot {
    const step = atTime(0, () => pureStart(this.#machine, this.#flow.inputs[input]));
    const { status, error } = step.snapshot;
    if (status === 'error') throw new Error(`${this.#flow.name} does not start`, { cause: error });
    return this.#settled(step, { now: 0, timers: [], ended: new Map() });
  }

  movesFrom(snapshot: AnyMachineSnapshot): EventObject[] {
    const { now, timers } = this.momentOf(snapshot);
    return possibleMoves(this.#flow, snapshot, earliest(timers), now, this.#working(snapshot)).map((move) => {
      this.#moves.set(move.event, move);
      return move.event;
    });
  }

  /** The snapshot after one of its moves. */
  follow(from: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot {
    const move = this.moveOf(event);
    const { now, timers, ended } = this.momentOf(from);
    const timer = move.kind === 'time' ? earliest(timers) : undefined;
    const before = {
      now: timer?.at ?? now,
      timers: timers.filter((one) => one !== timer),
      ended: new Map(ended),
    };
    if (move.kind === 'outcome' && !('snapshot' in move.settlement)) {
      before.ended.set(move.actor, from.children[move.actor]);
    }
    const where = `${this.#flow.name}, ${JSON.stringify(from.value)}, on "${move.label}"`;
    let step: PureStep;
    try {
      step = atTime(before.now, () => pureTransition(this.#machine, from, event));
    } catch (cause) {
      throw new Error(`The chart throws: ${where}: ${(cause as Error).message}`, { cause });
    }
    if (step.snapshot.status === 'error') throw new Error(`The chart dies, as nothing handles the error: ${where}`);
    return this.#settled(step, before);
  }

  /** What tells states apart: value, status, projection, actors at work, delays under way, history. */
  keyOf(snapshot: AnyMachineSnapshot): string {
    const known = this.#keys.get(snapshot) ?? this.#key(snapshot, false);
    this.#keys.set(snapshot, known);
    return known;
  }

  /** The key with nothing left out, the order in which regions came to their states included. */
  exactKeyOf(snapshot: AnyMachineSnapshot): string {
    return [this.#key(snapshot, true), ...activeNodes(snapshot).map(({ id }) => id)].join(' | ');
  }

  #key(snapshot: AnyMachineSnapshot, isExact: boolean): string {
    const { now, timers } = this.momentOf(snapshot);
    const { value, status, context, historyValue } = snapshot;
    const working = this.#working(snapshot).sort();
    const history = Object.entries(historyValue).map(([id, recalled]) => [id, recalled?.map((node) => node.id)]);
    return [
      serialise(value, 0),
      status,
      this.#contextText(context, now, isExact),
      ...(working.length > 0 ? [`at work: ${working.join(', ')}`] : []),
      ...timers.toSorted((a, b) => a.at - b.at).map(({ id, at }) => `${id} in ${at - now}`),
      ...(history.length > 0 ? [JSON.stringify(history)] : []),
    ].join(' | ');
  }

  /** Contexts are shared by many snapshots, so each is read once for a time. */
  #contextText(context: object, now: number, isExact: boolean): string {
    const { project } = this.#flow;
    const known = this.#texts.get(context) ?? new Map<string, string>();
    this.#texts.set(context, known);
    const at = `${now} ${isExact}`;
    const read = () => (project && !isExact ? atTime(now, () => project(context)) : context);
    const text = known.get(at) ?? serialise(read(), now, isExact);
    known.set(at, text);
    return text;
  }

  #working(snapshot: AnyMachineSnapshot): string[] {
    const { ended } = this.momentOf(snapshot);
    return Object.keys(snapshot.children).filter((id) => ended.get(id) !== snapshot.children[id]);
  }

  #settled({ snapshot, taken, timers }: PureStep, before: Omit<Moment, 'taken'>): AnyMachineSnapshot {
    const pending = new Map(before.timers.map((timer) => [timer.id, timer]));
    for (const { id, set } of timers) {
      pending.delete(id);
      if (set) pending.set(id, { id, event: set.event, at: before.now + Math.max(0, set.delay) });
    }
    const isActive = snapshot.status === 'active';
    const own: AnyMachineSnapshot = { ...snapshot };
    this.#moments.set(own, { ...before, timers: isActive ? [...pending.values()] : [], taken });
    return own;
  }
}
