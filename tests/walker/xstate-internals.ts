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

/** The changes that a step made to the delayed events of its actor, in order. */
export type TimerChange = { id: string; set?: { event: EventObject; delay: number } };

export type PureStep = { snapshot: AnyMachineSnapshot; taken: string[]; refused: string[]; timers: TimerChange[] };

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

const silentLogic: AnyActorLogic = {
  transition: (snapshot) => snapshot,
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** A chart that runs without side effects: one actor that never starts represents it in every step. */
class PureChart {
  readonly #machine: AnyStateMachine;
  readonly #scope: AnyActorScope;
  #from: AnyMachineSnapshot | undefined;
  #stand: Stand = { snapshot: undefined, isUnsettled: false };
  #taken: string[] = [];
  #refused: string[] = [];
  #timers: TimerChange[] = [];

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
    const parent = createEmptyActor();
    const self = createActor(silentLogic, { id: 'chart', parent });
    self.getSnapshot = () => this.#from;
    Object.assign(parent.system, {
      // Different steps may spawn an actor with the same system id; here this is not a conflict.
      _set: () => {},
      _sendInspectionEvent: (inspection: InspectionEvent) => {
        if (inspection.actorRef !== self || inspection.type !== '@xstate.microstep') return;
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

  /** Saves and restores the fields, because steps may nest when a chart has a child with the same logic. */
  #step(from: AnyMachineSnapshot | undefined, run: () => AnyMachineSnapshot): PureStep {
    const around = [this.#from, this.#stand, this.#taken, this.#refused, this.#timers] as const;
    const stand: Stand = { snapshot: from, isUnsettled: false };
    const [taken, refused, timers]: [string[], string[], TimerChange[]] = [[], [], []];
    [this.#from, this.#stand, this.#taken, this.#refused, this.#timers] = [from, stand, taken, refused, timers];
    try {
      const snapshot = run();
      // xstate sends no inspection event for a start without a transition.
      if (!stand.snapshot) Object.assign(stand, { snapshot, isUnsettled: true });
      reader.rested(stand, refused);
      return { snapshot, taken, refused, timers };
    } finally {
      [this.#from, this.#stand, this.#taken, this.#refused, this.#timers] = around;
    }
  }
}

const pureCharts = new WeakMap<AnyStateMachine, PureChart>();

function pureChart(machine: AnyStateMachine): PureChart {
  const known = pureCharts.get(machine) ?? new PureChart(machine);
  pureCharts.set(machine, known);
  return known;
}

/** The initial step of a chart; no action, actor or timer runs. */
export function pureStart(machine: AnyStateMachine, input: unknown): PureStep {
  return pureChart(machine).start(input);
}

/** The step of a chart on an event; no action, actor or timer runs. */
export function pureTransition(machine: AnyStateMachine, from: AnyMachineSnapshot, event: EventObject): PureStep {
  return pureChart(machine).transition(from, event);
}

/** The chart with replaced actor sources; throws for an inline source, because it cannot be replaced. */
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
