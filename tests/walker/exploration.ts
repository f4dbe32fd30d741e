import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Flow } from './flow.ts';
import { earliest, type Move, possibleMoves, type Timer } from './moves.ts';
import { serialise } from './serialise.ts';
import { withStandIns } from './stand-in.ts';
import { atTime } from './time.ts';
import { activeNodes, type PureStep, pureStart, pureTransition } from './xstate-internals.ts';

/**
 * Where a chart has come to, with what its snapshot does not say: when it stands (ms), its delays, its ended actors, and
 * the transitions of the last step.
 */
export type Place = {
  snapshot: AnyMachineSnapshot;
  status: string;
  now: number;
  timers: Timer[];
  ended: ReadonlyMap<string, AnyActorRef>;
  taken: string[];
  /** What tells states apart: value, status, projection, actors at work, delays under way, history. */
  key: string;
};

type Before = Pick<Place, 'now' | 'timers' | 'ended'>;

const maxMicrosteps = 1000;
const none: ReadonlyMap<string, AnyActorRef> = new Map();

/** Tries moves on a flow's chart in a world where only delays take time, without running anything. */
export class Exploration {
  readonly #flow: Flow;
  readonly #machine: AnyStateMachine;
  readonly #texts = new WeakMap<object, Map<string, string>>();

  constructor(flow: Flow) {
    this.#flow = flow;
    this.#machine = withStandIns(flow.machine);
    this.#machine.options.maxIterations = maxMicrosteps;
  }

  start(input: string): Place {
    const step = atTime(0, () => pureStart(this.#machine, this.#flow.inputs[input]));
    const { status, error } = step.snapshot;
    if (status === 'error') throw new Error(`${this.#flow.name} does not start`, { cause: error });
    return this.#settled(step, { now: 0, timers: [], ended: none });
  }

  movesFrom({ snapshot, timers, now, ended }: Place): Move[] {
    return possibleMoves(this.#flow, snapshot, earliest(timers), now, working(snapshot, ended));
  }

  /** Where one of its moves leads from a place. */
  follow(from: Place, move: Move): Place {
    const { snapshot, now, timers, ended } = from;
    const timer = move.kind === 'time' ? earliest(timers) : undefined;
    const before: Before = {
      now: timer?.at ?? now,
      timers: timer ? timers.filter((one) => one !== timer) : timers,
      ended:
        move.kind === 'outcome' && !('snapshot' in move.settlement)
          ? new Map(ended).set(move.actor, snapshot.children[move.actor])
          : ended,
    };
    const where = () => `${this.#flow.name}, ${JSON.stringify(snapshot.value)}, on "${move.label}"`;
    let step: PureStep;
    try {
      step = atTime(before.now, () => pureTransition(this.#machine, snapshot, move.event));
    } catch (cause) {
      throw new Error(`The chart throws: ${where()}: ${(cause as Error).message}`, { cause });
    }
    if (step.snapshot.status === 'error') throw new Error(`The chart dies, as nothing handles the error: ${where()}`);
    return this.#settled(step, before);
  }

  /** The key with nothing left out, the order in which regions came to their states included. */
  exactKeyOf(place: Place): string {
    return [this.#key(place, true), ...activeNodes(place.snapshot).map(({ id }) => id)].join(' | ');
  }

  #key({ snapshot, now, timers, ended }: Omit<Place, 'key'>, isExact: boolean): string {
    const { value, status, context, historyValue } = snapshot;
    const actors = working(snapshot, ended).sort();
    const history = Object.entries(historyValue).map(([id, recalled]) => [id, recalled?.map((node) => node.id)]);
    return [
      serialise(value, 0),
      status,
      this.#contextText(context, now, isExact),
      ...(actors.length > 0 ? [`at work: ${actors.join(', ')}`] : []),
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

  #settled({ snapshot, taken, timers }: PureStep, before: Before): Place {
    const { status } = snapshot;
    const place = { snapshot, status, now: before.now, timers: before.timers, ended: before.ended, taken, key: '' };
    if (timers.length > 0) {
      const pending = new Map(before.timers.map((timer) => [timer.id, timer]));
      for (const { id, set } of timers) {
        pending.delete(id);
        if (set) pending.set(id, { id, event: set.event, at: before.now + Math.max(0, set.delay) });
      }
      place.timers = [...pending.values()];
    }
    if (status !== 'active') place.timers = [];
    place.key = this.#key(place, false);
    return place;
  }
}

const working = ({ children }: AnyMachineSnapshot, ended: Place['ended']): string[] =>
  Object.keys(children).filter((id) => ended.get(id) !== children[id]);
