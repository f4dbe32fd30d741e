import { createHash } from 'node:crypto';
import type { AnyActorRef, EventObject, InspectionEvent } from 'xstate';
import { actorName, numberInOrder, type StemOf } from './children.ts';
import { fieldsOf, type Naming, serialise } from './serialize.ts';
import { eventLabel } from './transitions.ts';
import { delayChange, inputOf, inspectedActions, systemIdOf } from './xstate-internals.ts';

const secretName = /password|secret|token|proof|^(verification)?code$|^pin$|^signature$|^attestationObject$/i;
const maxLength = 200;
/** A shorter text could match unrelated values, so it does not count as a secret. */
const shortestSecret = 4;

/** A value as short text, equal for equal content; secrets are masked by their field names. */
function describeValue(value: unknown, now: number, naming?: Naming): string {
  const text = serialise(maskSecrets(value), now, false, naming);
  if (text.length <= maxLength) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${text.slice(0, maxLength)}… #${hash}`;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

type Copies = Map<object, object>;

const maskField = (name: string, value: unknown, copies: Copies = new Map()) =>
  typeof value === 'string' && value !== '' && secretName.test(name) ? '•••' : maskSecrets(value, copies);

/** `copies`: those of the values around this one, because a value may contain itself. */
function maskSecrets(value: unknown, copies: Copies = new Map()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known) return known;
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    copies.set(value, copy);
    for (const part of value) copy.push(maskSecrets(part, copies));
    return copy;
  }
  if (value instanceof Blob) return `(file of ${value.type})`;
  if (!isPlain(value)) return value;
  const copy: Record<string, unknown> = {};
  copies.set(value, copy);
  for (const [name, field] of fieldsOf(value)) copy[name] = maskField(name, field, copies);
  return copy;
}

/** An effect of a chart in a step; `name` is the name of the actor or action, if it has one. */
export type Effect = {
  verb: 'starts' | 'restarts' | 'sends' | 'emits' | 'notifies' | 'returns' | 'runs';
  name: string;
  value: unknown;
  actor?: AnyActorRef;
};

/** The secrets in a value, found by field names; fields in `known` are excluded. */
export function secretsIn(value: unknown, known: readonly string[] = []): string[] {
  const seen = new Set<object>();
  const found = (part: unknown): string[] => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return [];
    seen.add(part);
    if (Array.isArray(part)) return part.flatMap(found);
    if (!isPlain(part)) return [];
    return fieldsOf(part).flatMap(([name, field]) => {
      if (typeof field !== 'string') return found(field);
      return field.length >= shortestSecret && secretName.test(name) && !known.includes(name) ? [field] : [];
    });
  };
  return found(value);
}

/** Minimum length of a secret that is searched inside other texts: a shorter secret may occur there by chance. */
const longSecret = 6;

/** Whether a text equals one of the secrets, or contains a long one. */
export const reveals = (text: string, secrets: Iterable<string>): boolean =>
  [...secrets].some((secret) => text === secret || (secret.length >= longSecret && text.includes(secret)));

/**
 * Records the effects of a chart besides state changes: started actors with their input, stopped actors, delays that
 * begin again, events to its parent and children, emitted events, actions with their parameters, and context changes.
 */
export class EffectRecorder {
  #effects: string[] = [];
  #raw: Effect[] = [];
  #context: Record<string, string> = {};
  readonly #running = new Set<AnyActorRef>();
  /** The ids of the delays that were pending before the step, and the event of each delay that is pending now. */
  #pendingBefore = new Set<string>();
  readonly #pending = new Map<string, string>();
  /** Ids that are made up → the names of the actors in their order; such ids may differ from run to run. */
  readonly #named = new Map<string, string>();
  readonly #nameOf = numberInOrder();
  /** The actors whose ids are made up, by what their names begin with. */
  readonly #kinds = new Map<string, AnyActorRef[]>();
  readonly #stemOf: StemOf | undefined;

  /** `stemOf`: how actors are named whose ids are made up. */
  constructor(stemOf?: StemOf) {
    this.#stemOf = stemOf;
  }

  readonly #refs = new Map<AnyActorRef, string>();
  readonly #naming: Naming = { ref: (actor) => this.#refs.get(actor) ?? '(actor)' };
  readonly #namingWithIds: Naming = { ...this.#naming, text: (text) => this.#named.get(text) ?? text };

  inspect(inspection: InspectionEvent, chart: AnyActorRef, now: number): void {
    const actor = inspection.actorRef as AnyActorRef;
    if (inspection.type === '@xstate.actor') {
      if (actor === chart || actor._parent !== chart) return;
      this.#running.add(actor);
      this.#noteId(actor);
      this.#addOfActor('starts', actor, inputOf(actor), now);
    } else if (inspection.type === '@xstate.event') {
      if (inspection.sourceRef === chart && actor !== chart) this.#addSent(actor, inspection.event, chart, now);
      if (inspection.sourceRef === chart) this.#endDelay(inspection.event);
    } else if (actor === chart) {
      this.#addDelay(inspection, now);
      for (const [type, params] of inspectedActions(inspection)) {
        if (type === 'xstate.emit') this.#add('emits', '', (params as { event?: unknown }).event ?? params, now);
        else this.#add('runs', type, params, now);
      }
    }
  }

  #noteId(actor: AnyActorRef): void {
    const stem = actorName(actor, this.#stemOf);
    if (stem === actor.id) {
      this.#refs.set(actor, `(actor ${stem})`);
      return;
    }
    this.#kinds.set(stem, [...(this.#kinds.get(stem) ?? []), actor]);
    const name = this.#nameOf(stem);
    this.#refs.set(actor, `(actor ${name})`);
    this.#named.set(actor.id, name);
    const systemId = systemIdOf(actor);
    if (systemId !== undefined) this.#named.set(systemId, name);
  }

  /** The id of an actor; when it is made up, what it begins with, and its number as soon as there were several. */
  #shownName(actor: AnyActorRef): string {
    const stem = actorName(actor, this.#stemOf);
    const kind = this.#kinds.get(stem) ?? [];
    return kind.length > 1 && kind.includes(actor) ? `${stem}#${kind.indexOf(actor) + 1}` : stem;
  }

  #addDelay(inspection: InspectionEvent, now: number): void {
    const change = delayChange(inspection);
    if (!change) return;
    const { id, event } = change;
    if (event === undefined) {
      this.#pending.delete(id);
      return;
    }
    // A delay that fired in the step was pending before it.
    if (this.#pendingBefore.has(id)) this.#add('restarts', eventLabel(id), undefined, now);
    this.#pending.set(id, event);
  }

  #endDelay({ type }: EventObject): void {
    const fired = [...this.#pending].find(([, event]) => event === type);
    if (fired) this.#pending.delete(fired[0]);
  }

  #addSent(actor: AnyActorRef, event: EventObject, chart: AnyActorRef, now: number): void {
    if (event.type.startsWith('xstate.') && !event.type.startsWith('xstate.done.actor.')) return;
    if (actor !== chart._parent) this.#addOfActor('sends', actor, event, now);
    else if (event.type.startsWith('xstate.')) this.#add('returns', '', (event as { output?: unknown }).output, now);
    else this.#add('notifies', '', event, now);
  }

  #addOfActor(verb: 'starts' | 'sends', actor: AnyActorRef, value: unknown, now: number): void {
    const name = actorName(actor, this.#stemOf);
    this.#raw.push({ verb, name, value, ...(verb === 'starts' && { actor }) });
    this.#addText(verb, `${this.#shownName(actor)}${verb === 'starts' ? this.#asInSystem(actor) : ''}`, value, now);
  }

  /** The id in the system, unless it is made up with that of the actor. */
  #asInSystem(actor: AnyActorRef): string {
    const systemId = systemIdOf(actor);
    return systemId === undefined || this.#named.has(systemId) ? '' : ` as ${JSON.stringify(systemId)}`;
  }

  #add(verb: Effect['verb'], name: string, value: unknown, now: number): void {
    this.#raw.push({ verb, name, value });
    this.#addText(verb, name, value, now);
  }

  #addText(verb: Effect['verb'], name: string, value: unknown, now: number): void {
    const text = value === undefined ? '' : this.#describe(value, now);
    this.#effects.push([verb, name, text].filter((part) => part !== '').join(' '));
  }

  #describe(value: unknown, now: number): string {
    return describeValue(value, now, this.#named.size > 0 ? this.#namingWithIds : this.#naming);
  }

  /** The effects since the last call; times in the context are relative to the start of the path. */
  take(context: unknown): string[] {
    const effects = [...this.#effects, ...this.#stopped(), ...this.#contextChanges(context)];
    this.#effects = [];
    this.#pendingBefore = new Set(this.#pending.keys());
    return this.#named.size === 0 ? effects : effects.map((effect) => this.#withNames(effect));
  }

  #withNames(effect: string): string {
    let text = effect;
    for (const [id, name] of this.#named) text = text.replaceAll(JSON.stringify(id), JSON.stringify(name));
    return text;
  }

  /** The effects with their values, without context changes and stopped actors. */
  takeRaw(): Effect[] {
    const raw = this.#raw;
    this.#raw = [];
    return raw;
  }

  #stopped(): string[] {
    const ended = [...this.#running].filter((actor) => actor.getSnapshot().status !== 'active');
    for (const actor of ended) this.#running.delete(actor);
    return ended
      .filter((actor) => actor.getSnapshot().status === 'stopped')
      .map((actor) => `stops ${this.#shownName(actor)}`);
  }

  #contextChanges(context: unknown): string[] {
    const fields = fieldsOf(isPlain(context) ? context : {});
    const current = Object.fromEntries(
      fields.map(([name, value]) => [this.#named.get(name) ?? name, this.#describe(maskField(name, value), 0)]),
    );
    const changes = Object.keys(current)
      .filter((name) => current[name] !== this.#context[name])
      .sort()
      .map((name) => `${name}: ${current[name]}`);
    this.#context = current;
    return changes.length === 0 ? [] : [`sets ${changes.join(', ')}`];
  }
}
