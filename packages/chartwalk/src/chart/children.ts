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

/** The name of an actor outside its parent: its id, or its source when xstate made up the id. */
export const actorName = (actor: AnyActorRef): string => (isGenerated(actor) ? sourceOf(actor) : actor.id);

/** Names the actors whose ids xstate made up, in their order: the source and its number ("timer#2"). */
export function namesInOrder(): (actor: AnyActorRef) => string {
  const counts = new Map<string, number>();
  return (actor) => {
    const source = sourceOf(actor);
    const count = (counts.get(source) ?? 0) + 1;
    counts.set(source, count);
    return `${source}#${count}`;
  };
}

const known = new WeakMap<object, ReadonlyMap<string, AnyActorRef>>();

/**
 * The actors of a chart by name: the id of an actor; for an actor that is spawned without an id, its source and its
 * position among the actors of this source ("timer#2"). The names are equal in every run of the same path.
 */
export function childrenOf({ children }: Pick<AnyMachineSnapshot, 'children'>): ReadonlyMap<string, AnyActorRef> {
  const ready = known.get(children);
  if (ready) return ready;
  const named = new Map<string, AnyActorRef>();
  const nameOf = namesInOrder();
  for (const child of Object.values<AnyActorRef | undefined>(children)) {
    if (!child) continue;
    named.set(isGenerated(child) ? nameOf(child) : child.id, child);
  }
  known.set(children, named);
  return named;
}

/** A text with the ids that xstate made up for actors replaced by their names. */
export function withoutGeneratedIds(text: string, snapshot: AnyMachineSnapshot): string {
  let named = text;
  for (const [name, child] of childrenOf(snapshot))
    if (isGenerated(child)) named = named.replaceAll(JSON.stringify(child.id), JSON.stringify(name));
  return named;
}

/** The logic that a chart declares for a source; the logic itself when it is inline. */
export const declaredLogic = (machine: AnyStateMachine, { src }: AnyActorRef): AnyActorLogic | undefined =>
  typeof src === 'string' ? (machine.implementations.actors as Record<string, AnyActorLogic>)[src] : src;
