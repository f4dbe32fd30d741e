import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { Settlement } from '../chart/actor-stub.ts';
import { sourceOf } from '../chart/children.ts';
import { eventDescriptors, stateNodes } from '../chart/xstate-internals.ts';
import type { Flow } from '../flow/flow.ts';
import { nearest } from '../project/nearest-names.ts';
import { hintFor, pathTo } from '../project/setting-shapes.ts';

/** A possible next move: an event, the result of an actor, or the earliest delay. */
export type Move = { label: string; event: EventObject } & (
  | { kind: 'event'; caseName: string }
  | { kind: 'outcome'; actor: string; source: string; caseName: string; settlement: Settlement }
  | { kind: 'time' }
);

/**
 * A pending delay; `at` in ms of simulated time. `isKept`: `cancel` does not end it, because its id is made up or means
 * another delay by now. `to`: the actor that gets its event, unless it is the chart.
 */
export type Timer = {
  id: string;
  at: number;
  event: EventObject;
  isKept: boolean;
  /** Whether xstate makes up the id. */
  isUnnamed: boolean;
  to: AnyActorRef | undefined;
};

/** The delay that fires first. When several delays have the same time, the delay that was set first. */
export function earliest(timers: Timer[]): Timer | undefined {
  return timers.reduce<Timer | undefined>((first, timer) => (first && first.at <= timer.at ? first : timer), undefined);
}

/**
 * All possible next moves in a snapshot at `now`, with `timer` as the earliest delay and `actors` as the running
 * actors by name.
 */
export function possibleMoves(
  flow: Flow,
  snapshot: AnyMachineSnapshot,
  timer: Timer | undefined,
  now: number,
  actors: ReadonlyMap<string, AnyActorRef>,
): Move[] {
  if (snapshot.status !== 'active') return [];
  const time: Move[] = timer ? [{ kind: 'time', label: `time: ${timer.event.type}`, event: { ...timer.event } }] : [];
  if (timer && timer.at <= now) return time;
  const found = eventDescriptors(snapshot).flatMap((descriptor): Move[] => {
    if (/^xstate\.(init$|stop$|after\.|done\.state\.)/.test(descriptor)) return [];
    const actorEvent = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(descriptor);
    if (!actorEvent) return saidMoves(flow, descriptor);
    return [...actors]
      .filter(([, actor]) => matchesActor(actorEvent[2]!, actor))
      .flatMap(([name, actor]) => outcomeMoves(flow, `xstate.${actorEvent[1]}.`, name, actor));
  });
  // Guards may read the snapshot of a child whose events the chart does not handle, so a change of such a snapshot is
  // also a move.
  const silent = [...actors]
    .filter(
      ([name]) =>
        !found.some((move) => move.kind === 'outcome' && move.actor === name && 'snapshot' in move.settlement),
    )
    .flatMap(([name, actor]) => movesOf(flow, 'xstate.snapshot.', name, actor));
  // Guards may also read that such a child has ended.
  const ended = [...actors]
    .filter(([, actor]) => !doneParts(flow.machine).some((part) => matchesActor(part, actor)))
    .flatMap(([name, actor]) => movesOf(flow, 'xstate.done.actor.', name, actor));
  // An error that nothing handles ends the chart.
  const failed = [...actors].flatMap(([name, actor]) => movesOf(flow, 'xstate.error.actor.', name, actor));
  return [...new Map([...found, ...silent, ...ended, ...failed, ...time].map((move) => [move.label, move])).values()];
}

const partsOfDone = new WeakMap<AnyStateMachine, string[]>();

/** The actors whose end some state of the chart handles: the last parts of the descriptors. */
function doneParts(machine: AnyStateMachine): string[] {
  const known = partsOfDone.get(machine);
  if (known) return known;
  const parts = stateNodes(machine.root).flatMap(({ ownEvents }) =>
    ownEvents.flatMap((descriptor) => /^xstate\.done\.actor\.(.+)$/.exec(descriptor)?.[1] ?? []),
  );
  partsOfDone.set(machine, parts);
  return parts;
}

/** Whether the last part of an actor event's descriptor, which may end with a wildcard, means an actor. */
const matchesActor = (part: string, { id }: AnyActorRef): boolean =>
  part === '*' || part === id || (part.endsWith('.*') && `${id}.`.startsWith(part.slice(0, -1)));

const said = new WeakMap<Flow, Map<string, Move[]>>();

/** Cached for each flow, because most states handle the same events. */
function saidMoves(flow: Flow, descriptor: string): Move[] {
  const known = said.get(flow) ?? new Map<string, Move[]>();
  said.set(flow, known);
  const moves =
    known.get(descriptor) ?? (descriptor === 'xstate.route' ? routeMoves(flow) : movesSaid(flow, descriptor));
  known.set(descriptor, moves);
  return moves;
}

/** One move for each state that declares a `route`. */
function routeMoves({ machine }: Flow): Move[] {
  const targets = (machine.root.transitions.get('xstate.route') ?? []).flatMap(({ target }) => target ?? []);
  return targets.map(({ id }) => ({
    kind: 'event' as const,
    label: `route (#${id})`,
    caseName: `#${id}`,
    event: { type: 'xstate.route', to: `#${id}` },
  }));
}

function movesSaid({ events, name }: Flow, descriptor: string): Move[] {
  const prefix = descriptor.endsWith('*') ? descriptor.slice(0, -1) : null;
  const types = prefix === null ? [descriptor] : Object.keys(events).filter((type) => `${type}.`.startsWith(prefix));
  return types.flatMap((type) => {
    const cases = events[type];
    if (cases === undefined) throw new Error(`${name}: the event "${type}" has no case`);
    return Object.entries(cases).map(([caseName, payload]) => ({
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
  const source = sourceOf(child);
  const cases = flow.outcomes[actor] ?? flow.outcomes[source];
  if (!cases) throw new Error(`${flow.name}: the actor "${actor}" has no outcomes`);
  return Object.entries(cases)
    .filter(([, settlement]) => field in settlement)
    .map(([caseName, settlement]) => {
      const payload =
        'snapshot' in settlement
          ? { snapshot: { ...child.getSnapshot(), ...settlement.snapshot } }
          : { ...settlement, actorId: child.id };
      return {
        kind: 'outcome' as const,
        label: `${actor} -> ${caseName}`,
        actor,
        source,
        caseName,
        settlement,
        event: { type: `${prefix}${child.id}`, ...payload },
      };
    });
}

/** The moves of an actor whose outcomes the flow may lack. */
const movesOf = (flow: Flow, prefix: keyof typeof settlementField, name: string, actor: AnyActorRef): Move[] =>
  Object.keys(flow.outcomes[name] ?? flow.outcomes[sourceOf(actor)] ?? {}).length > 0
    ? outcomeMoves(flow, prefix, name, actor)
    : [];

function invokedAndAwaited(machine: AnyStateMachine) {
  const nodes = stateNodes(machine.root);
  const invoked = nodes.flatMap((node) => node.invoke.map(({ id, src }) => ({ id, src: String(src) })));
  const awaited = new Set(
    nodes.flatMap((node) =>
      [...node.transitions.keys()].flatMap((type) => /^xstate\.(?:\w+\.actor|snapshot)\.(.+)$/.exec(type)?.[1] ?? []),
    ),
  );
  return { invoked, awaited };
}

/** One line when an actor that the chart invokes and waits for has no outcomes. */
export function missingOutcomes({ machine, outcomes }: Flow): string[] {
  const { invoked, awaited } = invokedAndAwaited(machine);
  const missing = invoked.filter(
    ({ id, src }) => awaited.has(id) && Object.keys(outcomes[id] ?? outcomes[src] ?? {}).length === 0,
  );
  if (missing.length === 0) return [];
  const actors = [...Object.keys(machine.implementations.actors), ...invoked.flatMap(({ id, src }) => [id, src])];
  const astray = Object.keys(outcomes).filter((key) => !actors.includes(key));
  const [alike] = missing.flatMap(({ id, src }) => [...nearest(src, astray, 1), ...nearest(id, astray, 1)]);
  const hint = alike === undefined ? '' : `; "${alike}" is no actor of the chart`;
  return [`no outcomes for ${missing.map(({ id }) => id).join(', ')}${hint}`];
}

/** Throws when an actor that the chart invokes and waits for has no outcomes. */
export function checkOutcomes(flow: Flow): void {
  const missing = missingOutcomes(flow);
  if (missing.length > 0) throw new Error(`${flow.name}: ${missing.join('\n')}`);
}

type Met = {
  actors: ReadonlySet<string>;
  families: ReadonlyMap<string, string>;
  patterns: ReadonlySet<string>;
};

/** The entries of `ids` that no actor had, one line each; those of a source say which ids its actors have. */
export function idleIds({ ids }: Flow, { families, patterns }: Met): string[] {
  const idle = ids.uses.filter(({ pattern }) => !patterns.has(pattern));
  return idle.map(({ pattern, use }) => {
    const family = families.get(pattern);
    const entry = `{ '${family}': ${JSON.stringify(use)} }`;
    const hint = family === undefined ? '' : `: the actors of this source have ids, so write ${entry}`;
    return `"ids" has ${pattern}, but no actor of the chart has such an id${hint}`;
  });
}

/** The actors that a setting of a flow names, by the path of the setting. */
const actorSettings = ({ invariants: { money, limits } }: Flow): [path: string, actor: string][] => [
  ...(money ? [['money.actor', money.actor] as [string, string]] : []),
  ...Object.keys(limits).map((name): [string, string] => [pathTo('limits', name), name]),
];

/**
 * Throws when outcomes, `ids` or another setting belong to no actor of the chart. `actors`: the names, ids and sources
 * of the actors that it had; `families`: source → the pattern of its ids; `patterns`: the entries of `ids` that an actor
 * had.
 */
export function checkActors(flow: Flow, met: Met): void {
  const { machine, outcomes, name } = flow;
  const idle = idleIds(flow, met);
  if (idle.length > 0) throw new Error(idle.map((text) => `${name}: ${text}`).join('\n'));
  const { invoked, awaited } = invokedAndAwaited(machine);
  const known = new Set([
    ...met.actors,
    ...invoked.flatMap(({ id, src }) => [id, src]),
    ...Object.keys(machine.implementations.actors),
    ...awaited,
  ]);
  const absent = actorSettings(flow).filter(([, actor]) => !known.has(actor) && !(actor in outcomes));
  if (absent.length > 0) {
    const text = ([path, actor]: (typeof absent)[number]) =>
      `${name}: "${path}": the machine has no actor "${actor}": ${hintFor(actor, [...known])}`;
    throw new Error(absent.map(text).join('\n'));
  }
  const unknown = Object.keys(outcomes).filter((actor) => !known.has(actor));
  if (unknown.length === 0) return;
  const alike = nearest(
    unknown[0]!,
    [...known].filter((actor) => !actor.startsWith('xstate.')),
  );
  const hint = alike.length > 0 ? `: did you mean ${alike.join(' or ')}?` : '';
  throw new Error(`${name}: outcomes for ${unknown.join(', ')}, which the chart does not have${hint}`);
}
