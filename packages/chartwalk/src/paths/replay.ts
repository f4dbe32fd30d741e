import {
  type Actor,
  type AnyActorRef,
  createActor,
  createMachine,
  type EventObject,
  type InspectionEvent,
  type StateValue,
} from 'xstate';
import { type Settlement, settle, withStandIns } from '../chart/actor-stub.ts';
import { type Seed, withChance } from '../chart/chance.ts';
import { childrenOf, isOver } from '../chart/children.ts';
import { addEvaluations, ConditionRecorder } from '../chart/conditions.ts';
import { type Effect, EffectRecorder } from '../chart/effects.ts';
import type { MadeIds } from '../chart/made-ids.ts';
import { messageOf } from '../chart/message-of.ts';
import { serialise } from '../chart/serialize.ts';
import { leavesOf, stateText } from '../chart/state-text.ts';
import { atTime, SteppingClock } from '../chart/time.ts';
import type { Walked } from '../chart/transition-counts.ts';
import { inspectedActions, loopGuard, replaceInline } from '../chart/xstate-internals.ts';
import type { Flow } from '../flow/flow.ts';
import { InvariantCheck, type Summary } from '../flow/invariant-check.ts';
import { arrangeFor, type World } from '../flow/world.ts';
import { addCounts, recorder, writeReport } from '../reports/coverage.ts';
import { seedOf, startSeed } from './exploration.ts';
import { type Graph, isSameWay } from './graph.ts';
import type { Path, Step } from './path.ts';
import { pathsOf, wanderings } from './path-planning.ts';
import { type Share, Tally } from './stop-condition.ts';
import { type TimeLimit, whileTime } from './time-limit.ts';

/**
 * A running chart with stubs for its actors, a clock that the test advances, and a parent that receives the chart's
 * events.
 */
export class TestHarness {
  readonly clock = new SteppingClock();
  readonly #recorder = recorder();
  readonly #conditions: ConditionRecorder;
  readonly #parent: Actor<ReturnType<typeof createMachine>>;
  /** The events that the chart sent to its parent, including its end. */
  readonly details: EventObject[] = [];
  #chart: AnyActorRef | undefined;
  #taken: string[] = [];
  #heard: EventObject[] = [];
  #sent: EventObject[] = [];
  #lastAction: string | undefined;
  #actions: unknown[] = [];
  readonly #ids: MadeIds;
  readonly #effects: EffectRecorder;
  readonly #world: World | undefined;
  #prepared: Step | undefined;
  #surroundings: string | undefined;
  #lastStepAt = 0;
  readonly #guard = loopGuard();
  readonly #drawn = new Map<number, number>();
  /** The surroundings before the case of the prepared step changed them. */
  #worldBefore: unknown;

  /** `live`: see `withStandIns`. */
  constructor(flow: Flow, start: string, { live = [] }: { live?: readonly string[] } = {}) {
    const machine = withStandIns(flow.machine, live);
    this.#conditions = new ConditionRecorder(machine);
    this.#ids = flow.ids;
    this.#effects = new EffectRecorder(flow.ids.stem);
    this.#world = flow.world;
    this.#world?.reset();
    const parent = createMachine({
      invoke: { id: 'chart', src: machine, input: flow.inputs[start] },
      on: { '*': { actions: ({ event }) => this.details.push(event) } },
    });
    // Creating the actor also creates the first context of the chart, which may contain times.
    this.#parent = this.#withChance(0, startSeed, () => {
      const made = createActor(parent, {
        clock: this.clock,
        logger: () => {},
        inspect: (inspection) => this.#inspect(inspection),
      });
      // An error of the chart is visible in its state; xstate would also throw it where nothing can catch it.
      made.subscribe({ error: () => {} });
      return made.start();
    });
  }

  get chart(): AnyActorRef {
    return this.#chart!;
  }

  #withChance<T>(now: number, seed: () => Seed, work: () => T): T {
    return atTime(now, () => withChance(seed, work, this.#drawn));
  }

  #inspect(inspection: InspectionEvent): void {
    const actor = inspection.actorRef as AnyActorRef;
    this.#guard(inspection);
    if (inspection.type === '@xstate.actor') {
      if (actor.id === 'chart') this.#chart ??= actor;
      replaceInline(actor);
    }
    if (this.#chart) this.#effects.inspect(inspection, this.#chart, this.clock.now());
    if (actor !== this.#chart) return;
    const details = this.#recorder.inspect(inspection);
    this.#taken.push(...details.taken);
    this.#conditions.inspect(inspection, details);
    if (inspection.type === '@xstate.event') this.#heard.push(inspection.event);
    // An event without a sender comes from outside: from the view, or from the walk itself.
    if (inspection.type === '@xstate.event' && !inspection.sourceRef) this.#sent.push(inspection.event);
    const actions = inspectedActions(inspection);
    for (const [type] of actions) this.#lastAction = type;
    this.#actions.push(...actions);
  }

  /** The actions of the chart since the last call, with names and parameters (without `assign`). */
  actions(): unknown[] {
    const actions = this.#actions;
    this.#actions = [];
    return actions;
  }

  /** The effects since the last call, without the state change but with the waiting time. */
  effects(): string[] {
    const waited = this.clock.now() - this.#lastStepAt;
    this.#lastStepAt = this.clock.now();
    const effects = [...this.#effects.take(this.chart.getSnapshot().context), ...this.#changeOfWorld()];
    return waited > 0 ? [`waits ${waited} ms`, ...effects] : effects;
  }

  /** The surroundings of the machine, when the step or its case changed them. */
  #changeOfWorld(): string[] {
    if (!this.#world) return [];
    const before = this.#surroundings;
    this.#surroundings = serialise(this.#world.read(), 0);
    return before === this.#surroundings ? [] : [`leaves the surroundings ${this.#surroundings}`];
  }

  /** The effects since the last call, with their values. */
  rawEffects(): Effect[] {
    return this.#effects.takeRaw();
  }

  get counts(): Walked {
    const { taken, refused } = this.#recorder;
    const { evaluations } = this.#conditions;
    return { taken, refused, ...(evaluations && { conditions: evaluations }) };
  }

  /** The events that the chart received since the last call of `since`. */
  get heard(): readonly EventObject[] {
    return this.#heard;
  }

  /** The events that came from outside the chart since the last call of `since`. */
  get sent(): readonly EventObject[] {
    return this.#sent;
  }

  /** The action that began last since the last call of `since`: an error of the chart comes from it. */
  get lastAction(): string | undefined {
    return this.#lastAction;
  }

  get taken(): readonly string[] {
    return this.#taken;
  }

  /** Returns the transitions taken since the last call, and clears the list. */
  since(): string[] {
    const taken = this.#taken;
    this.#taken = [];
    this.#heard = [];
    this.#sent = [];
    this.#lastAction = undefined;
    return taken;
  }

  /** Changes the surroundings of the machine as the case of a step says. */
  prepare(step: Step): void {
    if (this.#world) {
      this.#worldBefore = this.#world.read();
      arrangeFor(this.#world, step.move);
    }
    this.#prepared = step;
  }

  /** Performs a move without a view. */
  perform(step: Step): void {
    if (this.#prepared !== step) this.prepare(step);
    this.#prepared = undefined;
    const { move } = step;
    const snapshot = this.chart.getSnapshot();
    const before = {
      now: this.clock.now(),
      actors: [...childrenOf(snapshot, this.#ids.stem).values()].filter((child) => !isOver(child)),
      due: this.clock.due(),
      world: this.#worldBefore,
    };
    const take = () => {
      if (move.kind === 'event') this.chart.send(move.event);
      else if (move.kind === 'outcome') this.settle(move.actor, move.settlement);
      else this.clock.step();
    };
    this.#withChance(
      move.kind === 'time' ? this.clock.next() : before.now,
      () => seedOf(snapshot, before, move.label),
      take,
    );
  }

  settle(actorId: string, settlement: Settlement): void {
    settle(this.chart, actorId, settlement, this.#ids.stem);
  }

  /** Advances the clock to the next delay and fires it. */
  passTime(): void {
    atTime(this.clock.next(), () => this.clock.step());
  }

  stop(): void {
    this.#parent.stop();
  }
}

type StepResult = { value: StateValue; status: string; effects: string[] };

export function stepName(path: Path, index: number): string {
  const step = path.steps[index];
  const length = path.rest?.length ?? path.steps.length;
  return `path ${path.id}, ${step ? `step ${index + 1} of ${length} "${step.move.label}"` : 'at its start'}`;
}

/** A difference between a chart and the file of a path: new expectations remove it. */
export class Unexpected extends Error {
  constructor(text: string, { remedy }: Path, cause?: unknown) {
    super(remedy === undefined ? text : `${text}\n  ${remedy}`, { cause });
  }
}

/** Throws when the chart does not offer a step of a stored path. */
function checkRest(path: Path): void {
  if (path.rest) throw new Unexpected(`path ${path.id}, ${path.rest.fault}`, path);
}

/**
 * Throws when the chart does not offer a step of a stored path, with the first difference on the bare chart. A walk with
 * a view or a page begins with it, because it cannot reach the end of the path.
 */
export function checkOffered(flow: Flow, path: Path): void {
  if (path.rest) replay(flow, path);
}

/** Runs a part of a step. An error of it then names the path, the step and the part. */
export async function within<T>(path: Path, index: number, part: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const message = messageOf(cause);
    // Playwright skips a test by a special error.
    const isSkip = (cause as object | undefined)?.constructor?.name === 'TestSkipError';
    if (isSkip || message.includes(stepName(path, index))) throw cause;
    throw new Error(`${stepName(path, index)}: ${part} fails: ${message}`, { cause });
  }
}

/**
 * Throws unless the chart is in the state that the path has after step `index` (-1: its start). `action`: the action
 * that ran last in this step.
 */
export function checkState(
  path: Path,
  index: number,
  state: { value?: unknown; status: string; error?: unknown },
  action?: string,
): void {
  const expected = path.steps[index] ?? path.initial;
  if (state.status === 'error' && expected.status !== 'error' && state.error !== undefined) {
    const cause = state.error;
    const what = action === undefined ? 'the chart fails' : `the action "${action}" throws`;
    throw new Error(`${stepName(path, index)}: ${what}: ${messageOf(cause)}`, { cause });
  }
  const frozen = expected.expected?.state;
  const reached = stateText(state as { value: StateValue; status: string });
  if (frozen !== undefined && frozen !== reached) {
    const text = `${stepName(path, index)}: its file expects "${frozen}", the chart is in "${reached}"`;
    throw new Unexpected(text, path, state.error);
  }
  const is = serialise([state.value, state.status], 0);
  const should = serialise([expected.value, expected.status], 0);
  if (is !== should) {
    throw new Error(`${stepName(path, index)}: expected the chart in ${should}, it is in ${is}\n  ${unlikeExplored}`, {
      cause: state.error,
    });
  }
}

const unlikeExplored =
  'The exploration found another state. If the machine reads the clock or a variable outside of it, keep the time of the beginning in its context, or give its flow a "world".';

/** The resting states after step `index`, by their paths: one for each region. */
export const seenLeaves = (path: Path, index: number): string[] => leavesOf((path.steps[index] ?? path.initial).value);

/**
 * Throws unless a step has the effects that its file expects, in their order; does nothing without expected effects.
 */
function checkEffects(path: Path, index: number, effects: string[]): void {
  const expected = (path.steps[index] ?? path.initial).expected?.effects;
  if (!expected || isSameList(effects, expected)) return;
  const isReordered = isSameList(effects.toSorted(), expected.toSorted());
  const missing = (isReordered ? expected : withoutEach(expected, effects)).map((effect) => `- ${effect}`);
  const extra = (isReordered ? effects : withoutEach(effects, expected)).map((effect) => `+ ${effect}`);
  const text = isReordered
    ? 'the step has the same effects in another order than in its file'
    : 'the step has other effects than its file expects';
  throw new Unexpected([`${stepName(path, index)}: ${text}`, ...missing, ...extra].join('\n  '), path);
}

const isSameList = (all: readonly string[], others: readonly string[]) =>
  all.length === others.length && all.every((one, index) => one === others[index]);

/** The texts without one occurrence of each of `others`. */
function withoutEach(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return all.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export function missingAssertion(path: Path, index: number, leaf: string): Error {
  return new Error(`${stepName(path, index)}: reaches "${leaf}", for which "assertions" has no entry`);
}

/**
 * The data that an event without transitions must not change, as text: context and delays, without the delay that
 * `step` fires.
 */
function unmoved({ chart, clock }: TestHarness, step?: Step): string {
  const due = clock.due().slice(step?.move.kind === 'time' ? 1 : 0);
  return serialise([chart.getSnapshot().context, due], 0, true);
}

/** `limit`: ends the walks; `sum`: gets the counts of the walks. */
type WalkOptions = { limit?: TimeLimit | undefined; sum?: Walked };

/** Writes the coverage of a walk, and adds it to `sum`. */
function record(flow: Flow, path: string, walked: Walked, sum?: Walked): void {
  writeReport(flow, { path, level: 'chart', ...walked });
  if (!sum) return;
  addCounts(sum.taken, walked.taken);
  addCounts(sum.refused, walked.refused);
  if (walked.conditions) sum.conditions = addEvaluations(sum.conditions ?? {}, walked.conditions);
}

/** Calls `replay` and writes its coverage; adds it to `sum`, as the functions below do; `onBegin` as in `replay`. */
export function walkChart(flow: Flow, path: Path, sum?: Walked, onBegin?: (step: string) => void): void {
  record(flow, path.id, replaySteps(flow, path, onBegin && { onBegin }), sum);
  checkRest(path);
}

type ReplayOptions = {
  tally?: Tally;
  /** Called with the name of each step (see `stepName`) before it. */
  onBegin?: (step: string) => void;
  onStep?: (result: StepResult) => void;
  /** Called with the result of the invariant check when the path violates no invariant. */
  onChecked?: (summary: Summary) => void;
};

/**
 * Walks a path on the bare chart and returns the transitions taken and refused. Throws when the chart leaves the path,
 * an invariant is broken, or a step without transitions changes something.
 */
export function replay(flow: Flow, path: Path, options: ReplayOptions = {}): Walked {
  const walked = replaySteps(flow, path, options);
  checkRest(path);
  return walked;
}

function replaySteps(flow: Flow, path: Path, { tally, onBegin, onStep, onChecked }: ReplayOptions = {}): Walked {
  onBegin?.(stepName(path, -1));
  const harness = new TestHarness(flow, path.start);
  const check = new InvariantCheck(flow, path.start);
  try {
    for (let index = -1; index < path.steps.length; index++) {
      const step = path.steps[index];
      const isIdle = step?.taken.length === 0 && step.status !== 'error';
      const before = isIdle ? unmoved(harness, step) : undefined;
      if (step) {
        onBegin?.(stepName(path, index));
        harness.perform(step);
      }
      checkState(path, index, harness.chart.getSnapshot(), harness.lastAction);
      const effects = harness.effects();
      checkEffects(path, index, effects);
      check.step(stepName(path, index), step?.move.event ?? null, harness);
      onStep?.({ ...harness.chart.getSnapshot(), effects });
      if (before !== undefined && before !== unmoved(harness))
        throw new Error(`${stepName(path, index)}: takes nothing, but turns\n  ${before}\ninto\n  ${unmoved(harness)}`);
      const planned = (step ?? path.initial).taken;
      const taken = harness.since();
      if (!isSameWay(taken, planned)) {
        const [was, should] = [taken, planned].map((ids) => ids.join('\n  ') || '(none)');
        throw new Error(`${stepName(path, index)}: planned transitions\n  ${should}\nbut it took\n  ${was}`);
      }
      if (step) tally?.step(taken);
      else tally?.begin(taken);
    }
    onChecked?.(check.summary());
    return harness.counts;
  } finally {
    harness.stop();
  }
}

/**
 * Walks every pair of consecutive transitions on the bare chart and writes the coverage; throws when the chart leaves a
 * path. Returns how many of the pairs were taken, for comparison in the flow's test.
 */
export function walkPairs(graph: Graph, options: WalkOptions = {}): Share {
  const tally = new Tally(graph);
  walkAll(graph, 'pairs', pathsOf(graph, 'pairs', { limit: options.limit?.half() }), tally, options);
  return tally.pairs;
}

/**
 * Walks a chart at random with a fixed seed and writes the coverage; throws when the chart leaves a path. It finds
 * errors that appear only after three or more steps. Returns the number of steps.
 */
export function wander(graph: Graph, options: WalkOptions = {}): number {
  const tally = new Tally(graph);
  walkAll(graph, 'random', wanderings(graph), tally, options);
  return tally.steps;
}

/**
 * Sends the refused events of every state to the bare chart, walks each case in which a guard refuses and another
 * transition is taken, or in which an error ends the machine, and writes the coverage. Throws when the chart leaves a path or a refused event changes
 * something. Returns how many of the guards with a known refusal were evaluated and refused.
 */
export function walkRefusals(graph: Graph, options: WalkOptions = {}): Share {
  const paths = pathsOf(graph, 'tour', { cover: 'refusals', limit: options.limit?.half() });
  const { refused } = walkAll(graph, 'refusals', paths, new Tally(graph), options);
  const due = [...graph.refused];
  return { taken: due.filter((id) => refused[id]).length, total: due.length };
}

/** The path of each error of a walk of several paths. */
const failedPaths = new WeakMap<object, Path>();

/** The path on which a walk of several paths failed; undefined for other errors. */
export const failedPathOf = (error: unknown): Path | undefined => failedPaths.get(error as object);

function replayed(flow: Flow, path: Path, tally: Tally): Walked {
  try {
    return replay(flow, path, { tally });
  } catch (error) {
    failedPaths.set(error as object, path);
    throw error;
  }
}

function walkAll({ flow }: Graph, name: string, paths: Path[], tally: Tally, { limit, sum }: WalkOptions): Walked {
  const walked: Walked = { taken: {}, refused: {} };
  for (const path of whileTime(paths, limit)) {
    const { taken, refused, conditions } = replayed(flow, path, tally);
    addCounts(walked.taken, taken);
    addCounts(walked.refused, refused);
    if (conditions) walked.conditions = addEvaluations(walked.conditions ?? {}, conditions);
  }
  record(flow, name, walked, sum);
  return walked;
}
