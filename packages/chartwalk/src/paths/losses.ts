import type { AnyActorRef } from 'xstate';
import { isGenerated, sourceOf } from '../chart/children.ts';
import type { Lost } from '../chart/xstate-internals.ts';

/** A running actor that a step takes from the children of the machine without stopping it. */
export type Loss = { problem: string; remedy: string };

/** `held`: the actors that the context holds, which an action can still stop. */
export const lossesOf = (lost: readonly Lost[], held: ReadonlySet<AnyActorRef>): Loss[] =>
  lost.map(({ actor, newer }) => {
    const outcome = (name: string) =>
      held.has(actor) ? `the machine does not stop ${name} at its end` : `nothing can stop ${name}`;
    if (!newer)
      return {
        problem: `removes the running actor ${nameOf(actor)} from the children of the machine`,
        remedy: `${outcome('it')}: stop the earlier actor with its id before it starts, or give it another id`,
      };
    if (!isGenerated(actor))
      return {
        problem: `starts an actor with the id "${actor.id}" while the earlier one still runs`,
        remedy: `${outcome('the earlier one')}: stop it first, or give the new one another id`,
      };
    const other = sourceOf(actor) === sourceOf(newer) ? '' : ` of "${sourceOf(actor)}"`;
    return {
      problem: `starts an actor of "${sourceOf(newer)}" without an id while the earlier one${other} still runs`,
      remedy: `${outcome('the earlier one')}: give each of them an id, and stop it before another one gets its id`,
    };
  });

const nameOf = (actor: AnyActorRef): string => (isGenerated(actor) ? `of "${sourceOf(actor)}"` : `"${actor.id}"`);
