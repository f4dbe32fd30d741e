import type { AnyActorLogic, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** Machines are recognized by their parts, because a package may bring its own copy of xstate. */
export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'implementations' in logic;

/** The source of an actor: its name in the chart, or for inline logic its invoke id, the id of its machine or "actor". */
export function sourceOf({ src, id }: AnyActorRef): string {
  if (typeof src === 'string') return src.startsWith('xstate.invoke.') ? id : src;
  return isMachine(src) ? src.id : 'actor';
}

/** Whether xstate made up the id, as it does for an actor that is spawned without one. */
export const isGenerated = ({ id, sessionId }: AnyActorRef) => id === sessionId;

/** What the numbered names of an actor begin with; undefined when its id is its name. */
export type StemOf = (actor: AnyActorRef) => string | undefined;

/** xstate makes up the id of an actor that is spawned without one. */
const generatedStem: StemOf = (actor) => (isGenerated(actor) ? sourceOf(actor) : undefined);

/** The name of an actor outside its parent: its id, or the beginning of its numbered name when the id is made up. */
export const actorName = (actor: AnyActorRef, stemOf: StemOf = generatedStem): string => stemOf(actor) ?? actor.id;

/** Numbers names with the same beginning in their order ("timer#2"). */
export function numberInOrder(): (stem: string) => string {
  const counts = new Map<string, number>();
  return (stem) => {
    const count = (counts.get(stem) ?? 0) + 1;
    counts.set(stem, count);
    return `${stem}#${count}`;
  };
}

export const isOver = (actor: AnyActorRef): boolean => actor.getSnapshot().status !== 'active';

/**
 * The actors of a chart by name: the id of an actor; for an actor whose id is made up, the beginning of its name and its
 * position among those that have not ended ("timer#2"). The names are equal in every run of the same path. Actors that
 * have ended and have no id of their own are left out.
 */
export function childrenOf(
  { children }: Pick<AnyMachineSnapshot, 'children'>,
  stemOf: StemOf = generatedStem,
  hasEnded: (actor: AnyActorRef) => boolean = isOver,
): Map<string, AnyActorRef> {
  const named = new Map<string, AnyActorRef>();
  const nameOf = numberInOrder();
  for (const child of Object.values<AnyActorRef | undefined>(children)) {
    if (!child) continue;
    const stem = stemOf(child);
    if (stem === undefined) named.set(child.id, child);
    else if (!hasEnded(child)) named.set(nameOf(stem), child);
  }
  return named;
}

/** The logic that a chart declares for a source; the logic itself when it is inline. */
export const declaredLogic = (machine: AnyStateMachine, { src }: AnyActorRef): AnyActorLogic | undefined =>
  typeof src === 'string' ? (machine.implementations.actors as Record<string, AnyActorLogic>)[src] : src;
