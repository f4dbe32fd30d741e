import type { AnyStateNode } from 'xstate';
import { serialise } from '../chart/serialize.ts';
import { stateText } from '../chart/state-text.ts';
import { eventLabel, transitionsOf } from '../chart/transitions.ts';
import { activeNodes } from '../chart/xstate-internals.ts';
import type { Flow } from '../flow/flow.ts';
import { type Arrival, Exploration, type Place } from '../paths/exploration.ts';
import type { Move } from '../paths/moves.ts';
import { type Path, pathId, type Step } from '../paths/path.ts';
import { replay } from '../paths/replay.ts';

/** A state of the chart with its inner states, for display. */
export type Outline = {
  id: string;
  key: string;
  type: AnyStateNode['type'];
  states: Outline[];
  transitions: { id: string; label: string; leadsTo: string }[];
  actors: string[];
};

/** A possible next step. `payload`: the data of an event or the result of an actor as JSON; null without data. */
export type Choice = {
  label: string;
  kind: Move['kind'];
  payload: string | null;
  taken: string[];
  state: string;
};

/** A step that was taken. `fault`: what the step breaks, for example an invariant. */
export type TakenStep = { label: string; wait: number; taken: string[]; state: string; effects: string[] };

export type Goal = { state: string } | { transition: string };

const mostPlaces = 20_000;

/** A chart that a person walks step by step, without its actors. Steps can be taken back. */
export class LiveChart {
  readonly flow: Flow;
  readonly start: string;
  readonly #exploration: Exploration;
  readonly #first: Arrival;
  readonly #walked: { step: Step; place: Place }[] = [];

  constructor(flow: Flow, start: string) {
    this.flow = flow;
    this.start = start;
    this.#exploration = new Exploration(flow);
    this.#first = this.#exploration.start(start);
  }

  get #place(): Place {
    return this.#walked.at(-1)?.place ?? this.#first.place;
  }

  /** The ids of the active states. */
  get active(): string[] {
    return activeNodes(this.#place.snapshot).map(({ id }) => id);
  }

  get state(): string {
    return stateText(this.#place.snapshot);
  }

  get context(): string {
    return serialise(this.#place.snapshot.context, this.#place.now);
  }

  get length(): number {
    return this.#walked.length;
  }

  choices(): Choice[] {
    return this.#exploration.movesFrom(this.#place).flatMap((move) => {
      const next = this.#exploration.follow(this.#place, move);
      if (next.isCrowded) return [];
      const { label, kind } = move;
      return [{ label, kind, payload: payloadOf(move), taken: next.taken, state: stateText(next.place.snapshot) }];
    });
  }

  /** Takes a step by its label, with other data if `payload` is given. Throws when the chart does not offer it. */
  take(label: string, payload?: unknown): Step {
    const offered = this.#exploration.movesFrom(this.#place).find((move) => move.label === label);
    if (!offered) throw new Error(`"${label}" is not possible in ${this.state}`);
    const move = payload === undefined ? offered : withPayload(offered, payload);
    const { place, wait, taken, status } = this.#exploration.follow(this.#place, move);
    const isRefused = taken.length === 0 && place.key === this.#place.key;
    const step: Step = { move, wait, taken, value: place.snapshot.value, status, isRefused };
    this.#walked.push({ step, place });
    return step;
  }

  /** Takes the last steps back until `length` steps are left. */
  backTo(length: number): void {
    this.#walked.splice(Math.max(0, length));
  }

  /** The labels of a shortest way from here to a state or through a transition; null when there is none. */
  wayTo(goal: Goal): string[] | null {
    const isThere = ({ place, taken }: Pick<Arrival, 'place' | 'taken'>) =>
      'state' in goal
        ? activeNodes(place.snapshot).some(({ id }) => id === goal.state)
        : taken.includes(goal.transition);
    type Tried = { place: Place; label: string; before: Tried | null };
    const wayOf = (tried: Tried | null): string[] => (tried?.before ? [...wayOf(tried.before), tried.label] : []);
    if (isThere({ place: this.#place, taken: [] })) return [];
    const queue: Tried[] = [{ place: this.#place, label: '', before: null }];
    const seen = new Set([this.#place.key]);
    for (const before of queue) {
      for (const move of this.#exploration.movesFrom(before.place)) {
        const next = this.#exploration.follow(before.place, move);
        if (next.isCrowded) continue;
        const tried = { place: next.place, label: move.label, before };
        if (isThere(next)) return wayOf(tried);
        if (seen.has(next.place.key) || seen.size >= mostPlaces) continue;
        seen.add(next.place.key);
        queue.push(tried);
      }
    }
    return null;
  }

  /**
   * Takes a step that a page may take without the test: one of the outcomes `<actor> -> <case>` or `<source> -> <case>`
   * in `itself`, or a delay of 0 ms. Null when there is none.
   */
  takeItself(itself: readonly string[]): Step | null {
    const next = this.#exploration
      .movesFrom(this.#place)
      .find((move) =>
        move.kind === 'outcome'
          ? itself.includes(move.label) || itself.includes(`${move.source} -> ${move.caseName}`)
          : move.kind === 'time' && this.#exploration.follow(this.#place, move).wait === 0,
      );
    return next ? this.take(next.label) : null;
  }

  path(): Path {
    const { place, taken } = this.#first;
    const { value, status } = place.snapshot;
    const steps = this.#walked.map(({ step }) => step);
    const labels = steps.map(({ move }) => move.label);
    return { id: pathId(this.start, labels), start: this.start, initial: { value, status, taken }, steps };
  }

  /**
   * The start and the steps so far with their effects, from a run with stand-ins for the actors. `fault`: what the run
   * breaks, for example an invariant.
   */
  results(): { steps: TakenStep[]; fault: string | null } {
    const path = this.path();
    const effects: string[][] = [];
    let fault: string | null = null;
    try {
      replay(this.flow, path, { onStep: (result) => effects.push(result.effects) });
    } catch (error) {
      fault = (error as Error).message;
    }
    const start = { ...path.initial, move: { label: `start ${this.start}` }, wait: 0 };
    const steps = [start, ...path.steps].map(({ move, wait, taken, value, status }, index) => ({
      label: move.label,
      wait,
      taken,
      state: stateText({ value, status }),
      effects: effects[index] ?? [],
    }));
    return { steps, fault };
  }
}

const json = (value: unknown): string | null => JSON.stringify(value, null, 2) ?? null;

function payloadOf(move: Move): string | null {
  if (move.kind === 'time') return null;
  if (move.kind === 'event') {
    const { type: _, ...payload } = move.event;
    return Object.keys(payload).length > 0 ? json(payload) : null;
  }
  return 'output' in move.settlement ? json(move.settlement.output) : null;
}

const edited = 'edited';

function withPayload(move: Move, payload: unknown): Move {
  if (move.kind === 'time') throw new Error('A delay has no data');
  if (move.kind === 'event') {
    const { type } = move.event;
    return { ...move, caseName: edited, label: `${type} (${edited})`, event: { ...(payload as object), type } };
  }
  if (!('output' in move.settlement)) throw new Error(`"${move.label}" has no output that can be changed`);
  const { actor, event } = move;
  const settlement = { output: payload };
  return { ...move, caseName: edited, label: `${actor} -> ${edited}`, settlement, event: { ...event, ...settlement } };
}

/** The states and transitions of a flow's chart, for display. */
export function outlineOf({ machine }: Flow): Outline {
  const transitions = transitionsOf(machine);
  const read = (node: AnyStateNode): Outline => ({
    id: node.id,
    key: node.key,
    type: node.type,
    states: Object.values(node.states).map(read),
    transitions: transitions
      .filter(({ source }) => source === node.id)
      .map(({ id, descriptor, guard, targets }) => ({
        id,
        label: `${eventLabel(descriptor)}${guard ? ` [${guard}]` : ''}`,
        leadsTo: targets.map((target) => target.replace(`${machine.id}.`, '')).join(' + '),
      })),
    actors: node.invoke.map(({ id }) => id),
  });
  return read(machine.root);
}
