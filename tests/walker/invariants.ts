import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  StateMachine,
} from 'xstate';
import type { Effect } from './effects.ts';
import { leavesOf, stateText } from './state-text.ts';
import { inputOf, isPromiseLogic, stateNodes } from './xstate-internals.ts';

/** An actor at work. `promise`: it ends by itself; `machine`: its own chart says when; `source`: it only sends events. */
export type ActorView = { id: string; source: string; kind: 'promise' | 'machine' | 'source'; input: unknown };

/** What an invariant sees of a chart at rest. */
export type StateView<Context = unknown, Output = unknown> = {
  /** The states at rest as text. */
  state: string;
  context: Context;
  status: string;
  output: Output | undefined;
  actors: readonly ActorView[];
  /** Simulated ms since the start of the path. */
  now: number;
  /** Whether the chart is in one of these states ("editing.ready") or within it. Throws if the chart has no such state. */
  isIn(...states: string[]): boolean;
};

/** What an invariant sees of a step, after it. */
export type StepView<Context = unknown, Event = EventObject, Output = unknown> = StateView<Context, Output> & {
  /** Null at the start of a path. */
  before: StateView<Context, Output> | null;
  /** What came: an event of the chart; null at the start of a path, and where an actor ended or a delay ran out. */
  event: Event | null;
  /** The actor that ended with a result. */
  ended: { actor: string; output: unknown } | null;
  /** The actor that failed. */
  failed: string | null;
  /** The actors that the step started, by id or source. */
  started(actor: string): ActorView[];
  /** The events that the chart emitted, or sent to its parent. */
  told: readonly EventObject[];
  /** The events that the chart sent to one of its actors. */
  sentTo(actor: string): EventObject[];
  /** The parameters of an action each time that it ran. */
  ran(action: string): unknown[];
};

export type Predicate<View> = (view: View) => boolean;

/**
 * A condition that has to follow another one. `within`: at the latest; a path that ends before tells nothing. Without it,
 * whatever people do, the answers of actors and delays alone must be able to bring it about from every state in between.
 */
export type Eventually<View> = {
  from: Predicate<View>;
  to: Predicate<View>;
  within?: { steps: number } | { ms: number };
};

/** A small reducer that tells the same as the chart, written without it. */
export type ReferenceModel<View, Input, Model> = {
  start: (input: Input) => Model;
  /** The model after a step; sees what came, not what the chart made of it. */
  next: (model: Model, step: Pick<View & StepView, 'event' | 'ended' | 'failed' | 'now'>) => Model;
  /** What the model tells at a time; itself, unless told. */
  told?: (model: Model, now: number) => unknown;
  /** What the chart tells of the same. */
  shown: (view: View) => unknown;
};

/** How a flow sends money, points or a contract, so that nothing is sent that was not reviewed. */
export type Money<View> = {
  /** The actor that sends, by id; it has an input `isRestored` where it only asks for an order of before. */
  actor: string;
  /** The states in which the whole order is shown. */
  review: readonly string[];
  /** The order as it is shown in review, to be compared with the one that is sent. */
  shown?: (view: View) => unknown;
};

export type Secrets = {
  /** The states that need a secret of an event, an input or an answer -> the fields of the context that have it there. */
  held?: Record<string, readonly string[]>;
  /** Names of fields that look like a secret's and hold none. */
  open?: readonly string[];
  /** Why the output has one. */
  returned?: string;
};

export type Invariants = {
  always: Record<string, Predicate<StepView>>;
  never: Record<string, Predicate<StepView>>;
  eventually: Record<string, Eventually<StateView>>;
  reference: ReferenceModel<StepView, unknown, unknown> | undefined;
  money: Money<StateView> | undefined;
  secrets: Secrets;
  /** Resting state -> why nothing leads on from it. */
  rests: Record<string, string>;
  /** Actor source -> what ends a wait for it that people cannot end. */
  limits: Record<string, string>;
};

/** What became of an `eventually` on a path: how often it was met, and whether it was still open at the end. */
export type Verdict = { name: string; met: number; isInconclusive: boolean };

type Charted = { name: string; machine: AnyStateMachine };

const pathsOfStates = new WeakMap<object, ReadonlySet<string>>();

function knownStates({ machine }: Charted): ReadonlySet<string> {
  const known = pathsOfStates.get(machine) ?? new Set(stateNodes(machine.root).map(({ path }) => path.join('.')));
  pathsOfStates.set(machine, known);
  return known;
}

const kindOf = (logic: AnyActorLogic | undefined): ActorView['kind'] => {
  if (logic instanceof StateMachine) return 'machine';
  return logic !== undefined && isPromiseLogic(logic) ? 'promise' : 'source';
};

export function actorView(flow: Charted, id: string, actor: AnyActorRef): ActorView {
  const source = String(actor.src);
  const logic = (flow.machine.implementations.actors as Record<string, AnyActorLogic>)[source];
  return { id, source, kind: kindOf(logic), input: inputOf(actor) };
}

/** `working`: the ids of the actors that have not ended. */
export function stateView(flow: Charted, snapshot: AnyMachineSnapshot, working: string[], now: number): StateView {
  const { value, status, context, output } = snapshot;
  const leaves = leavesOf(value);
  return {
    state: stateText({ value, status }),
    context,
    status,
    output,
    now,
    actors: working.map((id) => actorView(flow, id, snapshot.children[id])),
    isIn: (...states) =>
      states.some((state) => {
        if (!knownStates(flow).has(state)) throw new Error(`${flow.name} has no state "${state}"`);
        return leaves.some((leaf) => leaf === state || leaf.startsWith(`${state}.`));
      }),
  };
}

type Came = { event: EventObject | null; effects: readonly Effect[]; startedActors: readonly ActorView[] };

export function stepView(
  state: StateView,
  before: StateView | null,
  { event, effects, startedActors }: Came,
): StepView {
  const [, ending, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event?.type ?? '') ?? [];
  const by = (verb: Effect['verb'], name: string) =>
    effects.filter((one) => one.verb === verb && one.name === name).map(({ value }) => value);
  return {
    ...state,
    before,
    event: event?.type.startsWith('xstate.') ? null : event,
    ended: ending === 'done' ? { actor, output: (event as { output?: unknown }).output } : null,
    failed: ending === 'error' ? actor : null,
    told: effects
      .filter(({ verb }) => verb === 'emits' || verb === 'notifies')
      .map(({ value }) => value as EventObject),
    started: (name) => startedActors.filter(({ id, source }) => id === name || source === name),
    sentTo: (name) => by('sends', name) as EventObject[],
    ran: (name) => by('runs', name),
  };
}
