import { createHash } from 'node:crypto';
import type { AnyActorRef, EventObject, InspectionEvent } from 'xstate';
import { serialise } from './serialise.ts';
import { inputOf, inspectedActions } from './xstate-internals.ts';

const secretName = /password|secret|token|proof|^(verification)?code$|^pin$/i;
const maxLength = 200;
/** What is shorter may be anything. */
const shortestSecret = 4;

/** A value as short text, the same for the same content: secrets are masked by the name of their field. */
function describeValue(value: unknown, now: number): string {
  const text = serialise(maskSecrets(value), now);
  if (text.length <= maxLength) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${text.slice(0, maxLength)}… #${hash}`;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const maskField = (name: string, value: unknown) =>
  typeof value === 'string' && value !== '' && secretName.test(name) ? '•••' : maskSecrets(value);

function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (value instanceof Blob) return `(file of ${value.type})`;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, maskField(name, field)]));
}

/** Something that a chart did in a step. `name`: of the actor or the action, where there is one. */
export type Effect = {
  verb: 'starts' | 'sends' | 'emits' | 'notifies' | 'returns' | 'runs';
  name: string;
  value: unknown;
  /** The actor that it starts. */
  actor?: AnyActorRef;
};

/** The secrets in a value, by the names of their fields; a field in `known` is none. */
export function secretsIn(value: unknown, known: readonly string[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => secretsIn(part, known));
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    if (typeof field !== 'string') return secretsIn(field, known);
    return field.length >= shortestSecret && secretName.test(name) && !known.includes(name) ? [field] : [];
  });
}

/** A text that has a shorter secret somewhere within it may have it by chance. */
const longSecret = 6;

/** Whether a text is one of the secrets, or has a long one within it. */
export const reveals = (text: string, secrets: Iterable<string>): boolean =>
  [...secrets].some((secret) => text === secret || (secret.length >= longSecret && text.includes(secret)));

/**
 * Records what a chart does besides changing its state: actors that it starts with their input or stops, events that it
 * sends to its parent and children, events that it emits, its actions with their parameters, and changes of its context.
 */
export class EffectRecorder {
  #effects: string[] = [];
  #raw: Effect[] = [];
  #context: Record<string, string> = {};
  readonly #running = new Set<AnyActorRef>();

  inspect(inspection: InspectionEvent, chart: AnyActorRef, now: number): void {
    const actor = inspection.actorRef as AnyActorRef;
    if (inspection.type === '@xstate.actor') {
      if (actor === chart || actor._parent !== chart) return;
      this.#running.add(actor);
      this.#add('starts', actor.id, inputOf(actor), now, actor);
    } else if (inspection.type === '@xstate.event') {
      if (inspection.sourceRef === chart && actor !== chart) this.#addSent(actor, inspection.event, chart, now);
    } else if (actor === chart) {
      for (const [type, params] of inspectedActions(inspection)) {
        if (type === 'xstate.emit') this.#add('emits', '', (params as { event?: unknown }).event ?? params, now);
        else this.#add('runs', type, params, now);
      }
    }
  }

  #addSent(actor: AnyActorRef, event: EventObject, chart: AnyActorRef, now: number): void {
    if (event.type.startsWith('xstate.') && !event.type.startsWith('xstate.done.actor.')) return;
    if (actor !== chart._parent) this.#add('sends', actor.id, event, now);
    else if (event.type.startsWith('xstate.')) this.#add('returns', '', (event as { output?: unknown }).output, now);
    else this.#add('notifies', '', event, now);
  }

  #add(verb: Effect['verb'], name: string, value: unknown, now: number, started?: AnyActorRef): void {
    this.#raw.push({ verb, name, value, ...(started && { actor: started }) });
    const text = value === undefined ? '' : describeValue(value, now);
    this.#effects.push([verb, name, text].filter((part) => part !== '').join(' '));
  }

  /** The effects since the last call; times in the context count from the start of the path. */
  take(context: unknown): string[] {
    const effects = [...this.#effects, ...this.#stopped(), ...this.#contextChanges(context)];
    this.#effects = [];
    return effects;
  }

  /** The same with their values, without changes of the context and actors that stopped. */
  takeRaw(): Effect[] {
    const raw = this.#raw;
    this.#raw = [];
    return raw;
  }

  #stopped(): string[] {
    const ended = [...this.#running].filter((actor) => actor.getSnapshot().status !== 'active');
    for (const actor of ended) this.#running.delete(actor);
    return ended.filter((actor) => actor.getSnapshot().status === 'stopped').map(({ id }) => `stops ${id}`);
  }

  #contextChanges(context: unknown): string[] {
    const fields = Object.entries(isPlain(context) ? context : {});
    const current = Object.fromEntries(fields.map(([name, value]) => [name, describeValue(maskField(name, value), 0)]));
    const changes = Object.keys(current)
      .filter((name) => current[name] !== this.#context[name])
      .sort()
      .map((name) => `${name}: ${current[name]}`);
    this.#context = current;
    return changes.length === 0 ? [] : [`sets ${changes.join(', ')}`];
  }
}
