import type { AnyActorRef, AnyMachineSnapshot, EventObject, StateValue } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { Flow } from './flow.ts';
import { serialise } from './serialise.ts';
import { type Settlement, withStandIns } from './stand-in.ts';
import { atTime } from './time.ts';
import { type Transition, transitionsOf } from './transitions.ts';
import {
  activeNodes,
  eventDescriptors,
  type PureStep,
  pureStart,
  pureTransition,
  stateNodes,
} from './xstate-internals.ts';

/** What can come next: something said, an actor's end, or the earliest delay running out. */
export type Move = { label: string; event: EventObject } & (
  | { kind: 'event'; caseName: string }
  | { kind: 'outcome'; actor: string; caseName: string; settlement: Settlement }
  | { kind: 'time' }
);

/** `wait` in ms of simulated time (0 but for delays); `taken`: the ids of the transitions in the order taken. */
export type Edge = { from: string; to: string; move: Move; wait: number; taken: string[] };

export type GraphNode = { key: string; value: StateValue; status: string; edges: Edge[] };

export type Graph = {
  flow: Flow;
  starts: Record<string, { to: string; taken: string[] }>;
  nodes: Map<string, GraphNode>;
  transitions: Transition[];
  /** Transitions that no edge takes, with the reason as far as the graph tells it. */
  untaken: { id: string; reason: string }[];
};

type Timer = { id: string; at: number; event: EventObject };

/** What a snapshot does not say of itself: the time at which it stands, its delays, its ended actors. */
type Moment = { now: number; timers: Timer[]; ended: Map<string, AnyActorRef>; taken: string[] };

const maxNodes = 20_000;
const maxMicrosteps = 1000;
const maxSiblings = 30;

/**
 * The reachable states of a flow's chart and the moves between them. Throws when the flow leaves an event or actor
 * without a case, when its projection joins states that go on differently, or when the states have no end.
 */
export function buildGraph(flow: Flow): Graph {
  const machine = withStandIns(flow.machine);
  machine.options.maxIterations = maxMicrosteps;
  checkOutcomes(flow);
  const moments = new WeakMap<object, Moment>();
  const moves = new WeakMap<object, Move>();
  const keys = new WeakMap<object, string>();
  const nodes = new Map<string, GraphNode & { snapshot: AnyMachineSnapshot }>();
  const starts: Graph['starts'] = {};
  const evidence = new Evidence();

  const momentOf = (snapshot: AnyMachineSnapshot) => moments.get(snapshot)!;

  function settled({ snapshot, taken, timers }: PureStep, before: Omit<Moment, 'taken'>): AnyMachineSnapshot {
    const pending = new Map(before.timers.map((timer) => [timer.id, timer]));
    for (const { id, set } of timers) {
      pending.delete(id);
      if (set) pending.set(id, { id, event: set.event, at: before.now + Math.max(0, set.delay) });
    }
    const active = snapshot.status === 'active';
    const own = { ...snapshot };
    moments.set(own, { ...before, timers: active ? [...pending.values()] : [], taken });
    return own;
  }

  function start(name: string): AnyMachineSnapshot {
    const step = atTime(0, () => pureStart(machine, flow.inputs[name]));
    if (step.snapshot.status === 'error')
      throw new Error(`${flow.name} does not start`, { cause: step.snapshot.error });
    return settled(step, { now: 0, timers: [], ended: new Map() });
  }

  function follow(from: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot {
    const move = moves.get(event)!;
    const { now, timers, ended } = momentOf(from);
    const timer = move.kind === 'time' ? earliest(timers) : undefined;
    const then = timer?.at ?? now;
    const before = { now: then, timers: timers.filter((one) => one !== timer), ended: new Map(ended) };
    if (move.kind === 'outcome' && !('snapshot' in move.settlement))
      before.ended.set(move.actor, from.children[move.actor]);
    const where = `${flow.name}, ${JSON.stringify(from.value)}, on "${move.label}"`;
    let step: PureStep;
    try {
      step = atTime(then, () => pureTransition(machine, from, event));
    } catch (cause) {
      throw new Error(`The chart throws: ${where}: ${(cause as Error).message}`, { cause });
    }
    if (step.snapshot.status === 'error') throw new Error(`The chart dies, as nothing handles the error: ${where}`);
    return settled(step, before);
  }

  function movesFrom(snapshot: AnyMachineSnapshot): EventObject[] {
    const { now, timers, ended } = momentOf(snapshot);
    const working = Object.keys(snapshot.children).filter((id) => ended.get(id) !== snapshot.children[id]);
    const found = possibleMoves(flow, snapshot, earliest(timers), now, working);
    return found.map((move) => {
      moves.set(move.event, move);
      return move.event;
    });
  }

  const texts = new WeakMap<object, Map<string, string>>();

  /** What of a context belongs to a key; contexts are shared by many snapshots, so each is read once for a time. */
  function textOf(context: object, now: number, exact: boolean): string {
    const known = texts.get(context) ?? new Map<string, string>();
    texts.set(context, known);
    const at = `${now} ${exact}`;
    const projection = () => (flow.project && !exact ? atTime(now, () => flow.project?.(context)) : context);
    const text = known.get(at) ?? serialise(projection(), now, exact);
    known.set(at, text);
    return text;
  }

  function keyOf(snapshot: AnyMachineSnapshot, exact = false): string {
    const known = exact ? undefined : keys.get(snapshot);
    if (known !== undefined) return known;
    const { now, timers, ended } = momentOf(snapshot);
    const { value, status, context, children, historyValue } = snapshot;
    const working = Object.keys(children).filter((id) => ended.get(id) !== children[id]);
    const history = Object.entries(historyValue).map(([id, recalled]) => [id, recalled?.map((node) => node.id)]);
    const key = [
      serialise(value, 0),
      status,
      textOf(context, now, exact),
      ...(working.length > 0 ? [`at work: ${working.sort().join(', ')}`] : []),
      ...timers.toSorted((a, b) => a.at - b.at).map(({ id, at }) => `${id} in ${at - now}`),
      ...(history.length > 0 ? [JSON.stringify(history)] : []),
      ...(exact ? activeNodes(snapshot).map((node) => node.id) : []),
    ].join(' | ');
    if (!exact) keys.set(snapshot, key);
    return key;
  }

  const labelOf = (event: EventObject) => moves.get(event)!.label;
  const walkable = {
    transition: follow,
    getInitialSnapshot: () => start('plain'),
    getPersistedSnapshot: (s: unknown) => s,
  };

  for (const name of Object.keys(flow.inputs)) {
    const first = start(name);
    const keysSeen = new Set<string>();
    const map = getAdjacencyMap(walkable as never, {
      fromState: first as never,
      events: movesFrom as never,
      serializeEvent: labelOf,
      stopWhen: (snapshot: AnyMachineSnapshot) => nodes.has(keyOf(snapshot)),
      serializeState: (snapshot: AnyMachineSnapshot) => {
        const key = keyOf(snapshot);
        if (keysSeen.add(key).size > maxNodes)
          throw new Error(`${flow.name} has more than ${maxNodes} states: give its flow a "project". One is: ${key}`);
        return key;
      },
    });
    starts[name] = { to: keyOf(first), taken: momentOf(first).taken };
    for (const [key, { state, transitions }] of Object.entries(map) as unknown as [string, Adjacency][]) {
      if (nodes.has(key)) continue;
      const edges = Object.values(transitions).flatMap(({ event, state: next }) => {
        const to = keyOf(next);
        const { now, taken } = momentOf(next);
        if (taken.length === 0 && to === key) return [];
        return [{ from: key, to, move: moves.get(event)!, wait: now - momentOf(state).now, taken }];
      });
      nodes.set(key, { key, value: state.value, status: state.status, edges, snapshot: state });
      evidence.add(
        state,
        Object.values(transitions).map(({ event }) => event),
        momentOf(state).timers,
      );
    }
    const explored = Object.values(map) as unknown as Adjacency[];
    checkSoundness([
      first,
      ...explored.flatMap(({ transitions }) => Object.values(transitions).map(({ state }) => state)),
    ]);
  }

  function checkSoundness(found: AnyMachineSnapshot[]): void {
    const seen = new Map<string, Set<string>>();
    const queue = [...found];
    for (let snapshot = queue.pop(); snapshot; snapshot = queue.pop()) {
      const key = keyOf(snapshot);
      const chosen = nodes.get(key)!;
      const exact = keyOf(snapshot, true);
      const siblings = seen.get(key) ?? new Set([keyOf(chosen.snapshot, true)]);
      seen.set(key, siblings);
      if (siblings.has(exact) || siblings.size > maxSiblings) continue;
      siblings.add(exact);
      const rest = new Map(chosen.edges.map((edge) => [edge.move.label, edge]));
      for (const event of movesFrom(snapshot)) {
        const next = follow(snapshot, event);
        const label = labelOf(event);
        const edge = rest.get(label);
        rest.delete(label);
        const to = keyOf(next);
        const same = edge
          ? edge.to === to && isSameWay(edge.taken, momentOf(next).taken)
          : to === key && momentOf(next).taken.length === 0;
        if (!same) throw unsound(key, label, edge?.to ?? key, to);
        queue.push(next);
      }
      for (const [label, edge] of rest) throw unsound(key, label, edge.to, '(not possible)');
    }
  }

  function unsound(key: string, label: string, to: string, other: string): Error {
    return new Error(
      `${flow.name}: the projection joins states that go on differently. Key: ${key}\n  on "${label}" one leads to: ${to}\n  another to: ${other}`,
    );
  }

  const transitions = transitionsOf(flow.machine);
  const taken = new Set([...nodes.values()].flatMap(({ edges }) => edges.flatMap((edge) => edge.taken)));
  for (const first of Object.values(starts)) for (const id of first.taken) taken.add(id);
  const untaken = transitions
    .filter(({ id }) => !taken.has(id))
    .map((transition) => ({ id: transition.id, reason: evidence.reason(transition) }));
  return {
    flow,
    starts,
    nodes: new Map([...nodes].map(([key, { snapshot: _, ...node }]) => [key, node])),
    transitions,
    untaken,
  };
}

/** What is wrong with a flow's account of its chart: transitions untaken without a reason, or taken in spite of one. */
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

type Adjacency = {
  state: AnyMachineSnapshot;
  transitions: Record<string, { event: EventObject; state: AnyMachineSnapshot }>;
};

/** Whether the same transitions were taken; regions that go on together have no order between them. */
export function isSameWay(taken: string[], others: string[]): boolean {
  return taken.toSorted().join('\n') === others.toSorted().join('\n');
}

function earliest(timers: Timer[]): Timer | undefined {
  return timers.reduce<Timer | undefined>((first, timer) => (first && first.at <= timer.at ? first : timer), undefined);
}

function possibleMoves(
  flow: Flow,
  snapshot: AnyMachineSnapshot,
  timer: Timer | undefined,
  now: number,
  working: string[],
): Move[] {
  if (snapshot.status !== 'active') return [];
  const time: Move[] = timer ? [{ kind: 'time', label: `time: ${timer.event.type}`, event: { ...timer.event } }] : [];
  if (timer && timer.at <= now) return time;
  const found = eventDescriptors(snapshot).flatMap((descriptor): Move[] => {
    if (/^xstate\.(init$|stop$|after\.|done\.state\.)/.test(descriptor)) return [];
    const actorEvent = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(descriptor);
    if (!actorEvent) return saidMoves(flow, descriptor);
    return working
      .filter((id) => actorEvent[2] === '*' || actorEvent[2] === id)
      .flatMap((id) => outcomeMoves(flow, `xstate.${actorEvent[1]}.`, id, snapshot.children[id]));
  });
  return [...new Map([...found, ...time].map((move) => [move.label, move])).values()];
}

function saidMoves({ events, name }: Flow, descriptor: string): Move[] {
  const prefix = descriptor.endsWith('*') ? descriptor.slice(0, -1) : null;
  const types = prefix === null ? [descriptor] : Object.keys(events).filter((type) => type.startsWith(prefix));
  return types.flatMap((type) => {
    const cases = Object.entries(events[type] ?? {});
    if (cases.length === 0) throw new Error(`${name}: the event "${type}" has no case`);
    return cases.map(([caseName, payload]) => ({
      kind: 'event' as const,
      label: `${type} (${caseName})`,
      caseName,
      event: { ...payload, type },
    }));
  });
}

const settlementField = {
  'xstate.done.actor.': 'output',
  'xstate.error.actor.': 'error',
  'xstate.snapshot.': 'snapshot',
};

function outcomeMoves(flow: Flow, prefix: string, actor: string, child: AnyActorRef): Move[] {
  const field = settlementField[prefix as keyof typeof settlementField];
  const cases = flow.outcomes[actor] ?? flow.outcomes[String(child.src)];
  if (!cases) throw new Error(`${flow.name}: the actor "${actor}" has no outcomes`);
  return Object.entries(cases)
    .filter(([, settlement]) => field in settlement)
    .map(([caseName, settlement]) => {
      const payload =
        'snapshot' in settlement
          ? { snapshot: { ...child.getSnapshot(), ...settlement.snapshot } }
          : { ...settlement, actorId: actor };
      return {
        kind: 'outcome' as const,
        label: `${actor} -> ${caseName}`,
        actor,
        caseName,
        settlement,
        event: { type: `${prefix}${actor}`, ...payload },
      };
    });
}

/** An actor whose end the chart waits for needs outcomes; outcomes need an actor. */
function checkOutcomes({ machine, outcomes, name }: Flow): void {
  const nodes = stateNodes(machine.root);
  const invoked = nodes.flatMap((node) => node.invoke.map(({ id, src }) => ({ id, src: String(src) })));
  const awaited = new Set(
    nodes.flatMap((node) =>
      [...node.transitions.keys()].flatMap((type) => /^xstate\.(?:\w+\.actor|snapshot)\.(.+)$/.exec(type)?.[1] ?? []),
    ),
  );
  const missing = invoked
    .filter(({ id, src }) => awaited.has(id) && Object.keys(outcomes[id] ?? outcomes[src] ?? {}).length === 0)
    .map(({ id }) => id);
  if (missing.length > 0) throw new Error(`${name}: no outcomes for ${missing.join(', ')}`);
  const known = new Set([
    ...invoked.flatMap(({ id, src }) => [id, src]),
    ...Object.keys(machine.implementations.actors),
    ...awaited,
  ]);
  const unknown = Object.keys(outcomes).filter((actor) => !known.has(actor));
  if (unknown.length > 0) throw new Error(`${name}: outcomes for ${unknown.join(', ')}, which the chart does not have`);
}

/** What the exploration saw, to tell why a transition was never taken. */
class Evidence {
  #active = new Set<string>();
  #offered = new Set<string>();
  #pending = new Map<string, Set<string>>();

  add(snapshot: AnyMachineSnapshot, events: EventObject[], timers: Timer[]): void {
    for (const node of activeNodes(snapshot)) this.#active.add(node.id);
    for (const { type } of events) this.#offered.add(type);
    const first = earliest(timers);
    for (const { event } of timers) {
      const before = this.#pending.get(event.type) ?? new Set();
      if (first) this.#pending.set(event.type, before.add(first.id));
    }
  }

  reason({ source, descriptor }: Transition): string {
    const before = this.#pending.get(descriptor);
    if (before && !this.#offered.has(descriptor))
      return `its delay never runs out: ${[...before].join(', ')} always comes first`;
    if (descriptor === 'always') return 'its guard never holds where its state is entered';
    if (!this.#active.has(source)) return 'its state is never at rest';
    if (this.#offered.has(descriptor)) return 'every case is refused by its guard or goes to a transition before it';
    return 'no case brings its event';
  }
}
