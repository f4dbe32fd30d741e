import type { AnyActorLogic, AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, StateMachine } from 'xstate';
import type { Settlement } from './actor-stub.ts';
import type { InputKind } from './input-kinds.ts';
import type {
  Eventually,
  Invariants,
  Money,
  Predicate,
  ReferenceModel,
  Secrets,
  StateView,
  StepView,
} from './invariants.ts';
import { type Level, levels } from './levels.ts';

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

export type EventType<M extends AnyStateMachine> = Exclude<EventFromLogic<M>['type'], `xstate.${string}`>;

type EventCases<M extends AnyStateMachine> = {
  [T in EventType<M>]: Record<string, DistributiveOmit<Extract<EventFromLogic<M>, { type: T }>, 'type'>>;
};

type ActorOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? Actor
    : never;

type LogicOf<M, Source extends string> =
  Extract<ActorOf<M>, { src: Source }> extends {
    logic: infer Logic extends AnyActorLogic;
  }
    ? Logic
    : never;

export type OutcomeOf<Output> = { output: Output } | { error: unknown } | { snapshot: object };

type ActorOutcomes<M extends AnyStateMachine> = string extends ActorOf<M>['src']
  ? Record<string, Record<string, OutcomeOf<unknown>>>
  : { [Source in ActorOf<M>['src']]: Record<string, OutcomeOf<OutputFrom<LogicOf<M, Source>>>> } & {
      [actorId: string]: Record<string, OutcomeOf<unknown>>;
    };

type Inputs<M extends AnyStateMachine> =
  undefined extends InputFrom<M>
    ? { input?: InputFrom<M>; inputs?: never } | { input?: never; inputs: Record<string, InputFrom<M>> }
    : { input: InputFrom<M>; inputs?: never } | { input?: never; inputs: Record<string, InputFrom<M>> };

/**
 * The required `inputKinds` of a flow: one entry for each kind of input of the chart. Not allowed when the inputs do
 * not differ.
 */
type InputKinds<M extends AnyStateMachine> = [InputKind<InputFrom<M>>] extends [never]
  ? { inputKinds?: never }
  : { inputKinds: Record<InputKind<InputFrom<M>>, string> };

/**
 * The additions of a flow to its chart: the cases of its events and of its actors' outcomes.
 * An event or actor source without cases is a compile error.
 */
export type FlowDefinition<M extends AnyStateMachine, Model = unknown> = Inputs<M> &
  InputKinds<M> & {
    machine: M;
    /** Events from users and the environment: event type → case name → the event without its type. */
    events: EventCases<M>;
    /** Possible outcomes of each actor: actor source (or the id of one of its actors) → case name → outcome. */
    outcomes: ActorOutcomes<M>;
    /** The part of the context that identifies a state; by default all of it. */
    project?(context: M extends { config: { context?: unknown } } ? SnapshotContext<M> : never): unknown;
    /** Transition that cannot be taken → reason. */
    unreachable?: Record<string, string>;
    /** Conditions that must hold after every step. */
    always?: Record<string, Predicate<StepOf<M>>>;
    /** Conditions that must not hold after any step. */
    never?: Record<string, Predicate<StepOf<M>>>;
    /** Conditions that must hold at some later step after another condition held. */
    eventually?: Record<string, Eventually<StateOf<M>>>;
    /** A model that must agree with the chart after every step. */
    reference?: ReferenceModel<StepOf<M>, InputFrom<M>, Model>;
    /** For a flow that sends money, points or a contract. */
    money?: Money<StateOf<M>>;
    secrets?: Secrets;
    /** Resting state → why no transition leaves it. */
    rests?: Record<string, string>;
    /** Actor source → what limits the wait for this actor, for waits that the user cannot cancel. */
    limits?: { [Source in ActorOf<M>['src']]?: string };
    /** The levels at which the flow's transitions must be taken; by default all. A chart without a view has fewer. */
    levels?: readonly Level[];
    /** Requirement → the transitions and states that prove it when a walk takes or enters them. */
    proves?: Record<string, string[]>;
  };

type SnapshotContext<M extends AnyStateMachine> = ReturnType<M['getInitialSnapshot']>['context'];
type StateOf<M extends AnyStateMachine> = StateView<SnapshotContext<M>, OutputFrom<M>>;
type StepOf<M extends AnyStateMachine> = StepView<SnapshotContext<M>, EventFromLogic<M>, OutputFrom<M>>;

/** A flow as the walker uses it, independent of the chart's type. */
export type Flow = {
  name: string;
  machine: AnyStateMachine;
  inputs: Record<string, unknown>;
  inputKinds: Record<string, string>;
  events: Record<string, Record<string, object>>;
  outcomes: Record<string, Record<string, Settlement>>;
  project: ((context: unknown) => unknown) | undefined;
  unreachable: Record<string, string>;
  levels: readonly Level[];
  proves: Record<string, string[]>;
  invariants: Invariants;
};

export type FlowOf<M extends AnyStateMachine> = Flow & { machine: M };

/**
 * Combines a chart with its cases; the name is the chart's id. With several `inputs`, a path may start with any of
 * them.
 */
export function defineFlow<M extends AnyStateMachine, Model = unknown>(
  definition: FlowDefinition<M, Model>,
): FlowOf<M> {
  const { machine, events, outcomes, project, unreachable = {}, levels: own = levels, proves = {} } = definition;
  const { always = {}, never = {}, eventually = {}, reference, money } = definition;
  const { secrets = {}, rests = {}, limits = {} } = definition;
  return {
    name: machine.id,
    machine,
    inputs: definition.inputs ?? { plain: definition.input },
    inputKinds: definition.inputKinds ?? {},
    events,
    outcomes: outcomes as Flow['outcomes'],
    project: project as Flow['project'],
    unreachable,
    levels: own,
    proves,
    invariants: {
      always,
      never,
      eventually,
      reference,
      money,
      secrets,
      rests,
      limits,
    } as Invariants,
  };
}
