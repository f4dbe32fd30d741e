import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  __unsafe_getAllOwnEventDescriptors as allOwnEventDescriptors,
  createActor,
  createEmptyActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { microstepReader, type Stand } from './microsteps.ts';
import { stateText } from './state-text.ts';

/**
 * A change that a step made to the delayed events of its actor. `isUnnamed`: xstate makes up the id, so nothing can
 * cancel the event. `to`: the actor that gets the event, unless it is the chart itself.
 */
type TimerChange = {
  id: string;
  set?: { event: EventObject; delay: number; isUnnamed: boolean; to: AnyActorRef | undefined };
};

/** A running actor that is no child of its chart any more; `newer`: the actor that has its place among the children. */
export type Lost = { actor: AnyActorRef; newer: AnyActorRef | undefined };

/**
 * An effect of a step. `of`: the actor, or the name of an action, or of a target that is no child; `delay` in ms. It holds the
 * values themselves, because only some callers need their texts.
 */
export type PureEffect = {
  verb: 'starts' | 'stops' | 'sends' | 'raises' | 'emits' | 'runs';
  of: AnyActorRef | string;
  value?: unknown;
  delay?: number | undefined;
};

/** `effects`: in their order; `stopped`: the actors that the step stopped; `lost`: those that it left running without a place among the children. */
export type PureStep = {
  snapshot: AnyMachineSnapshot;
  taken: string[];
  refused: string[];
  timers: TimerChange[];
  effects: PureEffect[];
  stopped: AnyActorRef[];
  lost: Lost[];
};

const reader = microstepReader();

export const { transitionId } = reader;

export function eventDescriptors(snapshot: AnyMachineSnapshot): string[] {
  return allOwnEventDescriptors(snapshot);
}

export function activeNodes(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  return snapshot._nodes;
}

/**
 * The name and parameters of an inspected action. Of xstate's own actions, only emitted events are included, because
 * the other effects are visible elsewhere.
 */
export function inspectedActions(inspection: InspectionEvent): [type: string, params: unknown][] {
  if (inspection.type !== '@xstate.action') return [];
  const { type, params } = inspection.action;
  return type.startsWith('xstate.') && type !== 'xstate.emit' ? [] : [[type, params]];
}

/** The delay with an id that an inspected action sets, with the type of its event, or cancels. */
export function delayChange(inspection: InspectionEvent): { id: string; event: string | undefined } | undefined {
  if (inspection.type !== '@xstate.action') return undefined;
  const { type, params } = inspection.action;
  const { id, delay, event, sendId } = (params ?? {}) as {
    id?: string;
    delay?: number;
    event?: EventObject;
    sendId?: string;
  };
  if (type === 'xstate.cancel') return { id: String(sendId), event: undefined };
  const isSet = (type === 'xstate.raise' || type === 'xstate.sendTo') && typeof delay === 'number';
  return isSet && id !== undefined ? { id, event: event?.type ?? '' } : undefined;
}

const silentLogic: AnyActorLogic = {
  transition: (snapshot) => snapshot,
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
};

const mostMicrosteps = 1000;
/** The number of the last microsteps whose states the message about an endless loop names. */
const namedMicrosteps = 20;

/** A chart that takes transitions without end has no states to walk. */
class EndlessLoop extends Error {}

/** Counts the microsteps of actors and throws on an endless loop; xstate has a limit of its own since 5.31 only. */
export function loopGuard(): (inspection: InspectionEvent) => void {
  const counts = new WeakMap<object, number>();
  const lastStates = new Set<string>();
  return (inspection) => {
    const { type, actorRef } = inspection;
    if (type === '@xstate.event' || type === '@xstate.snapshot') counts.delete(actorRef);
    if (type !== '@xstate.microstep') return;
    const count = (counts.get(actorRef) ?? 0) + 1;
    counts.set(actorRef, count);
    if (count === mostMicrosteps - namedMicrosteps) lastStates.clear();
    if (count >= mostMicrosteps - namedMicrosteps && 'value' in inspection.snapshot)
      lastStates.add(stateText(inspection.snapshot as AnyMachineSnapshot));
    if (count > mostMicrosteps)
      throw new EndlessLoop(
        `The chart does not come to rest: it takes transitions without end (over ${mostMicrosteps}), at last in ${[...lastStates].map((state) => `"${state}"`).join(', ')}`,
      );
  };
}

/**
 * A chart that runs without side effects: one actor that never starts represents it in every step. `isActing`: its
 * actions run too, because they change the surroundings of the machine.
 */
class PureChart {
  readonly #machine: AnyStateMachine;
  readonly #scope: AnyActorScope;
  #from: AnyMachineSnapshot | undefined;
  #stand: Stand = { snapshot: undefined, isUnsettled: false };
  #taken: string[] = [];
  #refused: string[] = [];
  #timers: TimerChange[] = [];
  #effects: PureEffect[] = [];
  /** The events that follow the step: those that the chart sends to itself, and the first snapshots of its new actors. */
  #deferred: Deferred[] = [];
  #created: AnyActorRef | undefined;
  #started: AnyActorRef[] = [];
  /** The actors of the running step that have a system id. */
  #named = new Map<string, AnyActorRef>();
  /** The actors that have ended or that the running step stopped: their system ids are free. */
  #gone = new Set<AnyActorRef>();
  #guard = loopGuard();

  constructor(machine: AnyStateMachine, isActing: boolean) {
    this.#machine = machine;
    const parent = createEmptyActor();
    const self = createActor(silentLogic, { id: 'chart', parent });
    const targetOf = (to: unknown): AnyActorRef | string => {
      if (to === parent) return 'the parent';
      return typeof to === 'object' && to !== null ? (to as AnyActorRef) : String(to);
    };
    self.getSnapshot = () => this.#from;
    Object.assign(parent.system, {
      // The system of all steps would know the actors of every step, so each step looks up its own.
      _set: (systemId: string, actor: AnyActorRef) => {
        if (this.#systemActors().has(systemId)) throw new Error(`Actor with system ID '${systemId}' already exists.`);
        this.#named.set(systemId, actor);
      },
      get: (systemId: string) => this.#systemActors().get(systemId),
      getAll: () => Object.fromEntries(this.#systemActors()),
      _sendInspectionEvent: (inspection: InspectionEvent) => {
        if (inspection.type === '@xstate.actor') {
          this.#created = inspection.actorRef as AnyActorRef;
          replaceInline(this.#created, machine, self);
        }
        if (inspection.actorRef !== self || inspection.type !== '@xstate.microstep') return;
        this.#guard(inspection);
        const { event, snapshot, _transitions } = inspection;
        const { taken, refused } = reader.step(this.#stand, event, snapshot as AnyMachineSnapshot, _transitions);
        this.#taken.push(...taken);
        this.#refused.push(...refused);
      },
    });
    this.#scope = {
      self,
      id: self.id,
      sessionId: self.sessionId,
      system: parent.system,
      logger: () => {},
      // Only `spawn` in an assignment defers something here: the start of the new actor.
      defer: () => this.#addStarted(this.#created!),
      emit: () => {},
      stopChild: () => {},
      actionExecutor: ({ type, params, info, exec }) => {
        if (exec && !type.startsWith('xstate.') && isActing) exec(info, params);
        const send = (params ?? {}) as {
          id?: string;
          event?: EventObject;
          delay?: number;
          sendId?: string;
          to?: unknown;
        };
        if (type === 'xstate.spawnChild') {
          const { actorRef } = params as { actorRef?: AnyActorRef };
          if (actorRef) this.#addStarted(actorRef);
        }
        if (type === 'xstate.stopChild' && params) this.#addStopped(params as unknown as AnyActorRef);
        if (type === 'xstate.emit') this.#effects.push({ verb: 'emits', of: '', value: send.event });
        if (!type.startsWith('xstate.')) this.#effects.push({ verb: 'runs', of: type, value: params });
        if (type === 'xstate.cancel') this.#timers.push({ id: String(send.sendId) });
        if ((type !== 'xstate.raise' && type !== 'xstate.sendTo') || !send.event) return;
        const { event, delay } = send;
        if (type === 'xstate.raise') this.#effects.push({ verb: 'raises', of: '', value: event, delay });
        else this.#effects.push({ verb: 'sends', of: targetOf(send.to), value: event, delay });
        if (typeof delay === 'number') {
          const to = type === 'xstate.raise' || send.to === self ? undefined : (send.to as AnyActorRef);
          const id = send.id ?? `${event.type} in ${delay}`;
          this.#timers.push({ id, set: { event, delay, isUnnamed: send.id === undefined, to } });
        } else if (type === 'xstate.sendTo') this.#deferred.push({ send: send as Send });
      },
    };
  }

  #addStopped(actor: AnyActorRef): void {
    if (!this.#gone.has(actor)) this.#effects.push({ verb: 'stops', of: actor });
    this.#gone.add(actor);
  }

  #addStarted(actor: AnyActorRef): void {
    this.#effects.push({ verb: 'starts', of: actor });
    this.#started.push(actor);
    this.#deferred.push({ started: actor });
  }

  #systemActors(): Map<string, AnyActorRef> {
    const children = Object.values<AnyActorRef | undefined>(this.#from?.children ?? {});
    const before = children.flatMap((child) =>
      child && systemIdOf(child) ? [[systemIdOf(child)!, child] as const] : [],
    );
    return new Map([...before, ...this.#named].filter(([, actor]) => !this.#gone.has(actor)));
  }

  start(input: unknown): PureStep {
    return this.#step(undefined, () => {
      try {
        return this.#machine.getInitialSnapshot(this.#scope, input);
      } catch (error) {
        // Since 5.32, xstate itself returns a snapshot with the error.
        return this.#machine.resolveState({ value: {}, context: {}, status: 'error', error } as never);
      }
    });
  }

  transition(from: AnyMachineSnapshot, event: EventObject, ended: Iterable<AnyActorRef>): PureStep {
    return this.#step(from, () => this.#machine.transition(from, event, this.#scope), ended);
  }

  /** Saves and restores the fields, because steps may nest when a chart has a child with the same logic. */
  #step(
    from: AnyMachineSnapshot | undefined,
    run: () => AnyMachineSnapshot,
    ended: Iterable<AnyActorRef> = [],
  ): PureStep {
    const around = [this.#from, this.#stand, this.#taken, this.#refused, this.#timers] as const;
    const aroundActors = [this.#deferred, this.#created, this.#started, this.#named, this.#gone, this.#guard] as const;
    const effectsAround = this.#effects;
    const effects: PureEffect[] = [];
    this.#effects = effects;
    const stand: Stand = { snapshot: from, isUnsettled: false };
    const [taken, refused, timers]: [string[], string[], TimerChange[]] = [[], [], []];
    [this.#from, this.#stand, this.#taken, this.#refused, this.#timers] = [from, stand, taken, refused, timers];
    const deferred: Deferred[] = [];
    const over = new Set(ended);
    [this.#deferred, this.#created, this.#named, this.#gone] = [deferred, undefined, new Map(), new Set(over)];
    this.#started = [];
    this.#guard = loopGuard();
    let before = from;
    const stoppedNow = () => [...this.#gone].filter((actor) => !over.has(actor));
    try {
      let snapshot = run();
      // xstate sends no inspection event for a start without a transition.
      if (!stand.snapshot) Object.assign(stand, { snapshot, isUnsettled: true });
      reader.rested(stand, refused);
      // A starting chart starts its actors before it sends anything.
      if (!from) deferred.sort((a, b) => Number('started' in b) - Number('started' in a));
      for (let next = deferred.shift(); next && snapshot.status === 'active'; next = deferred.shift()) {
        const event = this.#eventOf(next);
        if (!event) continue;
        this.#from = snapshot;
        before = snapshot;
        snapshot = this.#machine.transition(snapshot, event, this.#scope);
        reader.rested(stand, refused);
        stand.snapshot = snapshot;
      }
      return { snapshot, taken, refused, timers, effects, stopped: stoppedNow(), lost: this.#lost(from, snapshot) };
    } catch (error) {
      if (!before || error instanceof EndlessLoop) throw error;
      // A running actor of xstate keeps its last snapshot, and ends with the error.
      return {
        snapshot: { ...before, status: 'error', error },
        taken,
        refused,
        timers,
        effects,
        stopped: stoppedNow(),
        lost: [],
      };
    } finally {
      [this.#from, this.#stand, this.#taken, this.#refused, this.#timers] = around;
      [this.#deferred, this.#created, this.#started, this.#named, this.#gone, this.#guard] = aroundActors;
      this.#effects = effectsAround;
    }
  }

  /** The running actors that a step leaves without a place among the children. */
  #lost(from: AnyMachineSnapshot | undefined, { children, status }: AnyMachineSnapshot): Lost[] {
    if (status === 'error') return [];
    const placed = children as Record<string, AnyActorRef | undefined>;
    const present = new Set(Object.values(placed));
    const before = Object.values<AnyActorRef | undefined>(from?.children ?? {});
    return [...before, ...this.#started].flatMap((actor) => {
      if (!actor || present.has(actor) || this.#gone.has(actor)) return [];
      // xstate gives all actors that `spawnChild` starts without an id the same place.
      const newer = placed[actor.id] ?? (actor.id === actor.sessionId ? placed.undefined : undefined);
      return [{ actor, newer }];
    });
  }

  #eventOf(next: Deferred): EventObject | undefined {
    if ('started' in next) return this.#gone.has(next.started) ? undefined : snapshotEvent(next.started);
    // xstate names an actor that starts in the same step by its id, and puts the actor in its place afterwards.
    const { to, event } = next.send;
    return to === this.#scope.self ? event : snapshotEvent(to);
  }
}

type Send = { to: AnyActorRef; event: EventObject };
type Deferred = { send: Send } | { started: AnyActorRef };

/** An actor with `onSnapshot` reports its snapshot when it starts and after each event, even when nothing changed. */
export function snapshotEvent(actor: AnyActorRef): EventObject | undefined {
  if (!(actor as unknown as { _syncSnapshot?: boolean })._syncSnapshot) return undefined;
  const snapshot = actor.getSnapshot();
  return snapshot.status === 'active' ? ({ type: `xstate.snapshot.${actor.id}`, snapshot } as EventObject) : undefined;
}

type PureCharts = WeakMap<AnyStateMachine, PureChart>;

const pureCharts: Record<'acting' | 'inert', PureCharts> = { acting: new WeakMap(), inert: new WeakMap() };

function pureChart(machine: AnyStateMachine, isActing: boolean): PureChart {
  const charts = pureCharts[isActing ? 'acting' : 'inert'];
  const known = charts.get(machine) ?? new PureChart(machine, isActing);
  charts.set(machine, known);
  return known;
}

/** The initial step of a chart; no actor or timer runs, and no action unless it is acting. */
export function pureStart(machine: AnyStateMachine, input: unknown, isActing = false): PureStep {
  return pureChart(machine, isActing).start(input);
}

type PureOptions = { ended?: Iterable<AnyActorRef>; isActing?: boolean };

/** The step of a chart on an event, as in {@link pureStart}. `ended`: the actors that have ended. */
export function pureTransition(
  machine: AnyStateMachine,
  from: AnyMachineSnapshot,
  event: EventObject,
  { ended = [], isActing = false }: PureOptions = {},
): PureStep {
  return pureChart(machine, isActing).transition(from, event, ended);
}

type Replace = (name: string, logic: AnyActorLogic | undefined) => AnyActorLogic;

const replacers = new WeakMap<AnyActorLogic, Replace>();

const isNamed = (src: unknown): src is string => typeof src === 'string' && !src.startsWith('xstate.invoke.');

/**
 * Replaces the inline logic of a new child of a chart made by `withActors`. xstate reports a new actor before it asks
 * the logic for the first snapshot.
 */
export function replaceInline(
  actor: AnyActorRef,
  chart: AnyActorLogic | undefined = (actor._parent as { logic?: AnyActorLogic } | undefined)?.logic,
  parent: AnyActorRef | undefined = actor._parent,
): void {
  const replace = chart && replacers.get(chart);
  if (!replace || actor._parent !== parent || isNamed(actor.src)) return;
  const own = actor as unknown as { logic: AnyActorLogic };
  own.logic = replace(actor.id, own.logic);
}

/** The system id of an actor; the name of the field changed in xstate 5.22. */
export function systemIdOf(actor: AnyActorRef): string | undefined {
  type WithId = { systemId?: string };
  const { systemId, _systemId, options } = actor as unknown as WithId & { _systemId?: string; options?: WithId };
  // An actor that begins has the id in its options only.
  return systemId ?? _systemId ?? options?.systemId;
}

/** Limits the microsteps of a running actor of the chart, where xstate can (since 5.31). */
export function limitMicrosteps(machine: AnyStateMachine): void {
  const { options } = machine as unknown as { options?: { maxIterations: number } };
  // Larger than the limit of `loopGuard`, whose message is the same with every version.
  if (options) options.maxIterations = 2 * mostMicrosteps;
}

/** The chart with replaced actor sources. Inline logic is replaced when `replaceInline` is called for a new actor. */
export function withActors(machine: AnyStateMachine, replace: Replace): AnyStateMachine {
  const known = machine.implementations.actors as Record<string, AnyActorLogic>;
  const names = new Set(Object.keys(known));
  for (const node of stateNodes(machine.root)) {
    for (const { src } of node.invoke) if (isNamed(src)) names.add(src);
  }
  const made = machine.provide({
    actors: Object.fromEntries([...names].map((name) => [name, replace(name, known[name])])),
  });
  replacers.set(made, replace);
  return made;
}

export function stateNodes(root: AnyStateNode): AnyStateNode[] {
  return [root, ...Object.values(root.states).flatMap(stateNodes)];
}

/** Whether the logic is that of a promise. Only promise logic is done after the event that resolves a promise. */
export function isPromiseLogic(logic: AnyActorLogic): boolean {
  const resolved = { type: 'xstate.promise.resolve', data: undefined };
  try {
    const active = { status: 'active', output: undefined, error: undefined, input: undefined };
    return logic.transition(active, resolved, {} as AnyActorScope).status === 'done';
  } catch {
    return false;
  }
}

export function inputOf(actor: AnyActorRef): unknown {
  return (actor as unknown as { options?: { input?: unknown } }).options?.input;
}
