import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { withStandIns } from '../chart/actor-stub.ts';
import { type Seed, withChance } from '../chart/chance.ts';
import { declaredLogic, isGenerated, isMachine, sourceOf } from '../chart/children.ts';
import { hashOf } from '../chart/digest.ts';
import { familyOf, IdGrowth } from '../chart/id-families.ts';
import { systemName } from '../chart/made-ids.ts';
import { messageOf } from '../chart/message-of.ts';
import { classOf, type Naming, opaqueIn, serialise } from '../chart/serialize.ts';
import { atTime } from '../chart/time.ts';
import {
  activeNodes,
  type PureStep,
  pureStart,
  pureTransition,
  stateNodes,
  systemIdOf,
} from '../chart/xstate-internals.ts';
import type { Flow } from '../flow/flow.ts';
import { arrangeFor } from '../flow/world.ts';
import { type Loss, lossesOf } from './losses.ts';
import {
  type Actors,
  actorsAt,
  afterFiring,
  delaySource,
  isCrowded,
  type Moment,
  namingOf,
  namingWithIds,
  pending,
  reportOf,
  restOf,
  settled,
  showing,
  stillHeld,
  stillShown,
  withFewEnded,
  withStopped,
} from './moment.ts';
import { earliest, type Move, possibleMoves } from './moves.ts';
import { stepDigest } from './step-digest.ts';

/** A position of the chart in an exploration; equal positions are one object within an exploration. */
export type Place = Moment & {
  snapshot: AnyMachineSnapshot;
  /** A number that identifies the complete context. */
  context: number;
  /** The identity of a state: value, status, projection, running actors, pending delays, history. */
  key: string;
  /** A digest of the key. */
  digest: number;
  actors: Actors;
  /** The actors that the context holds. */
  held: ReadonlySet<AnyActorRef>;
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
  /** A digest of the effects of the step and of the state after it. */
  effects: number;
  /** The text of the error that ends the machine in this step. */
  error?: string;
  /** The running actors that the machine loses in this step; see `Loss`. */
  losses?: Loss[];
  /**
   * Whether the step added a delayed event with an id that several pending ones have, or an actor beyond the number that
   * the flow allows; the walk ends before it.
   */
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
  /** The names, ids and sources of all actors that the chart had. */
  readonly actors = new Set<string>();
  /** Source → the pattern of an id of its actors. */
  readonly families = new Map<string, string>();
  /** The patterns of the flow's `ids` that an actor had. */
  readonly patterns = new Set<string>();
  /** The ids of actors and delays that the chart made up and that may have no end. */
  readonly growth = new IdGrowth();
  /** The ids that the chart made up and that are numbered, with the beginning of their names. */
  readonly #made = new Map<string, string>();

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
    return this.#settled(step, { now: 0, timers: [], ended: new Map(), shown: new Map(), world: undefined });
  }

  #startFault(input: string, cause: unknown): Error {
    const { name, inputs } = this.#flow;
    const text = messageOf(cause);
    const isAbsent = inputs[input] === undefined && cause instanceof TypeError;
    const hint = isAbsent ? '\n  If the machine needs an input, give its flow "input: { … }".' : '';
    return new Error(`${name} does not start: ${text}${hint}`, { cause });
  }

  movesFrom(place: Place): Move[] {
    const { snapshot, timers, now, actors } = place;
    return showing(place, () => possibleMoves(this.#flow, snapshot, earliest(timers), now, actors));
  }

  follow(from: Place, move: Move): Arrival {
    const { snapshot, now, timers, ended, shown, actors } = from;
    const { world } = this.#flow;
    world?.write(from.world);
    if (world) arrangeFor(world, move);
    const timer = move.kind === 'time' ? earliest(timers) : undefined;
    const still: Moment = {
      now: timer?.at ?? now,
      timers: timer ? afterFiring(timers, timer) : timers,
      ended,
      shown,
      world: from.world,
    };
    const before = move.kind === 'outcome' ? settled(still, move, actors.get(move.actor)!) : still;
    const event = timer?.to ? reportOf(timer.to, actors) : move.event;
    if (!event)
      return this.#settled(
        { snapshot, taken: [], refused: [], timers: [], effects: [], stopped: [], lost: [] },
        before,
        from,
      );
    const where = () => `${this.#flow.name}, ${JSON.stringify(snapshot.value)}, on "${move.label}"`;
    let step: PureStep;
    try {
      step = showing(before, () =>
        atTime(before.now, () =>
          withChance(
            () =>
              seedOf(
                snapshot,
                { now, actors: actors.values(), due: timers.map(({ at }) => at), world: from.world },
                move.label,
              ),
            () =>
              pureTransition(this.#machine, snapshot, event, { ended: before.ended.keys(), isActing: this.#isActing }),
          ),
        ),
      );
    } catch (cause) {
      throw new Error(`The chart throws: ${where()}: ${messageOf(cause)}`, { cause });
    }
    return this.#settled(step, before, from);
  }

  #settled(step: PureStep, before: Moment, from?: Place): Arrival {
    const { taken, refused, timers, stopped, lost } = step;
    const { ids } = this.#flow;
    const { status } = step.snapshot;
    const { now } = before;
    const actors: Actors = status === 'error' ? new Map() : actorsAt(step.snapshot, ids, before.ended);
    const isSame = from?.now === now && from.held.size === 0 && from.snapshot.context === step.snapshot.context;
    const ended = withStopped(before, stopped);
    const [context, held] = isSame
      ? [from.context, from.held]
      : this.#numberOf(step.snapshot.context, now, actors, ended);
    const snapshot = withFewEnded(step.snapshot, ended, held, ids);
    const moment: Moment = {
      ...before,
      timers: status === 'active' ? pending(before, timers) : [],
      ended: stillHeld(ended, snapshot, held),
      shown: stillShown(before.shown, actors),
      world: this.#flow.world?.read(),
    };
    const rest = restOf(snapshot, moment, actors, ids);
    const orders = activeNodes(snapshot).map(({ order }) => order);
    const name = [orders, context, ...rest].join(' | ');
    let place = this.#places.get(name);
    if (!place) {
      this.#note(moment, actors);
      const key = this.#key(snapshot, moment, actors, rest);
      place = { ...moment, snapshot, context, actors, held, key, digest: hashOf(key) };
      this.#places.set(name, place);
      this.letters += place.key.length;
    }
    return {
      place,
      status,
      taken,
      refused,
      wait: now - (from?.now ?? now),
      effects: stepDigest(step, {
        state: place.digest,
        now,
        naming: () => namingWithIds(before, from?.actors ?? new Map(), this.#made),
        ids,
      }),
      ...(status === 'error' && { error: messageOf(snapshot.error) }),
      ...this.#losses(lost, place.held),
      isCrowded: isCrowded(before.timers, timers, ids) || ids.isCrowded(actors.values()),
    };
  }

  /** A machine with a final state ends by itself, for example after an event to its parent. */
  #losses(lost: PureStep['lost'], held: ReadonlySet<AnyActorRef>): Pick<Arrival, 'losses'> {
    const endless = lost.filter(({ actor }) => {
      const logic = declaredLogic(this.#flow.machine, actor);
      return !isMachine(logic) || !stateNodes(logic.root).some(({ type }) => type === 'final');
    });
    return endless.length > 0 ? { losses: lossesOf(endless, held) } : {};
  }

  /** Notes the actors and the ids of a new place. */
  #note({ timers }: Moment, actors: Actors): void {
    const { ids } = this.#flow;
    const open: { id: string; source: string }[] = [];
    for (const [name, actor] of actors) {
      const source = sourceOf(actor);
      this.actors.add(name).add(actor.id).add(source);
      if (!isGenerated(actor)) this.families.set(source, familyOf(actor.id));
      const declared = ids.declaration(actor);
      if (declared) this.patterns.add(declared.pattern);
      const stem = ids.stem(actor);
      if (stem === undefined && ids.isOpen(actor.id, source)) open.push({ id: actor.id, source });
      if (stem === undefined) continue;
      for (const id of [actor.id, ...systemName(actor, name).map(([own]) => own)]) this.#made.set(id, stem);
    }
    for (const { id, isUnnamed } of timers) {
      if (isUnnamed || id.startsWith('xstate.')) continue;
      const stem = ids.stemOf(id, delaySource);
      if (stem !== undefined) this.#made.set(id, stem);
      // Any number of delays may be pending, so each counts by itself.
      else if (ids.isOpen(id, delaySource)) this.growth.add([{ id, source: delaySource }]);
    }
    if (open.length > 0) this.growth.add(open);
  }

  /** The number of a context, and the actors in it. */
  #numberOf(context: unknown, now: number, actors: Actors, ended: Moment['ended']): [number, Set<AnyActorRef>] {
    const held = new Set<AnyActorRef>();
    const text = serialise(context, now, true, namingOf(actors, ended, held));
    const known = this.#contexts.get(text);
    if (known !== undefined) return [known, held];
    this.letters += text.length;
    this.#contexts.set(text, this.#contexts.size);
    return [this.#contexts.size - 1, held];
  }

  #key(snapshot: AnyMachineSnapshot, moment: Moment, actors: Actors, rest: string[]): string {
    const [status, ...others] = rest;
    const { value, naming } = this.projected({ ...moment, snapshot, actors });
    const opaque = () => {
      throw this.#opaqueFault(value);
    };
    const text = serialise(value, moment.now, false, { ...naming, opaque });
    return [serialise(snapshot.value, 0), status, text, ...others].join(' | ');
  }

  #opaqueFault(value: unknown): Error {
    const { name, project } = this.#flow;
    const found = opaqueIn(value);
    const where = [project ? 'the result of "project"' : 'context', ...(found?.path ?? [])].join('.');
    const kind = found ? ` of the class ${classOf(found.part)}` : '';
    return new Error(
      `${name}: ${where} is an object${kind} whose content cannot be read, so states that differ in it look alike: ${project ? 'leave it out of' : 'leave it out with'} "project", give the class "toJSON", or keep a plain value`,
    );
  }

  /** The part of the context that identifies the state of a place, and the names of actors and ids in it. */
  projected(place: Moment & Pick<Place, 'snapshot' | 'actors'>): { value: unknown; naming: Naming } {
    const { project } = this.#flow;
    const { context } = place.snapshot;
    return {
      value: project ? showing(place, () => atTime(place.now, () => project(context))) : context,
      naming: namingWithIds(place, place.actors, this.#made),
    };
  }
}

/** The seeds of the random values that a chart draws at its start and in a step. */
export const startSeed = (): Seed => ({ state: 'start', ids: [] });

/** `actors`: those that run; `due`: the times of the pending delays; `world`: the surroundings before the step. */
type Before = { now: number; actors: Iterable<AnyActorRef>; due: readonly number[]; world: unknown };

export const seedOf = (
  { value, context }: AnyMachineSnapshot,
  { now, actors, due, world }: Before,
  label: string,
): Seed => ({
  state: `${serialise([value, context, due.toSorted((a, b) => a - b), world], now, true)} ${label}`,
  ids: [...actors].map((actor) => `${isGenerated(actor) ? sourceOf(actor) : actor.id} ${systemIdOf(actor) ?? ''}`),
});
