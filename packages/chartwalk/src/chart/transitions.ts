import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stateNodes, transitionId } from './xstate-internals.ts';

export type Transition = {
  id: string;
  source: string;
  descriptor: string;
  targets: string[];
  guard: string | null;
  /** The names of its actions, in order. */
  actions: string[];
  label: string;
};

export function transitionsOf(machine: AnyStateMachine): Transition[] {
  return stateNodes(machine.root).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].flatMap((transition) => {
      const id = transitionId(transition);
      if (id === null) return [];
      const descriptor = transition.eventType === '' ? 'always' : transition.eventType;
      const targets = (transition.target ?? []).map((target: AnyStateNode) => target.id);
      const guard = guardName(transition.guard);
      const leadsTo = targets.length > 0 ? targets.join(' + ') : '(stays)';
      return [
        {
          id,
          source: node.id,
          descriptor,
          targets,
          guard,
          actions: transition.actions.map(actionName),
          label: `${node.id} -- ${eventLabel(descriptor)}${guard ? ` [${guard}]` : ''} -> ${leadsTo}`,
        },
      ];
    }),
  );
}

/** An event descriptor in readable form: the generated types of actors and delays become words. */
export function eventLabel(descriptor: string): string {
  const [, kind, rest] = /^xstate\.(done\.actor|error\.actor|done\.state|snapshot|after)\.(.+)$/.exec(descriptor) ?? [];
  if (rest === undefined) return descriptor;
  if (kind === 'done.actor') return `${rest} done`;
  if (kind === 'error.actor') return `${rest} failed`;
  if (kind === 'done.state') return `${rest} finished`;
  if (kind === 'snapshot') return `${rest} changed`;
  return `after ${rest.split('.')[0]}`;
}

export function guardName(guard: unknown): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return combinedName(guard) ?? (guard.name || 'inline guard');
  return (guard as { type: string }).type;
}

/** The name of a guard built with xstate's `not`, `and` or `or`; null for other guards. */
function combinedName(guard: { name: string; guards?: unknown[] }): string | null {
  if (!guard.guards) return null;
  const names = guard.guards.map((one) => {
    const isCombined = typeof one === 'function' && 'guards' in one && (one.guards as unknown[]).length > 1;
    return isCombined ? `(${guardName(one)})` : guardName(one);
  });
  return guard.name === 'not' ? `not ${names[0]}` : names.join(` ${guard.name} `);
}

export function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action === 'function') return (action as { type?: string }).type ?? (action.name || 'inline action');
  return (action as { type: string }).type;
}
