import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Walked } from '../chart/transition-counts.ts';
import { type Transition, transitionsOf } from '../chart/transitions.ts';
import { stateNodes } from '../chart/xstate-internals.ts';
import type { Share } from '../paths/stop-condition.ts';

/** Coverage of other parts of a chart, derived from the taken transitions. */
export const parts = ['states', 'guards', 'delays', 'actions', 'outcomes'] as const;
export type Part = (typeof parts)[number];

export type PartCoverage = Record<Part, Share & { missing: string[] }>;

/**
 * Derived from the taken transitions and the refusals of guards, so it is defined equally at every level: states
 * entered; guards that accepted and that refused; delays that fired; actions of transitions, entries and exits; results
 * of actors. Transitions in `unreachable` are not required. Every guard must accept. It must also refuse if the graph
 * has a move that it refuses (`refusable`); a guard that accepts in every reachable state cannot refuse.
 */
export function partsOf(
  machine: AnyStateMachine,
  { taken, refused }: Walked,
  unreachable: Record<string, string>,
  refusable: ReadonlySet<string>,
): PartCoverage {
  const transitions = transitionsOf(machine).filter(({ id }) => !(id in unreachable));
  const isTaken = ({ id }: Transition) => (taken[id] ?? 0) > 0;
  const chosen = transitions.filter(isTaken);
  const entered = enteredBy(machine, chosen);
  const due = enteredBy(machine, transitions);
  const left = (nodes: Set<string>, by: Transition[]) =>
    new Set([...nodes].filter((id) => by.some((one) => leaves(one, id))));
  const kind = (pattern: RegExp) => (list: Transition[]) =>
    list
      .filter(({ descriptor }) => pattern.test(descriptor))
      .map(({ source, descriptor }) => `${source} · ${descriptor}`);
  const [delays, outcomes] = [kind(/^xstate\.after\./), kind(/^xstate\.(done|error)\.actor\./)];
  const actions = (nodes: Set<string>, list: Transition[]) => [
    ...list.flatMap(({ id, actions: names }) => names.map((name, index) => `${id} / ${index} ${name}`)),
    ...actionsAt(machine, 'entry', nodes),
    ...actionsAt(machine, 'exit', left(nodes, list)),
  ];
  return {
    states: share([...due, ...withoutEntry(machine)], [...entered]),
    guards: share(
      [...held(transitions), ...refusals(machine, (id) => refusable.has(id))],
      [...held(chosen), ...refusals(machine, (id) => (refused[id] ?? 0) > 0)],
    ),
    delays: share(delays(transitions), delays(chosen)),
    actions: share(actions(due, transitions), actions(entered, chosen)),
    outcomes: share(outcomes(transitions), outcomes(chosen)),
  };
}

/** The states to which no transition leads. */
function withoutEntry(machine: AnyStateMachine): string[] {
  const entered = enteredBy(machine, transitionsOf(machine));
  return stateNodes(machine.root)
    .filter(({ id, type }) => type !== 'history' && !entered.has(id))
    .map(({ id }) => id);
}

function share(due: string[], seen: string[]): Share & { missing: string[] } {
  const all = new Set(due);
  const found = new Set(seen);
  const missing = [...all].filter((one) => !found.has(one));
  return { taken: all.size - missing.length, total: all.size, missing };
}

/** The initial states and the targets of the transitions, with their ancestors and initial descendants. */
export function enteredBy(machine: AnyStateMachine, transitions: Transition[]): Set<string> {
  const nodes = new Map(stateNodes(machine.root).map((node) => [node.id, node]));
  const entered = new Set<string>();
  const begin = (node: AnyStateNode): void => {
    entered.add(node.id);
    const inner = node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? []);
    for (const child of inner) enter(child);
  };
  const enter = (node: AnyStateNode): void => {
    for (let around = node.parent; around; around = around.parent) entered.add(around.id);
    begin(node);
  };
  begin(machine.root);
  for (const { targets } of transitions) for (const id of targets) enter(nodes.get(id)!);
  return entered;
}

/**
 * Whether a transition can exit a state: its source is the state, an ancestor or a descendant, and its targets are
 * outside.
 */
function leaves({ source, targets }: Transition, id: string): boolean {
  const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`);
  return (
    targets.length > 0 && (isWithin(id, source) || (isWithin(source, id) && !targets.every((one) => isWithin(one, id))))
  );
}

const guarded = (transitions: Transition[]) => transitions.filter(({ guard }) => guard !== null);

const held = (transitions: Transition[]) => guarded(transitions).map(({ id, guard }) => `${id} [${guard}] held`);

const refusal = 'did not hold';

/** Whether a missing guard entry is a missing refusal. */
export const isRefusal = (missing: string) => missing.endsWith(refusal);

const refusals = (machine: AnyStateMachine, isRefused: (id: string) => boolean) =>
  guarded(transitionsOf(machine))
    .filter(({ id }) => isRefused(id))
    .map(({ id, guard }) => `${id} [${guard}] ${refusal}`);

function actionsAt(machine: AnyStateMachine, when: 'entry' | 'exit', nodes: Set<string>): string[] {
  return stateNodes(machine.root)
    .filter(({ id }) => nodes.has(id))
    .flatMap((node) =>
      [node.config[when] ?? []].flat().map((_: unknown, index: number) => `${node.id} · ${when} · ${index}`),
    );
}
