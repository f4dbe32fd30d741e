import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Counts } from './coverage.ts';
import type { Share } from './stop.ts';
import { type Transition, transitionsOf } from './transitions.ts';
import { stateNodes } from './xstate-internals.ts';

/** What the transitions that were taken say of the rest of a chart. */
export const parts = ['states', 'guards', 'delays', 'actions', 'outcomes'] as const;
export type Part = (typeof parts)[number];

export type PartCoverage = Record<Part, Share & { missing: string[] }>;

/**
 * Read from the transitions that runs took, and so the same at every level: states entered; guards that held, and that
 * did not where a later branch was taken in their place; delays that ran out; actions of transitions, entries and exits;
 * actors' ends. What `unreachable` lists counts nowhere. A guard that nothing follows counts one way only, as its refusal
 * is no transition.
 */
export function partsOf(machine: AnyStateMachine, taken: Counts, unreachable: Record<string, string>): PartCoverage {
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
    states: share([...due], [...entered]),
    guards: share(guardWays(transitions, transitions), guardWays(transitions, chosen)),
    delays: share(delays(transitions), delays(chosen)),
    actions: share(actions(due, transitions), actions(entered, chosen)),
    outcomes: share(outcomes(transitions), outcomes(chosen)),
  };
}

function share(due: string[], seen: string[]): Share & { missing: string[] } {
  const all = new Set(due);
  const found = new Set(seen);
  const missing = [...all].filter((one) => !found.has(one));
  return { taken: all.size - missing.length, total: all.size, missing };
}

/** The states that a chart starts in and that transitions lead to, with all that stands around and begins within them. */
function enteredBy(machine: AnyStateMachine, transitions: Transition[]): Set<string> {
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

/** Whether a transition can lead out of a state: it stands at it, or around or within it, and leads elsewhere. */
function leaves({ source, targets }: Transition, id: string): boolean {
  const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`);
  return (
    targets.length > 0 && (isWithin(id, source) || (isWithin(source, id) && !targets.every((one) => isWithin(one, id))))
  );
}

/** Guard by guard: it held when its transition was taken, and did not when a later one of the same event was. */
function guardWays(all: Transition[], taken: Transition[]): string[] {
  const group = ({ source, descriptor }: Transition) => `${source} · ${descriptor}`;
  const place = new Map(all.map((transition, index) => [transition.id, index]));
  return all
    .filter(({ guard }) => guard !== null)
    .flatMap((one) => [
      ...(taken.includes(one) ? [`${one.id} [${one.guard}] held`] : []),
      ...(taken.some((other) => group(other) === group(one) && place.get(other.id)! > place.get(one.id)!)
        ? [`${one.id} [${one.guard}] did not hold`]
        : []),
    ]);
}

function actionsAt(machine: AnyStateMachine, when: 'entry' | 'exit', nodes: Set<string>): string[] {
  return stateNodes(machine.root)
    .filter(({ id }) => nodes.has(id))
    .flatMap((node) =>
      [node.config[when] ?? []].flat().map((_: unknown, index: number) => `${node.id} · ${when} · ${index}`),
    );
}
