import type { AnyActorLogic, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { declaredLogic, isMachine, sourceOf } from '../chart/children.ts';
import type { Effect } from '../chart/effects.ts';
import { inState, leavesOf, stateText } from '../chart/state-text.ts';
import { inputOf, isPromiseLogic, stateNodes } from '../chart/xstate-internals.ts';
import { hintFor } from '../project/setting-shapes.ts';
import { resultOf } from './failed-setting.ts';

/**
 * A running actor. `promise`: it ends without an event; `machine`: its own chart decides when it ends; `source`: it
 * only sends events.
 */
type ActorView = { id: string; source: string; kind: 'promise' | 'machine' | 'source'; input: unknown };

/** The data of a chart at rest that an invariant can use. */
export type StateView<Context = unknown, Output = unknown> = {
  /** The resting states as text. */
  state: string;
  context: Context;
  status: string;
  output: Output | undefined;
  actors: readonly ActorView[];
  /** Simulated ms since the start of the path. */
  now: number;
  /**
   * Whether the chart is in one of these states ("editing.ready") or a descendant. Throws if the chart has no such
   * state.
   */
  isIn(...states: string[]): boolean;
};

/** The data after a step that an invariant can use. */
export type StepView<Context = unknown, Event = EventObject, Output = unknown> = StateView<Context, Output> & {
  /** Null at the start of a path. */
  before: StateView<Context, Output> | null;
  /** The event of the chart; null at the start of a path, and when an actor ended or a delay fired. */
  event: Event | null;
  ended: { actor: string; output: unknown } | null;
  failed: string | null;
  started(actor: string): ActorView[];
  details: readonly EventObject[];
  sentTo(actor: string): EventObject[];
  /** The parameters of each execution of an action. */
  ran(action: string): unknown[];
};

export type Predicate<View> = (view: View) => boolean;

/**
 * A condition that must follow another one. `within` is the limit; a path that ends earlier is inconclusive. Without
 * `within`, actor results and delays alone must be able to meet the condition from every state in between, whatever the
 * user does.
 */
export type Eventually<View> = {
  from: Predicate<View>;
  to: Predicate<View>;
  within?: { steps: number } | { ms: number };
};

/** A small reducer that must agree with the chart, written independently of it. */
export type ReferenceModel<View, Input, Model> = {
  start: (input: Input) => Model;
  /** The model after a step; it receives the event or result, not the chart's reaction. */
  next: (model: Model, step: Pick<View & StepView, 'event' | 'ended' | 'failed' | 'now'>) => Model;
  /** The output of the model at the time `now`; by default the model itself. */
  details?: (model: Model, now: number) => unknown;
  /** The corresponding output of the chart. */
  shown: (view: View) => unknown;
};

/** How a machine sends an order; the check ensures that every sent order was reviewed. */
export type Money<View> = {
  /** The id of the sending actor; its input has `isRestored` when it only checks the status of an earlier order. */
  actor: string;
  /** The states that show the complete order. */
  review: readonly string[];
  /** The order as shown in review, for comparison with the sent order. */
  shown?: (view: View) => unknown;
};

export type Secrets = {
  /**
   * State in which a secret (of an event, an input or a response) is needed → the context fields that contain the
   * secret there.
   */
  held?: Record<string, readonly string[]>;
  /** Names of fields that look like secrets but contain none. */
  open?: readonly string[];
  /** The reason why the output contains a secret. */
  returned?: string;
};

export type Invariants = {
  always: Record<string, Predicate<StepView>>;
  never: Record<string, Predicate<StepView>>;
  eventually: Record<string, Eventually<StateView>>;
  reference: ReferenceModel<StepView, unknown, unknown> | undefined;
  money: Money<StateView> | undefined;
  secrets: Secrets;
  /** Resting state → why no transition leaves it. */
  rests: Record<string, string>;
  /** Actor source → what limits the wait for this actor, for waits that the user cannot cancel. */
  limits: Record<string, string>;
  /** Case that may end the machine with an error ("load -> failed", "save (plain)") → why. */
  errors: Record<string, string>;
};

/**
 * The result of an `eventually` on a path: the number of times it was met, and whether it was still open at the end.
 */
export type Verdict = { name: string; met: number; isInconclusive: boolean };

type Charted = { name: string; machine: AnyStateMachine };

const pathsOfStates = new WeakMap<object, ReadonlySet<string>>();

function knownStates({ machine }: Charted): ReadonlySet<string> {
  const known = pathsOfStates.get(machine) ?? new Set(stateNodes(machine.root).map(({ path }) => path.join('.')));
  pathsOfStates.set(machine, known);
  return known;
}

const kindOf = (logic: AnyActorLogic | undefined): ActorView['kind'] => {
  if (isMachine(logic)) return 'machine';
  return logic !== undefined && isPromiseLogic(logic) ? 'promise' : 'source';
};

export function actorView(flow: Charted, id: string, actor: AnyActorRef): ActorView {
  const kind = kindOf(declaredLogic(flow.machine, actor));
  return { id, source: sourceOf(actor), kind, input: inputOf(actor) };
}

/** `actors`: the running actors by name, or the ids of running children. */
export function stateView(
  flow: Charted,
  snapshot: AnyMachineSnapshot,
  actors: ReadonlyMap<string, AnyActorRef> | readonly string[],
  now: number,
): StateView {
  const { value, status, context, output } = snapshot;
  const leaves = leavesOf(value);
  const children = snapshot.children as Record<string, AnyActorRef>;
  const named = 'size' in actors ? actors : actors.map((id) => [id, children[id]!] as const);
  return {
    state: stateText({ value, status }),
    context,
    status,
    output,
    now,
    actors: [...named].map(([id, actor]) => actorView(flow, id, actor)),
    isIn: (...states) =>
      states.some((state) => {
        const known = knownStates(flow);
        if (!known.has(state))
          throw new Error(`${flow.name} has no state "${state}": ${hintFor(state, [...known].filter(Boolean))}`);
        return leaves.some((leaf) => leaf === state || leaf.startsWith(`${state}.`));
      }),
  };
}

/** The answer of a function of a flow. When it throws or returns a promise, the error names it, its place and the state. */
export const asked = <View extends StateView, Answer>(
  view: View,
  setting: string,
  where: string,
  ask: (view: View) => Answer,
): Answer =>
  resultOf(
    () => ask(view),
    (verb, why, cause) => new Error(`${where}: ${setting} ${verb} ${inState(view.state)}${why}`, { cause }),
  );

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
    details: effects
      .filter(({ verb }) => verb === 'emits' || verb === 'notifies')
      .map(({ value }) => value as EventObject),
    started: (name) => startedActors.filter(({ id, source }) => id === name || source === name),
    sentTo: (name) => by('sends', name) as EventObject[],
    ran: (name) => by('runs', name),
  };
}
