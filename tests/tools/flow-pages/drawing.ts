import { eventLabel, type Transition, transitionsOf } from 'chartwalk';
import type { AnyStateMachine, AnyStateNode } from 'xstate';

/**
 * `rejections`: transitions on the failure of an actor; `everywhere`: transitions of the root or of an outer state to
 * its inner states; `inPlace`: transitions that do not change the state. The diagram shows none of these.
 */
export type Drawing = { text: string; rejections: Transition[]; everywhere: Transition[]; inPlace: Transition[] };

const nameOf = (id: string) => id.replaceAll(/[^\w]/g, '_');
const labelOf = ({ descriptor, guard }: Transition) =>
  `${eventLabel(descriptor)}${guard ? ` [${guard}]` : ''}`.replaceAll(':', '');

export const isRejection = ({ descriptor }: Transition) => descriptor.startsWith('xstate.error.');

const isInside = (id: string, outer: string) => id === outer || id.startsWith(`${outer}.`);

/**
 * The chart as a Mermaid state diagram. It leaves out: rejected actors, because all of them lead to the failure state;
 * transitions of the root and of other outer states to their inner states, which Mermaid cannot draw; and events that
 * do not change the state.
 */
export function drawingOf(machine: AnyStateMachine): Drawing {
  const { root } = machine;
  const transitions = transitionsOf(machine);
  const isCompound = (id: string) =>
    transitions.length > 0 && Object.keys(machine.getStateNodeById(id).states).length > 0;
  const rejections = transitions.filter(isRejection);
  const rest = transitions.filter((one) => !isRejection(one));
  const stays = ({ source, targets }: Transition) => targets.length === 0 || targets.every((id) => id === source);
  const inPlace = rest.filter((one) => one.source !== root.id && stays(one));
  const everywhere = rest.filter(
    (one) =>
      one.source === root.id ||
      (!stays(one) && isCompound(one.source) && one.targets.some((target) => isInside(target, one.source))),
  );
  const drawn = rest.filter((one) => !inPlace.includes(one) && !everywhere.includes(one));

  const declare = (node: AnyStateNode, indent: string): string[] => {
    const children = Object.values(node.states);
    if (children.length === 0) {
      const final = node.type === 'final' ? [`${indent}${nameOf(node.id)} --> [*]`] : [];
      return [`${indent}state "${node.key}" as ${nameOf(node.id)}`, ...final];
    }
    return [`${indent}state "${node.key}" as ${nameOf(node.id)} {`, ...regionsOf(node, `${indent}  `), `${indent}}`];
  };
  const regionsOf = (node: AnyStateNode, indent: string): string[] => {
    const initial = node.type === 'compound' ? [`${indent}[*] --> ${nameOf(node.initial.target[0]!.id)}`] : [];
    const inside = Object.values(node.states).flatMap((child, index) => [
      ...(node.type === 'parallel' && index > 0 ? [`${indent}--`] : []),
      ...declare(child, indent),
    ]);
    return [...initial, ...inside];
  };
  const body = root.type === 'parallel' ? declare(root, '  ') : regionsOf(root, '  ');
  const edges = new Map<string, string[]>();
  for (const one of drawn)
    for (const target of one.targets) {
      const ends = `${nameOf(one.source)} --> ${nameOf(target)}`;
      edges.set(ends, [...(edges.get(ends) ?? []), labelOf(one)]);
    }
  const arrows = [...edges].map(([ends, labels]) => `  ${ends}: ${labels.join(' / ')}`);
  return { text: ['stateDiagram-v2', ...body, ...arrows].join('\n'), rejections, everywhere, inPlace };
}
