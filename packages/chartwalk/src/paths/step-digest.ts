import type { AnyActorRef } from 'xstate';
import { actorName, numberInOrder } from '../chart/children.ts';
import { hashOf, spread } from '../chart/digest.ts';
import type { MadeIds } from '../chart/made-ids.ts';
import { type Naming, serialise } from '../chart/serialize.ts';
import { inputOf, type PureEffect, type PureStep, systemIdOf } from '../chart/xstate-internals.ts';

/** `state`: the digest of the state after the step; `naming`: the names of the actors and ids before the step. */
type Around = { state: number; now: number; naming: () => Naming; ids: MadeIds };

/**
 * A digest of the effects of a step, in their order, and of the state after it. It is equal in every run; it depends
 * neither on ids that the chart makes up nor on the clock.
 */
export function stepDigest({ snapshot, effects }: PureStep, { state, now, naming, ids }: Around): number {
  const { status, output, error } = snapshot;
  const isEnd = output !== undefined || status === 'error';
  if (effects.length === 0 && !isEnd) return state;
  const names = namesIn(effects, naming(), ids);
  const text = (value: unknown) => (value === undefined ? '' : serialise(value, now, false, names));
  const lines = effects.map(({ verb, of, value, delay }) => {
    const isNamed = typeof of === 'string';
    const name = isNamed ? (names.text?.(of) ?? of) : names.ref(of);
    const given = verb === 'starts' && !isNamed ? [text(inputOf(of)), text(systemIdOf(of))] : [text(value)];
    return [verb, name, ...given, delay ?? ''].join(' ');
  });
  if (output !== undefined) lines.push(`returns ${text(output)}`);
  if (status === 'error') lines.push(`fails ${error instanceof Error ? error.message : text(error)}`);
  return spread(state ^ hashOf(lines.join('\n')));
}

/** The names before the step, and those of the actors that start in it. */
function namesIn(effects: readonly PureEffect[], before: Naming, { stem }: MadeIds): Naming {
  const fresh = new Map<AnyActorRef, string>();
  const made = new Map<string, string>();
  const numberOf = numberInOrder();
  for (const { verb, of } of effects) {
    if (verb !== 'starts' || typeof of === 'string') continue;
    const begin = stem(of);
    const name = begin === undefined ? of.id : numberOf(`new ${begin}`);
    fresh.set(of, name);
    if (begin === undefined) continue;
    made.set(of.id, name);
    const systemId = systemIdOf(of);
    if (systemId !== undefined) made.set(systemId, `${name} in the system`);
  }
  const textBefore = before.text?.bind(before);
  const ref = (actor: AnyActorRef) => {
    const name = fresh.get(actor);
    if (name !== undefined) return `(actor ${name})`;
    const known = before.ref(actor);
    return known === '(actor)' ? `(actor ${actorName(actor, stem)})` : known;
  };
  if (made.size === 0 && !textBefore) return { ref };
  return { ref, text: (text) => made.get(text) ?? textBefore?.(text) ?? text };
}
