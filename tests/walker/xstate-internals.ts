import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  __unsafe_getAllOwnEventDescriptors as allOwnEventDescriptors,
  createActor,
  createEmptyActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate';

/** What a step did to the delayed events of its actor, in order. */
export type TimerChange = { id: string; set?: { event: EventObject; delay: number } };

export type PureStep = { snapshot: AnyMachineSnapshot; taken: string[]; timers: TimerChange[] };

/**
 * The name that a transition keeps from run to run. Null for what xstate makes up itself (initial transitions) and for
 * one that only forbids an event: it has neither target nor action, so nothing happens on it.
 */
export function transitionId(transition: AnyTransitionDefinition): string | null {
  const known = ids.get(transition);
  if (known !== undefined) return known;
  const id = idOf(transition);
  ids.set(transition, id);
  return id;
}

const ids = new WeakMap<AnyTransitionDefinition, string | null>();

function idOf(transition: AnyTransitionDefinition): string | null {
  const { source, eventType, target, actions, reenter } = transition;
  if (!target && actions.length === 0 && !reenter) return null;
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType);
  const index = siblings?.indexOf(transition) ?? -1;
  return index < 0 ? null : `${source.id} · ${eventType === '' ? 'always' : eventType} · ${index}`;
}

export function eventDescriptors(snapshot: AnyMachineSnapshot): string[] {
  return allOwnEventDescriptors(snapshot);
}

export function activeNodes(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  return snapshot._nodes;
}

/** The transitions of one inspected microstep of one actor. */
export function inspectedTransitions(inspection: InspectionEvent): string[] {
  if (inspection.type !== '@xstate.microstep') return [];
  return inspection._transitions.map(transitionId).filter((id) => id !== null);
}

/** An inspected action, its name and parameters; of those of xstate itself only what is emitted, as the rest is seen. */
export function inspectedDeeds(inspection: InspectionEvent): [type: string, params: unknown][] {
  if (inspection.type !== '@xstate.action') return [];
  const { type, params } = inspection.action;
  return type.startsWith('xstate.') && type !== 'xstate.emit' ? [] : [[type, params]];
}

const silentLogic: AnyActorLogic = {
  transition: (snapshot) => snapshot,
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** A chart that runs in thought: one actor that never starts stands for it in every step. */
class PureChart {
  readonly #machine: AnyStateMachine;
  readonly #scope: AnyActorScope;
  #from: AnyMachineSnapshot | undefined;
  #taken: string[] = [];
  #timers: TimerChange[] = [];

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
    const parent = createEmptyActor();
    const self = createActor(silentLogic, { id: 'chart', parent });
    self.getSnapshot = () => this.#from;
    Object.assign(parent.system, {
      // An actor that is spawned with the same system id in another step is no second one.
      _set: () => {},
      _sendInspectionEvent: (inspection: InspectionEvent) => {
        if (inspection.actorRef === self) this.#taken.push(...inspectedTransitions(inspection));
      },
    });
    this.#scope = {
      self,
      id: self.id,
      sessionId: self.sessionId,
      system: parent.system,
      logger: () => {},
      defer: () => {},
      emit: () => {},
      stopChild: () => {},
      actionExecutor: ({ type, params }) => {
        const timer = params as
          | { id?: string; event?: EventObject; delay?: number; sendId?: string; to?: unknown }
          | undefined;
        if (type === 'xstate.cancel') this.#timers.push({ id: String(timer?.sendId) });
        const toSelf = type === 'xstate.raise' || (type === 'xstate.sendTo' && timer?.to === self);
        if (toSelf && timer?.event && typeof timer.delay === 'number') {
          const id = timer.id ?? `${timer.event.type} in ${timer.delay}`;
          this.#timers.push({ id, set: { event: timer.event, delay: timer.delay } });
        }
      },
    };
  }

  start(input: unknown): PureStep {
    return this.#step(undefined, () => this.#machine.getInitialSnapshot(this.#scope, input));
  }

  transition(from: AnyMachineSnapshot, event: EventObject): PureStep {
    return this.#step(from, () => this.#machine.transition(from, event, this.#scope));
  }

  /** A chart may come to itself, as the parent of its own kind. */
  #step(from: AnyMachineSnapshot | undefined, run: () => AnyMachineSnapshot): PureStep {
    const around = [this.#from, this.#taken, this.#timers] as const;
    const taken: string[] = [];
    const timers: TimerChange[] = [];
    [this.#from, this.#taken, this.#timers] = [from, taken, timers];
    try {
      return { snapshot: run(), taken, timers };
    } finally {
      [this.#from, this.#taken, this.#timers] = around;
    }
  }
}

const pureCharts = new WeakMap<AnyStateMachine, PureChart>();

function pureChart(machine: AnyStateMachine): PureChart {
  const known = pureCharts.get(machine) ?? new PureChart(machine);
  pureCharts.set(machine, known);
  return known;
}

/** Where a chart begins, without starting anything: no action, actor or timer runs. */
export function pureStart(machine: AnyStateMachine, input: unknown): PureStep {
  return pureChart(machine).start(input);
}

/** Where an event leads a chart, without running any action, actor or timer. */
export function pureTransition(machine: AnyStateMachine, from: AnyMachineSnapshot, event: EventObject): PureStep {
  return pureChart(machine).transition(from, event);
}

/** The chart with other actor sources; refuses a source that is written inline, as nothing can stand in for it. */
export function withActors(
  machine: AnyStateMachine,
  replace: (name: string, logic: AnyActorLogic | undefined) => AnyActorLogic,
): AnyStateMachine {
  const known = machine.implementations.actors as Record<string, AnyActorLogic>;
  const names = new Set(Object.keys(known));
  for (const node of stateNodes(machine.root)) {
    for (const { src, id } of node.invoke) {
      if (typeof src !== 'string' || src.startsWith('xstate.invoke.'))
        throw new Error(`${node.id} invokes an inline actor (${id}): name it in setup({ actors })`);
      names.add(src);
    }
  }
  return machine.provide({ actors: Object.fromEntries([...names].map((name) => [name, replace(name, known[name])])) });
}

export function stateNodes(root: AnyStateNode): AnyStateNode[] {
  return [root, ...Object.values(root.states).flatMap(stateNodes)];
}

/** What a walk keeps in the page; everything but `states` outlives the actors it tells of. */
export type BrowserWalk = {
  coverage: Record<string, number>;
  /** The last state of the newest actor of each machine, by machine id. */
  states: Record<string, { value: unknown; status: string }>;
  requests: { live: boolean }[];
  send(machineId: string, event: EventObject): void;
  fail(actorId: string): void;
};

declare global {
  interface Window {
    __walk?: BrowserWalk;
    __sorteoInspect?: (inspection: InspectionEvent) => void;
  }
}

/**
 * Runs inside the page before its own scripts, so it must stand alone: counts transitions, keeps the last state of each
 * machine, and numbers the page's requests so that an answer never goes to one that was given up.
 */
export function installInspector(ordinalHeader: string): void {
  type InspectedRef = AnyActorRef & { _parent?: AnyActorRef; logic?: { id?: string } };
  const machines = new Map<string, InspectedRef>();
  const actors = new Map<string, InspectedRef>();
  const walk: BrowserWalk = {
    coverage: {},
    states: {},
    requests: [],
    send: (machineId, event) => machines.get(machineId)?.send(event),
    fail: (actorId) => {
      const error = new Error('A failure that nobody expected');
      actors.get(actorId)?._parent?.send({ type: `xstate.error.actor.${actorId}`, error, actorId });
    },
  };
  window.__walk = walk;
  window.__sorteoInspect = (inspection) => {
    const actor = inspection.actorRef as InspectedRef;
    const machineId = actor.logic?.id;
    if (inspection.type === '@xstate.actor') {
      actors.set(actor.id, actor);
      if (machineId !== undefined) machines.set(machineId, actor);
    }
    if (machineId === undefined) return;
    if (inspection.type === '@xstate.microstep') {
      for (const transition of inspection._transitions) {
        const { source, eventType, target, actions, reenter } = transition;
        if (!target && actions.length === 0 && !reenter) continue;
        const index = (eventType === '' ? source.always : source.transitions.get(eventType))?.indexOf(transition) ?? -1;
        if (index < 0) continue;
        const id = `${source.id} · ${eventType === '' ? 'always' : eventType} · ${index}`;
        walk.coverage[id] = (walk.coverage[id] ?? 0) + 1;
      }
    }
    if (inspection.type === '@xstate.snapshot' && machines.get(machineId) === actor) {
      const { status, value } = inspection.snapshot as AnyMachineSnapshot;
      if (status !== 'stopped') walk.states[machineId] = { value, status };
    }
  };
  const realFetch = window.fetch;
  window.fetch = (input, init) => {
    const given = input instanceof Request ? input : undefined;
    if (new URL(given?.url ?? String(input), location.href).origin !== location.origin) {
      return realFetch.call(window, input, init);
    }
    const request = { live: true };
    const ordinal = walk.requests.push(request);
    const headers = new Headers(init?.headers ?? given?.headers);
    headers.set(ordinalHeader, String(ordinal));
    (init?.signal ?? given?.signal)?.addEventListener('abort', () => {
      request.live = false;
    });
    return realFetch.call(window, input, { ...init, headers });
  };
}
