import { createHash } from 'node:crypto';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { serialise } from './serialize.ts';
import { actionName, transitionsOf } from './transitions.ts';
import { stateNodes } from './xstate-internals.ts';

const known = new WeakMap<AnyStateMachine, string>();

/**
 * A hash of the states, transitions, actions, actors, fixed parameters and fixed delays of a chart: charts with equal
 * hashes have the same transition ids with the same meaning. The hash contains only the names of functions, because
 * each tool compiles their text differently.
 */
export function chartHash(machine: AnyStateMachine): string {
  const made = known.get(machine) ?? hash(machine);
  known.set(machine, made);
  return made;
}

function hash(machine: AnyStateMachine): string {
  const states = stateNodes(machine.root).map((node) => [
    node.id,
    node.type,
    node.history,
    node.initial?.target?.map(({ id }: { id: string }) => id),
    node.entry.map(actionName),
    node.exit.map(actionName),
    node.invoke.map(({ id, src }) => [id, String(src)]),
    node.tags,
    parametersAt(node),
  ]);
  const delays = Object.entries(machine.implementations.delays).filter(([, delay]) => typeof delay === 'number');
  const text = JSON.stringify([states, transitionsOf(machine), delays]);
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** The parameters of guards and actions, and the inputs of actors, that are values. */
function parametersAt(node: AnyStateNode): string[] {
  const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  const ofGuards = transitions.map(({ guard }) => guard);
  const ofActions = [node.entry, node.exit, ...transitions.map(({ actions }) => actions)].flat();
  const values = [
    ...[...ofGuards, ...ofActions].map((one) => (one as { params?: unknown } | undefined)?.params),
    ...node.invoke.map(({ input }) => input),
  ];
  return values.map((value) => (typeof value === 'function' ? '' : serialise(value, 0, true)));
}
