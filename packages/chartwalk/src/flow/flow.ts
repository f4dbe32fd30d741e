import type { AnyActorLogic, AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, StateMachine } from 'xstate';
import type { Settlement } from '../chart/actor-stub.ts';
import { isMachine } from '../chart/children.ts';
import type { InputKind, OptionalInputKind } from '../chart/input-kinds.ts';
import { type IdUse, MadeIds } from '../chart/made-ids.ts';
import { placeOf } from '../project/flow-file-paths.ts';
import { plain } from '../project/nearest-names.ts';
import { faultText } from '../project/setting-shapes.ts';
import { filesInStack } from '../project/stack-files.ts';
import { defaultLevels } from './default-levels.ts';
import { definitionFaults, faultOfFlow } from './definition-faults.ts';
import { namedProject, namedWorld } from './failed-setting.ts';
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
import type { Level } from './levels.ts';
import type { World } from './world.ts';

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
 * The `inputKinds` of a flow: one entry for each kind of input of the chart; those of optional fields may be left out.
 * Not allowed when the inputs do not differ.
 */
type InputKinds<M extends AnyStateMachine> = [InputKind<InputFrom<M>>] extends [never]
  ? [OptionalInputKind<InputFrom<M>>] extends [never]
    ? { inputKinds?: never }
    : { inputKinds?: OptionalKinds<M> }
  : { inputKinds: Record<InputKind<InputFrom<M>>, string> & OptionalKinds<M> };
type OptionalKinds<M extends AnyStateMachine> = { [Kind in OptionalInputKind<InputFrom<M>>]?: string };

/**
 * The additions of a flow to its chart: the cases of its events and of its actors' outcomes.
 * An event or actor source without cases is a compile error.
 */
export type FlowDefinition<M extends AnyStateMachine, Model = unknown> = Inputs<M> &
  InputKinds<M> & {
    machine: M;
    /** By default the id of the machine, or the name of the flow's file when that differs. */
    name?: string;
    /** Events from users and the environment: event type → case name → the event without its type. */
    events: EventCases<M>;
    /** Possible outcomes of each actor: actor source (or the id of one of its actors) → case name → outcome. */
    outcomes: ActorOutcomes<M>;
    /** The part of the context that identifies a state; by default all of it. */
    project?(context: M extends { config: { context?: unknown } } ? SnapshotContext<M> : never): unknown;
    /** Transition that cannot be taken → reason. */
    unreachable?: Record<string, string>;
    /** State outside the machine that the machine reads or changes. */
    world?: World<never> | World;
    /** Conditions that must hold after every step. */
    always?: Record<string, Predicate<StepOf<M>>>;
    /** Conditions that must not hold after any step. */
    never?: Record<string, Predicate<StepOf<M>>>;
    /** Conditions that must hold at some later step after another condition held. */
    eventually?: Record<string, Eventually<StateOf<M>>>;
    /** A model that must agree with the chart after every step. */
    reference?: ReferenceModel<StepOf<M>, InputFrom<M>, Model>;
    /** For a machine that sends an order which its user reviews first. */
    money?: Money<StateOf<M>>;
    secrets?: Secrets;
    /** Resting state → why no transition leaves it. */
    rests?: Record<string, string>;
    /** Actor source → what limits the wait for this actor, for waits that the user cannot cancel. */
    limits?: { [Source in ActorOf<M>['src']]?: string };
    /**
     * Case that may end the machine with an error, such as "save (plain)" or "load -> failed" → why. With the source of
     * actors, it covers all of them; with the id of an actor, only this one.
     */
    errors?: Record<string, string>;
    /** The levels at which the flow's transitions must be taken; by default those of the configuration. */
    levels?: readonly Level[];
    /**
     * State, by its path ("editing.ready") → the least share of random steps that reach it, such as "0.1%". A state that
     * is visited less often is tested too little by random walks.
     */
    shares?: Record<string, `${number}%`>;
    /** The most states that an exploration may find before it fails; 20,000 by default. */
    maxStates?: number;
    /**
     * Pattern of the ids that the machine makes up for spawned actors ("job-*"), or the source of actors without an id →
     * `kept` when each id stands for itself, `numbered` when the order of the actors counts, or the most such actors at a
     * time that a walk has. Ids without end are numbered by default.
     */
    ids?: Record<string, IdUse>;
    /** Requirement → the transitions and states that prove it when a walk takes or enters them. */
    proves?: Record<string, string[]>;
  };

type SnapshotContext<M extends AnyStateMachine> = ReturnType<M['getInitialSnapshot']>['context'];
type StateOf<M extends AnyStateMachine> = StateView<SnapshotContext<M>, OutputFrom<M>>;
type StepOf<M extends AnyStateMachine> = StepView<SnapshotContext<M>, EventFromLogic<M>, OutputFrom<M>>;

/** A flow as the walker uses it, independent of the chart's type. */
export type Flow = {
  name: string;
  /** The file that defined the flow; null when it cannot be found. */
  file: string | null;
  machine: AnyStateMachine;
  inputs: Record<string, unknown>;
  inputKinds: Record<string, string>;
  events: Record<string, Record<string, object>>;
  outcomes: Record<string, Record<string, Settlement>>;
  project: ((context: unknown) => unknown) | undefined;
  world: World | undefined;
  unreachable: Record<string, string>;
  levels: readonly Level[];
  proves: Record<string, string[]>;
  shares?: Record<string, string>;
  maxStates?: number;
  ids: MadeIds;
  /** The definition as it was given, which may have faults. */
  definition: object;
  invariants: Invariants;
};

export type FlowOf<M extends AnyStateMachine> = Flow & { machine: M };

/**
 * Combines a machine with its cases. With several `inputs`, a path may start with any of them.
 *
 * @example
 * ```ts
 * import { defineFlow } from 'chartwalk';
 * import { doorMachine } from './door.machine.ts';
 *
 * export const flow = defineFlow({
 *   machine: doorMachine,
 *   events: { push: { plain: {} }, enter: { right: { code: '1234' }, wrong: { code: '0000' } } },
 *   outcomes: { checkCode: { accepted: { output: true }, refused: { output: false } } },
 * });
 * ```
 */
export function defineFlow<M extends AnyStateMachine, Model = unknown>(
  definition: FlowDefinition<M, Model>,
): FlowOf<M> {
  const file = callerFile();
  if (!isMachine(definition?.machine)) throw new Error(withoutMachine(definition, file));
  const { machine, project, world, reference, money, maxStates } = definition;
  // A definition with faults becomes a flow too, so that all its faults are reported together.
  const outcomes = (definition.outcomes ?? {}) as Flow['outcomes'];
  let { levels } = definition;
  const named = { file, name: nameOf(definition.name, machine.id, file) };
  return {
    ...named,
    machine,
    inputs: definition.inputs ?? { plain: definition.input },
    inputKinds: (definition.inputKinds ?? {}) as Flow['inputKinds'],
    events: definition.events ?? {},
    outcomes,
    project: namedProject(named, project as Flow['project']),
    world: namedWorld(named, world as World | undefined),
    unreachable: definition.unreachable ?? {},
    get levels() {
      levels ??= defaultLevels(file);
      return levels;
    },
    proves: definition.proves ?? {},
    shares: definition.shares ?? {},
    ...(maxStates !== undefined && { maxStates }),
    ids: new MadeIds(machine, definition.ids ?? {}, outcomes),
    definition,
    invariants: {
      always: definition.always ?? {},
      never: definition.never ?? {},
      eventually: definition.eventually ?? {},
      reference,
      money,
      secrets: definition.secrets ?? {},
      rests: definition.rests ?? {},
      limits: definition.limits ?? {},
      errors: definition.errors ?? {},
    } as Invariants,
  };
}

/** The faults of a definition that has no machine, so that there is no flow which could report them. */
function withoutMachine(definition: unknown, file: string | null): string {
  const given = (definition as { name?: unknown } | null | undefined)?.name;
  const name = nameOf(given, 'flow', file);
  return definitionFaults(definition)
    .map((fault) => faultOfFlow({ file, name }, faultText(fault)))
    .join('\n');
}

/** The file that calls `defineFlow`: the first call in the stack outside this file. */
function callerFile(): string | null {
  const [own, ...callers] = filesInStack(new Error().stack ?? '');
  return callers.find((file) => file !== own) ?? null;
}

/** The machine's id may be shared by several flows or not be fit for a file name, so the name of the file wins. */
function nameOf(given: unknown, id: string, file: string | null): string {
  if (typeof given === 'string' && given !== '') return given;
  const place = file === null ? null : placeOf('cases', file);
  return place === null || plain(place.name) === plain(id) ? id : place.name;
}
