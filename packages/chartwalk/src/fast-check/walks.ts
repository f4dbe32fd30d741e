import fc from 'fast-check';
import type { AnyStateMachine, EventFromLogic, EventObject } from 'xstate';
import { serialise } from '../chart/serialize.ts';
import { stateText } from '../chart/state-text.ts';
import { eventDescriptors } from '../chart/xstate-internals.ts';
import { isHandledBy } from '../flow/case-faults.ts';
import type { EventType, Flow, FlowOf } from '../flow/flow.ts';
import { InvariantCheck } from '../flow/invariant-check.ts';
import { Exploration, type Place } from '../paths/exploration.ts';
import { buildGraph, isSameWay } from '../paths/graph.ts';
import { earliest, type Move } from '../paths/moves.ts';
import { pathId, type Step } from '../paths/path.ts';
import { TestHarness } from '../paths/replay.ts';
import { kindOf, loopsIn } from '../paths/shrink.ts';
import type { KeptPath } from '../reports/kept-paths.ts';
import { fromSchema, isSchema, type Schema } from './schema.ts';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Generated values: an arbitrary of fast-check, or a schema of valibot or Zod 4. */
export type Values<T = unknown> = fc.Arbitrary<T> | Schema<T>;

export type WalkOptions<M extends AnyStateMachine = AnyStateMachine> = {
  /** Event type → generated payloads, besides the cases of the flow. */
  events?: { [T in EventType<M>]?: Values<Without<Extract<EventFromLogic<M>, { type: T }>, 'type'>> };
  /** Actor source, or the id of one actor → generated outputs, besides the outcomes of the flow. */
  outcomes?: Record<string, Values>;
  /** The most commands that are tried in a walk; those that the state does not offer are left out. */
  maxCommands?: number;
  /** Repeats the commands of a failed walk: the `replayPath` that fast-check prints. */
  replayPath?: string;
};

/** What takes the steps of a walk, such as an implementation that must agree with the machine. */
export type WalkSystem = {
  /** Called with the input of the machine. */
  start?(input: unknown): void | Promise<void>;
  /** Takes a step. `value` and `status` of the step are the state that the machine reaches. Throws when it fails. */
  take(step: Step): void | Promise<void>;
  stop?(): void | Promise<void>;
};

/** The state of the machine in a walk, as the exploration computes it. */
export class WalkModel {
  readonly flow: Flow;
  readonly exploration: Exploration;
  readonly steps: Step[] = [];
  /** The commands of the steps. */
  readonly commands: WalkCommand[] = [];
  /** The state at the start and after each step. */
  readonly states: string[] = [];
  place: Place;
  #moves: Move[] | undefined;

  constructor(flow: Flow, start: string) {
    this.flow = flow;
    this.exploration = new Exploration(flow);
    this.place = this.exploration.start(start).place;
    this.states.push(this.place.key);
  }

  /** The moves that the state offers with the cases of the flow. */
  get moves(): Move[] {
    this.#moves ??= this.exploration.movesFrom(this.place);
    return this.#moves;
  }

  /** The step of a move; undefined when the walk must end before it, because delayed events pile up. */
  stepBy(move: Move): { step: Step; to: Place } | undefined {
    const { place, taken, wait, isCrowded, status } = this.exploration.follow(this.place, move);
    if (isCrowded) return undefined;
    const isRefused = taken.length === 0 && place.key === this.place.key;
    return { step: { move, wait, taken, value: place.snapshot.value, status, isRefused }, to: place };
  }

  moveTo(step: Step, to: Place, command: WalkCommand): void {
    this.steps.push(step);
    this.commands.push(command);
    this.states.push(to.key);
    this.place = to;
    this.#moves = undefined;
  }
}

/** Finds the move of a command in the present state; undefined when the state does not offer it. */
type Find = (model: WalkModel) => Move | undefined;

/** One step of a walk, for `fc.commands`. */
export class WalkCommand implements fc.Command<WalkModel, WalkSystem> {
  readonly #label: string;
  readonly #find: Find;

  constructor(label: string, find: Find) {
    this.#label = label;
    this.#find = find;
  }

  check(model: WalkModel): boolean {
    return this.#find(model) !== undefined;
  }

  /** The result is a promise only with a system whose steps are; then `fc.asyncModelRun` must take the commands. */
  readonly run = (model: WalkModel, system: WalkSystem): ReturnType<WalkSystem['take']> => {
    const next = model.stepBy(this.#find(model)!);
    if (!next) return;
    // The exploration left the surroundings as they are after the step.
    model.flow.world?.write(model.place.world);
    model.moveTo(next.step, next.to, this);
    return system.take(next.step);
  };

  toString(): string {
    return this.#label;
  }
}

const isFromActor = (move: Move, name: string): move is Move & { kind: 'outcome' } =>
  move.kind === 'outcome' && (move.actor === name || move.source === name);

const valuesFrom = (values: Values): fc.Arbitrary<unknown> =>
  values instanceof fc.Arbitrary ? values : isSchema(values) ? fromSchema(values) : fail();

function fail(): never {
  throw new Error('Generated values need an arbitrary of fast-check or a schema');
}

const text = (value: unknown) => serialise(value, 0);

/** The name of the case of generated values; no flow has it, because a space stands at its end. */
const generated = 'generated ';

function generatedEvent(type: string, payload: unknown): WalkCommand {
  const event = { ...(payload as object), type } as EventObject;
  const label = `${type} ${text(payload)}`;
  return new WalkCommand(label, ({ place: { snapshot, timers, now } }) => {
    const timer = earliest(timers);
    if (snapshot.status !== 'active' || (timer && timer.at <= now)) return undefined;
    if (!eventDescriptors(snapshot).some((descriptor) => isHandledBy(descriptor, type))) return undefined;
    return { kind: 'event', label, caseName: generated, event };
  });
}

function generatedOutput(name: string, nth: number, output: unknown): WalkCommand {
  const isOutput = (move: Move) => isFromActor(move, name) && 'output' in move.settlement;
  return new WalkCommand(`${name} -> ${text(output)}`, ({ moves }) => {
    const offered = [
      ...new Map(moves.filter(isOutput).map((move) => [(move as { actor?: string }).actor, move])).values(),
    ];
    const move = offered[nth % Math.max(1, offered.length)] as (Move & { kind: 'outcome' }) | undefined;
    return (
      move && {
        ...move,
        label: `${move.actor} -> ${text(output)}`,
        caseName: generated,
        settlement: { output },
        event: { ...move.event, output } as EventObject,
      }
    );
  });
}

/** Several actors may have one source. */
const nth = fc.nat(3);

/**
 * The commands of a flow for `fc.commands`: each case of an event, each outcome of an actor, the next delay, and
 * generated events and outputs.
 *
 * @example
 * ```ts
 * fc.property(fc.commands(commandsOf(flow), { maxCommands: 100 }), (commands) => fc.modelRun(setup, commands));
 * ```
 */
export function commandsOf<M extends AnyStateMachine>(
  flow: FlowOf<M>,
  { events = {}, outcomes = {} }: WalkOptions<M> = {},
): fc.Arbitrary<WalkCommand>[] {
  for (const type of Object.keys(events))
    if (!(type in flow.events)) throw new Error(`${flow.name}: the flow has no event "${type}"`);
  for (const name of Object.keys(outcomes))
    if (!Object.values(flow.outcomes[name] ?? {}).some((outcome) => 'output' in outcome))
      throw new Error(`${flow.name}: the flow has no outcome with an output for the actor "${name}"`);
  const labeled = (label: string) =>
    fc.constant(new WalkCommand(label, ({ moves }) => moves.find((move) => move.label === label)));
  const said = Object.entries(flow.events).flatMap(([type, cases]) =>
    Object.keys(cases).map((caseName) => labeled(`${type} (${caseName})`)),
  );
  const ended = Object.entries(flow.outcomes).flatMap(([name, cases]) =>
    Object.keys(cases).map((caseName) =>
      nth.map(
        (place) =>
          new WalkCommand(`${name} -> ${caseName}`, ({ moves }) => {
            const offered = moves.filter((move) => isFromActor(move, name) && move.caseName === caseName);
            return offered[place % Math.max(1, offered.length)];
          }),
      ),
    ),
  );
  const time = fc.constant(new WalkCommand('time', ({ moves }) => moves.find(({ kind }) => kind === 'time')));
  return [
    ...said,
    ...ended,
    time,
    ...Object.entries(events).map(([type, values]) =>
      valuesFrom(values as Values).map((payload) => generatedEvent(type, payload)),
    ),
    ...Object.entries(outcomes).map(([name, values]) =>
      fc.tuple(nth, valuesFrom(values)).map(([place, output]) => generatedOutput(name, place, output)),
    ),
  ];
}

/** The bare machine, with its invariants: fails when it does something else than the exploration of its chart. */
class BareChart implements WalkSystem {
  readonly #flow: Flow;
  readonly #harness: TestHarness;
  readonly #check: InvariantCheck;
  #steps = 0;

  constructor(flow: Flow, start: string) {
    this.#flow = flow;
    this.#harness = new TestHarness(flow, start);
    this.#check = new InvariantCheck(flow, start);
    this.#check.step('at its start', null, this.#harness);
    this.#harness.since();
  }

  take(step: Step): void {
    const where = `step ${++this.#steps} "${step.move.label}"`;
    this.#harness.perform(step);
    const snapshot = this.#harness.chart.getSnapshot();
    const [is, should] = [snapshot, step].map((state) => stateText(state as Step));
    if (is !== should)
      throw new Error(`${this.#flow.name}: ${where}: expected the chart in "${should}", it is in "${is}"`);
    this.#check.step(where, step.move.event, this.#harness);
    const taken = this.#harness.since();
    if (!isSameWay(taken, step.taken))
      throw new Error(
        `${this.#flow.name}: ${where}: took ${taken.join(', ') || 'nothing'} instead of ${step.taken.join(', ') || 'nothing'}`,
      );
  }

  stop(): void {
    this.#harness.stop();
  }
}

/** A random walk of a flow: its input and its steps. */
export class Walk {
  readonly flow: Flow;
  /** The name of the input. */
  readonly start: string;
  readonly #commands: Iterable<fc.Command<WalkModel, WalkSystem>>;
  #model: WalkModel | undefined;

  constructor(flow: Flow, start: string, commands: Iterable<fc.Command<WalkModel, WalkSystem>>) {
    this.flow = flow;
    this.start = start;
    this.#commands = commands;
  }

  /** The steps that the last run took. */
  get steps(): readonly Step[] {
    return this.#model?.steps ?? [];
  }

  /** The walks that lack a loop or a single step of the last run, the longest loops first. */
  *shorter(): Generator<Walk> {
    const { commands = [], states = [] } = this.#model ?? {};
    const single = commands.map((_, from) => ({ from, count: 1 }));
    for (const { from, count } of [...loopsIn(states), ...single])
      yield new Walk(this.flow, this.start, commands.toSpliced(from, count));
  }

  /** Takes the steps on the bare machine. Throws when the machine or an invariant fails. */
  run(): void {
    this.#model = new WalkModel(this.flow, this.start);
    const chart = new BareChart(this.flow, this.start);
    try {
      fc.modelRun(() => ({ model: this.#model!, real: chart }), this.#commands);
    } finally {
      chart.stop();
    }
  }

  /** Takes the steps in another system. */
  async runOn(system: WalkSystem): Promise<void> {
    this.#model = new WalkModel(this.flow, this.start);
    try {
      await system.start?.(this.flow.inputs[this.start]);
      const commands = this.#commands as unknown as Iterable<fc.AsyncCommand<WalkModel, WalkSystem>>;
      await fc.asyncModelRun(() => ({ model: this.#model!, real: system }), commands);
    } finally {
      await system.stop?.();
    }
  }

  toString(): string {
    return [`from ${this.start}`, ...this.steps.map(({ move }) => move.label)].join(', ');
  }

  [fc.toStringMethod](): string {
    return this.toString();
  }
}

const mostCommands = 100;

/**
 * Random walks of a flow, for a property of fast-check. A failing walk shrinks to fewer steps and smaller generated
 * values; `assertWalks` also cuts its loops.
 *
 * @example
 * ```ts
 * fc.assert(fc.property(walksOf(flow), (walk) => walk.run()));
 * ```
 */
export function walksOf<M extends AnyStateMachine>(flow: FlowOf<M>, options: WalkOptions<M> = {}): fc.Arbitrary<Walk> {
  const { maxCommands = mostCommands, replayPath } = options;
  const commands = fc.commands<WalkModel, WalkSystem>(commandsOf(flow, options), {
    maxCommands,
    size: 'max',
    ...(replayPath !== undefined && { replayPath }),
  });
  return fc
    .tuple(fc.constantFrom(...Object.keys(flow.inputs)), commands)
    .map(([start, steps]) => new Walk(flow, start, steps));
}

function keptWalk({ flow, start, steps }: Walk): KeptPath | null {
  if (steps.some(({ move }) => move.kind !== 'time' && move.caseName === generated)) return null;
  return {
    version: 1,
    flow: flow.name,
    id: pathId(
      start,
      steps.map(({ move }) => move.label),
    ),
    start,
    steps: steps.map(({ move, isRefused }) => ({ label: move.label, ...(isRefused && { refused: true as const }) })),
  };
}

/** A failed walk without the steps that its failure does not need. */
export class WalkError extends Error {
  readonly seed: number;
  /** The labels of the steps. */
  readonly steps: readonly string[];
  /** The walk as a path file, for `chartwalk pin` and `replay`; null when it has generated values. */
  readonly path: KeptPath | null;

  constructor(message: string, { seed, walk, cause }: { seed: number; walk: Walk | undefined; cause: unknown }) {
    super(message, { cause });
    this.name = 'WalkError';
    this.seed = seed;
    this.steps = walk?.steps.map(({ move }) => move.label) ?? [];
    this.path = walk ? keptWalk(walk) : null;
  }
}

/** Why a walk fails; undefined when it passes. */
function failureOf(walk: Walk): unknown {
  try {
    walk.run();
    return undefined;
  } catch (error) {
    return error ?? new Error(String(error));
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * The walk without loops and steps that the same failure does not need. fast-check removes only some of them, because it
 * knows no states.
 */
function reduced(found: Walk, failure: unknown): { walk: Walk; failure: unknown; attempts: number } {
  let best = { walk: found, failure: failureOf(found) ?? failure };
  const kind = kindOf(textOf(best.failure));
  let attempts = 0;
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (const walk of best.walk.shorter()) {
      attempts++;
      const again = failureOf(walk);
      if (again === undefined || kindOf(textOf(again)) !== kind || walk.steps.length >= best.walk.steps.length)
        continue;
      best = { walk, failure: again };
      isShorter = true;
      break;
    }
  }
  return { ...best, attempts };
}

/**
 * Takes random walks of a flow on the bare machine. Throws a `WalkError` with a failing walk of which no single step and
 * no loop can be left out.
 *
 * @example
 * ```ts
 * assertWalks(flow, { events: { 'form.submit': v.object({ email: v.string() }) } }, { numRuns: 200 });
 * ```
 */
export function assertWalks<M extends AnyStateMachine>(
  flow: FlowOf<M>,
  options: WalkOptions<M> = {},
  parameters: fc.Parameters<[Walk]> = {},
): void {
  const details = fc.check(
    fc.property(walksOf(flow, options), (walk) => walk.run()),
    parameters,
  );
  if (!details.failed) return;
  const { counterexample, errorInstance, seed, numShrinks, numRuns } = details;
  const [found] = counterexample ?? [];
  if (!found)
    throw new WalkError(`${flow.name}: ${textOf(errorInstance)}`, { seed, walk: found, cause: errorInstance });
  // A path file names actors as a graph does, which finds the ids without end.
  try {
    buildGraph(flow);
  } catch {
    // A flow without a graph has no path file that could be replayed.
  }
  // The walk is taken again, because fast-check returns a copy of it without its steps.
  const { walk, failure, attempts } = reduced(found, errorInstance);
  throw new WalkError(
    [
      `${flow.name}: random walk ${numRuns} fails with the seed ${seed}; its smallest form found, after ${numShrinks + attempts} attempts:`,
      `  from ${walk.start}`,
      ...walk.steps.map(({ move }) => `  ${move.label}`),
      textOf(failure),
    ].join('\n'),
    { seed, walk, cause: failure },
  );
}
