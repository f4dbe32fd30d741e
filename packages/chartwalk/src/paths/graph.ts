import type { StateValue } from 'xstate';
import { drawn } from '../chart/chance.ts';
import { serialise } from '../chart/serialize.ts';
import { inState, stateText } from '../chart/state-text.ts';
import { type Transition, transitionsOf } from '../chart/transitions.ts';
import { activeNodes } from '../chart/xstate-internals.ts';
import { settingFaults } from '../flow/case-faults.ts';
import { namingPlace } from '../flow/failed-setting.ts';
import type { Flow } from '../flow/flow.ts';
import { enteredBy } from '../reports/coverage-parts.ts';
import { type Arrival, Exploration, type Place } from './exploration.ts';
import { excessAlong, excessOf, grownParts, widestFields } from './growth.ts';
import type { Loss } from './losses.ts';
import { checkActors, checkOutcomes, earliest, idleIds, type Move } from './moves.ts';
import { type TimeLimit, timeLimit } from './time-limit.ts';
import { growthSeen, mostStates, unlimited } from './unlimited.ts';

/**
 * `wait` in ms of simulated time (0 except for delays); `taken`: the transition ids in the order taken; `refused`: the
 * ids of transitions whose guards were evaluated and refused; `effects`: a digest of the effects of the step and of the
 * state after it; `error`: the text of the error that ends the machine;
 * `losses`: the running actors that the machine loses.
 */
export type Edge = {
  from: string;
  to: string;
  move: Move;
  wait: number;
  taken: string[];
  refused: string[];
  effects: number;
  error?: string;
  losses?: Loss[];
};

/** `refusals`: moves that guards refuse without any effect; they lead back to their state. */
export type GraphNode = { key: string; value: StateValue; status: string; edges: Edge[]; refusals: Edge[] };

export type Graph = {
  flow: Flow;
  starts: Record<string, Pick<Edge, 'to' | 'taken' | 'refused' | 'effects' | 'losses'>>;
  nodes: Map<string, GraphNode>;
  transitions: Transition[];
  /** Ids of the transitions whose guard refuses at least once. */
  refused: ReadonlySet<string>;
  /** Transitions that no edge takes, with the reason as far as the graph shows it. */
  untaken: { id: string; reason: string }[];
  /** Whether a limit of time ended the exploration: the last states then have no edges. */
  isPartial?: boolean;
  /** What grew on and on before a limit of time ended the exploration, and what to do about it. */
  growth?: string;
  /** Whether a limit of time ended the check of the projection. */
  isUnchecked?: boolean;
};

type StoredNode = GraphNode & { place: Place };

/** States that hold a growing list need memory with the square of their number, long before there are too many. */
const mostLettersInAll = 50_000_000;
/** The number of states after which an exploration looks for a part that grows without end. */
const earlyLook = 2000;
/** States with so many different numbers of actors have more and more of them, which soon costs minutes. */
const mostSizes = 60;
/**
 * The maximum number of compared states with the same key; smaller for a large chart, because each comparison tries all
 * moves of the state.
 */
const siblingsOf = (edges: number) => Math.max(3, Math.min(30, Math.floor(6000 / edges)));

type Explored = { graph: Graph; exploration: Exploration; nodes: Map<string, StoredNode>; reached: Set<Place> };

/**
 * The reachable states of a flow's chart and the moves between them. Throws when an event or actor has no case, or when
 * the number of states has no limit. It assumes that the projection is valid: see `checkProjection`. The exploration
 * begins with the nearest states, and ends when `limit` is over.
 */
export function buildGraph(flow: Flow, limit?: TimeLimit): Graph {
  return explored(flow, limit).graph;
}

function explored(flow: Flow, limit?: TimeLimit): Explored {
  const faults = settingFaults(flow);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  checkOutcomes(flow);
  let found = exploredOnce(flow, limit);
  while (!found) found = exploredOnce(flow, limit);
  return found;
}

/**
 * Whether the exploration found ids without end, which the flow then numbers. A replacement of the flow's machine has
 * the names of the original.
 */
const isRenamed = ({ ids, machine }: Flow, { growth }: Exploration, isEndless: boolean): boolean =>
  ids.machine === machine && ids.learn(growth, isEndless);

const follow = (exploration: Exploration, place: Place, move: Move): Arrival =>
  namingPlace(
    () => `${inState(stateText(place.snapshot))} on "${move.label}"`,
    () => exploration.follow(place, move),
  );

const mostProbes = 2000;

/**
 * Whether the states that the projection joins lead to ids without end: the exploration itself goes on from one of them
 * only. Tries the deepest states first.
 */
function isEndlessBelow(
  flow: Flow,
  exploration: Exploration,
  reached: ReadonlySet<Place>,
  limit: TimeLimit | undefined,
): boolean {
  if (flow.ids.isProbed || !exploration.growth.isSuspect) return false;
  const stack = [...reached];
  const tried = new Set<Place>();
  let probes = 0;
  for (let place = stack.pop(); place && probes < mostProbes; place = stack.pop()) {
    if (limit?.isOver()) return false;
    if (tried.has(place)) continue;
    tried.add(place);
    for (const move of exploration.movesFrom(place)) {
      const next = follow(exploration, place, move);
      probes++;
      if (!next.isCrowded) stack.push(next.place);
    }
    if (isRenamed(flow, exploration, false)) return true;
  }
  flow.ids.isProbed = true;
  return false;
}

/** The first result that is not null. */
function firstOf<T, R>(all: readonly T[], resultOf: (one: T) => R | null): R | null {
  for (const one of all) {
    const result = resultOf(one);
    if (result !== null) return result;
  }
  return null;
}

/** Null when the names of actors have changed, so that the exploration must begin again. */
function exploredOnce(flow: Flow, limit?: TimeLimit): Explored | null {
  const exploration = new Exploration(flow);
  const drawnBefore = drawn().numbers;
  const reached = new Set<Place>();
  const nodes = new Map<string, StoredNode>();
  const starts: Graph['starts'] = {};
  const evidence = new Evidence();
  const [taken, refused] = [new Set<string>(), new Set<string>()];
  const sizes = new Set<number>();
  let isPartial = false;
  const most = flow.maxStates ?? mostStates;
  const scale = Math.max(1, most / mostStates);
  const limits = { most, mostInAll: mostLettersInAll * scale, mostSizes: mostSizes * scale, limit };
  const note = (arrival: Arrival) => {
    for (const id of arrival.taken) taken.add(id);
    for (const id of arrival.refused) refused.add(id);
  };

  for (const name of Object.keys(flow.inputs)) {
    const first = namingPlace(
      () => `at its start with the input "${name}"`,
      () => exploration.start(name),
    );
    const { losses } = first;
    starts[name] = {
      to: first.place.key,
      taken: first.taken,
      refused: first.refused,
      effects: first.effects,
      ...(losses && { losses }),
    };
    note(first);
    const queue = [first];
    for (const { place, status } of queue) {
      reached.add(place);
      const { key } = place;
      if (nodes.has(key)) continue;
      isPartial ||= limit?.isOver() ?? false;
      const moves = isPartial ? [] : exploration.movesFrom(place);
      const [edges, refusals]: [Edge[], Edge[]] = [[], []];
      for (const move of moves) {
        const before = drawn().all;
        const next = follow(exploration, place, move);
        if (drawn().all > before) for (const id of next.refused) evidence.addRandom(id);
        if (next.isCrowded) continue;
        queue.push(next);
        const edge = edgeBetween(place, move, next);
        if (edge) edges.push(edge);
        else if (next.refused.length > 0) refusals.push(edgeFrom(place, move, next));
        note(next);
      }
      nodes.set(key, { key, value: place.snapshot.value, status, edges, refusals, place });
      if (!isPartial) evidence.add(place, moves);
      if (isRenamed(flow, exploration, false)) return null;
      sizes.add(place.actors.size);
      const isOver = nodes.size > most || exploration.letters > limits.mostInAll;
      const isCrowded = sizes.size > limits.mostSizes;
      const isLooking = nodes.size === earlyLook && !isPartial;
      if (!isOver && !isCrowded && !isLooking) continue;
      const places = [...nodes.values()].map(({ place: one }) => one);
      const grown = grownParts(exploration, places, limits);
      const excess =
        isOver || isCrowded
          ? excessOf(nodes.size, most)
          : firstOf(grown, (part) => excessAlong(exploration, places, part, limits));
      if (!excess) continue;
      if (isRenamed(flow, exploration, true)) return null;
      const widest = () => (limit?.isOver() ? [] : widestFields(exploration, places));
      const hints = { widest, idle: idleIds(flow, exploration), isCut: limit?.isOver() ?? false };
      throw new Error(unlimited(flow, places, grown, excess, hints) + randomHint(drawn().numbers > drawnBefore));
    }
  }

  if (!isPartial && isEndlessBelow(flow, exploration, reached, limit)) return null;
  if (!isPartial) checkActors(flow, exploration);
  const transitions = transitionsOf(flow.machine);
  const entered = enteredBy(
    flow.machine,
    transitions.filter(({ id }) => taken.has(id)),
  );
  const growth = isPartial && limit ? growthBefore(exploration, flow, [...nodes.values()], limit) : undefined;
  const graph: Graph = {
    flow,
    starts,
    nodes: new Map([...nodes].map(([key, { place: _, ...node }]) => [key, node])),
    transitions,
    refused,
    untaken: transitions
      .filter(({ id }) => !taken.has(id))
      .map((transition) => ({
        id: transition.id,
        reason: isPartial
          ? 'the limit of time ended the exploration before it'
          : evidence.reason(transition, entered.has(transition.source)),
      })),
    ...(isPartial && { isPartial }),
    ...(growth !== undefined && { growth }),
  };
  return { graph, exploration, nodes, reached };
}

/** The part of a limit of time that the search for growth takes after the exploration. */
const shareOfSearch = 0.2;

/** What grew in an exploration that a limit of time ended. */
function growthBefore(
  exploration: Exploration,
  flow: Flow,
  nodes: readonly StoredNode[],
  { seconds }: TimeLimit,
): string | undefined {
  const places = nodes.map(({ place }) => place);
  const limit = timeLimit(seconds * shareOfSearch);
  return growthSeen(flow, places, grownParts(exploration, places, { mostInAll: mostLettersInAll, limit }));
}

/** The graph of a flow, with one position for each state. */
export function graphWithPlaces(flow: Flow, limit?: TimeLimit): { graph: Graph; places: ReadonlyMap<string, Place> } {
  const { graph, nodes } = explored(flow, limit);
  return { graph, places: new Map([...nodes].map(([key, { place }]) => [key, place])) };
}

/** The edge of a move; undefined when the move takes no transition and does not change the state. */
function edgeBetween(before: Place, move: Move, next: Arrival): Edge | undefined {
  return next.taken.length === 0 && next.place.key === before.key ? undefined : edgeFrom(before, move, next);
}

/** Whether an edge is one of the `refusals` of its state. */
export const isIdle = ({ from, to, taken }: Edge) => from === to && taken.length === 0;

const edgeFrom = (
  before: Place,
  move: Move,
  { place, taken, refused, wait, effects, error, losses }: Arrival,
): Edge => ({
  from: before.key,
  to: place.key,
  move,
  wait,
  taken,
  refused,
  effects,
  ...(error !== undefined && { error }),
  ...(losses && { losses }),
});

/**
 * Builds the graph of a flow and throws unless all states with the same projection have the same moves. It costs
 * several times as much as the graph, and its result depends only on the chart and the cases. It ends when `limit` is
 * over.
 */
export function checkProjection(flow: Flow, limit?: TimeLimit): Graph {
  const { graph, exploration, nodes, reached } = explored(flow, limit);
  const maxSiblings = siblingsOf([...nodes.values()].reduce((sum, { edges }) => sum + edges.length, 0));
  const seen = new Map<string, Set<Place>>();
  const queue = [...reached];
  for (let place = queue.pop(); place; place = queue.pop()) {
    if (limit?.isOver()) return { ...graph, isUnchecked: true };
    const { key } = place;
    const { edges, place: chosen } = nodes.get(key)!;
    const siblings = seen.get(key) ?? new Set([chosen]);
    seen.set(key, siblings);
    if (siblings.has(place) || siblings.size > maxSiblings) continue;
    siblings.add(place);
    const sibling = place;

    const expected = new Map(edges.map((edge) => [edge.move.label, edge]));
    let isRandom = false;
    const fail = (label: string, other: string) => {
      throw new Error(
        `${flow.name}: ${joined(flow)}. Key: ${key}\n  on "${label}" one leads to: ${expected.get(label)?.to ?? key}\n  another to: ${other}\n  ${remedyFor(flow, chosen, sibling)}${randomHint(isRandom)}`,
      );
    };
    for (const move of exploration.movesFrom(place)) {
      const before = drawn().all;
      const next = follow(exploration, place, move);
      isRandom = drawn().all > before;
      if (next.isCrowded) continue;
      const own = edgeBetween(place, move, next);
      const edge = expected.get(move.label);
      if (own?.to !== edge?.to || !isSameWay(own?.taken ?? [], edge?.taken ?? [])) fail(move.label, next.place.key);
      expected.delete(move.label);
      queue.push(next.place);
    }
    for (const label of expected.keys()) fail(label, '(not possible)');
  }
  return graph;
}

/** What to do when a step depends on random numbers. */
const randomText =
  'step draws random numbers (Math.random, crypto.getRandomValues or crypto.randomUUID), which are always the same in one state: see "Random numbers" in docs/cases.md';
const randomHint = (isRandom: boolean) => (isRandom ? `\n  A ${randomText}.` : '');

const joined = ({ project }: Flow) =>
  project ? 'the projection joins states that go on differently' : 'states that look alike go on differently';

/** The fields of the contexts of two positions that differ; `isExact`: also by how long ago a time was. */
function differing(one: Place, other: Place, isExact: boolean): string[] {
  const [own, others] = [one, other].map(({ snapshot }) => Object(snapshot.context) as Record<string, unknown>);
  const text = (value: unknown, { now }: Place) => serialise(value, now, isExact);
  return [...new Set([...Object.keys(own!), ...Object.keys(others!)])].filter(
    (field) => text(own![field], one) !== text(others![field], other),
  );
}

/** What to do about states that are one state of the graph and go on differently. */
function remedyFor({ project }: Flow, one: Place, other: Place): string {
  const fields = differing(one, other, false);
  const named = fields.map((field) => `"${field}"`).join(', ');
  if (project && fields.length > 0)
    return `Their contexts differ in ${named}: "project" must also return what the guards read of it.`;
  const times = differing(one, other, true);
  if (times.length === 0)
    return 'Their contexts are equal: what else the machine reads belongs into its context, or into "world" of the flow.';
  const [time] = times;
  return `They differ in how long ago "${time}" was, and a guard reads the clock: "project" must return this time up to the longest one that a guard compares, for example project: (context) => ({ ...context, ${time}: Math.min(Date.now() - context.${time}, 2000) }).`;
}

/**
 * Errors in the `unreachable` list: transitions that are neither taken nor listed, and listed transitions that are
 * taken or do not exist.
 */
export function complaints({ flow, transitions, untaken }: Graph): string[] {
  const reasons = new Map(untaken.map(({ id, reason }) => [id, reason]));
  const known = new Set(transitions.map(({ id }) => id));
  return [
    ...untaken.filter(({ id }) => !(id in flow.unreachable)).map(({ id, reason }) => `not taken: ${id}: ${reason}`),
    ...Object.keys(flow.unreachable)
      .filter((id) => !reasons.has(id))
      .map((id) => `listed as unreachable, but ${known.has(id) ? 'taken' : 'not in the chart'}: ${id}`),
  ];
}

/** The labels of the cases that the chart handles in no state. */
export function unusedCases({ flow, nodes }: Graph): string[] {
  const handled = new Set(
    [...nodes.values()].flatMap(({ edges, refusals }) =>
      [...edges, ...refusals].map(({ move }) => caseLabel(flow, move)),
    ),
  );
  const said = Object.entries(flow.events).flatMap(([type, cases]) =>
    Object.keys(cases).map((name) => `${type} (${name})`),
  );
  const ended = Object.entries(flow.outcomes).flatMap(([actor, cases]) =>
    Object.keys(cases).map((name) => `${actor} -> ${name}`),
  );
  return [...said, ...ended].filter((label) => !handled.has(label));
}

/** The label of a move with the key that its case has in the flow: an actor without cases of its own has those of its source. */
export function caseLabel({ outcomes }: Flow, move: Move): string {
  if (move.kind !== 'outcome') return move.label;
  return `${move.actor in outcomes ? move.actor : move.source} -> ${move.caseName}`;
}

/**
 * Whether two steps took the same transitions. The order does not count, because parallel regions may take theirs in
 * any order.
 */
export function isSameWay(taken: string[], others: string[]): boolean {
  if (taken.length !== others.length) return false;
  if (taken.every((id, index) => id === others[index])) return true;
  return taken.toSorted().join('\n') === others.toSorted().join('\n');
}

/** Facts of the exploration that explain why a transition was never taken. */
class Evidence {
  #active = new Set<string>();
  #offered = new Set<string>();
  #pending = new Map<string, Set<string>>();
  #random = new Set<string>();

  /** Notes a transition that is refused in a step which draws random numbers. */
  addRandom(id: string): void {
    this.#random.add(id);
  }

  add({ snapshot, timers }: Place, moves: Move[]): void {
    for (const node of activeNodes(snapshot)) this.#active.add(node.id);
    for (const { event } of moves) this.#offered.add(event.type);
    const first = earliest(timers);
    for (const { event } of timers) {
      const before = this.#pending.get(event.type) ?? new Set();
      if (first) this.#pending.set(event.type, before.add(first.id));
    }
  }

  reason(transition: Transition, isEntered: boolean): string {
    const reason = this.#reason(transition, isEntered);
    return this.#random.has(transition.id) ? `${reason}; its ${randomText}` : reason;
  }

  #reason({ source, descriptor, guard }: Transition, isEntered: boolean): string {
    if (!isEntered) return 'its state is never entered';
    const before = this.#pending.get(descriptor);
    if (before && !this.#offered.has(descriptor))
      return `its delay never runs out: ${[...before].join(', ')} always comes first`;
    if (descriptor === 'always' && guard === null) return 'a transition before it is always taken';
    if (descriptor === 'always') return 'its guard never holds where its state is entered';
    if (!this.#active.has(source)) return 'its state is never at rest';
    if (this.#offered.has(descriptor)) return 'every case is refused by its guard or goes to a transition before it';
    return 'no case brings its event';
  }
}
